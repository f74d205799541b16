/** An engine that answers what a test tells it to, over a bus that is a function call away. */

import type { FuturesImpact } from "@naru/engine/futures/terms-impact";
import type { FeedMonitorView } from "@naru/contract/views/operator-feeds";
import type { OptionView, RequestView } from "@naru/contract/views";
import type { WalletType } from "@naru/vocabulary/wallet";
import type { Connection, ConnectionHandlers } from "../../bus/local.ts";
import type {
  Ask,
  EngineAnswer,
  FromEngine,
  LedgerCheckBody,
  MoneyRulesBody,
  RiskBody,
  RiskReachBody,
  ToEngine,
} from "../../bus/messages.ts";
import type { OpenBus } from "../link/engine-link.ts";
import { aPerpetual } from "./fake-perpetual.ts";
import { aTradeOption, anOpenRound } from "./fake-rounds.ts";

type CommandMessage = Extract<ToEngine, { t: "command" }>;

export interface FakeEngine {
  readonly openBus: OpenBus;
  readonly commands: CommandMessage[];
  readonly messages: ToEngine[];
  onCommand: (message: CommandMessage) => EngineAnswer | "silent";
  onAsk: (ask: Ask) => EngineAnswer;
  /** Forgets the commands and answers as if new: those to come by `onCommand`, with nothing unless told otherwise. */
  reset(onCommand?: FakeEngine["onCommand"]): void;
  /** Says something to the gateway. */
  say(message: FromEngine): void;
  stop(): void;
  start(): void;
}

export function ok(body: unknown): EngineAnswer {
  return { outcome: "ok", body: JSON.stringify(body) };
}

export function fakeEngine(): FakeEngine {
  let handlers: ConnectionHandlers | undefined;
  let connected = true;
  const reply = (message: FromEngine): void => {
    queueMicrotask(() => handlers?.onMessage(message));
  };
  const connection: Connection = {
    get connected() {
      return connected;
    },
    send(message) {
      if (!connected) return false;
      const sent = message as ToEngine;
      engine.messages.push(sent);
      if (sent.t === "command") {
        engine.commands.push(sent);
        const answer = engine.onCommand(sent);
        if (answer !== "silent") reply({ t: "answer", id: sent.id, ...answer });
      }
      if (sent.t === "ask") reply({ t: "answer", id: sent.id, ...engine.onAsk(sent.ask) });
      return true;
    },
    close() {
      connected = false;
    },
  };
  const engine: FakeEngine = {
    openBus(given) {
      handlers = given;
      given.onOpen?.(connection);
      return connection;
    },
    commands: [],
    messages: [],
    onCommand: () => ok({ id: "1", status: "FILLED", filledQty: 1, avgPrice: "100.00" }),
    onAsk: answerAsk,
    reset(onCommand = () => ok({})) {
      engine.commands.length = 0;
      engine.onCommand = onCommand;
      engine.onAsk = answerAsk;
    },
    say: (message) => handlers?.onMessage(message),
    stop() {
      connected = false;
      handlers?.onClose?.();
    },
    start() {
      connected = true;
      handlers?.onOpen?.(connection);
    },
  };
  return engine;
}

function aWholeAccount(ask: Extract<Ask, { kind: "wholeAccount" }>): object {
  const { cross, orders, positions, alerts, gauge, ...shared } = anAccount(ask.memberId);
  const orderLimits = { qtyMax: null, marginMax: null, ticksMax: null };
  const oversea = { cross, orders, positions, alerts, gauge, orderLimits };
  return {
    ...shared,
    limits: {
      withdrawDayMax: "100000000",
      withdrawnToday: "30000",
      withdrawLeftToday: "99970000",
    },
    parts: ask.hasOversea ? { oversea } : {},
  };
}

const NO_FEEDS: FeedMonitorView = {
  ...{ at: "2026-11-21T00:00:00.000Z", sources: [], lines: [], instruments: [], switches: [] },
};

const NOBODY = { members: 0, contracts: 0 };
const A_FUTURES_IMPACT: FuturesImpact = {
  ...{ holders: 3, ordering: 1, liquidated: 1, warned: 1, overLeverage: 2 },
  isDearer: true,
};

