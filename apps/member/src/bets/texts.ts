/** Words of binary rounds that the trade page, the histories and the receipt share. */

import type { BetSide, BetStatus, GameType, VoidReason } from "@naru/vocabulary/binary";
import { catalogue, type Language } from "../base/i18n.ts";

type Words<Key extends string> = Readonly<Record<Language, Readonly<Record<Key, string>>>>;

/** R… are 렌트, B… binary (product.md §4). */
export const gameTexts: Words<GameType> = {
  ko: {
    "R.5": "렌트 30초",
    R1: "렌트 1분",
    R2: "렌트 2분",
    R5: "렌트 5분",
    B1: "바이너리 1분",
    B2: "바이너리 2분",
    B5: "바이너리 5분",
  },
  en: {
    "R.5": "Rent 30 s",
    R1: "Rent 1 min",
    R2: "Rent 2 min",
    R5: "Rent 5 min",
    B1: "Binary 1 min",
    B2: "Binary 2 min",
    B5: "Binary 5 min",
  },
};

export const sideTexts: Words<BetSide> = {
  ko: { B: "매수", S: "매도" },
  en: { B: "Buy", S: "Sell" },
};

/** The product's own words for how a bet ended. */
export const resultTexts: Words<BetStatus> = {
  ko: { OPEN: "진행중", WON: "실현", LOST: "실격", VOID: "무효" },
  en: { OPEN: "In progress", WON: "Won", LOST: "Lost", VOID: "Void" },
};

/** Why a round is void, as a sentence. */
export const voidTexts: Words<VoidReason> = {
  ko: {
    EQUAL: "기준가와 마감가가 같아 무효예요.",
    NO_TICK: "진행 중에 체결된 가격이 없어 무효예요.",
    STALE_LOCK: "시작 시각의 시세가 5초 넘게 늦어 무효예요.",
    STALE_CLOSE: "마감 시각의 시세가 5초 넘게 늦어 무효예요.",
    HALTED: "거래가 멈춘 시각이 있어 무효예요.",
    STALE_STRIKE: "시작 시각의 체결가가 5초 넘게 지났고 호가도 벗어나 무효예요.",
  },
  en: {
    EQUAL: "Void: strike and close are equal.",
    NO_TICK: "Void: no price was traded during the round.",
    STALE_LOCK: "Void: prices were more than 5 s old at the start.",
    STALE_CLOSE: "Void: prices were more than 5 s old at the end.",
    HALTED: "Void: the market was halted at a boundary.",
    STALE_STRIKE: "Void: at the start the last trade was over 5 s old and quotes had left it.",
  },
};

export const betTexts = catalogue(
  {
    strike: "기준가",
    close: "마감가",
    stake: "베팅 금액",
    paid: "지급",
    net: "손익",
    receipt: "결과 증명서",
    filter: "필터",
    type: "게임",
    side: "방향",
    result: "결과",
    all: "전체",
    today: "오늘",
    week: "1주",
    month: "1개월",
    quarter: "3개월",
    custom: "직접",
    empty: "베팅 내역이 없어요",
    emptyHint: "바이너리에서 베팅하면 여기에 쌓여요.",
    emptyFiltered: "조건에 맞는 베팅이 없어요",
    clear: "조건 지우기",
    failed: "베팅 내역을 불러오지 못했어요",
    go: "바이너리로 가기",
    staked: "베팅",
    winRate: "적중률",
    counts: "실현 {won} · 실격 {lost} · 무효 {void}",
    refunded: "돌려받음",
    totals: "합계",
    betsOfDay: "베팅",
    csvAt: "베팅 시각",
    csvEnded: "종료 시각",
    csvRound: "라운드",
    csvInstrument: "종목",
    csvFee: "수수료",
    csvProfit: "수익",
    more: "더보기",
    binary: "바이너리",
    wonToast: "실현 · {name} {amount}",
    lostToast: "실격 · {name} {amount}",
    voidToast: "무효 · {name} {amount} 돌려받았어요",
  },
  {
    strike: "Strike",
    close: "Close",
    stake: "Stake",
    paid: "Paid",
    net: "Net",
    receipt: "Receipt",
    filter: "Filter",
    type: "Game",
    side: "Side",
    result: "Result",
    all: "All",
    today: "Today",
    week: "1 week",
    month: "1 month",
    quarter: "3 months",
    custom: "Dates",
    empty: "No bets yet",
    emptyHint: "Your bets on binary rounds gather here.",
    emptyFiltered: "No bet matches",
    clear: "Clear the filter",
    failed: "Your bets could not be loaded",
    go: "Go to binary",
    staked: "Staked",
    winRate: "Win rate",
    counts: "{won} won · {lost} lost · {void} void",
    refunded: "Returned",
    totals: "Totals",
    betsOfDay: "Bets",
    csvAt: "Bet at",
    csvEnded: "Ended at",
    csvRound: "Round",
    csvInstrument: "Instrument",
    csvFee: "Fee",
    csvProfit: "Profit",
    more: "More",
    binary: "Binary",
    wonToast: "Won · {name} {amount}",
    lostToast: "Lost · {name} {amount}",
    voidToast: "Void · {name} {amount} returned",
  },
);
