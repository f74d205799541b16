/** A position among the holdings, with what it brings now and what it can open. */

import { Button } from "@naru/ui/parts/button.tsx";
import { showAverage } from "../../base/average.ts";
import { language, useTexts } from "../../base/i18n.ts";
import { useStore } from "../../base/store.ts";
import type { HoldingSettings } from "../../settings/settings-store.ts";
import { useOption } from "../../live/hooks.ts";
import { siteCurrency } from "../base/use-trade.ts";
import type { OptionView, PositionView } from "../base/views.ts";
import {
  arrowOf,
  directionOfAmount,
  showPrice,
  showSigned,
  showTicks,
  unitOf,
} from "../base/figures.ts";
import { nameOf } from "../base/instruments.ts";
import { holdingOf, profitAt, tenthsOfTicksAt } from "../base/profit.ts";
import { priceUnits, termsOf } from "../base/terms.ts";
import { holdingsTexts } from "./holdings-texts.ts";
import { positionTexts } from "../base/position-texts.ts";
import { tradeTexts } from "../base/texts.ts";
import { SIDE_TEXT, TONE_TEXT } from "../base/tone.ts";
import type { Product } from "../base/product.ts";
import { positionWords } from "./position-words.ts";
import type { HoldingActs, PositionSheet } from "./holdings.tsx";

interface PositionRowProps extends Pick<HoldingActs, "onOpen" | "onSheet"> {
  readonly position: PositionView;
  readonly own: Product["own"];
  /** Contracts that no working order would close already. */
  readonly closable: number;
  readonly columns: HoldingSettings["columns"];
}

export function PositionRow(props: PositionRowProps) {
  const { position, own, closable, columns, onOpen, onSheet } = props;
  const t = useTexts(tradeTexts);
  const texts = useTexts(positionTexts);
  const said = useTexts(holdingsTexts);
  const chosen = useStore(language);
  const option = useOption(position.overseaOptionId);
  const live = option === undefined ? null : liveFigures(position, option);
  const profit = live?.profit ?? 0n;
  const name = option === undefined ? position.koName : nameOf(option, chosen);
  const held = t(position.tradeType === "LONG" ? "holdingLong" : "holdingShort", {
    qty: position.qty,
  });
  const words = [
    ...(columns.closable ? [said("closable", { qty: closable })] : []),
    ...(columns.exits ? positionWords(position, chosen, own) : []),
  ];
  const id = position.overseaPositionId;
  const actions: readonly (readonly [kind: PositionSheet, label: string])[] = [
    ["close", texts("close")],
    ["reverse", texts("reverse")],
    ["exits", texts("exits")],
    ["own", own.label[chosen]],
  ];
  return (
    <li className="py-2.5">
      <button
        type="button"
        className="min-h-11 w-full text-left"
        aria-label={`${name} ${held}, ${t("profit")} ${showSigned(profit, siteCurrency())}`}
        onClick={() => onOpen(position.overseaOptionId)}
      >
        <span className="flex items-baseline justify-between gap-2">
          <span className="truncate text-15 font-semibold">
            <span className={SIDE_TEXT[position.tradeType]}>{held}</span> {name}
          </span>
          <span className={`shrink-0 text-15 font-bold ${TONE_TEXT[directionOfAmount(profit)]}`}>
            {live === null
              ? "–"
              : `${arrowOf(directionOfAmount(profit))} ${showSigned(profit, siteCurrency())}`}
            <span className="text-12 font-normal">{unitOf(siteCurrency(), chosen)}</span>
          </span>
        </span>
        <Figures {...{ position, option, columns }} ticks={live?.ticks ?? null} />
        {words.length === 0 ? null : (
          <span className="mt-0.5 block truncate text-12 text-muted">{words.join(" · ")}</span>
        )}
      </button>
      <div className="mt-1.5 grid grid-cols-4 gap-1.5">
        {actions.map(([kind, label]) => (
          <Button
            key={kind}
            size="small"
            className="relative min-w-0 px-1! after:absolute after:-inset-y-1 after:inset-x-0"
            onClick={() => onSheet(kind, id)}
          >
            {label}
          </Button>
        ))}
      </div>
    </li>
  );
}

interface FiguresProps extends Pick<PositionRowProps, "position" | "columns"> {
  readonly option: OptionView | undefined;
  /** Tenths of a tick; null where no price is known. */
  readonly ticks: bigint | null;
}

/** The average and the last price, and what lies between them in ticks. */
function Figures({ position, option, ticks, columns }: FiguresProps) {
  const t = useTexts(tradeTexts);
  if (!columns.average && !columns.ticks) return null;
  return (
    <span className="mt-0.5 flex items-baseline justify-between gap-2 text-12 text-muted">
      <span className="truncate">
        {columns.average ? (
          <>
            {t("average")} {showAverage(position.avgPrice, option)} →{" "}
            {option === undefined ? "–" : showPrice(option.lastPrice, option.precision)}
          </>
        ) : null}
      </span>
      {columns.ticks ? (
        <span className="shrink-0">
          {ticks === null ? "" : `${showTicks(ticks)} `}
          {t("ticks")}
        </span>
      ) : null}
    </span>
  );
}

/** Profit at the newest price, in money and in ticks; `null` where no price is known. */
export function liveFigures(
  position: PositionView,
  option: OptionView,
): { profit: bigint; ticks: bigint } | null {
  const last = priceUnits(option.lastPrice, option.precision);
  if (last === null) return null;
  const terms = termsOf(option, siteCurrency());
  const holding = holdingOf(position, option.precision);
  return { profit: profitAt(holding, last, terms), ticks: tenthsOfTicksAt(holding, last, terms) };
}
