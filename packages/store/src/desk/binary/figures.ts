/** What the rounds of a site came to: how often they are void, and what a day brought the house. */

import {
  type GameType,
  GAME_TYPE_CODES,
  ROUND_STATE_CODES,
  VOID_REASON_CODES,
  type VoidReason,
} from "@naru/vocabulary/binary";
import type { DeskConnection } from "../database.ts";

/** Rounds of a game that have ended, of one result, since the first day of each period. */
export interface EndedCount {
  readonly optionId: number;
  /** Null where the round was not void. */
  readonly voidReason: VoidReason | null;
  /** In the order of the periods. */
  readonly counts: readonly number[];
}

/** How the rounds of each game have ended since three days (`yyyymmdd`), the last of them the earliest. */
export async function countEnded(
  db: DeskConnection,
  siteId: number,
  since: readonly [number, number, number],
): Promise<EndedCount[]> {
  const { rows } = await db.query<{
    option_id: number;
    void_reason: number | null;
    first: string;
    second: string;
    third: string;
  }>(
    `SELECT option_id, void_reason, count(*) FILTER (WHERE day >= $2) AS first,
       count(*) FILTER (WHERE day >= $3) AS second, count(*) AS third
     FROM binary_round WHERE site_id = $1 AND day >= $4 AND place IS NOT NULL
     GROUP BY option_id, void_reason ORDER BY option_id, void_reason`,
    [siteId, ...since],
  );
  return rows.map((row) => ({
    optionId: Number(row.option_id),
    voidReason: row.void_reason === null ? null : VOID_REASON_CODES.wordOf(Number(row.void_reason)),
    counts: [row.first, row.second, row.third].map(Number),
  }));
}

/** What the rounds of a game came to on a day. Amounts in the smallest unit of the site's currency. */
export interface GameDay {
  /** `yyyymmdd`, in Korea. */
  readonly day: number;
  readonly optionId: number;
  readonly gameType: GameType;
  readonly rounds: number;
  readonly voids: number;
  readonly bets: number;
  /** Stakes of rounds that were not void. */
  readonly staked: bigint;
  /** Stakes that went back with void rounds. */
  readonly returned: bigint;
  /** To members over their stakes, less commissions. */
  readonly paid: bigint;
  /** Stakes that were lost, less what was paid. */
  readonly houseResult: bigint;
}

/** The rounds that have ended by day and game, the newest day first; both days (`yyyymmdd`) included. */
export async function sumDays(
  db: DeskConnection,
  { siteId, from, to }: { siteId: number; from: number; to: number },
): Promise<GameDay[]> {
  const { BUY, SELL, VOID } = ROUND_STATE_CODES.codeOf;
  const { rows } = await db.query<{
    day: number;
    option_id: number;
    game_type: number;
    rounds: string;
    voids: string;
    bets: string;
    staked: string;
    returned: string;
    paid: string;
    lost: string;
  }>(
    `SELECT day, option_id, game_type, count(*) AS rounds, count(*) FILTER (WHERE state = $6) AS voids,
       sum(buy_count + sell_count) AS bets,
       coalesce(sum(buy_stake + sell_stake) FILTER (WHERE state <> $6), 0) AS staked,
       coalesce(sum(buy_stake + sell_stake) FILTER (WHERE state = $6), 0) AS returned,
       sum(paid) AS paid,
       sum(CASE state WHEN $4 THEN sell_stake WHEN $5 THEN buy_stake ELSE 0 END) AS lost
     FROM binary_round WHERE site_id = $1 AND day BETWEEN $2 AND $3 AND place IS NOT NULL
     GROUP BY day, option_id, game_type ORDER BY day DESC, option_id`,
    [siteId, from, to, BUY, SELL, VOID],
  );
  return rows.map((row) => ({
    day: Number(row.day),
    optionId: Number(row.option_id),
    gameType: GAME_TYPE_CODES.wordOf(Number(row.game_type)),
    rounds: Number(row.rounds),
    voids: Number(row.voids),
    bets: Number(row.bets),
    staked: BigInt(row.staked),
    returned: BigInt(row.returned),
    paid: BigInt(row.paid),
    houseResult: BigInt(row.lost) - BigInt(row.paid),
  }));
}
