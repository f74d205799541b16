/** Payouts as the ledger has them, with where they go and what was signed of them (decision 046). */

import { COIN_NETWORK_CODES, type CoinNetwork } from "@naru/vocabulary/coin/network";
import {
  PAYOUT_STATE_CODES,
  PAYOUT_UNSIGNED,
  type PayoutState,
} from "@naru/vocabulary/coin/payout";
import { MEMBER_STATUS_CODES } from "@naru/vocabulary/member";
import type { DeskConnection } from "../desk/database.ts";
import { ITS_SITES, type ReadChain } from "./networks.ts";
import { freePlace } from "./nonces.ts";

/** What is broadcast of a payout. */
export interface Signed {
  /** Canonical: lower case. */
  readonly txid: string;
  readonly bytes: string;
  /** No block above it takes the transaction; null where it stays good until another takes its place. */
  readonly lastHeight: number | null;
  /** Its place among the transactions of its address; null where the chain counts none. */
  readonly nonce: number | null;
}

export interface ChainPayout {
  readonly id: number;
  readonly siteId: number;
  readonly memberId: number;
  readonly network: CoinNetwork;
  /** Smallest units of the coin. */
  readonly units: bigint;
  readonly fee: bigint;
  readonly state: PayoutState;
  readonly address: string;
  readonly tag: string | null;
  readonly label: string;
  readonly isOwn: boolean;
  /** Null before it was signed. */
  readonly signed: Signed | null;
  /** When what was signed last was handed over first (epoch ms); null before. */
  readonly sentAt: number | null;
  /** Of its block and those after it; 0 while it is in none. */
  readonly confirmations: number;
  /** It went to another member of the site, over no chain. */
  readonly isInside: boolean;
  /** Epoch ms. */
  readonly createdAt: number;
  readonly changedAt: number;
}

interface Row {
  readonly id: string;
  readonly site_id: number;
  readonly member_id: string;
  readonly network: number;
  readonly units: string;
  readonly fee: string;
  readonly state: number;
  readonly address: string;
  readonly tag: string | null;
  readonly label: string;
  readonly is_own: boolean;
  readonly txid: string | null;
  readonly bytes: string | null;
  readonly last_height: string | null;
  readonly nonce: string | null;
  readonly sent_at: Date | null;
  readonly confirmations: number | null;
  readonly is_inside: boolean;
  readonly created_at: string;
  readonly changed_at: string;
}

const PAYOUTS = `SELECT p.id::text, p.site_id, p.member_id::text, p.network, p.units::text, p.fee::text, p.state,
    d.address, d.tag, d.label, d.is_own, s.txid, s.bytes, s.last_height::text, s.nonce::text, s.broadcast_at AS sent_at, s.confirmations,
    p.created_at::text, p.changed_at::text, false AS is_inside
  FROM coin_payout p JOIN chain.destination d ON d.id = p.destination_id
  LEFT JOIN chain.signed s ON s.payout_id = p.id`;

/** What members have sent to one another, as payouts that were done as they were asked for; the sender's copies alone. */
const INSIDE = `SELECT f.id::text, f.site_id, f.member_id::text, f.network, f.units::text, '0' AS fee,
    ${PAYOUT_STATE_CODES.codeOf.DONE}::int2 AS state, d.address, d.tag, d.label, d.is_own, NULL AS txid, NULL AS bytes,
    NULL AS last_height, NULL AS nonce, NULL::timestamptz AS sent_at, NULL::int4 AS confirmations, f.at::text AS created_at, f.at::text AS changed_at, true AS is_inside
  FROM coin_fact f JOIN chain.destination d ON d.id = f.destination_id`;

/** Of payouts `p` those that a person has approved and that have not ended. */
export const PAYOUT_UNDER_WAY = `p.ended_at IS NULL AND p.state <> ${PAYOUT_STATE_CODES.codeOf.PENDING}`;

/** Of payouts `p` those that leave a frozen account, and have not left yet. */
const HELD_BACK = `p.state IN (${PAYOUT_UNSIGNED.map((each) => PAYOUT_STATE_CODES.codeOf[each]).join(", ")})
  AND EXISTS (SELECT FROM account a WHERE a.member_id = p.member_id AND a.status = ${MEMBER_STATUS_CODES.codeOf.FROZEN})`;

