/**
 * Coupons: batches of codes by operators, redeemed by members. The engine counts uses by number;
 * what a code reads, only the desk knows.
 */

import type { RefusalCode } from "@naru/vocabulary/refusal";
import type { Change, Decision } from "../change.ts";
import { finishDraft, type Draft } from "../draft.ts";
import { COUPON_CODES_MAX, type CouponBatchRow } from "../rows.ts";
import { siteOf, type State } from "../state.ts";
import { giveBonus } from "./bonus.ts";
import { mayRequest } from "./may-request.ts";
import { doneRequest } from "./new-request.ts";
import { requestAnswer } from "./request-answer.ts";
import { UNITS_MAX } from "../account/sent-amount.ts";
import type { CouponState } from "./kept/state.ts";
import type { UseCoupon } from "./commands.ts";

/** A redemption: exactly as often as the code's quota and the batch allow, and never twice by one member. */
export function redeemCoupon(draft: Draft, command: UseCoupon): Decision {
  const { batchId, codeId, wallet } = command;
  const coupon = draft.state.coupons.get(batchId);
  const code = refusalOf(draft, command, coupon);
  if (code !== undefined || coupon === undefined)
    return { ok: false, refusal: { code: code ?? "COUPON_INVALID" } };
  const { units, contracts } = coupon.row;
  const row = doneRequest(draft, { kind: "COUPON", wallet, units });
  const { memberId, siteId, at } = draft;
  draft.changes.push({
    kind: "couponUse",
    row: { siteId, batchId, codeId, memberId, requestId: row.id, at },
  });
  const bonus = giveBonus(draft, wallet, units, contracts);
  const answer = {
    ...requestAnswer(row, siteOf(draft.state, siteId).currency),
    isLocked: bonus.status === "LOCKED",
    contracts,
    bonusId: String(bonus.id),
  };
  return { ok: true, answer, changes: finishDraft(draft) };
}

function refusalOf(
  draft: Draft,
  { codeId, wallet }: UseCoupon,
  coupon: CouponState | undefined,
): RefusalCode | undefined {
  const forbidden = mayRequest(draft);
  if (forbidden !== undefined) return forbidden;
  if (coupon === undefined || coupon.row.siteId !== draft.siteId) return "COUPON_INVALID";
  const { row, usersOf, usesOf } = coupon;
  const number = codeId - row.id * COUPON_CODES_MAX;
  if (row.isStopped || !Number.isSafeInteger(number) || number < 1 || number > row.codes)
    return "COUPON_INVALID";
  const users = usersOf.get(codeId);
  if (users !== undefined && (users.size >= row.quota || users.has(draft.memberId)))
    return "COUPON_USED";
  if ((usesOf.get(draft.memberId) ?? 0) >= row.perMember) return "COUPON_USED";
  if (draft.at >= row.expiresAt) return "COUPON_EXPIRED";
  return row.wallet === wallet ? undefined : "COUPON_WALLET";
}

/** A batch is defined once and, but for being stopped, never changes: its codes are out. */
export function isSoundBatch(state: State, batch: CouponBatchRow): boolean {
  const isCount = (value: number, most: number): boolean =>
    Number.isSafeInteger(value) && value >= 1 && value <= most;
  return (
    isCount(batch.id, 2 ** 31 - 1) &&
    !state.coupons.has(batch.id) &&
    state.sites.has(batch.siteId) &&
    batch.units > 0n &&
    batch.units <= UNITS_MAX &&
    isCount(batch.codes, COUPON_CODES_MAX) &&
    isCount(batch.quota, COUPON_CODES_MAX) &&
    isCount(batch.perMember, COUPON_CODES_MAX) &&
    Number.isSafeInteger(batch.contracts) &&
    batch.contracts >= 0
  );
}

/** The change that stops a site's batch; undefined where there is none. */
export function stoppedBatch(state: State, siteId: number, batchId: number): Change | undefined {
  const row = state.coupons.get(batchId)?.row;
  return row?.siteId === siteId
    ? { kind: "couponBatch", row: { ...row, isStopped: true } }
    : undefined;
}
