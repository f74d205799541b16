/** A line of the chart that was dragged: an order is amended, an exit set anew. */

import type { FuturesOrderView, FuturesPositionView } from "@naru/client/views";
import { formatPrice } from "@naru/money/price";
import { say } from "../../../base/i18n.ts";
import { alertError, ask } from "../../../base/notices.ts";
import { formatPriceText } from "../../../trading/base/figures.ts";
import { orderTexts } from "../order-texts.ts";
import { futuresCalls } from "./calls.ts";

interface Moved {
  readonly id: string;
  /** Price units on the grid. */
  readonly price: number;
  readonly precision: number;
  readonly position: FuturesPositionView | undefined;
  readonly orders: readonly FuturesOrderView[];
  /** Whether the member wants to be asked. */
  readonly isAsking: boolean;
}

/** Lets the line (`model/own-marks.ts`) stand at its new price; a refusal leaves it where it was. */
export async function moveLine(moved: Moved): Promise<void> {
  const { id, precision, orders, position } = moved;
  const price = formatPrice(moved.price, precision);
  const shown = formatPriceText(moved.price, precision);
  const order = orders.find((known) => id === `order-${known.id}`);
  const exit = position?.exits.find((known) => id === `exit-${known.id}`);
  const name = exit === undefined ? "" : say(orderTexts, NAMES[exit.kind]);
  const question =
    order === undefined
      ? say(orderTexts, "moveExit", { name, price: shown })
      : say(orderTexts, "moveOrder", { price: shown });
  if (moved.isAsking && !(await ask(question, say(orderTexts, "move"), say(orderTexts, "keep"))))
    return;
  try {
    if (order !== undefined)
      await futuresCalls.amend({
        id: order.id,
        ...(order.stopPrice === null ? { price } : { stopPrice: price }),
      });
    else if (exit !== undefined && position !== undefined) await moveExit(position, exit, price);
  } catch (error) {
    void alertError(error);
  }
}

const NAMES = { TP: "takeProfit", SL: "stopLoss", TRAIL: "trailStart" } as const;

type Exit = FuturesPositionView["exits"][number];

/** Of a trailing stop the price from which on it follows; of the pair one leg. */
function moveExit(
  position: FuturesPositionView,
  { kind, distance }: Exit,
  price: string,
): Promise<unknown> {
  const { futuresPositionId } = position;
  return kind === "TRAIL"
    ? futuresCalls.trail({ futuresPositionId, distance, startPrice: price })
    : futuresCalls.exits(pairWith(position, kind, price));
}

/** Both legs as they stand, one of them at another price: the pair is set together. */
function pairWith(position: FuturesPositionView, kind: "TP" | "SL", price: string) {
  const legOf = (leg: "TP" | "SL") => position.exits.find((exit) => exit.kind === leg);
  const [tp, sl] = [legOf("TP"), legOf("SL")];
  return {
    futuresPositionId: position.futuresPositionId,
    takeProfit: kind === "TP" ? price : (tp?.price ?? null),
    stopLoss: kind === "SL" ? price : (sl?.price ?? null),
    isMarkTp: tp?.isMark ?? 1,
    isMarkSl: sl?.isMark ?? 1,
  } as const;
}
