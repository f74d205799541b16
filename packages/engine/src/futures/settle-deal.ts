/** What the fills of perpetuals bring and cost, and what is set aside for their positions (domain.md 2.1, 2.4). */

import { max, min } from "@naru/money/amount";
import { powerOfTen } from "@naru/money/decimal";
import { feeOf, initialMargin } from "@naru/money/perpetual/margin";
import { profitOf, RATE_SCALE } from "@naru/money/price";
import { divide } from "@naru/money/rounding";
import { scaleOf } from "@naru/vocabulary/currency";
import { type Draft, takeId } from "../draft.ts";
import { postFee, postInsurance, postIsolated, postProfit } from "../ledger/posting.ts";
import type { FuturesOrderRow, FuturesPositionRow } from "../rows.ts";
import { instrumentOf, marketOf } from "../state.ts";
import type { Deal, Settled } from "../trading/desk.ts";
import { putFill, settingOf } from "./kept/draft.ts";
import { futuresOptionOf } from "./kept/state.ts";
import { termsFor } from "./terms.ts";
import type { FuturesTraded } from "./traded.ts";
import { coinsOf, priceOf, profitAtMark } from "./worth.ts";

/** A position of which nothing is held yet, with the leverage and margin that the member has set. */
export function newPosition(draft: Draft, { optionId }: FuturesOrderRow): FuturesPositionRow {
  const { leverage, marginType } = settingOf(draft, optionId);
  return {
    id: takeId(draft),
    siteId: draft.siteId,
    memberId: draft.memberId,
    optionId,
    qty: 0,
    basis: 0n,
    openedQty: 0,
    openedCost: 0n,
    closedCost: 0n,
    realised: 0n,
    fees: 0n,
    maxQty: 0,
    leverage,
    marginType,
    isolated: 0n,
    fundedId: 0,
    closing: null,
    openedAt: draft.at,
    closedAt: null,
  };
}

/**
 * Writes the fill and posts its money: in isolation the initial margin of what opens is set aside, and what closes gives its
 * share back before its loss is paid; a loss beyond that share is the insurance's. A liquidation costs no fee: the house has the
 * result at the mark, whatever price it closes at, and the insurance what is left of what was set aside, or what lacks of it.
 */
export function settleDeal(draft: Draft, deal: Deal<FuturesTraded>): Settled<FuturesTraded> {
  const { order, execution, qty, moved, before, after } = deal;
  const option = futuresOptionOf(draft.state, order.optionId);
  const { symbol } = option;
  const since = deal.isOpening ? order.placedAt : before.openedAt;
  const { feeRate } = termsFor(option, since, draft.at);
  const instrument = instrumentOf(draft.state, symbol);
  const value = coinsOf(qty, instrument) * priceOf(execution.price, instrument);
  const isolated = setAside(deal, value);
  const isLiquidation = order.reason === "LOSSCUT";
  const isClosingAlone = before.marginType === "ISOLATED" && !deal.isOpening;
  const raw = isLiquidation
    ? profitAtMark(draft.state, before)
    : profitOf(moved, instrument, powerOfTen(RATE_SCALE), scaleOf("USDT"));
  // Its member loses all of what is liquidated in isolation, and never more than what was set aside for what closes.
  const lost = isLiquidation ? isolated : max(raw, isolated);
  const fill = putFill(draft, {
    id: takeId(draft),
    siteId: draft.siteId,
    memberId: draft.memberId,
    orderId: order.id,
    positionId: before.id,
    optionId: order.optionId,
    tradeType: order.tradeType,
    price: execution.price,
    qty,
    rule: execution.rule,
    tapeSequence: marketOf(draft.state, symbol).lastSequence,
    fee: isLiquidation ? 0n : feeOf(value, BigInt(feeRate)),
    profit: isClosingAlone ? lost : raw,
    isolated,
    at: draft.at,
  });
  postIsolated(draft, isolated, fill.id);
  postProfit(draft, "FUTURES", raw, fill.id);
  if (isClosingAlone) {
    const left = raw - isolated;
    postInsurance(draft, isLiquidation ? left : min(0n, left), fill.id);
  }
  postFee(draft, "FUTURES", fill.fee, fill.id);
  const closing = after.qty === 0 ? order.reason : null;
  return { fill, own: { isolated: before.isolated + isolated, closing } };
}

/** What a deal sets aside for its position (> 0) or gives back of it (< 0); a value is in 10^-16 USDT. */
function setAside({ isOpening, qty, before, after }: Deal<FuturesTraded>, value: bigint): bigint {
  if (before.marginType === "CROSS") return 0n;
  if (isOpening) return initialMargin({ cost: value }, before.leverage);
  if (after.qty === 0) return -before.isolated;
  return -divide(before.isolated * BigInt(qty), BigInt(Math.abs(before.qty)), "down");
}
