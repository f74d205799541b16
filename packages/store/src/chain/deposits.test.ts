/** What a watcher keeps of a deposit beside the two persons who say whose it is. */

import { afterAll, beforeAll, expect, test } from "vitest";
import { type DeskDatabase, openDesk } from "../desk/database.ts";
import { type ScratchDatabase, scratchDatabase } from "../testing/scratch-database.ts";
import { giveDeposit, keepDeposit } from "./deposits.ts";

const [DEPOSIT, KIM] = [1, 10_001];

let scratch: ScratchDatabase;
let db: DeskDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase();
  await scratch.query(
    "INSERT INTO site (id, currency, type, is_demo, time_zone) VALUES (1, 'KRW', '100000', true, 'Asia/Seoul')",
  );
  db = openDesk(scratch.url, 1);
});
afterAll(async () => {
  await db.close();
  await scratch.drop();
});

test("one that was given to a member while it was being counted stays the member's, so that its chain can take it back", async () => {
  await scratch.query(
    `INSERT INTO chain.deposit (network, txid, idx, site_id, address, chain_amount, units, dust, state, height, confirmations,
       created_at, changed_at)
     VALUES ('XRP', 'ab', 0, 1, 'rHouse', 1, 1, 0, 'UNASSIGNED', 5, 1, now(), now())`,
  );
  const counted = { id: DEPOSIT, memberId: null, state: "UNASSIGNED", confirmations: 2 } as const;
  const kept = () => scratch.query("SELECT state, confirmations, member_id FROM chain.deposit");
  await keepDeposit(db, { ...counted, isSealed: false, sender: null }, 0);
  expect(await kept()).toMatchObject([{ state: "UNASSIGNED", confirmations: 2 }]);
  await giveDeposit(db, { id: DEPOSIT, memberId: KIM }, 0);
  await keepDeposit(db, { ...counted, confirmations: 3, isSealed: false, sender: null }, 0);
  expect(await kept()).toMatchObject([{ state: "CREDITED", member_id: String(KIM) }]);
});
