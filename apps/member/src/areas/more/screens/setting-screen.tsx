/** 설정: how the app looks on this device, what it sounds like and how this member orders. */

import { type Currency, scaleOf } from "@naru/vocabulary/currency";
import { formatDecimal } from "@naru/money/decimal";
import { NumericInput } from "@naru/ui/inputs/numeric-input.tsx";
import { inputStyle } from "@naru/ui/inputs/input-style";
import { Change } from "@naru/ui/parts/change.tsx";
import { Chip } from "@naru/ui/parts/chip.tsx";
import { ListGroup, ListRow } from "@naru/ui/parts/list.tsx";
import { Segmented } from "@naru/ui/parts/segmented.tsx";
import { SwitchRow } from "@naru/ui/parts/switch.tsx";
import { Link } from "@tanstack/react-router";
import {
  ChevronRight,
  Fingerprint,
  KeyRound,
  Landmark,
  LockKeyhole,
  ShieldCheck,
  Smartphone,
} from "lucide-react";
import type { ReactNode } from "react";
import { language, useTexts } from "../../../base/i18n.ts";
import { ask } from "../../../base/notices.ts";
import { paths } from "../../../base/paths.ts";
import {
  devicePreferences,
  memberDefaults,
  preferLanguage,
  preferOnDevice,
} from "../../../base/preferences.ts";
import { changeOwnGuard, useOwnGuard } from "../../../settings/own-guard.ts";
import { runtime } from "../../../base/runtime.ts";
import { useStore } from "../../../base/store.ts";
import { shellTexts } from "../../../base/texts.ts";
import { useUnit } from "../../../base/units.ts";
import {
  CHART_MARKS,
  changeMemberSettings,
  useMemberSettings,
} from "../../../settings/settings-store.ts";
import { CHART_INTERVALS, CHART_KINDS } from "../../../settings/chart-choices.ts";
import { ASKS, asksOf, ORDER_MODES, type OrderMode } from "../../../settings/ladder-settings.ts";
import { chartMenuTexts } from "../../../trading/chart/menu/chart-menu-texts.ts";
import { chartTexts } from "../../../trading/chart/chart-texts.ts";
import { Choice } from "../parts/choice.tsx";
import { OwnLimits } from "../parts/own-limits.tsx";
import { Pair } from "../parts/palette-pair.tsx";
import { SoundSettings } from "../parts/sound-settings.tsx";
import { moreTexts } from "../texts.ts";

/** Contracts that a quantity button may hold. */
const presetMax = 999;
/** Ticks that a distance may have. */
const ticksMax = 9999;

export function SettingScreen() {
  const t = useTexts(moreTexts);
  const { theme, updown, textsize } = useStore(devicePreferences);
  const chosen = useStore(language);
  return (
    <div className="pb-8">
      <ListGroup title={t("screenGroup")}>
        <Choice label={t("theme")}>
          <Segmented
            label={t("theme")}
            chosen={theme}
            options={THEMES.map((id) => ({ id, label: t(id) }))}
            onChoose={(id) => preferOnDevice({ theme: id })}
          />
        </Choice>
        <Choice label={t("language")}>
          <Segmented
            label={t("language")}
            chosen={chosen}
            options={[
              { id: "ko", label: <span lang="ko">한국어</span> },
              { id: "en", label: <span lang="en">English</span> },
            ]}
            onChoose={preferLanguage}
          />
        </Choice>
        <Choice label={t("updown")}>
          <Segmented
            label={t("updown")}
            chosen={updown}
            options={[
              { id: "default", label: <Pair scheme="default" label={t("updownDefault")} /> },
              { id: "korean", label: <Pair scheme="korean" label={t("updownKorean")} /> },
              {
                id: "colourblind",
                label: <Pair scheme="colourblind" label={t("updownColourblind")} />,
              },
            ]}
            onChoose={(id) => preferOnDevice({ updown: id })}
          />
        </Choice>
        <Choice label={t("textsize")}>
          <Segmented
            label={t("textsize")}
            chosen={textsize}
            options={[
              { id: "normal", label: t("normal") },
              { id: "large", label: t("large") },
              { id: "larger", label: t("larger") },
            ]}
            onChoose={(id) => preferOnDevice({ textsize: id })}
          />
          <p className="mt-2 flex items-baseline justify-between rounded-8 bg-ground px-3 py-2.5">
            <span className="text-13 text-muted">{t("sample")}</span>
            <span className="text-17 font-bold">
              20,123.25 <Change value="245.50" className="text-13 font-semibold" />
            </span>
          </p>
        </Choice>
      </ListGroup>

      <SecurityRows />

      <SoundSettings />

      <OrderSettings />
      <GuardSettings />
      <OwnLimits />
      <ChartSettingsPart />
      <p className="px-5 pt-4 text-12 text-muted">{t("keptGroup")}</p>
    </div>
  );
}