const SOME_RATES = {
  USD: { rate: "1400", at: "2026-11-21T12:00:00.000Z" },
  USDT: { rate: "1400", at: "2026-11-21T12:00:00.000Z" },
  BTC: { rate: "140000000", at: "2026-11-21T12:00:03.000Z" },
  XRP: { rate: "3100", at: "2026-11-21T12:00:00.000Z" },
  EOS: { rate: null, at: "2026-11-21T11:00:00.000Z" },
};

/** Two members hold or order gold. */
export const A_REACH: RiskReachBody = {
  holdings: [
    { memberId: 10_000, optionId: 1004, koName: "골드", orders: 2, qty: "3", isClosed: false },
    { memberId: 10_001, optionId: 1004, koName: "골드", orders: 0, qty: "-1", isClosed: true },
  ],
  left: 0,
};

const A_SIDE = { positions: 1, qty: "2", value: "40600" };
const A_RISK: RiskBody = {
  at: "2026-11-21T00:00:00.000Z",
  instruments: [
    {
      ...{ product: "OVERSEA", optionId: "1003", stock: "NQ", koName: "나스닥", currency: "USD" },
      ...{ price: "101.50", heardAt: null, isHalted: false, isOpen: true, isStopped: false },
      ...{
        long: A_SIDE,
        short: { positions: 0, qty: "0", value: "0" },
        net: "40600",
        gross: "40600",
      },
      site: {
        ...{ net: "56840000", gross: "56840000", openResult: "-5000" },
        moves: ["2842000", "1705200", "568400", "-568400", "-1705200", "-2842000"],
      },
    },
    {
      ...{ product: "OVERSEA", optionId: "1010", stock: "FDAX", koName: "닥스", currency: "EUR" },
      ...{ price: "18000.0", heardAt: null, isHalted: false, isOpen: true, isStopped: false },
      ...{ long: A_SIDE, short: A_SIDE, net: "0", gross: "1250.25" },
      // No rate of it is known.
      site: null,
    },
  ],
  near: [
    {
      ...{ product: "OVERSEA", memberId: 10_001, optionId: "1003", koName: "나스닥" },
      ...{
        tradeType: "LONG",
        room: "120000",
        currency: "KRW",
        ticks: 12,
        percent: "0.24",
        level: 2,
      },
    },
  ],
};

const AN_IMPACT = {
  holders: { members: 3, contracts: 12 },
  liquidated: { members: 1, contracts: 10 },
  called: { members: 1, contracts: 1 },
  notKept: NOBODY,
  refused: NOBODY,
};

/** What a member may withdraw today, nothing of which is held. */
const A_MEMBERS_MONEY = {
  withdrawHeldUntil: null,
  withdrawDayMax: "100000000",
  ownDayMax: null,
  siteDayMax: "100000000",
  withdrawnToday: "30000",
  withdrawLeftToday: "99970000",
  bonuses: [],
};

/** An account and a market that never change. */
export function answerAsk(ask: Ask): EngineAnswer {
  switch (ask.kind) {
    case "metrics":
      return { outcome: "ok", body: "# the engine\n" };
    case "account":
      return ok(anAccount(ask.memberId));
    case "wholeAccount":
      return ok(aWholeAccount(ask));
    case "options":
      return ok([anOption(ask.siteId, 3), { ...anOption(ask.siteId, 4), isPlay: 0 }]);
    case "tradeOptions":
      return ok([{ symbol: 101, view: aTradeOption(ask.siteId) }]);
    case "openRounds":
      return ok([anOpenRound(ask.siteId)]);
    case "futuresOptions":
      return ok([{ ...aPerpetual(ask.siteId, 206), isPlay: 0 }, aPerpetual(ask.siteId, 201)]);
    case "book":
      return ok({ overseaOptionId: String(ask.optionId), lastPrice: "100.00" });
    case "candles":
      return ok([
        {
          symbol: 3,
          at: 120_000,
          open: 1,
          high: 4,
          low: 1,
          close: 2,
          volume: 9,
        },
      ]);
    case "status":
      return ok({ ready: true });
    case "rates":
      return ok(SOME_RATES);
    case "moneyRules":
      return ok([aRule("BINARY"), aRule("USDT"), aRule("BTC"), aRule("EOS")]);
    case "memberMoney":
      return ok(A_MEMBERS_MONEY);
    case "ledgerCheck":
      return ok({
        stoppedFor: null,
        state: "SOUND",
        checkedAt: "2026-11-21T00:00:00.000Z",
        ...{ totals: [], changedDays: [] },
        ...{ faultCount: 0, faults: [], fillFaultCount: 0, fills: [] },
      } satisfies LedgerCheckBody);
    case "moneyStops":
      return ok({ sites: [1, 2] });
    case "feeds":
      return ok(NO_FEEDS);
    case "risk":
      return ok(A_RISK);
    case "riskReach":
      return ok(A_REACH);
    case "termsImpact":
      return ok(AN_IMPACT);
    case "futuresImpact":
      return ok(A_FUTURES_IMPACT);
    case "couponBatches":
    case "trialBalance":
      return ok([]);
  }
}

