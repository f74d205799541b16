/** Deposit addresses: derived ahead by whoever has the extended public key, given to members one by one, each once. */

import type { CoinNetwork } from "@naru/vocabulary/coin/network";
import type { DeskConnection, DeskDatabase } from "../desk/database.ts";

export interface DepositAddress {
  readonly address: string;
  /** What tells the member apart where one address of the house serves all. */
  readonly tag: string | null;
  /** Epoch ms; null: it is the member's for good. */
  readonly expiresAt: number | null;
}

interface AddressRow {
  readonly address: string;
  readonly tag: string | null;
  readonly expires_at: Date | null;
}

export interface Receiver {
  readonly siteId: number;
  readonly memberId: number;
  readonly network: CoinNetwork;
}

/** The member's own address on a network; undefined before the first was given. */
export async function readOwnAddress(
  db: DeskConnection,
  { memberId, network }: Receiver,
): Promise<DepositAddress | undefined> {
  const { rows } = await db.query<AddressRow>(
    `SELECT address, tag, expires_at FROM chain.address
     WHERE member_id = $1 AND network = $2 AND NOT is_temporary`,
    [memberId, network],
  );
  return rows[0] && addressOf(rows[0]);
}

/** The member's own address, the same ever after; undefined where none is left to give. */
export async function giveOwnAddress(
  db: DeskConnection,
  receiver: Receiver,
  now: number,
): Promise<DepositAddress | undefined> {
  const known = await readOwnAddress(db, receiver);
  if (known !== undefined) return known;
  try {
    return await give(db, receiver, now, null);
  } catch (error) {
    // Asked for twice at once: the other was first, and this one has taken nothing.
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return readOwnAddress(db, receiver);
    throw error;
  }
}

/** An address for one deposit, shown until `expiresAt` (epoch ms); what comes later is the same member's all the same. */
export function giveTemporaryAddress(
  db: DeskConnection,
  receiver: Receiver,
  now: number,
  expiresAt: number,
): Promise<DepositAddress | undefined> {
  return give(db, receiver, now, expiresAt);
}

/**
 * As `giveTemporaryAddress`, where fewer than `most` of the member's are shown still; else the one that was given last. What lies ready
 * is everybody's, and a long row that nobody pays ends the search for those that were used.
 */
export function giveTemporaryWithin(
  db: DeskDatabase,
  receiver: Receiver,
  { now, expiresAt, most }: Readonly<Record<"now" | "expiresAt" | "most", number>>,
): Promise<DepositAddress | undefined> {
  const { memberId, network } = receiver;
  return db.transaction(async (work) => {
    // Those that are asked for at once count each other.
    await work.query("SELECT pg_advisory_xact_lock(315, hashint8($1))", [memberId]);
    const { rows } = await work.query<AddressRow>(
      `SELECT address, tag, expires_at FROM chain.address
       WHERE member_id = $1 AND network = $2 AND is_temporary AND expires_at > $3 ORDER BY expires_at DESC, id DESC`,
      [memberId, network, new Date(now)],
    );
    const [last] = rows;
    if (last !== undefined && rows.length >= most) return addressOf(last);
    return giveTemporaryAddress(work, receiver, now, expiresAt);
  });
}

const UNIQUE_VIOLATION = "23505";

async function give(
  db: DeskConnection,
  { siteId, memberId, network }: Receiver,
  now: number,
  expiresAt: number | null,
): Promise<DepositAddress | undefined> {
  const { rows } = await db.query<AddressRow>(
    `UPDATE chain.address SET member_id = $3, is_temporary = $5::timestamptz IS NOT NULL, assigned_at = $4,
       expires_at = $5
     WHERE id = (
       SELECT id FROM chain.address WHERE site_id = $1 AND network = $2 AND member_id IS NULL
       ORDER BY idx LIMIT 1 FOR UPDATE SKIP LOCKED
     ) RETURNING address, tag, expires_at`,
    [siteId, network, memberId, new Date(now), expiresAt === null ? null : new Date(expiresAt)],
  );
  return rows[0] && addressOf(rows[0]);
}

