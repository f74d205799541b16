/** Copy trading as the server tells it, for the gallery and for tests. */

import type {
  CopiedPositionView,
  CopyFeeView,
  CopyFollowerView,
  CopySlippageView,
  CopyTraderView,
  FollowView,
  LeadView,
  MissedCopyView,
  OwnTraderView,
  TraderFiguresView,
  TraderPositionView,
  TriedFollowView,
} from "@naru/client/views";

const BTC = { futuresOptionId: "1201", stock: "BTCUSDT", koName: "비트코인" } as const;
const ETH = { futuresOptionId: "1202", stock: "ETHUSDT", koName: "이더리움" } as const;

/** Days of a month, the oldest first, as a wave that rises. */
const days = Array.from({ length: 30 }, (_, day) => ({
  date: `2026-10-${String(day + 1).padStart(2, "0")}`,
  net: (Math.sin(day * 1.7) * 90 + 32).toFixed(8),
}));
const weeks = ["2026-10-05", "2026-10-12", "2026-10-19", "2026-10-26"].map((date, at) => ({
  date,
  net: ["412.50000000", "-180.25000000", "93.10000000", "640.00000000"][at] ?? "0",
}));

export function someFigures(over: Partial<TraderFiguresView> = {}): TraderFiguresView {
  return {
    ...{ count: 128, net: "2184.20511000", capital: "5120.00000000" },
    ...{ returnPercent: "42.66", return30: "18.84", return7: "-2.31" },
    ...{ drawdown: "611.40000000", drawdownPercent: "11.94", winPercent: "61.71" },
    ...{ heldMs: 5_460_000, largestLoss: "-284.11000000", leverage: "12.5", leverageMost: 25 },
    stocks: [
      { ...BTC, count: 91 },
      { ...ETH, count: 37 },
    ],
    ...{ days, weeks },
    ...over,
  };
}

export const noFigures: TraderFiguresView = {
  ...{ count: 0, net: "0.00000000", capital: "0.00000000", returnPercent: null },
  ...{ return30: null, return7: null, drawdown: "0.00000000", drawdownPercent: null },
  ...{ winPercent: null, heldMs: null, largestLoss: "0.00000000", leverage: null },
  ...{ leverageMost: null, stocks: [], days: [], weeks: [] },
};

export function aTrader(over: Partial<CopyTraderView> = {}): CopyTraderView {
  return {
    ...{ traderId: "501", nick: "한강물결", status: "ACTIVE", isActive: 1, isFull: 0 },
    introduction:
      "비트코인과 이더리움을 하루 안에 사고팝니다.\n한 번에 자산의 5%를 넘기지 않습니다.",
    ...{ followers: 37, quota: 100, feeRate: "0.1", minBet: "50.00000000" },
    ...{ followStock: ["1201", "1202"], createdAt: "2026-08-01T00:00:00.000Z" },
    figures: someFigures(),
    ...over,
  };
}

export function anOwnTrader(over: Partial<OwnTraderView> = {}): OwnTraderView {
  const { figures: _figures, ...trader } = aTrader();
  return {
    ...trader,
    ...{ owed: "12.40551100", earned: "841.20000000", followed: "18420.50000000" },
    ...over,
  };
}

export function aFollow(over: Partial<FollowView> = {}): FollowView {
  return {
    ...{ traderFollowerId: "9001", traderId: "501", nick: "한강물결", status: "ACTIVE" },
    ...{ followStock: ["1201", "1202"], multiplyPer: 50 },
    ...{ maxBet: "500.00000000", oneMaxBet: "50.00000000", tpPer: null, slPer: 20, stopPer: 50 },
    ...{ feeRate: "0.1", usedBet: "84.21500000", net: "31.88410000" },
    ...{ feePaid: "2.10000000", feeDue: "1.08841000", open: 2, copied: 46, missed: 3 },
    ...{ followedAt: "2026-11-02T01:12:00.000Z", endedAt: null },
    ...over,
  };
}

function aCopy(over: Partial<CopiedPositionView> = {}): CopiedPositionView {
  return {
    ...{ futuresFollowerOrderId: "7001", futuresTraderOrderId: "6001", traderFollowerId: "9001" },
    ...{ nick: "한강물결", ...BTC, tradeType: "LONG", qty: "0.020", maxQty: "0.020" },
    ...{ leverage: 20, avgPrice: "91480.50", exitPrice: null, margin: "91.48050000" },
    ...{ pnl: "8.17000000", fee: "0.73184400", isHandClosed: 0 },
    ...{ openedAt: "2026-11-20T08:11:00.000Z", closedAt: null },
    ...over,
  };
}

export const copies = [
  aCopy({
    ...{ ...ETH, qty: "0.500", maxQty: "0.500", avgPrice: "2812.40", margin: "70.31000000" },
    pnl: "8.17000000",
  }),
  aCopy({
    ...{ futuresFollowerOrderId: "7002", futuresTraderOrderId: "6002", tradeType: "SHORT" },
    ...{ pnl: "-3.42000000", isHandClosed: 1 },
  }),
];

