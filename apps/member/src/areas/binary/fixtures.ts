/** Options, rounds and bets as the server tells them, for the gallery and for tests. */

import type { BetView, RoundView, TradeOptionView } from "@naru/client/views";

export function aTradeOption(over: Partial<TradeOptionView> = {}): TradeOptionView {
  return {
    id: "5001",
    stock: "SIM1",
    koName: "나루 지수",
    enName: "Naru Index",
    type: "B1",
    lengthSeconds: 60,
    precision: 2,
    currency: "KRW",
    isPlay: 1,
    isStop: 0,
    isRest: 0,
    playTime: "ALWAYS",
    opensAt: null,
    rate: "0.9",
    commission: "0.1",
    min: "5000",
    max: "1000000",
    unit: "1000",
    sideCap: "50000000",
    cutoffSeconds: 10,
    lastPrice: "6850.25",
    rateChange: "0.42",
    overseaOptionId: "1901",
    ...over,
  };
}

/** A round that locks at `lockMs` (epoch ms) and lasts a minute. */
export function aRound(lockMs: number, over: Partial<RoundView> = {}): RoundView {
  const time = (ms: number) => new Date(ms).toISOString();
  return {
    id: `5001${Math.floor(lockMs / 1000)}`,
    tradeOptionId: "5001",
    type: "B1",
    status: 0,
    state: "OPEN",
    openAt: time(lockMs - 60_000),
    betEndAt: time(lockMs - 10_000),
    lockAt: time(lockMs),
    closeAt: time(lockMs + 60_000),
    strike: null,
    close: null,
    voidReason: null,
    rate: "0.9",
    commission: "0.1",
    buyPoint: "320000",
    sellPoint: "185000",
    buyCount: 4,
    sellCount: 3,
    place: null,
    hash: null,
    ...over,
  };
}

/** The round that takes bets at `nowMs`, the one that runs, and `ended` that are over, oldest first. */
export function someRounds(nowMs: number, ended = 20): RoundView[] {
  const minute = 60_000;
  const nextLock = Math.ceil((nowMs + 1) / minute) * minute;
  const past = Array.from({ length: ended }, (_, index): RoundView => {
    const back = ended - index;
    const strike = 6850 + Math.sin(back) * 3;
    const close = back % 9 === 4 ? strike : strike + Math.cos(back * 2.1) * 2;
    const state = close === strike ? "VOID" : close > strike ? "BUY" : "SELL";
    return aRound(nextLock - (back + 1) * minute, {
      state,
      status: { BUY: 1, SELL: 2, VOID: 3 }[state],
      strike: strike.toFixed(2),
      close: close.toFixed(2),
      voidReason: state === "VOID" ? "EQUAL" : null,
      place: 700 - back,
      hash: String(back % 10).repeat(64),
    });
  });
  const running = aRound(nextLock - minute, { state: "LOCKED", status: 4, strike: "6849.75" });
  return [...past, running, aRound(nextLock)];
}

export function aBet(round: RoundView, over: Partial<BetView> = {}): BetView {
  return {
    id: "900001",
    tradeRoundId: round.id,
    tradeOptionId: round.tradeOptionId,
    stock: "SIM1",
    koName: "나루 지수",
    enName: "Naru Index",
    tradeType: round.type,
    type: "B",
    point: "10000",
    rate: "0.9",
    commission: "0.1",
    status: 0,
    result: "OPEN",
    profit: "0",
    fee: "0",
    createdAt: round.openAt,
    endedAt: null,
    lockAt: round.lockAt,
    closeAt: round.closeAt,
    strike: round.strike,
    close: round.close,
    voidReason: null,
    ...over,
  };
}
