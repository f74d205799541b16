/** One row of each kind with every column filled, for tests of their bytes. */

import type { MemberEvent } from "@naru/engine/change";
import type {
  AccountRow,
  AlertRow,
  BetRow,
  ExitRow,
  FuturesAlertRow,
  FuturesExitRow,
  FuturesOrderRow,
  FuturesPositionRow,
  FuturesSettingRow,
  OrderRow,
  PositionRow,
  RequestRow,
} from "@naru/engine/rows";
import type { TrickledRow } from "../row/kinds.ts";

const OWN = { siteId: 3, memberId: 10_007 };
const AT = 1_795_219_200_123;

export const ORDER = {
  id: 4_294_967_401,
  ...OWN,
  optionId: 3101,
  marketType: "STOPLIMIT",
  tradeType: "SHORT",
  price: 162_575,
  stopPrice: -40,
  triggerSide: "below",
  tpTick: 12,
  slTick: 300,
  qty: 7,
  filledQty: 2,
  filledCost: -325_150n,
  status: "CANCELLED",
  reason: "END_OF_DAY",
  placedAt: AT,
  closedAt: AT + 1,
} as const satisfies OrderRow;

export const POSITION = {
  id: 4_294_967_402,
  ...OWN,
  optionId: 3101,
  qty: -5,
  basis: -81_287_533_333_333n,
  realised: -1_234_567_890_123_456_789n,
  fees: 15_000n,
  maxQty: 9,
  formerQty: 2,
  overnightQty: 4,
  isOvernightWhole: true,
  isAuto: true,
  openedQty: 11,
  openedCost: -1_788_325n,
  closedCost: -975_450n,
  closing: "ROLLOVER",
  openedAt: AT,
  closedAt: null,
} as const satisfies PositionRow;

export const EXIT = {
  id: 4_294_967_403,
  ...OWN,
  optionId: 3101,
  positionId: POSITION.id,
  kind: "TRAIL",
  level: 2,
  tick: -15,
  qty: 3,
  peak: 162_000,
  step: 4,
  startPrice: 161_500,
  status: "OPEN",
  reason: null,
  createdAt: AT,
  closedAt: null,
} as const satisfies ExitRow;

export const ALERT = {
  id: 4_294_967_404,
  ...OWN,
  optionId: 3101,
  price: 163_000,
  side: "above",
  status: "FIRED",
  createdAt: AT,
  closedAt: AT + 60_000,
  ...{ repeatMinutes: 60, toldAt: AT + 30_000, isSpent: true },
  ...{ volumeQty: 1_000, volumeMinutes: 5 },
} as const satisfies AlertRow;

export const REQUEST = {
  id: 4_294_967_405,
  ...OWN,
  kind: "CONVERT",
  wallet: "BTC",
  units: 12_345_678n,
  askedUnits: 23_456_789n,
  toWallet: "DOGE",
  toUnits: 9_876_543_210n,
  fee: 100n,
  rate: 123_456_789_012_345_678_901n,
  spread: 77n,
  status: "REJECTED",
  reason: "SUSPICIOUS",
  day: 20_261_121,
  createdAt: AT,
  endedAt: AT + 5,
  expiresAt: null,
} as const satisfies RequestRow;

export const ACCOUNT = {
  ...OWN,
  role: "PARTNER",
  status: "DENY",
  version: 123_456,
  warned: 2,
  withdrawHeldUntil: AT,
  dayOfWithdrawals: 20_261_121,
  withdrawnToday: 5_000_000n,
  withdrawDayMax: 90_000_000n,
  orderQtyMax: 5,
  orderMarginMax: 3_000_000n,
  orderTicksMax: 40,
  coolOffUntil: AT + 6,
  dayLossMax: 700_000n,
  dayLossNext: 900_000n,
  dayLossNextFrom: AT + 7,
  dayOfResult: 20_777,
  dayResult: -123_456n,
} as const satisfies AccountRow;

export const BET = {
  id: 4_294_967_406,
  ...OWN,
  roundId: 10_105_059_840_667,
  optionId: 10_105,
  gameType: "B1",
  side: "S",
  stake: 5_000_000n,
  rate: 900_000,
  commission: 100_000,
  status: "WON",
  profit: 4_500_000n,
  fee: 12n,
  createdAt: AT,
  endedAt: AT + 60_000,
} as const satisfies BetRow;

const FUTURES_ORDER = {
  id: 4_294_967_407,
  ...OWN,
  optionId: 1_201,
  marketType: "STOPLIMIT",
  tradeType: "SHORT",
  price: 200_001,
  stopPrice: 200_500,
  triggerSide: "below",
  timeInForce: "POST_ONLY",
  isReduceOnly: true,
  takeProfit: 190_000,
  stopLoss: 210_000,
  isMarkTp: true,
  isMarkSl: false,
  qty: 1_000,
  filledQty: 10,
  filledCost: 2_000_010n,
  status: "CANCELLED",
  reason: "REDUCE_ONLY",
  placedAt: AT,
  closedAt: AT + 1,
} as const satisfies FuturesOrderRow;

