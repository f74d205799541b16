/** Members and their money: deposits and withdrawals, exchanges with and without a quote, transfers, coupons, mistakes. */

import type { RequestRow } from "@naru/engine/rows";
import { COUPON_CODES_MAX } from "@naru/engine/rows";
import type { Draws } from "@naru/fixtures/draws";
import { formatDecimal } from "@naru/money/decimal";
import { type Currency, scaleOf } from "@naru/vocabulary/currency";
import { memberAccount } from "@naru/vocabulary/ledger-account";
import { EXCHANGE_KINDS, type ExchangeKind } from "@naru/vocabulary/request";
import { currencyOfWallet, WALLET_TYPES, type WalletType } from "@naru/vocabulary/wallet";
import { currencyOfSite, pieceOf } from "../money-world.ts";
import { isOfGroup } from "../world.ts";
import type { Area, Plan, Sight } from "./area.ts";

/** A number that is nobody's. */
const NO_ID = 999_999_999;
const NONSENSE = ["0", "-1", "1e3", "NaN", "", " 1", "\uff11", "0x10", "1.5.2", "9".repeat(29)];
/** Most of what is asked for is of the few wallets that members fill. */
const USUAL: readonly WalletType[] = ["BINARY", "BINARY", "USDT", "USDT", "FUTURES", "BTC"];

function currencyOf({ member: { siteId } }: Sight, wallet: WalletType): Currency {
  return currencyOfWallet(wallet, currencyOfSite(siteId));
}

function anyWallet(draws: Draws): WalletType {
  return draws.percent(70) ? draws.among(USUAL) : draws.among(WALLET_TYPES);
}

/** An amount of a wallet: some of what it holds, all of it, a unit more, dust, or nonsense. */
function share(draws: Draws, sight: Sight, wallet: WalletType): string {
  const { state, member } = sight;
  const held = state.balances.get(memberAccount(member.memberId, wallet, "AVAILABLE")) ?? 0n;
  const scale = scaleOf(currencyOf(sight, wallet));
  const text = (units: bigint): string => formatDecimal(units, scale);
  const chance = draws.whole(1, 40);
  if (chance === 1) return draws.among(NONSENSE);
  if (chance === 2) return `${text(held)}${scale === 0 ? ".5" : "5"}`;
  if (chance < 5) return text(held);
  if (chance === 5) return text(held + 1n);
  if (chance < 8) return text(BigInt(draws.whole(1, 9)));
  return text((held * BigInt(draws.whole(0, 1_000))) / 3_000n);
}

/** Whole thousands of the site's currency, as the bank is told; now and then anything. */
function bankAmount(draws: Draws, sight: Sight): string {
  const currency = currencyOf(sight, "BINARY");
  const piece = pieceOf(currency) / 10n;
  if (draws.percent(10)) return share(draws, sight, "BINARY");
  return formatDecimal(piece * BigInt(draws.whole(0, 400)), scaleOf(currency));
}

const bankWallet = (draws: Draws): WalletType =>
  draws.percent(96) ? "BINARY" : draws.among(WALLET_TYPES);

export const askDeposit: Plan = (draws, sight) => ({
  kind: "requestDeposit",
  memberId: sight.member.memberId,
  wallet: bankWallet(draws),
  amount: bankAmount(draws, sight),
});

export const askWithdraw: Plan = (draws, sight) => ({
  kind: "requestWithdraw",
  memberId: sight.member.memberId,
  wallet: bankWallet(draws),
  amount: bankAmount(draws, sight),
  // A client may say any day: the shard stamps its own.
  day: draws.whole(0, 1),
});

/** A pending request of the member; now and then one that is not there. */
export function pendingRequest(
  draws: Draws,
  { account }: Sight,
): Pick<RequestRow, "id"> | undefined {
  if (draws.percent(4)) return { id: NO_ID };
  const pending = [...account.requests.values()];
  return pending.length === 0 ? undefined : draws.among(pending);
}

const cancel: Plan = (draws, sight) => {
  const request = pendingRequest(draws, sight);
  if (request === undefined) return undefined;
  return { kind: "cancelRequest", memberId: sight.member.memberId, requestId: request.id };
};

interface Pair {
  readonly exchange: ExchangeKind;
  readonly fromWallet: WalletType;
  readonly toWallet: WalletType;
}

function pair(draws: Draws): Pair {
  const [fromWallet, toWallet] = [anyWallet(draws), anyWallet(draws)];
  if (draws.percent(8)) return { exchange: draws.among(EXCHANGE_KINDS), fromWallet, toWallet };
  const exchange = fromWallet === "BINARY" ? "BUY" : toWallet === "BINARY" ? "SELL" : "CONVERT";
  return { exchange: draws.percent(15) ? "CONVERT" : exchange, fromWallet, toWallet };
}

const askQuote: Plan = (draws, sight) => {
  const about = pair(draws);
  const amount = share(draws, sight, about.fromWallet);
  return { kind: "quoteExchange", memberId: sight.member.memberId, ...about, amount };
};

const exchange: Plan = (draws, sight) => {
  const { memberId } = sight.member;
  const { quote } = sight.account;
  if (quote !== undefined && draws.percent(60)) {
    const { exchange: kind, fromWallet, toWallet, units, id } = quote;
    const scale = scaleOf(currencyOf(sight, fromWallet));
    // Rarely another amount than the one that was quoted, or a quote that is not there.
    const amount = formatDecimal(draws.percent(5) ? units + 1n : units, scale);
    const quoteId = draws.percent(4) ? NO_ID : id;
    return { kind: "exchange", memberId, exchange: kind, fromWallet, toWallet, amount, quoteId };
  }
  const about = pair(draws);
  const amount = share(draws, sight, about.fromWallet);
  return { kind: "exchange", memberId, ...about, amount, quoteId: null };
};

const transfer: Plan = (draws, sight) => {
  const isUsual = draws.percent(85);
  const fromWallet = isUsual ? draws.among(["USDT", "FUTURES"] as const) : anyWallet(draws);
  const toWallet = fromWallet === "USDT" ? "FUTURES" : "USDT";
  const amount = share(draws, sight, fromWallet);
  return { kind: "transferOwn", memberId: sight.member.memberId, fromWallet, toWallet, amount };
};

/** A code of a batch that members of one shard share, whether it is the only one or one of three. */
const redeem: Plan = (draws, sight) => {
  const { memberId } = sight.member;
  const batches = [...sight.state.coupons.values()].filter(({ row }) =>
    isOfGroup(row.id, memberId),
  );
  if (batches.length === 0) return undefined;
  const { row } = draws.percent(85)
    ? (batches.at(-1) ?? draws.among(batches))
    : draws.among(batches);
  return {
    kind: "useCoupon",
    memberId,
    batchId: row.id,
    codeId: row.id * COUPON_CODES_MAX + draws.whole(draws.percent(3) ? 0 : 1, row.codes + 1),
    wallet: draws.percent(92) ? row.wallet : draws.among(WALLET_TYPES),
  };
};

export const money: Area = {
  name: "money",
  plans: [
    [5, askDeposit],
    [6, askWithdraw],
    [3, cancel],
    [5, askQuote],
    [9, exchange],
    [3, transfer],
    [5, redeem],
  ],
};
