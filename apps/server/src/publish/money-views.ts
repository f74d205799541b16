/** What gateways ask about money: rates, rules, limits, coupon use, the trial balance. Pure functions of the state. */

import { dayMaxOf, leftOn, withdrawnOn } from "@naru/engine/dnw/deposit-withdraw";
import { openDraft } from "@naru/engine/draft";
import type { MoneyRules } from "@naru/engine/instrument";
import { trialLines, type TrialSum } from "@naru/engine/ledger/trial-sums";
import { type AccountState, freshRate, rateKey, siteOf, type State } from "@naru/engine/state";
import { formatDecimal } from "@naru/money/decimal";
import { RATE_SCALE } from "@naru/money/price";
import { CURRENCIES, type Currency, scaleOf } from "@naru/vocabulary/currency";
import { nameOfAccount } from "@naru/vocabulary/ledger-account";
import { ruleAmounts } from "@naru/vocabulary/money-rules";
import { currencyOfWallet, WALLET_TYPES } from "@naru/vocabulary/wallet";
import type {
  CouponBatchesBody,
  MemberMoneyBody,
  MoneyRulesBody,
  RatesBody,
  TrialBalanceBody,
} from "../bus/messages.ts";
import { timeText } from "../views/texts.ts";
import { rulesKey } from "@naru/engine/dnw/kept/state";
import { beneficiaryFrom } from "@naru/engine/dnw/money-rules";

/** Coins that wallets hold, in the site's currency; a rate that is too old to be used is null. */
export function ratesBody(state: State, siteId: number): RatesBody {
  const rates: Record<string, { rate: string | null; at: string }> = {};
  for (const wallet of WALLET_TYPES) {
    const currency = currencyOfWallet(wallet, siteOf(state, siteId).currency);
    const found = state.rates.get(rateKey(siteId, currency));
    if (found === undefined) continue;
    const rate = freshRate(state, siteId, currency, state.now);
    rates[currency] = {
      rate: rate === undefined ? null : formatDecimal(rate, RATE_SCALE),
      at: timeText(found.at),
    };
  }
  return rates;
}

/** The rules of every wallet of a site that has any. */
export function moneyRulesBody(state: State, siteId: number): MoneyRulesBody[] {
  const { currency } = siteOf(state, siteId);
  return [...state.moneyRules.values()]
    .filter((rules) => rules.siteId === siteId)
    .map((rules) => rulesBody(rules, currency));
}

function rulesBody(rules: MoneyRules, siteCurrency: Currency): MoneyRulesBody {
  const money = moneyOf(currencyOfWallet(rules.wallet, siteCurrency));
  return {
    wallet: rules.wallet,
    isOn: rules.isOn,
    isSenderFirst: rules.isSenderFirst,
    ...ruleAmounts((field) =>
      money(field === "beneficiaryFrom" ? beneficiaryFrom(rules, siteCurrency) : rules[field]),
    ),
    spreadBps: rules.spreadBps,
    expiryMinutes: rules.expiryMinutes,
  };
}

/** A member's limits on a day (`yyyymmdd` of the site) and locked bonuses. */
export function memberMoneyBody(state: State, account: AccountState, day: number): MemberMoneyBody {
  const { row } = account;
  const { currency } = siteOf(state, row.siteId);
  const money = moneyOf(currency);
  const rules = state.moneyRules.get(rulesKey(row.siteId, "BINARY"));
  const draft = openDraft(state, account, state.now);
  return {
    withdrawHeldUntil: row.withdrawHeldUntil > state.now ? timeText(row.withdrawHeldUntil) : null,
    withdrawDayMax: money(rules === undefined ? 0n : dayMaxOf(row, rules)),
    ownDayMax: row.withdrawDayMax === null ? null : money(row.withdrawDayMax),
    siteDayMax: money(rules?.memberDayMax ?? 0n),
    withdrawnToday: money(withdrawnOn(row, day)),
    withdrawLeftToday: money(rules === undefined ? 0n : leftOn(draft, rules, day)),
    bonuses: [...account.bonuses.values()].map((bonus) => ({
      id: String(bonus.id),
      wallet: bonus.wallet,
      point: moneyOf(currencyOfWallet(bonus.wallet, currency))(bonus.units),
      contracts: bonus.contracts,
      done: bonus.done,
      grantedAt: timeText(bonus.grantedAt),
    })),
  };
}

/** A site's coupon batches with their use. */
export function couponBatchesBody(state: State, siteId: number): CouponBatchesBody {
  const { currency } = siteOf(state, siteId);
  return [...state.coupons.values()]
    .filter(({ row }) => row.siteId === siteId)
    .map(({ row, usesOf }) => ({
      id: row.id,
      wallet: row.wallet,
      point: moneyOf(currencyOfWallet(row.wallet, currency))(row.units),
      codes: row.codes,
      quota: row.quota,
      perMember: row.perMember,
      contracts: row.contracts,
      expiresAt: timeText(row.expiresAt),
      isStopped: row.isStopped,
      uses: [...usesOf.values()].reduce((sum, uses) => sum + uses, 0),
    }));
}

/** All balances of a site by currency and purpose, from the sums that the engine keeps: none of its accounts is read. */
export function trialBalanceBody(state: State, siteId: number): TrialBalanceBody {
  const sums = trialLines(state.trialSums, siteId);
  return CURRENCIES.flatMap((currency) => {
    const rows = sums.filter((sum) => sum.currency === currency);
    return rows.length === 0 ? [] : [trialOf(currency, rows)];
  });
}

function trialOf(currency: Currency, sums: readonly TrialSum[]): TrialBalanceBody[number] {
  const money = moneyOf(currency);
  const named = sums.map(({ account, accounts, balance }) => {
    const [owner = "", , , purpose = ""] = nameOfAccount(account).split(":");
    return { owner, purpose, accounts, balance: money(balance) };
  });
  const name = ({ owner, purpose }: (typeof named)[number]): string => `${owner}:${purpose}`;
  return {
    currency,
    total: money(sums.reduce((total, { balance }) => total + balance, 0n)),
    rows: named.toSorted((a, b) => (name(a) < name(b) ? -1 : 1)),
  };
}

function moneyOf(currency: Currency): (units: bigint) => string {
  const scale = scaleOf(currency);
  return (units) => formatDecimal(units, scale);
}
