/**
 * The fields that the wire is made of (design.md §4): ids are strings of digits, money and prices decimal strings,
 * times ISO 8601 UTC with milliseconds, flags 0 or 1, counts numbers.
 *
 * What a client sends is read a little wider than what it is answered: an id or an amount may also come as a JSON
 * number, because members' scripts do so.
 */

import { OPENING_PRODUCTS } from "@naru/vocabulary/market/openings";
import { TRADE_TAG_MAX } from "@naru/vocabulary/service/trade-note";
import { z } from "zod";

/** An id in an answer: digits only. */
export const id = z.string().regex(/^\d{1,16}$/);

/** An id as a client may send it. */
export const idInput = z.union([id, z.int().min(0).max(Number.MAX_SAFE_INTEGER)]);

/** An amount of money, a price, a rate or a percentage in an answer: plain decimal text, never an exponent. */
export const decimal = z.string().regex(/^-?\d{1,30}(?:\.\d{1,18})?$/);

/** A price or quantity as a client may send it; the engine parses the text against the instrument. */
export const decimalInput = z.union([decimal, z.number().min(-1e18).max(1e18)]);

/** An id that also fits 32 bits, as those of instruments and of batches do. */
export const shortId = z.string().regex(/^\d{1,9}$/);

/** `2026-11-20T09:00:00.000Z`: an instant that there is, of the centuries that `date` knows. */
export const time = z
  .string()
  .regex(
    /^(?:19|20|21)\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/,
  );

/** `2026-11-20`, inclusive in the site's time zone where it bounds a list. */
export const date = z.iso.date().regex(/^(?:19|20|21)/);

/** Made by the browser that asks for a code, and needed again with it: who only sees the code can do nothing with it. */
export const secretCodeInput = z.string().regex(/^[\w-]{22,64}$/);

/** A withdrawal PIN. */
export const pinInput = z.string().regex(/^\d{6}$/);

/** What a person wrote: something to read, at most `max` characters, no control characters. */
export function text(max: number) {
  return z
    .string()
    .max(max)
    .regex(/^(?=.*\S)[^\p{C}]+$/u);
}

/** What a person wrote in one line or several, at most `max` characters: of control characters the end of a line alone. */
export function lines(max: number) {
  return z
    .string()
    .max(max)
    .regex(/^(?=[^]*\S)(?:[^\p{C}]|\n)+$/u);
}

/** A tag that members put on trades of their own. */
export const tradeTag = text(TRADE_TAG_MAX);

/** The same where nothing need be written: empty, null or left out. */
export function optionalText(max: number) {
  return z
    .string()
    .max(max)
    .regex(/^[^\p{C}]*$/u)
    .nullish();
}

/** A flag of product.md §3 (`isRest`, `isPlay`, `isStop`, `isActive`). */
export const flag = z.union([z.literal(0), z.literal(1)]);

/** A flag in a query string or body. */
export const flagInput = z.union([
  z.enum(["0", "1", "true", "false"]),
  z.literal(0),
  z.literal(1),
  z.boolean(),
]);

/** A count: contracts, rows, seconds. */
export const count = z.int();

/** `[price, quantity]` of a depth level, best first. */
export const level = z.tuple([decimal, count]);

/** A query of a call; every call accepts `siteInfoId` (product.md §7). Values of a query string are text. */
export function query<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject({ siteInfoId: id.optional(), ...shape });
}

/** A body of a call; every call accepts `siteInfoId` (product.md §7). */
export function body<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject({ siteInfoId: idInput.optional(), ...shape });
}

/** Which page: `page` from 0, `size` 20 where absent and at most 100. */
export const pages = {
  page: z
    .string()
    .regex(/^\d{1,6}$/)
    .optional(),
  size: z
    .string()
    .regex(/^(?:[1-9]\d?|100)$/)
    .optional(),
};

/** Which page and in what form: LIST answers an array, PAGE the envelope (design.md §4). */
export const paging = { resultType: z.enum(["LIST", "PAGE"]).optional(), ...pages };

/** One page of a list, newest first unless said otherwise; `page` from 0. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    content: z.array(item),
    page: count,
    size: count,
    totalElements: count,
    totalPages: count,
  });
}

/** The envelope of a page, or the bare list with `resultType=LIST`. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.union([z.array(item), pageOf(item)]);
}

/** Versions of texts that somebody agrees to. */
export const consentsInput = z
  .array(z.strictObject({ id: idInput, version: z.int().min(1).max(1_000_000) }))
  .max(10);

/** A limit of a day's loss in the site's currency. */
export const DayLossView = z.object({
  max: decimal,
  /** What was counted of the day, without what is open; negative for a loss. */
  result: decimal,
  /** When the day ends and the next is counted anew. */
  endsAt: time,
  /** What takes its place from the next day on; null where nothing does. */
  next: z.object({ max: decimal.nullable(), from: time }).nullable(),
});
export type DayLossView = z.infer<typeof DayLossView>;

/** What an account is held back from for now; null where it is not, or no more. */
export const heldBack = {
  /** No withdrawal before it. */
  withdrawHeldUntil: time.nullable(),
  /** The member takes a break from trading until then (decision 070). */
  coolOffUntil: time.nullable(),
  /** The member's own limit of what they lose a day (decision 087); null is none. */
  dayLoss: DayLossView.nullable(),
  /** Products of which operators let nothing be opened at the site (decision 075). */
  stoppedProducts: z.array(z.enum(OPENING_PRODUCTS)),
};
