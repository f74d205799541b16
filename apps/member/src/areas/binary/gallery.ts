/** Binary rounds in the gallery: the trade page, the receipt and the bets, in every state. */

import { browserTimers } from "@naru/client/timers";
import type { BetView, ReceiptView, RoundView, TradeOptionView } from "@naru/client/views";
import { aBet, aTradeOption, someRounds } from "./fixtures.ts";

const now = browserTimers.now();
const rounds = someRounds(now);
const [running, next] = rounds.slice(-2) as [RoundView, RoundView];
const time = (ms: number) => new Date(ms).toISOString();

const games = (["R.5", "R1", "R2", "R5", "B1", "B2", "B5"] as const).map((type, index) =>
  aTradeOption({ id: String(4997 + index), type }),
);
const gold = aTradeOption({
  ...{ id: "5101", stock: "GC", koName: "금", enName: "Gold", lastPrice: "4072.30" },
  ...{ rateChange: "-0.31", playTime: "DAY", isRest: 1, opensAt: time(now + 3_723_000) },
});
const options: readonly TradeOptionView[] = [...games, gold];

const mine: readonly BetView[] = [
  aBet(running, { id: "900001", point: "30000" }),
  aBet(next, { id: "900002", type: "S", point: "20000" }),
  aBet(next, { id: "900003", point: "50000" }),
];
const ended = rounds.slice(0, -2).flatMap((round, index): BetView[] => {
  if (index % 3 === 1) return [];
  const type = index % 2 === 0 ? "B" : "S";
  const result =
    round.state === "VOID" ? "VOID" : (round.state === "BUY") === (type === "B") ? "WON" : "LOST";
  const code = { WON: 1, LOST: 2, VOID: 3 }[result];
  const profit = result === "WON" ? "9000" : "0";
  return [
    aBet(round, {
      id: String(800_000 + index),
      type,
      result,
      status: code,
      profit,
      endedAt: round.closeAt,
      voidReason: round.voidReason,
    }),
  ];
});
const totals = {
  ...{ count: 14, won: 7, lost: 5, void: 2, staked: "120000", paid: "133000" },
  ...{ net: "13000", winRate: "58.33" },
};
const betDays = [
  { date: "2026-11-20", profit: "14500", fee: "1500", deficit: "0", net: "13000", count: 12 },
  { date: "2026-11-19", profit: "-25000", fee: "0", deficit: "0", net: "-25000", count: 5 },
];
const page = (content: readonly object[]) => ({
  ...{ content, page: 0, size: 30, totalElements: content.length, totalPages: 1, totals },
});
const ticks = Array.from({ length: 240 }, (_, index) => ({
  at: time(now - (240 - index) * 500),
  price: (6850 + Math.sin(index / 17) * 1.5 + Math.sin(index / 5) * 0.5).toFixed(2),
  qty: 1,
}));
const settled = rounds.at(-3) as RoundView;

function aReceipt(round: RoundView): ReceiptView {
  const tick = (sequence: number, price: string | null, at: string) => ({
    ...{ sequence, kind: price === null ? ("heartbeat" as const) : ("trade" as const), price },
    ...{ at, receivedAt: time(Date.parse(at) + 12) },
  });
  const before = (iso: string) => time(Date.parse(iso) - 240);
  const strikeTick = tick(184_201, round.strike, before(round.lockAt));
  const closeTick = tick(184_377, round.close, before(round.closeAt));
  return {
    ...{ v: 1, siteInfoId: "1", round, feed: "simulator", strikeTick, closeTick },
    instrument: { stock: "SIM1", koName: "나루 지수", enName: "Naru Index", precision: 2 },
    ticks: [strikeTick, tick(184_202, null, round.lockAt), closeTick],
    isFinal: true,
    payout: { stake: "10000", profit: "9000", fee: "0", paid: "19000" },
    currency: "KRW",
    chain: {
      ...{ day: "2026-11-20", place: round.place ?? 1 },
      ...{ previous: "5a".repeat(32), hash: "c3".repeat(32) },
    },
    canonical: "{}",
    digest: "9e".repeat(32),
  };
}

