/**
 * What an accepted command must move, told again from domain.md 5.5 without the engine's posting: account by account,
 * for comparing with what it did move.
 */

import type { Currency } from "@naru/vocabulary/currency";
import { CURRENCY_SCALES } from "@naru/vocabulary/currency";
import { houseAccount, memberAccount, type HousePurpose } from "@naru/vocabulary/ledger-account";
import type { WalletType } from "@naru/vocabulary/wallet";
import type { Change } from "../change.ts";
import type { Input } from "../input.ts";
import type { QuoteRow, RequestRow } from "../rows.ts";
import type { State } from "../state.ts";
import { SITE } from "./world.ts";

/** What each account gains (> 0) or loses. */
export type Moves = Map<number, bigint>;

/** What transfers moved, summed by account; accounts that end where they began are left out. */
export function movesOf(changes: readonly Change[]): Moves {
  const moves: Moves = new Map();
  for (const change of changes) {
    if (change.kind !== "transfer") continue;
    add(moves, change.row.debit, -change.row.amount);
    add(moves, change.row.credit, change.row.amount);
  }
  return withoutZeros(moves);
}

/** What a member's and a site's states before a command say that it must move; undefined for trading. */
export function expectedMoves(before: State, input: Input): Moves | undefined {
  const moves: Moves = new Map();
  const own = (wallet: WalletType, purpose: "AVAILABLE" | "HOLD_WITHDRAW" | "BONUS_LOCKED") =>
    memberAccount("memberId" in input ? input.memberId : 0, wallet, purpose);
  const bonus = (wallet: WalletType, units: bigint, contracts: number): void => {
    add(moves, house(wallet, "BONUS_EXPENSE"), -units);
    add(moves, own(wallet, contracts === 0 ? "AVAILABLE" : "BONUS_LOCKED"), units);
  };
  switch (input.kind) {
    case "requestDeposit":
    case "quoteExchange":
    case "holdWithdrawals":
    case "setMemberLimits":
    case "setMoneyRules":
    case "defineCouponBatch":
    case "stopCouponBatch":
      return moves;
    case "requestWithdraw": {
      const held = BigInt(input.amount) + (rulesOf(before, "BINARY")?.withdrawFee ?? 0n);
      add(moves, own("BINARY", "AVAILABLE"), -held);
      add(moves, own("BINARY", "HOLD_WITHDRAW"), held);
      return moves;
    }
    case "cancelRequest":
    case "rejectRequest":
      return returned(moves, pendingOf(before, input.memberId, input.requestId));
    case "requestsDue":
      for (const { row } of before.accounts.values()) {
        for (const request of before.accounts.get(row.memberId)?.requests.values() ?? []) {
          if (request.expiresAt !== null && request.expiresAt <= input.at) returned(moves, request);
        }
      }
      return withoutZeros(moves);
    case "approveRequest":
      return approved(moves, pendingOf(before, input.memberId, input.requestId), input.units);
    case "transferOwn": {
      const units = coinUnits(input.amount, input.fromWallet);
      add(moves, own(input.fromWallet, "AVAILABLE"), -units);
      add(moves, own(input.toWallet, "AVAILABLE"), units);
      return moves;
    }
    case "exchange": {
      const quote = before.accounts.get(input.memberId)?.quote;
      const { fromWallet, toWallet } = input;
      const units = coinUnits(input.amount, fromWallet);
      const terms = input.quoteId === null ? ratesNow(before, fromWallet, toWallet) : quote;
      if (terms === undefined) throw new Error("an exchange was accepted without a rate");
      const worth = worthOf(units, fromWallet, toWallet, terms, 10_000);
      const bought = worthOf(units, fromWallet, toWallet, terms, 10_000 - terms.spreadBps);
      const spread = worthOf(units, fromWallet, toWallet, terms, terms.spreadBps);
      add(moves, own(fromWallet, "AVAILABLE"), -units);
      add(moves, house(fromWallet, "FX_CLEARING"), units);
      add(moves, house(toWallet, "FX_CLEARING"), -worth);
      add(moves, own(toWallet, "AVAILABLE"), bought);
      add(moves, house(toWallet, "FX_SPREAD"), spread);
      add(moves, house(toWallet, "ROUNDING"), worth - bought - spread);
      return withoutZeros(moves);
    }
    case "useCoupon": {
      const batch = before.coupons.get(input.batchId)?.row;
      if (batch === undefined) throw new Error("a coupon of no batch was accepted");
      bonus(batch.wallet, batch.units, batch.contracts);
      return moves;
    }
    case "grantBonus":
      bonus(input.wallet, input.units, input.contracts);
      return moves;
    case "revokeBonus": {
      const row = before.accounts.get(input.memberId)?.bonuses.get(input.bonusId);
      if (row === undefined) throw new Error("a bonus that is not locked was revoked");
      add(moves, own(row.wallet, "BONUS_LOCKED"), -row.units);
      add(moves, house(row.wallet, "BONUS_EXPENSE"), row.units);
      return moves;
    }
    case "creditMember":
      add(moves, house(input.wallet, "ADJUSTMENT"), -input.units);
      add(moves, own(input.wallet, "AVAILABLE"), input.units);
      return moves;
    case "deductMember":
      add(moves, own(input.wallet, "AVAILABLE"), -input.units);
      add(moves, house(input.wallet, "ADJUSTMENT"), input.units);
      return moves;
    default:
      return undefined;
  }
}

