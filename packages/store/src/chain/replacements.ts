/** Transactions of a payout that are for one place: the last one signed, and those before it, of which any may be the one that its chain takes. */

import type { DeskConnection, DeskDatabase } from "../desk/database.ts";
import { type Signed, type SignedRow, signedOf } from "./payouts.ts";

/** Those before the last one, newest first. */
export async function readReplaced(db: DeskConnection, payoutId: number): Promise<Signed[]> {
  const { rows } = await db.query<SignedRow>(
    `SELECT r.txid, r.bytes, NULL AS last_height, s.nonce::text FROM chain.replaced r JOIN chain.signed s USING (payout_id)
     WHERE payout_id = $1 ORDER BY r.id DESC`,
    [payoutId],
  );
  return rows.map(signedOf);
}

/**
 * Puts a transaction in the place of the one that was signed last, which is kept.
 *
 * @param spends what leaves the address with it at most, the chain's units
 */
export function keepReplacement(
  db: DeskDatabase,
  payoutId: number,
  { txid, bytes }: Signed,
  { spends, now }: { readonly spends: bigint; readonly now: number },
): Promise<void> {
  return db.transaction(async (work) => {
    await keepLast(work, payoutId, txid);
    await work.query(
      "UPDATE chain.signed SET txid = $2, bytes = $3, spends = $4, broadcast_at = $5 WHERE payout_id = $1",
      [payoutId, txid, bytes, String(spends), new Date(now)],
    );
  });
}

/** One of those before is on the chain: it is what the payout is. */
export function putBack(
  db: DeskDatabase,
  payoutId: number,
  { txid, bytes }: Signed,
): Promise<void> {
  return db.transaction(async (work) => {
    await keepLast(work, payoutId, txid);
    await work.query("DELETE FROM chain.replaced WHERE payout_id = $1 AND txid = $2", [
      payoutId,
      txid,
    ]);
    await work.query("UPDATE chain.signed SET txid = $2, bytes = $3 WHERE payout_id = $1", [
      payoutId,
      txid,
      bytes,
    ]);
  });
}

/** Keeps what was signed last, unless it is this very transaction. */
async function keepLast(work: DeskConnection, payoutId: number, txid: string): Promise<void> {
  await work.query(
    `INSERT INTO chain.replaced (payout_id, network, txid, bytes)
     SELECT payout_id, network, txid, bytes FROM chain.signed WHERE payout_id = $1 AND txid <> $2
     ON CONFLICT (network, txid) DO NOTHING`,
    [payoutId, txid],
  );
}
