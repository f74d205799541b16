/** What is read of members' perpetuals. */

import type {
  FuturesFillRow,
  FuturesFundingRow,
  FuturesLiquidationRow,
  FuturesPositionRow,
} from "@naru/engine/rows";
import type { Database } from "@naru/store/database";
import {
  type LiquidationFacts,
  liquidationFacts,
  marksAround,
  type TapedMark,
} from "@naru/store/read/futures/liquidation";
import {
  closedFuturesPositions,
  fundingOfPositions,
  futuresFills,
  futuresFunding,
  futuresLiquidations,
  type FuturesResultQuery,
} from "@naru/store/read/futures/results";
import {
  type ClosedFuturesOrder,
  closedFuturesOrders,
  type ClosedFuturesQuery,
} from "@naru/store/read/futures-history";
import type { HistoryOwner } from "@naru/store/read/history";
import type { Page } from "@naru/store/read/page";

export interface FuturesReaders {
  /** A member's closed orders with their fills, the one that closed last first. */
  closedFuturesOrders(query: ClosedFuturesQuery): Promise<Page<ClosedFuturesOrder>>;
  /** Fills, closed positions, funding and liquidations of a member, each newest first. */
  futuresFills(query: FuturesResultQuery): Promise<Page<FuturesFillRow>>;
  closedFuturesPositions(query: FuturesResultQuery): Promise<Page<FuturesPositionRow>>;
  futuresFunding(query: FuturesResultQuery): Promise<Page<FuturesFundingRow>>;
  futuresLiquidations(query: FuturesResultQuery): Promise<Page<FuturesLiquidationRow>>;
  /** What funding moved of each of a member's positions, by their ids; those that it never met are left out. */
  fundingOfPositions(
    owner: HistoryOwner,
    positionIds: readonly number[],
  ): Promise<ReadonlyMap<number, bigint>>;
  /** A member's liquidation with what came of it, undefined where there is none such. */
  liquidationFacts(owner: HistoryOwner, id: number): Promise<LiquidationFacts | undefined>;
  /** The marks of a symbol a minute before and after an instant. */
  marksAround(asked: { symbol: number; around: number }): Promise<TapedMark[]>;
}

export function futuresReaders({ db }: Database): FuturesReaders {
  return {
    closedFuturesOrders: (query) => closedFuturesOrders(db, query),
    futuresFills: (query) => futuresFills(db, query),
    closedFuturesPositions: (query) => closedFuturesPositions(db, query),
    futuresFunding: (query) => futuresFunding(db, query),
    futuresLiquidations: (query) => futuresLiquidations(db, query),
    fundingOfPositions: (owner, ids) => fundingOfPositions(db, owner, ids),
    liquidationFacts: (owner, id) => liquidationFacts(db, owner, id),
    marksAround: (asked) => marksAround(db, asked),
  };
}
