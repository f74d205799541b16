/** Deposits and withdrawals as members ask for them; a person ends them (domain.md 5.3). */

import { formatDecimal } from "@naru/money/decimal";
import { max, min } from "@naru/money/amount";
import { scaleOf, type Currency } from "@naru/vocabulary/currency";
import { instantText } from "@naru/vocabulary/instant";
import type { Refusal, RefusalCode } from "@naru/vocabulary/refusal";
import type { RequestKind } from "@naru/vocabulary/request";
import type { WalletType } from "@naru/vocabulary/wallet";
import type { Decision } from "../change.ts";
import { finishDraft, type Draft } from "../draft.ts";
import type { MoneyRules } from "../instrument.ts";
import { postWithdrawalHeld } from "../ledger/posting.ts";
import { walletCurrency } from "../ledger/wallet-accounts.ts";
import type { AccountRow, RequestRow } from "../rows.ts";
import { siteOf, withdrawnKey } from "../state.ts";
import { mayRequest, rulesOf } from "./may-request.ts";
import { askRequest, pendingOfKind } from "./new-request.ts";
import { requestAnswer } from "./request-answer.ts";
import { sentAmount } from "../account/sent-amount.ts";
import { withdrawable } from "../account/withdrawable.ts";
import type { RequestDeposit, RequestWithdraw } from "./commands.ts";

/** The wallet that bank transfers fill and empty, in whose currency limits of a day are; coins have rails of their own. */
export const BANK_WALLET: WalletType = "BINARY";

/** A member says that money is on its way; nothing moves until a person has seen it. */
export function requestDeposit(draft: Draft, command: RequestDeposit): Decision {
  const checked = check(draft, "DEPOSIT", command.wallet, command.amount);
  if ("code" in checked) return { ok: false, refusal: checked };
  const { units, rules, text } = checked;
  if (units > rules.depositMax)
    return refused("AMOUNT_OVER_LIMIT", { max: text(rules.depositMax) });
  const row = askRequest(
    draft,
    { kind: "DEPOSIT", wallet: command.wallet, units },
    rules.expiryMinutes,
  );
  return accepted(draft, row);
}

/** A member asks for money; it is held at once, with the fee, so that it cannot be spent twice. */
export function requestWithdraw(draft: Draft, command: RequestWithdraw): Decision {
  const { wallet, day } = command;
  const checked = check(draft, "WITHDRAW", wallet, command.amount);
  if ("code" in checked) return { ok: false, refusal: checked };
  const { units, rules, text } = checked;
  const over = overLimits(draft, units, rules, day, text);
  if (over !== undefined) return { ok: false, refusal: over };
  const available = withdrawable(draft, wallet);
  if (units + rules.withdrawFee > available)
    return refused("WITHDRAW_OVER_AVAILABLE", { available: text(available) });
  const row = askRequest(
    draft,
    { kind: "WITHDRAW", wallet, units, fee: rules.withdrawFee, day },
    rules.expiryMinutes,
  );
  countWithdrawal(draft, day, units);
  postWithdrawalHeld(draft, row);
  return accepted(draft, row);
}

/** What was asked counts towards its day; `worth` in smallest units of the site's currency. */
export function countWithdrawal(draft: Draft, day: number, worth: bigint): void {
  const withdrawnToday = withdrawnOn(draft.account, day) + worth;
  draft.account = { ...draft.account, dayOfWithdrawals: day, withdrawnToday };
}

/** What was not paid out does not count towards its day. */
export function uncountWithdrawal(draft: Draft, day: number, worth: bigint): void {
  if (draft.account.dayOfWithdrawals !== day) return;
  const withdrawnToday = withdrawnOn(draft.account, day) - worth;
  draft.account = { ...draft.account, withdrawnToday };
}

/** What a member has asked to withdraw on a day and did not get back. */
export function withdrawnOn(account: AccountRow, day: number): bigint {
  return account.dayOfWithdrawals === day ? account.withdrawnToday : 0n;
}

/** What a member may withdraw a day: their own limit where they have one, else the site's. */
export function dayMaxOf(account: AccountRow, rules: MoneyRules): bigint {
  return account.withdrawDayMax ?? rules.memberDayMax;
}

