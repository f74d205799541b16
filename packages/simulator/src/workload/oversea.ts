/** Members who trade overseas futures: orders, amendments, exits, alerts, overnight, and mistakes of every kind. */

import type { LOSSCUT } from "@naru/rows/oversea/losscut";
import { auditLosscuts } from "../auditor/losscut-audit.ts";
import type { OrderRow, PositionRow } from "@naru/engine/rows";
import type { Draws } from "@naru/fixtures/draws";
import { formatPrice } from "@naru/money/price";
import { ORDER_KINDS } from "@naru/vocabulary/order";
import { INSTRUMENTS, type SimulatedInstrument } from "../world.ts";
import type { Area, Plan, Sight } from "./area.ts";
import type { SentExit } from "@naru/engine/oversea/commands";

/** A number that is nobody's. */
const NO_ID = 999_999_999;
const MISTAKES = ["0", "-1", "1.5", "1e3", "NaN", " 1", "", "١", "0x10", "9007199254740993"];

/** The text of a price so many ticks from the last one. */
function priceNear(
  draws: Draws,
  { lastOf }: Sight,
  { instrument }: SimulatedInstrument,
  away: number,
): string {
  const { symbol, tickUnits, precision } = instrument;
  const off = draws.percent(2) && tickUnits > 1 ? 1 : 0;
  return formatPrice((lastOf(symbol) + away) * tickUnits + off, precision);
}

const near = (draws: Draws): number =>
  draws.percent(80) ? draws.whole(-9, 9) : draws.whole(-90, 90);

function ownOrder(draws: Draws, { account }: Sight): OrderRow | undefined {
  const orders = [...account.orders.values()];
  return orders.length === 0 ? undefined : draws.among(orders);
}

function ownPosition(draws: Draws, { account }: Sight): PositionRow | undefined {
  const positions = [...account.positions.values()];
  return positions.length === 0 ? undefined : draws.among(positions);
}

/** The id of a position of the member's, now and then of one that is not there. */
function positionId(draws: Draws, sight: Sight): number | undefined {
  return draws.percent(3) ? NO_ID : ownPosition(draws, sight)?.id;
}

function instrumentOf(optionId: number): SimulatedInstrument | undefined {
  return INSTRUMENTS.find(({ instrument }) => instrument.symbol === optionId % 1_000);
}

const placeOrder: Plan = (draws, sight) => {
  const simulated = draws.among(INSTRUMENTS);
  const { memberId, siteId } = sight.member;
  const marketType = draws.among([
    "MARKET",
    "MARKET",
    "LIMIT",
    "LIMIT",
    "STOPMARKET",
    "STOPLIMIT",
  ] as const);
  const stop = near(draws);
  const bracket = draws.percent(20)
    ? { tpTick: draws.whole(0, 20), slTick: draws.whole(0, 20) }
    : {};
  const { hasLimit: isLimited, hasTrigger: isTriggered } = ORDER_KINDS[marketType];
  // Rarely the other site's instrument, rarely a kind that only the engine makes.
  const ofSite = draws.percent(1) ? 3 - siteId : siteId;
  return {
    kind: "placeOverseaOrder",
    memberId,
    optionId: ofSite * 1_000 + simulated.instrument.symbol,
    marketType: draws.percent(0.5) ? "LIQUIDATION" : marketType,
    tradeType: draws.among(["LONG", "SHORT"]),
    price: isLimited
      ? priceNear(draws, sight, simulated, isTriggered ? stop + near(draws) : near(draws))
      : null,
    stopPrice: isTriggered ? priceNear(draws, sight, simulated, stop) : null,
    qty: draws.percent(2)
      ? draws.among(MISTAKES)
      : String(draws.percent(85) ? draws.whole(1, 4) : draws.whole(5, 60)),
    ...bracket,
  };
};

const cancel: Plan = (draws, sight) => {
  const orderId = draws.percent(4) ? NO_ID : ownOrder(draws, sight)?.id;
  if (orderId === undefined) return undefined;
  return { kind: "cancelOverseaOrder", memberId: sight.member.memberId, orderId };
};

/** An order of somebody else: as unknown as one that never was. */
const cancelForeign: Plan = (_, { state, member: { memberId } }) => {
  const other = [...state.accounts.values()].find(
    ({ row, orders }) => row.memberId !== memberId && orders.size > 0,
  );
  const orderId = [...(other?.orders.keys() ?? [])].at(-1) ?? NO_ID;
  return { kind: "cancelOverseaOrder", memberId, orderId };
};

const cancelAll: Plan = (draws, { member: { memberId } }) => ({
  kind: "cancelAllOverseaOrders",
  memberId,
  optionId: null,
  tradeType: draws.among([null, "LONG", "SHORT"]),
  orderKind: draws.among([null, "LIMIT", "STOP"]),
});

const amend: Plan = (draws, sight) => {
  const order = ownOrder(draws, sight);
  const simulated = order === undefined ? undefined : instrumentOf(order.optionId);
  if (order === undefined || simulated === undefined) return undefined;
  const { tickUnits, precision } = simulated.instrument;
  const moved = (units: number | null): string | null =>
    units === null || draws.percent(20)
      ? null
      : formatPrice(Math.max(tickUnits, units + near(draws) * tickUnits), precision);
  return {
    kind: "amendOverseaOrder",
    memberId: sight.member.memberId,
    orderId: order.id,
    price: moved(order.price),
    stopPrice: order.triggerSide === null ? null : moved(order.stopPrice),
    qty: draws.percent(40) ? String(draws.whole(0, 12)) : null,
  };
};

