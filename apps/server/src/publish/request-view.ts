/** A request about money as the wire shows it; what only the desk knows is added by the gateway. */

import type { RequestView } from "@naru/contract/views";
import type { RequestRow } from "@naru/engine/rows";
import { formatDecimal, formatDecimalShort } from "@naru/money/decimal";
import { EXCHANGE_RATE_SCALE } from "@naru/money/exchange";
import { type Currency, scaleOf } from "@naru/vocabulary/currency";
import type { RequestKind } from "@naru/vocabulary/request";
import { currencyOfWallet, type WalletType } from "@naru/vocabulary/wallet";
import { timeText } from "./texts.ts";

/** Under which transaction code each kind is listed (product.md §3). */
export const REQUEST_TYPE_OF: Record<RequestKind, RequestView["type"]> = {
  DEPOSIT: "D",
  WITHDRAW: "W",
  CONVERT: "CO",
  TRANSFER: "TO",
  BUY: "WB",
  SELL: "WS",
  COUPON: "B",
};

/** A request as it is now; `siteCurrency` is what BINARY holds. */
export function requestView(row: RequestRow, siteCurrency: Currency): RequestView {
  const money = (units: bigint, wallet: WalletType): string =>
    formatDecimal(units, scaleOf(currencyOfWallet(wallet, siteCurrency)));
  const { toWallet, toUnits } = row;
  const isExchange = row.rate !== null;
  return {
    id: String(row.id),
    kind: row.kind,
    type: REQUEST_TYPE_OF[row.kind],
    walletType: row.wallet,
    point: money(row.units, row.wallet),
    toWalletType: toWallet,
    toPoint: toWallet === null || toUnits === null ? null : money(toUnits, toWallet),
    fee: money(row.fee, row.wallet),
    rate: row.rate === null ? null : formatDecimalShort(row.rate, EXCHANGE_RATE_SCALE),
    spread: isExchange && toWallet !== null ? money(row.spread, toWallet) : null,
    status: row.status,
    reason: row.reason,
    createdAt: timeText(row.createdAt),
    endedAt: row.endedAt === null ? null : timeText(row.endedAt),
    expiresAt: row.expiresAt === null ? null : timeText(row.expiresAt),
  };
}
