/** Money of members that is about to leave: what of it is under way, and what left by deals, which no day of withdrawals counts. */

import { P2P_DEAL_STATUS_CODES } from "@naru/vocabulary/p2p/words";
import { WALLET_CODES, type WalletType } from "@naru/vocabulary/wallet";
import type { DeskConnection, DeskDatabase } from "../database.ts";

/** An asking that broke off is over by then. */
const LONGEST_MS = 60_000;

/**
 * Counts an outflow as under way until it is ended; its number, which is above that of each of the member's that is there before. `worth` in
 * the site's smallest units.
 */
export function beginOutflow(
  db: DeskDatabase,
  { memberId, worth, now }: { memberId: number; worth: bigint; now: number },
): Promise<number> {
  return db.transaction(async (work) => {
    // A number that is given out and not there yet would be missed by the next one.
    await work.query("SELECT pg_advisory_xact_lock(294, hashint8($1))", [memberId]);
    const { rows } = await work.query<{ id: string }>(
      `WITH broken AS (DELETE FROM desk.outflow WHERE member_id = $1 AND until < $3)
       INSERT INTO desk.outflow (member_id, worth, until) VALUES ($1, $2, $4) RETURNING id::text`,
      [memberId, String(worth), new Date(now), new Date(now + LONGEST_MS)],
    );
    return Number(rows[0]?.id);
  });
}

/** Its day counts it, or it does not leave. */
export async function endOutflow(db: DeskConnection, id: number): Promise<void> {
  await db.query("DELETE FROM desk.outflow WHERE id = $1", [id]);
}

/** Coins of a wallet that left by deals, and the won that their seller took for them. */
export interface Dealt {
  readonly wallet: WalletType;
  readonly units: bigint;
  readonly won: bigint;
}

/** The worth of a member's outflows that are under way up to a number, and what left by deals since an instant (epoch ms). */
export async function readOutflows(
  db: DeskConnection,
  asked: Record<"siteId" | "memberId" | "upTo" | "since" | "now", number>,
): Promise<{ readonly underWay: bigint; readonly dealt: readonly Dealt[] }> {
  const { siteId, memberId, upTo, since, now } = asked;
  const { rows } = await db.query<{ worth: string }>(
    `SELECT coalesce(sum(worth), 0) AS worth FROM desk.outflow
     WHERE member_id = $1 AND id <= $2 AND until >= $3`,
    [memberId, upTo, new Date(now)],
  );
  const deals = await db.query<{ wallet: number; units: string; won: string }>(
    `SELECT wallet, sum(units) AS units, sum(won) AS won FROM p2p_deal
     WHERE site_id = $1 AND member_id = $2 AND status = $3 AND ended_at > $4 GROUP BY wallet`,
    [siteId, memberId, P2P_DEAL_STATUS_CODES.codeOf.RELEASED, since],
  );
  return {
    underWay: BigInt(rows[0]?.worth ?? 0),
    dealt: deals.rows.map(({ wallet, units, won }) => ({
      wallet: WALLET_CODES.wordOf(wallet),
      units: BigInt(units),
      won: BigInt(won),
    })),
  };
}
