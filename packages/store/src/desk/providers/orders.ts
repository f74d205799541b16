/** Orders of providers with what the desk keeps beside them: the page, what was heard, and when it is asked again. */

import { PROVIDER_ORDER, type ProviderOrderRow } from "@naru/rows/provider/order";
import {
  PROVIDER_CODES,
  PROVIDER_STATUS_CODES,
  type Provider,
  type ProviderStatus,
} from "@naru/vocabulary/provider/words";
import { WALLET_CODES, type WalletType } from "@naru/vocabulary/wallet";
import { RowCodec } from "../../row/row-codec.ts";
import type { DeskConnection } from "../database.ts";

const orders = new RowCodec<ProviderOrderRow>(PROVIDER_ORDER);

/** What the desk keeps beside an order. */
export interface DeskOrder {
  /** What the provider knows it by, ours; null of orders before migration 333: their numbers. */
  readonly reference: string | null;
  /** What the provider calls it. */
  readonly providerRef: string | null;
  /** Sealed JSON of where it is paid; null where nothing is. */
  readonly page: Buffer | null;
  /** How often it was asked about since it was in doubt. */
  readonly asks: number;
  /** Since when it is in doubt (epoch ms); null where it is not. */
  readonly doubtedAt: number | null;
  /** When it is asked about next; null: never by itself. */
  readonly askAt: number | null;
  /** What the provider said last, in a few words. */
  readonly lastWord: string | null;
  /** When it was said to be paid after it had ended. */
  readonly lateAt: number | null;
}

/** An order and what is beside it; null before the desk has anything. */
export interface KeptOrder {
  readonly order: ProviderOrderRow;
  readonly desk: DeskOrder | null;
  readonly username: string;
  readonly name: string;
}

interface Cells {
  desk_id: string | null;
  reference: string | null;
  provider_ref: string | null;
  page: Buffer | null;
  asks: number;
  doubted_at: string | null;
  ask_at: string | null;
  last_word: string | null;
  late_at: string | null;
  username: string;
  name: string;
}

const KEPT = `SELECT o.*, d.order_id AS desk_id, d.reference, d.provider_ref, d.page, d.asks, d.doubted_at, d.ask_at,
    d.last_word, d.late_at, m.username, m.name
  FROM provider_order o
  JOIN desk.member m ON m.site_id = o.site_id AND m.id = o.member_id
  LEFT JOIN desk.provider_errand d ON d.site_id = o.site_id AND d.order_id = o.id`;

const numberOf = (cell: string | null): number | null => (cell === null ? null : Number(cell));

function keptOf(row: Cells): KeptOrder {
  return {
    order: orders.answered(row),
    username: row.username,
    name: row.name,
    desk:
      row.desk_id === null
        ? null
        : {
            reference: row.reference,
            providerRef: row.provider_ref,
            page: row.page,
            asks: row.asks,
            doubtedAt: numberOf(row.doubted_at),
            askAt: numberOf(row.ask_at),
            lastWord: row.last_word,
            lateAt: numberOf(row.late_at),
          },
  };
}

/** One order of a site, or undefined. */
export async function readProviderOrder(
  db: DeskConnection,
  of: { readonly siteId: number; readonly orderId: number },
): Promise<KeptOrder | undefined> {
  const { rows } = await db.query<Cells>(`${KEPT} WHERE o.site_id = $1 AND o.id = $2`, [
    of.siteId,
    of.orderId,
  ]);
  const [row] = rows;
  return row && keptOf(row);
}

