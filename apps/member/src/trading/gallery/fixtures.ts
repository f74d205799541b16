/** Views as the server sends them, for tests, the gallery and the mocked feed: a Friday afternoon in Seoul, figures invented. */

import type {
  AccountView,
  AlertView,
  BookView,
  ExitView,
  FillRecordView,
  OptionView,
  OrderView,
  PositionView,
  RecordView,
} from "../base/views.ts";

/** The moment the fixtures stand at: Friday 2026-11-20 18:46:15 in Seoul. */
export const FIXTURE_NOW = Date.parse("2026-11-20T09:46:15.000Z");

/** An option of the demo site, by default the Nasdaq future in its regular session. */
export function anOption(over: Partial<OptionView> = {}): OptionView {
  return {
    id: "1003",
    stock: "NQ",
    koName: "나스닥100",
    enName: "Nasdaq 100",
    precision: 2,
    currency: "USD",
    isRest: 0,
    isPlay: 1,
    isStop: 0,
    type: "index",
    lastPrice: "20123.25",
    rateChange: "1.24",
    tickSize: "0.25",
    tickValue: "5",
    tickValueSite: "6750",
    multiplier: "20",
    contractMonth: "Z6",
    lastTradeDate: "2026-12-18",
    rollDate: "2026-12-10",
    label: null,
    exchange: "CME",
    timeZone: "America/Chicago",
    session: { state: "OPEN", changesAt: "2026-11-20T12:00:00.000Z", nextOpenAt: null },
    prevClose: "19877.75",
    dayOpen: "19902.00",
    dayHigh: "20168.50",
    dayLow: "19871.25",
    volume: 412_380,
    intradayMargin: "300000",
    overnightMargin: "2000000",
    losscut: "60000",
    fee: "5000",
    maxContracts: 50,
    exchangeMargin: { initial: "24420", maintenance: "22200", currency: "USD", asOf: "2024-10-29" },
    rate: "1350",
    months: "HMUZ",
    hours: [0, 1, 2, 3, 4].map((day) => ({
      day,
      opens: "17:00",
      minutes: 1380,
      endsTradingDay: 1,
    })),
    ...over,
  };
}

/** Five levels on either side of `last`. */
export function aBook(over: Partial<BookView> = {}): BookView {
  return {
    overseaOptionId: "1003",
    lastPrice: "20123.25",
    rateChange: "1.24",
    at: "2026-11-20T09:46:14.988Z",
    bids: [
      ["20123.00", 25],
      ["20122.75", 18],
      ["20122.50", 41],
      ["20122.25", 9],
      ["20122.00", 33],
    ],
    asks: [
      ["20123.50", 12],
      ["20123.75", 31],
      ["20124.00", 42],
      ["20124.25", 7],
      ["20124.50", 22],
    ],
    dayHigh: "20168.50",
    dayLow: "19871.25",
    volume: 412_380,
    ...over,
  };
}

/** A working buy limit of three Nasdaq contracts. */
export function anOrder(over: Partial<OrderView> = {}): OrderView {
  return {
    id: "70011",
    overseaOptionId: "1003",
    stock: "NQ",
    koName: "나스닥100",
    marketType: "LIMIT",
    tradeType: "LONG",
    price: "20122.50",
    stopPrice: null,
    triggerSide: null,
    tpTick: null,
    slTick: null,
    qty: 3,
    filledQty: 0,
    avgPrice: null,
    status: "OPEN",
    reason: null,
    createdAt: "2026-11-20T09:41:02.120Z",
    closedAt: null,
    ...over,
  };
}

/** Three contracts bought at 20,102.50. */
export function aPosition(over: Partial<PositionView> = {}): PositionView {
  return {
    overseaPositionId: "50007",
    overseaOptionId: "1003",
    stock: "NQ",
    koName: "나스닥100",
    tradeType: "LONG",
    qty: 3,
    avgPrice: "20102.5000",
    cost: "60307.50",
    basis: "60307.5",
    pnl: "1680750",
    margin: "900000",
    losscut: "180000",
    isActive: 0,
    overnightQty: 0,
    isWhole: 0,
    isAuto: 0,
    overnightRequired: "6000000",
    overnightShort: "1108000",
    tpTick: null,
    slTick: null,
    exits: [],
    realised: "0",
    fees: "15000",
    openedAt: "2026-11-20T09:02:44.310Z",
    ...over,
  };
}

/** A take profit ten ticks above the average. */
export function anExit(over: Partial<ExitView> = {}): ExitView {
  return {
    id: "60001",
    kind: "TP",
    level: 0,
    tick: 10,
    price: "20105.00",
    qty: null,
    step: null,
    startPrice: null,
    ...over,
  };
}

/** An alert that waits for 20,126. */
function anAlert(over: Partial<AlertView> = {}): AlertView {
  return {
    id: "90001",
    overseaOptionId: "1003",
    price: "20126.00",
    side: "above",
    status: "OPEN",
    createdAt: "2026-11-20T09:12:00.000Z",
    closedAt: null,
    repeatMinutes: null,
    toldAt: null,
    volumeQty: null,
    volumeMinutes: null,
    ...over,
  };
}

