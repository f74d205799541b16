/** Take profit and stop loss of the whole position; ticks, price, per cent and profit each fill the others. */

import { formatPrice } from "@naru/money/price";
import { formatDecimal, tryParseDecimal } from "@naru/money/decimal";
import { Button } from "@naru/ui/parts/button.tsx";
import { useState } from "react";
import { showAverage } from "../../base/average.ts";
import { useTexts } from "../../base/i18n.ts";
import { memberPreferences } from "../../base/preferences.ts";
import { changeLadderSettings, useLadderSettings } from "../../settings/kept-ladder-settings.ts";
import type { OrderDesk } from "../orders/orders.ts";
import { selectRaw } from "../base/select-raw.ts";
import type { LivePosition } from "../base/use-position.ts";
import { formatPriceText, groupDigits } from "../base/figures.ts";
import {
  bothFees,
  exitPrice,
  type Leg,
  profitAtPrice,
  rewardText,
  stopWarning,
  TICKS_MAX,
  ticksAtPrice,
  ticksForAmount,
} from "../orders/exits.ts";
import { percentOfTicks, ticksForPercent } from "./percent.ts";
import { priceUnits } from "../base/terms.ts";
import { Line, Warning, Won } from "../base/lines.tsx";
import { breakEvenTexts } from "./break-even-texts.ts";
import { positionTexts } from "../base/position-texts.ts";
import { exitTexts } from "./exit-texts.ts";
import { Stepper } from "../base/stepper.tsx";
import { tradeTexts } from "../base/texts.ts";

export interface ExitPartProps {
  readonly live: LivePosition;
  readonly desk: OrderDesk;
  readonly onDone: () => void;
}

export function ExitPair({ live, desk, onDone }: ExitPartProps) {
  const t = useTexts(positionTexts);
  const own = useTexts(exitTexts);
  const trade = useTexts(tradeTexts);
  const { position, option, terms, holding } = live;
  const [tp, setTp] = useState<number | null>(position.tpTick);
  const [sl, setSl] = useState<number | null>(positive(position.slTick));
  const { tpsl } = memberPreferences.get();
  // A stop that keeps a profit has no field here: it stays until another is set.
  const kept = position.slTick !== null && position.slTick < 1 ? position.slTick : null;
  const gain = netAt(live, "TP", tp);
  const loss = netAt(live, "SL", sl);
  const reward = gain === null || loss === null ? null : rewardText(gain, loss);
  const warning =
    sl === null
      ? null
      : stopWarning(holding, exitPrice(holding, "SL", sl, terms), live.losscut, terms);
  const { overseaPositionId: positionId, overseaOptionId: optionId } = position;
  async function save(): Promise<void> {
    const isDone = await desk.send("EXITS", async () => {
      await desk.calls.setPair({ positionId, optionId, tpTick: tp, slTick: sl ?? kept });
      // To the wire 0 is none: a stop at the average itself is put back after the pair is set.
      if (sl === null && kept === 0) await desk.calls.breakEven(positionId, 0);
    });
    if (isDone) onDone();
  }
  return (
    <>
      <dl className="divide-y divide-line text-15">
        <Line name={trade("average")}>{showAverage(position.avgPrice, option)}</Line>
      </dl>
      <LegEditor leg="TP" live={live} ticks={tp} start={tpsl.tp} onTicks={setTp} />
      <LegEditor leg="SL" live={live} ticks={sl} start={tpsl.sl} onTicks={setSl} />
      {reward === null ? null : (
        <p className="pt-2 text-right text-12 text-muted">{own("reward", { reward })}</p>
      )}
      {warning === null ? null : (
        <Warning>{t(warning === "BEYOND_LOSSCUT" ? "slBeyond" : "slNear")}</Warning>
      )}
      <div className="flex flex-col gap-2 pt-4 pb-2">
        <Button
          size="large"
          tone="accent"
          isWide
          isBusy={desk.sending === "EXITS"}
          onClick={() => void save()}
        >
          {own("exitsSave")}
        </Button>
        <BreakEven positionId={positionId} desk={desk} onDone={onDone} />
      </div>
    </>
  );
}

/** The stop at break-even, or so many ticks of profit beyond it: what the member chose last is kept. */
function BreakEven({
  positionId,
  desk,
  onDone,
}: Pick<ExitPartProps, "desk" | "onDone"> & { readonly positionId: string }) {
  const t = useTexts(breakEvenTexts);
  const { breakEvenTicks } = useLadderSettings();
  async function protect(): Promise<void> {
    const calls = () => desk.calls.breakEven(positionId, breakEvenTicks);
    if (await desk.send("EXITS", calls)) onDone();
  }
  return (
    <>
      <div className="flex items-center gap-3 pt-2">
        <span className="min-w-0 flex-1 text-13 text-muted">{t("breakEvenOffset")}</span>
        <div className="w-40 shrink-0">
          <Stepper
            label={t("breakEvenOffset")}
            value={breakEvenTicks}
            min={0}
            max={TICKS_MAX}
            onChange={(ticks) => changeLadderSettings({ breakEvenTicks: ticks ?? 0 })}
          />
        </div>
      </div>
      <Button isWide disabled={desk.sending !== null} onClick={() => void protect()}>
        {breakEvenTicks === 0 ? t("breakEven") : t("breakEvenBeyond", { ticks: breakEvenTicks })}
      </Button>
      <p className="text-center text-12 text-muted">{t("breakEvenHint")}</p>
    </>
  );
}

