/**
 * What somebody with the database's password could do to its rows: each table that a verification covers, in every way.
 * A tamper is SQL that returns the names of the rows it touched.
 */

/** Rows of a table that differ in what is said of them. */
interface Tampered {
  readonly table: string;
  /** What a sentence calls such a row. */
  readonly what: string;
  /** SQL: its name in a sentence. */
  readonly name: string;
  /** The column that numbers the rows; absent where they are few and have no number. */
  readonly id?: string;
  /** SQL: which rows; all of them where absent. */
  readonly where?: string;
  /** SQL: a figure of the row, and another. */
  readonly change: string;
  /** SQL: somebody else's. */
  readonly owner?: readonly string[];
  /** Other columns that a copy needs anew, beside the number. */
  readonly anew?: readonly string[];
  /** It stands under the day of its batch. */
  readonly isDaily?: true;
}

const OWNERS = ["member_id = member_id + 1", "site_id = site_id + 1"] as const;

export const TABLES: readonly Tampered[] = [
  {
    ...{ table: "oversea_fill", what: "fill", name: "id", id: "id", isDaily: true },
    ...{ change: "profit = profit + 99999999", owner: OWNERS },
  },
  {
    ...{ table: "ledger_transfer", what: "transfer", name: "id", id: "id", isDaily: true },
    ...{ change: "amount = amount + 1", owner: OWNERS },
  },
  {
    ...{ table: "oversea_order_closed", what: "ended order", name: "id", id: "id", isDaily: true },
    ...{ change: "filled_cost = filled_cost + 1", owner: OWNERS },
  },
  {
    ...{ table: "oversea_order_open", what: "working order", name: "id", id: "id" },
    ...{ change: "qty = qty + 1", owner: OWNERS },
  },
  {
    ...{ table: "oversea_order_terms", what: "((working|ended) )?order", name: "id", id: "id" },
    ...{ where: "tp_tick IS NOT NULL", change: "tp_tick = tp_tick + 1" },
    ...{ owner: ["site_id = site_id + 1"] },
  },
  {
    ...{ table: "oversea_order_step", what: "step of an order", name: "id", id: "id" },
    ...{ change: "qty = qty + 1", owner: [...OWNERS, "order_id = order_id + 1"] },
  },
  {
    ...{ table: "oversea_position", what: "open position", name: "id", id: "id" },
    ...{ where: "closed_at IS NULL", change: "qty = qty + 1", owner: OWNERS },
  },
  {
    ...{ table: "oversea_position", what: "ended position", name: "id", id: "id" },
    ...{ where: "closed_at IS NOT NULL", change: "realised = realised + 1", owner: OWNERS },
  },
  {
    ...{ table: "oversea_exit", what: "exit", name: "id", id: "id" },
    ...{ where: "closed_at IS NULL", change: "tick = tick + 1", owner: OWNERS },
  },
  {
    ...{ table: "oversea_exit", what: "ended exit", name: "id", id: "id" },
    ...{ where: "closed_at IS NOT NULL", change: "tick = tick + 1", owner: OWNERS },
  },
  {
    ...{ table: "oversea_alert", what: "alert", name: "id", id: "id" },
    ...{ where: "closed_at IS NULL", change: "price = price + 1", owner: OWNERS },
  },
  {
    ...{ table: "oversea_alert", what: "ended alert", name: "id", id: "id" },
    ...{ where: "closed_at IS NOT NULL", change: "price = price + 1", owner: OWNERS },
  },
  {
    ...{ table: "money_request", what: "pending request", name: "id", id: "id" },
    ...{ where: "ended_at IS NULL", change: "units = units + 1", owner: OWNERS },
  },
  {
    ...{ table: "money_request", what: "ended request", name: "id", id: "id" },
    ...{ where: "ended_at IS NOT NULL", change: "units = units + 1", owner: OWNERS },
  },
  {
    ...{ table: "bonus", what: "locked bonus", name: "id", id: "id" },
    ...{ where: "ended_at IS NULL", change: "done = done + 1", owner: OWNERS },
  },
  {
    ...{ table: "bonus", what: "ended bonus", name: "id", id: "id" },
    ...{ where: "ended_at IS NOT NULL", change: "done = done + 1", owner: OWNERS },
  },
  {
    ...{ table: "binary_bet", what: "open bet", name: "id", id: "id" },
    ...{ where: "ended_at IS NULL", change: "stake = stake + 1", owner: OWNERS },
  },
  {
    ...{ table: "binary_bet", what: "ended bet", name: "id", id: "id" },
    ...{ where: "ended_at IS NOT NULL", change: "profit = profit + 1", owner: OWNERS },
  },
  {
    ...{ table: "binary_round", what: "running round", name: "id", id: "id" },
    ...{ where: "ended_at IS NULL", change: "strike_price = strike_price + 1" },
    ...{ owner: ["site_id = site_id + 1"] },
  },
  {
    // A copy would have its place in the day, which is one round's alone.
    ...{ table: "binary_round", what: "ended round", name: "id" },
    ...{ where: "ended_at IS NOT NULL", change: "close_price = close_price + 1" },
    ...{ owner: ["site_id = site_id + 1"] },
  },
  {
    ...{ table: "binary_option", what: "binary option", name: "id", id: "id" },
    ...{ change: "rate = rate + 1", owner: ["site_id = site_id + 1"] },
  },
  {
    ...{ table: "convert_quote", what: "quote", name: "id", id: "id" },
    ...{ change: "from_rate = from_rate * 2", owner: OWNERS, anew: ["member_id"] },
  },
  {
    ...{ table: "coupon_use", what: "coupon use", name: "request_id", id: "request_id" },
    ...{ change: "at = at + 1", owner: OWNERS, anew: ["code_id"] },
  },
  {
    ...{ table: "coupon_batch", what: "coupon batch", name: "id", id: "id" },
    ...{ change: "quota = quota + 1", owner: ["site_id = site_id + 1"] },
  },
  {
    ...{ table: "account", what: "account", name: "member_id", id: "member_id" },
    ...{ change: "withdraw_held_until = 9", owner: ["site_id = site_id + 1"] },
  },
  {
    ...{ table: "wallet_balance", what: "balance", name: "account_id", id: "account_id" },
    ...{ where: "balance <> 0", change: "balance = balance + 1" },
    ...{ owner: ["site_id = site_id + 1"] },
  },
  {
    ...{ table: "oversea_option", what: "option", name: "id", id: "id" },
    ...{ change: "fee = 0", owner: ["site_id = site_id + 1"] },
  },
  {
    ...{ table: "instrument", what: "instrument", name: "symbol", id: "symbol" },
    ...{ change: "unit_value = unit_value * 2" },
  },
  {
    ...{ table: "site", what: "site", name: "id", id: "id" },
    change: "time_zone = 'Europe/Berlin'",
  },
  {
    ...{ table: "money_rules", what: "money rules", name: "site_id || ':'" },
    ...{ change: "withdraw_fee = withdraw_fee + 1", owner: ["site_id = site_id + 100"] },
  },
  {
    ...{ table: "exchange_rate", what: "rate", name: "site_id || ':' || currency" },
    ...{ change: "rate = rate * 2", owner: ["site_id = site_id + 100"] },
  },
];