/** An account that holds nothing and has ten million won. */
export function anAccount(over: Partial<AccountView> = {}): AccountView {
  return {
    version: 41,
    cross: {
      playerPoint: "10000000",
      lastPnl: "0",
      losscut: "0",
      playerGameWaitPoint: "0",
      margin: "0",
      reserved: "0",
      spendable: "10000000",
      buyingPower: "10000000",
    },
    wallet: {},
    orders: [],
    positions: [],
    alerts: [],
    gauge: { ratio: null, level: 0, toLosscut: "10000000", ticks: {} },
    requests: [],
    withdrawHeldUntil: null,
    coolOffUntil: null,
    dayLoss: null,
    stoppedProducts: [],
    orderLimits: { qtyMax: null, marginMax: null, ticksMax: null },
    ...over,
  };
}

/** An account with one position and two working orders, as the page is mostly seen. */
export function aBusyAccount(): AccountView {
  return anAccount({
    cross: {
      playerPoint: "3211250",
      lastPnl: "1680750",
      losscut: "180000",
      playerGameWaitPoint: "0",
      margin: "900000",
      reserved: "610000",
      spendable: "1701250",
      buyingPower: "3382000",
    },
    orders: [
      anOrder(),
      anOrder({ id: "70012", tradeType: "SHORT", price: "20124.25", qty: 1 }),
      anOrder({ id: "70013", tradeType: "SHORT", price: "20140.00", qty: 2 }),
    ],
    positions: [aPosition()],
    gauge: { ratio: "6.54", level: 0, toLosscut: "4712000", ticks: { "1003": 232 } },
  });
}

/** A closed sale of two contracts with its profit. */
export function aRecord(over: Partial<RecordView> = {}): RecordView {
  return {
    ...anOrder({
      id: "69990",
      marketType: "MARKET",
      tradeType: "SHORT",
      price: null,
      qty: 2,
      filledQty: 2,
      avgPrice: "20118.7500",
      status: "FILLED",
      closedAt: "2026-11-20T09:31:12.402Z",
    }),
    profit: "219375",
    fee: "10000",
    fills: [],
    ...over,
  };
}

/** A fill of two contracts bought, shortly before `FIXTURE_NOW`. */
export function aFill(over: Partial<FillRecordView> = {}): FillRecordView {
  return {
    id: "90001",
    price: "20123.00",
    qty: 2,
    rule: "RESTING_LIMIT",
    at: "2026-11-20T09:46:12.000Z",
    rate: "1350",
    fee: "10000",
    profit: "0",
    orderId: "69991",
    overseaOptionId: "1003",
    stock: "NQ",
    koName: "나스닥100",
    marketType: "LIMIT",
    tradeType: "LONG",
    reason: null,
    ...over,
  };
}

/** An account whose trailing stop waits for a price. */
export function aWaitingAccount(): AccountView {
  const startPrice = "20124.50";
  const trail = anExit({ kind: "TRAIL", tick: 12, step: 1, price: "20121.50", startPrice });
  return anAccount({ positions: [aPosition({ exits: [trail] })] });
}

/** An account with everything a ladder can show: exits, a stop, an alert, several orders in a row. */
export function aFullAccount(): AccountView {
  const busy = aBusyAccount();
  return {
    ...busy,
    orders: [
      ...busy.orders,
      anOrder({
        id: "70014",
        marketType: "STOPMARKET",
        price: null,
        stopPrice: "20124.75",
        triggerSide: "above",
        qty: 2,
      }),
      anOrder({ id: "70015", marketType: "LIMIT", price: "20122.50", qty: 1 }),
    ],
    positions: [
      aPosition({
        avgPrice: "20121.7500",
        cost: "60365.25",
        basis: "60365.25",
        tpTick: 10,
        slTick: 1,
        isActive: 1,
        overnightQty: 2,
        isAuto: 1,
        exits: [
          anExit({ price: "20124.25" }),
          anExit({ id: "60002", kind: "SL", tick: 1, price: "20122.25" }),
          anExit({ id: "60003", level: 1, tick: 20, qty: 1, price: "20126.75" }),
          anExit({ id: "60004", kind: "SL", level: 1, tick: 8, qty: 1, price: "20119.75" }),
        ],
      }),
      aPosition({
        overseaPositionId: "50008",
        overseaOptionId: "1010",
        stock: "GC",
        koName: "금",
        tradeType: "SHORT",
        qty: 1,
        avgPrice: "2680.1000",
        cost: "2680.1",
        basis: "2680.1",
      }),
    ],
    alerts: [
      anAlert({ price: "20124.50" }),
      anAlert({ id: "90002", price: null, side: "below", volumeQty: 12_000, volumeMinutes: 15 }),
    ],
    gauge: { ratio: "0.42", level: 2, toLosscut: "412000", ticks: { "1003": 20, "1010": 30 } },
  };
}
