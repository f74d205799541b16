/** Which refusal a command about money must meet, told from the books alone, in the order of the refusal list. */

import type { RefusalCode } from "@naru/vocabulary/refusal";
import { currencyOfWallet, type WalletType } from "@naru/vocabulary/wallet";
import type { AccountBook } from "./account-book.ts";
import { COIN_OF } from "./coin/coin-of.ts";
import type { AuditedBatch, AuditedMoneyInput, AuditedRules } from "./audited-money.ts";
import { amountOf, dayAt, type ExchangeTerms, exchanged, type NaiveMoney } from "./money-book.ts";
import type { Expected } from "./refusal-oracle.ts";

type Of<Kind extends AuditedMoneyInput["kind"]> = Extract<AuditedMoneyInput, { kind: Kind }>;

const UNITS_MAX = 10n ** 17n;
const CODES_MAX = 1_000_000;
const COUNT_MAX = 2 ** 31 - 1;

/** The refusal that an input must meet, "none" where it must be taken. */
export function expectedOfMoney(books: AccountBook, input: AuditedMoneyInput): Expected | "any" {
  switch (input.kind) {
    case "requestDeposit":
      return ofDeposit(books, input);
    case "requestWithdraw":
      return ofWithdraw(books, input);
    case "requestCoinWithdraw":
      return ofCoins(books, input);
    case "sendCoinInside":
      return input.toId === input.memberId ? "ADDRESS_REFUSED" : ofCoins(books, input);
    case "takeCoinFact":
      return validIf(
        input.siteId === books.siteOf(input.memberId).id &&
          input.fromId !== input.memberId &&
          input.units > 0n &&
          input.units <= UNITS_MAX,
      );
    case "approveRequest":
      return ofApproval(books, input);
    case "cancelRequest":
    case "rejectRequest":
      return books.member(input.memberId).money.pending.has(input.requestId)
        ? "none"
        : "REQUEST_NOT_FOUND";
    case "quoteExchange":
    case "exchange":
      return ofExchange(books, input);
    case "transferOwn":
      return ofTransfer(books, input);
    case "useCoupon":
      return ofCoupon(books, input);
    case "deposit":
    case "creditMember":
      return isMovable(input.units) ? "none" : "DEPOSIT_AMOUNT_INVALID";
    case "deductMember":
      if (input.units <= 0n) return "DEPOSIT_AMOUNT_INVALID";
      return ofOutflow(books, input.memberId, input.wallet, input.units);
    case "grantBonus":
      if (!isMovable(input.units)) return "DEPOSIT_AMOUNT_INVALID";
      return isFrom(input.contracts, 0) ? "none" : "INVALID_REQUEST";
    case "revokeBonus":
      return books.member(input.memberId).money.bonuses.has(input.bonusId)
        ? "none"
        : "REQUEST_NOT_FOUND";
    case "setMemberLimits":
      return validIf(input.withdrawDayMax === null || input.withdrawDayMax >= 0n);
    case "holdWithdrawals":
    case "setMemberStatus":
    case "requestsDue":
      return "none";
    case "setMoneyRules":
      return validIf(books.sites.has(input.rules.siteId) && areSound(input.rules));
    case "defineCouponBatch":
      return validIf(
        books.sites.has(input.batch.siteId) &&
          !books.money.coupons.has(input.batch.id) &&
          isSound(input.batch),
      );
    case "stopCouponBatch":
      return validIf(books.money.coupons.get(input.batchId)?.batch.siteId === input.siteId);
    case "setRate":
      return validIf(input.rate > 0n && books.sites.has(input.siteId));
  }
}

/** The terms of an exchange: those of its quote where it names one, else those of now. */
export function termsOf(
  books: AccountBook,
  input: Of<"quoteExchange"> | Of<"exchange">,
): ExchangeTerms | undefined {
  const { memberId, fromWallet, toWallet, at } = input;
  const { quote } = books.member(memberId).money;
  if (input.kind === "quoteExchange" || input.quoteId === null)
    return books.money.termsNow(books.siteOf(memberId), fromWallet, toWallet, at);
  const site = books.siteOf(memberId);
  const sent = amountOf(input.amount, currencyOfWallet(fromWallet, site.currency));
  const isGood =
    quote?.id === input.quoteId &&
    !quote.isUsed &&
    at <= quote.expiresAt &&
    quote.exchange === input.exchange &&
    quote.fromWallet === fromWallet &&
    quote.toWallet === toWallet &&
    quote.units === sent?.units;
  return isGood ? quote : undefined;
}

