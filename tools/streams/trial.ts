/**
 * One member's app on a bad line (reliability.md G12): events of a life come in another order, twice or not at all, and
 * whatever came, the account that it shows after a snapshot is the server's.
 */

import type { Draws } from "@naru/fixtures/draws";
import type {
  Account,
  AccountEvent,
  AccountState,
} from "../../apps/member/src/live/account-store.ts";
import type { AccountAfter, Told } from "./recording.ts";

/** The rules of the member's app for what it hears. */
export interface Reducer {
  readonly emptyAccountState: AccountState;
  applyEvent(state: AccountState, entry: AccountEvent): AccountState;
  applySnapshot(state: AccountState, view: AccountAfter): AccountState;
  awaitSnapshot(state: AccountState): AccountState;
  needsSnapshot(state: AccountState): boolean;
}

/** So many batches of a member are one trial at most. */
const BATCHES_MAX = 60;
/** A snapshot is on its way for so many deliveries at most. */
const SLOW_MAX = 6;

/**
 * Tries a stretch of a member's life in one of two ways: single events are turned over and one snapshot heals it at any
 * moment; or whole batches are, as by a line that is cut, and the app asks by itself whenever it notices a gap.
 *
 * @returns what is wrong, or undefined
 */
export function tryStream(
  draws: Draws,
  life: readonly Told[],
  reducer: Reducer,
): string | undefined {
  const from = draws.whole(0, life.length - 2);
  const to = Math.min(life.length - 1, from + draws.whole(1, BATCHES_MAX));
  const first = (life[from] as Told).after;
  const stretch = life.slice(from + 1, to + 1);
  return draws.percent(50)
    ? healOnce(draws, first, stretch, reducer)
    : healItself(draws, first, stretch, reducer);
}

function healOnce(
  draws: Draws,
  first: AccountAfter,
  stretch: readonly Told[],
  reducer: Reducer,
): string | undefined {
  const last = (stretch.at(-1) as Told).after;
  const delivered = turnedOver(
    draws,
    stretch.flatMap(({ events }) => events),
  );
  const healAt = draws.whole(0, delivered.length);
  let state = reducer.applySnapshot(reducer.emptyAccountState, first);
  for (const event of delivered.slice(0, healAt)) state = reducer.applyEvent(state, event);
  state = reducer.awaitSnapshot(state);
  const answerAt = Math.min(delivered.length, healAt + draws.whole(0, SLOW_MAX));
  for (const event of delivered.slice(healAt, answerAt)) state = reducer.applyEvent(state, event);
  state = reducer.applySnapshot(state, last);
  for (const event of delivered.slice(answerAt)) state = reducer.applyEvent(state, event);
  if (reducer.needsSnapshot(state)) return "it asks again after the snapshot";
  return differenceOf(state.account, last, kept);
}

function healItself(
  draws: Draws,
  first: AccountAfter,
  stretch: readonly Told[],
  reducer: Reducer,
): string | undefined {
  const last = stretch.at(-1) as Told;
  let state = reducer.applySnapshot(reducer.emptyAccountState, first);
  let newest = first;
  /** A snapshot on its way, and after how many deliveries it is here. */
  let answer: { readonly view: AccountAfter; deliveries: number } | undefined;
  // The line holds at the end: the last batch comes, and what was asked for.
  for (const { events, after } of [...turnedOver(draws, stretch), last]) {
    for (const event of events) state = reducer.applyEvent(state, event);
    if (after.version > newest.version) newest = after;
    if (answer === undefined && reducer.needsSnapshot(state))
      answer = { view: newest, deliveries: draws.whole(0, SLOW_MAX) };
    if (answer === undefined) continue;
    answer.deliveries -= 1;
    if (answer.deliveries > 0) continue;
    state = reducer.applySnapshot(state, answer.view);
    answer = undefined;
  }
  if (answer !== undefined) state = reducer.applySnapshot(state, answer.view);
  if (reducer.needsSnapshot(state)) state = reducer.applySnapshot(state, last.after);
  const { version, withdrawHeldUntil, coolOffUntil } = last.after;
  // A version of which nothing was told is learnt with the next one.
  if (!last.events.some(({ event }) => event.version === version)) return undefined;
  // A hold and a break end by time alone, of which nobody is told.
  const byTime = {
    withdrawHeldUntil: withdrawHeldUntil ?? state.account?.withdrawHeldUntil ?? null,
    coolOffUntil: coolOffUntil ?? state.account?.coolOffUntil ?? null,
  };
  return differenceOf(state.account, { ...last.after, ...byTime }, withoutLive);
}

/** Drops, repeats and displaces some, from none to most. */
function turnedOver<Each>(draws: Draws, all: readonly Each[]): Each[] {
  const chance = draws.among([0, 3, 15, 60]);
  const placed = all.flatMap((each, index) => {
    if (!draws.percent(chance)) return [{ each, place: index }];
    const fault = draws.among(["drop", "again", "late"] as const);
    if (fault === "drop") return [];
    const late = { each, place: index + draws.whole(1, 12) + 0.5 };
    return fault === "late" ? [late] : [{ each, place: index }, late];
  });
  return placed.sort((a, b) => a.place - b.place).map(({ each }) => each);
}

/** What the app keeps: terms under way belong to instruments, and are only said to the member. */
function kept(account: Account | AccountAfter): Account | Omit<AccountAfter, "terms"> {
  if (!("terms" in account)) return account;
  const { terms: _, ...rest } = account;
  return rest;
}

/** What moves with prices and settings and not with the account: the app computes it, or asks. */
function withoutLive(account: Account | AccountAfter): object {
  const { cross: _cross, gauge: _gauge, wallet, positions, ...rest } = kept(account);
  return {
    ...rest,
    wallet: Object.fromEntries(
      Object.entries(wallet).map(([type, { available: _, ...entry }]) => [type, entry]),
    ),
    positions: positions.map(
      ({
        pnl: _pnl,
        margin: _m,
        losscut: _l,
        overnightRequired: _r,
        overnightShort: _s,
        ...others
      }) => others,
    ),
  };
}

function differenceOf(
  account: Account | null,
  view: AccountAfter,
  part: (account: Account | AccountAfter) => object,
): string | undefined {
  if (account === null) return "there is no account";
  const [shown, said] = [part(account), part(view)] as [
    Record<string, unknown>,
    Record<string, unknown>,
  ];
  for (const name of Object.keys(said)) {
    const [own, server] = [JSON.stringify(sorted(shown[name])), JSON.stringify(sorted(said[name]))];
    if (own !== server) return `${name}: ${own}\nthe server says ${server}`;
  }
  return undefined;
}

/** With names in one order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, each]) => [name, sorted(each)]),
  );
}
