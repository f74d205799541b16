/** The tables as Kysely sees them: what a query reads and writes. The migrations say why they look so. */

import type { ACCOUNT } from "@naru/rows/account/account";
import type { BONUS } from "@naru/rows/dnw/bonus";
import type { COUPON_BATCH, COUPON_USE } from "@naru/rows/dnw/coupon";
import type { MONEY_RULES } from "@naru/rows/dnw/money-rules";
import type { QUOTE } from "@naru/rows/dnw/quote";
import type { REQUEST } from "@naru/rows/dnw/request";
import type { BALANCE } from "@naru/rows/ledger/balance";
import type { TRANSFER } from "@naru/rows/ledger/transfer";
import type { INSTRUMENT } from "@naru/rows/market/instrument";
import type { RATE } from "@naru/rows/market/rate";
import type { ALERT } from "@naru/rows/oversea/alert";
import type { EXIT } from "@naru/rows/oversea/exit";
import type { FILL } from "@naru/rows/oversea/fill";
import type { OPTION } from "@naru/rows/oversea/option";
import type { ORDER, ORDER_TABLES } from "@naru/rows/oversea/order";
import type { ORDER_STEP } from "@naru/rows/oversea/order-step";
import type { POSITION } from "@naru/rows/oversea/position";
import type { SITE } from "@naru/rows/site/site";
import type { SqlName } from "@naru/rows/sql-names";
import type { Generated } from "kysely";
import type { Int8, TableOf } from "./row/table-type.ts";

export interface StoreSchema {
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

  site: TableOf<typeof SITE>;
  instrument: TableOf<typeof INSTRUMENT>;
  oversea_option: TableOf<typeof OPTION>;
  exchange_rate: TableOf<typeof RATE>;
  money_rules: TableOf<typeof MONEY_RULES>;

  account: TableOf<typeof ACCOUNT> & { mark: Int8 };
  wallet_balance: TableOf<typeof BALANCE> & { mark: Int8 };
  ledger_transfer: TableOf<typeof TRANSFER> & { day: number };
  money_request: TableOf<typeof REQUEST>;
  convert_quote: TableOf<typeof QUOTE>;
  bonus: TableOf<typeof BONUS>;
  coupon_batch: TableOf<typeof COUPON_BATCH>;
  coupon_use: TableOf<typeof COUPON_USE>;

  oversea_order_open: OrderTable<"oversea_order_open">;
  oversea_order_closed: OrderTable<"oversea_order_closed"> & { day: number; closed_at: Int8 };
  oversea_order_terms: OrderTable<"oversea_order_terms">;
  oversea_order_step: TableOf<typeof ORDER_STEP>;
  oversea_exit: TableOf<typeof EXIT>;
  oversea_alert: TableOf<typeof ALERT>;
  oversea_fill: TableOf<typeof FILL> & { day: number };
  oversea_position: TableOf<typeof POSITION> & { mark: Int8 };

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
