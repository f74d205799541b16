/**
 * What becomes of a payout that was approved (decision 046): each step once, forward only. Its money leaves the member before its bytes leave
 * the house, so that what may be on a chain can never come back by another way.
 */

import { NETWORK_FACTS } from "@naru/vocabulary/coin/network";
import { PAYOUT_UNSIGNED, type PayoutState } from "@naru/vocabulary/coin/payout";
import { INVALID } from "../area.ts";
import type { Decision } from "../change.ts";
import { uncountWithdrawal } from "../dnw/deposit-withdraw.ts";
import { UNITS_MAX } from "../account/sent-amount.ts";
import { announce, type Draft, finishDraft } from "../draft.ts";
import {
  postPayoutCalledOff,
  postPayoutReturned,
  postPayoutSent,
  postPayoutSettled,
} from "../ledger/payout-posting.ts";
import type { CoinPayoutRow } from "../rows.ts";
import { endHold } from "./claims.ts";
import type { CallOffPayout, DecidePayout, PayoutFact, PayoutSettled } from "./commands.ts";
import { openPayout, openPayouts, putPayout } from "./kept/payouts.ts";

/** The address that it would leave has not enough yet. */
export function payoutWaiting(draft: Draft, { payoutId }: PayoutFact): Decision {
  const payout = openPayout(draft, payoutId);
  if (payout?.state !== "APPROVED_FOR_PAYOUT") return INVALID;
  return moved(draft, payout, "WAITING_FOR_FUNDS");
}

/** It is signed and about to be broadcast. From a frozen account nothing leaves. */
export function payoutSending(draft: Draft, { payoutId }: PayoutFact): Decision {
  const payout = openPayout(draft, payoutId);
  if (payout === undefined || !isUnsigned(payout)) return INVALID;
  if (draft.account.status === "FROZEN") return { ok: false, refusal: { code: "ACCOUNT_FROZEN" } };
  postPayoutSent(draft, payout);
  return moved(draft, payout, "SENDING");
}

/** Whether it was taken by its chain is not known. */
export function payoutUnknown(draft: Draft, { payoutId }: PayoutFact): Decision {
  const payout = openPayout(draft, payoutId);
  return payout?.state === "SENDING" ? moved(draft, payout, "UNKNOWN") : INVALID;
}

/** Its chain has it. */
export function payoutSent(draft: Draft, { payoutId }: PayoutFact): Decision {
  const payout = openPayout(draft, payoutId);
  const isOut = payout?.state === "SENDING" || payout?.state === "UNKNOWN";
  return isOut ? moved(draft, payout, "SENT") : INVALID;
}

/** It has its confirmations. */
export function payoutSettled(draft: Draft, { payoutId, chainFee }: PayoutSettled): Decision {
  const payout = openPayout(draft, payoutId);
  if (payout?.state !== "SENT" || chainFee < 0n || chainFee > UNITS_MAX) return INVALID;
  postPayoutSettled(draft, payout, chainFee);
  return ended(draft, { ...payout, chainFee }, "DONE");
}

/** Its chain can have it no more: amount and fee come back. */
export function payoutFailed(draft: Draft, { payoutId }: PayoutFact): Decision {
  const payout = openPayout(draft, payoutId);
  const isOut = payout?.state === "UNKNOWN" || payout?.state === "SENT";
  return isOut ? returned(draft, payout) : INVALID;
}

/** Nothing of it was signed: what was held comes back. */
export function callOffPayout(draft: Draft, { payoutId }: CallOffPayout): Decision {
  const payout = openPayout(draft, payoutId);
  if (payout === undefined || !isUnsigned(payout)) return INVALID;
  callOff(draft, payout);
  return answered(draft, "FAILED");
}

/** Payouts that were approved and of which nothing was signed do not leave. */
export function recallPayouts(draft: Draft): void {
  for (const payout of openPayouts(draft)) if (isUnsigned(payout)) callOff(draft, payout);
}

function callOff(draft: Draft, payout: CoinPayoutRow): void {
  postPayoutCalledOff(draft, payout);
  uncountWithdrawal(draft, payout.day, payout.worth);
  end(draft, payout, "FAILED");
}

/** Two persons have found out what its chain does not say. */
export function decidePayout(draft: Draft, { payoutId, isPaid }: DecidePayout): Decision {
  const payout = openPayout(draft, payoutId);
  if (payout?.state !== "UNKNOWN") return INVALID;
  if (!isPaid) return returned(draft, payout);
  postPayoutSettled(draft, payout, 0n);
  return ended(draft, payout, "DONE");
}

function isUnsigned({ state }: CoinPayoutRow): boolean {
  return PAYOUT_UNSIGNED.some((each) => each === state);
}

function returned(draft: Draft, payout: CoinPayoutRow): Decision {
  postPayoutReturned(draft, payout);
  uncountWithdrawal(draft, payout.day, payout.worth);
  return ended(draft, payout, "FAILED");
}

function ended(draft: Draft, payout: CoinPayoutRow, state: "DONE" | "FAILED"): Decision {
  end(draft, payout, state);
  return answered(draft, state);
}

/** The coins have left, or are in the balance again. */
function end(draft: Draft, payout: CoinPayoutRow, state: "DONE" | "FAILED"): void {
  const { id, network, units, fee } = payout;
  const wallet = NETWORK_FACTS[network].coin;
  endHold(draft, { id, wallet, units: units + fee, isBack: state === "FAILED" });
  move(draft, payout, state);
}

function moved(draft: Draft, payout: CoinPayoutRow, state: PayoutState): Decision {
  move(draft, payout, state);
  return answered(draft, state);
}

function move(draft: Draft, payout: CoinPayoutRow, state: PayoutState): void {
  const isEnd = state === "DONE" || state === "FAILED";
  const changedAt = draft.at;
  const endedAt = isEnd ? changedAt : null;
  const coinPayout = putPayout(draft, { ...payout, state, changedAt, endedAt });
  announce(draft, { name: "REQUEST", coinPayout });
}

function answered(draft: Draft, state: PayoutState): Decision {
  return { ok: true, answer: { state }, changes: finishDraft(draft) };
}
