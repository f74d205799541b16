/** Perpetuals as the gallery answers them. */

import type {
  FundingRunView,
  LiquidationView,
  NearLiquidationView,
  PerpetualView,
} from "../base/views.ts";
import type { CannedAnswers } from "./canned-answers.ts";
import { at, kim, page } from "./canned-basics.ts";

const option = { futuresOptionId: "1201", stock: "BTCUSDT", koName: "비트코인" };
const terms = {
  feeRate: "0.0004",
  maxLeverage: null,
  maxValue: null,
  tiers: "300000:0.004:150,800000:0.005:100,3000000:0.0065:75",
};

const bitcoin: PerpetualView = {
  ...option,
  ...{ isPlay: true, isStop: false, isCloseOnly: false, isFrozen: false },
  ...terms,
  change: {
    ...terms,
    maxLeverage: 100,
    effectiveAt: at("03:00:00"),
    bindsAt: "2026-11-28T03:00:00.000Z",
  },
  long: { members: 41, qty: "12.3450", value: "1043200.5" },
  short: { members: 23, qty: "8.1000", value: "684100.25" },
};
const eos: PerpetualView = {
  ...bitcoin,
  ...{ futuresOptionId: "1206", stock: "EOSUSDT", koName: "이오스", isCloseOnly: true },
  ...{ change: null, maxLeverage: 20, maxValue: "50000" },
  long: { members: 1, qty: "120.0", value: "61.2" },
  short: { members: 0, qty: "0.0", value: "0" },
};

const near: NearLiquidationView = {
  futuresPositionId: "5001",
  ...option,
  member: kim,
  ...{ tradeType: "LONG", marginType: "ISOLATED", leverage: 100 },
  ...{ qty: "0.5000", avgPrice: "84510.2", isolated: "422.551" },
  warnedAt: at("01:12:30"),
};

const liquidation: LiquidationView = {
  id: "301",
  ...option,
  member: kim,
  ...{ tradeType: "LONG", marginType: "ISOLATED", qty: "0.2000" },
  ...{ markPrice: "84010.5", price: "83665.1", profit: "-99.94", balance: "166.91" },
  ...{ maintenance: "67.2084", insurance: "69.08", cancelled: 2 },
  at: at("00:58:03"),
};

const run: FundingRunView = {
  ...option,
  stampAt: at("00:00:00"),
  ...{ rate: "0.0001", markPrice: "84321.7", positions: 64, members: 61 },
  ...{ longs: "-104.32005", shorts: "68.41002517", house: "35.91002484", remainder: "-0.00000001" },
};

/** By call: what is offered, what stands near its end, liquidations, stamps, funds, and whom other terms would concern. */
export function cannedFutures(list: <Row>(rows: readonly Row[]) => Row[]): CannedAnswers {
  return {
    futuresPerpetuals: list([bitcoin, eos]),
    futuresNear: page(list([near])),
    futuresLiquidations: page(list([liquidation])),
    futuresFundingRuns: page(list([run])),
    futuresFunds: {
      at: at("01:00:00"),
      ...{ insurance: "1520.4412", badDebt: "0", given: "812.5", taken: "41.2", liquidations: 37 },
    },
    tryFuturesTerms: {
      at: at("01:00:00"),
      ...{ holders: 64, ordering: 12, liquidated: 0, warned: 3, overLeverage: 5 },
      noticeDays: 7,
    },
  };
}
