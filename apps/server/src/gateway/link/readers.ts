/** What the gateway reads from the primary database by itself: lists that need no engine (design.md §1.4). */

import { openDatabase } from "@naru/store/database";
import {
  type Candle,
  type CandlePageQuery,
  type CandleQuery,
  type ClosesQuery,
  newestCloses,
  readCandlePage,
  readCandles,
} from "@naru/store/read/candles";
import { balanceLines, type WalletBalance } from "@naru/store/read/balance-lines";
import {
  type ClosedPositionQuery,
  closedPositions,
} from "@naru/store/read/positions/closed-positions";
import {
  type DailyProfit,
  dailyProfit,
  type DailyProfitQuery,
} from "@naru/store/read/daily-profit";
import { type FillQuery, type MemberFill, memberFills } from "@naru/store/read/fills";
import {
  type ClosedOrder,
  type ClosedOrderQuery,
  closedOrders,
  type HistoryOwner,
  type OrderHistory,
  orderHistory,
} from "@naru/store/read/history";
import { type LedgerPage, type LedgerQuery, readLedger } from "@naru/store/read/ledger-explorer";
import { type MemberMinute, memberMinute, type MinuteQuery } from "@naru/store/read/minute/minute";
import { type LosscutFacts, losscutFacts } from "@naru/store/read/positions/losscut";
import { type PositionHistory, positionHistory } from "@naru/store/read/positions/position-story";
import type { Page } from "@naru/store/read/page";
import { readBonuses, readRequests, type RequestQuery } from "@naru/store/read/money-requests";
import {
  type MemberLedgerPage,
  type MemberLedgerQuery,
  memberLedger,
} from "@naru/store/read/member-ledger";
import { readStatement, type StatementQuery, type StatementLine } from "@naru/store/read/statement";
import { readTrades, type TradeQuery } from "@naru/store/read/trades";
import type { TradeTick } from "@naru/vocabulary/tick";
import { futuresReaders, type FuturesReaders } from "./futures-readers.ts";
import { roundReaders, type RoundReaders } from "./round-readers.ts";
import type { BonusRow, PositionRow, RequestRow } from "@naru/engine/rows";

const CONNECTIONS_MAX = 4;

export interface Readers extends RoundReaders, FuturesReaders {
  /** A member's closed orders with their fills, the one that closed last first. */
  closedOrders(query: ClosedOrderQuery): Promise<Page<ClosedOrder>>;
  /** One order of a member with all that happened to it, undefined where there is none such. */
  orderHistory(owner: HistoryOwner, orderId: number): Promise<OrderHistory | undefined>;
  /** The loss-cut that took a position, undefined where none took one of the member's. */
  losscutFacts(owner: HistoryOwner, positionId: number): Promise<LosscutFacts | undefined>;
  /** One position of a member with its fills, undefined where there is none such. */
  positionHistory(owner: HistoryOwner, positionId: number): Promise<PositionHistory | undefined>;
  /** What is kept of one minute of a member. */
  minute(query: MinuteQuery): Promise<MemberMinute>;
  /** A member's fills, newest first. */
  fills(query: FillQuery): Promise<Page<MemberFill>>;
  /** A member's closed positions, the one that closed last first. */
  closedPositions(query: ClosedPositionQuery): Promise<Page<PositionRow>>;
  /** Days with postings, newest first. */
  dailyProfit(query: DailyProfitQuery): Promise<Page<DailyProfit>>;
  /** Requests about money, newest first. */
  requests(query: RequestQuery): Promise<Page<RequestRow>>;
  /** Movements of a member's wallets with the balance after each, newest first. */
  statement(query: StatementQuery): Promise<Page<StatementLine>>;
  /** The balance of each of a member's wallets, line by line since its beginning. */
  balanceLines(owner: HistoryOwner): Promise<WalletBalance[]>;
  /** The same movements for operators, with what each was for. */
  memberLedger(query: MemberLedgerQuery): Promise<MemberLedgerPage>;
  /** A member's bonuses, newest first. */
  bonuses(owner: HistoryOwner): Promise<BonusRow[]>;
  /** The newest trades of a symbol, oldest first. */
  trades(query: TradeQuery): Promise<TradeTick[]>;
  /** Finished candles in pages, newest page first. */
  candlePage(query: CandlePageQuery): Promise<Page<Candle>>;
  /** Finished candles, oldest first: the newest of those that match. */
  candles(query: CandleQuery): Promise<Candle[]>;
  /** What the newest finished candles of each symbol closed at, oldest first. */
  closes(query: ClosesQuery): Promise<Map<number, number[]>>;
  /** A site's transfers, newest first, for its operators. */
  ledger(query: LedgerQuery): Promise<LedgerPage>;
  close(): Promise<void>;
}

/** Readers on a pool of their own. */
export function openReaders(databaseUrl: string): Readers {
  const database = openDatabase(databaseUrl, {
    connectionsMax: CONNECTIONS_MAX,
    name: "naru gateway reads",
  });
  return {
    closedOrders: (query) => closedOrders(database.db, query),
    orderHistory: (owner, orderId) => orderHistory(database.db, owner, orderId),
    losscutFacts: (owner, positionId) => losscutFacts(database.db, owner, positionId),
    positionHistory: (owner, positionId) => positionHistory(database.db, owner, positionId),
    minute: (query) => memberMinute(database.db, query),
    fills: (query) => memberFills(database.db, query),
    closedPositions: (query) => closedPositions(database.db, query),
    dailyProfit: (query) => dailyProfit(database.db, query),
    requests: (query) => readRequests(database.db, query),
    statement: (query) => readStatement(database.db, query),
    balanceLines: (owner) => balanceLines(database.db, owner),
    memberLedger: (query) => memberLedger(database.db, query),
    bonuses: (owner) => readBonuses(database.db, owner),
    trades: (query) => readTrades(database.db, query),
    candlePage: (query) => readCandlePage(database.db, query),
    candles: (query) => readCandles(database.db, query),
    closes: (query) => newestCloses(database.db, query),
    ledger: (query) => readLedger(database.db, query),
    ...roundReaders(database),
    ...futuresReaders(database),
    close: () => database.close(),
  };
}
