/** A world whose members have money to move: rules for every wallet, rates for every coin, and short words. */

import { formatDecimalShort, parseDecimal } from "@naru/money/decimal";
import { RATE_SCALE } from "@naru/money/price";
import { scaleOf } from "@naru/vocabulary/currency";
import { memberAccount, nameOfAccount, type MemberPurpose } from "@naru/vocabulary/ledger-account";
import { currencyOfWallet, WALLET_TYPES, type WalletType } from "@naru/vocabulary/wallet";
import type { MoneyRules } from "../instrument.ts";
import { currencyOfAccount } from "../ledger/account-currency.ts";
import type { RequestRow } from "../rows.ts";
import { balanceOf } from "../state.ts";
import type { Outcome } from "../step.ts";
import { KIM, LEE, newWorld, SITE, type World } from "./world.ts";

/** Won per coin in scenarios. */
export const COIN_RATES: Readonly<Record<string, string>> = {
  USDT: "1400",
  BTC: "140000000",
  ETH: "4600000",
  XRP: "3100",
  DOGE: "300",
  EOS: "1000",
};

/** The day on which scenarios ask for withdrawals, unless they say another. */
export const TODAY = 20_261_121;

/** Kim and Lee with 10,000,000 won each, 1,000 USDT and 1 BTC; fees, spreads and limits as `rules` says. */
export function moneyWorld(rules: Partial<MoneyRules> = {}): World {
  const world = newWorld();
  setRates(world);
  for (const wallet of WALLET_TYPES) setRules(world, wallet, rules);
  for (const memberId of [KIM, LEE]) {
    credit(world, "USDT", "1000", memberId);
    credit(world, "BTC", "1", memberId);
  }
  return world;
}

/** Tells every coin's rate anew. */
export function setRates(world: World, rates: Readonly<Record<string, string>> = COIN_RATES): void {
  for (const [currency, rate] of Object.entries(rates))
    world.send({ kind: "setRate", siteId: SITE, currency, rate: parseDecimal(rate, RATE_SCALE) });
}

/** Sets the rules of a wallet; amounts are in its smallest units. */
export function setRules(
  world: World,
  wallet: WalletType,
  rules: Partial<MoneyRules> = {},
): Outcome {
  return world.send({
    kind: "setMoneyRules",
    rules: {
      siteId: SITE,
      wallet,
      isOn: true,
      depositMin: 10_000n,
      depositMax: 100_000_000n,
      depositUnit: 1_000n,
      withdrawMin: 10_000n,
      withdrawMax: 50_000_000n,
      withdrawUnit: 1n,
      withdrawFee: 1_000n,
      memberDayMax: 100_000_000n,
      siteDayMax: 1_000_000_000n,
      beneficiaryFrom: 1_000_000n,
      isSenderFirst: false,
      convertMin: 1n,
      spreadBps: 0,
      expiryMinutes: 60,
      ...rules,
    },
  });
}

/** Smallest units of a decimal text in a wallet's currency. */
export function unitsIn(wallet: WalletType, text: string): bigint {
  return parseDecimal(text, scaleOf(currencyOfWallet(wallet, "KRW")));
}

/** An operator's credit. */
export function credit(world: World, wallet: WalletType, text: string, memberId = KIM): Outcome {
  return world.send({ kind: "creditMember", memberId, wallet, units: unitsIn(wallet, text) });
}

/** A member says that won are on their way. */
export function askDeposit(world: World, amount: string, memberId = KIM): Outcome {
  return world.send({ kind: "requestDeposit", memberId, wallet: "BINARY", amount });
}

/** A member asks for won. */
export function askWithdraw(world: World, amount: string, memberId = KIM, day = TODAY): Outcome {
  return world.send({ kind: "requestWithdraw", memberId, wallet: "BINARY", amount, day });
}

/** The newest request of a member. */
export function lastRequest(world: World, memberId = KIM): RequestRow {
  const row = world.changes.findLast(
    (change) => change.kind === "request" && change.row.memberId === memberId,
  );
  if (row?.kind !== "request") throw new Error(`member ${memberId} asked for nothing`);
  return row.row;
}

/** The ways a request may end. */
export type End = "approve" | "reject" | "cancel" | "expire";

/** Ends a request one way; `expire` is time going by. */
export function endRequest(world: World, how: End, row: RequestRow): Outcome {
  const { memberId, id: requestId } = row;
  switch (how) {
    case "approve":
      return world.send({ kind: "approveRequest", memberId, requestId });
    case "reject":
      return world.send({ kind: "rejectRequest", memberId, requestId, reason: "OTHER" });
    case "cancel":
      return world.send({ kind: "cancelRequest", memberId, requestId });
    case "expire":
      world.now = Math.max(world.now, row.expiresAt ?? 0);
      return world.send({ kind: "requestsDue" });
  }
}

/** A balance as decimal text. */
export function money(
  world: World,
  wallet: WalletType,
  purpose: MemberPurpose = "AVAILABLE",
  memberId = KIM,
): string {
  const account = memberAccount(memberId, wallet, purpose);
  const scale = scaleOf(currencyOfWallet(wallet, "KRW"));
  return formatDecimalShort(balanceOf(world.state, account), scale);
}

/** `ok`, or the code of the refusal. */
export function said(outcome: Outcome): string {
  return outcome.ok ? "ok" : outcome.refusal.code;
}

/** What `act` moved, one line a transfer: `W 10000 BINARY:AVAILABLE → BINARY:HOLD_WITHDRAW`. */
export function movements(world: World, act: () => void): string[] {
  const before = world.changes.length;
  act();
  return world.changes.slice(before).flatMap((change) => {
    if (change.kind !== "transfer") return [];
    const { code, amount, debit, credit: into } = change.row;
    const scale = scaleOf(currencyOfAccount(debit, "KRW"));
    const name = (account: number): string =>
      nameOfAccount(account).replace(/^MEMBER:\d+:|^HOUSE:\d+:\w+:/, "");
    return [`${code} ${formatDecimalShort(amount, scale)} ${name(debit)} → ${name(into)}`];
  });
}