export const answers = {
  tradeOptions: options,
  currentRound: next,
  tradeRounds: rounds.slice(0, -1).toReversed(),
  bets: page(ended.toReversed()),
  betDays: page(betDays),
  roundSummary: [
    { tradeOptionId: "5001", date: "2026-11-20", rounds: 692, buy: 341, sell: 318, void: 33 },
  ],
  recentBets: Array.from({ length: 8 }, (_, index) => ({
    name: ["k***7", "나**", "tr***1", "s**9"][index % 4],
    type: index % 3 === 0 ? "S" : "B",
    point: String((1 + (index % 5)) * 10_000),
    tradeRoundId: next.id,
    at: time(now - index * 7000),
  })),
  placeBet: { bet: aBet(next), serverTime: time(now), sequence: 1, point: "0", gameWaitPoint: "0" },
  tradeReceipt: aReceipt(settled),
  rawData: ticks,
};
export const parts = { binary: { bets: mine } };

const shows = { url: "/exchange/5001" };
const none = { parts: { binary: { bets: [] } } };
const receipt = (round: RoundView) => ({
  shows: { url: `/receipt/${round.id}`, isGuest: true },
  state: { say: { tradeReceipt: aReceipt(round) } },
});
const voided = {
  ...{ ...settled, state: "VOID" as const, status: 3, close: settled.strike },
  voidReason: "EQUAL" as const,
};

export const stories = [
  { name: "binary", shows },
  { name: "binary · no bets", shows, state: { ...none, say: { bets: page([]), recentBets: [] } } },
  { name: "binary · first option", shows: { url: "/exchange" } },
  {
    name: "binary · rent",
    shows: { url: "/exchange/4998" },
    state: {
      ...none,
      say: {
        currentRound: { ...next, tradeOptionId: "4998", type: "R1" },
        tradeRounds: rounds
          .slice(0, -1)
          .map((round) => ({ ...round, tradeOptionId: "4998", type: "R1" })),
      },
    },
  },
  {
    name: "binary · betting over",
    shows,
    state: { ...none, say: { currentRound: { ...next, betEndAt: next.openAt } } },
  },
  { name: "binary · closed", shows: { url: "/exchange/5101" }, state: none },
  {
    name: "binary · stopped",
    shows,
    state: { say: { tradeOptions: options.map((option) => ({ ...option, isStop: 1 })) } },
  },
  { name: "binary · first round", shows, state: { ...none, say: { tradeRounds: [] } } },
  { name: "binary · line lost", shows, state: { live: "failed" } },
  { name: "binary · loading", shows, state: { answers: "loading" } },
  { name: "binary · refused", shows, state: { answers: "refused" } },
  { name: "binary · offline", shows, state: { answers: "offline" } },
  { name: "binary · no instruments", shows, state: { say: { tradeOptions: [] } } },
  { name: "binary · not found", shows: { url: "/exchange/77" } },
  { name: "binary · guest", shows: { url: "/exchangeView/5001", isGuest: true } },
  { name: "binary · guest, first option", shows: { url: "/exchangeView", isGuest: true } },
  { name: "binary · receipt", ...receipt(settled) },
  { name: "binary · receipt of a void", ...receipt(voided) },
  {
    name: "binary · receipt right after the end",
    ...receipt(settled),
    state: { say: { tradeReceipt: { ...aReceipt(settled), isFinal: false } } },
  },
  {
    name: "binary · receipt · loading",
    shows: { url: "/receipt/1", isGuest: true },
    state: { answers: "loading" },
  },
  {
    name: "binary · receipt · refused",
    shows: { url: "/receipt/1", isGuest: true },
    state: { answers: "refused" },
  },
  { name: "bets", shows: { url: "/search/binary" } },
  {
    name: "bets · filtered",
    shows: { url: "/search/binary?period=month&type=B1&side=B&result=WON" },
  },
  { name: "bets · empty", shows: { url: "/search/binary" }, state: { say: { bets: page([]) } } },
  { name: "bets · loading", shows: { url: "/search/binary" }, state: { answers: "loading" } },
  { name: "bets · refused", shows: { url: "/search/binary" }, state: { answers: "refused" } },
  { name: "bets · offline", shows: { url: "/search/binary" }, state: { answers: "offline" } },
];
