/** The chart of a perpetual with what the member has on it: lines that can be dragged, and prices that can be ordered at. */

import { useMemo } from "react";
import { useTexts } from "../../../base/i18n.ts";
import { useMemberSettings } from "../../../settings/settings-store.ts";
import { ChartView } from "../../../trading/chart/chart-view.tsx";
import { useOpenOrders, usePositions } from "../data/account.ts";
import { moveLine } from "../data/move-line.ts";
import type { Perpetual } from "../data/store.ts";
import { shortly } from "../../../perpetuals/model/amount.ts";
import { ownLines } from "../model/own-marks.ts";
import { orderTexts } from "../order-texts.ts";
import { futuresReadings } from "../readings.ts";

const NONE: readonly never[] = [];
const nothing = () => {};

interface Props {
  readonly option: Perpetual;
  /** A price of the chart was chosen, price units; absent where nothing is ordered. */
  readonly onPrice?: (price: number) => void;
}

export function ChartPanel({ option, onPrice }: Props) {
  const t = useTexts(orderTexts);
  const { chart, ladder } = useMemberSettings();
  const position = usePositions(option.id)?.[0];
  const orders = useOpenOrders(option.id) ?? NONE;
  const lines = useMemo(
    () =>
      ownLines(position, orders, chart.marks, {
        average: t("markAverage"),
        liquidation: t("markLiquidation"),
        exits: { TP: "TP", SL: "SL", TRAIL: t("trail") },
        order: ({ tradeType, qty }) => `${t(tradeType)} ${shortly(qty)}`,
      }),
    [position, orders, chart.marks, t],
  );
  const { precision } = option;
  const isAsking = ladder.mode === "CONFIRM";
  return (
    <ChartView
      option={option}
      readings={futuresReadings}
      trades={option.trades}
      qtyPrecision={option.qtyPrecision}
      lines={lines}
      fills={NONE}
      isLocked={onPrice === undefined}
      onMoveLine={(id, price) =>
        void moveLine({ id, price, precision, position, orders, isAsking })
      }
      onPrice={onPrice ?? nothing}
      onLine={nothing}
      onOldestDay={nothing}
    />
  );
}
