/** The risk desk as the gallery answers it. */

import type { AnomalyView, RiskInstrumentView, RiskResultView, RiskView } from "../base/views.ts";
import type { CannedAnswers } from "./canned-answers.ts";
import { at, kim, page } from "./canned-basics.ts";

const nobody = { positions: 0, qty: "0", value: "0" };
const nasdaq: RiskInstrumentView = {
  ...{ product: "OVERSEA", optionId: "1003", stock: "NQZ26", koName: "나스닥", currency: "USD" },
  ...{
    price: "20105.25",
    heardAt: at("01:12:30"),
    isHalted: false,
    isOpen: true,
    isStopped: false,
  },
  long: { positions: 38, qty: "112", value: "45035760" },
  short: { positions: 21, qty: "64", value: "25734720" },
  ...{ net: "19301040", gross: "70770480" },
  site: {
    ...{ net: "26825200000", gross: "98720000000", openResult: "-18203000" },
    moves: ["1341260000", "804756000", "268252000", "-268252000", "-804756000", "-1341260000"],
  },
};
const bitcoin: RiskInstrumentView = {
  ...{ product: "FUTURES", optionId: "1201", stock: "BTCUSDT", koName: "비트코인" },
  ...{ currency: "USDT", price: "84321.70000000", heardAt: at("01:12:31"), isHalted: true },
  ...{ isOpen: true, isStopped: true },
  long: { positions: 41, qty: "12.3450", value: "1040951.38" },
  short: { positions: 23, qty: "8.1000", value: "683005.77" },
  ...{ net: "357945.61", gross: "1723957.15" },
  site: {
    ...{ net: "501123854", gross: "2413540010", openResult: "3120400" },
    moves: ["25056192", "15033715", "5011238", "-5011238", "-15033715", "-25056192"],
  },
};
const gold: RiskInstrumentView = {
  ...nasdaq,
  ...{ optionId: "1010", stock: "GCZ26", koName: "금", price: null, heardAt: null, isOpen: false },
  ...{ long: nobody, short: nobody, net: "0", gross: "0", site: null },
};

const lee = { id: "5", username: "leebada", name: "이바다" };
const result = (member: typeof kim, units: string): RiskResultView => ({
  ...{ member, currency: "KRW", result: units, fees: "125000", movements: 25 },
});

const none: RiskView = {
  ...{ at: at("01:12:31"), currency: "KRW", instruments: [], totals: [], near: [], today: [] },
  site: { net: "0", gross: "0", openResult: "0", moves: ["0", "0", "0", "0", "0", "0"] },
  rounds: { rounds: 0, bets: 0, staked: "0", worst: "0" },
  copies: { traders: 0, followers: 0, positions: 0 },
};

const full: RiskView = {
  ...none,
  instruments: [nasdaq, gold, bitcoin],
  totals: [
    { currency: "USD", net: "19301040", gross: "70770480" },
    { currency: "USDT", net: "357945.61", gross: "1723957.15" },
  ],
  site: {
    ...{ net: "27326323854", gross: "101133540010", openResult: "-15082600" },
    moves: ["1366316192", "819789715", "273263238", "-273263238", "-819789715", "-1366316192"],
  },
  near: [
    {
      ...{ product: "OVERSEA", member: kim, optionId: "1003", koName: "나스닥", tradeType: "LONG" },
      ...{ room: "84000", currency: "KRW", ticks: 12, percent: "0.01", level: 3 },
    },
    {
      ...{ product: "FUTURES", member: lee, optionId: "1201", koName: "비트코인" },
      ...{ tradeType: "SHORT", room: "312.44", currency: "USDT", ticks: 8231, percent: "0.97" },
      level: 0,
    },
  ],
  rounds: { rounds: 6, bets: 41, staked: "2350000", worst: "-812000" },
  copies: { traders: 4, followers: 61, positions: 73 },
  today: [
    {
      ...{ currency: "KRW", result: "12830000", fees: "4210000", funding: "0", losses: "350000" },
      site: "16690000",
    },
    {
      ...{ currency: "USDT", result: "-812.4", fees: "420.11", funding: "35.9", losses: "0" },
      site: "-498946",
    },
  ],
};

const reach: CannedAnswers["riskReach"] = {
  ...{ at: "2026-11-21T01:10:00.000Z", members: 2, orders: 3, positions: 2, closed: 1, left: 0 },
  instruments: [{ optionId: "1003", koName: "나스닥", orders: 3, positions: 2, qty: "7" }],
};
const noReach: CannedAnswers["riskReach"] = {
  ...{ at: "2026-11-21T01:10:00.000Z", members: 0, orders: 0, positions: 0, closed: 0, left: 0 },
  instruments: [],
};

