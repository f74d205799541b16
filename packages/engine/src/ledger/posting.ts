/**
 * How each movement of money is posted (domain.md 5.5): which account gives, which receives, under
 * which code. Nothing but this folder makes a transfer.
 */

import { absolute } from "@naru/money/amount";
import type { ExchangeFigures } from "@naru/money/exchange";
import type { FundingRest } from "@naru/money/perpetual/funding";
import { houseAccount } from "@naru/vocabulary/ledger-account";
import type { RequestKind } from "@naru/vocabulary/request";
import type { TransactionCode } from "@naru/vocabulary/transaction";
import { type WalletType } from "@naru/vocabulary/wallet";
import type { Course } from "../area.ts";
import { draftBalance, type Draft } from "../draft.ts";
import type { BetRow, BonusRow, P2pDealRow, RequestRow } from "../rows.ts";
import { balanceOf } from "../state.ts";
import {
  available,
  heldFor,
  heldForDeal,
  heldForShare,
  isolatedOf,
  locked,
  transfer,
  waiting,
} from "./transfer.ts";
import { assetOf, house, suspense } from "./wallet-accounts.ts";

/** Realised profit (> 0) or loss (< 0) of a margin wallet against the house, code C. */
export function postProfit(
  draft: Draft,
  wallet: WalletType,
  profit: bigint,
  referenceId: number,
): void {
  if (profit === 0n) return;
  const member = available(draft, wallet);
  const pnl = house(draft, wallet, "PNL");
  if (profit > 0n) transfer(draft, "C", pnl, member, profit, referenceId);
  else transfer(draft, "C", member, pnl, -profit, referenceId);
}

/** A fee from the member to the house, code C (settlement and fees are C). */
export function postFee(draft: Draft, wallet: WalletType, fee: bigint, referenceId: number): void {
  if (fee === 0n) return;
  transfer(draft, "C", available(draft, wallet), house(draft, wallet, "FEE"), fee, referenceId);
}

/** What a position alone shall stand on is set aside (> 0) or given back (< 0), code C. */
export function postIsolated(draft: Draft, units: bigint, referenceId: number): void {
  const [free, aside] = [available(draft, "FUTURES"), isolatedOf(draft)];
  if (units > 0n) transfer(draft, "C", free, aside, units, referenceId);
  else if (units < 0n) transfer(draft, "C", aside, free, -units, referenceId);
}

/** What a liquidation left of an isolated position is the insurance's (> 0), what one lost beyond what stood for it it pays (< 0), code C (domain.md 2.4). */
export function postInsurance(draft: Draft, units: bigint, referenceId: number): void {
  const [member, insurance] = [available(draft, "FUTURES"), house(draft, "FUTURES", "INSURANCE")];
  if (units > 0n) transfer(draft, "C", member, insurance, units, referenceId);
  else if (units < 0n) transfer(draft, "C", insurance, member, -units, referenceId);
}

/**
 * Funding that a position pays (< 0) or is paid (> 0), code C: `isolated` of it out of, or to, what is set aside for it, and
 * `lacking` by the insurance where that is not enough.
 */
export function postFunding(
  draft: Draft,
  {
    amount,
    isolated,
    lacking,
  }: { readonly amount: bigint; readonly isolated: bigint; readonly lacking: bigint },
  referenceId: number,
): void {
  const clearing = house(draft, "FUTURES", "FUNDING_CLEARING");
  const parts = [
    [isolatedOf(draft), isolated],
    [house(draft, "FUTURES", "INSURANCE"), lacking],
    [available(draft, "FUTURES"), amount - isolated - lacking],
  ] as const;
  for (const [account, units] of parts) {
    if (units > 0n) transfer(draft, "C", clearing, account, units, referenceId);
    else if (units < 0n) transfer(draft, "C", account, clearing, -units, referenceId);
  }
}

/** What is left of a stamp's funding between members, code C: the house is its other side, and what truncation left is rounding. */
export function postFundingRest(course: Course, siteId: number, rest: FundingRest): void {
  const clearing = houseAccount(siteId, "USDT", "FUNDING_CLEARING");
  for (const [purpose, units] of [
    ["PNL", rest.house],
    ["ROUNDING", rest.remainder],
  ] as const) {
    if (units === 0n) continue;
    const other = houseAccount(siteId, "USDT", purpose);
    const [debit, credit] = units > 0n ? [clearing, other] : [other, clearing];
    const amount = absolute(units);
    const row = {
      ...({ id: course.state.nextId, siteId, code: "C", debit, credit, amount } as const),
      debitAfter: balanceOf(course.state, debit) - amount,
      creditAfter: balanceOf(course.state, credit) + amount,
      ...{ memberId: 0, referenceId: 0, at: course.at },
    };
    course.take([{ kind: "transfer", row }]);
  }
}

