/** What the gateway reads of rounds and bets from the primary database by itself. */

import type { BetRow, RoundDayRow, RoundRow } from "@naru/engine/rows";
import type { Database } from "@naru/store/database";
import { betDays, type BetDaysQuery } from "@naru/store/read/binary/bet-days";
import {
  type BetFilter,
  type BetQuery,
  type BetSum,
  readBets,
  recentBets,
  sumBets,
} from "@naru/store/read/binary/bets";
import type { DailyProfit } from "@naru/store/read/daily-profit";
import type { Page, PageRequest } from "@naru/store/read/page";
import {
  countRounds,
  hashAtPlace,
  readChain,
  readRoundDay,
  readRounds,
  type RoundCount,
  type RoundQuery,
  roundsByIds,
} from "@naru/store/read/binary/rounds";
import { readTicksAround, type TicksQuery } from "@naru/store/read/binary/ticks-around";
import { readSimulatedDay, type SimulatedDay } from "@naru/store/read/simulated-days";
import type { TapeTick } from "@naru/vocabulary/tick";

export interface RoundReaders {
  /** Rounds from their lock on, the one that locked last first. */
  rounds(query: RoundQuery): Promise<Page<RoundRow>>;
  /** Rounds by their ids, in any order. */
  roundsByIds(siteId: number, ids: readonly number[]): Promise<RoundRow[]>;
  /** Settled rounds of a day (`yyyymmdd`) by option and result. */
  roundCounts(query: Parameters<typeof countRounds>[1]): Promise<RoundCount[]>;
  /** The chain of a day; undefined before its first round has ended. */
  roundDay(siteId: number, day: number): Promise<RoundDayRow | undefined>;
  /** What is public of the simulated market's day (`yyyymmdd`). */
  simulatedDay(day: number): Promise<SimulatedDay>;
  /** Links of a day's chain in their order. */
  chain(query: PageRequest & { siteId: number; day: number }): Promise<Page<RoundRow>>;
  /** The hash of a link. */
  hashAtPlace(siteId: number, day: number, place: number): Promise<string | undefined>;
  /** A member's bets, newest first. */
  bets(query: BetQuery): Promise<Page<BetRow>>;
  /** What all bets of a filter come to, by how they ended. */
  betSums(filter: BetFilter): Promise<BetSum[]>;
  /** What a member's bets brought by day, newest first. */
  betDays(query: BetDaysQuery): Promise<Page<DailyProfit>>;
  /** The newest bets of everybody on an option. */
  recentBets(siteId: number, optionId: number, limit: number): Promise<BetRow[]>;
  /** Ticks of a symbol about an instant, with their places on the tape. */
  ticksAround(query: TicksQuery): Promise<TapeTick[]>;
}

/** Readers on a pool that somebody else opened and closes. */
export function roundReaders({ db }: Pick<Database, "db">): RoundReaders {
  return {
    rounds: (query) => readRounds(db, query),
    roundsByIds: (siteId, ids) => roundsByIds(db, siteId, ids),
    roundCounts: (query) => countRounds(db, query),
    roundDay: (siteId, day) => readRoundDay(db, siteId, day),
    simulatedDay: (day) => readSimulatedDay(db, day),
    chain: (query) => readChain(db, query),
    hashAtPlace: (siteId, day, place) => hashAtPlace(db, siteId, day, place),
    bets: (query) => readBets(db, query),
    betSums: (filter) => sumBets(db, filter),
    betDays: (query) => betDays(db, query),
    recentBets: (siteId, optionId, limit) => recentBets(db, siteId, optionId, limit),
    ticksAround: (query) => readTicksAround(db, query),
  };
}