const THEMES = ["dark", "light", "auto"] as const;

/** What keeps the account the member's own; each has a page. */
function SecurityRows() {
  const t = useTexts(moreTexts);
  const rows = [
    { to: paths.changePassword, label: t("changePassword"), icon: KeyRound },
    { to: paths.passkeys, label: t("passkeys"), icon: Fingerprint },
    { to: paths.pin, label: t("pin"), icon: LockKeyhole },
    { to: paths.otp, label: t("otp"), icon: ShieldCheck },
    { to: paths.devices, label: t("devices"), icon: Smartphone },
    { to: paths.bank, label: t("bank"), icon: Landmark },
  ];
  return (
    <ListGroup title={t("securityGroup")}>
      {rows.map(({ to, label, icon: Icon }) => (
        <Link key={to} to={to} className="block active:bg-raised">
          <ListRow
            icon={<Icon size={22} strokeWidth={1.5} aria-hidden />}
            label={label}
            value={<ChevronRight size={20} strokeWidth={1.5} className="text-faint" aria-hidden />}
          />
        </Link>
      ))}
    </ListGroup>
  );
}

/** How a tap becomes an order, how many contracts, and what goes with it. */
function OrderSettings() {
  const t = useTexts(moreTexts);
  const shell = useTexts(shellTexts);
  const { ladder, orderCnt, tpsl } = useMemberSettings();
  const chooseMode = async (mode: OrderMode) => {
    if (mode === ladder.mode) return;
    if (mode === "ONE_TAP" && !(await ask(t("modeAsk"), t("modeDo"), shell("cancel")))) return;
    changeMemberSettings({ ladder: { ...ladder, mode, asks: asksOf(mode) } });
  };
  return (
    <ListGroup title={t("orderGroup")}>
      <Choice label={t("mode")} hint={t(`modeHint${ladder.mode}`)}>
        <Segmented
          label={t("mode")}
          chosen={ladder.mode}
          options={ORDER_MODES.map((id) => ({ id, label: t(`mode${id}`) }))}
          onChoose={(mode) => void chooseMode(mode)}
        />
      </Choice>
      <Choice label={t("presets")} hint={t("presetsHint")}>
        <div className="flex gap-2">
          {orderCnt.map((count, index) => (
            <NumericInput
              // biome-ignore lint/suspicious/noArrayIndexKey: the buttons are their places
              key={index}
              output="number"
              aria-label={t("preset", { index: index + 1 })}
              min={1}
              max={presetMax}
              value={count}
              onChange={(value) => {
                if (value === null) return;
                changeMemberSettings({
                  orderCnt: orderCnt.map((held, at) => (at === index ? value : held)),
                });
              }}
              className={`${inputStyle} min-w-0 flex-1 px-1 text-center font-semibold`}
            />
          ))}
        </div>
        <button
          type="button"
          onClick={() => changeMemberSettings({ orderCnt: memberDefaults.orderCnt })}
          className="mt-1 -mb-2 h-11 text-13 text-muted"
        >
          {t("presetsReset")}
        </button>
      </Choice>
      <Choice label={t("tpsl")} hint={t("tpslHint")}>
        <div className="grid grid-cols-2 gap-2">
          {(["tp", "sl"] as const).map((leg) => (
            <label key={leg} className="block">
              <span className="mb-1 block text-12 text-muted">
                {t(leg === "tp" ? "takeProfit" : "stopLoss")}
              </span>
              <WithUnit unit={t("ticks")}>
                <NumericInput
                  output="number"
                  min={1}
                  max={ticksMax}
                  value={tpsl[leg]}
                  onChange={(value) => {
                    if (value !== null) changeMemberSettings({ tpsl: { ...tpsl, [leg]: value } });
                  }}
                />
              </WithUnit>
            </label>
          ))}
        </div>
      </Choice>
      <SwitchRow
        label={t("bracket")}
        hint={t("bracketHint")}
        isOn={ladder.hasBracket}
        onChange={(hasBracket) => changeMemberSettings({ ladder: { ...ladder, hasBracket } })}
      />
      {ASKS.map((action) => (
        <SwitchRow
          key={action}
          label={t(`ask_${action}`)}
          isOn={ladder.asks[action]}
          onChange={(isOn) =>
            changeMemberSettings({
              ladder: { ...ladder, asks: { ...ladder.asks, [action]: isOn } },
            })
          }
        />
      ))}
    </ListGroup>
  );
}

