/** Warnings, liquidations and funding of a site's perpetuals, with whose they are. */

import type { FuturesLiquidationRow, FuturesPositionRow } from "@naru/engine/rows";
import { MARGIN_TYPE_CODES } from "@naru/vocabulary/futures/order";
import { CODECS } from "../../row/kinds.ts";
import type { DeskConnection } from "../database.ts";

export interface FuturesAsked {
  readonly siteId: number;
  readonly optionId?: number | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Whose it is. */
interface Named {
  readonly username: string;
  readonly name: string;
}

export interface NearPosition extends FuturesPositionRow, Named {
  /** Epoch ms. */
  readonly warnedAt: number;
}

/** A page of the open positions that a warning stands for, the one that was warned last first, and how many there are. */
export async function listNear(
  db: DeskConnection,
  { siteId, optionId, limit, offset }: FuturesAsked,
): Promise<{ rows: NearPosition[]; total: number }> {
  const wanted = [siteId, optionId ?? null, MARGIN_TYPE_CODES.codeOf.CROSS];
  const counted = await db.query<{ total: string }>(
    `SELECT count(*) AS total FROM futures_warning w
     JOIN futures_position p ON p.member_id = w.member_id AND p.site_id = w.site_id AND p.closed_at IS NULL
       AND (p.id = w.position_id OR (w.position_id = 0 AND p.margin_type = $3))
     WHERE w.site_id = $1 AND w.ended_at IS NULL AND ($2::int4 IS NULL OR p.option_id = $2)`,
    wanted,
  );
  // A warning of a cross wallet stands for each of its positions.
  const { rows } = await db.query<Named & { warned_at: string }>(
    `SELECT p.*, w.warned_at, m.username, m.name FROM futures_warning w
     JOIN futures_position p ON p.member_id = w.member_id AND p.site_id = w.site_id AND p.closed_at IS NULL
       AND (p.id = w.position_id OR (w.position_id = 0 AND p.margin_type = $3))
     JOIN desk.member m ON m.site_id = p.site_id AND m.id = p.member_id
     WHERE w.site_id = $1 AND w.ended_at IS NULL AND ($2::int4 IS NULL OR p.option_id = $2)
     ORDER BY w.warned_at DESC, p.id LIMIT $4 OFFSET $5`,
    [...wanted, limit, offset],
  );
  return {
    rows: rows.map((row) => ({
      ...CODECS.futuresPosition.answered(row),
      warnedAt: Number(row.warned_at),
      username: row.username,
      name: row.name,
    })),
    total: Number(counted.rows[0]?.total ?? 0),
  };
}

export interface NamedLiquidation extends FuturesLiquidationRow, Named {}

/** A page of liquidations, the newest first, and how many there are. */
export async function listLiquidations(
  db: DeskConnection,
  { siteId, optionId, limit, offset }: FuturesAsked,
): Promise<{ rows: NamedLiquidation[]; total: number }> {
  const wanted = [siteId, optionId ?? null];
  const counted = await db.query<{ total: string }>(
    "SELECT count(*) AS total FROM futures_liquidation WHERE site_id = $1 AND ($2::int4 IS NULL OR option_id = $2)",
    wanted,
  );
  const { rows } = await db.query<Named>(
    `SELECT l.*, m.username, m.name FROM futures_liquidation l
     JOIN desk.member m ON m.site_id = l.site_id AND m.id = l.member_id
     WHERE l.site_id = $1 AND ($2::int4 IS NULL OR l.option_id = $2) ORDER BY l.id DESC LIMIT $3 OFFSET $4`,
    [...wanted, limit, offset],
  );
  return {
    rows: rows.map((row) => ({
      ...CODECS.futuresLiquidation.answered(row),
      username: row.username,
      name: row.name,
    })),
    total: Number(counted.rows[0]?.total ?? 0),
  };
}

/** What all positions of an option paid at a stamp. Amounts in 10^-8 USDT, below zero where they paid. */
export interface FundingRun {
  readonly optionId: number;
  /** Epoch ms. */
  readonly stampAt: number;
  /** 10^-8. */
  readonly rate: number;
  /** 10^-8 USDT. */
  readonly mark: number;
  readonly positions: number;
  readonly members: number;
  readonly longs: bigint;
  readonly shorts: bigint;
  /** Of all positions together, signed, in steps of the coin. */
  readonly qty: bigint;
}

/** A page of funding stamps, the newest first, and how many there are. */
export async function listFundingRuns(
  db: DeskConnection,
  { siteId, optionId, limit, offset }: FuturesAsked,
): Promise<{ rows: FundingRun[]; total: number }> {
  const wanted = [siteId, optionId ?? null];
  const counted = await db.query<{ total: string }>(
    `SELECT count(*) AS total FROM (SELECT 1 FROM futures_funding
     WHERE site_id = $1 AND ($2::int4 IS NULL OR option_id = $2) GROUP BY option_id, stamp_at) AS runs`,
    wanted,
  );
  const { rows } = await db.query<Record<string, string>>(
    `SELECT option_id, stamp_at, min(rate) AS rate, min(mark) AS mark, count(*) AS positions,
       count(DISTINCT member_id) AS members, coalesce(sum(amount) FILTER (WHERE qty > 0), 0) AS longs,
       coalesce(sum(amount) FILTER (WHERE qty < 0), 0) AS shorts, sum(qty) AS qty
     FROM futures_funding WHERE site_id = $1 AND ($2::int4 IS NULL OR option_id = $2)
     GROUP BY option_id, stamp_at ORDER BY stamp_at DESC, option_id LIMIT $3 OFFSET $4`,
    [...wanted, limit, offset],
  );
  return {
    rows: rows.map((row) => ({
      optionId: Number(row["option_id"]),
      stampAt: Number(row["stamp_at"]),
      rate: Number(row["rate"]),
      mark: Number(row["mark"]),
      positions: Number(row["positions"]),
      members: Number(row["members"]),
      longs: BigInt(row["longs"] ?? 0),
      shorts: BigInt(row["shorts"] ?? 0),
      qty: BigInt(row["qty"] ?? 0),
    })),
    total: Number(counted.rows[0]?.total ?? 0),
  };
}

/** What liquidations since an instant (epoch ms) gave the insurance and took of it, 10^-8 USDT, and how many there were. */
export async function sumInsurance(
  db: DeskConnection,
  siteId: number,
  since: number,
): Promise<{ given: bigint; taken: bigint; count: number }> {
  const { rows } = await db.query<{ given: string; taken: string; count: string }>(
    `SELECT coalesce(sum(insurance) FILTER (WHERE insurance > 0), 0) AS given,
       coalesce(-sum(insurance) FILTER (WHERE insurance < 0), 0) AS taken, count(*) AS count
     FROM futures_liquidation WHERE site_id = $1 AND at >= $2`,
    [siteId, since],
  );
  const [row] = rows;
  return {
    given: BigInt(row?.given ?? 0),
    taken: BigInt(row?.taken ?? 0),
    count: Number(row?.count ?? 0),
  };
}

/** The balance of a ledger account, in its currency's smallest units. */
export async function readBalance(db: DeskConnection, accountId: number): Promise<bigint> {
  const { rows } = await db.query<{ balance: string }>(
    "SELECT balance FROM wallet_balance WHERE account_id = $1",
    [accountId],
  );
  return BigInt(rows[0]?.balance ?? 0);
}