/** Those of a chain's sites, oldest first; nothing is begun of what would leave a frozen account. */
export async function readPayoutsUnderWay(
  db: DeskConnection,
  { network, isReal }: ReadChain,
): Promise<ChainPayout[]> {
  const { rows } = await db.query<Row>(
    `${PAYOUTS} WHERE ${PAYOUT_UNDER_WAY} AND p.network = $1 AND p.site_id IN (${ITS_SITES} $2)
       AND NOT (${HELD_BACK})
     ORDER BY p.id`,
    [COIN_NETWORK_CODES.codeOf[network], isReal],
  );
  return rows.map(payoutOf);
}

/** A member's payouts on some networks, with what went to other members of the site, newest first. */
export async function memberPayouts(
  db: DeskConnection,
  {
    memberId,
    networks,
    most,
  }: {
    readonly memberId: number;
    readonly networks: readonly CoinNetwork[];
    readonly most: number;
  },
): Promise<ChainPayout[]> {
  const { rows } = await db.query<Row>(
    `SELECT * FROM (
       (${PAYOUTS} WHERE p.member_id = $1 AND p.network = ANY($2::int2[]) ORDER BY p.id DESC LIMIT $3)
       UNION ALL (${INSIDE} WHERE f.member_id = $1 AND f.from_id = $1 AND f.network = ANY($2::int2[])
         ORDER BY f.id DESC LIMIT $3)
     ) AS sent ORDER BY id::int8 DESC LIMIT $3`,
    [memberId, networks.map((each) => COIN_NETWORK_CODES.codeOf[each]), most],
  );
  return rows.map(payoutOf);
}

/** Payouts of requests of a site, by their numbers, and what they sent to other members. */
export async function payoutsOf(
  db: DeskConnection,
  siteId: number,
  ids: readonly number[],
): Promise<Map<number, ChainPayout>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.query<Row>(
    `${PAYOUTS} WHERE p.site_id = $1 AND p.id = ANY($2::int8[])
     UNION ALL ${INSIDE} WHERE f.site_id = $1 AND f.member_id = f.from_id AND f.id = ANY($2::int8[])`,
    [siteId, ids],
  );
  return new Map(rows.map((row) => [Number(row.id), payoutOf(row)]));
}

/** A payout as the desk sees it: with its member. */
export interface DeskPayout extends ChainPayout {
  readonly username: string;
  readonly name: string;
  /** Who works on its request. */
  readonly claimedBy: string | null;
}

/** A site's payouts, newest first, of one state where it is named. */
export async function sitePayouts(
  db: DeskConnection,
  {
    siteId,
    state,
    most,
  }: { readonly siteId: number; readonly state: PayoutState | null; readonly most: number },
): Promise<DeskPayout[]> {
  const { rows } = await db.query<Row & { username: string; name: string; claimer: string | null }>(
    `SELECT p.*, m.username, m.name, o.name AS claimer FROM (${PAYOUTS}
       WHERE p.site_id = $1 AND ($2::int2 IS NULL OR p.state = $2) ORDER BY p.id DESC LIMIT $3) AS p
     JOIN desk.member m ON m.id = p.member_id::int8
     LEFT JOIN desk.request_claim c ON c.site_id = p.site_id AND c.request_id = p.id::int8 AND p.state = $4
     LEFT JOIN desk.operator o ON o.id = c.operator_id ORDER BY p.id::int8 DESC`,
    [
      siteId,
      state === null ? null : PAYOUT_STATE_CODES.codeOf[state],
      most,
      PAYOUT_STATE_CODES.codeOf.PENDING,
    ],
  );
  return rows.map((row) => ({
    ...payoutOf(row),
    username: row.username,
    name: row.name,
    claimedBy: row.claimer,
  }));
}

/**
 * Keeps what was signed of a payout and returns what stands: the first, unless that was never broadcast and no block above `tip` takes
 * it any more.
 */