export const closedCopies = [
  aCopy({
    ...{ futuresFollowerOrderId: "6901", qty: "0.000", exitPrice: "92110.00" },
    ...{ pnl: "11.85000000", closedAt: "2026-11-19T14:03:00.000Z" },
  }),
];

export const missedCopies: readonly MissedCopyView[] = (
  ["DEVIATION", "CAP", "BELOW_MINIMUM", "PAUSED", "STOPPED"] as const
).map((reason, at) => ({
  ...{ id: String(8100 + at), nick: "한강물결", ...(at % 2 === 0 ? BTC : ETH) },
  ...{ tradeType: at % 2 === 0 ? "LONG" : "SHORT", isOpening: 1, traderQty: "0.250" },
  ...{ traderPrice: "91502.10", reason, at: `2026-11-2${at % 2}T0${at}:20:31.412Z` },
}));

export const slippages: readonly CopySlippageView[] = [
  {
    ...{ id: "8001", nick: "한강물결", ...BTC, tradeType: "LONG", isOpening: 1, qty: "0.020" },
    ...{ traderPrice: "91478.00", avgPrice: "91480.50", slippage: "-0.05000000", delayMs: 41 },
    at: "2026-11-20T08:11:00.041Z",
  },
  {
    ...{ id: "8002", nick: "한강물결", ...ETH, tradeType: "SHORT", isOpening: 0, qty: "0.500" },
    ...{ traderPrice: "2810.10", avgPrice: "2811.20", slippage: "0.55000000", delayMs: 118 },
    at: "2026-11-20T07:02:10.118Z",
  },
];

export const fees: readonly CopyFeeView[] = [
  {
    ...{ id: "4001", nick: "한강물결", isEarned: 0, week: "2026-11-09", net: "21.00000000" },
    ...{ highWater: "0.00000000", gain: "21.00000000", feeRate: "0.1", fee: "2.10000000" },
    ...{ cause: "WEEK", at: "2026-11-15T15:00:00.000Z" },
  },
];

export const earnedFees: readonly CopyFeeView[] = [
  {
    ...{ id: "4002", nick: "김***", isEarned: 1, week: "2026-11-09", net: "840.00000000" },
    ...{ highWater: "715.94489000", gain: "124.05511000", feeRate: "0.1", fee: "12.40551100" },
    ...{ cause: "WEEK", at: "2026-11-15T15:00:00.000Z" },
  },
  {
    ...{ id: "4003", nick: "박***", isEarned: 1, week: "2026-11-02", net: "-12.00000000" },
    ...{ highWater: "0.00000000", gain: "0.00000000", feeRate: "0.1", fee: "0.00000000" },
    ...{ cause: "LEFT", at: "2026-11-05T04:11:00.000Z" },
  },
];

export const followers: readonly CopyFollowerView[] = [
  {
    ...{ traderFollowerId: "9001", follower: "김***", status: "ACTIVE", multiplyPer: 50 },
    ...{ maxBet: "500.00000000", usedBet: "84.21500000", open: 2, net: "31.88410000" },
    ...{ feePaid: "2.10000000", feeDue: "1.08841000", followedAt: "2026-11-02T01:12:00.000Z" },
  },
  {
    ...{ traderFollowerId: "9002", follower: "박***", status: "PAUSED", multiplyPer: 100 },
    ...{ maxBet: "1000.00000000", usedBet: "0.00000000", open: 0, net: "-12.00000000" },
    ...{ feePaid: "0.00000000", feeDue: "0.00000000", followedAt: "2026-10-12T11:00:00.000Z" },
  },
];

export const leads: readonly LeadView[] = [
  {
    ...{ futuresTraderOrderId: "6001", ...BTC, tradeType: "LONG", qty: "0.250" },
    ...{ avgPrice: "91478.00", leverage: 20, pnl: "108.20000000", followers: 21 },
    ...{ copiedQty: "1.204", missed: 3, openedAt: "2026-11-20T08:11:00.000Z" },
  },
];

const lead: TraderPositionView = {
  ...{ futuresTraderOrderId: "6001", ...BTC, tradeType: "LONG", leverage: 20, qty: "0.250" },
  ...{ entryPrice: "91478.00", exitPrice: null, net: "108.20000000" },
  ...{ openedAt: "2026-11-20T08:11:00.000Z", closedAt: null },
};
export const traderOpen = [lead];
export const traderClosed: readonly TraderPositionView[] = [
  {
    ...{ ...lead, ...ETH, futuresTraderOrderId: "5990", tradeType: "SHORT", qty: "4.000" },
    ...{ entryPrice: "2840.00", exitPrice: "2810.10", net: "111.08000000" },
    ...{ openedAt: "2026-11-19T08:00:00.000Z", closedAt: "2026-11-19T12:30:00.000Z" },
  },
  {
    ...{ ...lead, futuresTraderOrderId: "5981", entryPrice: "92010.00", exitPrice: "91120.00" },
    ...{ net: "-284.11000000", closedAt: "2026-11-18T22:30:00.000Z" },
  },
];

export const tried: TriedFollowView = {
  ...{ days: 30, copied: 41, missed: 4, profit: "18.40000000", traderFee: "1.84000000" },
  ...{ net: "16.56000000", margin: "88.00000000", drawdown: "9.20000000", byDay: days },
};
