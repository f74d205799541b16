/** What the ledger's check keeps, as tests want it. */

import type { ScratchDatabase } from "../../testing/scratch-database.ts";
import pg from "pg";
import { keepUnseen } from "../keep.ts";

/** The next check reads everything. */
export async function keepNothing(scratch: ScratchDatabase): Promise<void> {
  await scratch.query(
    `TRUNCATE ledger_account_sum, ledger_day_mark, ledger_reference_sum;
     UPDATE ledger_check_mark SET last_id = 0, unseen_to = 0, day = 0, turn_day = 0, turn_block = -1`,
  );
}

/** Everything that there is now counts as seen, as on an installation of the build before. */
export async function keepAll(scratch: ScratchDatabase): Promise<void> {
  await keepNothing(scratch);
  await scratch.query(
    "UPDATE ledger_check_mark SET unseen_to = coalesce((SELECT max(id) FROM ledger_transfer), 0)",
  );
  const client = new pg.Client({ connectionString: scratch.url });
  await client.connect();
  await keepUnseen(client);
  await client.end();
}