export async function keepSigned(
  db: DeskConnection,
  payout: {
    readonly payoutId: number;
    readonly network: CoinNetwork;
    /** The address that it leaves, and what leaves it there, in the chain's units. */
    readonly from: string;
    readonly spends: bigint;
  },
  { txid, bytes, lastHeight, nonce }: Signed,
  tip: number,
): Promise<Signed> {
  const { payoutId, network, from, spends } = payout;
  if (nonce !== null) await freePlace(db, { network, from, nonce });
  await db.query(
    `INSERT INTO chain.signed AS kept (payout_id, network, txid, bytes, last_height, from_address, spends, nonce)
     VALUES ($1, $2, $3, $4, $5, $7, $8, $9)
     ON CONFLICT (payout_id) DO UPDATE SET txid = excluded.txid, bytes = excluded.bytes, last_height = excluded.last_height,
       from_address = excluded.from_address, spends = excluded.spends
     WHERE kept.broadcast_at IS NULL AND kept.last_height <= $6`,
    [...[payoutId, network, txid, bytes, lastHeight, tip], from, String(spends), nonce],
  );
  const kept = await readSigned(db, payoutId);
  if (kept === undefined) throw new Error(`what was signed of payout ${payoutId} is gone`);
  return kept;
}

/** Columns of what was signed, of a payout or a movement. */
export interface SignedRow {
  readonly txid: string;
  readonly bytes: string;
  readonly last_height: string | null;
  readonly nonce: string | null;
}

/** What was signed, as a row has it. */
export function signedOf({ txid, bytes, last_height, nonce }: SignedRow): Signed {
  const numberOf = (text: string | null): number | null => (text === null ? null : Number(text));
  return { txid, bytes, lastHeight: numberOf(last_height), nonce: numberOf(nonce) };
}

async function readSigned(db: DeskConnection, payoutId: number): Promise<Signed | undefined> {
  const { rows } = await db.query<SignedRow>(
    "SELECT txid, bytes, last_height::text, nonce::text FROM chain.signed WHERE payout_id = $1",
    [payoutId],
  );
  return rows[0] && signedOf(rows[0]);
}

/** Says that a payout's bytes leave now, and returns them: from here on no others are ever kept for it. */
export async function takeForBroadcast(
  db: DeskConnection,
  payoutId: number,
  now: number,
): Promise<Signed | undefined> {
  const { rows } = await db.query<SignedRow>(
    `UPDATE chain.signed SET broadcast_at = coalesce(broadcast_at, $2) WHERE payout_id = $1
     RETURNING txid, bytes, last_height::text, nonce::text`,
    [payoutId, new Date(now)],
  );
  return rows[0] && signedOf(rows[0]);
}

/** Keeps how far a payout is on its chain. */
export async function keepConfirmations(
  db: DeskConnection,
  payoutId: number,
  { height, confirmations }: { readonly height: number | null; readonly confirmations: number },
): Promise<void> {
  await db.query("UPDATE chain.signed SET height = $2, confirmations = $3 WHERE payout_id = $1", [
    payoutId,
    height,
    confirmations,
  ]);
}

function payoutOf(row: Row): ChainPayout {
  const { txid, bytes, last_height, nonce } = row;
  return {
    id: Number(row.id),
    siteId: row.site_id,
    memberId: Number(row.member_id),
    network: COIN_NETWORK_CODES.wordOf(row.network),
    units: BigInt(row.units),
    fee: BigInt(row.fee),
    state: PAYOUT_STATE_CODES.wordOf(row.state),
    address: row.address,
    tag: row.tag,
    label: row.label,
    isOwn: row.is_own,
    signed: txid === null || bytes === null ? null : signedOf({ txid, bytes, last_height, nonce }),
    sentAt: row.sent_at === null ? null : row.sent_at.getTime(),
    confirmations: row.confirmations ?? 0,
    isInside: row.is_inside,
    createdAt: Number(row.created_at),
    changedAt: Number(row.changed_at),
  };
}

/** Approved payouts of a site's network that are not signed yet: how many, and how much they come to, smallest units. */
export async function readWaitingPayouts(
  db: DeskConnection,
  siteId: number,
  network: CoinNetwork,
): Promise<{ readonly count: number; readonly units: bigint }> {
  const states = ["APPROVED_FOR_PAYOUT", "WAITING_FOR_FUNDS"] as const;
  const { rows } = await db.query<{ count: number; sum: string }>(
    `SELECT count(*)::int4 AS count, coalesce(sum(units), 0)::text AS sum FROM coin_payout
     WHERE site_id = $1 AND network = $2 AND ended_at IS NULL AND state = ANY($3::int2[])`,
    [
      siteId,
      COIN_NETWORK_CODES.codeOf[network],
      states.map((each) => PAYOUT_STATE_CODES.codeOf[each]),
    ],
  );
  const [row] = rows;
  return { count: row?.count ?? 0, units: BigInt(row?.sum ?? "0") };
}