const FUTURES_POSITION = {
  id: 4_294_967_408,
  ...OWN,
  optionId: 1_201,
  qty: -50,
  basis: -1_000_000_033_333_333n,
  openedQty: 80,
  openedCost: -16_000_000n,
  closedCost: -6_000_000n,
  realised: -1_234_567_890_123n,
  fees: 15_000n,
  maxQty: 80,
  leverage: 125,
  marginType: "ISOLATED",
  isolated: 12_345_678_901n,
  fundedId: 4_294_967_300,
  closing: null,
  openedAt: AT,
  closedAt: null,
} as const satisfies FuturesPositionRow;

const FUTURES_EXIT = {
  id: 4_294_967_409,
  ...OWN,
  optionId: 1_201,
  positionId: FUTURES_POSITION.id,
  kind: "TRAIL",
  level: 0,
  price: 1_500,
  isMark: true,
  qty: null,
  peak: 200_100,
  step: 1,
  startPrice: 199_900,
  status: "OPEN",
  reason: null,
  createdAt: AT,
  closedAt: null,
} as const satisfies FuturesExitRow;

const FUTURES_SETTING = {
  ...OWN,
  optionId: 1_201,
  leverage: 20,
  marginType: "CROSS",
} as const satisfies FuturesSettingRow;

const FUTURES_ALERT = {
  id: 4_294_967_410,
  ...OWN,
  optionId: 1_201,
  price: 201_005,
  isMark: true,
  side: "below",
  status: "FIRED",
  createdAt: AT,
  closedAt: AT + 60_000,
  ...{ repeatMinutes: 60, toldAt: AT + 30_000, isSpent: true },
} as const satisfies FuturesAlertRow;

const HEAD = { memberId: OWN.memberId, version: 300, at: AT } as const;

/** Each part of an event alone, none, and all together. */
export const EVENTS: readonly MemberEvent[] = [
  { ...HEAD, name: "FORCE_LOGOUT" },
  { ...HEAD, name: "ORDER_CANCEL", order: ORDER },
  { ...HEAD, name: "POSITION_UPDATE", position: POSITION, exits: [EXIT, { ...EXIT, kind: "SL" }] },
  { ...HEAD, name: "POSITION_LIQUID", reason: "LOSSCUT" },
  { ...HEAD, name: "PRICE_ALERT", alert: ALERT },
  { ...HEAD, name: "POSITION_WARN", level: 3 },
  { ...HEAD, name: "REQUEST", request: REQUEST },
  { ...HEAD, name: "TERMS_CHANGE", terms: { optionId: 3101, next: null } },
  {
    ...HEAD,
    name: "TERMS_CHANGE",
    terms: {
      optionId: 3101,
      next: {
        terms: {
          intradayMargin: 9_007_199_254_740_993n,
          overnightMargin: 2_000_000n,
          losscut: 60_000n,
          fee: 0n,
          maxContracts: 50,
        },
        effectiveAt: AT,
        bindsAt: AT + 1,
        hasDayEnd: true,
      },
    },
  },
  {
    ...HEAD,
    name: "ORDER_FILLED",
    order: { ...ORDER, triggerSide: null, reason: null, closedAt: null },
    position: { ...POSITION, closing: null, closedAt: AT },
    reason: "TRAIL",
    exits: [],
    alert: { ...ALERT, closedAt: null },
    level: 0,
    request: {
      ...REQUEST,
      ...{
        askedUnits: null,
        toWallet: null,
        toUnits: null,
        rate: null,
        reason: null,
        endedAt: null,
      },
    },
  },
  { ...HEAD, name: "BET_SETTLED", bet: BET },
  { ...HEAD, name: "BET_PLACED", bet: { ...BET, status: "OPEN", endedAt: null } },
  { ...HEAD, name: "ORDER_CANCEL", reason: "REDUCE_ONLY", futuresOrder: FUTURES_ORDER },
  {
    ...HEAD,
    name: "POSITION_UPDATE_LIQUIDPRICE",
    futuresPosition: FUTURES_POSITION,
    futuresExits: [FUTURES_EXIT, { ...FUTURES_EXIT, kind: "TP", peak: null, isMark: false }],
  },
  { ...HEAD, name: "LEVERAGE_UPDATE", futuresSetting: FUTURES_SETTING },
  { ...HEAD, name: "PRICE_ALERT", futuresAlert: FUTURES_ALERT },
];

export const TRICKLED: readonly TrickledRow[] = [
  { kind: "balance", row: { siteId: 3, account: 10_007 * 256 + 80, balance: -17n } },
  { kind: "account", row: ACCOUNT },
  { kind: "position", row: POSITION },
  {
    kind: "account",
    row: {
      ...ACCOUNT,
      withdrawDayMax: null,
      orderQtyMax: null,
      orderMarginMax: null,
      orderTicksMax: null,
    },
  },
];