export interface OrdersAsked {
  readonly siteId: number;
  readonly memberId?: number | undefined;
  readonly provider?: Provider | undefined;
  /** LATE: paid after they had ended. */
  readonly status?: ProviderStatus | "LATE" | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Orders of a site, the newest first, and how many there are. */
export async function listProviderOrders(
  db: DeskConnection,
  { siteId, memberId, provider, status, limit, offset }: OrdersAsked,
): Promise<{ readonly rows: KeptOrder[]; readonly total: number }> {
  const isLate = status === "LATE";
  const where = `WHERE o.site_id = $1 AND ($2::int8 IS NULL OR o.member_id = $2)
    AND ($3::int2 IS NULL OR o.provider = $3) AND ($4::int2 IS NULL OR o.status = $4)
    AND (NOT $5::bool OR d.late_at IS NOT NULL)`;
  const asked = [
    siteId,
    memberId ?? null,
    provider === undefined ? null : PROVIDER_CODES.codeOf[provider],
    status === undefined || isLate ? null : PROVIDER_STATUS_CODES.codeOf[status],
    isLate,
  ];
  const [found, counted] = await Promise.all([
    db.query<Cells>(`${KEPT} ${where} ORDER BY o.id DESC LIMIT $6 OFFSET $7`, [
      ...asked,
      limit,
      offset,
    ]),
    db.query<{ total: number }>(
      `SELECT count(*)::int AS total FROM provider_order o
       LEFT JOIN desk.provider_errand d ON d.site_id = o.site_id AND d.order_id = o.id ${where}`,
      asked,
    ),
  ]);
  return { rows: found.rows.map(keptOf), total: counted.rows[0]?.total ?? 0 };
}

/** Which order of which member. */
export interface OrderOf {
  readonly siteId: number;
  readonly orderId: number;
  readonly memberId: number;
  readonly provider: Provider;
}

/** Begins to keep something beside an order, where nothing is kept yet; asked about at `askAt`. */
export async function keepDeskOrder(
  db: DeskConnection,
  { siteId, orderId, memberId, provider }: OrderOf,
  said: {
    readonly now: number;
    readonly askAt: number;
    /** What the provider will know it by. */
    readonly reference: string;
    /** The call that ordered it: under its key the same call again is the same order. */
    readonly key: string | null;
    readonly hash: string | null;
  },
): Promise<void> {
  await db.query(
    `INSERT INTO desk.provider_errand
       (site_id, order_id, member_id, provider, asks, ask_at, created_at, reference, key, hash)
     VALUES ($1, $2, $3, $4, 0, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING`,
    [
      ...[siteId, orderId, memberId, PROVIDER_CODES.codeOf[provider]],
      ...[said.askAt, said.now, said.reference, said.key, said.hash],
    ],
  );
}

/** The order that a member's call made under a key, and what the key was bound to; undefined where there is none. */
export async function findOrderOfKey(
  db: DeskConnection,
  { memberId, key }: { readonly memberId: number; readonly key: string },
): Promise<{ readonly orderId: number; readonly hash: string | null } | undefined> {
  const { rows } = await db.query<{ order_id: string; hash: string | null }>(
    "SELECT order_id, hash FROM desk.provider_errand WHERE member_id = $1 AND key = $2",
    [memberId, key],
  );
  const [row] = rows;
  return row && { orderId: Number(row.order_id), hash: row.hash };
}

/** What changes beside an order: when it is asked about is said each time, what is left out of the rest stays. */
export interface DeskOrderChange {
  readonly asks: number;
  readonly doubtedAt: number | null;
  readonly askAt: number | null;
  readonly providerRef?: string | null;
  readonly page?: Buffer | null;
  readonly lastWord?: string;
  readonly lateAt?: number | null;
  /** Only while the order is neither ended nor a mismatch: a callback may have told its end since it was read. */
  readonly isIfLive?: boolean;
}

/** Changes what is kept beside an order. */
export async function changeDeskOrder(
  db: DeskConnection,
  of: { readonly siteId: number; readonly orderId: number },
  change: DeskOrderChange,
): Promise<void> {
  await db.query(
    `UPDATE desk.provider_errand
     SET asks = $3, doubted_at = $4, ask_at = $5, provider_ref = COALESCE($6, provider_ref),
       page = COALESCE($7, page), last_word = COALESCE($8, last_word), late_at = COALESCE(late_at, $9)
     WHERE site_id = $1 AND order_id = $2 AND (NOT $10::boolean OR NOT EXISTS (
       SELECT FROM provider_order o WHERE o.site_id = $1 AND o.id = $2
         AND (o.ended_at IS NOT NULL OR o.status = $11::int2)))`,
    [
      ...[of.siteId, of.orderId, change.asks, change.doubtedAt, change.askAt],
      ...[change.providerRef ?? null, change.page ?? null],
      ...[change.lastWord ?? null, change.lateAt ?? null],
      ...[change.isIfLive ?? false, PROVIDER_STATUS_CODES.codeOf.MISMATCH],
    ],
  );
}

/** Takes orders that are due to be asked about, each for one asker: they are due again at `again` unless somebody says otherwise. */
export async function claimDueOrders(
  db: DeskConnection,
  { now, again, limit }: { readonly now: number; readonly again: number; readonly limit: number },
): Promise<{ readonly siteId: number; readonly orderId: number }[]> {
  const { rows } = await db.query<{ site_id: number; order_id: string }>(
    `UPDATE desk.provider_errand SET ask_at = $2
     WHERE (site_id, order_id) IN (
       SELECT site_id, order_id FROM desk.provider_errand WHERE ask_at <= $1
       ORDER BY ask_at LIMIT $3 FOR UPDATE SKIP LOCKED)
     RETURNING site_id, order_id`,
    [now, again, limit],
  );
  return rows.map((row) => ({ siteId: row.site_id, orderId: Number(row.order_id) }));
}

/** Orders that nothing is kept beside since `before` (epoch ms): their gateway ended between the two. */
export async function findLoneOrders(db: DeskConnection, before: number): Promise<OrderOf[]> {
  const { rows } = await db.query<{
    site_id: number;
    id: string;
    member_id: string;
    provider: number;
  }>(
    `SELECT o.site_id, o.id, o.member_id, o.provider FROM provider_order o
     WHERE o.ended_at IS NULL AND o.created_at < $1 AND NOT EXISTS (
       SELECT FROM desk.provider_errand d WHERE d.site_id = o.site_id AND d.order_id = o.id)
     ORDER BY o.id LIMIT 50`,
    [before],
  );
  return rows.map((row) => ({
    siteId: row.site_id,
    orderId: Number(row.id),
    memberId: Number(row.member_id),
    provider: PROVIDER_CODES.wordOf(row.provider),
  }));
}

/** What providers owe a house (> 0), or it them, by provider and wallet: their orders less what was settled. */
export async function providerSums(
  db: DeskConnection,
  siteId: number,
): Promise<{ readonly provider: Provider; readonly wallet: WalletType; readonly units: bigint }[]> {
  const { rows } = await db.query<{ provider: number; wallet: number; units: string }>(
    `SELECT provider, wallet, sum(units)::text AS units FROM (
       SELECT provider, wallet, CASE WHEN flow IN (1, 2, 6) THEN paid_units ELSE -units END AS units
         FROM provider_order WHERE site_id = $1 AND status = $2
       UNION ALL
       SELECT provider, $3::int2, paid_units FROM provider_order
         WHERE site_id = $1 AND status = $2 AND flow = 5
       UNION ALL
       SELECT provider, wallet, -units FROM provider_settlement WHERE site_id = $1
     ) AS moved GROUP BY provider, wallet HAVING sum(units) <> 0 ORDER BY provider, wallet`,
    [siteId, PROVIDER_STATUS_CODES.codeOf.PAID, WALLET_CODES.codeOf.BINARY],
  );
  return rows.map((row) => ({
    provider: PROVIDER_CODES.wordOf(row.provider),
    wallet: WALLET_CODES.wordOf(row.wallet),
    units: BigInt(row.units),
  }));
}
