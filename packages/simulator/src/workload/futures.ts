/** Members who trade perpetuals with leverage: orders, exits, margin, settings, mistakes; operators who hold an option back. */

import type { COPY, COPY_FACT, COPY_LINK } from "@naru/rows/copytrade/copy";
import type { FOLLOW } from "@naru/rows/copytrade/follow";
import type { COPY_RULES } from "@naru/rows/copytrade/rules";
import type { PROFIT_SHARE, SHARE_CORRECTION, SHARE_PAYMENT } from "@naru/rows/copytrade/share";
import type { TRADER } from "@naru/rows/copytrade/trader";
import type { FUTURES_ALERT } from "@naru/rows/futures/alert";
import type { FUTURES_EXIT } from "@naru/rows/futures/exit";
import type { FUTURES_FILL } from "@naru/rows/futures/fill";
import type { FUTURES_FUNDING } from "@naru/rows/futures/funding";
import type { FUTURES_LIQUIDATION } from "@naru/rows/futures/liquidation";
import type { FUTURES_OPTION } from "@naru/rows/futures/option";
import type { FUTURES_ORDER } from "@naru/rows/futures/order";
import type { FUTURES_POSITION } from "@naru/rows/futures/position";
import type { FUTURES_SETTING } from "@naru/rows/futures/setting";
import type { FUTURES_STAMP } from "@naru/rows/futures/stamp";
import type { FUTURES_WARNING } from "@naru/rows/futures/warning";
import type { LEVERAGE_TIERS } from "@naru/rows/futures/leverage-tiers";
import type { FuturesPositionRow } from "@naru/engine/rows";
import type { Draws } from "@naru/fixtures/draws";
import { formatDecimal } from "@naru/money/decimal";
import { formatPrice } from "@naru/money/price";
import { ORDER_KINDS } from "@naru/vocabulary/order";
import { auditFutures } from "../auditor/futures/audit.ts";
import { PERPETUALS, perpetualOptionOf, type SimulatedPerpetual } from "../futures-world.ts";
import type { Area, Plan, Sight } from "./area.ts";

/** A number that is nobody's. */
const NO_ID = 999_999_999;
const MISTAKES = ["0", "-1", "1e3", "NaN", "", " 1", "0x10", "0.0005", "9".repeat(29)];
/** From the careful to those who are soon liquidated. */
const LEVERAGES = [1, 20, 50, 100, 125, 125];

/** A price so many thousandths of the last one away. */
function priceNear(draws: Draws, sight: Sight, simulated: SimulatedPerpetual, most = 12): string {
  const last = sight.lastOf(simulated.instrument.symbol);
  const away = Math.round((last * draws.whole(-most, most)) / 1_000);
  return formatPrice(Math.max(1, last + away), simulated.instrument.precision);
}

/** Coins worth up to some hundreds of USDT. */
function quantity(draws: Draws, { instrument }: SimulatedPerpetual): string {
  if (draws.percent(2)) return draws.among(MISTAKES);
  const steps = draws.percent(65) ? draws.whole(1, 60) : draws.whole(60, 900);
  return formatDecimal(BigInt(steps), instrument.symbol === 201 ? 3 : 2);
}

function optionId(draws: Draws, { member: { siteId } }: Sight, { instrument }: SimulatedPerpetual) {
  return perpetualOptionOf(draws.percent(1) ? 3 - siteId : siteId, instrument).id;
}

const place: Plan = (draws, sight) => {
  const simulated = draws.among(PERPETUALS);
  const marketType = draws.among([
    ...(["MARKET", "MARKET", "MARKET", "LIMIT", "LIMIT"] as const),
    ...(["STOPMARKET", "STOPLIMIT"] as const),
  ]);
  const { hasLimit, hasTrigger } = ORDER_KINDS[marketType];
  const price = (): string => priceNear(draws, sight, simulated);
  return {
    ...{ kind: "placeFuturesOrder", memberId: sight.member.memberId },
    optionId: optionId(draws, sight, simulated),
    marketType,
    tradeType: draws.among(["LONG", "SHORT"]),
    qty: quantity(draws, simulated),
    timeInForce: draws.percent(70) ? "GTC" : draws.among(["IOC", "FOK", "POST_ONLY"]),
    isReduceOnly: draws.percent(15),
    price: hasLimit ? price() : null,
    stopPrice: hasTrigger ? price() : null,
    worstPrice: draws.percent(10) ? price() : null,
    takeProfit: draws.percent(15) ? price() : null,
    stopLoss: draws.percent(15) ? price() : null,
    ...{ isMarkTp: draws.percent(50), isMarkSl: draws.percent(50) },
    leverage: draws.percent(6) ? draws.among(LEVERAGES) : null,
    marginType: null,
  };
};

