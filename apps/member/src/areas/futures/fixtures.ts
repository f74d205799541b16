/** Perpetuals as the server tells them, for the gallery and for tests. */

import type {
  FuturesAlertView,
  FuturesCrossView,
  FuturesOptionView,
  FuturesOrderView,
  FuturesPositionView,
  FuturesPriceView,
} from "@naru/client/views";
import type { Perpetual } from "./data/store.ts";

const TIERS = [
  ["0", "300000", 150, "0.004", "0"],
  ["300000", "800000", 100, "0.005", "300"],
  ["800000", "3000000", 75, "0.0065", "1500"],
  ["3000000", "12000000", 50, "0.01", "12000"],
  ["12000000", "70000000", 25, "0.02", "132000"],
  ["70000000", "100000000", 20, "0.025", "482000"],
  ["100000000", "230000000", 10, "0.05", "2982000"],
  ["230000000", "480000000", 5, "0.1", "14482000"],
  ["480000000", "600000000", 4, "0.125", "26482000"],
  ["600000000", "800000000", 3, "0.15", "41482000"],
  ["800000000", "1200000000", 2, "0.25", "121482000"],
  ["1200000000", "1800000000", 1, "0.5", "421482000"],
] as const;

/** Bitcoin's perpetual as the site offers it. */
export function aPerpetual(over: Partial<FuturesOptionView> = {}): FuturesOptionView {
  return {
    id: "1201",
    stock: "BTCUSDT",
    koName: "비트코인",
    enName: "Bitcoin",
    ...{ precision: 2, qtyPrecision: 3, tickSize: "0.01", qtyStep: "0.001", currency: "USDT" },
    ...{ isPlay: 1, isStop: 0, isCloseOnly: 0, isRest: 0 },
    fee: "0.0004",
    maxLeverage: 150,
    tiers: TIERS.map(([floor, cap, maxLeverage, rate, deduction]) => ({
      ...{ floor, cap, maxLeverage, rate, deduction },
    })),
    label: null,
    ...{ lastPrice: "91523.40", rateChange: "1.69", prevClose: "90002.10" },
    bids: [
      ["91523.30", "0.655"],
      ["91522.80", "2.104"],
      ["91521.90", "4.418"],
      ["91520.60", "7.902"],
      ["91519.00", "12.350"],
    ],
    asks: [
      ["91523.40", "0.412"],
      ["91524.10", "1.870"],
      ["91525.00", "3.066"],
      ["91526.30", "9.115"],
      ["91528.80", "14.027"],
    ],
    ...{ markPrice: "91521.27373413", indexPrice: "91498.50611204", isFrozen: 0 },
    ...{ fundingRate: "0.00010000", nextFundingTime: "2026-11-20T16:00:00.000Z" },
    ...{ dayHigh: "92310.00", dayLow: "89760.50", volume: "18402.114" },
    at: "2026-11-20T09:46:15.000Z",
    ...over,
  };
}

const SCALED = [1, 2, 3, 4, 5] as const;

/** Another coin around a price, its book a tick apart. */
function around(last: number, over: Partial<FuturesOptionView> & { readonly precision: number }) {
  const tick = 10 ** -over.precision;
  const price = (value: number) => value.toFixed(over.precision);
  const qty = (step: number) => (step * 137.4).toFixed(over.qtyPrecision ?? 3);
  return aPerpetual({
    tickSize: price(tick),
    lastPrice: price(last),
    prevClose: price(last / (1 + Number(over.rateChange ?? 0) / 100)),
    dayHigh: price(last * 1.012),
    dayLow: price(last * 0.985),
    bids: SCALED.map((step) => [price(last - step * tick), qty(step)]),
    asks: SCALED.map((step) => [price(last + (step - 1) * tick), qty(6 - step)]),
    markPrice: (last * 1.00002).toFixed(8),
    indexPrice: (last * 0.9998).toFixed(8),
    ...over,
  });
}

