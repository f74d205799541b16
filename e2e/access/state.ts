/**
 * Whether a call changed anything, by table: how many rows there are, and the transactions that wrote them. Whoever writes a
 * row, be it as it was, is seen.
 */

import { accountOf } from "./things.ts";
import type { World } from "./world.ts";

/**
 * Rows of accounts, balances and positions reach their tables some batches later; their accounts' versions are asked instead.
 * The rest changes by itself or tells of attempts: the market and its time, sessions' clocks, counted guesses, answers and notes kept
 * for the keys of requests, how far chains were read, how far simulated ones have grown, from which keys their watcher derives
 * addresses, with what the house's own begin, whose first coins are among it, and what a look at them each minute came to, the audit log, into which refused deeds belong too, and commission, which is added up from the ledger whenever somebody
 * looks (decision 031), what stands out, which is looked for each minute (decision 074), and messages of other amounts (decision 077).
 */
const APART = [
  "account",
  "wallet_balance",
  "oversea_position",
  "exchange_rate",
  "answer",
  "binary_clock",
  "binary_day",
  "binary_round",
  "candle",
  "candle_second",
  "chain.accepted",
  "chain.address",
  "chain.block",
  "chain.extended_key",
  "chain.hot_terms",
  "chain.house_address",
  "chain.network",
  "chain.reconciliation",
  "chain.reconciliation_asked",
  "chain.seeded",
  "chain.simulated_block",
  "chain.simulated_transfer",
  "desk.anomaly",
  "desk.anomaly_mark",
  "desk.attempt",
  "desk.audit",
  "desk.audit_head",
  "desk.commission_accrual",
  "desk.commission_site",
  "desk.pin",
  "desk.device",
  "desk.message",
  "desk.message_sending",
  "desk.access_token",
  "desk.refresh_token",
  "desk.request_note",
  "desk.session",
  "desk.operator_device",
  "desk.operator_session",
  "desk.sign_in",
  "journal",
  "journal_segment",
  "kysely_migration",
  "kysely_migration_lock",
  "ledger_account_sum",
  "ledger_check_mark",
  "ledger_day_active",
  "ledger_day_active_mark",
  "ledger_day_mark",
  "ledger_day_total",
  "ledger_day_total_mark",
  "ledger_part_active",
  "ledger_part_active_mark",
  "ledger_part_sum",
  "ledger_part_sum_mark",
  "ledger_part_trader",
  "ledger_reference_sum",
  "ledger_sum",
  "ledger_sum_mark",
  "market_checkpoint",
  "outbox",
  "shard",
  "shard_lease",
  "tape",
  "tape_named",
  "tape_open",
];

export interface Watch {
  /** Tables that differ from the last look, each by its name. */
  changes(): Promise<string[]>;
}

/** Looks at every table that is not apart, and remembers. */
export async function watchTables(world: World): Promise<Watch> {
  const { db } = world;
  const { rows } = await db.query<{ name: string }>(
    `SELECT CASE WHEN n.nspname = 'public' THEN c.relname ELSE n.nspname || '.' || c.relname END AS name
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND n.nspname NOT IN ('pg_catalog', 'information_schema') AND n.nspname NOT LIKE 'pg\\_%'
     ORDER BY 1`,
  );
  const names = (rows as { name: string }[])
    .map(({ name }) => name)
    .filter((name) => !APART.includes(name));
  const looks = [
    ...names.map(
      (name) =>
        `SELECT '${name}' AS name, count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) AS state FROM ${name}`,
    ),
    // New ones are derived in time; whose they are is looked at.
    "SELECT 'chain.address', count(*) || coalesce(string_agg(id || ':' || member_id, ' ' ORDER BY id), '') FROM chain.address WHERE member_id IS NOT NULL",
    // What a house begins with is put there in time; what is sent is looked at.
    "SELECT 'chain.simulated_transfer', count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) FROM chain.simulated_transfer WHERE NOT is_opening",
    // A desk's loop writes of amounts that were decided otherwise within seconds; what anybody writes, reads or throws away is looked at.
    "SELECT 'desk.message_sending', count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) FROM desk.message_sending WHERE segment <> 'REQUEST'",
    `SELECT 'desk.message', count(*) || ' ' || coalesce(sum(m.xmin::text::bigint), 0) FROM desk.message m
     JOIN desk.message_sending s ON s.id = m.sending_id WHERE s.segment <> 'REQUEST'`,
    // Its row counts tries, too; whose PIN it is and which one is looked at.
    "SELECT 'desk.pin', count(*) || coalesce(string_agg(md5(hash), '' ORDER BY member_id), '') FROM desk.pin",
  ];
  // Planned once a connection and not with each look, and by nobody beside it: that costs more than the looking.
  await db.query(
    `CREATE OR REPLACE FUNCTION table_states() RETURNS TABLE (name text, state text) LANGUAGE plpgsql
     SET max_parallel_workers_per_gather = 0 AS $$ BEGIN RETURN QUERY ${looks.join(" UNION ALL ")}; END $$`,
  );
  const members = world.actors.filter(({ kind, shut }) => kind === "member" && shut === null);
  const look = async (): Promise<Map<string, string>> => {
    const [found, ...accounts] = await Promise.all([
      db.query<{ name: string; state: string }>("SELECT name, state FROM table_states()"),
      ...members.map((member) => accountOf(world, member)),
    ]);
    return new Map([
      ...(found.rows as { name: string; state: string }[]).map(
        ({ name, state }) => [name, state] as const,
      ),
      ...accounts.map(
        ({ version }, index) =>
          [`the account of ${members[index]?.name}`, String(version)] as const,
      ),
    ]);
  };
  let before = await look();
  return {
    async changes() {
      const after = await look();
      const changed = [...after.keys()].filter((name) => before.get(name) !== after.get(name));
      before = after;
      return changed;
    },
  };
}
