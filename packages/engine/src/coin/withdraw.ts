/** A member asks for coins to be sent to an address: held at once, with the fee, until a person has decided (decision 046). */

import { NETWORK_FACTS } from "@naru/vocabulary/coin/network";
import { instantText } from "@naru/vocabulary/instant";
import type { Refusal } from "@naru/vocabulary/refusal";
import { withdrawable } from "../account/withdrawable.ts";
import type { Decision } from "../change.ts";
import {
  BANK_WALLET,
  countWithdrawal,
  heldNow,
  overDay,
  textIn,
  withdrawnOn,
} from "../dnw/deposit-withdraw.ts";
import { mayRequest, rulesOf } from "../dnw/may-request.ts";
import { beneficiaryFrom } from "../dnw/money-rules.ts";
import { askRequest, pendingOfKind } from "../dnw/new-request.ts";
import { requestAnswer } from "../dnw/request-answer.ts";
import { sentAmount } from "../account/sent-amount.ts";
import { type Draft, finishDraft } from "../draft.ts";
import type { MoneyRules } from "../instrument.ts";
import { postWithdrawalHeld } from "../ledger/posting.ts";
import { walletCurrency } from "../ledger/wallet-accounts.ts";
import { freshRate, siteOf } from "../state.ts";
import type { RequestCoinWithdraw, SendCoinInside } from "./commands.ts";
import { putPayout } from "./kept/payouts.ts";
import { networkKey } from "./state.ts";
import { worthOfCoins } from "./worth.ts";

/** Holds amount and fee, and keeps where they are to go. */
export function requestCoinWithdraw(draft: Draft, command: RequestCoinWithdraw): Decision {
  const checked = checkCoinsOut(draft, command);
  if ("code" in checked) return { ok: false, refusal: checked };
  const { units, fee, worth, rules } = checked;
  const { network, destinationId, day } = command;
  const wallet = NETWORK_FACTS[network].coin;
  const row = askRequest(draft, { kind: "WITHDRAW", wallet, units, fee, day }, rules.expiryMinutes);
  const { siteId, memberId, at } = draft;
  putPayout(draft, {
    ...{ id: row.id, siteId, memberId, network, destinationId, units, fee, worth, day },
    ...{ state: "PENDING", chainFee: 0n, createdAt: at, changedAt: at, endedAt: null },
  });
  countWithdrawal(draft, day, worth);
  postWithdrawalHeld(draft, row);
  const answer = requestAnswer(row, siteOf(draft.state, siteId).currency);
  return { ok: true, answer, changes: finishDraft(draft) };
}

interface CheckedCoins {
  readonly units: bigint;
  /** On top of them: what the network costs; nothing where none is used. */
  readonly fee: bigint;
  /** In the site's currency, by which days are limited. */
  readonly worth: bigint;
  /** Of the coin's wallet. */
  readonly rules: MoneyRules;
}

/**
 * What stands against coins that leave a member, for a chain or for another member alike, in the order of the refusal list; network,
 * address and tag were looked at where the address is known.
 */
export function checkCoinsOut(
  draft: Draft,
  command: RequestCoinWithdraw | SendCoinInside,
): CheckedCoins | Refusal {
  const forbidden = mayRequest(draft);
  if (forbidden !== undefined) return { code: forbidden };
  const { network, usableAt, amount, day, destinationId } = command;
  const wallet = NETWORK_FACTS[network].coin;
  const rules = rulesOf(draft, wallet);
  const ofDay = rulesOf(draft, BANK_WALLET);
  if (rules === undefined || ofDay === undefined) return { code: "WALLET_INVALID" };
  if (!Number.isSafeInteger(destinationId) || destinationId <= 0)
    return { code: "INVALID_REQUEST" };
  const out = draft.state.coinOuts.get(networkKey(draft.siteId, network));
  if (out?.isOn !== true) return { code: "NETWORK_PAUSED" };
  const currency = walletCurrency(draft, wallet);
  const text = textIn(currency);
  const rate = freshRate(draft.state, draft.siteId, currency, draft.at);
  if (rate === undefined) return { code: "RATE_UNAVAILABLE" };
  const sent = sentAmount(amount, currency);
  if (sent === undefined) return { code: "DEPOSIT_AMOUNT_INVALID" };
  const { units, isExact } = sent;
  if (units < out.least) return { code: "AMOUNT_TOO_SMALL", detail: { min: text(out.least) } };
  if (!isExact || units % out.unit !== 0n)
    return { code: "AMOUNT_MIN_UNIT", detail: { unit: text(out.unit) } };
  const pending = pendingOfKind(draft, "WITHDRAW");
  if (pending !== undefined)
    return { code: "REQUEST_IN_PROGRESS", detail: { requestId: String(pending.id) } };
  const held = heldNow(draft);
  if (held !== undefined) return held;
  if (usableAt > draft.at)
    return { code: "ADDRESS_HELD", detail: { until: instantText(usableAt) } };
  const worth = worthOfCoins(draft, units, { currency, rate });
  if (lacksBeneficiary(draft, command, worth, ofDay)) return { code: "BENEFICIARY_REQUIRED" };
  if (units > out.most) return { code: "AMOUNT_OVER_LIMIT", detail: { max: text(out.most) } };
  const fee = command.kind === "sendCoinInside" ? 0n : out.fee;
  const over = overDay(draft, worth, ofDay, day) ?? lacking(draft, wallet, { units, fee }, text);
  return over ?? { units, fee, worth, rules };
}

/**
 * Coins for a chain whose receiver nobody knows, though a day with them comes to what a site asks from: whoever parts them into
 * several withdrawals is asked as well. Those for another member stay in the house, which knows both.
 */
function lacksBeneficiary(
  draft: Draft,
  command: RequestCoinWithdraw | SendCoinInside,
  worth: bigint,
  ofDay: MoneyRules,
): boolean {
  if (command.kind === "sendCoinInside" || command.hasBeneficiary !== false) return false;
  const from = beneficiaryFrom(ofDay, siteOf(draft.state, draft.siteId).currency);
  return from > 0n && withdrawnOn(draft.account, command.day) + worth >= from;
}

/** What the wallet has not: the fee alone, or the amount itself. */
function lacking(
  draft: Draft,
  wallet: (typeof NETWORK_FACTS)[keyof typeof NETWORK_FACTS]["coin"],
  { units, fee }: Pick<CheckedCoins, "units" | "fee">,
  text: (units: bigint) => string,
): Refusal | undefined {
  const available = withdrawable(draft, wallet);
  if (units + fee <= available) return undefined;
  const detail = { available: text(available) };
  if (units <= available) return { code: "INSUFFICIENT_FEE", detail: { fee: text(fee) } };
  return { code: "WITHDRAW_OVER_AVAILABLE", detail };
}
