/** Liquidations as their member sees them: a line of the list, and the receipt with its arithmetic (domain.md 2.3, 2.4). */

import type {
  FuturesLiquidationReceiptView,
  FuturesLiquidationView,
  PostingSideView,
} from "@naru/contract/views/futures-results";
import type { FuturesLiquidationRow, TransferRow } from "@naru/engine/rows";
import { averagePriceText } from "@naru/engine/trading/average";
import { absolute } from "@naru/money/amount";
import { powerOfTen } from "@naru/money/decimal";
import { notional, ONE, PERPETUAL_SCALE } from "@naru/money/perpetual/held";
import { formatPrice } from "@naru/money/price";
import { divide } from "@naru/money/rounding";
import type { LiquidationFacts, TapedMark } from "@naru/store/read/futures/liquidation";
import {
  HOUSE_PURPOSE_CODES,
  houseAccount,
  isMemberId,
  type LedgerAccountId,
  MEMBER_PURPOSE_CODES,
  ownerOf,
  purposeOf,
} from "@naru/vocabulary/ledger-account";
import { coins, futuresOrderViewOf, type Perpetual, usdt } from "./futures-order-view.ts";
import { perpetualOf } from "./futures-result-views.ts";
import { timeText } from "./texts.ts";

/** A line of the list. */
export function liquidationView(
  row: FuturesLiquidationRow,
  perpetual: Perpetual,
): FuturesLiquidationView {
  return {
    id: String(row.id),
    ...perpetualOf(row, perpetual),
    tradeType: row.qty < 0 ? "SHORT" : "LONG",
    marginType: row.marginType,
    qty: coins(Math.abs(row.qty), perpetual),
    markPrice: usdt(BigInt(row.mark)),
    price: formatPrice(row.price, perpetual.precision),
    // In isolation its member loses all that was set aside for it, whatever the mark.
    profit: usdt(row.marginType === "ISOLATED" ? -row.wallet : row.profit),
    at: timeText(row.at),
  };
}

/** The receipt: everything that decided it and all that came of it. */
export function liquidationReceiptView(
  { liquidation, position, orders, transfers }: LiquidationFacts,
  marks: readonly TapedMark[],
  perpetual: Perpetual,
): FuturesLiquidationReceiptView {
  const { openedCost, openedQty } = position;
  const opened = openedCost < 0n ? -openedQty : openedQty;
  return {
    ...liquidationView(liquidation, perpetual),
    leverage: position.leverage,
    avgPrice: averagePriceText(openedCost, opened, perpetual.precision) ?? "0",
    openedAt: timeText(position.openedAt),
    markSequence: liquidation.markSequence,
    marks: marks.map(({ sequence, receivedAt, tick }) => ({
      sequence,
      price: usdt(BigInt(tick.price)),
      at: timeText(tick.at),
      receivedAt: timeText(receivedAt),
    })),
    tier: { rate: usdt(liquidation.tierRate), deduction: usdt(liquidation.tierDeduction) },
    margin: marginView(liquidation, perpetual),
    insurance: usdt(liquidation.insurance),
    deficit: usdt(deficitOf(liquidation, transfers)),
    orders: orders.map((order) => futuresOrderViewOf(order, perpetual)),
    postings: transfers.map(({ id, debit, credit, amount }) => ({
      id: String(id),
      debit: sideOf(debit),
      credit: sideOf(credit),
      amount: usdt(amount),
    })),
  };
}

function marginView(
  row: FuturesLiquidationRow,
  { qtyPrecision }: Perpetual,
): FuturesLiquidationReceiptView["margin"] {
  const { wallet, profit, balance, maintenance, tierRate, tierDeduction } = row;
  const qty = absolute(BigInt(row.qty)) * powerOfTen(PERPETUAL_SCALE - qtyPrecision);
  const value = qty * BigInt(row.mark);
  const own = divide(value * tierRate - tierDeduction * ONE * ONE, ONE * ONE, "down");
  const isAlone = row.marginType === "ISOLATED";
  return {
    wallet: usdt(wallet),
    profit: usdt(profit),
    others: usdt(isAlone ? 0n : balance - wallet - profit),
    balance: usdt(balance),
    notional: usdt(notional(qty, BigInt(row.mark))),
    own: usdt(own),
    ofOthers: usdt(isAlone ? 0n : maintenance - own),
    maintenance: usdt(maintenance),
  };
}

/** What the house took over of a debt. */
function deficitOf({ siteId }: FuturesLiquidationRow, transfers: readonly TransferRow[]): bigint {
  const from = houseAccount(siteId, "USDT", "BAD_DEBT");
  return transfers.reduce((sum, { debit, amount }) => (debit === from ? sum + amount : sum), 0n);
}

function sideOf(account: LedgerAccountId): PostingSideView {
  const purpose = purposeOf(account);
  return isMemberId(ownerOf(account))
    ? { owner: "MEMBER", purpose: MEMBER_PURPOSE_CODES.wordOf(purpose) }
    : { owner: "HOUSE", purpose: HOUSE_PURPOSE_CODES.wordOf(purpose) };
}
