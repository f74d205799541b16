/** The stake: chips that add, − and +, and 최대. */

import type { TradeOptionView } from "@naru/client/views";
import { formatNumber } from "@naru/ui/format/number";
import { useState } from "react";
import { language, useTexts } from "../../../base/i18n.ts";
import { useStore } from "../../../base/store.ts";
import { amountText, useUnit } from "../../../base/units.ts";
import { presetLabel } from "../../../money/amount.ts";
import { StepperFrame } from "../../../parts/stepper-frame.tsx";
import { presetsOf, type StakeAction } from "../model/stake.ts";
import { binaryTexts } from "../texts.ts";

interface Props {
  readonly option: TradeOptionView;
  readonly stake: string;
  readonly onChange: (action: StakeAction) => void;
}

export function StakeField({ option, stake, onChange }: Props) {
  const t = useTexts(binaryTexts);
  const unit = useUnit(option.currency);
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <div className="flex flex-col gap-1.5">
      <StepperFrame
        label={t("stake")}
        isLarge
        less={{ label: t("less"), onPress: () => onChange({ kind: "step", by: -1 }) }}
        more={{ label: t("more"), onPress: () => onChange({ kind: "step", by: 1 }) }}
      >
        <label className="flex min-w-0 flex-1 items-baseline justify-center gap-1">
          <input
            type="tel"
            inputMode="numeric"
            autoComplete="off"
            aria-label={t("stake")}
            placeholder="0"
            className="h-11 w-full min-w-0 bg-transparent text-right text-20 font-bold tabular-nums outline-none"
            value={typed ?? (stake === "" ? "" : formatNumber(stake))}
            onFocus={(event) => {
              setTyped(stake);
              event.target.select();
            }}
            onBlur={() => setTyped(null)}
            onChange={({ target }) => {
              onChange({ kind: "type", text: target.value });
              if (/^\d*$/.test(target.value)) setTyped(target.value.replace(/^0+/, ""));
            }}
          />
          <span className="w-full text-13 text-muted">{unit}</span>
        </label>
      </StepperFrame>
      <Presets option={option} onChange={onChange} />
    </div>
  );
}

function Presets({ option, onChange }: Pick<Props, "option" | "onChange">) {
  const t = useTexts(binaryTexts);
  const chosen = useStore(language);
  const look =
    "relative h-9 min-w-0 flex-1 truncate rounded-8 bg-raised text-12 font-semibold text-muted ring-1 ring-line ring-inset before:absolute before:inset-x-0 before:-inset-y-1.5 before:content-['']";
  return (
    <div className="flex gap-1.5">
      {presetsOf(option).map((amount) => (
        <button
          key={String(amount)}
          type="button"
          className={look}
          aria-label={t("addAmount", {
            amount: amountText(String(amount), option.currency, chosen),
          })}
          onClick={() => onChange({ kind: "add", amount })}
        >
          +{shortAmount(amount, chosen)}
        </button>
      ))}
      <button type="button" className={look} onClick={() => onChange({ kind: "most" })}>
        {t("most")}
      </button>
    </div>
  );
}

/** `5만` or `50K`: what fits a chip. */
function shortAmount(amount: bigint, language: "ko" | "en"): string {
  const label = presetLabel(String(amount));
  if (language === "en") return label.short;
  return label.isMan ? `${label.amount}만` : formatNumber(label.amount);
}
