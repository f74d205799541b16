/** Copy trading as the wire shows it: pure functions of rows and of the site's perpetuals. */

import type {
  CopiedPositionView,
  CopyFeeView,
  CopySlippageView,
  LeadView,
  MissedCopyView,
  TraderFiguresView,
  TraderPositionView,
} from "@naru/contract/views/copytrade/member";
import type { FuturesOptionView } from "@naru/contract/views/futures";
import {
  type TradedPosition,
  tradedOfPosition,
  type TraderFigures,
} from "@naru/engine/copytrade/figures";
import type { FuturesPositionRow } from "@naru/engine/rows";
import { averageOfPosition, averagePriceText } from "@naru/engine/trading/average";
import { formatDecimal, parseDecimal, powerOfTen } from "@naru/money/decimal";
import { type Held, openProfit, PERPETUAL_SCALE } from "@naru/money/perpetual/held";
import { initialMargin } from "@naru/money/perpetual/margin";
import { formatPrice } from "@naru/money/price";
import { divide } from "@naru/money/rounding";
import type { CopiedPosition, FundedPosition, Lead } from "@naru/store/desk/copytrade/positions";
import type { NamedCopy, NamedShare } from "@naru/store/desk/copytrade/records";
import { SHARE_WHOLE } from "@naru/vocabulary/copytrade/words";
import { maskedName } from "./masked-name.ts";
import { coins, usdt } from "../../views/futures-order-view.ts";
import { timeText } from "../../views/texts.ts";

/** The site's perpetuals by id. */
export type Options = ReadonlyMap<number, FuturesOptionView>;

const PERCENT_SCALE = 2;
const RATE_SCALE = 4;
const KOREA_MS = 9 * 3_600_000;

/** What a price unit of a step is worth, 10^-8 USDT (decision 026: never less than one). */
export function unitOf({
  precision,
  qtyPrecision,
}: Pick<FuturesOptionView, "precision" | "qtyPrecision">): bigint {
  return powerOfTen(PERPETUAL_SCALE - precision - qtyPrecision);
}

/** A share in 10^-4: 0.1 of 1000. */
export function rateText(rate: number): string {
  return formatDecimal(BigInt(rate), RATE_SCALE).replace(/\.?0+$/, "");
}

/** The day in Korea that an instant is in. */
export function koreanDay(at: number): string {
  return new Date(at + KOREA_MS).toISOString().slice(0, 10);
}

/** What falls due of a follow if its week ended now, 10^-8 USDT. */
export function shareDue(follow: {
  readonly net: bigint;
  readonly highWater: bigint;
  readonly shareRate: number;
}): bigint {
  const gain = follow.net - follow.highWater;
  return gain > 0n ? divide(gain * BigInt(follow.shareRate), BigInt(SHARE_WHOLE), "down") : 0n;
}

function named({ id, stock, koName }: FuturesOptionView) {
  return { futuresOptionId: id, stock, koName };
}

function sideOf({ qty, openedCost }: FuturesPositionRow): "LONG" | "SHORT" {
  return qty < 0 || openedCost < 0n ? "SHORT" : "LONG";
}

function heldOf({ qty, basis }: FuturesPositionRow, option: FuturesOptionView): Held {
  const beside = powerOfTen(PERPETUAL_SCALE - option.qtyPrecision);
  return { qty: BigInt(qty) * beside, cost: basis * unitOf(option) };
}

/** Open profit at the mark that the wire shows; nothing of what is not held. */
function profitOf(position: FuturesPositionRow, option: FuturesOptionView): bigint {
  const mark = parseDecimal(option.markPrice, PERPETUAL_SCALE);
  return position.qty === 0 || mark === 0n ? 0n : openProfit(heldOf(position, option), mark);
}

function netOf({ position, funding }: FundedPosition): bigint {
  return position.realised - position.fees + funding;
}

/** The averages of all that was bought and sold of a position. */
function averagesOf(position: FuturesPositionRow, { precision }: FuturesOptionView) {
  const direction = position.openedCost < 0n ? -1 : 1;
  const of = (cost: bigint) =>
    averagePriceText(cost, direction * position.openedQty, precision) ?? "0";
  return { entry: of(position.openedCost), exit: of(position.closedCost) };
}

/** A closed position as figures count it. */
export function tradedPosition(
  { position, funding }: FundedPosition,
  option: FuturesOptionView,
): TradedPosition {
  return tradedOfPosition(position, { unit: unitOf(option), funding });
}

export function figuresView(figures: TraderFigures, options: Options): TraderFiguresView {
  const percent = (hundredths: bigint | null) =>
    hundredths === null ? null : formatDecimal(hundredths, PERCENT_SCALE);
  const profits = (all: TraderFigures["days"]) =>
    all.map(({ at, net }) => ({ date: koreanDay(at), net: usdt(net) }));
  return {
    count: figures.count,
    net: usdt(figures.net),
    capital: usdt(figures.capital),
    returnPercent: percent(figures.return90),
    return30: percent(figures.return30),
    return7: percent(figures.return7),
    drawdown: usdt(figures.drawdown),
    drawdownPercent: percent(figures.drawdownPercent),
    winPercent: percent(figures.win),
    heldMs: figures.heldMs,
    largestLoss: usdt(figures.largestLoss),
    leverage: figures.leverage === null ? null : formatDecimal(figures.leverage, 1),
    leverageMost: figures.leverageMost,
    stocks: figures.options.flatMap(({ optionId, count }) => {
      const option = options.get(optionId);
      return option === undefined ? [] : [{ ...named(option), count }];
    }),
    days: profits(figures.days),
    weeks: profits(figures.weeks),
  };
}