const amendRow: Plan = (draws, sight) => {
  const order = ownOrder(draws, sight);
  const simulated = order === undefined ? undefined : instrumentOf(order.optionId);
  if (order === undefined || simulated === undefined) return undefined;
  const { tickUnits, precision } = simulated.instrument;
  const from = order.price ?? order.stopPrice ?? 0;
  return {
    kind: "amendRowOrders",
    memberId: sight.member.memberId,
    optionId: order.optionId,
    tradeType: order.tradeType,
    fromPrice: formatPrice(from, precision),
    toPrice: formatPrice(Math.max(tickUnits, from + near(draws) * tickUnits), precision),
  };
};

const close: Plan = (draws, sight) => {
  const id = positionId(draws, sight);
  if (id === undefined) return undefined;
  const qty = draws.percent(40) ? draws.whole(0, 6) : null;
  return { kind: "closePosition", memberId: sight.member.memberId, positionId: id, qty };
};

const closeMany: Plan = (draws, { member: { memberId } }) => ({
  kind: "closePositions",
  memberId,
  which: draws.among(["ALL", "WINNERS", "LOSERS"]),
  optionId: null,
});

const reverseOrBreakEven: Plan = (draws, sight) => {
  const id = positionId(draws, sight);
  if (id === undefined) return undefined;
  const kind = draws.among(["reversePosition", "moveToBreakEven"] as const);
  return { kind, memberId: sight.member.memberId, positionId: id };
};

const tpSl: Plan = (draws, sight) => {
  const position = ownPosition(draws, sight);
  if (position === undefined) return undefined;
  const { memberId } = sight.member;
  const { optionId } = position;
  if (draws.percent(20))
    return {
      kind: "deleteTpSl",
      memberId,
      id: position.id,
      optionId,
      value: draws.among(["TP", "SL"]),
    };
  const distance = (): number | null => (draws.percent(25) ? null : draws.whole(0, 30));
  return {
    kind: "setTpSl",
    memberId,
    positionId: position.id,
    optionId,
    tpTick: distance(),
    slTick: distance(),
  };
};

const exits: Plan = (draws, sight) => {
  const id = positionId(draws, sight);
  if (id === undefined) return undefined;
  const levels = Array.from({ length: draws.whole(0, 4) }, (): SentExit => {
    const kind = draws.among(["TP", "SL", "TRAIL"] as const);
    const isAll = kind === "TRAIL" && draws.percent(50);
    const tick = draws.whole(1, 25);
    const qty = isAll ? null : draws.whole(1, 3);
    const step = kind === "TRAIL" ? draws.whole(1, 4) : null;
    const startPrice = step === null ? null : startOf(sight, id, tick, step);
    return { kind, tick, qty, step, level: null, startPrice };
  });
  return { kind: "setExits", memberId: sight.member.memberId, positionId: id, exits: levels };
};

/** Where a trailing stop begins: a step ahead of the market for a third of all distances, behind it for some, else at once. */
function startOf(
  { account, lastOf }: Sight,
  positionId: number,
  tick: number,
  step: number,
): string | null {
  const held = [...account.positions.values()].find(({ id }) => id === positionId);
  const simulated = held === undefined ? undefined : instrumentOf(held.optionId);
  if (held === undefined || simulated === undefined || (tick % 3 > 0 && tick % 7 > 0)) return null;
  const { symbol, tickUnits, precision } = simulated.instrument;
  const ahead = Math.sign(held.qty) * (tick % 3 === 0 ? step : -step);
  return formatPrice(Math.max(1, lastOf(symbol) + ahead) * tickUnits, precision);
}

const alert: Plan = (draws, sight) => {
  const { memberId, siteId } = sight.member;
  const own = [...sight.account.alerts.keys()];
  if (own.length > 0 && draws.percent(30))
    return { kind: "deletePriceAlert", memberId, alertId: draws.among(own) };
  const simulated = draws.among(INSTRUMENTS);
  const optionId = siteId * 1_000 + simulated.instrument.symbol;
  return {
    kind: "setPriceAlert",
    memberId,
    optionId,
    price: priceNear(draws, sight, simulated, near(draws)),
  };
};

const overnight: Plan = (draws, sight) => {
  const id = positionId(draws, sight);
  if (id === undefined) return undefined;
  return {
    kind: "setOvernight",
    memberId: sight.member.memberId,
    positionId: id,
    isActive: draws.percent(70),
    qty: draws.percent(40) ? draws.whole(0, 5) : null,
    isAuto: draws.percent(50),
  };
};

export const oversea: Area<typeof LOSSCUT> = {
  name: "oversea",
  plans: [
    [55, placeOrder],
    [12, cancel],
    [0.5, cancelForeign],
    [1, cancelAll],
    [8, amend],
    [1, amendRow],
    [9, close],
    [0.7, closeMany],
    [2, reverseOrBreakEven],
    [4, tpSl],
    [4, exits],
    [2, alert],
    [3, overnight],
  ],
  audit: auditLosscuts,
};
