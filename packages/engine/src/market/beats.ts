/** How ticks and beats move the market, and what they mean for whoever has anything in it. */

import type { Course } from "../area.ts";
import type { Trigger } from "../trading/trigger-index.ts";
import type { State } from "../state.ts";
import { membersInvolved, symbolsWhere } from "./involved.ts";
import { noteHalted, noteOpened, noteRolledOver, noteTick, type SymbolMarket } from "./market.ts";
import type {
  ClosingSoon,
  FeedHalted,
  FeedResumed,
  OvernightChecked,
  RolledOver,
  SessionClosed,
  SessionOpened,
  TickArrived,
} from "./inputs.ts";

/** What the market means for one account that has anything in it. */
export type MarketMoved =
  | {
      readonly kind: "priceMoved";
      readonly symbol: number;
      /** Orders, exits and alerts that the price may have come to, and alerts whose volume a trade has come to. */
      readonly dueIds: readonly number[];
    }
  | { readonly kind: "rateMoved" }
  | { readonly kind: "tradingDayBegan"; readonly calendar: string }
  | { readonly kind: "overnightDue"; readonly calendar: string }
  | { readonly kind: "tradingDayEnded"; readonly calendar: string }
  | { readonly kind: "rolledOver"; readonly symbol: number };

/** The symbol of ticks that speak for every symbol of the feed. */
const WHOLE_FEED = 0;

/** A tick moves the market; where it states the price in force, it is held against what rests at it. */
export function takeTick(course: Course, input: TickArrived): void {
  const { state } = course;
  const { tick } = input.tick;
  if (tick.symbol === WHOLE_FEED) {
    for (const market of state.markets.values()) noteTick(market, input.tick);
    return;
  }
  const market = state.markets.get(tick.symbol);
  const traded = market?.traded;
  if (market === undefined || !noteTick(market, input.tick)) return;
  const { last } = market;
  const ask = market.hasTrades ? last : (market.asks[0]?.[0] ?? last);
  const bid = market.hasTrades ? last : (market.bids[0]?.[0] ?? last);
  const index = state.triggers.get(tick.symbol);
  const due = index?.due(Math.min(last, ask, bid), Math.max(last, ask, bid)) ?? [];
  if (traded !== undefined && market.traded !== undefined)
    due.push(...(state.volumes.get(tick.symbol)?.due(traded, market.traded) ?? []));
  for (const [memberId, dueIds] of byMember(due))
    course.tell([memberId], { kind: "priceMoved", symbol: tick.symbol, dueIds });
  market.opening = false;
}

/**
 * Due triggers as member → ids of orders, exits and alerts in acceptance order, members ascending; a
 * loss-cut trigger brings no id, both triggers of a trailing stop bring its id twice.
 */
export function byMember(due: readonly Trigger[]): [number, number[]][] {
  const members = new Map<number, number[]>();
  for (const { memberId, orderId } of due) {
    let ids = members.get(memberId);
    if (ids === undefined) members.set(memberId, (ids = []));
    if (orderId !== 0) ids.push(orderId);
  }
  for (const ids of members.values()) ids.sort((a, b) => a - b);
  return [...members].sort(([a], [b]) => a - b);
}

/** The feed is silent. */
export function haltFeed({ state }: Course, { symbol }: FeedHalted): void {
  for (const market of marketsOf(state, [symbol])) noteHalted(market);
}

/** The feed spoke again. */
export function resumeFeed({ state }: Course, { symbol }: FeedResumed): void {
  for (const market of marketsOf(state, [symbol])) market.halted = false;
}

/** Ten minutes to the end of the trading day. */
export function warnOfClose({ state }: Course, { calendar }: ClosingSoon): void {
  for (const market of marketsOf(state, symbolsOf(state, calendar))) market.closingSoon = true;
}

/** Five minutes to the end of the trading day: what is to be kept over it must be covered. */
export function checkOvernight(course: Course, { calendar }: OvernightChecked): void {
  const { state } = course;
  const symbols = symbolsOf(state, calendar);
  for (const market of marketsOf(state, symbols)) market.isOvernightChecked = true;
  course.tell(membersInvolved(state, symbols), { kind: "overnightDue", calendar });
}

/** The first session of a trading day asks anew what is to be kept over its end. */
export function openSession(course: Course, { calendar, tradingDay }: SessionOpened): void {
  const { state } = course;
  const symbols = symbolsOf(state, calendar);
  const markets = marketsOf(state, symbols);
  if (markets.some((market) => market.tradingDay !== tradingDay))
    course.tell(membersInvolved(state, symbols), { kind: "tradingDayBegan", calendar });
  for (const market of markets) noteOpened(market, tradingDay);
}

/**
 * A break keeps everything; the end of a trading day cancels and closes first, at the prices of the
 * open market.
 */
export function closeSession(course: Course, { calendar, endsTradingDay }: SessionClosed): void {
  const { state } = course;
  const symbols = symbolsOf(state, calendar);
  if (endsTradingDay)
    course.tell(membersInvolved(state, symbols), { kind: "tradingDayEnded", calendar });
  for (const market of marketsOf(state, symbols))
    market.session = endsTradingDay ? "CLOSED" : "BREAK";
}

/** The contract month changes: what is held closes at the last price of the old one. */
export function rollOver(course: Course, { symbol }: RolledOver): void {
  const { state } = course;
  course.tell(membersInvolved(state, [symbol]), { kind: "rolledOver", symbol });
  for (const market of marketsOf(state, [symbol])) noteRolledOver(market);
}

function symbolsOf(state: State, calendar: string): number[] {
  return symbolsWhere(state, (instrument) => instrument.calendar === calendar);
}

/** The markets of symbols; facts about symbols that this shard does not offer are passed over. */
function marketsOf(state: State, symbols: readonly number[]): SymbolMarket[] {
  return symbols.flatMap((symbol) => state.markets.get(symbol) ?? []);
}
