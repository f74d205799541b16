/** Offers and deals of a site, with what the desk keeps of them: names, banks, and what was written. */

import { P2P_DEAL, type P2pDealRow } from "@naru/rows/p2p/deal";
import { P2P_OFFER, type P2pOfferRow } from "@naru/rows/p2p/offer";
import { P2P_DEAL_STATUS_CODES, P2P_SIDE_CODES, type P2pSide } from "@naru/vocabulary/p2p/words";
import { WALLET_CODES, type WalletType } from "@naru/vocabulary/wallet";
import { RowCodec } from "../../row/row-codec.ts";
import type { DeskConnection } from "../database.ts";
import { tellMember } from "../sessions.ts";

const offers = new RowCodec<P2pOfferRow>(P2P_OFFER);
const deals = new RowCodec<P2pDealRow>(P2P_DEAL);

/** A list of deals has no more lines: the newest. */
const DEALS_MAX = 100;
const OFFERS_MAX = 100;
/** Entries of one deal's chat. */
const P2P_CHAT_ENTRIES_MAX = 500;

export interface OpenOffer extends P2pOfferRow {
  /** Where its maker is paid; null before a bank account was given. */
  readonly bankCode: string | null;
  /** Deals that its maker has brought to their end. */
  readonly done: number;
}

export interface OffersAsked {
  readonly siteId: number;
  readonly side?: P2pSide | undefined;
  readonly wallet?: WalletType | undefined;
  readonly memberId?: number | undefined;
}

/** Open offers: those who sell the cheapest first, those who buy the dearest. */
export async function readOffers(db: DeskConnection, asked: OffersAsked): Promise<OpenOffer[]> {
  const { siteId, side, wallet, memberId } = asked;
  const { rows } = await db.query<{ bank_code: string | null; done: number }>(
    `SELECT o.*, b.bank_code,
       (SELECT count(*)::int FROM p2p_deal d WHERE d.site_id = o.site_id AND d.status = $5
        AND (d.member_id = o.member_id OR d.buyer_id = o.member_id)) AS done
     FROM p2p_offer o
     LEFT JOIN desk.member_bank b ON b.member_id = o.member_id
     WHERE o.site_id = $1 AND o.ended_at IS NULL AND ($2::int2 IS NULL OR o.side = $2)
       AND ($3::int2 IS NULL OR o.wallet = $3) AND ($4::int8 IS NULL OR o.member_id = $4)
     ORDER BY o.side, CASE WHEN o.side = 1 THEN o.price ELSE -o.price END, o.id LIMIT $6`,
    [
      siteId,
      side === undefined ? null : P2P_SIDE_CODES.codeOf[side],
      wallet === undefined ? null : WALLET_CODES.codeOf[wallet],
      memberId ?? null,
      P2P_DEAL_STATUS_CODES.codeOf.RELEASED,
      OFFERS_MAX,
    ],
  );
  return rows.map((row) => ({ ...offers.answered(row), bankCode: row.bank_code, done: row.done }));
}

/** An offer of a site, open or ended. */
export async function readOffer(
  db: DeskConnection,
  { siteId, id }: { readonly siteId: number; readonly id: number },
): Promise<P2pOfferRow | undefined> {
  const { rows } = await db.query(`SELECT * FROM p2p_offer WHERE site_id = $1 AND id = $2`, [
    siteId,
    id,
  ]);
  return rows[0] && offers.answered(rows[0]);
}

/** A deal of a site with both names and who was said to have paid. */
export interface NamedDeal extends P2pDealRow {
  readonly sellerName: string;
  readonly buyerName: string;
  readonly payerName: string | null;
}

export interface DealsAsked {
  readonly siteId: number;
  readonly id?: number | undefined;
  /** Whoever buys or sells in it. */
  readonly memberId?: number | undefined;
  /** Only those under appeal, the oldest first; all others come the newest first. */
  readonly isAppealed?: boolean;
  /** A hundred from the first where nothing is said. */
  readonly limit?: number;
  readonly offset?: number;
}

