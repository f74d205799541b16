/** The chart of a perpetual with what the member has on it: lines that can be dragged, and prices that can be ordered at. */

import { useMemo } from "react";
import { language, useTexts } from "../../../base/i18n.ts";
import { useStore } from "../../../base/store.ts";
import { useMemberSettings } from "../../../settings/settings-store.ts";
import { formatPriceText } from "../../../trading/base/figures.ts";
import { priceUnits } from "../../../trading/base/terms.ts";
import { spanLines } from "../../../trading/study/measure.ts";
import { ChartView } from "../../../trading/chart/chart-view.tsx";
import { useOpenOrders, usePositions } from "../data/account.ts";
import { alertStart, useAlertsOf } from "../data/alerts.ts";
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
  const alerts = useAlertsOf(option.id);
  const lines = useMemo(
    () =>
      ownLines({ position, orders, alerts }, chart.marks, {
        average: t("markAverage"),
        liquidation: t("markLiquidation"),
        exits: { TP: "TP", SL: "SL", TRAIL: t("trail") },
        trailStart: t("trailStart"),
        alert: t("markAlert"),
        order: ({ tradeType, qty }) => `${t(tradeType)} ${shortly(qty)}`,
      }),
    [position, orders, alerts, chart.marks, t],
  );
  const { precision } = option;
  const chosen = useStore(language);
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
      // By the mark where that is what decides there.
      onLine={(id, price) =>
        alertStart.set({ optionId: option.id, price, isMark: id === "liquidation" })
      }
      onOldestDay={nothing}
      measure={(from, to) => {
        const change = formatPriceText(Math.abs(to - from), precision);
        const money = `${to < from ? "-" : to > from ? "+" : ""}${change} USDT`;
        const of = `1 ${option.stock.replace(/USDT$/, "")}`;
        const tickUnits = priceUnits(option.tickSize, precision) ?? 1;
        return spanLines({ from, to, tickUnits, precision, money, of }, chosen);
      }}
    />
  );
}
