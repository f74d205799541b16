/** Commission as it crosses the wire: rates as shares, sums in their wallet's currency, days of the site (decision 031). */

import { formatDecimalShort, parseDecimal } from "@naru/money/decimal";
import { accrue, type Accruing } from "@naru/store/desk/partners/accrue";
import type { PartnerRecord } from "@naru/store/desk/partners/partners";
import { type Currency, scaleOf } from "@naru/vocabulary/currency";
import { instantText } from "@naru/vocabulary/instant";
import {
  COMMISSION_BASES,
  type CommissionBasis,
  type Rates,
} from "@naru/vocabulary/partner/commission";
import { currencyOfWallet, type WalletType } from "@naru/vocabulary/wallet";
import { siteDay } from "../../../platform/site-time/site-day.ts";
import type { Site } from "../../sessions/sites.ts";
import type { Desk } from "../handler.ts";

/** Millionths: six decimals. */
const RATE_SCALE = 6;

/** A share as it is sent (`0.3`) in millionths. */
export function millionths(text: string): number {
  return Number(parseDecimal(text, RATE_SCALE));
}

/** Millionths as a share. */
export function shareText(rate: number): string {
  return formatDecimalShort(BigInt(rate), RATE_SCALE);
}

type Texts = Readonly<Partial<Record<CommissionBasis, string>>>;

/** Rates as they are sent, in millionths. */
export function ratesOf(texts: Texts): Rates {
  const rates: Partial<Record<CommissionBasis, number>> = {};
  for (const basis of COMMISSION_BASES) {
    const text = texts[basis];
    if (text !== undefined) rates[basis] = millionths(text);
  }
  return rates;
}

/** Rates as they are shown, in the order of what they are a share of. */
export function rateTexts(rates: Rates): Partial<Record<CommissionBasis, string>> {
  const texts: Partial<Record<CommissionBasis, string>> = {};
  for (const basis of COMMISSION_BASES) {
    const rate = rates[basis];
    if (rate !== undefined) texts[basis] = shareText(rate);
  }
  return texts;
}

/** Smallest units of a wallet in its currency. */
export function moneyView(site: Site, walletType: WalletType, units: bigint) {
  const currency = currencyOfWallet(walletType, site.view.binaryCurrency as Currency);
  return { walletType, currency, amount: formatDecimalShort(units, scaleOf(currency)) };
}

/** A partner for those above them and for operators. */
export function partnerView(partner: PartnerRecord, rates: Rates | undefined) {
  return {
    id: String(partner.id),
    nick: partner.nick,
    level: partner.level,
    parentId: partner.parentId === null ? null : String(partner.parentId),
    status: partner.status,
    rates: rateTexts(rates ?? {}),
    members: partner.members,
    partners: partner.partners,
    createdAt: instantText(partner.createdAt),
  };
}

/** The site's date at an instant (epoch ms), `2026-11-20`. */
export function dateOf({ view }: Site, at: number): string {
  const day = String(siteDay(view.timeZone, at));
  return `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
}

/** What of a site must be known to book its facts. */
export function accruing(desk: Pick<Desk, "clock">, site: Site): Accruing {
  return { siteId: site.id, dayOf: (at) => dateOf(site, at), now: desk.clock.now() };
}

/** Books whatever is committed and not booked yet, so that what is shown is of this moment. */
export function accrueNow(desk: Pick<Desk, "clock" | "db">, site: Site): Promise<void> {
  return accrue(desk.db, accruing(desk, site));
}
