/** What of a member's own an inquiry is about, read where it is kept: nothing of it is the member's word. */

import type { ContactAbout } from "@naru/vocabulary/contact";
import { ORDER_STATUS_CODES, TRADE_TYPE_CODES } from "@naru/vocabulary/order";
import { REQUEST_KIND_CODES, REQUEST_STATUS_CODES } from "@naru/vocabulary/request";
import { WALLET_CODES, type WalletType } from "@naru/vocabulary/wallet";
import type { DeskConnection } from "../database.ts";
import type { Reader } from "./messages.ts";

/** Its figures: `optionId`, `koName` and `qty` of orders and positions, `wallet` and `units` (its smallest) of requests. */
export interface AboutFacts {
  readonly kind: ContactAbout;
  readonly id: number;
  /** A request's kind, or the side of an order or position. */
  readonly what: string;
  /** Of an order or request; of a position OPEN or CLOSED. */
  readonly status: string;
  readonly optionId: number | null;
  /** The instrument's Korean name. */
  readonly koName: string | null;
  readonly qty: number | null;
  readonly wallet: WalletType | null;
  readonly units: bigint | null;
  /** Epoch ms. */
  readonly at: number;
}

/** A thing of the member; undefined where the member has none such. */
export function readAbout(
  db: DeskConnection,
  owner: Reader,
  { kind, id }: { readonly kind: ContactAbout; readonly id: number },
): Promise<AboutFacts | undefined> {
  return { ORDER: orderOf, REQUEST: requestOf, POSITION: positionOf }[kind](db, owner, id);
}

async function orderOf(
  db: DeskConnection,
  { siteId, memberId }: Reader,
  id: number,
): Promise<AboutFacts | undefined> {
  const { rows } = await db.query<{
    option_id: number;
    ko_name: string | null;
    trade_type: number;
    status: number;
    qty: string;
    placed_at: string;
  }>(
    `SELECT o.option_id, n.ko_name, o.trade_type, o.status, o.qty, o.placed_at
     FROM oversea_order o LEFT JOIN oversea_option n ON n.site_id = o.site_id AND n.id = o.option_id
     WHERE o.id = $1 AND o.site_id = $2 AND o.member_id = $3`,
    [id, siteId, memberId],
  );
  const row = rows[0];
  return (
    row && {
      ...{ kind: "ORDER", id, wallet: null, units: null },
      what: TRADE_TYPE_CODES.wordOf(row.trade_type),
      status: ORDER_STATUS_CODES.wordOf(row.status),
      optionId: row.option_id,
      koName: row.ko_name,
      qty: Number(row.qty),
      at: Number(row.placed_at),
    }
  );
}

async function positionOf(
  db: DeskConnection,
  { siteId, memberId }: Reader,
  id: number,
): Promise<AboutFacts | undefined> {
  const { rows } = await db.query<{
    option_id: number;
    ko_name: string | null;
    qty: string;
    max_qty: string;
    opened_at: string;
    closed_at: string | null;
  }>(
    `SELECT p.option_id, n.ko_name, p.qty, p.max_qty, p.opened_at, p.closed_at
     FROM oversea_position p LEFT JOIN oversea_option n ON n.site_id = p.site_id AND n.id = p.option_id
     WHERE p.id = $1 AND p.site_id = $2 AND p.member_id = $3`,
    [id, siteId, memberId],
  );
  const row = rows[0];
  const qty = Number(row?.qty ?? 0);
  return (
    row && {
      ...{ kind: "POSITION", id, wallet: null, units: null },
      what: qty < 0 ? "SHORT" : qty > 0 ? "LONG" : "FLAT",
      status: row.closed_at === null ? "OPEN" : "CLOSED",
      optionId: row.option_id,
      koName: row.ko_name,
      qty: qty === 0 ? Number(row.max_qty) : Math.abs(qty),
      at: Number(row.opened_at),
    }
  );
}

async function requestOf(
  db: DeskConnection,
  { siteId, memberId }: Reader,
  id: number,
): Promise<AboutFacts | undefined> {
  const { rows } = await db.query<{
    kind: number;
    wallet: number;
    status: number;
    units: string;
    created_at: string;
  }>(
    `SELECT kind, wallet, status, units, created_at FROM money_request
     WHERE id = $1 AND site_id = $2 AND member_id = $3`,
    [id, siteId, memberId],
  );
  const row = rows[0];
  return (
    row && {
      ...{ kind: "REQUEST", id, optionId: null, koName: null, qty: null },
      what: REQUEST_KIND_CODES.wordOf(row.kind),
      status: REQUEST_STATUS_CODES.wordOf(row.status),
      wallet: WALLET_CODES.wordOf(row.wallet),
      units: BigInt(row.units),
      at: Number(row.created_at),
    }
  );
}