const noFigures: AnomalyView["evidence"] = {
  ...{ way: null, requestId: null, referenceId: null, exchangedFrom: [] },
  ...{ currency: null, amount: null, paidIn: null, trades: null, bonuses: null },
  ...{ bonusCount: null, address: null, bankName: null, account: null, accountBefore: null },
  ...{ changedAt: null, batchId: null, tie: null, fills: null, ahead: null },
};
export function anAnomaly({
  evidence,
  ...changes
}: Partial<Omit<AnomalyView, "evidence">> & {
  readonly evidence?: Partial<AnomalyView["evidence"]>;
} = {}): AnomalyView {
  return {
    ...{
      id: "501",
      kind: "DEPOSIT_WITHOUT_TRADING",
      state: "OPEN",
      members: [kim],
      memberCount: 1,
    },
    ...{ firstAt: at("00:58:00"), lastAt: at("01:11:00"), decided: null },
    ...changes,
    evidence: { ...noFigures, ...evidence },
  };
}
const paid = { way: "BANK", requestId: "102", currency: "KRW", amount: "4950000" } as const;
const nurse = { id: "9", username: "choisan", name: "최산" };
const someAnomalies: readonly AnomalyView[] = [
  anAnomaly({
    evidence: { ...paid, paidIn: "5000000", trades: 2 },
    decided: {
      ...{ decision: "CLEARED", by: { id: "1", name: "박대표" }, at: at("00:59:00") },
      reason: "입금을 잘못했다고 해서 통화로 확인함",
    },
  }),
  anAnomaly({ id: "502", kind: "SHARED_DEVICE", members: [kim, lee], memberCount: 2 }),
  anAnomaly({
    ...{ id: "503", kind: "SHARED_ADDRESS", members: [kim, lee, nurse], memberCount: 6 },
    evidence: { address: "211.36.142.7" },
  }),
  anAnomaly({
    ...{ id: "504", kind: "SHARED_BANK", members: [lee, nurse], memberCount: 2 },
    evidence: { bankName: "신한은행", account: "6789" },
  }),
  anAnomaly({
    ...{ id: "505", kind: "BONUS_ONLY", members: [lee] },
    evidence: { ...paid, amount: "180000", paidIn: "10000", bonuses: "150000", bonusCount: 5 },
  }),
  anAnomaly({
    ...{ id: "506", kind: "LATENCY_WINNER", members: [nurse] },
    evidence: { way: "CHAIN", requestId: "103", fills: 64, ahead: 58 },
  }),
  anAnomaly({
    ...{ id: "507", kind: "COUPON_FARM", members: [kim, lee, nurse], memberCount: 3 },
    evidence: { batchId: "7", tie: "DEVICE" },
  }),
  anAnomaly({
    ...{ id: "508", kind: "BANK_CHANGED" },
    evidence: {
      ...{ ...paid, bankName: "신한은행", account: "6789", accountBefore: "3456" },
      changedAt: at("00:20:00"),
    },
  }),
  anAnomaly({
    ...{ id: "509", members: [lee] },
    evidence: {
      ...{ way: "P2P", referenceId: "90210", currency: "USDT", amount: "3480" },
      ...{ paidIn: "3512.4", trades: 0, exchangedFrom: ["BINARY"] },
    },
  }),
];

/** By call: exposure with who is near a line, and who won and lost. */
export function cannedRisk(list: <Row>(rows: readonly Row[]) => Row[]): CannedAnswers {
  return {
    risk: list([full])[0] ?? none,
    openings: {
      money: null,
      products: list([
        {
          product: "OVERSEA",
          since: null,
          by: null,
          reason: null,
          isProposed: false,
          isMaintained: false,
        },
        {
          ...{ product: "FUTURES", since: "2026-11-21T03:12:00.000Z", by: "김운영" },
          ...{ reason: "거래소 시세 이상", isProposed: false, isMaintained: false },
        },
        {
          ...{ product: "BINARY", since: "2026-11-21T03:00:00.000Z", by: "김운영" },
          ...{ reason: "서버 교체", isProposed: false, isMaintained: true },
        },
      ]),
      maintenances: list([
        {
          ...{ id: "1000", isRunning: true, by: "김운영", note: "서버 교체", noteEn: null },
          ...{ from: "2026-11-21T03:00:00.000Z", until: "2026-11-21T04:00:00.000Z" },
        },
        {
          ...{ id: "1001", isRunning: false, by: "김운영", note: "데이터베이스 점검" },
          ...{ noteEn: "Database maintenance" },
          ...{ from: "2026-11-28T18:00:00.000Z", until: "2026-11-28T19:30:00.000Z" },
        },
      ]),
    },
    riskReach: list([reach])[0] ?? noReach,
    anomalies: page(list(someAnomalies)),
    decideAnomaly: anAnomaly({ state: "CLEARED" }),
    riskResults: {
      ...{ startDate: "2026-11-21", endDate: "2026-11-21" },
      winners: list([result(kim, "3120000")]),
      losers: list([result(lee, "-1830000")]),
    },
  };
}
