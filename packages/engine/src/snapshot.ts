/**
 * The state as canonical text: to be hashed, for a segment's beginning, for comparing a replay with
 * the live one.
 */

import { inOrder, type RowOf } from "@naru/rows/row";
import { STANDING_KINDS, type StandingKind, type StandingRows } from "@naru/rows/row-kinds";
import type { StateRows } from "./restore.ts";
import type { CouponUseRow } from "./rows.ts";
import type { AccountState, CouponState, State } from "./state.ts";

/** What stands of each kind in a state, in any order. */
const STANDING: {
  readonly [Of in StandingKind as Of["name"]]: (state: State) => Iterable<RowOf<Of>>;
} = {
  site: (state) => state.sites.values(),
  instrument: (state) => state.instruments.values(),
  option: (state) => state.options.values(),
  rate: (state) => state.rates.values(),
  moneyRules: (state) => state.moneyRules.values(),
  couponBatch: (state) => state.coupons.values().map(({ row }) => row),
  account: (state) => state.accounts.values().map(({ row }) => row),
  order: (state) => held(state, ({ orders }) => orders),
  position: (state) => held(state, ({ positions }) => positions),
  exit: (state) => held(state, ({ exits }) => exits),
  alert: (state) => held(state, ({ alerts }) => alerts),
  request: (state) => held(state, ({ requests }) => requests),
  bonus: (state) => held(state, ({ bonuses }) => bonuses),
  quote: (state) => state.accounts.values().flatMap(({ quote }) => (quote ? [quote] : [])),
  couponUse: (state) => state.coupons.values().flatMap(usesOf),
};

/** The rows of a state, each kind in its order; balances of zero are left out. */
export function rowsOf(state: State): StateRows {
  const standing = STANDING_KINDS.map((kind) => [
    kind.standing.list,
    inOrder(kind, [...STANDING[kind.name](state)]),
  ]);
  return {
    ...(Object.fromEntries(standing) as StandingRows),
    now: state.now,
    nextId: state.nextId,
    balances: [...state.balances].filter(([, balance]) => balance !== 0n).sort(([a], [b]) => a - b),
    markets: [...state.markets.values()].sort((a, b) => a.symbol - b.symbol),
  };
}

/** What accounts hold of a kind. */
function* held<Row>(
  state: State,
  of: (account: AccountState) => ReadonlyMap<number, Row>,
): Iterable<Row> {
  for (const account of state.accounts.values()) {
    const rows = of(account);
    if (rows.size > 0) yield* rows.values();
  }
}

function usesOf({ row, usersOf }: CouponState): CouponUseRow[] {
  return [...usersOf].flatMap(([codeId, users]) =>
    [...users].map(([memberId, { requestId, at }]) => ({
      siteId: row.siteId,
      batchId: row.id,
      codeId,
      memberId,
      requestId,
      at,
    })),
  );
}

/** JSON with sorted keys, where a bigint is `{"$n":"123"}`. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part === "bigint") return { $n: part.toString() };
    if (part === null || typeof part !== "object" || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

/** Reads `canonicalJson` back. */
export function parseCanonicalJson(text: string): unknown {
  return JSON.parse(text, (_key, part: unknown) => {
    if (part !== null && typeof part === "object" && "$n" in part) return BigInt(String(part.$n));
    return part;
  });
}

/**
 * The text whose hash names a state: equal states have equal texts, whatever way they came about.
 */
export function canonicalState(state: State): string {
  return canonicalJson(rowsOf(state));
}
