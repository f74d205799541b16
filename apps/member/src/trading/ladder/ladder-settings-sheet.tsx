/** How the ladder takes orders and how it stands: kept per member with the server. */

import { formatDecimal, tryParseDecimal } from "@naru/money/decimal";
import { Segmented } from "@naru/ui/parts/segmented.tsx";
import { type ReactNode, useState } from "react";
import { language, useTexts } from "../../base/i18n.ts";
import { useStore } from "../../base/store.ts";
import { changeOwnGuard, useOwnGuard } from "../../settings/own-guard.ts";
import { changeLadderSettings, useLadderSettings } from "../../settings/kept-ladder-settings.ts";
import { siteCurrency, type Trade } from "../base/use-trade.ts";
import { groupDigits, unitOf } from "../base/figures.ts";
import {
  asksOf,
  type Hand,
  HANDS,
  NUDGES,
  ORDER_MODES,
  STEPS,
} from "../../settings/ladder-settings.ts";
import { ladderTexts } from "../base/ladder-texts.ts";
import { ladderSettingsTexts } from "./ladder-settings-texts.ts";
import { MemoSheet } from "../base/memo-sheet.tsx";
import { Stepper } from "../base/stepper.tsx";

const MODE_TEXTS = {
  CONFIRM: ["modeConfirm", "modeConfirmHint"],
  DOUBLE_TAP: ["modeDouble", "modeDoubleHint"],
  ONE_TAP: ["modeOne", "modeOneHint"],
} as const;

const BAND_MAX = 100_000;

export function LadderSettingsSheet({ trade, onDone }: { trade: Trade; onDone: () => void }) {
  const t = useTexts(ladderSettingsTexts);
  const own = useTexts(ladderTexts);
  const settings = useLadderSettings();
  const { mode, isCentred, step, nudgeTicks } = settings;
  return (
    <MemoSheet isOpen onClose={onDone} title={own("settings")}>
      <Part name={t("mode")} hint={t(MODE_TEXTS[mode][1])}>
        <Segmented
          label={t("mode")}
          chosen={mode}
          options={ORDER_MODES.map((id) => ({ id, label: t(MODE_TEXTS[id][0]) }))}
          onChoose={(next) => changeLadderSettings({ mode: next, asks: asksOf(next) })}
        />
      </Part>
      <Part name={t("follow")}>
        <Segmented
          label={t("follow")}
          chosen={isCentred ? "centred" : "static"}
          options={[
            { id: "centred", label: t("followCentred") },
            { id: "static", label: t("followStatic") },
          ]}
          onChoose={(id) => changeLadderSettings({ isCentred: id === "centred" })}
        />
      </Part>
      <Part name={t("mergeTicks")}>
        <Segmented
          label={t("mergeTicks")}
          chosen={String(step)}
          options={STEPS.map((size) => ({ id: String(size), label: `×${size}` }))}
          onChoose={(id) =>
            changeLadderSettings({ step: STEPS.find((size) => String(size) === id) ?? 1 })
          }
        />
      </Part>
      <Part name={t("nudgeTicks")} hint={t("nudgeHint")}>
        <Segmented
          label={t("nudgeTicks")}
          chosen={String(nudgeTicks)}
          options={NUDGES.map((ticks) => ({ id: String(ticks), label: `±${ticks}` }))}
          onChoose={(id) =>
            changeLadderSettings({ nudgeTicks: NUDGES.find((ticks) => String(ticks) === id) ?? 1 })
          }
        />
      </Part>
      <HandPart />
      <FootPart />
      <StopPart />
      <GuardPart terms={trade.terms} />
    </MemoSheet>
  );
}

/** Which thumb reaches everything on a phone. */
function HandPart() {
  const t = useTexts(ladderSettingsTexts);
  const { hand } = useLadderSettings();
  return (
    <Part name={t("hand")} hint={t("handHint")}>
      <Segmented<Hand>
        label={t("hand")}
        chosen={hand}
        options={HANDS.map((id) => ({ id, label: t(id) }))}
        onChoose={(next) => changeLadderSettings({ hand: next })}
      />
    </Part>
  );
}

