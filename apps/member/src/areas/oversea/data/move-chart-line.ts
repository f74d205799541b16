/** A line of the chart that was dragged: an order is amended, an exit of the whole position set anew. */

import { formatPrice } from "@naru/money/price";
import { breakEven, setTpSl } from "../../../live/hooks.ts";
import { ticksAtPrice } from "../model/exits.ts";
import type { OrderDesk } from "./orders.ts";
import type { Trade } from "./use-trade.ts";

/** Lets the line `id` (`chart-marks.ts`) stand at `price` (price units); a refusal leaves it where it was. */
export function moveChartLine(id: string, price: number, trade: Trade, desk: OrderDesk): void {
  const { account, option, position, holding, terms } = trade;
  const order = account?.orders.find((known) => id === `order-${known.id}`);
  if (order !== undefined) {
    const text = formatPrice(price, option.precision);
    const isStop = order.triggerSide !== null;
    void desk.amend({ id: order.id, ...(isStop ? { stopPrice: text } : { price: text }) });
    return;
  }
  if (position === undefined || !id.startsWith("exit-")) return;
  const leg = id.startsWith("exit-TP") ? "TP" : "SL";
  const ticks = ticksAtPrice(holding, leg, price, terms);
  if (ticks === null) return;
  const { overseaPositionId, overseaOptionId } = position;
  const tpTick = leg === "TP" ? ticks : position.tpTick;
  const slTick = leg === "SL" ? ticks : position.slTick;
  void desk.send("EXITS", async () => {
    const kept = slTick === null ? null : Math.max(slTick, 0);
    await setTpSl({ overseaPositionId, overseaOptionId, tpTick, slTick: kept });
    // The wire has no negative stop: one at break-even is put back after the pair is set.
    if (slTick !== null && slTick < 1) await breakEven(overseaPositionId);
  });
}
