/** The tables as Kysely sees them: what a query reads and writes. The migrations say why they look so. */

import type { POSITION } from "@naru/rows/oversea/position";
import type { Int8, NullableInt8, TableOf } from "./row/table-type.ts";

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

  site: { id: number; currency: string; type: string; is_demo: boolean; time_zone: string };
  instrument: {
    symbol: number;
    root: string;
    currency: string;
    calendar: string;
    precision: number;
    tick_units: Int8;
    unit_value: string;
  };
  oversea_option: {
    site_id: number;
    id: number;
    symbol: number;
    ko_name: string;
    is_play: boolean;
    is_stop: boolean;
    is_rest: boolean;
    intraday_margin: Int8;
    overnight_margin: Int8;
    losscut: Int8;
    fee: Int8;
    max_contracts: number;
    /** `termsChangeOf` reads it. */
    terms_change: string | null;
  };
  exchange_rate: { site_id: number; currency: string; rate: Int8; at: Int8 };

  account: {
    site_id: number;
    member_id: Int8;
    role: number;
    status: number;
    version: Int8;
    mark: Int8;
    warned: number;
    withdraw_held_until: Int8;
    day_of_withdrawals: number;
    withdrawn_today: Int8;
    withdraw_day_max: NullableInt8;
    order_qty_max: number | null;
    order_margin_max: NullableInt8;
    order_ticks_max: number | null;
  };
  money_rules: {
    site_id: number;
    wallet: number;
    is_on: boolean;
    deposit_min: Int8;
    deposit_max: Int8;
    deposit_unit: Int8;
    withdraw_min: Int8;
    withdraw_max: Int8;
    withdraw_unit: Int8;
    withdraw_fee: Int8;
    member_day_max: Int8;
    site_day_max: Int8;
    convert_min: Int8;
    spread_bps: number;
    expiry_minutes: number;
  };
  money_request: {
    site_id: number;
    id: Int8;
    member_id: Int8;
    units: Int8;
    to_units: NullableInt8;
    fee: Int8;
    rate: string | null;
    spread: Int8;
    created_at: Int8;
    ended_at: NullableInt8;
    expires_at: NullableInt8;
    day: number;
    kind: number;
    wallet: number;
    to_wallet: number | null;
    status: number;
    reason: number | null;
  };
  convert_quote: {
    site_id: number;
    member_id: Int8;
    id: Int8;
    units: Int8;
    from_rate: Int8;
    to_rate: Int8;
    expires_at: Int8;
    spread_bps: number;
    exchange: number;
    from_wallet: number;
    to_wallet: number;
    is_used: boolean;
  };
  bonus: {
    site_id: number;
    id: Int8;
    member_id: Int8;
    units: Int8;
    granted_at: Int8;
    ended_at: NullableInt8;
    contracts: number;
    done: number;
    wallet: number;
    status: number;
  };
  coupon_batch: {
    site_id: number;
    id: number;
    wallet: number;
    units: Int8;
    codes: number;
    quota: number;
    per_member: number;
    contracts: number;
    expires_at: Int8;
    is_stopped: boolean;
  };
  coupon_use: {
    site_id: number;
    code_id: Int8;
    member_id: Int8;
    request_id: Int8;
    at: Int8;
    batch_id: number;
  };
  wallet_balance: { site_id: number; account_id: Int8; balance: Int8; mark: Int8 };
  ledger_transfer: {
    site_id: number;
    day: number;
    id: Int8;
    member_id: Int8;
    debit: Int8;
    credit: Int8;
    amount: Int8;
    debit_after: Int8;
    credit_after: Int8;
    reference_id: Int8;
    at: Int8;
    code: number;
  };
  oversea_order_open: OrderColumns & { reason: number | null };
  oversea_order_closed: OrderColumns & {
    day: number;
    closed_at: Int8;
    status: number;
    reason: number | null;
  };
  oversea_order_terms: {
    site_id: number;
    id: Int8;
    trigger_side: number | null;
    tp_tick: number | null;
    sl_tick: number | null;
  };
  oversea_order_step: {
    site_id: number;
    id: Int8;
    order_id: Int8;
    member_id: Int8;
    price: NullableInt8;
    stop_price: NullableInt8;
    qty: Int8;
    filled_qty: Int8;
    at: Int8;
    step: number;
  };
  oversea_exit: {
    site_id: number;
    option_id: number;
    id: Int8;
    member_id: Int8;
    position_id: Int8;
    qty: NullableInt8;
    peak: NullableInt8;
    created_at: Int8;
    closed_at: NullableInt8;
    tick: number;
    step: number;
    kind: number;
    level: number;
    status: number;
    reason: number | null;
  };
  oversea_alert: {
    site_id: number;
    option_id: number;
    id: Int8;
    member_id: Int8;
    price: Int8;
    created_at: Int8;
    closed_at: NullableInt8;
    side: number;
    status: number;
  };
  oversea_fill: {
    site_id: number;
    day: number;
    id: Int8;
    order_id: Int8;
    member_id: Int8;
    position_id: Int8;
    price: Int8;
    qty: Int8;
    tape_sequence: Int8;
    rate: Int8;
    fee: Int8;
    profit: Int8;
    at: Int8;
    option_id: number;
    trade_type: number;
    rule: number;
  };
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
}

interface TapeTable {
  shard: number;
  day: number;
  sequence: Int8;
  first_tick: Int8;
  last_tick: Int8;
  chunk: Buffer;
}

interface OrderColumns {
  site_id: number;
  option_id: number;
  id: Int8;
  member_id: Int8;
  price: NullableInt8;
  stop_price: NullableInt8;
  qty: Int8;
  filled_qty: Int8;
  filled_cost: Int8;
  placed_at: Int8;
  market_type: number;
  trade_type: number;
}
