/**
 * One input through the shard (design.md §1): the same function for the running engine, a replay and a simulation.
 *
 * 1. Engine time moves on, never back.
 * 2. A market fact is noted, a command is decided.
 * 3. What a fact means is decided account by account, in the order of member ids.
 * 4. Each decision is applied before the next is made.
 */

import type { Answer, Change, Decision } from "./change.ts";
import { applyChanges } from "./apply.ts";
import { decide, decideConsequence, type Consequence } from "./decide.ts";
import type { Beat, Input, SetRate, TickArrived } from "./input.ts";
import { isTradable, noteTick, valuationPrice } from "./market/market.ts";
import { armLosscut } from "./oversea/arm-losscut.ts";
import type { Trigger } from "./orders/trigger-index.ts";
import { marketOf, type State } from "./state.ts";

/** What came of an input: the changes to commit, and for a command its answer or refusal. */
export type Outcome = Decision;

const DONE: Answer = {};

/** Takes one input; afterwards `state` holds its changes. The caller commits them before it tells anyone. */
export function step(state: State, input: Input): Outcome {
  if (input.at > state.now) state.now = input.at;
  switch (input.kind) {
    case "defineSite":
      return settled(state, [{ kind: "site", row: input.site }]);
    case "defineInstrument":
      return settled(state, [{ kind: "instrument", row: input.instrument }]);
    case "configureOption":
      return settled(state, [{ kind: "option", row: input.option }]);
    case "setRate":
      return done(moveRate(state, input));
    case "tickArrived":
      return done(takeTick(state, input));
    case "sessionOpened":
    case "sessionClosed":
    case "overnightChecked":
    case "closingSoon":
    case "feedHalted":
    case "feedResumed":
    case "rolledOver":
      return done(takeBeat(state, input));
    default: {
      const decision = decide(state, input);
      if (decision.ok) applyChanges(state, decision.changes);
      return decision;
    }
  }
}

function settled(state: State, changes: readonly Change[]): Outcome {
  applyChanges(state, changes);
  return done(changes);
}

function done(changes: readonly Change[]): Outcome {
  return { ok: true, answer: DONE, changes };
}

/** A rate changes what every position in that currency is worth: the loss-cut of its holders is checked again. */
function moveRate(state: State, input: SetRate): readonly Change[] {
  const changes: Change[] = [
    {
      kind: "rate",
      siteId: input.siteId,
      currency: input.currency,
      rate: input.rate,
      at: input.at,
    },
  ];
  applyChanges(state, changes);
  const holders = new Set<number>();
  for (const [symbol, members] of state.involved) {
    if (state.instruments.get(symbol)?.currency === input.currency)
      for (const memberId of members.keys()) holders.add(memberId);
  }
  for (const memberId of sorted(holders)) {
    if (state.accounts.get(memberId)?.row.siteId !== input.siteId) continue;
    changes.push(...consequence(state, memberId, { kind: "rateMoved" }, input.at));
    armLosscut(state, memberId);
  }
  return changes;
}

/** A tick moves the market; inside a session, with the feed alive, it is held against what rests at its price. */
function takeTick(state: State, input: TickArrived): readonly Change[] {
  const { tick, sequence } = input.tick;
  if (tick.symbol === 0) {
    for (const market of state.markets.values()) noteTick(market, tick, sequence);
    return [];
  }
  const market = marketOf(state, tick.symbol);
  noteTick(market, tick, sequence);
  const prices =
    tick.kind === "trade" ||
    ((tick.kind === "quote" || tick.kind === "depth") && !market.hasTrades);
  if (!prices || !isTradable(market)) return [];
  const last = valuationPrice(market);
  const ask = market.hasTrades ? last : (market.asks[0]?.[0] ?? last);
  const bid = market.hasTrades ? last : (market.bids[0]?.[0] ?? last);
  const due = state.triggers.get(tick.symbol)?.due(Math.min(last, ask), Math.max(last, bid)) ?? [];
  const changes: Change[] = [];
  for (const [memberId, dueOrderIds] of byMember(due)) {
    changes.push(
      ...consequence(
        state,
        memberId,
        { kind: "priceMoved", symbol: tick.symbol, dueOrderIds },
        input.at,
      ),
    );
    armLosscut(state, memberId);
  }
  if (tick.kind === "trade" || !market.hasTrades) market.opening = false;
  return changes;
}

