/** Working orders of the viewed instrument and where they go: rows, the best of a side, lines of the chart. */

import { formatPrice } from "@naru/money/price";
import { language } from "../../base/i18n.ts";
import { toast } from "../../base/notices.ts";
import { rowPrice } from "../ladder/ladder-rows.ts";
import type { LadderSettings } from "../../settings/ladder-settings.ts";
import { priceUnits } from "../base/terms.ts";
import { reasonSentences } from "../base/texts.ts";
import { waitingPrice } from "../base/terms.ts";
import { moveChartLine } from "../orders/move-chart-line.ts";
import type { OrderDesk } from "../orders/orders.ts";
import { keepsGuard } from "../orders/tell-guard.ts";
import type { Trade } from "../base/use-trade.ts";
import type { OrderView, TradeSide } from "../base/views.ts";

/** Prices are price units. */
export interface OrderMoves {
  /** Own orders that a ladder row shows. */
  ordersAt(side: TradeSide, price: number): readonly OrderView[];
  /** All own orders of a row go to another. */
  moveRow(side: TradeSide, from: number, to: number): void;
  /** All own orders at exactly `from` go to `to`. */
  moveOrdersOf(side: TradeSide, from: number, to: number): void;
  /** A line of the chart was dragged (`chart-marks.ts`). */
  moveLine(id: string, price: number): void;
}

/** What can be moved while the page shows `trade`. */
export function orderMoves(trade: Trade, settings: LadderSettings, desk: OrderDesk): OrderMoves {
  const { option, terms, account } = trade;

  function ordersWhere(side: TradeSide, isMeant: (price: number) => boolean): OrderView[] {
    return (account?.orders ?? []).filter((order) => {
      const at = priceUnits(waitingPrice(order), option.precision);
      return (
        order.overseaOptionId === option.id &&
        order.tradeType === side &&
        at !== null &&
        isMeant(at)
      );
    });
  }

  function ordersAt(side: TradeSide, price: number): OrderView[] {
    const unit = terms.tickUnits * settings.step;
    return ordersWhere(side, (at) => rowPrice(at, unit, side) === price);
  }

  /** What is moved keeps its contracts and margin, so that only its distance is guarded. */
  function mayMoveTo(price: number): boolean {
    const { last, gate } = trade;
    if (gate !== null) {
      toast(reasonSentences[language.get()][gate], "warning");
      return false;
    }
    const asked = { qty: 0, margin: 0n, price, last, tickUnits: terms.tickUnits };
    return keepsGuard(asked);
  }

  function move(moving: readonly OrderView[], side: TradeSide, to: number): void {
    if (moving.length === 0 || !mayMoveTo(to)) return;
    void desk.move({
      optionId: option.id,
      side,
      ids: moving.map((order) => order.id),
      from: [...new Set(moving.flatMap((order) => waitingPrice(order) ?? []))],
      to: formatPrice(to, option.precision),
      toUnits: to,
    });
  }

  return {
    ordersAt,
    moveRow: (side, from, to) => move(ordersAt(side, from), side, to),
    moveOrdersOf: (side, from, to) =>
      move(
        ordersWhere(side, (at) => at === from),
        side,
        to,
      ),
    moveLine(id, price) {
      if (!id.startsWith("order-") || mayMoveTo(price)) moveChartLine(id, price, trade, desk);
    },
  };
}