function addressOf({ address, tag, expires_at }: AddressRow): DepositAddress {
  return { address, tag, expiresAt: expires_at?.getTime() ?? null };
}

/** The extended public key of a site and network, as it was first kept. */
export async function keepExtendedKey(
  db: DeskConnection,
  { siteId, network }: Omit<Receiver, "memberId">,
  publicKey: string,
): Promise<string> {
  const { rows } = await db.query<{ public_key: string }>(
    `WITH kept AS (
       INSERT INTO chain.extended_key (site_id, network, public_key) VALUES ($1, $2, $3)
       ON CONFLICT DO NOTHING RETURNING public_key
     )
     SELECT public_key FROM kept
     UNION ALL SELECT public_key FROM chain.extended_key WHERE site_id = $1 AND network = $2 LIMIT 1`,
    [siteId, network, publicKey],
  );
  return rows[0]?.public_key ?? publicKey;
}

/** The extended public keys that addresses were derived from. */
export async function readExtendedKeys(
  db: DeskConnection,
): Promise<(Omit<Receiver, "memberId"> & { readonly publicKey: string })[]> {
  const { rows } = await db.query<{ site_id: number; network: CoinNetwork; public_key: string }>(
    "SELECT site_id, network, public_key FROM chain.extended_key",
  );
  return rows.map(({ site_id: siteId, network, public_key: publicKey }) => ({
    siteId,
    network,
    publicKey,
  }));
}

/** Which of some texts in lower case are addresses of a network, each as it is kept. */
export async function addressesAmong(
  db: DeskConnection,
  network: CoinNetwork,
  lowered: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await db.query<{ address: string }>(
    "SELECT address FROM chain.address WHERE network = $1 AND lower(address) = ANY($2)",
    [network, lowered],
  );
  return new Map(rows.map(({ address }) => [address.toLowerCase(), address]));
}

/** How many addresses are left to give, and the last index that was ever derived, −1 before the first. */
export async function poolOf(
  db: DeskConnection,
  { siteId, network }: Omit<Receiver, "memberId">,
): Promise<{ readonly free: number; readonly lastIndex: number }> {
  const { rows } = await db.query<{ free: number; last: string }>(
    `SELECT (count(*) FILTER (WHERE member_id IS NULL))::int4 AS free, coalesce(max(idx), -1)::text AS last
     FROM chain.address WHERE site_id = $1 AND network = $2`,
    [siteId, network],
  );
  return { free: rows[0]?.free ?? 0, lastIndex: Number(rows[0]?.last ?? -1) };
}

/**
 * Adds addresses to give; one that is there already stays as it is. One of the house's own, on whatever network and though it is so no
 * more, is nobody's: what the house brings there would be a member's. With a tag it is shared, and the tag says whose.
 */
export async function addAddresses(
  db: DeskConnection,
  { siteId, network }: Omit<Receiver, "memberId">,
  addresses: readonly {
    readonly index: number;
    readonly address: string;
    readonly tag: string | null;
  }[],
): Promise<void> {
  await db.query(
    `INSERT INTO chain.address (site_id, network, idx, address, tag)
     SELECT $1, $2, made.* FROM unnest($3::int8[], $4::text[], $5::text[]) AS made (idx, address, tag)
     WHERE made.tag IS NOT NULL OR NOT EXISTS (
       SELECT FROM chain.house_address own WHERE own.address = made.address
       UNION ALL SELECT FROM chain.former_cold own WHERE own.address = made.address
     ) ON CONFLICT DO NOTHING`,
    [
      siteId,
      network,
      addresses.map(({ index }) => index),
      addresses.map(({ address }) => address),
      addresses.map(({ tag }) => tag),
    ],
  );
}