/** A trader's position as everybody may see it. */
export function traderPositionView(
  of: FundedPosition,
  option: FuturesOptionView,
): TraderPositionView {
  const { position } = of;
  const { entry, exit } = averagesOf(position, option);
  const isOpen = position.closedAt === null;
  const open = averageOfPosition(position, option.precision);
  return {
    futuresTraderOrderId: String(position.id),
    ...named(option),
    tradeType: sideOf(position),
    leverage: position.leverage,
    qty: coins(isOpen ? Math.abs(position.qty) : position.maxQty, option),
    entryPrice: isOpen ? (open ?? entry) : entry,
    exitPrice: isOpen ? null : exit,
    net: usdt(netOf(of) + profitOf(position, option)),
    openedAt: timeText(position.openedAt),
    closedAt: position.closedAt === null ? null : timeText(position.closedAt),
  };
}

/** A trader's own open position with what follows it. */
export function leadView(lead: Lead, option: FuturesOptionView): LeadView {
  const { position, followers, copied, missed } = lead;
  return {
    futuresTraderOrderId: String(position.id),
    ...named(option),
    tradeType: sideOf(position),
    qty: coins(Math.abs(position.qty), option),
    avgPrice: averageOfPosition(position, option.precision) ?? "0",
    leverage: position.leverage,
    pnl: usdt(profitOf(position, option)),
    ...{ followers, copiedQty: coins(copied, option), missed },
    openedAt: timeText(position.openedAt),
  };
}

/** A copy; `isForTrader` shows the follower in part, else the trader is named. */
export function copiedPositionView(
  copied: CopiedPosition,
  option: FuturesOptionView,
  isForTrader: boolean,
): CopiedPositionView {
  const { position, link } = copied;
  const { entry, exit } = averagesOf(position, option);
  const isOpen = position.closedAt === null;
  return {
    futuresFollowerOrderId: String(position.id),
    futuresTraderOrderId: String(link.leadId),
    traderFollowerId: String(link.followId),
    nick: isForTrader ? maskedName(copied.followerNick) : copied.traderNick,
    ...named(option),
    tradeType: sideOf(position),
    qty: coins(Math.abs(position.qty), option),
    maxQty: coins(position.maxQty, option),
    leverage: position.leverage,
    avgPrice: isOpen ? (averageOfPosition(position, option.precision) ?? entry) : entry,
    exitPrice: isOpen ? null : exit,
    margin: usdt(initialMargin(heldOf(position, option), position.leverage)),
    pnl: usdt(isOpen ? profitOf(position, option) : netOf(copied)),
    fee: usdt(position.fees),
    isHandClosed: link.isHandClosed ? 1 : 0,
    openedAt: timeText(position.openedAt),
    closedAt: position.closedAt === null ? null : timeText(position.closedAt),
  };
}

/** A fill that was not copied. */
export function missedCopyView(copy: NamedCopy, option: FuturesOptionView): MissedCopyView {
  if (copy.reason === null) throw new Error("a copy that was made is none that was missed");
  return {
    id: String(copy.fillId),
    nick: copy.trader.nick,
    ...named(option),
    tradeType: copy.tradeType,
    isOpening: copy.isOpening ? 1 : 0,
    traderQty: coins(copy.traderQty, option),
    traderPrice: formatPrice(copy.traderPrice, option.precision),
    reason: copy.reason,
    at: timeText(copy.at),
  };
}

/** A fill that was copied, against the trader's: what a buyer paid more is below 0. */
export function slippageView(copy: NamedCopy, option: FuturesOptionView): CopySlippageView {
  const { tradeType, cost, qty, traderPrice } = copy;
  const direction = tradeType === "LONG" ? 1n : -1n;
  const difference = (BigInt(traderPrice) * BigInt(qty) - cost) * direction * unitOf(option);
  return {
    id: String(copy.fillId),
    nick: copy.trader.nick,
    ...named(option),
    tradeType,
    isOpening: copy.isOpening ? 1 : 0,
    qty: coins(qty, option),
    traderPrice: formatPrice(traderPrice, option.precision),
    avgPrice: averagePriceText(cost, qty, option.precision) ?? "0",
    slippage: usdt(difference),
    delayMs: copy.at - copy.tradedAt,
    at: timeText(copy.at),
  };
}

/** A settlement as one of its two members sees it. */
export function feeView(share: NamedShare, memberId: number): CopyFeeView {
  const isEarned = share.traderId === memberId;
  return {
    id: String(share.id),
    nick: isEarned ? maskedName(share.follower.nick) : share.trader.nick,
    isEarned: isEarned ? 1 : 0,
    week: koreanDay(share.week),
    net: usdt(share.net),
    highWater: usdt(share.highWater),
    gain: usdt(share.gain),
    feeRate: rateText(share.shareRate),
    fee: usdt(share.stands),
    cause: share.cause,
    at: timeText(share.at),
  };
}
