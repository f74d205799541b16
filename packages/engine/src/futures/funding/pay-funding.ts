/** Funding: at a stamp longs and shorts pay one another, once, by the mark that was in force (domain.md 2.7). */

import { max } from "@naru/money/amount";
import {
  type FundingPayment,
  fundingPayment,
  fundingWith,
  NO_FUNDING,
  restOfFunding,
} from "@naru/money/perpetual/funding";
import { settleAccount } from "../../account/settle-account.ts";
import type { Course } from "../../area.ts";
import type { Change } from "../../change.ts";
import { type Draft, finishDraft, takeId } from "../../draft.ts";
import { postFunding, postFundingRest } from "../../ledger/posting.ts";
import type { TickArrived } from "../../market/inputs.ts";
import { membersInvolved } from "../../market/involved.ts";
import type { FundingStamp } from "../../market/perpetual.ts";
import type { FuturesPositionRow } from "../../rows.ts";
import { accountOf, type State } from "../../state.ts";
import { announcePosition, openPositions, putFunding, putPosition } from "../kept/draft.ts";
import { futuresOptionOf } from "../kept/state.ts";
import { checkRisk } from "../liquidation/liquidate.ts";
import { heldOf } from "../worth.ts";

/** A stamp has passed over an account that has something in its symbol. */
export interface FundingDue {
  readonly kind: "fundingDue";
  readonly symbol: number;
  readonly stamp: FundingStamp;
}

/**
 * The tick by which a stamp is known to have passed has every position pay or be paid that is open at it; of each site the rest is
 * the house's. A stamp without a mark or a rate moves nothing.
 */
export function followFunding(course: Course, { tick: { tick, sequence } }: TickArrived): void {
  if (tick.kind !== "funding") return;
  const { state } = course;
  const stamp = state.markets.get(tick.symbol)?.perpetual?.stamp;
  if (!stamp || stamp.sequence !== sequence || stamp.mark === 0 || stamp.rate === 0) return;
  const members = membersInvolved(state, [tick.symbol]);
  const sums = new Map<number, FundingPayment>();
  for (const memberId of members) {
    for (const position of accountOf(state, memberId).futuresPositions.values()) {
      if (!isOf(state, position, tick.symbol)) continue;
      const before = sums.get(position.siteId) ?? NO_FUNDING;
      sums.set(position.siteId, fundingWith(before, paymentOf(state, position, stamp)));
    }
  }
  course.tell(members, { kind: "fundingDue", symbol: tick.symbol, stamp });
  for (const [siteId, sum] of sums) postFundingRest(course, siteId, restOfFunding(sum));
}

/** What a stamp means for one account: its positions in the symbol pay or are paid, and what covers them is looked at again. */
export function payFunding(draft: Draft, { symbol, stamp }: FundingDue): readonly Change[] {
  for (const position of openPositions(draft))
    if (isOf(draft.state, position, symbol)) pay(draft, position, stamp);
  if (draft.changes.length === 0) return draft.changes;
  checkRisk(draft);
  settleAccount(draft);
  return finishDraft(draft);
}

function isOf(state: State, { optionId }: FuturesPositionRow, symbol: number): boolean {
  return futuresOptionOf(state, optionId).symbol === symbol;
}

function paymentOf(
  state: State,
  position: FuturesPositionRow,
  { mark, rate }: FundingStamp,
): FundingPayment {
  return fundingPayment(heldOf(state, position).qty, BigInt(mark), BigInt(rate));
}

/** Cross positions by the wallet's cash, an isolated one by what is set aside for it and no more. */
function pay(draft: Draft, position: FuturesPositionRow, stamp: FundingStamp): void {
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
    ...{ stampAt: stamp.at, rate: stamp.rate, mark: stamp.mark, at: draft.at },
  });
  const after = isIsolated
    ? putPosition(draft, { ...position, isolated: position.isolated + isolated })
    : position;
  announcePosition(draft, { name: "POSITION_UPDATE_LIQUIDPRICE", futuresPosition: after });
}