const scale: Plan = (draws, sight) => {
  const simulated = draws.among(PERPETUALS);
  return {
    ...{ kind: "placeFuturesScale", memberId: sight.member.memberId },
    optionId: optionId(draws, sight, simulated),
    tradeType: draws.among(["LONG", "SHORT"]),
    qty: quantity(draws, simulated),
    ...{ timeInForce: "GTC", isReduceOnly: draws.percent(20) },
    fromPrice: priceNear(draws, sight, simulated),
    toPrice: priceNear(draws, sight, simulated),
    count: draws.whole(1, 6),
  };
};

function ownOrder(draws: Draws, { account }: Sight) {
  const orders = [...account.futuresOrders.values()];
  return orders.length === 0 ? undefined : draws.among(orders);
}

function ownPosition(draws: Draws, { account }: Sight): FuturesPositionRow | undefined {
  const positions = [...account.futuresPositions.values()];
  return positions.length === 0 ? undefined : draws.among(positions);
}

function perpetualOf(optionOrPosition: { readonly optionId: number }): SimulatedPerpetual {
  const symbol = optionOrPosition.optionId % 1_000;
  return PERPETUALS.find(({ instrument }) => instrument.symbol === symbol) as SimulatedPerpetual;
}

/** The id of an own position, now and then of another's or of none. */
function positionId(draws: Draws, sight: Sight): number | undefined {
  if (!draws.percent(4)) return ownPosition(draws, sight)?.id;
  // Never an own one: which member comes last hangs on how many shards there are.
  const others = [...sight.state.accounts.values()].flatMap((account) =>
    account === sight.account ? [] : [...account.futuresPositions.values()],
  );
  return others.at(-1)?.id ?? NO_ID;
}

const amend: Plan = (draws, sight) => {
  const order = ownOrder(draws, sight);
  if (order === undefined) return undefined;
  const price = (): string => priceNear(draws, sight, perpetualOf(order));
  return {
    ...{ kind: "amendFuturesOrder", memberId: sight.member.memberId, orderId: order.id },
    price: order.price === null || draws.percent(30) ? null : price(),
    stopPrice: order.triggerSide === null ? null : price(),
    qty: draws.percent(30) ? quantity(draws, perpetualOf(order)) : null,
  };
};

const cancel: Plan = (draws, sight) => {
  const { memberId } = sight.member;
  if (draws.percent(10)) return { kind: "cancelAllFuturesOrders", memberId, optionId: null };
  const orderId = draws.percent(4) ? NO_ID : ownOrder(draws, sight)?.id;
  return orderId === undefined ? undefined : { kind: "cancelFuturesOrder", memberId, orderId };
};

const close: Plan = (draws, sight) => {
  const id = positionId(draws, sight);
  if (id === undefined) return undefined;
  const { memberId } = sight.member;
  if (draws.percent(10)) return { kind: "reverseFuturesPosition", memberId, positionId: id };
  const own = ownPosition(draws, sight);
  const simulated = own === undefined ? draws.among(PERPETUALS) : perpetualOf(own);
  return {
    ...{ kind: "closeFuturesPosition", memberId, positionId: id },
    qty: draws.percent(50) ? quantity(draws, simulated) : null,
    price: draws.percent(30) ? priceNear(draws, sight, simulated) : null,
  };
};

const closeMany: Plan = (draws, { member: { memberId } }) => ({
  ...{ kind: "closeFuturesPositions", memberId, optionId: null },
  which: draws.among(["ALL", "WINNERS", "LOSERS"]),
});

