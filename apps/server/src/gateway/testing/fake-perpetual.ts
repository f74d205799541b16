/** A perpetual as a fake engine shows it. */

import type { FuturesOptionView } from "@naru/contract/views/futures";

const STOCKS: Readonly<Record<number, string>> = { 201: "BTCUSDT", 206: "EOSUSDT" };

/** The perpetual on a symbol of a site. */
export function aPerpetual(siteId: number, symbol: number): FuturesOptionView {
  return {
    id: String(siteId * 1_000 + symbol),
    stock: STOCKS[symbol] ?? "",
    koName: "비트코인",
    enName: "Bitcoin",
    ...{ precision: 2, qtyPrecision: 3, tickSize: "0.01", qtyStep: "0.001", currency: "USDT" },
    ...{ isPlay: 1, isStop: 0, isCloseOnly: 0, isRest: 0 },
    fee: "0.0004",
    maxLeverage: 150,
    tiers: [{ floor: "0", cap: "300000", maxLeverage: 150, rate: "0.004", deduction: "0" }],
    ...{
      dayHigh: "91800.00",
      dayLow: "91200.00",
      prevClose: "91390.00",
      volume: "12.345",
      label: null,
    },
    ...{ lastPrice: "91500.00", rateChange: "0.12" },
    bids: [["91499.90", "0.655"]],
    asks: [["91500.00", "0.701"]],
    ...{ markPrice: "91501.27373413", indexPrice: "91490.50000000", isFrozen: 0 },
    ...{ fundingRate: "0.00010000", nextFundingTime: "2026-11-21T16:00:00.000Z" },
    at: "2026-11-21T12:00:00.000Z",
  };
}
