/** What perpetuals came to, as the server tells it, for the gallery and for tests. */

import type {
  FuturesClosedPositionView,
  FuturesDailyProfitView,
  FuturesFillRecordView,
  FuturesFundingView,
  FuturesLiquidationReceiptView,
  FuturesLiquidationView,
} from "@naru/client/views";

const BITCOIN = {
  ...{ futuresPositionId: "31", futuresOptionId: "1201", stock: "BTCUSDT", koName: "비트코인" },
  tradeType: "LONG",
} as const;
const AT = "2026-11-20T09:40:00.000Z";

export function aLiquidation(over: Partial<FuturesLiquidationView> = {}): FuturesLiquidationView {
  return {
    id: "51",
    ...BITCOIN,
    ...{ marginType: "ISOLATED", qty: "0.100", markPrice: "87105.12000000", price: "86950.00" },
    ...{ profit: "-457.50000000", at: AT },
    ...over,
  };
}

/** 457.5 stood for 0.1 at 91,525; 441.988 were lost at the mark, 34.842 were needed. */
export function aLiquidationReceipt(
  over: Partial<FuturesLiquidationReceiptView> = {},
): FuturesLiquidationReceiptView {
  return {
    ...aLiquidation(),
    ...{ leverage: 20, avgPrice: "91525.00", openedAt: "2026-11-20T09:30:00.000Z" },
    markSequence: 90_020,
    marks: Array.from({ length: 9 }, (_, index) => ({
      sequence: 90_000 + index * 5,
      price: `${87_125 - index * 5}.12000000`,
      at: `2026-11-20T09:39:5${index}.000Z`,
      receivedAt: `2026-11-20T09:39:5${index}.012Z`,
    })),
    tier: { rate: "0.00400000", deduction: "0.00000000" },
    margin: {
      ...{ wallet: "457.50000000", profit: "-441.98800000", others: "0.00000000" },
      ...{ balance: "15.51200000", notional: "8710.51200000", own: "34.84204800" },
      ...{ ofOthers: "0.00000000", maintenance: "34.84204800" },
    },
    ...{ insurance: "15.51200000", deficit: "0.00000000", orders: [] },
    postings: [
      {
        id: "71",
        debit: { owner: "MEMBER", purpose: "MARGIN_ISO" },
        credit: { owner: "MEMBER", purpose: "AVAILABLE" },
        amount: "457.50000000",
      },
      {
        id: "72",
        debit: { owner: "MEMBER", purpose: "AVAILABLE" },
        credit: { owner: "HOUSE", purpose: "PNL" },
        amount: "441.98800000",
      },
      {
        id: "73",
        debit: { owner: "MEMBER", purpose: "AVAILABLE" },
        credit: { owner: "HOUSE", purpose: "INSURANCE" },
        amount: "15.51200000",
      },
    ],
    ...over,
  };
}

const fill: FuturesFillRecordView = {
  ...BITCOIN,
  ...{ id: "61", orderId: "41", price: "91525.00", qty: "0.100", rule: "MARKET", at: AT },
  ...{ fee: "3.66100000", profit: "0.00000000" },
};

const closed: FuturesClosedPositionView = {
  ...BITCOIN,
  ...{ leverage: 20, marginType: "ISOLATED", maxQty: "0.100", entryPrice: "91525.00" },
  ...{ exitPrice: "86950.00", profit: "-457.50000000", fee: "3.66100000" },
  ...{ funding: "-0.91520000", net: "-462.07620000", reason: "LOSSCUT" },
  ...{ openedAt: "2026-11-20T09:30:00.000Z", closedAt: AT },
};

const paid: FuturesFundingView = {
  ...BITCOIN,
  ...{ id: "65", qty: "0.100", markPrice: "91520.00000000", rate: "0.00010000" },
  ...{ amount: "-0.91520000", at: "2026-11-20T08:00:00.000Z" },
};

const day: FuturesDailyProfitView = {
  ...{ date: "2026-11-20", profit: "-457.50000000", fee: "3.66100000" },
  ...{ funding: "-0.91520000", deficit: "0.00000000", net: "-462.07620000", count: 3 },
};

const pageOf = <Row>(content: readonly Row[]) => {
  const { length } = content;
  return { content, page: 0, size: 30, totalElements: length, totalPages: length === 0 ? 0 : 1 };
};

/** What each list answers. */
export const resultAnswers = {
  futuresFundingSums: [{ futuresPositionId: "31", amount: "-0.45" }],
  futuresRecords: pageOf([]),
  futuresFills: pageOf([fill]),
  futuresClosedPositions: pageOf([closed]),
  futuresFunding: pageOf([paid]),
  futuresLiquidations: pageOf([aLiquidation()]),
  futuresLiquidation: aLiquidationReceipt(),
  futuresDailyProfit: pageOf([day]),
};