/**
 * What a member who holds nothing still owes is taken over by the house, explicitly and once (domain.md
 * 1.4.3): all of it beyond what may yet come back to the member, asked for only where there is a debt.
 */
export function postDeficit(draft: Draft, wallet: WalletType, mayComeBack = () => 0n): void {
  const member = available(draft, wallet);
  const cash = draftBalance(draft, member);
  const beyond = cash < 0n ? -cash - mayComeBack() : 0n;
  if (beyond > 0n) transfer(draft, "C", house(draft, wallet, "BAD_DEBT"), member, beyond, 0);
}

/**
 * Money in (D): from the site's bank account, of a coin from custody. A demo site's are play
 * accounts of its own.
 */
export function postDeposit(
  draft: Draft,
  wallet: WalletType,
  units: bigint,
  requestId: number,
): void {
  transfer(draft, "D", assetOf(draft, wallet), available(draft, wallet), units, requestId);
}

/** A coin deposit below the minimum (D): it came, and is nobody's to spend yet. */
export function postSmallCoinHeld(
  draft: Draft,
  wallet: WalletType,
  units: bigint,
  depositId: number,
): void {
  transfer(draft, "D", assetOf(draft, wallet), suspense(draft, wallet), units, depositId);
}

/** A small coin deposit has grown to the minimum with others (D): it is the member's. */
export function postSmallCoinCredited(
  draft: Draft,
  wallet: WalletType,
  units: bigint,
  depositId: number,
): void {
  transfer(draft, "D", suspense(draft, wallet), available(draft, wallet), units, depositId);
}

/** A chain took a small coin deposit back (E): all of it still waits. */
export function postSmallCoinReversed(
  draft: Draft,
  wallet: WalletType,
  units: bigint,
  depositId: number,
): void {
  transfer(draft, "E", suspense(draft, wallet), assetOf(draft, wallet), units, depositId);
}

/** A chain took a credited coin deposit back (E): what the wallet has of it, and what the house bears. */
export function postCoinReversed(
  draft: Draft,
  wallet: WalletType,
  { taken, lost }: { readonly taken: bigint; readonly lost: bigint },
  depositId: number,
): void {
  const custody = assetOf(draft, wallet);
  if (taken > 0n) transfer(draft, "E", available(draft, wallet), custody, taken, depositId);
  const loss = house(draft, wallet, "REORG_LOSS");
  if (lost > 0n) transfer(draft, "E", loss, custody, lost, depositId);
}

/** Coins that were held when a chain took their deposit back have returned (E): what the house bore of it is covered. */
export function postLossRepaid(
  draft: Draft,
  wallet: WalletType,
  units: bigint,
  depositId: number,
): void {
  const loss = house(draft, wallet, "REORG_LOSS");
  transfer(draft, "E", available(draft, wallet), loss, units, depositId);
}

/** A withdrawal is asked (W): the amount and its fee leave the balance and wait. */
export function postWithdrawalHeld(draft: Draft, request: RequestRow): void {
  assertWithdrawal(request);
  const { wallet, units, fee, id } = request;
  transfer(draft, "W", available(draft, wallet), heldFor(draft, wallet), units + fee, id);
}

/** Only of a withdrawal money is held, paid or given back. */
function assertWithdrawal({ id, kind }: RequestRow): void {
  if (kind !== "WITHDRAW") throw new Error(`request ${id} is no withdrawal`);
}

/** A withdrawal is paid (W): the amount to the bank, the fee to the house. */
export function postWithdrawalPaid(draft: Draft, request: RequestRow): void {
  assertWithdrawal(request);
  const { wallet, units, fee, id } = request;
  const held = heldFor(draft, wallet);
  transfer(draft, "W", held, assetOf(draft, wallet), units, id);
  if (fee > 0n) transfer(draft, "W", held, house(draft, wallet, "FEE"), fee, id);
}

/** A withdrawal that is not paid (E): all of it comes back. */
export function postHoldReleased(draft: Draft, request: RequestRow): void {
  assertWithdrawal(request);
  const { wallet, units, fee, id } = request;
  transfer(draft, "E", heldFor(draft, wallet), available(draft, wallet), units + fee, id);
}

