/** What happened to an order, a position or a request that a member asks about, as the service desk reads and quotes it. */

import { CURRENCIES, type Currency } from "@naru/vocabulary/currency";
import { END_REASONS, POSITION_STEPS, TRADE_TYPES } from "@naru/vocabulary/order";
import { z } from "zod";
import { count, decimal, id, time } from "../../fields.ts";
import { OrderDetailView, RequestView } from "../../views.ts";
import { DnwView } from "../../views/dnw.ts";

/** A fill of a position; `heldQty` is what stood after it, `profit` in the site's currency, `reason` the order's that filled. */
export const PositionStepView = z.object({
  step: z.enum(POSITION_STEPS),
  at: time,
  orderId: id,
  tradeType: z.enum(TRADE_TYPES),
  price: decimal,
  qty: count,
  heldQty: count,
  profit: decimal,
  reason: z.enum(END_REASONS).nullable(),
});
export type PositionStepView = z.infer<typeof PositionStepView>;

/** A position by its fills, the oldest first: of more than a thousand the last. */
export const PositionStoryView = z.object({
  id,
  koName: z.string(),
  tradeType: z.enum(TRADE_TYPES),
  states: z.array(PositionStepView),
});
export type PositionStoryView = z.infer<typeof PositionStoryView>;

/** A request without the names and accounts that the desk has with it. */
export const RequestStoryView = RequestView.pick({
  ...{ id: true, kind: true, walletType: true, point: true, askedPoint: true, fee: true },
  ...{ status: true },
}).extend({
  /** Of `point` and `fee`. */
  currency: z.enum(CURRENCIES as [Currency, ...Currency[]]),
  reasonText: DnwView.shape.reasonText,
  states: DnwView.shape.timeline,
});
export type RequestStoryView = z.infer<typeof RequestStoryView>;

/** Of one of them; the others are null. */
export const StoryView = z.object({
  order: OrderDetailView.nullable(),
  position: PositionStoryView.nullable(),
  request: RequestStoryView.nullable(),
});
export type StoryView = z.infer<typeof StoryView>;
