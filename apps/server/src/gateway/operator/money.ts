/** Amounts as operators write them and what they are worth in the site's currency. */

import { UNITS_MAX } from "@naru/engine/account/sent-amount";
import { formatDecimalShort, parseDecimal, powerOfTen, tryParseDecimal } from "@naru/money/decimal";
import { RATE_SCALE } from "@naru/money/price";
import { divide } from "@naru/money/rounding";
import { type Currency, scaleOf } from "@naru/vocabulary/currency";
import { currencyOfWallet, type WalletType } from "@naru/vocabulary/wallet";
import type { RatesBody } from "../../bus/messages.ts";
import { bodyOf } from "../link/answer-body.ts";
import { RefusalError } from "../refusals/refusal-error.ts";
import type { Site } from "../sessions/sites.ts";
import type { OperatorDesk } from "./call.ts";

/** What amounts of each currency are worth now. */
export interface Valuation {
  /** In the site's smallest units, rounded up; null where no rate is known or it is too old. */
  won(currency: Currency, units: bigint): bigint | null;
}

export function siteCurrency(site: Site): Currency {
  return site.view.binaryCurrency as Currency;
}

/** The currency of a wallet that the site uses; refuses any other wallet. */
export function walletCurrency(site: Site, wallet: WalletType): Currency {
  if (!site.view.usedCoins.split(",").includes(wallet)) throw new RefusalError("WALLET_INVALID");
  return currencyOfWallet(wallet, siteCurrency(site));
}

/** Smallest units of an amount as sent; refuses more decimals than the currency has, and more than a row can hold. */
export function unitsOf(text: string, currency: Currency): bigint {
  const units = tryParseDecimal(text, scaleOf(currency));
  if (units === undefined) throw new RefusalError("AMOUNT_MIN_UNIT");
  if (units > UNITS_MAX) throw new RefusalError("INVALID_REQUEST");
  return units;
}

/** Decimal text without needless zeros. */
export function textOf(units: bigint, currency: Currency): string {
  return formatDecimalShort(units, scaleOf(currency));
}

/** The rates of this moment. */
export async function valuation(desk: OperatorDesk, site: Site): Promise<Valuation> {
  const own = siteCurrency(site);
  const rates = await readRates(desk, site);
  return {
    won(currency, units) {
      if (currency === own) return units;
      const rate = rates[currency]?.rate ?? null;
      if (rate === null) return null;
      const value = units * parseDecimal(rate, RATE_SCALE) * powerOfTen(scaleOf(own));
      return divide(value, powerOfTen(scaleOf(currency)) * powerOfTen(RATE_SCALE), "ceil");
    },
  };
}

/** A value in the site's currency that must be known: without one nothing can be held against a limit. */
export function knownWon(value: Valuation, currency: Currency, units: bigint): bigint {
  const won = value.won(currency, units);
  if (won === null) throw new RefusalError("RATE_UNAVAILABLE");
  return won;
}

/** The engine's rates of a site. */
export async function readRates(desk: OperatorDesk, site: Site): Promise<RatesBody> {
  return JSON.parse(bodyOf(await desk.engine.ask({ kind: "rates", siteId: site.id }))) as RatesBody;
}
