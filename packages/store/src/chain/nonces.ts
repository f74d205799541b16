/** Places among the transactions of an address, on chains that count them. */

import type { CoinNetwork } from "@naru/vocabulary/coin/network";
import type { DeskConnection } from "../desk/database.ts";

/** What was signed to leave an address, payouts and movements alike; what ended before it left counts for nothing. */
export interface SignedPlaces {
  /** The first place that nothing was signed for; 0 where nothing was. */
  readonly next: number;
  /** Something was signed and was not handed over yet: what comes after it would wait for it on the chain. */
  readonly isWaiting: boolean;
}

/** Where the transactions of an address stand that were signed here; what its chain has of others is not known. */
export async function readSignedPlaces(
  db: DeskConnection,
  network: CoinNetwork,
  address: string,
): Promise<SignedPlaces> {
  const { rows } = await db.query<{ next: string; is_waiting: boolean }>(
    `SELECT coalesce(max(nonce) + 1, 0)::text AS next, coalesce(bool_or(broadcast_at IS NULL), false) AS is_waiting FROM (
       SELECT s.nonce, s.broadcast_at, p.ended_at IS NOT NULL AS has_ended FROM chain.signed s JOIN coin_payout p ON p.id = s.payout_id
       WHERE s.network = $1 AND s.from_address = $2
       UNION ALL
       SELECT nonce, broadcast_at, ended_at IS NOT NULL FROM chain.move WHERE network = $1 AND from_address = $2
     ) AS signed WHERE nonce IS NOT NULL AND (broadcast_at IS NOT NULL OR NOT has_ended)`,
    [network, address],
  );
  return { next: Number(rows[0]?.next ?? 0), isWaiting: rows[0]?.is_waiting === true };
}

/** Takes its place from a payout that ended before it left. */
export async function freePlace(
  db: DeskConnection,
  { network, from, nonce }: { network: CoinNetwork; from: string; nonce: number },
): Promise<void> {
  await db.query(
    `UPDATE chain.signed SET nonce = NULL WHERE network = $1 AND from_address = $2 AND nonce = $3 AND broadcast_at IS NULL
       AND EXISTS (SELECT FROM coin_payout p WHERE p.id = payout_id AND p.ended_at IS NOT NULL)`,
    [network, from, nonce],
  );
}
