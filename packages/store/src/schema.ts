/** The tables as Kysely sees them: what a query reads and writes. The migrations say why they look so. */

import type { AnyKind } from "@naru/engine/row-kinds";
import type { ORDER, ORDER_TABLES } from "@naru/rows/oversea/order";
import type { Life } from "@naru/rows/row";
import type { SqlName } from "@naru/rows/sql-names";
import type { Generated } from "kysely";
import type { Int8, TableOf } from "./row/table-type.ts";

/** What the store keeps beside a row's own: the batch that wrote it, the day of that batch. */
interface Beside extends Record<Life, unknown> {
  trickled: { mark: Int8 };
  daily: { day: number };
}

/** The tables of rows that lie in one each, by the table's name. */
type RowTables = {
  [Of in Exclude<AnyKind, typeof ORDER> as Of["table"]]: TableOf<Of> & Beside[Of["life"]];
};

export interface StoreSchema extends RowTables {
  shard: { shard: number; epoch: Int8; installation_id: string; flushed_to: Int8 };
  shard_lease: { shard: number; installation_id: string; epoch: Int8; expires_at: Date };
  journal: {
    shard: number;
    day: number;
    sequence: Int8;
    epoch: Int8;
    flushed_to: Int8;
    entry: Buffer;
    hash: Buffer;
  };
  journal_segment: {
    shard: number;
    first_sequence: Int8;
    started_at: Int8;
    rules_version: string;
    schema_version: string;
    state_hash: string;
    previous_hash: Buffer;
    snapshot: Buffer;
  };
  outbox: {
    shard: number;
    day: number;
    sequence: Int8;
    events: Buffer | null;
    unflushed: Buffer | null;
  };
  tape: TapeTable;
  tape_named: TapeTable;
  tape_open: { shard: number; slot: number; first_tick: Int8; last_tick: Int8; chunk: Buffer };
  answer: {
    site_id: number;
    day: number;
    key: string;
    member_id: Int8;
    at: Int8;
    hash: Buffer;
    outcome: string;
  };
  market_checkpoint: { shard: number; sequence: Int8; body: string };

  oversea_order_open: OrderTable<"oversea_order_open">;
  oversea_order_closed: OrderTable<"oversea_order_closed"> & { day: number; closed_at: Int8 };
  oversea_order_terms: OrderTable<"oversea_order_terms">;

  candle: {
    symbol: number;
    seconds: number;
    at: Int8;
    open: Int8;
    high: Int8;
    low: Int8;
    close: Int8;
    volume: Int8;
  };
  candle_second: { symbol: number; minute: Int8; packed: Buffer };

  simulated_day: {
    day: number;
    hash: string;
    published_at: Int8;
    beacon: Generated<string>;
    seed: string | null;
    revealed_at: Int8 | null;
  };
  simulated_start: {
    day: number;
    hash: string;
    ordinal: number;
    started_at: Int8;
    beacon: string;
    rules: string;
    prices: string;
  };
}

interface TapeTable {
  shard: number;
  day: number;
  sequence: Int8;
  first_tick: Int8;
  last_tick: Int8;
  chunk: Buffer;
}

/** One of the tables of orders. */
type OrderTable<Table extends keyof typeof ORDER_TABLES> = Pick<
  TableOf<typeof ORDER>,
  SqlName<(typeof ORDER_TABLES)[Table][number]>
>;