function anAccount(memberId: number) {
  const cross = {
    playerPoint: "10000000",
    lastPnl: "0",
    losscut: "0",
    playerGameWaitPoint: "0",
    margin: "0",
    reserved: "0",
    spendable: "10000000",
    buyingPower: "10000000",
  };
  const entry = (type: string, currency: string) => ({
    type,
    currency,
    point: "1",
    gameWaitPoint: "0",
    held: "0",
    bonusLocked: "0",
    available: "1",
  });
  const wallet = {
    BINARY: entry("BINARY", "KRW"),
    USDT: entry("USDT", "USDT"),
    EOS: entry("EOS", "EOS"),
  };
  const order = { id: String(memberId), overseaOptionId: "1003" };
  const position = {
    overseaPositionId: "7",
    overseaOptionId: "1003",
    stock: "NQZ26",
    koName: "나스닥",
    tradeType: "LONG",
    qty: 2,
    pnl: "-5000",
    isActive: 1,
    overnightQty: 2,
    isWhole: 0,
    isAuto: 0,
  };
  const gauge = { ratio: null, level: 0, toLosscut: "10000000", ticks: {} };
  return {
    version: 5,
    cross,
    wallet,
    orders: [order],
    positions: [position],
    alerts: [],
    gauge,
    requests: [],
    withdrawHeldUntil: null,
  };
}

function aRule(wallet: WalletType): MoneyRulesBody {
  return {
    wallet,
    isOn: true,
    depositMin: "10000",
    depositMax: "50000000",
    depositUnit: "1000",
    withdrawMin: "20000",
    withdrawMax: "30000000",
    withdrawUnit: "1000",
    withdrawFee: "1000",
    memberDayMax: "100000000",
    siteDayMax: "1000000000",
    beneficiaryFrom: wallet === "BINARY" ? "1000000" : "0",
    isSenderFirst: false,
    convertMin: "10000",
    spreadBps: 50,
    expiryMinutes: 60,
  };
}

/** A pending request as the engine answers it. */
export function aRequest(more: Partial<RequestView> = {}): RequestView {
  return {
    id: "7001",
    kind: "DEPOSIT",
    type: "D",
    walletType: "BINARY",
    ...{ point: "100000", askedPoint: null },
    toWalletType: null,
    toPoint: null,
    fee: "0",
    rate: null,
    spread: null,
    status: "PENDING",
    reason: null,
    createdAt: "2026-11-21T12:00:00.000Z",
    endedAt: null,
    expiresAt: "2026-11-21T13:00:00.000Z",
    ...more,
  };
}

export function anOption(siteId: number, symbol: number): OptionView {
  return {
    id: String(siteId * 1000 + symbol),
    stock: symbol === 3 ? "NQ" : "YM",
    koName: "나스닥",
    enName: "Nasdaq",
    precision: 2,
    currency: "USD",
    isRest: 0,
    isPlay: 1,
    isStop: 0,
    type: "index",
    lastPrice: "101.50",
    rateChange: "1.50",
    tickSize: "0.25",
    tickValue: "5.00",
    tickValueSite: "7000",
    multiplier: "20",
    contractMonth: "Z6",
    lastTradeDate: "2026-12-18",
    rollDate: "2026-12-14",
    label: null,
    exchange: "CME",
    timeZone: "America/Chicago",
    session: { state: "OPEN", changesAt: null, nextOpenAt: null },
    prevClose: "100.00",
    dayOpen: "100.00",
    dayHigh: "102.00",
    dayLow: "99.00",
    volume: 12,
    intradayMargin: "300000",
    overnightMargin: "2000000",
    losscut: "60000",
    fee: "5000",
    maxContracts: 50,
    exchangeMargin: null,
    rate: "1445",
  };
}