const exits: Plan = (draws, sight) => {
  const id = positionId(draws, sight);
  const own = ownPosition(draws, sight);
  if (id === undefined || own === undefined) return undefined;
  const { memberId } = sight.member;
  const price = (): string | null =>
    draws.percent(25) ? null : priceNear(draws, sight, perpetualOf(own));
  if (draws.percent(25)) {
    const away = draws.percent(20) ? null : draws.whole(1, 300);
    const distance = away === null ? null : formatPrice(away, 1);
    const startPrice = away === null ? null : startOf(sight, own, away);
    return { kind: "setFuturesTrail", memberId, positionId: id, distance, startPrice };
  }
  return {
    ...{ kind: "setFuturesTpSl", memberId, positionId: id },
    ...{ takeProfit: price(), stopLoss: price() },
    ...{ isMarkTp: draws.percent(50), isMarkSl: draws.percent(50) },
  };
};

/** Where a trailing stop begins: ahead of the market for a third of all distances, behind it for some, else at once. */
function startOf(sight: Sight, held: FuturesPositionRow, away: number): string | null {
  if (away % 3 > 0 && away % 7 > 0) return null;
  const { symbol, precision } = perpetualOf(held).instrument;
  const ahead = Math.sign(held.qty) * (away % 3 === 0 ? away : -away);
  return formatPrice(Math.max(1, sight.lastOf(symbol) + ahead), precision);
}

const margin: Plan = (draws, sight) => {
  const alone = [...sight.account.futuresPositions.values()].filter(
    ({ marginType }) => marginType === "ISOLATED",
  );
  const id = draws.percent(10) || alone.length === 0 ? positionId(draws, sight) : alone.at(-1)?.id;
  if (id === undefined) return undefined;
  const amount = draws.percent(4)
    ? draws.among(MISTAKES)
    : formatDecimal(BigInt(draws.whole(1, 400)) * 10_000_007n, 8);
  return {
    ...{ kind: "changeIsolatedMargin", memberId: sight.member.memberId, positionId: id, amount },
    way: draws.among(["ADD", "REMOVE"]),
  };
};

const setting: Plan = (draws, sight) => {
  const { memberId } = sight.member;
  const option = optionId(draws, sight, draws.among(PERPETUALS));
  if (draws.percent(50))
    return {
      ...{ kind: "setMarginType", memberId, optionId: option },
      marginType: draws.among(["CROSS", "ISOLATED", "ISOLATED"]),
    };
  const leverage = draws.percent(5) ? draws.among([0, 126, 1.5]) : draws.among(LEVERAGES);
  return { kind: "setLeverage", memberId, optionId: option, leverage };
};

/** Held back in one way or another for a while; mostly as it was. */
const setState: Plan = (draws, sight) => ({
  ...{ kind: "setFuturesOptionState", siteId: sight.member.siteId },
  optionId: optionId(draws, sight, draws.among(PERPETUALS)),
  isPlay: !draws.percent(4),
  ...{ isStop: draws.percent(12), isCloseOnly: draws.percent(12), isFrozen: draws.percent(10) },
});

type Kinds =
  | typeof FUTURES_OPTION
  | typeof LEVERAGE_TIERS
  | typeof FUTURES_ORDER
  | typeof FUTURES_POSITION
  | typeof FUTURES_EXIT
  | typeof FUTURES_FILL
  | typeof FUTURES_ALERT
  | typeof FUTURES_SETTING
  | typeof FUTURES_WARNING
  | typeof FUTURES_LIQUIDATION
  | typeof FUTURES_FUNDING
  | typeof FUTURES_STAMP
  | typeof TRADER
  | typeof FOLLOW
  | typeof COPY_FACT
  | typeof COPY
  | typeof COPY_LINK
  | typeof COPY_RULES
  | typeof PROFIT_SHARE
  | typeof SHARE_PAYMENT
  | typeof SHARE_CORRECTION;

export const futures: Area<Kinds> = {
  name: "futures",
  isApart: true,
  plans: [
    [50, place],
    [3, scale],
    [6, amend],
    [7, cancel],
    [6, close],
    [0.5, closeMany],
    [8, exits],
    [6, margin],
    [16, setting],
    [1, setState],
  ],
  audit: auditFutures,
};