function ofOutflow(
  books: AccountBook,
  memberId: number,
  wallet: WalletType,
  units: bigint,
): Expected | "any" {
  if (wallet === "FUTURES" && books.hasFutures(memberId)) return "any";
  return units > books.withdrawable(memberId, wallet) ? "NOT_ENOUGH_BALANCE" : "none";
}

function validIf(isValid: boolean): Expected {
  return isValid ? "none" : "INVALID_REQUEST";
}

function isMovable(units: bigint): boolean {
  return units > 0n && units <= UNITS_MAX;
}

function isFrom(value: number, least: number, most = Number.MAX_SAFE_INTEGER): boolean {
  return Number.isSafeInteger(value) && value >= least && value <= most;
}

/** Members who are let in may ask; a partner too. */
function forbidden({ status }: NaiveMoney): RefusalCode | undefined {
  if (status === "ACTIVE") return undefined;
  if (status === "FROZEN") return "ACCOUNT_FROZEN";
  return status === "PENDING" ? "PENDING_APPROVAL" : "ACCOUNT_DENIED";
}

function ofDeposit(books: AccountBook, input: Of<"requestDeposit">): Expected {
  const checked = bankRequest(books, input, "DEPOSIT");
  if (typeof checked === "string") return checked;
  return checked.units > checked.rules.depositMax ? "AMOUNT_OVER_LIMIT" : "none";
}

function ofWithdraw(books: AccountBook, input: Of<"requestWithdraw">): Expected {
  const checked = bankRequest(books, input, "WITHDRAW");
  if (typeof checked === "string") return checked;
  const { units, rules } = checked;
  const { memberId, at, wallet } = input;
  const { money } = books.member(memberId);
  const day = dayAt(at, books.siteOf(memberId).timeZone);
  if (money.heldUntil > at) return "WITHDRAW_HELD";
  if (units > rules.withdrawMax) return "AMOUNT_OVER_LIMIT";
  const asked = money.withdrawn.get(day) ?? 0n;
  if (asked + units > (money.dayMax ?? rules.memberDayMax)) return "DAY_LIMIT";
  if (books.withdrawnOn(rules.siteId, day) + units > rules.siteDayMax) return "SITE_LIMIT";
  return units + rules.withdrawFee > books.withdrawable(memberId, wallet)
    ? "WITHDRAW_OVER_AVAILABLE"
    : "none";
}

function ofCoins(
  books: AccountBook,
  input: Of<"requestCoinWithdraw"> | Of<"sendCoinInside">,
): Expected {
  const { memberId, network, destinationId, usableAt, amount, at } = input;
  const { money } = books.member(memberId);
  const refused = forbidden(money);
  if (refused !== undefined) return refused;
  const site = books.siteOf(memberId);
  const wallet = COIN_OF[network];
  const ofDay = books.money.rulesOf(site.id, "BINARY");
  if (books.money.rulesOf(site.id, wallet) === undefined || ofDay === undefined)
    return "WALLET_INVALID";
  if (!isFrom(destinationId, 1)) return "INVALID_REQUEST";
  const out = books.money.outOf(site.id, network);
  if (out === undefined) return "NETWORK_PAUSED";
  const sent = amountOf(amount, currencyOfWallet(wallet, site.currency));
  const worth = books.money.worthNow(site, wallet, sent?.units ?? 0n, at);
  if (worth === undefined) return "RATE_UNAVAILABLE";
  if (sent === undefined) return "DEPOSIT_AMOUNT_INVALID";
  const { units, isExact } = sent;
  if (units < out.least) return "AMOUNT_TOO_SMALL";
  if (!isExact || units % out.unit !== 0n) return "AMOUNT_MIN_UNIT";
  for (const request of money.pending.values())
    if (request.kind === "WITHDRAW") return "REQUEST_IN_PROGRESS";
  if (money.heldUntil > at) return "WITHDRAW_HELD";
  if (usableAt > at) return "ADDRESS_HELD";
  const day = dayAt(at, site.timeZone);
  const before = money.withdrawn.get(day) ?? 0n;
  if (input.kind === "requestCoinWithdraw" && input.hasBeneficiary === false) {
    const from = ofDay.beneficiaryFrom ?? (site.currency === "KRW" ? 1_000_000n : 0n);
    if (from !== 0n && before + worth >= from) return "BENEFICIARY_REQUIRED";
  }
  if (units > out.most) return "AMOUNT_OVER_LIMIT";
  if (before + worth > (money.dayMax ?? ofDay.memberDayMax)) return "DAY_LIMIT";
  if (books.withdrawnOn(site.id, day) + worth > ofDay.siteDayMax) return "SITE_LIMIT";
  const free = books.withdrawable(memberId, wallet);
  const fee = input.kind === "sendCoinInside" ? 0n : out.fee;
  if (units + fee <= free) return "none";
  return units <= free ? "INSUFFICIENT_FEE" : "WITHDRAW_OVER_AVAILABLE";
}

