/** What a finger on the ladder is about to do, in words. */

import { say } from "../../base/i18n.ts";
import type { OrderView, TradeSide } from "../base/views.ts";
import { formatPriceText } from "../base/figures.ts";
import type { Cell, Outcome } from "./gesture.ts";
import type { Draft } from "../orders/draft.ts";
import { ladderTexts } from "../base/ladder-texts.ts";
import { tradeTexts } from "../base/texts.ts";
import { toneOf } from "../base/tone.ts";

/** What a gesture is going to do, in words. */
export interface Saying {
  readonly text: string;
  readonly tone: "up" | "down" | "plain";
}

/** What an outcome speaks of. */
export interface SayingOf {
  readonly precision: number;
  /** Contracts of the ticket. */
  readonly qty: number;
  /** The order that a gesture would place. */
  draftOf(outcome: Outcome): Draft | null;
  /** Own orders that a row shows. */
  ordersAt(side: TradeSide, price: number): readonly OrderView[];
}

const own = (key: keyof typeof ladderTexts.ko, values?: Parameters<typeof say>[2]) =>
  say(ladderTexts, key, values);
const word = (side: TradeSide) => say(tradeTexts, side === "LONG" ? "buy" : "sell");

/** `지정가 매수 3계약 @ 20,123.00`. */
export function sayOutcome(outcome: Outcome, from: Cell, of: SayingOf): Saying {
  const price = (units: number) => formatPriceText(units, of.precision);
  switch (outcome.kind) {
    case "limitWithStop":
      return {
        tone: toneOf(outcome.side),
        text: own("orderWithStop", {
          side: word(outcome.side),
          qty: of.qty,
          price: price(outcome.price),
          ticks: outcome.slTick,
        }),
      };
    case "limit":
    case "stop":
      return sayDraft(of.draftOf(outcome), price(outcome.price));
    case "cancel":
    case "amend": {
      const qty = of
        .ordersAt(outcome.side, outcome.price)
        .reduce((sum, order) => sum + order.qty - order.filledQty, 0);
      const side = word(outcome.side);
      const text =
        outcome.kind === "cancel"
          ? own("cancelMark", { side, qty })
          : own("moveTo", { side, qty, from: price(outcome.price), to: price(outcome.to) });
      return { text, tone: outcome.kind === "cancel" ? "plain" : toneOf(outcome.side) };
    }
    case "price":
      return { text: own("openPrice", { price: price(outcome.price) }), tone: "plain" };
    case "nothing": {
      const wrong = from.side === "LONG" ? "stopWrongLong" : "stopWrongShort";
      const leaves = from.zone === "OWN" ? "releaseKeeps" : "release";
      return { text: own(outcome.wrongSide ? wrong : leaves), tone: "plain" };
    }
  }
}

function sayDraft(order: Draft | null, price: string): Saying {
  if (order === null) return { text: own("stopAtLast"), tone: "plain" };
  const key =
    order.direction === null
      ? "order"
      : order.direction === "above"
        ? "orderWhenAbove"
        : "orderWhenBelow";
  const kind = say(tradeTexts, order.marketType);
  return {
    tone: toneOf(order.side),
    text: own(key, { kind, side: word(order.side), qty: order.qty, price }),
  };
}
