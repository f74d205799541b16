/** The chart tab of a product: the candles, the member's average, working orders and fills. */

import { basisOf } from "@naru/money/price";
import { type ReactNode, useState } from "react";
import { language, useTexts } from "../../base/i18n.ts";
import { useStore } from "../../base/store.ts";
import { useMemberSettings } from "../../settings/settings-store.ts";
import { ladderTexts } from "../base/ladder-texts.ts";
import type { Readings } from "../base/product.ts";
import { tradeTexts } from "../base/texts.ts";
import { showSigned, unitOf } from "../base/figures.ts";
import { profitAt } from "../base/profit.ts";
import { siteCurrency, type Trade } from "../base/use-trade.ts";
import { studyTexts } from "../study/study-texts.ts";
import { spanLines } from "../study/measure.ts";
import { useChartFills } from "./chart-fills.ts";
import { chartFills, chartLines, type MarkWords } from "./chart-marks.ts";
import { chartTexts } from "./chart-texts.ts";
import { ChartView } from "./chart-view.tsx";

interface Props {
  readonly trade: Trade;
  readonly readings: Readings;
  readonly isLocked: boolean;
  /** A line was dragged to a price of the grid. */
  readonly onMoveLine: (id: string, price: number) => void;
  /** A price of the grid was pressed long. */
  readonly onPrice: (price: number) => void;
  /** The label of a line was pressed; its id as in `chart-marks.ts`, its price on the grid. */
  readonly onLine: (id: string, price: number) => void;
  /** What stands below the chart while it has the whole screen. */
  readonly floating: ReactNode;
}

export function ChartPanel({ trade, isLocked, ...rest }: Props) {
  const { option, book, account } = trade;
  const { marks } = useMemberSettings().chart;
  const chosen = useStore(language);
  const [since, setSince] = useState<string | null>(null);
  const hasFills = marks.fills && account !== undefined;
  const fills = useChartFills(rest.readings, option.id, hasFills ? since : null);
  return (
    <ChartView
      {...rest}
      option={option}
      trades={book?.trades}
      qtyPrecision={0}
      lines={chartLines(trade, marks, isLocked, useMarkWords(isLocked))}
      fills={hasFills ? chartFills(fills) : []}
      isLocked={isLocked}
      onOldestDay={setSince}
      measure={(from, to) => {
        const held = { qty: 1, basis: basisOf(from, 1) };
        const money = `${showSigned(profitAt(held, to, trade.terms), siteCurrency())}${unitOf(siteCurrency(), chosen)}`;
        const of = studyTexts[chosen].oneContract;
        const { precision, tickUnits } = trade.terms;
        return spanLines({ from, to, tickUnits, precision, money, of }, chosen);
      }}
    />
  );
}

/** What the lines of the chart are called. */
function useMarkWords(isLocked: boolean): MarkWords {
  const t = useTexts(tradeTexts);
  const own = useTexts(ladderTexts);
  const words = useTexts(chartTexts);
  return {
    average: t("markAverage"),
    losscut: t("markLosscut"),
    tp: own("markTp"),
    sl: own("markSl"),
    trail: own("markTrail"),
    trailStart: own("markTrailStart"),
    alert: own("markAlert"),
    prevClose: words("prevClose"),
    dayHigh: words("dayHigh"),
    dayLow: words("dayLow"),
    order: (order) =>
      `${t(order.marketType)} ${t(order.tradeType === "LONG" ? "buy" : "sell")} ${order.qty - order.filledQty}${isLocked ? "" : " ×"}`,
  };
}