interface LegProps {
  readonly leg: Leg;
  readonly live: LivePosition;
  readonly ticks: number | null;
  /** What turning it on begins with. */
  readonly start: number;
  readonly onTicks: (ticks: number | null) => void;
}

function LegEditor({ leg, live, ticks, start, onTicks }: LegProps) {
  const t = useTexts(positionTexts);
  const { terms, holding } = live;
  const name = t(leg === "TP" ? "tp" : "sl");
  const price = ticks === null ? null : exitPrice(holding, leg, ticks, terms);
  const net = netAt(live, leg, ticks);
  return (
    <fieldset className="mt-2 rounded-14 px-3 pt-1 pb-3 ring-1 ring-line ring-inset">
      <div className="flex h-11 items-center justify-between">
        <span className={`text-15 font-bold ${leg === "TP" ? "text-up" : "text-down"}`}>
          {name}
        </span>
        <span className="flex items-center gap-3 text-13">
          {net === null ? null : (
            <span>
              <span className="text-12 text-muted">{t("afterFee")} </span>
              <Won amount={net} isSigned />
            </span>
          )}
          <Button size="small" onClick={() => onTicks(ticks === null ? start : null)}>
            {t(ticks === null ? "turnOn" : "off")}
          </Button>
        </span>
      </div>
      {ticks === null || price === null ? null : (
        <LegFields {...{ leg, live, ticks, price, onTicks }} />
      )}
    </fieldset>
  );
}

interface FieldsProps extends Pick<LegProps, "leg" | "live" | "onTicks"> {
  readonly ticks: number;
  /** Where the leg fires, price units. */
  readonly price: number;
}

/** The distance in ticks, in per cent, as a price and as money. */
function LegFields({ leg, live, ticks, price, onTicks }: FieldsProps) {
  const t = useTexts(positionTexts);
  const own = useTexts(exitTexts);
  const { position, option, terms, holding } = live;
  const profit = profitAtPrice(holding, price, position.qty, terms);
  const percent = (percentOfTicks(holding, ticks, terms) / 100).toFixed(2);
  const field = (label: string) => `${t(leg === "TP" ? "tp" : "sl")} ${label}`;
  return (
    <div className="grid grid-cols-2 gap-2">
      <label className="flex flex-col gap-1 text-12 text-muted">
        {t("ticksField")}
        <Stepper
          label={field(t("ticksField"))}
          value={ticks}
          min={1}
          max={TICKS_MAX}
          onChange={onTicks}
        />
      </label>
      <DraftInput
        label={field(own("percentField"))}
        name={own("percentField")}
        shown={`${percent}%`}
        raw={percent}
        onText={(text) => {
          const hundredths = tryParseDecimal(text, 2);
          const next =
            hundredths === undefined
              ? null
              : ticksForPercent(holding, leg, Number(hundredths), terms);
          if (next !== null) onTicks(next);
        }}
      />
      <DraftInput
        label={field(own("priceField"))}
        name={own("priceField")}
        shown={formatPriceText(price, option.precision)}
        raw={formatPrice(price, option.precision)}
        onText={(text) => {
          const units = priceUnits(text, option.precision);
          const next = units === null ? null : ticksAtPrice(holding, leg, units, terms);
          if (next !== null) onTicks(next);
        }}
      />
      <DraftInput
        label={field(own("amountField"))}
        name={own("amountField")}
        shown={groupDigits(formatDecimal(abs(profit), terms.scale))}
        raw={formatDecimal(abs(profit), terms.scale)}
        onText={(text) => {
          const amount = tryParseDecimal(text, terms.scale);
          const next =
            amount === undefined ? null : ticksForAmount(leg, amount, position.qty, terms);
          if (next !== null) onTicks(next);
        }}
      />
    </div>
  );
}

interface DraftInputProps {
  readonly label: string;
  readonly name: string;
  readonly shown: string;
  /** What stands in the field when it is touched. */
  readonly raw: string;
  readonly onText: (text: string) => void;
}

/** A field whose text is free while it is edited and follows the model otherwise. */
function DraftInput({ label, name, shown, raw, onText }: DraftInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <label className="flex min-w-0 flex-col gap-1 text-12 text-muted">
      {name}
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        className="h-11 w-full rounded-8 bg-ground px-3 text-right text-15 font-bold text-ink ring-1 ring-line ring-inset"
        value={typed ?? shown}
        onFocus={(event) => selectRaw(event.target, () => setTyped(raw))}
        onBlur={() => setTyped(null)}
        onChange={(event) => {
          const text = event.target.value.replace(/[^\d.-]/g, "");
          setTyped(text);
          onText(text);
        }}
      />
    </label>
  );
}

/** What a leg leaves of the whole position once the fees of both ways are paid; `null` where it is off. */
function netAt({ holding, terms }: LivePosition, leg: Leg, ticks: number | null): bigint | null {
  if (ticks === null) return null;
  const qty = Math.abs(holding.qty);
  const price = exitPrice(holding, leg, ticks, terms);
  return profitAtPrice(holding, price, qty, terms) - bothFees(qty, terms);
}

function positive(ticks: number | null): number | null {
  return ticks !== null && ticks > 0 ? ticks : null;
}

function abs(amount: bigint): bigint {
  return amount < 0n ? -amount : amount;
}