/** A withdrawal is paid in part (E): what is not paid of the amount comes back, its fee is that of one payment. */
export function postRemainderReturned(draft: Draft, request: RequestRow, rest: bigint): void {
  assertWithdrawal(request);
  const { wallet, id } = request;
  transfer(draft, "E", heldFor(draft, wallet), available(draft, wallet), rest, id);
}

/** The codes of an exchange's two legs: what goes out, what comes in. */
const EXCHANGE_CODES = {
  CONVERT: ["CO", "CI"],
  BUY: ["WB", "WB"],
  SELL: ["WS", "WS"],
} as const satisfies Partial<Record<RequestKind, readonly TransactionCode[]>>;

/**
 * An exchange through the clearing account of each currency: the whole worth of what was given
 * leaves the clearing of what was bought, and is the member's, the house's and the rounding's.
 */
export function postExchange(draft: Draft, request: RequestRow, figures: ExchangeFigures): void {
  const { kind, wallet, toWallet, units, id } = request;
  if (toWallet === null || !(kind in EXCHANGE_CODES))
    throw new Error(`request ${id} is no exchange`);
  if (figures.bought <= 0n || figures.spread < 0n || figures.rounding < 0n)
    throw new Error(`request ${id} has a part below nothing`);
  const [out, into] = EXCHANGE_CODES[kind as keyof typeof EXCHANGE_CODES];
  transfer(draft, out, available(draft, wallet), house(draft, wallet, "FX_CLEARING"), units, id);
  const clearing = house(draft, toWallet, "FX_CLEARING");
  transfer(draft, into, clearing, available(draft, toWallet), figures.bought, id);
  if (figures.spread > 0n)
    transfer(draft, into, clearing, house(draft, toWallet, "FX_SPREAD"), figures.spread, id);
  if (figures.rounding > 0n)
    transfer(draft, into, clearing, house(draft, toWallet, "ROUNDING"), figures.rounding, id);
}

/** Between own wallets of one currency: out (TO) and in (TI), in transit between. */
export function postOwnTransfer(draft: Draft, request: RequestRow, toWallet: WalletType): void {
  const { wallet, units, id } = request;
  const transit = house(draft, wallet, "TRANSIT");
  transfer(draft, "TO", available(draft, wallet), transit, units, id);
  transfer(draft, "TI", transit, available(draft, toWallet), units, id);
}

/** A bonus is granted (B): the house's expense, locked. */
export function postBonusGranted(draft: Draft, { wallet, units, id }: BonusRow): void {
  transfer(draft, "B", house(draft, wallet, "BONUS_EXPENSE"), locked(draft, wallet), units, id);
}

/** A bonus is paid out (PB): unlocked. */
export function postBonusPaid(draft: Draft, { wallet, units, id }: BonusRow): void {
  transfer(draft, "PB", locked(draft, wallet), available(draft, wallet), units, id);
}

/** A locked bonus is taken back (PM). */
export function postBonusRevoked(draft: Draft, { wallet, units, id }: BonusRow): void {
  transfer(draft, "PM", locked(draft, wallet), house(draft, wallet, "BONUS_EXPENSE"), units, id);
}

/** Given by hand (PP): neither the bank's money nor a result of trading; its reference is the proposal. */
export function postCredit(
  draft: Draft,
  wallet: WalletType,
  units: bigint,
  proposalId: number,
): void {
  const adjustment = house(draft, wallet, "ADJUSTMENT");
  transfer(draft, "PP", adjustment, available(draft, wallet), units, proposalId);
}

/** Taken by hand (PM): back to where credits by hand come from; its reference is the proposal. */
export function postDeduction(
  draft: Draft,
  wallet: WalletType,
  units: bigint,
  proposalId: number,
): void {
  const adjustment = house(draft, wallet, "ADJUSTMENT");
  transfer(draft, "PM", available(draft, wallet), adjustment, units, proposalId);
}

/** Commission (CM) is earned out of the fees of the house, or what was earned is taken back (< 0); its reference is the proposal. */
export function postCommissionEarned(
  draft: Draft,
  wallet: WalletType,
  units: bigint,
  proposalId: number,
): void {
  const [fees, owed] = [house(draft, wallet, "FEE"), house(draft, wallet, "PARTNER_PAYABLE")];
  if (units > 0n) transfer(draft, "CM", fees, owed, units, proposalId);
  else transfer(draft, "CM", owed, fees, -units, proposalId);
}

