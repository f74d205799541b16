/** How requests, bonuses, quotes, coupons and rules become part of the state. */

import { BONUS } from "@naru/rows/dnw/bonus";
import { COUPON_BATCH, COUPON_USE } from "@naru/rows/dnw/coupon";
import { MONEY_RULES } from "@naru/rows/dnw/money-rules";
import { QUOTE } from "@naru/rows/dnw/quote";
import { REQUEST } from "@naru/rows/dnw/request";
import type { RowsOf } from "../../area.ts";
import { removeRow, withRow } from "../../sparse-rows.ts";
import type { BonusRow, CouponBatchRow, CouponUseRow, RequestRow } from "../../rows.ts";
import { accountOf, heldBy, siteOf, type State } from "../../state.ts";
import { assertBonus, assertCouponUse, assertRequest } from "./sound.ts";
import { rulesKey, type CouponState } from "./state.ts";

/** Kinds of rows about money that comes and goes. */
export type MoneyKind =
  | typeof MONEY_RULES
  | typeof COUPON_BATCH
  | typeof COUPON_USE
  | typeof REQUEST
  | typeof BONUS
  | typeof QUOTE;

export const MONEY_FOLDS: RowsOf<MoneyKind> = {
  moneyRules: {
    kind: MONEY_RULES,
    fold(state, row) {
      siteOf(state, row.siteId);
      state.moneyRules.set(rulesKey(row.siteId, row.wallet), row);
    },
    standing: ({ moneyRules }) => moneyRules.values(),
  },
  couponBatch: {
    kind: COUPON_BATCH,
    fold: foldCouponBatch,
    standing: ({ coupons }) => coupons.values().map(({ row }) => row),
  },
  couponUse: {
    kind: COUPON_USE,
    fold: foldCouponUse,
    standing: ({ coupons }) => coupons.values().flatMap(usesOf),
  },
  request: {
    kind: REQUEST,
    fold: foldRequest,
    isNumbered: true,
    standing: (state) => heldBy(state, ({ requests }) => requests),
  },
  bonus: {
    kind: BONUS,
    fold: foldBonus,
    isNumbered: true,
    standing: (state) => heldBy(state, ({ bonuses }) => bonuses),
  },
  quote: {
    kind: QUOTE,
    fold(state, row) {
      accountOf(state, row.memberId).quote = row;
    },
    isNumbered: true,
    standing: ({ accounts }) => accounts.values().flatMap(({ quote }) => (quote ? [quote] : [])),
  },
};

function foldRequest(state: State, row: RequestRow): void {
  const account = accountOf(state, row.memberId);
  const before = account.requests.get(row.id);
  assertRequest(before, row, row.id >= state.nextId);
  if (before !== undefined) state.expiries.remove(before);
  if (row.status === "PENDING") {
    account.requests = withRow(account.requests, row.id, row);
    state.expiries.add(row);
  } else removeRow(account.requests, row.id);
}

function foldBonus(state: State, row: BonusRow): void {
  const account = accountOf(state, row.memberId);
  assertBonus(account.bonuses.get(row.id), row);
  if (row.status === "LOCKED") account.bonuses = withRow(account.bonuses, row.id, row);
  else removeRow(account.bonuses, row.id);
}

function foldCouponBatch(state: State, row: CouponBatchRow): void {
  const coupon = state.coupons.get(row.id);
  if (coupon === undefined)
    state.coupons.set(row.id, { row, usersOf: new Map(), usesOf: new Map() });
  else coupon.row = row;
}

function foldCouponUse(state: State, row: CouponUseRow): void {
  const coupon = state.coupons.get(row.batchId);
  if (coupon === undefined) throw new Error(`no coupon batch ${row.batchId}`);
  let users = coupon.usersOf.get(row.codeId);
  if (users === undefined) coupon.usersOf.set(row.codeId, (users = new Map()));
  if (users.has(row.memberId))
    throw new Error(`member ${row.memberId} uses coupon ${row.codeId} twice`);
  users.set(row.memberId, { requestId: row.requestId, at: row.at });
  const uses = (coupon.usesOf.get(row.memberId) ?? 0) + 1;
  assertCouponUse(coupon.row, users.size, uses);
  coupon.usesOf.set(row.memberId, uses);
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