/** The ways in which rows are tampered with, and the SQL of each for a table; undefined where it has no such way. */
export const WAYS: Readonly<Record<string, (table: Tampered) => string | undefined>> = {
  changed: (table) => update(table, middle(table), table.change),
  "changed, the newest": (table) => update(table, newest(table), table.change),
  removed: (table) => remove(table, middle(table)),
  "removed, the newest": (table) => remove(table, newest(table)),
  "added inside": (table) => copy(table, unused(table)),
  "added beyond the next id": (table) => copy(table, `9000000 + ${count(table)}`),
  "added far beyond the next id": (table) =>
    ["binary_option", "coupon_batch", "instrument", "oversea_option", "site"].includes(table.table)
      ? undefined
      : copy(table, `7000000000000 + ${count(table)}`),
  "added before the first id": (table) => copy(table, `-5 - ${count(table)}`),
  "under a later day": (table) => daily(table, "day = day + 1000"),
  "under an earlier day": (table) => daily(table, "day = day - 1000"),
  "under the next day": (table) => daily(table, "day = day + 1"),
  "under the next day, the newest": (table) =>
    table.isDaily && update(table, newest(table), "day = day + 1"),
  "another's": (table) => table.owner?.[0] && update(table, middle(table), table.owner[0]),
  "another's, the newest": (table) =>
    table.owner?.[1] && update(table, newest(table), table.owner[1]),
  "of another order": (table) => table.owner?.[2] && update(table, middle(table), table.owner[2]),
};

function update(table: Tampered, which: string, change: string): string {
  return `UPDATE ${table.table} SET ${change} WHERE ${which} RETURNING ${table.name} AS name`;
}

function remove(table: Tampered, which: string): string {
  return `DELETE FROM ${table.table} WHERE ${which} RETURNING ${table.name} AS name`;
}

function daily(table: Tampered, change: string): string | undefined {
  return table.isDaily && update(table, middle(table), change);
}

/** A copy of the middle row under another number. */
function copy(table: Tampered, number: string): string | undefined {
  const { id, anew = [] } = table;
  if (id === undefined) return undefined;
  const columns = [id, ...anew].map((column) => `'${column}', ${number}`).join(", ");
  return `INSERT INTO ${table.table}
    SELECT made.* FROM ${table.table} AS row,
      jsonb_populate_record(row, jsonb_build_object(${columns})) AS made
    WHERE ${middle(table, "row")} RETURNING ${table.name} AS name`;
}

/** SQL that names the middle one of a table's rows. */
function middle({ table, id, where = "true" }: Tampered, of = table): string {
  if (id === undefined)
    return `ctid = (SELECT ctid FROM ${table} WHERE ${where} ORDER BY ctid LIMIT 1)`;
  return `${of}.${id} = (SELECT ${id} FROM ${table} WHERE ${where} ORDER BY ${id}
    OFFSET (SELECT count(*) / 2 FROM ${table} WHERE ${where}) LIMIT 1)`;
}

function newest(table: Tampered): string {
  const { id, where = "true" } = table;
  if (id === undefined) return middle(table);
  return `${id} = (SELECT max(${id}) FROM ${table.table} WHERE ${where})`;
}

function count({ table }: Tampered): string {
  return `(SELECT count(*) FROM ${table})`;
}

/** A number between those of the table that it does not have. */
function unused({ table, id }: Tampered): string {
  return `(SELECT min(n) FROM (SELECT ${id} + 1 AS n FROM ${table}) AS next
    WHERE n NOT IN (SELECT ${id} FROM ${table}))`;
}
