/** Rounds and bets of a site as operators see them, members' names included. */

import type { BetRow, RoundRow } from "@naru/engine/rows";
import {
  type GameType,
  GAME_TYPE_CODES,
  locksOfDay,
  ROUND_STATE_CODES,
  type RoundState,
  VOID_REASON_CODES,
  type VoidReason,
} from "@naru/vocabulary/binary";
import { CODECS } from "../../row/kinds.ts";
import type { DeskConnection } from "../database.ts";

export interface RoundsAsked {
  readonly siteId: number;
  /** `yyyymmdd` of the lock, in Korea. */
  readonly day: number;
  readonly optionId?: number | undefined;
  readonly gameType?: GameType | undefined;
  readonly state?: RoundState | undefined;
  readonly voidReason?: VoidReason | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** A page of a day's rounds, the one that locked last first, and how many there are. */
export async function listRounds(
  db: DeskConnection,
  { siteId, day, optionId, gameType, state, voidReason, limit, offset }: RoundsAsked,
): Promise<{ rows: RoundRow[]; total: number }> {
  const { from, before } = locksOfDay(day);
  const wanted = [
    siteId,
    day,
    optionId ?? null,
    gameType === undefined ? null : GAME_TYPE_CODES.codeOf[gameType],
    state === undefined ? null : ROUND_STATE_CODES.codeOf[state],
    voidReason === undefined ? null : VOID_REASON_CODES.codeOf[voidReason],
    from,
    before,
  ];
  // The day by its locks too, which are indexed.
  const where = `site_id = $1 AND day = $2 AND lock_at >= $7 AND lock_at < $8 AND ($3::int4 IS NULL OR option_id = $3)
    AND ($4::int2 IS NULL OR game_type = $4) AND ($5::int2 IS NULL OR state = $5)
    AND ($6::int2 IS NULL OR void_reason = $6)`;
  const counted = await db.query<{ total: string }>(
    `SELECT count(*) AS total FROM binary_round WHERE ${where}`,
    wanted,
  );
  const { rows } = await db.query(
    `SELECT * FROM binary_round WHERE ${where} ORDER BY lock_at DESC, id DESC LIMIT $9 OFFSET $10`,
    [...wanted, limit, offset],
  );
  return {
    rows: rows.map((row) => CODECS.round.answered(row)),
    total: Number(counted.rows[0]?.total ?? 0),
  };
}

/** The rounds of a site that have locked and not ended. */
export async function readRunningRounds(db: DeskConnection, siteId: number): Promise<RoundRow[]> {
  const { rows } = await db.query(
    "SELECT * FROM binary_round WHERE site_id = $1 AND ended_at IS NULL ORDER BY id",
    [siteId],
  );
  return rows.map((row) => CODECS.round.answered(row));
}

/** A round of a site; undefined before its lock, and where none was kept. */
export async function readRound(
  db: DeskConnection,
  siteId: number,
  id: number,
): Promise<RoundRow | undefined> {
  const { rows } = await db.query("SELECT * FROM binary_round WHERE site_id = $1 AND id = $2", [
    siteId,
    id,
  ]);
  return rows[0] && CODECS.round.answered(rows[0]);
}

/** Open bets that are alike: what each of them comes to is the same. */
export interface OpenBets
  extends Pick<BetRow, "roundId" | "optionId" | "gameType" | "side" | "stake" | "rate"> {
  readonly commission: number;
  readonly count: number;
}

/** The open bets of a site by round, what is alike counted. */
export async function readOpenBets(db: DeskConnection, siteId: number): Promise<OpenBets[]> {
  const { rows } = await db.query<{ count: string }>(
    `SELECT min(id) AS id, site_id, 0 AS member_id, round_id, option_id, game_type, side, stake, rate,
       commission, 0 AS status, 0 AS profit, 0 AS fee, 0 AS created_at, NULL AS ended_at, count(*) AS count
     FROM binary_bet_open WHERE site_id = $1
     GROUP BY site_id, round_id, option_id, game_type, side, stake, rate, commission
     ORDER BY round_id, side, stake`,
    [siteId],
  );
  return rows.map((row) => ({ ...CODECS.bet.answered(row), count: Number(row.count) }));
}

/** A bet with whose it is. */
export interface NamedBet extends BetRow {
  readonly username: string;
  readonly name: string;
}

/** A page of a round's bets in the order in which they were placed, and how many there are. */
export async function listBetsOfRound(
  db: DeskConnection,
  asked: { siteId: number; roundId: number; limit: number; offset: number },
): Promise<{ rows: NamedBet[]; total: number }> {
  const { siteId, roundId, limit, offset } = asked;
  const counted = await db.query<{ total: string }>(
    "SELECT count(*) AS total FROM binary_bet WHERE site_id = $1 AND round_id = $2",
    [siteId, roundId],
  );
  const { rows } = await db.query<{ username: string; name: string }>(
    `SELECT b.*, m.username, m.name FROM binary_bet b
     JOIN desk.member m ON m.site_id = b.site_id AND m.id = b.member_id
     WHERE b.site_id = $1 AND b.round_id = $2 ORDER BY b.id LIMIT $3 OFFSET $4`,
    [siteId, roundId, limit, offset],
  );
  return {
    rows: rows.map((row) => ({
      ...CODECS.bet.answered(row),
      username: row.username,
      name: row.name,
    })),
    total: Number(counted.rows[0]?.total ?? 0),
  };
}
