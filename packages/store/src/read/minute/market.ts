/** What the market did within a span, of the instruments that a member had orders, positions or bets in. */

import type { TapeTick } from "@naru/vocabulary/tick";
import { type Kysely, sql } from "kysely";
import { DAY_MS } from "../../day.ts";
import type { StoreSchema } from "../../schema.ts";
import { decodeTape } from "../../tape.ts";
import type { HistoryOwner } from "../history.ts";
import { readOpen, SHARD } from "../trades.ts";
import type { Span, SpanPlace } from "./batches.ts";

/** What is traded of one symbol at a site, by one product. */
export interface SpanOption {
  readonly product: "OVERSEA" | "FUTURES" | "BINARY";
  readonly optionId: number;
  readonly symbol: number;
  readonly koName: string;
  /** Decimals of its prices. */
  readonly precision: number;
}

/** Everything that a site has to trade. */
export async function siteOptions(db: Kysely<StoreSchema>, siteId: number): Promise<SpanOption[]> {
  const { rows } = await sql<{
    product: SpanOption["product"];
    id: number;
    symbol: number;
    ko_name: string;
    precision: number;
  }>`
    SELECT o.*, i.precision FROM (
      SELECT 'OVERSEA' AS product, id, symbol, ko_name FROM oversea_option WHERE site_id = ${siteId}
      UNION ALL SELECT 'FUTURES', id, symbol, ko_name FROM futures_option WHERE site_id = ${siteId}
      UNION ALL SELECT 'BINARY', id, symbol, ko_name FROM binary_option WHERE site_id = ${siteId}
    ) AS o JOIN instrument i ON i.symbol = o.symbol`.execute(db);
  return rows.map(({ id, ko_name, ...row }) => ({ ...row, optionId: id, koName: ko_name }));
}

/** A bet is decided within a day of being laid. */
const BETS_MS = DAY_MS;

/** The options that a member had something in within a span and that ended since, as `product id`. What stands now the engine knows. */
export async function heldOptions(
  db: Kysely<StoreSchema>,
  { siteId, memberId }: HistoryOwner,
  { from }: Span,
  { toId }: SpanPlace,
): Promise<Set<string>> {
  const own = sql`member_id = ${memberId} AND site_id = ${siteId} AND id < ${toId}::int8`;
  const { rows } = await sql<{ product: string; option_id: number }>`
    SELECT 'OVERSEA' AS product, option_id FROM oversea_order_closed
      WHERE ${own} AND closed_at >= ${from}::int8
    UNION SELECT 'OVERSEA', option_id FROM oversea_position WHERE ${own} AND closed_at >= ${from}::int8
    UNION SELECT 'FUTURES', option_id FROM futures_order
      WHERE ${own} AND (closed_at IS NULL OR closed_at >= ${from}::int8)
    UNION SELECT 'FUTURES', option_id FROM futures_position
      WHERE ${own} AND (closed_at IS NULL OR closed_at >= ${from}::int8)
    UNION SELECT 'BINARY', option_id FROM binary_bet
      WHERE ${own} AND (ended_at IS NULL OR ended_at >= ${from}::int8)
        AND created_at >= ${from - BETS_MS}::int8`.execute(db);
  return new Set(rows.map((row) => `${row.product} ${row.option_id}`));
}

/** The ticks of some symbols that the engine took within a span, and the gaps of the whole feed, in the tape's order. */
export async function ticksOf(
  db: Kysely<StoreSchema>,
  symbols: ReadonlySet<number>,
  { from, to }: Span,
  { days, first, last }: SpanPlace,
): Promise<TapeTick[]> {
  const found = new Map<number, TapeTick>();
  const take = (ticks: readonly TapeTick[]): void => {
    for (const entry of ticks) {
      const { symbol, kind } = entry.tick;
      const isIts = symbols.has(symbol) || (symbol === 0 && kind === "gap");
      const isIn = from <= entry.receivedAt && entry.receivedAt < to;
      if (isIts && isIn && kind !== "heartbeat") found.set(entry.sequence, entry);
    }
  };
  // Those that no batch had taken before those that moved there meanwhile.
  take(await readOpen(db));
  const { rows } = await sql<{ chunk: Buffer }>`
    SELECT chunk FROM tape WHERE shard = ${SHARD} AND day = ANY(${days}::int4[])
      AND sequence BETWEEN ${first}::int8 AND ${last}::int8
    UNION ALL
    SELECT chunk FROM tape_named WHERE shard = ${SHARD} AND day = ANY(${days}::int4[])
      AND sequence BETWEEN ${first}::int8 AND ${last}::int8`.execute(db);
  for (const { chunk } of rows) take(decodeTape(chunk));
  return [...found.values()].sort((a, b) => a.sequence - b.sequence);
}
