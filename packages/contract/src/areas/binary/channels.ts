/** What is told of binary rounds. */

import { z } from "zod";
import { type Channel, queue, topic } from "../../channel.ts";
import { BINARY_QUEUE } from "../../destinations.ts";
import { count, decimal, id, time } from "../../fields.ts";
import { BetView, RoundView, TradeOptionView } from "../../views/binary.ts";

export const BINARY_EVENTS = ["BET_PLACED", "BET_SETTLED"] as const;

/** An own bet as it is now, under the account's `version`: numbered as every event of the account. */
export const BinaryEvent = z.object({
  version: count,
  event: z.enum(BINARY_EVENTS),
  at: time,
  bet: BetView,
});
export type BinaryEvent = z.infer<typeof BinaryEvent>;

export const TradeRoundEvent = z.union([
  /** Each change of a round: it is open for bets, locked, closed, settled or void. */
  z.object({ event: z.literal("ROUND"), round: RoundView }),
  /** Open stakes of both sides of a round, at most once a second an option. */
  z.object({
    event: z.literal("STAKES"),
    tradeOptionId: id,
    tradeRoundId: id,
    buyPoint: decimal,
    sellPoint: decimal,
    buyCount: count,
    sellCount: count,
  }),
  /** An option asks, pays or takes something else from now on. */
  z.object({ event: z.literal("OPTION"), option: TradeOptionView }),
  /** Last prices of the instruments that rounds run on, at most twice a second. */
  z.object({
    event: z.literal("PRICE"),
    items: z.array(z.object({ stock: z.string(), lastPrice: decimal, at: time })),
  }),
]);
export type TradeRoundEvent = z.infer<typeof TradeRoundEvent>;

const needs = { needs: "binary" } as const;

export const binaryChannels: readonly Channel[] = [
  {
    ...queue(BINARY_QUEUE, BinaryEvent, "Own bets of binary rounds, placed and settled"),
    ...needs,
  },
  {
    ...topic(
      "/topic/trade_round.{siteInfoId}",
      TradeRoundEvent,
      false,
      "Binary rounds, their open stakes and prices",
    ),
    ...needs,
  },
];
