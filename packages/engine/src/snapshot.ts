/**
 * The state as canonical text: to be hashed, for a segment's beginning, for comparing a replay with
 * the live one.
 */

import type { StateRows } from "./restore.ts";
import type { CouponUseRow } from "./rows.ts";
import type { CouponState, State } from "./state.ts";

/** The rows of a state, each kind in the order of its ids; balances of zero are left out. */
export function rowsOf(state: State): StateRows {
  const orders = [];
  const positions = [];
  const exits = [];
  const alerts = [];
  const requests = [];
  const bonuses = [];
  const quotes = [];
  const coupons = [...state.coupons.values()].sort((a, b) => a.row.id - b.row.id);
  const accounts = [...state.accounts.values()].sort((a, b) => a.row.memberId - b.row.memberId);
  for (const account of accounts) {
    orders.push(...account.orders.values());
    positions.push(...account.positions.values());
    exits.push(...account.exits.values());
    alerts.push(...account.alerts.values());
    requests.push(...account.requests.values());
    bonuses.push(...account.bonuses.values());
    if (account.quote !== undefined) quotes.push(account.quote);
  }
  return {
    now: state.now,
    nextId: state.nextId,
    sites: [...state.sites.values()].sort((a, b) => a.id - b.id),
    instruments: [...state.instruments.values()].sort((a, b) => a.symbol - b.symbol),
    options: [...state.options.values()].sort((a, b) => a.id - b.id),
    rates: [...state.rates]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, { rate, at }]) => ({
        siteId: Number(key.split(":")[0]),
        currency: key.split(":")[1] ?? "",
        rate,
        at,
      })),
    moneyRules: [...state.moneyRules].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row),
    couponBatches: coupons.map(({ row }) => row),
    couponUses: coupons.flatMap(usesOf).sort((a, b) => a.requestId - b.requestId),
    accounts: accounts.map((account) => account.row),
    openOrders: orders.sort((a, b) => a.id - b.id),
    openPositions: positions.sort((a, b) => a.id - b.id),
    openExits: exits.sort((a, b) => a.id - b.id),
    openAlerts: alerts.sort((a, b) => a.id - b.id),
    openRequests: requests.sort((a, b) => a.id - b.id),
    lockedBonuses: bonuses.sort((a, b) => a.id - b.id),
    quotes: quotes.sort((a, b) => a.id - b.id),
    balances: [...state.balances].filter(([, balance]) => balance !== 0n).sort(([a], [b]) => a - b),
    markets: [...state.markets.values()].sort((a, b) => a.symbol - b.symbol),
  };
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
