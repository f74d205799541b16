/** A line of the chart that was dragged: an order is amended, an exit set anew. */

import { formatPrice } from "@naru/money/price";
import { say } from "../../base/i18n.ts";
import { toast } from "../../base/notices.ts";
import { stopTicksAtPrice, ticksAtPrice } from "./exits.ts";
import { positionTexts } from "../base/position-texts.ts";
import { movedExits } from "./exit-drafts.ts";
import type { OrderDesk } from "./orders.ts";
import type { Trade } from "../base/use-trade.ts";
import type { ExitView, PositionView } from "../base/views.ts";

/** Lets the line `id` (`chart-marks.ts`) stand at `price` (price units); a refusal leaves it where it was. */
export function moveChartLine(id: string, price: number, trade: Trade, desk: OrderDesk): void {
  const { account, option, position } = trade;
  const order = account?.orders.find((known) => id === `order-${known.id}`);
  if (order !== undefined) {
    const text = formatPrice(price, option.precision);
    const isStop = order.triggerSide !== null;
    void desk.amend({ id: order.id, ...(isStop ? { stopPrice: text } : { price: text }) });
    return;
  }
  const exit = position?.exits.find((known) => id === `exit-${known.kind}-${known.id}`);
  if (position === undefined || exit === undefined) return;
  const isWhole = exit.kind !== "TRAIL" && exit.qty === null;
  const isSent = isWhole
    ? moveLeg(position, exit, price, trade, desk)
    : movePart(position, exit, price, trade, desk);
  if (!isSent) toast(say(positionTexts, "exitNotThere"), "warning");
}

/** A leg of the pair for the whole position. */
function moveLeg(
  position: PositionView,
  { kind }: ExitView,
  price: number,
  { holding, terms }: Trade,
  desk: OrderDesk,
): boolean {
  const isStop = kind === "SL";
  const ticks = isStop
    ? stopTicksAtPrice(holding, price, terms)
    : ticksAtPrice(holding, "TP", price, terms);
  if (ticks === null) return false;
  const { overseaPositionId: positionId, overseaOptionId: optionId } = position;
  const tpTick = isStop ? position.tpTick : ticks;
  const slTick = isStop ? ticks : position.slTick;
  void desk.send("EXITS", async () => {
    await desk.calls.setPair({ positionId, optionId, tpTick, slTick });
    // On the wire 0 is off: a stop at the very average is put back after the pair is set.
    if (slTick === 0) await desk.calls.breakEven(positionId, 0);
  });
  return true;
}

/** A partial level or a trailing stop: all of them are sent together. */
function movePart(
  position: PositionView,
  { id }: ExitView,
  price: number,
  { holding, terms, last }: Trade,
  desk: OrderDesk,
): boolean {
  const exits = last === null ? null : movedExits(position, id, price, { holding, terms, last });
  if (exits === null) return false;
  void desk.send("EXITS", () => desk.calls.setExits(position.overseaPositionId, exits));
  return true;
}
