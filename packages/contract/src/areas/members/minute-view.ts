/** One minute of a member as operators replay it, line by line in the engine's order. */

import { CURRENCIES, type Currency } from "@naru/vocabulary/currency";
import { MINUTE_GAPS, MINUTE_LINES, MINUTE_SIDES } from "@naru/vocabulary/service/minute";
import { TRADE_TYPES } from "@naru/vocabulary/order";
import { BET_SIDES } from "@naru/vocabulary/binary";
import { z } from "zod";
import { decimal, id, pageOf, time } from "../../fields.ts";

/** A line; what it has nothing to say of is null. */
export const MinuteLineView = z.object({
  /** Engine time: of a tick when it was taken. */
  at: time,
  side: z.enum(MINUTE_SIDES),
  line: z.enum(MINUTE_LINES),
  /** Of a tick its place on the tape, of what was asked and of events their batch in the journal. */
  place: id.nullable(),
  /** Who asked: HOUSE is operators and the house's own programs. */
  by: z.enum(["MEMBER", "HOUSE"]).nullable(),
  /** Of what was asked the command, of an event its name, of a movement its code, of a fill its rule. */
  name: z.string().nullable(),
  koName: z.string().nullable(),
  tradeType: z.enum([...TRADE_TYPES, ...BET_SIDES]).nullable(),
  price: decimal.nullable(),
  /** What is asked for it, of quotes and depths. */
  ask: decimal.nullable(),
  qty: decimal.nullable(),
  /** Money; signed as the wallet's balance changed. */
  amount: decimal.nullable(),
  currency: z.enum(CURRENCIES as [Currency, ...Currency[]]).nullable(),
  /** The order, position, request or message that it is about. */
  about: id.nullable(),
  /** Whether what was asked was done; null where nobody was answered, or the answer is no longer kept. */
  isDone: z.boolean().nullable(),
  /** Why it was refused, or why it ended. */
  reason: z.string().nullable(),
  /** What people wrote. */
  text: z.string().nullable(),
});
export type MinuteLineView = z.infer<typeof MinuteLineView>;

/** A page of the minute's lines; of all of it, what is no longer kept. */
export const MemberMinuteView = pageOf(MinuteLineView).extend({
  from: time,
  /** The instruments whose ticks are told. */
  instruments: z.array(z.string()),
  gaps: z.array(z.enum(MINUTE_GAPS)),
});
export type MemberMinuteView = z.infer<typeof MemberMinuteView>;