/** Floor of what `units` are worth at `bps` ten-thousandths of the rate. */
function worthOf(
  units: bigint,
  from: WalletType,
  to: WalletType,
  { fromRate, toRate }: Pick<QuoteRow, "fromRate" | "toRate">,
  bps: number,
): bigint {
  return (units * fromRate * one(to) * BigInt(bps)) / (toRate * one(from) * 10_000n);
}

function ratesNow(state: State, from: WalletType, to: WalletType) {
  const rate = (wallet: WalletType): bigint =>
    wallet === "BINARY"
      ? 100_000_000n
      : (state.rates.get(`${SITE}:${currencyIn(wallet)}`)?.rate ?? 0n);
  const costs = [from, to].map((side) =>
    side === "BINARY" ? 0 : (rulesOf(state, side)?.spreadBps ?? 0),
  );
  const spreadBps = costs.reduce((some, other) => (some > other ? some : other));
  return { fromRate: rate(from), toRate: rate(to), spreadBps };
}

/** What was asked for comes in or leaves, or other units; what a withdrawal is not paid of is back. */
function approved(
  moves: Moves,
  { kind, memberId, wallet, units: asked, fee }: RequestRow,
  units = asked,
): Moves {
  if (kind === "DEPOSIT") {
    add(moves, house(wallet, "BANK"), -units);
    add(moves, memberAccount(memberId, wallet, "AVAILABLE"), units);
  } else {
    add(moves, memberAccount(memberId, wallet, "HOLD_WITHDRAW"), -asked - fee);
    add(moves, memberAccount(memberId, wallet, "AVAILABLE"), asked - units);
    add(moves, house(wallet, "BANK"), units);
    add(moves, house(wallet, "FEE"), fee);
  }
  return withoutZeros(moves);
}

function returned(moves: Moves, { kind, memberId, wallet, units, fee }: RequestRow): Moves {
  if (kind !== "WITHDRAW") return moves;
  add(moves, memberAccount(memberId, wallet, "HOLD_WITHDRAW"), -units - fee);
  add(moves, memberAccount(memberId, wallet, "AVAILABLE"), units + fee);
  return moves;
}

function pendingOf(state: State, memberId: number, requestId: number): RequestRow {
  const request = state.accounts.get(memberId)?.requests.get(requestId);
  if (request === undefined)
    throw new Error(`request ${requestId} ended though it was not pending`);
  return request;
}

function rulesOf(state: State, wallet: WalletType) {
  return state.moneyRules.get(`${SITE}:${wallet}`);
}

/** The currency of a wallet on a site in won. */
export function currencyIn(wallet: WalletType): Currency {
  return wallet === "BINARY" ? "KRW" : wallet === "FUTURES" ? "USDT" : wallet;
}

function one(wallet: WalletType): bigint {
  return 10n ** BigInt(CURRENCY_SCALES[currencyIn(wallet)]);
}

function coinUnits(text: string, wallet: WalletType): bigint {
  const [whole = "", decimals = ""] = text.split(".");
  const scale = CURRENCY_SCALES[currencyIn(wallet)];
  return BigInt(whole + decimals.padEnd(scale, "0"));
}

function house(wallet: WalletType, purpose: HousePurpose): number {
  return houseAccount(SITE, currencyIn(wallet), purpose);
}

function add(moves: Moves, account: number, units: bigint): void {
  moves.set(account, (moves.get(account) ?? 0n) + units);
}

function withoutZeros(moves: Moves): Moves {
  for (const [account, units] of moves) if (units === 0n) moves.delete(account);
  return moves;
}