/** Commission is paid (CM): what was owed is the payee's. */
export function postCommissionPaid(
  draft: Draft,
  wallet: WalletType,
  units: bigint,
  proposalId: number,
): void {
  const owed = house(draft, wallet, "PARTNER_PAYABLE");
  transfer(draft, "CM", owed, available(draft, wallet), units, proposalId);
}

/** A trader's part of what a follow has earned (PS) is put apart (> 0), or comes back as the follow loses it again (< 0). */
export function postShareHeld(draft: Draft, units: bigint, followId: number): void {
  const [member, apart] = [available(draft, "FUTURES"), heldForShare(draft)];
  if (units > 0n) transfer(draft, "PS", member, apart, units, followId);
  else if (units < 0n) transfer(draft, "PS", apart, member, -units, followId);
}

/** A trader's share of a follower's profit (PS) is due: what was put apart of it waits for the trader. */
export function postShareDue(draft: Draft, units: bigint, shareId: number): void {
  const owed = house(draft, "FUTURES", "PROFITSHARE_PAYABLE");
  transfer(draft, "PS", heldForShare(draft), owed, units, shareId);
}

/** What a trader is owed of profit shares (PS) is paid. */
export function postSharePaid(draft: Draft, units: bigint, paymentId: number): void {
  const owed = house(draft, "FUTURES", "PROFITSHARE_PAYABLE");
  transfer(draft, "PS", owed, available(draft, "FUTURES"), units, paymentId);
}

/** A settled profit share is put right (PS): what a member gets back (> 0), or what is taken (< 0); the other side is another correction. */
export function postShareCorrected(draft: Draft, units: bigint, correctionId: number): void {
  const [member, adjustment] = [available(draft, "FUTURES"), house(draft, "FUTURES", "ADJUSTMENT")];
  if (units > 0n) transfer(draft, "PS", adjustment, member, units, correctionId);
  else if (units < 0n) transfer(draft, "PS", member, adjustment, -units, correctionId);
}

/** A bet is placed (C): its stake leaves the balance and waits for the end of its round. */
export function postBet(draft: Draft, { stake, id }: BetRow): void {
  transfer(draft, "C", available(draft, "BINARY"), waiting(draft), stake, id);
}

/**
 * A bet is settled (C): a lost stake is the house's, one of a void round comes back whole, one that won comes back with
 * what it won, and the commission is taken apart. A void is no withdrawal that was called off (E).
 */
export function postBetSettled(draft: Draft, { status, stake, profit, fee, id }: BetRow): void {
  const member = available(draft, "BINARY");
  if (status === "LOST")
    return transfer(draft, "C", waiting(draft), house(draft, "BINARY", "PNL"), stake, id);
  if (status === "VOID") return transfer(draft, "C", waiting(draft), member, stake, id);
  if (status !== "WON") throw new Error(`bet ${id} is not settled`);
  transfer(draft, "C", waiting(draft), member, stake, id);
  postProfit(draft, "BINARY", profit, id);
  postFee(draft, "BINARY", fee, id);
}

/** What of a deal between members its postings need. */
type DealPart = Pick<P2pDealRow, "id" | "wallet" | "units" | "fee">;

/** A deal begins (WS): the seller's coins wait for its end. */
export function postP2pEscrow(draft: Draft, { wallet, units, id }: DealPart): void {
  transfer(draft, "WS", available(draft, wallet), heldForDeal(draft, wallet), units, id);
}

/** A deal ends without the coins being dealt (E): the seller has them again. */
export function postP2pReturned(draft: Draft, { wallet, units, id }: DealPart): void {
  transfer(draft, "E", heldForDeal(draft, wallet), available(draft, wallet), units, id);
}

/** A deal is released (WS): the coins leave the seller and are on their way. */
export function postP2pReleased(draft: Draft, { wallet, units, id }: DealPart): void {
  const clearing = house(draft, wallet, "P2P_CLEARING");
  transfer(draft, "WS", heldForDeal(draft, wallet), clearing, units, id);
}

/** The coins of a deal arrive (WB), less what the house takes of them (C). */
export function postP2pBought(draft: Draft, { wallet, units, fee, id }: DealPart): void {
  const clearing = house(draft, wallet, "P2P_CLEARING");
  transfer(draft, "WB", clearing, available(draft, wallet), units - fee, id);
  if (fee > 0n) transfer(draft, "C", clearing, house(draft, wallet, "FEE"), fee, id);
}
