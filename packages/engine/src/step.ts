/**
 * One input through the shard (design.md §1): the same function for the running engine, a replay
 * and a simulation.
 *
 * 1. Engine time moves on, never back.
 * 2. A market fact is noted, a command is decided.
 * 3. What a fact means is decided account by account, in the order of member ids.
 * 4. Each decision is applied before the next is made.
 */

import { isSiteId } from "@naru/vocabulary/ledger-account";
import type { Answer, Change, Decision } from "./change.ts";
import { applyChanges } from "./apply.ts";
import { isSoundBatch, stoppedBatch } from "./dnw/coupon.ts";
import { isSoundRules } from "./dnw/money-rules.ts";
import type { Consequence } from "./area.ts";
import { decide, decideConsequence } from "./decide.ts";
import type { Beat, Input, TickArrived } from "./input.ts";
import type { AnnounceTerms, ConfigureOption, SetOptionState, SetRate } from "./site-input.ts";
import type { Instrument } from "./instrument.ts";
import {
  noteHalted,
  noteOpened,
  noteRolledOver,
  noteTick,
  type SymbolMarket,
} from "./market/market.ts";
import { armLosscut } from "./oversea/arm-losscut.ts";
import {
  announcedTerms,
  dueSteps,
  dueStepsOf,
  stepsOfDay,
  type TermsStep,
} from "./terms/change-terms.ts";
import { isSoundOption } from "./oversea/sound-option.ts";
import type { Trigger } from "./orders/trigger-index.ts";
import type { State } from "./state.ts";

/** What came of an input: the changes to commit, and for a command its answer or refusal. */
export type Outcome = Decision;

const DONE: Answer = {};
const INVALID: Outcome = { ok: false, refusal: { code: "INVALID_REQUEST" } };

/** What every site was before sites said it. */
const OLD_SITE = { isDemo: true, timeZone: "Asia/Seoul" } as const;

/** The symbol of ticks that speak for every symbol of the feed. */
const WHOLE_FEED = 0;

/**
 * Takes one input; afterwards `state` holds its changes. The caller commits them before it tells
 * anyone.
 */
