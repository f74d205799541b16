/** One minute of a member: the market, what was asked and done, and what the member was told. */

import type { TapeTick } from "@naru/vocabulary/tick";
import type { MinuteGap } from "@naru/vocabulary/service/minute";
import type { Kysely } from "kysely";
import { dayOf } from "../../day.ts";
import { KEPT_DAYS } from "../../retention.ts";
import type { StoreSchema } from "../../schema.ts";
import type { HistoryOwner } from "../history.ts";
import { placeOf, type Span } from "./batches.ts";
import { type Done, doneWithin } from "./done.ts";
import { type AskedInput, askedInputs } from "./inputs.ts";
import { heldOptions, siteOptions, type SpanOption, ticksOf } from "./market.ts";
import { eventsOf, textsOf, type ToldEvent, type ToldText } from "./told.ts";

/** What stands now, which the engine alone knows: orders that work, and what they and the open positions are of. */
export interface Standing {
  /** Numbers of working orders of overseas futures. */
  readonly working: readonly number[];
  /** Options of overseas futures with orders or positions. */
  readonly options: readonly number[];
}

export interface MinuteQuery extends HistoryOwner {
  readonly span: Span;
  readonly standing: Standing;
  /** Epoch ms. */
  readonly now: number;
}

export interface MemberMinute {
  readonly ticks: readonly TapeTick[];
  /** Everything that the site has to trade. */
  readonly options: readonly SpanOption[];
  readonly asked: readonly AskedInput[];
  readonly done: Done;
  readonly events: readonly ToldEvent[];
  readonly texts: readonly ToldText[];
  /** What is no longer kept of it. */
  readonly gaps: readonly MinuteGap[];
}

const NOTHING: Done = {
  ...{ steps: [], fills: [], ended: [], losscuts: [], futuresFills: [], futuresEnded: [] },
  ...{ liquidations: [], transfers: [] },
};

/** Everything that is kept of one minute of a member, found by where it lies: nothing is read from a beginning. */
export async function memberMinute(
  db: Kysely<StoreSchema>,
  { span, standing, now, ...owner }: MinuteQuery,
): Promise<MemberMinute> {
  const [place, texts, options] = await Promise.all([
    placeOf(db, span),
    textsOf(db, owner, span),
    siteOptions(db, owner.siteId),
  ]);
  const gaps = gapsOf(span.from, now);
  const none = { ticks: [], options, asked: [], done: NOTHING, events: [], texts, gaps };
  if (place === undefined) return none;
  const [held, asked, done, events] = await Promise.all([
    heldOptions(db, owner, span, place),
    askedInputs(db, owner, span, place),
    doneWithin(db, owner, span, place, standing.working),
    eventsOf(db, owner, span, place),
  ]);
  for (const optionId of standing.options) held.add(`OVERSEA ${optionId}`);
  // What was refused is of an instrument too, though nothing came to stand in it.
  for (const { input } of asked)
    if ("optionId" in input && input.optionId !== null)
      held.add(`${productOf(input.kind)} ${input.optionId}`);
  const symbols = options
    .filter(({ product, optionId }) => held.has(`${product} ${optionId}`))
    .map(({ symbol }) => symbol);
  const ticks = await ticksOf(db, new Set(symbols), span, place);
  return { ...none, ticks, asked, done, events };
}

/** Which product's options a command names. */
export function productOf(kind: string): SpanOption["product"] {
  if (kind === "placeBet") return "BINARY";
  return FUTURES.test(kind) ? "FUTURES" : "OVERSEA";
}
const FUTURES = /Futures|^setLeverage$|^setMarginType$|^changeIsolatedMargin$/;

function gapsOf(from: number, now: number): MinuteGap[] {
  const isOlder = (days: number): boolean => dayOf(from) < dayOf(now) - days;
  const terms = [
    ["TICKS", KEPT_DAYS.tape],
    ["OUTCOMES", KEPT_DAYS.answer],
    ["EVENTS", KEPT_DAYS.outbox],
    ["JOURNAL", KEPT_DAYS.journal],
  ] as const;
  return terms.filter(([, days]) => isOlder(days)).map(([gap]) => gap);
}
