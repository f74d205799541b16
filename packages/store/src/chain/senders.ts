/** Who sent deposits, as their members said it: sealed, and said once (decision 048). */

import { type CoinDepositState, type CoinNetwork } from "@naru/vocabulary/coin/network";
import { WALLET_CODES } from "@naru/vocabulary/wallet";
import type { DeskConnection } from "../desk/database.ts";

/** Who sent a deposit, and whose it is. */
export interface SealedSender {
  readonly memberId: number;
  /** Null where nobody has said it. */
  readonly sealed: Buffer | null;
}

/** Keeps who sent a deposit of which its member is asked; false where it is none of theirs, is asked of nobody or was said before. */
export async function keepSender(
  db: DeskConnection,
  {
    memberId,
    depositId,
    sealed,
  }: { readonly memberId: number; readonly depositId: number; readonly sealed: Buffer },
  now: number,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `WITH told AS (
       INSERT INTO chain.sender (deposit_id, member_id, sealed, told_at)
       SELECT id, member_id, $3, $4 FROM chain.deposit WHERE id = $1 AND member_id = $2 AND asks_sender
       ON CONFLICT (deposit_id) DO NOTHING RETURNING deposit_id
     )
     UPDATE chain.deposit SET changed_at = $4 FROM told WHERE id = deposit_id`,
    [depositId, memberId, sealed, new Date(now)],
  );
  return rowCount === 1;
}

/** Who sent a deposit of a site; undefined where the site has none of this number that is anybody's. */
export async function readSender(
  db: DeskConnection,
  siteId: number,
  depositId: number,
): Promise<SealedSender | undefined> {
  const { rows } = await db.query<{ member_id: string; sealed: Buffer | null }>(
    `SELECT d.member_id::text, s.sealed FROM chain.deposit d LEFT JOIN chain.sender s ON s.deposit_id = d.id
     WHERE d.site_id = $1 AND d.id = $2 AND d.member_id IS NOT NULL`,
    [siteId, depositId],
  );
  const [row] = rows;
  return row && { memberId: Number(row.member_id), sealed: row.sealed };
}

/** Whether a site credits what it asks the sender of only once that was said. */
export async function waitsForSenders(db: DeskConnection, siteId: number): Promise<boolean> {
  const { rows } = await db.query<{ waits: boolean }>(
    `SELECT is_sender_first AND coalesce(beneficiary_from, 1) > 0 AS waits FROM money_rules
     WHERE site_id = $1 AND wallet = $2`,
    [siteId, WALLET_CODES.codeOf.BINARY],
  );
  return rows[0]?.waits === true;
}

/** A deposit whose sender was asked for. */
export interface TravelledDeposit extends SealedSender {
  readonly id: number;
  readonly username: string;
  readonly name: string;
  readonly network: CoinNetwork;
  /** Smallest units of the coin. */
  readonly units: bigint;
  /** The house's, to which it came. */
  readonly address: string;
  readonly tag: string | null;
  readonly txid: string;
  readonly state: CoinDepositState;
  /** Epoch ms. */
  readonly createdAt: number;
}

/** Deposits of a site that came in a period and whose sender was asked for, told or not, oldest first; times in epoch ms, `to` exclusive. */
export async function readTravelledDeposits(
  db: DeskConnection,
  { siteId, from, to }: { readonly siteId: number; readonly from: number; readonly to: number },
): Promise<TravelledDeposit[]> {
  const { rows } = await db.query<
    Omit<TravelledDeposit, "id" | "memberId" | "units" | "createdAt"> & {
      id: string;
      member_id: string;
      units: string;
      created_at: Date;
    }
  >(
    `SELECT d.id::text, d.member_id::text, s.sealed, m.username, m.name, d.network, d.units::text, d.address, d.tag, d.txid,
       d.state, d.created_at
     FROM chain.deposit d JOIN desk.member m ON m.id = d.member_id LEFT JOIN chain.sender s ON s.deposit_id = d.id
     WHERE d.site_id = $1 AND d.created_at >= $2 AND d.created_at < $3 AND d.asks_sender ORDER BY d.id`,
    [siteId, new Date(from), new Date(to)],
  );
  return rows.map(({ member_id, created_at, ...row }) => ({
    ...row,
    id: Number(row.id),
    memberId: Number(member_id),
    units: BigInt(row.units),
    createdAt: created_at.getTime(),
  }));
}
