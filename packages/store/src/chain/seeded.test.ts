/** Whose first coins the chains of a demo are given (decision 050): of an installation that runs, of nobody who is there already. */

import { afterAll, beforeAll, expect, test } from "vitest";
import { assetAccount, memberAccount } from "@naru/vocabulary/ledger-account";
import { type DeskDatabase, openDesk } from "../desk/database.ts";
import { migrate } from "../migrations/migrate.ts";
import { type ScratchDatabase, scratchDatabase } from "../testing/scratch-database.ts";
import { keepFunded, readUnfunded } from "./seeded.ts";

const CUSTODY = assetAccount({ id: 1, isDemo: true }, "ETH", "CUSTODY");
const [OLD, NEW, NONE] = [10_001, 10_002, 10_003];

let scratch: ScratchDatabase;
let db: DeskDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase({ migrated: false });
  await migrate(scratch.url, "276-real-chains");
  await scratch.query(
    "INSERT INTO site (id, currency, type, is_demo, time_zone) VALUES (1, 'KRW', '100000', true, 'Asia/Seoul')",
  );
  await open(OLD);
  await migrate(scratch.url);
  db = openDesk(scratch.url, 1);
});
afterAll(async () => {
  await db.close();
  await scratch.drop();
});

/** A member as the engine keeps one, with a coin out of custody. */
async function open(memberId: number): Promise<void> {
  await scratch.query(
    `INSERT INTO account (member_id, site_id, role, status, version, mark) VALUES (${memberId}, 1, 1, 1, 1, 0)`,
  );
  await scratch.query(
    `INSERT INTO ledger_transfer (site_id, day, id, member_id, debit, credit, amount, debit_after, credit_after, reference_id, at, code)
     VALUES (1, 20000, ${memberId}, ${memberId}, ${CUSTODY}, ${memberAccount(memberId, "ETH", "AVAILABLE")}, 1, 0, 0, 0, 0, 1)`,
  );
}

test("those who came after an upgrade and have coins, each once", async () => {
  await open(NEW);
  const members = [OLD, NEW, NONE];
  expect(await readUnfunded(db, members, [CUSTODY])).toEqual([NEW]);
  expect(await readUnfunded(db, members, [CUSTODY + 1])).toEqual([]);
  await keepFunded(db, NEW);
  await keepFunded(db, NEW);
  expect(await readUnfunded(db, members, [CUSTODY])).toEqual([]);
});
