/** A provider order in the words of the wire, for answers, events and lists alike. */

import { formatDecimal } from "@naru/money/decimal";
import { scaleOf, type Currency } from "@naru/vocabulary/currency";
import { instantText } from "@naru/vocabulary/instant";
import { currencyOfWallet } from "@naru/vocabulary/wallet";
import type { ProviderOrderRow } from "../rows.ts";

/** The order as the contract's `ProviderOrderView`; amounts as decimal texts of their currencies. */
export function providerOrderAnswer(row: ProviderOrderRow, siteCurrency: Currency) {
  const scale = scaleOf(currencyOfWallet(row.wallet, siteCurrency));
  const paidScale = row.flow === "SELL" ? scaleOf(siteCurrency) : scale;
  return {
    id: String(row.id),
    provider: row.provider,
    flow: row.flow,
    walletType: row.wallet,
    point: formatDecimal(row.units, scale),
    fee: formatDecimal(row.fee, scale),
    won: formatDecimal(row.won, scaleOf(siteCurrency)),
    status: row.status,
    paidPoint: row.paidUnits === 0n ? null : formatDecimal(row.paidUnits, paidScale),
    createdAt: instantText(row.createdAt),
    expiresAt: instantText(row.expiresAt),
    endedAt: row.endedAt === null ? null : instantText(row.endedAt),
  };
}
