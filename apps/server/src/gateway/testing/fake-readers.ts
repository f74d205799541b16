/** Readers of a database in which nobody has done anything, but for one settled round; a test may put others in their place. */

import type { MemberMinute } from "@naru/store/read/minute/minute";
import { pageOf } from "@naru/store/read/page";
import { SETTLED_DAY, SETTLED_ROW } from "../../views/testing/settled-round.ts";
import type { Readers } from "../link/readers.ts";

export type FakeReaders = { -readonly [Name in Exclude<keyof Readers, "close">]: Readers[Name] };

export function emptyReaders(): FakeReaders {
  return {
    closedOrders: async (request) => pageOf([], request, 0),
    closedFuturesOrders: async (request) => pageOf([], request, 0),
    futuresFills: async (request) => pageOf([], request, 0),
    closedFuturesPositions: async (request) => pageOf([], request, 0),
    futuresFunding: async (request) => pageOf([], request, 0),
    futuresLiquidations: async (request) => pageOf([], request, 0),
    fundingOfPositions: async () => new Map(),
    liquidationFacts: async () => undefined,
    marksAround: async () => [],
    losscutFacts: async () => undefined,
    positionHistory: async () => undefined,
    minute: async () => NOTHING_OF_THE_MINUTE,
    fills: async (request) => pageOf([], request, 0),
    closedPositions: async (request) => pageOf([], request, 0),
    dailyProfit: async (request) => pageOf([], request, 0),
    requests: async (request) => pageOf([], request, 0),
    statement: async (request) => pageOf([], request, 0),
    balanceLines: async () => [],
    memberLedger: async () => ({ lines: [], isMore: false }),
    bonuses: async () => [],
    candlePage: async (request) => pageOf([], request, 0),
    orderHistory: async () => undefined,
    trades: async () => [],
    candles: async () => [],
    closes: async () => new Map(),
    ledger: async (request) => ({ ...pageOf([], request, 0), isMore: false }),
    rounds: async (request) => pageOf([], request, 0),
    roundsByIds: async (_, ids) => (ids.includes(SETTLED_ROW.id) ? [SETTLED_ROW] : []),
    roundCounts: async () => [],
    roundDay: async (_, day) => (day === SETTLED_DAY.day ? SETTLED_DAY : undefined),
    simulatedDay: async () => ({ commitments: [], starts: [] }),
    chain: async (request) => pageOf([], request, 0),
    hashAtPlace: async () => undefined,
    bets: async (request) => pageOf([], request, 0),
    betSums: async () => [],
    betDays: async (request) => pageOf([], request, 0),
    recentBets: async () => [],
    ticksAround: async () => [],
  };
}

const NOTHING_OF_THE_MINUTE: MemberMinute = {
  ...{ ticks: [], options: [], asked: [], events: [], texts: [], gaps: [] },
  done: {
    ...{ steps: [], fills: [], ended: [], losscuts: [], futuresFills: [], futuresEnded: [] },
    ...{ liquidations: [], transfers: [] },
  },
};

/** Readers that ask whatever stands in `readers` at that moment. */
export function asked(readers: FakeReaders): Readers {
  const names = Object.keys(readers) as (keyof FakeReaders)[];
  const asking = names.map((name) => [
    name,
    (...query: unknown[]) => (readers[name] as (...query: unknown[]) => unknown)(...query),
  ]);
  return { ...(Object.fromEntries(asking) as FakeReaders), close: async () => {} };
}