/** How many deals of a site are under appeal. */
export async function countAppeals(db: DeskConnection, siteId: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM p2p_deal WHERE site_id = $1 AND ended_at IS NULL
       AND status = $2`,
    [siteId, P2P_DEAL_STATUS_CODES.codeOf.APPEALED],
  );
  return rows[0]?.count ?? 0;
}

/** Deals of a site. */
export async function readDeals(db: DeskConnection, asked: DealsAsked): Promise<NamedDeal[]> {
  const { siteId, id, memberId, isAppealed = false, limit = DEALS_MAX, offset = 0 } = asked;
  const status = isAppealed ? P2P_DEAL_STATUS_CODES.codeOf.APPEALED : null;
  const { rows } = await db.query<{
    seller_name: string;
    buyer_name: string;
    payer_name: string | null;
  }>(
    `SELECT d.*, s.name AS seller_name, b.name AS buyer_name, p.name AS payer_name FROM p2p_deal d
     JOIN desk.member s ON s.id = d.member_id JOIN desk.member b ON b.id = d.buyer_id
     LEFT JOIN desk.p2p_payer p ON p.site_id = d.site_id AND p.deal_id = d.id
     WHERE d.site_id = $1 AND ($2::int8 IS NULL OR d.id = $2)
       AND ($3::int8 IS NULL OR d.member_id = $3 OR d.buyer_id = $3)
       AND ($4::int2 IS NULL OR d.status = $4)
     ORDER BY CASE WHEN $4 IS NOT NULL THEN d.id ELSE -d.id END LIMIT $5 OFFSET $6`,
    [siteId, id ?? null, memberId ?? null, status, limit, offset],
  );
  return rows.map((row) => ({
    ...deals.answered(row),
    sellerName: row.seller_name,
    buyerName: row.buyer_name,
    payerName: row.payer_name,
  }));
}

/** Whether two accounts are one person's, as far as the desk can tell: one phone, one bank account, or a device of both. */
export async function areOnePerson(
  db: DeskConnection,
  [one, other]: readonly [number, number],
): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT WHERE EXISTS (
       SELECT FROM desk.member a JOIN desk.member b ON b.phone = a.phone WHERE a.id = $1 AND b.id = $2)
     OR EXISTS (
       SELECT FROM desk.member_bank a JOIN desk.member_bank b ON b.bank_code = a.bank_code
         AND regexp_replace(b.number, '\\D', '', 'g') = regexp_replace(a.number, '\\D', '', 'g')
       WHERE a.member_id = $1 AND b.member_id = $2)
     OR EXISTS (
       SELECT FROM desk.device a JOIN desk.device b ON b.hash = a.hash
       WHERE a.member_id = $1 AND b.member_id = $2)`,
    [one, other],
  );
  return rowCount === 1;
}

/** Keeps in whose name the won were said to come; what was said first stands. */
export async function keepPayer(
  db: DeskConnection,
  { siteId, dealId, name }: { siteId: number; dealId: number; name: string },
): Promise<string> {
  await db.query(
    `INSERT INTO desk.p2p_payer (site_id, deal_id, name) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
    [siteId, dealId, name],
  );
  const { rows } = await db.query<{ name: string }>(
    `SELECT name FROM desk.p2p_payer WHERE site_id = $1 AND deal_id = $2`,
    [siteId, dealId],
  );
  return rows[0]?.name ?? name;
}

export interface DealEntry {
  readonly seq: number;
  readonly memberId: number;
  readonly text: string;
  /** Epoch ms. */
  readonly at: number;
}

/** What was written in a deal, in its order. */
export async function readDealChat(
  db: DeskConnection,
  { siteId, dealId }: { readonly siteId: number; readonly dealId: number },
): Promise<DealEntry[]> {
  const { rows } = await db.query<{
    seq: number;
    member_id: string;
    text: string;
    created_at: Date;
  }>(
    `SELECT seq, member_id, text, created_at FROM desk.p2p_chat
     WHERE site_id = $1 AND deal_id = $2 ORDER BY seq`,
    [siteId, dealId],
  );
  return rows.map(({ seq, member_id, text, created_at }) => ({
    ...{ seq, memberId: Number(member_id), text, at: created_at.getTime() },
  }));
}

/** Writes in a deal and tells both; the same key twice is one entry. Undefined where there is no room for more. */
export async function addDealEntry(
  db: DeskConnection,
  deal: Pick<P2pDealRow, "id" | "siteId" | "memberId" | "buyerId">,
  entry: { memberId: number; key: string; text: string; now: number },
): Promise<number | undefined> {
  const { siteId, id } = deal;
  const lock = ["p2p", siteId, id].join(" ");
  await db.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [lock]);
  const known = await db.query<{ seq: number }>(
    `SELECT seq FROM desk.p2p_chat WHERE member_id = $1 AND key = $2`,
    [entry.memberId, entry.key],
  );
  if (known.rows[0] !== undefined) return known.rows[0].seq;
  const { rows } = await db.query<{ seq: number }>(
    `INSERT INTO desk.p2p_chat (site_id, deal_id, seq, member_id, key, text, created_at)
     SELECT $1, $2, coalesce(max(seq), 0) + 1, $3, $4, $5, $6 FROM desk.p2p_chat
     WHERE site_id = $1 AND deal_id = $2 HAVING coalesce(max(seq), 0) < $7
     RETURNING seq`,
    [
      ...[siteId, id, entry.memberId, entry.key, entry.text],
      ...[new Date(entry.now), P2P_CHAT_ENTRIES_MAX],
    ],
  );
  const seq = rows[0]?.seq;
  if (seq === undefined) return undefined;
  const body = JSON.stringify({ event: "P2P_CHAT", id: String(id), seq });
  for (const memberId of [deal.memberId, deal.buyerId]) await tellMember(db, { memberId, body });
  return seq;
}