function FootPart() {
  const t = useTexts(ladderSettingsTexts);
  const { hasHit } = useLadderSettings();
  return (
    <Part name={t("foot")} hint={t("footHint")}>
      <Segmented
        label={t("foot")}
        chosen={hasHit ? "on" : "off"}
        options={[
          { id: "off", label: t("footOff") },
          { id: "on", label: t("footOn") },
        ]}
        onChoose={(id) => changeLadderSettings({ hasHit: id === "on" })}
      />
    </Part>
  );
}

/** Whether stops go to the market or to a limit beyond their trigger. */
function StopPart() {
  const t = useTexts(ladderSettingsTexts);
  const { stopLimitTicks } = useLadderSettings();
  return (
    <Part name={t("stopKind")}>
      <Segmented
        label={t("stopKind")}
        chosen={stopLimitTicks === null ? "market" : "limit"}
        options={[
          { id: "market", label: t("stopMarket") },
          { id: "limit", label: t("stopLimit") },
        ]}
        onChoose={(id) => changeLadderSettings({ stopLimitTicks: id === "limit" ? 0 : null })}
      />
      {stopLimitTicks === null ? null : (
        <Field name={t("stopLimitTicks")}>
          <Stepper
            label={t("stopLimitTicks")}
            value={stopLimitTicks}
            min={0}
            max={BAND_MAX}
            onChange={(ticks) => changeLadderSettings({ stopLimitTicks: ticks ?? 0 })}
          />
        </Field>
      )}
    </Part>
  );
}

/** The member's own bounds against slips of the finger. */
function GuardPart({ terms }: Pick<Trade, "terms">) {
  const t = useTexts(ladderSettingsTexts);
  const chosen = useStore(language);
  const guard = useOwnGuard();
  return (
    <Part name={t("guard")} hint={t("guardHint")}>
      <Field name={t("guardQty")}>
        <Stepper
          label={t("guardQty")}
          value={guard.maxQty}
          min={1}
          max={terms.maxContracts}
          placeholder={t("noLimit")}
          onChange={(maxQty) => changeOwnGuard({ maxQty })}
        />
      </Field>
      <Field name={`${t("guardMargin")} (${unitOf(siteCurrency(), chosen)})`}>
        <MarginInput
          label={t("guardMargin")}
          placeholder={t("noLimit")}
          scale={terms.scale}
          value={guard.maxMargin}
          onChange={(maxMargin) => changeOwnGuard({ maxMargin })}
        />
      </Field>
      <Field name={t("guardBand")}>
        <Stepper
          label={t("guardBand")}
          value={guard.band}
          min={1}
          max={BAND_MAX}
          placeholder={t("noLimit")}
          onChange={(band) => changeOwnGuard({ band })}
        />
      </Field>
    </Part>
  );
}

function Part({ name, hint, children }: { name: string; hint?: string; children: ReactNode }) {
  return (
    <section aria-label={name} className="border-b border-line py-3 last:border-0">
      <h3 className="pb-2 text-13 font-semibold text-muted">{name}</h3>
      {children}
      {hint === undefined ? null : <p className="pt-2 text-12 text-muted">{hint}</p>}
    </section>
  );
}

function Field({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-3 pt-2">
      <span className="min-w-0 flex-1 text-15">{name}</span>
      <div className="w-44 shrink-0">{children}</div>
    </div>
  );
}

interface MarginProps {
  readonly label: string;
  readonly placeholder: string;
  /** Decimals of the currency. */
  readonly scale: number;
  /** Smallest units. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

function MarginInput({ label, placeholder, scale, value, onChange }: MarginProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const raw = value === null ? "" : formatDecimal(BigInt(value), scale);
  return (
    <input
      type="tel"
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      placeholder={placeholder}
      className="h-11 w-full rounded-8 bg-ground px-3 text-right text-15 font-bold ring-1 ring-line ring-inset"
      value={typed ?? groupDigits(raw)}
      onFocus={() => setTyped(raw)}
      onBlur={() => setTyped(null)}
      onChange={(event) => {
        const text = event.target.value.replace(/[^\d.]/g, "");
        setTyped(text);
        const units = text === "" ? 0n : tryParseDecimal(text, scale);
        if (units !== undefined) onChange(units > 0n ? String(units) : null);
      }}
    />
  );
}