/** How every chart opens that has no layout of its own yet, and what it draws of the member's own. */
function ChartSettingsPart() {
  const t = useTexts(moreTexts);
  const intervals = useTexts(chartTexts);
  const names = useTexts(chartMenuTexts);
  const { chart } = useMemberSettings();
  return (
    <ListGroup title={t("chartGroup")}>
      <Choice label={t("interval")} hint={t("intervalHint")}>
        <div
          role="group"
          aria-label={t("interval")}
          className="flex flex-wrap gap-x-2 gap-y-3 py-1.5"
        >
          {CHART_INTERVALS.map((interval) => (
            <Chip
              key={interval}
              isOn={chart.interval === interval}
              onPress={() => changeMemberSettings({ chart: { ...chart, interval } })}
            >
              {intervals(interval)}
            </Chip>
          ))}
        </div>
      </Choice>
      <Choice label={names("kind")}>
        <div
          role="group"
          aria-label={names("kind")}
          className="flex flex-wrap gap-x-2 gap-y-3 py-1.5"
        >
          {CHART_KINDS.map((kind) => (
            <Chip
              key={kind}
              isOn={chart.kind === kind}
              onPress={() => changeMemberSettings({ chart: { ...chart, kind } })}
            >
              {names(kind)}
            </Chip>
          ))}
        </div>
      </Choice>
      {CHART_MARKS.map((mark) => (
        <SwitchRow
          key={mark}
          label={names(mark)}
          isOn={chart.marks[mark]}
          onChange={(isOn) =>
            changeMemberSettings({
              chart: { ...chart, marks: { ...chart.marks, [mark]: isOn } },
            })
          }
        />
      ))}
    </ListGroup>
  );
}

/** Bounds of the member's own, which the server keeps: no order of theirs goes beyond them, whatever sends it. */
function GuardSettings() {
  const t = useTexts(moreTexts);
  const guard = useOwnGuard();
  const { binaryCurrency } = runtime().site;
  const unit = useUnit(binaryCurrency);
  const zeros = "0".repeat(scaleOf(binaryCurrency as Currency));
  return (
    <ListGroup title={t("guardGroup")}>
      <div className="px-4 py-3">
        <p className="mb-3 text-12 text-muted">{t("guardHint")}</p>
        <div className="flex flex-col gap-3">
          <Bound label={t("guardQty")} unit={t("contracts")}>
            <NumericInput
              output="number"
              min={1}
              max={presetMax}
              placeholder={t("noLimit")}
              value={guard.maxQty}
              onChange={(maxQty) => changeOwnGuard({ maxQty })}
            />
          </Bound>
          <Bound label={t("guardMargin")} unit={unit}>
            <NumericInput
              min={1}
              placeholder={t("noLimit")}
              value={wholeOf(guard.maxMargin, binaryCurrency)}
              onChange={(whole) =>
                changeOwnGuard({ maxMargin: whole === "" ? null : whole + zeros })
              }
            />
          </Bound>
          <Bound label={t("guardBand")} unit={t("ticks")}>
            <NumericInput
              output="number"
              min={1}
              max={ticksMax}
              placeholder={t("noLimit")}
              value={guard.band}
              onChange={(band) => changeOwnGuard({ band })}
            />
          </Bound>
        </div>
      </div>
    </ListGroup>
  );
}

/** Whole units of a currency from its smallest ones, as text; nothing is nothing. */
function wholeOf(smallest: string | null, currency: string): string {
  if (smallest === null) return "";
  return formatDecimal(BigInt(smallest), scaleOf(currency as Currency)).split(".")[0] ?? "";
}

function Bound({
  label,
  unit,
  children,
}: {
  readonly label: string;
  readonly unit: string;
  readonly children: ReactNode;
}) {
  return (
    <label className="block">
      <span className="mb-1 block text-13">{label}</span>
      <WithUnit unit={unit}>{children}</WithUnit>
    </label>
  );
}

function WithUnit({ unit, children }: { readonly unit: string; readonly children: ReactNode }) {
  return (
    <span className="flex items-center gap-2">
      <span className="min-w-0 flex-1">{children}</span>
      <span className="min-w-9 shrink-0 whitespace-nowrap text-13 text-muted">{unit}</span>
    </span>
  );
}