export function step(state: State, input: Input): Outcome {
  if (input.at < state.now) return step(state, { ...input, at: state.now });
  state.now = input.at;
  switch (input.kind) {
    case "defineSite":
      if (!isSiteId(input.site.id)) return INVALID;
      return settled(state, [{ kind: "site", row: { ...OLD_SITE, ...input.site } }]);
    case "defineInstrument":
      return settled(state, [{ kind: "instrument", row: input.instrument }]);
    case "configureOption":
      return configure(state, input);
    case "setOptionState":
      return setOptionState(state, input);
    case "announceTerms":
      return announceTerms(state, input);
    case "setRate":
      return moveRate(state, input);
    case "setMoneyRules":
      if (!isSoundRules(state, input.rules)) return INVALID;
      return settled(state, [{ kind: "moneyRules", row: input.rules }]);
    case "defineCouponBatch":
      if (!isSoundBatch(state, input.batch)) return INVALID;
      return settled(state, [{ kind: "couponBatch", row: input.batch }]);
    case "stopCouponBatch": {
      const change = stoppedBatch(state, input.siteId, input.batchId);
      return change === undefined ? INVALID : settled(state, [change]);
    }
    case "requestsDue":
      return done(endDueRequests(state, input.at));
    case "termsDue":
      return done(takeTermsSteps(state, dueSteps(state, input.at), input.at));
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

/** Every pending request whose time is up ends, the one that was due first first. */
function endDueRequests(state: State, at: number): readonly Change[] {
  return state.expiries
    .due(at)
    .flatMap(({ memberId, id }) =>
      consequence(state, memberId, { kind: "requestDue", requestId: id }, at),
    );
}

function settled(state: State, changes: readonly Change[]): Outcome {
  applyChanges(state, changes);
  return done(changes);
}

function done(changes: readonly Change[]): Outcome {
  return { ok: true, answer: DONE, changes };
}

/**
 * An option's settings; the loss-cut line of its holders may have moved, so the next tick has to
 * look where it is now.
 */
function configure(state: State, { option }: ConfigureOption): Outcome {
  if (!isSoundOption(state, option)) return INVALID;
  const change = state.options.get(option.id)?.change ?? null;
  const outcome = settled(state, [{ kind: "option", row: { isRest: false, ...option, change } }]);
  for (const memberId of membersInvolved(state, [option.symbol])) armLosscut(state, memberId);
  return outcome;
}

/** Offered, stopped, rested or not: nothing that binds anybody changes. */
function setOptionState(state: State, command: SetOptionState): Outcome {
  const { siteId, optionId, isPlay, isStop, isRest } = command;
  const option = state.options.get(optionId);
  if (option?.siteId !== siteId) return INVALID;
  return settled(state, [{ kind: "option", row: { ...option, isPlay, isStop, isRest } }]);
}

/** Other terms are announced; where they are due at once, they come into force at once. */
function announceTerms(state: State, command: AnnounceTerms): Outcome {
  const announced = announcedTerms(state, command);
  if ("ok" in announced) return announced;
  const due = dueStepsOf(state, announced.row, command.at);
  return done(takeTermsSteps(state, [announced, ...due], command.at));
}

/** Terms of options take steps, and whoever holds one of them takes all of them in one decision. */
function takeTermsSteps(state: State, steps: readonly TermsStep[], at: number): readonly Change[] {
  const changes: Change[] = steps.map(({ row }) => ({ kind: "option", row }));
  applyChanges(state, changes);
  const symbols = new Set(steps.map(({ row }) => row.symbol));
  for (const memberId of membersInvolved(state, [...symbols])) {
    const siteId = state.accounts.get(memberId)?.row.siteId;
    const deeds = steps.flatMap(({ row, deed }) => (row.siteId === siteId ? [deed] : []));
    changes.push(...consequence(state, memberId, { kind: "termsChanged", deeds }, at));
  }
  return changes;
}

/**
 * A rate changes what every position in that currency is worth: the loss-cut of its holders is
 * checked again.
 */
function moveRate(state: State, { siteId, currency, rate, at }: SetRate): Outcome {
  if (rate <= 0n || !state.sites.has(siteId)) return INVALID;
  const changes: Change[] = [{ kind: "rate", row: { siteId, currency, rate, at } }];
  applyChanges(state, changes);
  const symbols = symbolsWhere(state, (instrument) => instrument.currency === currency);
  for (const memberId of membersInvolved(state, symbols)) {
    if (state.accounts.get(memberId)?.row.siteId !== siteId) continue;
    changes.push(...consequence(state, memberId, { kind: "rateMoved" }, at));
    armLosscut(state, memberId);
  }
  return done(changes);
}

/**
 * A tick moves the market; where it states the price in force, it is held against what rests at it.
 */
function takeTick(state: State, input: TickArrived): readonly Change[] {
  const { tick, sequence } = input.tick;
  if (tick.symbol === WHOLE_FEED) {
    for (const market of state.markets.values()) noteTick(market, tick, sequence);
    return [];
  }
  const market = state.markets.get(tick.symbol);
  if (market === undefined || !noteTick(market, tick, sequence)) return [];
  const { last } = market;
  const ask = market.hasTrades ? last : (market.asks[0]?.[0] ?? last);
  const bid = market.hasTrades ? last : (market.bids[0]?.[0] ?? last);
  const index = state.triggers.get(tick.symbol);
  const due = index?.due(Math.min(last, ask, bid), Math.max(last, ask, bid)) ?? [];
  const changes: Change[] = [];
  for (const [memberId, dueIds] of byMember(due)) {
    const what = { kind: "priceMoved", symbol: tick.symbol, dueIds } as const;
    changes.push(...consequence(state, memberId, what, input.at));
    armLosscut(state, memberId);
  }
  market.opening = false;
  return changes;
}

function takeBeat(state: State, beat: Beat): readonly Change[] {
  switch (beat.kind) {
    case "feedHalted":
      for (const market of marketsOf(state, [beat.symbol])) noteHalted(market);
      return [];
    case "feedResumed":
      for (const market of marketsOf(state, [beat.symbol])) market.halted = false;
      return [];
    case "rolledOver": {
      const what = { kind: "rolledOver", symbol: beat.symbol } as const;
      const changes = forEachInvolved(state, [beat.symbol], what, beat.at);
      for (const market of marketsOf(state, [beat.symbol])) noteRolledOver(market);
      return changes;
    }
    case "closingSoon":
      for (const market of marketsOf(state, symbolsOf(state, beat.calendar))) {
        market.closingSoon = true;
      }
      return [];
    case "overnightChecked": {
      const what = { kind: "overnightDue", calendar: beat.calendar } as const;
      const symbols = symbolsOf(state, beat.calendar);
      for (const market of marketsOf(state, symbols)) market.isOvernightChecked = true;
      return forEachInvolved(state, symbols, what, beat.at);
    }
    case "sessionOpened":
      return openSession(state, beat);
    case "sessionClosed":
      return closeSession(state, beat);
  }
}

/** The first session of a trading day asks anew what is to be kept over its end. */
function openSession(
  state: State,
  { calendar, tradingDay, at }: Extract<Beat, { kind: "sessionOpened" }>,
): readonly Change[] {
  const symbols = symbolsOf(state, calendar);
  const markets = marketsOf(state, symbols);
  const isNewDay = markets.some((market) => market.tradingDay !== tradingDay);
  const what = { kind: "tradingDayBegan", calendar } as const;
  const changes = isNewDay ? forEachInvolved(state, symbols, what, at) : [];
  for (const market of markets) noteOpened(market, tradingDay);
  return changes;
}

/**
 * A break keeps everything; the end of a trading day cancels and closes first, at the prices of the
 * open market.
 */
function closeSession(
  state: State,
  beat: Extract<Beat, { kind: "sessionClosed" }>,
): readonly Change[] {
  const symbols = symbolsOf(state, beat.calendar);
  const changes: Change[] = [];
  if (beat.endsTradingDay) {
    const steps = stepsOfDay(state, beat.calendar, beat.at);
    const bound = steps.map(({ row }) => row.id);
    const what = { kind: "tradingDayEnded", calendar: beat.calendar, bound } as const;
    changes.push(...forEachInvolved(state, symbols, what, beat.at));
    const rows: Change[] = steps.map(({ row }) => ({ kind: "option", row }));
    applyChanges(state, rows);
    changes.push(...rows);
  }
  for (const market of marketsOf(state, symbols)) {
    market.session = beat.endsTradingDay ? "CLOSED" : "BREAK";
  }
  return changes;
}

/** Decides a consequence for every member with anything in these symbols. */
function forEachInvolved(
  state: State,
  symbols: readonly number[],
  what: Consequence,
  at: number,
): readonly Change[] {
  return membersInvolved(state, symbols).flatMap((memberId) =>
    consequence(state, memberId, what, at),
  );
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

/**
 * Due triggers as member → ids of orders, exits and alerts in acceptance order, members ascending; a
 * loss-cut trigger brings no id, both triggers of a trailing stop bring its id twice.
 */
function byMember(due: readonly Trigger[]): [number, number[]][] {
  const members = new Map<number, number[]>();
  for (const { memberId, orderId } of due) {
    let ids = members.get(memberId);
    if (ids === undefined) members.set(memberId, (ids = []));
    if (orderId !== 0) ids.push(orderId);
  }
  for (const ids of members.values()) ids.sort((a, b) => a - b);
  return [...members].sort(([a], [b]) => a - b);
}

function symbolsOf(state: State, calendar: string): number[] {
  return symbolsWhere(state, (instrument) => instrument.calendar === calendar);
}

function symbolsWhere(state: State, matches: (instrument: Instrument) => boolean): number[] {
  return [...state.instruments.values()].filter(matches).map(({ symbol }) => symbol);
}

/** The markets of symbols; facts about symbols that this shard does not offer are passed over. */
function marketsOf(state: State, symbols: readonly number[]): SymbolMarket[] {
  return symbols.flatMap((symbol) => state.markets.get(symbol) ?? []);
}

/** Members with a working order or position in any of these symbols, ascending. */
function membersInvolved(state: State, symbols: readonly number[]): number[] {
  const members = new Set<number>();
  for (const symbol of symbols) {
    for (const memberId of state.involved.get(symbol)?.keys() ?? []) members.add(memberId);
  }
  return [...members].sort((a, b) => a - b);
}
