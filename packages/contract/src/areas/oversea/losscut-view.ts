/** The receipt of a loss-cut of overseas futures. */

import { TRADE_TYPES } from "@naru/vocabulary/order";
import { z } from "zod";
import { count, decimal, id, time } from "../../fields.ts";

/** One way by which a position was closed: its fill. */
const ClosingView = z.object({
  price: decimal,
  qty: count,
  profit: decimal,
  at: time,
});

/**
 * Why an account was cut, so that its member can reckon it again (domain.md 1.4.3): it was, because `equity`, which is `cash` and the
 * profits of all positions, was no more than `line`, which is their `share`s.
 */
export const LosscutView = z.object({
  at: time,
  cash: decimal,
  equity: decimal,
  line: decimal,
  positions: z.array(
    z.object({
      overseaPositionId: id,
      overseaOptionId: id,
      stock: z.string(),
      koName: z.string(),
      tradeType: z.enum(TRADE_TYPES),
      qty: count,
      avgPrice: decimal,
      /** The price that valued it, and the place of its tick on the tape. */
      price: decimal,
      tapeSequence: count,
      /** Site's currency per contract currency. */
      rate: decimal,
      profit: decimal,
      share: decimal,
      /** Empty where its market is shut: it closes at its first tick. */
      closings: z.array(ClosingView),
      /** What they cost together. */
      fee: decimal,
    }),
  ),
  /** Working orders that were cancelled first. */
  cancelled: count,
});
export type LosscutView = z.infer<typeof LosscutView>;