/** What is left of a member's limit on a day, never beyond what is left of the site's. */
export function leftOn(draft: Draft, rules: MoneyRules, day: number): bigint {
  const own = dayMaxOf(draft.account, rules) - withdrawnOn(draft.account, day);
  return max(0n, min(own, rules.siteDayMax - siteWithdrawnOn(draft, day)));
}

/** Whether what leaves would take a site beyond its day. */
export function isOverSiteDay(
  draft: Draft,
  rules: MoneyRules,
  day: number,
  units: bigint,
): boolean {
  return siteWithdrawnOn(draft, day) + units > rules.siteDayMax;
}

function siteWithdrawnOn(draft: Draft, day: number): bigint {
  return draft.state.withdrawn.get(withdrawnKey(draft.siteId, day)) ?? 0n;
}

interface Checked {
  readonly units: bigint;
  readonly rules: MoneyRules;
  readonly text: (units: bigint) => string;
}

/** What deposits and withdrawals have in common, in the order of the refusal list. */
function check(
  draft: Draft,
  kind: Extract<RequestKind, "DEPOSIT" | "WITHDRAW">,
  wallet: WalletType,
  amount: string,
): Checked | Refusal {
  const forbidden = mayRequest(draft);
  if (forbidden !== undefined) return { code: forbidden };
  const rules = wallet === BANK_WALLET ? rulesOf(draft, wallet) : undefined;
  if (rules === undefined) return { code: "WALLET_INVALID" };
  const currency = walletCurrency(draft, wallet);
  const text = textIn(currency);
  const sent = sentAmount(amount, currency);
  if (sent === undefined) return { code: "DEPOSIT_AMOUNT_INVALID" };
  const isDeposit = kind === "DEPOSIT";
  const least = isDeposit ? rules.depositMin : rules.withdrawMin;
  const unit = isDeposit ? rules.depositUnit : rules.withdrawUnit;
  if (sent.units < least) return { code: "AMOUNT_TOO_SMALL", detail: { min: text(least) } };
  if (!sent.isExact || sent.units % unit !== 0n)
    return { code: "AMOUNT_MIN_UNIT", detail: { unit: text(unit) } };
  const pending = pendingOfKind(draft, kind);
  if (pending !== undefined)
    return { code: "REQUEST_IN_PROGRESS", detail: { requestId: String(pending.id) } };
  return { units: sent.units, rules, text };
}

function overLimits(
  draft: Draft,
  units: bigint,
  rules: MoneyRules,
  day: number,
  text: Checked["text"],
): Refusal | undefined {
  const held = heldNow(draft);
  if (held !== undefined) return held;
  if (units > rules.withdrawMax)
    return { code: "AMOUNT_OVER_LIMIT", detail: { max: text(rules.withdrawMax) } };
  return overDay(draft, units, rules, day);
}

/** Why no withdrawal is taken of the account for a while. */
export function heldNow({ account, at }: Draft): Refusal | undefined {
  const { withdrawHeldUntil: until } = account;
  return until > at ? { code: "WITHDRAW_HELD", detail: { until: instantText(until) } } : undefined;
}

/** What a day allows a member and all of a site to withdraw; `worth` and `rules` in smallest units of the site's currency. */
export function overDay(
  draft: Draft,
  worth: bigint,
  rules: MoneyRules,
  day: number,
): Refusal | undefined {
  const text = textIn(walletCurrency(draft, BANK_WALLET));
  const left = dayMaxOf(draft.account, rules) - withdrawnOn(draft.account, day);
  if (worth > left) return { code: "DAY_LIMIT", detail: { left: text(max(0n, left)) } };
  return isOverSiteDay(draft, rules, day, worth) ? { code: "SITE_LIMIT" } : undefined;
}

/** Amounts of a currency as decimal texts. */
export function textIn(currency: Currency): (units: bigint) => string {
  return (units) => formatDecimal(units, scaleOf(currency));
}

function refused(code: RefusalCode, detail: Readonly<Record<string, string>>): Decision {
  return { ok: false, refusal: { code, detail } };
}

function accepted(draft: Draft, row: RequestRow): Decision {
  const answer = requestAnswer(row, siteOf(draft.state, draft.siteId).currency);
  return { ok: true, answer, changes: finishDraft(draft) };
}
