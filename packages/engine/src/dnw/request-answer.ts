/** A request in the words of the wire, for answers, events and lists alike. */

import { EXCHANGE_RATE_SCALE } from "@naru/money/exchange";
import { formatDecimal, formatDecimalShort } from "@naru/money/decimal";
import { scaleOf, type Currency } from "@naru/vocabulary/currency";
import { instantText } from "@naru/vocabulary/instant";
import type { RequestKind } from "@naru/vocabulary/request";
import { currencyOfWallet } from "@naru/vocabulary/wallet";
import type { RequestRow } from "../rows.ts";

/** The transaction code that a list shows for a request. */
export const CODE_OF_REQUEST = {
  DEPOSIT: "D",
  WITHDRAW: "W",
  CONVERT: "CO",
  TRANSFER: "TO",
  BUY: "WB",
  SELL: "WS",
  COUPON: "B",
  SEND: "CO",
  RECEIVE: "CI",
} as const satisfies Record<RequestKind, string>;

/** The request as the contract's `RequestView`; amounts as decimal texts of their currencies. */
export function requestAnswer(row: RequestRow, siteCurrency: Currency) {
  const scale = scaleOf(currencyOfWallet(row.wallet, siteCurrency));
  const toScale = scaleOf(currencyOfWallet(row.toWallet ?? row.wallet, siteCurrency));
  return {
    id: String(row.id),
    kind: row.kind,
    type: CODE_OF_REQUEST[row.kind],
    walletType: row.wallet,
    point: formatDecimal(row.units, scale),
    askedPoint: row.askedUnits === null ? null : formatDecimal(row.askedUnits, scale),
    toWalletType: row.toWallet,
    toPoint: row.toUnits === null ? null : formatDecimal(row.toUnits, toScale),
    fee: formatDecimal(row.fee, scale),
    rate: row.rate === null ? null : formatDecimalShort(row.rate, EXCHANGE_RATE_SCALE),
    spread: row.rate === null ? null : formatDecimal(row.spread, toScale),
    status: row.status,
    reason: row.reason,
    createdAt: instantText(row.createdAt),
    endedAt: row.endedAt === null ? null : instantText(row.endedAt),
    expiresAt: row.expiresAt === null ? null : instantText(row.expiresAt),
  };
}
