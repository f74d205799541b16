/** Games of a site as operators see them: their terms, and who bets on them. */

import type { BinaryOption } from "@naru/engine/instrument";
import { BOUNDARY_MS, roundIdOf } from "@naru/vocabulary/binary";
import { CODECS } from "../../row/kinds.ts";
import type { DeskConnection } from "../database.ts";

/** A game of a site with its instrument's root and the decimals of its prices. */
export interface DeskBinaryOption extends BinaryOption {
  readonly stock: string;
  readonly precision: number;
}

/** A site's games as the engine last had them set, by their ids. */
export async function readBinaryOptions(
  db: DeskConnection,
  siteId: number,
): Promise<DeskBinaryOption[]> {
  const { rows } = await db.query<{ root: string; precision: number }>(
    `SELECT o.*, i.root, i.precision FROM binary_option o JOIN instrument i ON i.symbol = o.symbol
     WHERE o.site_id = $1 ORDER BY o.id`,
    [siteId],
  );
  return rows.map((row) => ({
    ...CODECS.binaryOption.answered(row),
    stock: row.root,
    precision: Number(row.precision),
  }));
}

/** The symbol of an instrument by its root; undefined where there is none. */
export async function symbolOf(db: DeskConnection, root: string): Promise<number | undefined> {
  const { rows } = await db.query<{ symbol: number }>(
    "SELECT symbol FROM instrument WHERE root = $1",
    [root],
  );
  return rows[0] && Number(rows[0].symbol);
}

/** Who bets on a game. Stakes in the smallest unit of the site's currency. */
export interface GameBettors {
  /** With bets that are open. */
  readonly openMembers: number;
  readonly openBets: number;
  readonly openStake: bigint;
  /** With bets on rounds since an instant, open ones too. */
  readonly recentMembers: number;
}

/** Who has bets open on a game, and who bet on its rounds that lock from `since` (epoch ms) on. */
export async function readBettors(
  db: DeskConnection,
  { siteId, optionId, since }: { siteId: number; optionId: number; since: number },
): Promise<GameBettors> {
  // Rounds of a game lie beside each other in the order of their locks, and so do their bets in the index.
  const first = roundIdOf(optionId, Math.floor(since / BOUNDARY_MS) * BOUNDARY_MS);
  const { rows } = await db.query<{
    open_members: string;
    open_bets: string;
    open_stake: string;
    recent_members: string;
  }>(
    `SELECT count(DISTINCT member_id) FILTER (WHERE ended_at IS NULL) AS open_members,
       count(*) FILTER (WHERE ended_at IS NULL) AS open_bets,
       coalesce(sum(stake) FILTER (WHERE ended_at IS NULL), 0) AS open_stake,
       count(DISTINCT member_id) AS recent_members
     FROM binary_bet WHERE site_id = $1 AND round_id >= $2 AND round_id < $3`,
    [siteId, first, roundIdOf(optionId + 1, 0)],
  );
  const row = rows[0];
  return {
    openMembers: Number(row?.open_members ?? 0),
    openBets: Number(row?.open_bets ?? 0),
    openStake: BigInt(row?.open_stake ?? 0),
    recentMembers: Number(row?.recent_members ?? 0),
  };
}