/** What another amount is refused for: a deposit is what came, more than was asked by two; a withdrawal is a part of it. */
function ofApproval(books: AccountBook, input: Of<"approveRequest">): Expected {
  const { memberId, requestId, units, reason, proposalId } = input;
  const request = books.member(memberId).money.pending.get(requestId);
  if (request === undefined) return "REQUEST_NOT_FOUND";
  if (units === undefined || units === request.units) return "none";
  const { kind, wallet, siteId } = request;
  if (wallet !== "BINARY") return "WHOLE_AMOUNT_ONLY";
  const isIn = kind === "DEPOSIT";
  const told = isIn ? ["AMOUNT_MISMATCH", "OTHER"] : ["LIMIT", "SUSPICIOUS", "OTHER"];
  if (!told.includes(String(reason))) return "INVALID_REQUEST";
  if (units <= 0n) return "DEPOSIT_AMOUNT_INVALID";
  if (isIn) {
    if (units < request.units) return "none";
    if (units > (books.money.rulesOf(siteId, wallet)?.depositMax ?? 0n)) return "AMOUNT_OVER_LIMIT";
    return proposalId === undefined ? "AMOUNT_ABOVE_ASKED" : "none";
  }
  const rules = books.money.rules.get(`${siteId}:${wallet}`);
  if (rules === undefined || units < rules.withdrawMin) return "AMOUNT_TOO_SMALL";
  if (units % rules.withdrawUnit !== 0n) return "AMOUNT_MIN_UNIT";
  return units > request.units ? "AMOUNT_ABOVE_ASKED" : "none";
}

/** What asking for won in and out has in common: the bank's wallet, the amount, one at a time. */
function bankRequest(
  books: AccountBook,
  { memberId, wallet, amount }: Of<"requestDeposit"> | Of<"requestWithdraw">,
  kind: "DEPOSIT" | "WITHDRAW",
): RefusalCode | { readonly units: bigint; readonly rules: AuditedRules } {
  const { money } = books.member(memberId);
  const refused = forbidden(money);
  if (refused !== undefined) return refused;
  const site = books.siteOf(memberId);
  const rules = books.money.rulesOf(site.id, wallet);
  if (wallet !== "BINARY" || rules === undefined) return "WALLET_INVALID";
  const sent = amountOf(amount, site.currency);
  if (sent === undefined) return "DEPOSIT_AMOUNT_INVALID";
  const [least, unit] =
    kind === "DEPOSIT"
      ? [rules.depositMin, rules.depositUnit]
      : [rules.withdrawMin, rules.withdrawUnit];
  if (sent.units < least) return "AMOUNT_TOO_SMALL";
  if (!sent.isExact || sent.units % unit !== 0n) return "AMOUNT_MIN_UNIT";
  for (const request of money.pending.values())
    if (request.kind === kind) return "REQUEST_IN_PROGRESS";
  return { units: sent.units, rules };
}

