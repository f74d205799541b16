/** What stands in the ladder: the member's working orders, those on their way, and the lines of the position. */

import { useMemo } from "react";
import { averageRow } from "../base/profit.ts";
import { breakEvenPrice } from "../orders/exits.ts";
import type { LadderOrder, LadderPlaces } from "../orders/places.ts";
import type { LadderLine } from "./ladder-rows.ts";
import { exitMark, priceUnits, waitingPrice } from "../base/terms.ts";
import type { Trade } from "../base/use-trade.ts";
import type { OrderView } from "../base/views.ts";

const LETTERS = { LIMIT: "L", STOPLIMIT: "S", STOPMARKET: "M" } as const;

/** The letter of an order in the ladder; `null` for kinds that never rest. */
export function letterOf(marketType: OrderView["marketType"]): LadderOrder["letter"] | null {
  return marketType in LETTERS ? LETTERS[marketType as keyof typeof LETTERS] : null;
}

/** Working orders of the viewed instrument where they stand, and those on their way. */
export function useLadderOrders(
  { account, option }: Trade,
  { sent, moved }: LadderPlaces,
): readonly LadderOrder[] {
  const orders = account?.orders;
  return useMemo(() => {
    const placed = (orders ?? []).flatMap((order): LadderOrder[] => {
      const letter = letterOf(order.marketType);
      const price = priceUnits(waitingPrice(order), option.precision);
      if (order.overseaOptionId !== option.id || letter === null || price === null) return [];
      const to = moved.get(order.id);
      const isPending = to !== undefined && to !== price;
      const qty = order.qty - order.filledQty;
      return [{ id: order.id, side: order.tradeType, letter, price: to ?? price, qty, isPending }];
    });
    return [...placed, ...sent];
  }, [orders, option.id, option.precision, sent, moved]);
}

/** Average, exits, loss-cut and alerts of the viewed instrument. */
export function useLadderLines({
  account,
  option,
  terms,
  holding,
  position,
  losscutRow,
}: Trade): readonly LadderLine[] {
  const alerts = account?.alerts;
  const exits = position?.exits;
  return useMemo(() => {
    const lines: LadderLine[] = [];
    const add = (kind: LadderLine["kind"], price: number | null) => {
      if (price !== null) lines.push({ kind, price });
    };
    add("AVERAGE", averageRow(holding, terms.tickUnits));
    add("BREAK_EVEN", breakEvenPrice(holding, terms));
    for (const exit of exits ?? [])
      add(
        exit.startPrice === null ? exit.kind : "TRAIL_START",
        priceUnits(exitMark(exit), option.precision),
      );
    add("LOSSCUT", losscutRow);
    for (const alert of alerts ?? [])
      if (alert.overseaOptionId === option.id && alert.price !== null)
        add("ALERT", priceUnits(alert.price, option.precision));
    return lines;
  }, [alerts, exits, holding, losscutRow, option.id, option.precision, terms]);
}
