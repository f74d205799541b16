/** Money of members that is about to leave: what of it is under way, and what left by deals, which no day of withdrawals counts. */

import { P2P_DEAL_STATUS_CODES } from "@naru/vocabulary/p2p/words";
import { WALLET_CODES, type WalletType } from "@naru/vocabulary/wallet";
import type { DeskConnection, DeskDatabase } from "../database.ts";

/** An asking that broke off is over by then. */
const LONGEST_MS = 60_000;

/** How long an outflow may be asked again under its key on the factor that it was first asked with: a retry comes within minutes. */
export const ASKED_AGAIN_MS = 3_600_000;

/** An outflow that is about to be proved; `worth` in the site's smallest units. */
export interface BegunOutflow {
  readonly memberId: number;
  readonly worth: bigint;
  readonly now: number;
  /** Under which it may be asked again; null where each asking is proved. */
  readonly key: string | null;
}

/**
 * Counts an outflow as under way until it is ended, or may not be asked again any more; its number, which is above that of each of the member's that
 * is there before.
 */
export function beginOutflow(
  db: DeskDatabase,
  { memberId, worth, now, key }: BegunOutflow,
): Promise<number> {
  const until = now + LONGEST_MS + (key === null ? 0 : ASKED_AGAIN_MS);
  return db.transaction(async (work) => {
    // A number that is given out and not there yet would be missed by the next one.
    await work.query("SELECT pg_advisory_xact_lock(294, hashint8($1))", [memberId]);
    const { rows } = await work.query<{ id: string }>(
      `WITH broken AS (DELETE FROM desk.outflow WHERE member_id = $1 AND until < $3)
       INSERT INTO desk.outflow (member_id, worth, until, key) VALUES ($1, $2, $4, $5) RETURNING id::text`,
      [memberId, String(worth), new Date(now), new Date(until), key],
    );
    return Number(rows[0]?.id);
  });
}

/** Its day counts it, or it does not leave. */
export async function endOutflow(db: DeskConnection, id: number): Promise<void> {
  await db.query("DELETE FROM desk.outflow WHERE id = $1", [id]);
}

/** As `endOutflow`, of all that was begun under a key: what it is bound to is decided. */
export async function endOutflowOf(
  db: DeskConnection,
  { memberId, key }: { memberId: number; key: string },
): Promise<void> {
  await db.query("DELETE FROM desk.outflow WHERE member_id = $1 AND key = $2", [memberId, key]);
}

/** Coins of a wallet that left by deals, and the won that their seller took for them. */
export interface Dealt {
  readonly wallet: WalletType;
  readonly units: bigint;
  readonly won: bigint;
}

/**
 * The worth of a member's outflows that are under way up to a number, and what left by deals since an instant (epoch ms). Of a key one thing
 * leaves at most, whatever it is sent with: the largest counts.
 */
export async function readOutflows(
  db: DeskConnection,
  asked: Record<"siteId" | "memberId" | "upTo" | "since" | "now", number>,
): Promise<{ readonly underWay: bigint; readonly dealt: readonly Dealt[] }> {
  const { siteId, memberId, upTo, since, now } = asked;
  const { rows } = await db.query<{ worth: string }>(
    `SELECT coalesce(sum(worth), 0) AS worth FROM (
       SELECT max(worth) AS worth FROM desk.outflow WHERE member_id = $1 AND id <= $2 AND until >= $3
       GROUP BY coalesce(key::text, id::text)) AS asked`,
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