function takeBeat(state: State, beat: Beat): readonly Change[] {
  switch (beat.kind) {
    case "feedHalted":
      marketOf(state, beat.symbol).halted = true;
      return [];
    case "feedResumed":
      marketOf(state, beat.symbol).halted = false;
      return [];
    case "rolledOver":
      return forEachInvolved(
        state,
        [beat.symbol],
        { kind: "rolledOver", symbol: beat.symbol },
        beat.at,
        () => {
          const market = marketOf(state, beat.symbol);
          market.last = 0;
          market.bids = [];
          market.asks = [];
          market.opening = true;
        },
      );
    case "closingSoon":
      for (const symbol of symbolsOf(state, beat.calendar))
        marketOf(state, symbol).closingSoon = true;
      return [];
    case "overnightChecked":
      return forEachInvolved(
        state,
        symbolsOf(state, beat.calendar),
        { kind: "overnightDue", calendar: beat.calendar },
        beat.at,
      );
    case "sessionOpened":
      for (const symbol of symbolsOf(state, beat.calendar)) {
        const market = marketOf(state, symbol);
        market.session = "OPEN";
        market.tradingDay = beat.tradingDay;
        market.opening = true;
        market.closingSoon = false;
        market.hasTrades = false;
        market.bids = [];
        market.asks = [];
      }
      return [];
    case "sessionClosed":
      return closeSession(state, beat);
  }
}

function closeSession(
  state: State,
  beat: Extract<Beat, { kind: "sessionClosed" }>,
): readonly Change[] {
  const symbols = symbolsOf(state, beat.calendar);
  const close = (): void => {
    for (const symbol of symbols)
      marketOf(state, symbol).session = beat.endsTradingDay ? "CLOSED" : "BREAK";
  };
  if (!beat.endsTradingDay) {
    close();
    return [];
  }
  return forEachInvolved(
    state,
    symbols,
    { kind: "tradingDayEnded", calendar: beat.calendar },
    beat.at,
    close,
  );
}

/** Decides a consequence for every member with anything in these symbols, then runs `after`. */
function forEachInvolved(
  state: State,
  symbols: readonly number[],
  what: Consequence,
  at: number,
  after: () => void = () => {},
): readonly Change[] {
  const members = new Set<number>();
  for (const symbol of symbols)
    for (const memberId of state.involved.get(symbol)?.keys() ?? []) members.add(memberId);
  const changes: Change[] = [];
  for (const memberId of sorted(members)) changes.push(...consequence(state, memberId, what, at));
  after();
  return changes;
}

function consequence(
  state: State,
  memberId: number,
  what: Consequence,
  at: number,
): readonly Change[] {
  const changes = decideConsequence(state, memberId, what, at);
  applyChanges(state, changes);
  return changes;
}

/** Due triggers as member → order ids in acceptance order, members ascending; a loss-cut trigger brings no order. */
function byMember(due: readonly Trigger[]): [number, number[]][] {
  const members = new Map<number, number[]>();
  for (const { memberId, orderId } of due) {
    let orders = members.get(memberId);
    if (orders === undefined) members.set(memberId, (orders = []));
    if (orderId !== 0) orders.push(orderId);
  }
  for (const orders of members.values()) orders.sort((a, b) => a - b);
  return [...members].sort(([a], [b]) => a - b);
}

function symbolsOf(state: State, calendar: string): number[] {
  const symbols: number[] = [];
  for (const instrument of state.instruments.values())
    if (instrument.calendar === calendar) symbols.push(instrument.symbol);
  return symbols.sort((a, b) => a - b);
}

function sorted(members: ReadonlySet<number>): number[] {
  return [...members].sort((a, b) => a - b);
}
