/** What a stamp means for one account (domain.md 2.7). */

import { max } from "@naru/money/amount";
import { type FundingPayment, fundingPayment } from "@naru/money/perpetual/funding";
import { settleAccount } from "../../account/settle-account.ts";
import type { Consequence } from "../../area-types.ts";
import type { Change } from "../../change.ts";
import { type Draft, finishDraft, takeId } from "../../draft.ts";
import { postFunding } from "../../ledger/posting.ts";
import type { FuturesPositionRow, FuturesStampRow } from "../../rows.ts";
import type { State } from "../../state.ts";
import {
  announcePosition,
  openPosition,
  putFunding,
  putPosition,
  putStamp,
} from "../kept/draft.ts";
import { heldOf } from "../worth.ts";

/** A member's turn to pay a stamp has come. */
export interface FundingDue {
  readonly kind: "fundingDue";
  readonly stamp: FuturesStampRow;
}

/** Whether a position was open when a stamp passed and has neither paid it nor was paid. Ids tell what came first. */
export function owes(position: FuturesPositionRow, stamp: FuturesStampRow): boolean {
  const { id, memberId, fundedId } = position;
  return id < stamp.id && fundedId < stamp.id && memberId > stamp.doneTo;
}

/** What a position pays of a stamp, or is paid. */
export function paymentOf(
  state: State,
  position: FuturesPositionRow,
  { mark, rate }: FuturesStampRow,
): FundingPayment {
  return fundingPayment(heldOf(state, position).qty, BigInt(mark), BigInt(rate));
}

/**
 * In its turn a member's position pays or is paid, and with it what the member owes of other stamps that have passed: only then
 * is what covers it looked at again, so that nobody is liquidated by one stamp before the next has been paid.
 */
export function payFunding(draft: Draft, { stamp }: FundingDue): readonly Change[] {
  const position = openPosition(draft, stamp.optionId);
  if (position !== undefined) pay(draft, position, stamp);
  payOwed(draft, stamp.id);
  return finishDraft(draft);
}

/**
 * Before anything else is decided about a member what he owes of stamps that have passed is paid: so that everyone pays for what
 * he held when a stamp passed, however late his turn comes (decision 034).
 */
export function payFirst(draft: Draft, what?: Consequence): void {
  if (draft.state.futuresStamps.size > 0 && what?.kind !== "fundingDue") payOwed(draft);
}

/** Pays what is owed of all stamps, but for one whose turn it is, and settles what all payments leave. */
function payOwed(draft: Draft, turnId?: number): void {
  for (const stamp of draft.state.futuresStamps.values()) {
    const position = openPosition(draft, stamp.optionId);
    if (stamp.id === turnId || position === undefined || !owes(position, stamp)) continue;
    const { amount } = paymentOf(draft.state, position, stamp);
    putStamp(draft, { ...stamp, qty: stamp.qty + position.qty, amount: stamp.amount + amount });
    pay(draft, putPosition(draft, { ...position, fundedId: stamp.id }), stamp);
  }
  if (draft.changes.length > 0) settleAccount(draft);
}

/** Cross positions by the wallet's cash, an isolated one by what is set aside for it and no more. */
function pay(draft: Draft, position: FuturesPositionRow, stamp: FuturesStampRow): void {
  const { amount } = paymentOf(draft.state, position, stamp);
  if (amount === 0n) return;
  const isIsolated = position.marginType === "ISOLATED";
  const isolated = isIsolated ? max(amount, -position.isolated) : 0n;
  const lacking = isIsolated ? amount - isolated : 0n;
  const id = takeId(draft);
  postFunding(draft, { amount, isolated, lacking }, id);
  const { siteId, memberId, optionId, id: positionId, qty } = position;
  putFunding(draft, {
    ...{ id, siteId, memberId, positionId, optionId, qty, amount, isolated },
    ...{ stampAt: stamp.stampAt, rate: stamp.rate, mark: stamp.mark, at: draft.at },
  });
  const after = isIsolated
    ? putPosition(draft, { ...position, isolated: position.isolated + isolated })
    : position;
  announcePosition(draft, { name: "POSITION_UPDATE_LIQUIDPRICE", futuresPosition: after });
}