function ofExchange(
  books: AccountBook,
  input: Of<"quoteExchange"> | Of<"exchange">,
): Expected | "any" {
  const { memberId, exchange, fromWallet, toWallet } = input;
  const refused = forbidden(books.member(memberId).money);
  if (refused !== undefined) return refused;
  const site = books.siteOf(memberId);
  const rules = books.money.rulesOf(site.id, fromWallet);
  const isOn = rules !== undefined && books.money.rulesOf(site.id, toWallet) !== undefined;
  const [from, to] = [fromWallet, toWallet].map((each) => currencyOfWallet(each, site.currency));
  const isPair =
    from !== to &&
    (exchange === "CONVERT" || (exchange === "BUY" ? fromWallet : toWallet) === "BINARY");
  if (!isOn || !isPair || from === undefined || to === undefined) return "WALLET_INVALID";
  const terms = termsOf(books, input);
  const isQuoted = input.kind === "exchange" && input.quoteId !== null;
  if (terms === undefined) return isQuoted ? "QUOTE_EXPIRED" : "RATE_UNAVAILABLE";
  const sent = amountOf(input.amount, from);
  if (sent === undefined) return "DEPOSIT_AMOUNT_INVALID";
  const { bought, worth } = exchanged(sent.units, [from, to], terms);
  if (sent.units < rules.convertMin || bought === 0n) return "AMOUNT_TOO_SMALL";
  if (!sent.isExact) return "AMOUNT_MIN_UNIT";
  if (sent.units > UNITS_MAX || worth > UNITS_MAX) return "AMOUNT_OVER_LIMIT";
  if (input.kind === "quoteExchange") return "none";
  return ofOutflow(books, memberId, fromWallet, sent.units);
}

function ofTransfer(books: AccountBook, input: Of<"transferOwn">): Expected | "any" {
  const { memberId, fromWallet, toWallet, amount } = input;
  const refused = forbidden(books.member(memberId).money);
  if (refused !== undefined) return refused;
  const site = books.siteOf(memberId);
  const currency = currencyOfWallet(fromWallet, site.currency);
  const isPair = fromWallet !== toWallet && currencyOfWallet(toWallet, site.currency) === currency;
  const rules = books.money.rulesOf(site.id, fromWallet);
  if (!isPair || rules === undefined || books.money.rulesOf(site.id, toWallet) === undefined)
    return "WALLET_INVALID";
  const sent = amountOf(amount, currency);
  if (sent === undefined) return "DEPOSIT_AMOUNT_INVALID";
  if (sent.units < rules.convertMin) return "AMOUNT_TOO_SMALL";
  if (!sent.isExact) return "AMOUNT_MIN_UNIT";
  if (sent.units > UNITS_MAX) return "AMOUNT_OVER_LIMIT";
  return ofOutflow(books, memberId, fromWallet, sent.units);
}

function ofCoupon(books: AccountBook, input: Of<"useCoupon">): Expected {
  const { memberId, batchId, codeId, wallet, at } = input;
  const refused = forbidden(books.member(memberId).money);
  if (refused !== undefined) return refused;
  const coupon = books.money.coupons.get(batchId);
  if (coupon === undefined) return "COUPON_INVALID";
  const { batch, users, uses } = coupon;
  const isOurs = batch.siteId === books.siteOf(memberId).id && !batch.isStopped;
  if (!isOurs || !isFrom(codeId - batch.id * CODES_MAX, 1, batch.codes)) return "COUPON_INVALID";
  const before = users.get(codeId);
  const isFull = before !== undefined && (before.size >= batch.quota || before.has(memberId));
  if (isFull || (uses.get(memberId) ?? 0) >= batch.perMember) return "COUPON_USED";
  if (at >= batch.expiresAt) return "COUPON_EXPIRED";
  return batch.wallet === wallet ? "none" : "COUPON_WALLET";
}

/** Rules that could pay out more than they take are none. */
function areSound(rules: AuditedRules): boolean {
  const { depositMin, withdrawMin, withdrawFee, memberDayMax, siteDayMax } = rules;
  const least = [depositMin, withdrawMin, withdrawFee, memberDayMax, siteDayMax];
  return (
    [...least, rules.beneficiaryFrom ?? 0n].every((each) => each >= 0n) &&
    [rules.depositUnit, rules.withdrawUnit, rules.convertMin].every((each) => each > 0n) &&
    rules.depositMax >= depositMin &&
    rules.withdrawMax >= withdrawMin &&
    isFrom(rules.spreadBps, 0, 9_999) &&
    isFrom(rules.expiryMinutes, 0)
  );
}

function isSound({ id, units, codes, quota, perMember, contracts }: AuditedBatch): boolean {
  return (
    isFrom(id, 1, COUNT_MAX) &&
    isMovable(units) &&
    [codes, quota, perMember].every((each) => isFrom(each, 1, CODES_MAX)) &&
    isFrom(contracts, 0)
  );
}
