/** An option of binary rounds and its open round as a fake engine shows them. */

import type { RoundView, TradeOptionView } from "@naru/contract/views/binary";
import { roundIdOf } from "@naru/vocabulary/binary";

const LOCK_AT = Date.parse("2026-11-23T01:05:00.000Z");

/** The option of games of a minute on the site's first instrument. */
export function aTradeOption(siteId: number): TradeOptionView {
  return {
    id: `${siteId}1015`,
    stock: "GC",
    koName: "금",
    enName: "Gold",
    type: "B1",
    lengthSeconds: 60,
    precision: 1,
    currency: "KRW",
    isPlay: 1,
    isStop: 0,
    isRest: 0,
    playTime: "ALWAYS",
    opensAt: null,
    rate: "0.9",
    commission: "0.1",
    min: "5000",
    max: "5000000",
    unit: "1000",
    sideCap: "100000000",
    cutoffSeconds: 10,
    lastPrice: "1325.4",
    rateChange: "0.00",
    overseaOptionId: `${siteId}101`,
  };
}

/** Its round that takes bets. */
export function anOpenRound(siteId: number): RoundView {
  const { id, type, rate, commission } = aTradeOption(siteId);
  return {
    id: String(roundIdOf(Number(id), LOCK_AT)),
    tradeOptionId: id,
    ...{ type, rate, commission, status: 0, state: "OPEN" },
    openAt: new Date(LOCK_AT - 60_000).toISOString(),
    betEndAt: new Date(LOCK_AT - 10_000).toISOString(),
    lockAt: new Date(LOCK_AT).toISOString(),
    closeAt: new Date(LOCK_AT + 60_000).toISOString(),
    ...{ strike: null, close: null, voidReason: null },
    ...{ buyPoint: "0", sellPoint: "0", buyCount: 0, sellCount: 0, place: null, hash: null },
  };
}