/** What the demo site lists. */
export function perpetualViews(): FuturesOptionView[] {
  return [
    aPerpetual(),
    around(3_051.27, {
      ...{ id: "1202", stock: "ETHUSDT", koName: "이더리움", enName: "Ethereum" },
      ...{ precision: 2, rateChange: "-0.84", fundingRate: "-0.00002754" },
    }),
    around(2.1043, {
      ...{ id: "1203", stock: "XRPUSDT", koName: "리플", enName: "XRP" },
      ...{ precision: 4, qtyPrecision: 1, qtyStep: "0.1", rateChange: "0.31", maxLeverage: 75 },
    }),
    around(0.154812, {
      ...{ id: "1204", stock: "DOGEUSDT", koName: "도지코인", enName: "Dogecoin" },
      ...{ precision: 6, qtyPrecision: 0, qtyStep: "1", rateChange: "-2.17", maxLeverage: 75 },
    }),
    around(138.42, {
      ...{ id: "1205", stock: "SOLUSDT", koName: "솔라나", enName: "Solana" },
      ...{ precision: 2, qtyPrecision: 2, qtyStep: "0.01", rateChange: "3.62", maxLeverage: 100 },
    }),
    around(0.517, {
      ...{ id: "1206", stock: "EOSUSDT", koName: "이오스", enName: "EOS", isCloseOnly: 1 },
      ...{ precision: 3, qtyPrecision: 1, qtyStep: "0.1", rateChange: "-4.05", maxLeverage: 75 },
    }),
  ];
}

/** The same as the pages keep them. */
export function somePerpetuals(): Perpetual[] {
  return perpetualViews().map((view) => ({ ...view, bids: [], asks: [], trades: [] }));
}

/** Bitcoin with two prices on each side of its book. */
export function aBook(over: Partial<Perpetual> = {}): Perpetual {
  const { bids: _bids, asks: _asks, ...view } = aPerpetual({ markPrice: "91520.00000000" });
  return {
    ...view,
    bids: [
      ["91523.30", 655],
      ["91522.30", 2_000],
    ],
    asks: [
      ["91523.40", 412],
      ["91524.40", 2_000],
    ],
    trades: [],
    ...over,
  };
}

/** What the topic tells of a perpetual at an instant (ISO). */
export function aPrice(view: FuturesOptionView, at: string): FuturesPriceView {
  const { stock, lastPrice, rateChange, bids, asks, markPrice, indexPrice, isFrozen } = view;
  const { fundingRate, nextFundingTime, dayHigh, dayLow, prevClose, volume } = view;
  return {
    ...{ stock, lastPrice, rateChange, bids, asks, markPrice, indexPrice, isFrozen },
    ...{ fundingRate, nextFundingTime, dayHigh, dayLow, prevClose, volume, at, trades: [] },
  };
}

/** A wallet of 10,000 USDT that stands behind one position. */
export function aCross(over: Partial<FuturesCrossView> = {}): FuturesCrossView {
  return {
    ...{
      playerPoint: "10000",
      markPnl: "76.063686",
      minusFundingFee: "-0.45",
      balance: "10075.613686",
    },
    ...{
      owed: "0",
      margin: "450",
      reserved: "91.56",
      spendable: "9458.44",
      buyingPower: "9534.053686",
    },
    ...over,
  };
}

const BITCOIN = { futuresOptionId: "1201", stock: "BTCUSDT", koName: "비트코인" };

/** A limit that waits below the market. */
export function aFuturesOrder(over: Partial<FuturesOrderView> = {}): FuturesOrderView {
  return {
    id: "41",
    ...BITCOIN,
    ...{ marketType: "LIMIT", tradeType: "LONG", timeInForce: "GTC", isReduceOnly: 0 },
    ...{ price: "91480.00", stopPrice: null, takeProfit: null, stopLoss: null },
    ...{ isMarkTp: 1, isMarkSl: 1, qty: "0.01", filledQty: "0", avgPrice: null },
    ...{ status: "OPEN", reason: null, createdAt: "2026-11-20T09:40:00.000Z", closedAt: null },
    ...over,
  };
}

/** A long of Bitcoin, ten times, cross. */
export function aFuturesPosition(over: Partial<FuturesPositionView> = {}): FuturesPositionView {
  return {
    futuresPositionId: "31",
    ...BITCOIN,
    ...{ tradeType: "LONG", qty: "0.05", avgPrice: "90000", markPrice: "91521.27373413" },
    ...{
      leverage: 10,
      marginType: "CROSS",
      margin: "450",
      isolated: "0",
      maintenance: "18.304254",
    },
    ...{ pnl: "76.06368670", roe: "16.90", liquidationPrice: "81325.31", exits: [] },
    ...{ realised: "0", fees: "1.8", reason: null },
    ...{ openedAt: "2026-11-20T09:30:00.000Z", closedAt: null },
    ...over,
  };
}

/** An alert that waits for 93,000. */
export function aFuturesAlert(over: Partial<FuturesAlertView> = {}): FuturesAlertView {
  return {
    ...{ id: "90003", futuresOptionId: "1201", stock: "BTCUSDT", koName: "비트코인" },
    ...{ price: "93000.00", isMark: 0, side: "above", status: "OPEN" },
    ...{ createdAt: "2026-11-20T09:12:00.000Z", closedAt: null },
    ...{ repeatMinutes: null, toldAt: null },
    ...over,
  };
}
