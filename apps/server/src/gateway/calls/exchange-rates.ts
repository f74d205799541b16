/** Rates of coins as members see them: the engine's, with the spread of the site's rules (domain.md 5.3). */

import type { ExchangeRateMapView, PairRateView } from "@naru/contract/views/dnw";
import { sentAmount } from "@naru/engine/account/sent-amount";
import { formatDecimalShort, parseDecimal } from "@naru/money/decimal";
import { exchangeOf, exchangeSpread, EXCHANGE_RATE_SCALE } from "@naru/money/exchange";
import { RATE_SCALE } from "@naru/money/price";
import { divide } from "@naru/money/rounding";
import { type Currency, scaleOf } from "@naru/vocabulary/currency";
import { currencyOfWallet, type WalletType } from "@naru/vocabulary/wallet";
import type { MoneyRulesBody, RatesBody } from "../../bus/messages.ts";
import type { Desk } from "./handler.ts";
import { bodyOf } from "../link/answer-body.ts";
import { RefusalError } from "../refusals/refusal-error.ts";
import type { Site } from "../sessions/sites.ts";

const WHOLE_BPS = 10_000n;

/** The rates of the site's coins that are known now, in its currency. */
export async function exchangeRates(desk: Desk, site: Site): Promise<ExchangeRateMapView> {
  const [rates, rules] = await Promise.all([readRates(desk, site), readMoneyRules(desk, site)]);
  const siteCurrency = site.view.binaryCurrency as Currency;
  const views: ExchangeRateMapView = {};
  for (const wallet of site.view.usedCoins.split(",") as WalletType[]) {
    const coin = currencyOfWallet(wallet, siteCurrency);
    const known = rates[coin];
    if (coin === siteCurrency || coin !== wallet || !known?.rate) continue;
    const rate = parseDecimal(known.rate, RATE_SCALE);
    const left = WHOLE_BPS - BigInt(spreadOf(rules, wallet));
    views[coin] = {
      rate: known.rate,
      buy: formatDecimalShort(divide(rate * WHOLE_BPS, left, "ceil"), RATE_SCALE),
      sell: formatDecimalShort(divide(rate * left, WHOLE_BPS, "floor"), RATE_SCALE),
      at: known.at,
    };
  }
  return views;
}

/** The rate between the currencies of two wallets. Refuses where one is not known now. */
export async function pairRate(
  desk: Desk,
  site: Site,
  from: WalletType,
  to: WalletType,
): Promise<PairRateView> {
  const [rates, rules] = await Promise.all([readRates(desk, site), readMoneyRules(desk, site)]);
  const siteCurrency = site.view.binaryCurrency as Currency;
  const one = sideOf(rates, currencyOfWallet(from, siteCurrency), siteCurrency);
  const other = sideOf(rates, currencyOfWallet(to, siteCurrency), siteCurrency);
  const spreadBps = exchangeSpread(
    ...rules.filter(({ wallet }) => wallet === from || wallet === to),
  );
  const text = (bps: number): string =>
    formatDecimalShort(exchangeOf(0n, one, other, bps).rate, EXCHANGE_RATE_SCALE);
  const times = [one.at, other.at].filter((at) => at !== null).toSorted();
  const at = times[0] ?? new Date(desk.clock.now()).toISOString();
  return { from, to, rate: text(0), deal: text(spreadBps), at };
}

/** An amount of a coin in the site's smallest units, rounded down; null where it is no amount, or no rate is known now. */
export async function worthOfCoins(
  desk: Desk,
  site: Site,
  coin: Currency,
  amount: string,
): Promise<bigint | null> {
  const units = sentAmount(amount, coin)?.units;
  return units === undefined ? null : (await readWorths(desk, site))(coin, units);
}

/** What smallest units of a coin are worth in the site's at the rates of now, rounded down; null where the coin has none. */
export async function readWorths(
  desk: Desk,
  site: Site,
): Promise<(coin: Currency, units: bigint) => bigint | null> {
  const rates = await readRates(desk, site);
  const own = site.view.binaryCurrency as Currency;
  const to = { rate: parseDecimal("1", RATE_SCALE), scale: scaleOf(own) };
  return (coin, units) => {
    const rate = rates[coin]?.rate;
    if (!rate) return null;
    const from = { rate: parseDecimal(rate, RATE_SCALE), scale: scaleOf(coin) };
    return exchangeOf(units, from, to, 0).worth;
  };
}

/** Money rules of the site's wallets. */
export async function readMoneyRules(desk: Desk, site: Site): Promise<MoneyRulesBody[]> {
  const answer = await desk.engine.ask({ kind: "moneyRules", siteId: site.id });
  return JSON.parse(bodyOf(answer)) as MoneyRulesBody[];
}

async function readRates(desk: Desk, site: Site): Promise<RatesBody> {
  return JSON.parse(bodyOf(await desk.engine.ask({ kind: "rates", siteId: site.id }))) as RatesBody;
}

function spreadOf(rules: readonly MoneyRulesBody[], wallet: WalletType): number {
  return rules.find((each) => each.wallet === wallet)?.spreadBps ?? 0;
}

function sideOf(rates: RatesBody, currency: Currency, siteCurrency: Currency) {
  const scale = scaleOf(currency);
  if (currency === siteCurrency) return { rate: parseDecimal("1", RATE_SCALE), scale, at: null };
  const known = rates[currency];
  if (!known?.rate) throw new RefusalError("RATE_UNAVAILABLE");
  return { rate: parseDecimal(known.rate, RATE_SCALE), scale, at: known.at };
}
