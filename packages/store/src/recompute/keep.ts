/** Takes movements into what is kept for the next check of the ledger, each with the mark up to which it goes, so that one counts once whatever is broken off. */

import type pg from "pg";
import { nextDay } from "../sums/next-day.ts";
import { accountSumsOf, dayMarksOf, referenceSumsOf } from "./kept-sql.ts";
import type { CheckStand } from "./stand.ts";

/** A day of a large house that was never added up takes longer than what a minute brings. */
const SETTINGS = "SET LOCAL statement_timeout = '120s'; SET LOCAL work_mem = '64MB'";

/** Adds movements, a query in brackets, to what is kept. */
const keepOf = (movements: string): string => `WITH newer AS MATERIALIZED ${movements}, days AS (
    INSERT INTO ledger_day_mark AS kept (day, movements, mark) ${dayMarksOf("newer")}
    ON CONFLICT (day) DO UPDATE SET
      movements = kept.movements + excluded.movements, mark = kept.mark # excluded.mark
  ), refer AS (
    INSERT INTO ledger_reference_sum AS kept (block, profit, fee, strange, profits, fees)
    ${referenceSumsOf("newer")}
    ON CONFLICT (block) DO UPDATE SET
      profit = kept.profit + excluded.profit, fee = kept.fee + excluded.fee,
      strange = kept.strange | excluded.strange, profits = kept.profits # excluded.profits,
      fees = kept.fees # excluded.fees
  ), accounts AS (
    INSERT INTO ledger_account_sum AS kept (account, site_id, balance) ${accountSumsOf("newer")}
    ON CONFLICT (account) DO UPDATE SET balance = kept.balance + excluded.balance
  )
  UPDATE ledger_check_mark SET (day, last_id) =
    (SELECT newer.day, newer.id FROM newer ORDER BY newer.day DESC, newer.id DESC LIMIT 1)
  WHERE EXISTS (SELECT FROM newer)`;

/** Keeps what this check has found right, in its transaction: the next begins after it, and takes the next turns. */
export async function keepSeen(
  client: pg.ClientBase,
  { tail, turn }: Pick<CheckStand, "tail" | "turn">,
): Promise<void> {
  await client.query(keepOf(tail));
  await client.query("UPDATE ledger_check_mark SET turn_block = $1, turn_day = $2, unseen_to = 0", [
    turn.block,
    turn.day,
  ]);
}

/** Keeps what there was before anything was kept, a day at a time; what is off by then is found by the check that comes after. */
export async function keepUnseen(client: pg.ClientBase, signal?: AbortSignal): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ; ${SETTINGS}`);
    const { rows } = await client.query<{ day: number; last_id: string; unseen_to: string }>(
      "SELECT day, last_id, unseen_to FROM ledger_check_mark WHERE last_id < unseen_to FOR UPDATE",
    );
    const [mark] = rows;
    if (mark !== undefined) {
      const [lastId, unseenTo] = [Number(mark.last_id), Number(mark.unseen_to)];
      const day = await nextDay(client, { day: mark.day, lastId });
      const of = `day = ${day ?? mark.day} AND id > ${lastId} AND id <= ${unseenTo}`;
      const { rowCount } = await client.query(
        keepOf(`(SELECT * FROM ledger_transfer WHERE ${of})`),
      );
      if (rowCount === 0) throw new Error(`there is no movement ${unseenTo}`);
    }
    await client.query("COMMIT");
    if (mark === undefined) return;
  }
}
