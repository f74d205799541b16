import { accountAt } from "@naru/vocabulary/ledger-account";
import { expect, test } from "vitest";
import { scratchDatabase } from "../testing/scratch-database.ts";
import { ownerSql, purposeSql, slotSql } from "./account-sql.ts";

test("the database reads an account's number as the vocabulary does", async () => {
  const scratch = await scratchDatabase({ migrated: false });
  const parts = [1, 9_999, 10_001, 68_719_476_735].flatMap((owner) =>
    [0, 7, 15, 16, 255].flatMap((slot) =>
      [0, 15, 16, 127].map((purpose) => [owner, slot, purpose]),
    ),
  );
  const values = parts.map(([owner = 0, slot = 0, purpose = 0]) => accountAt(owner, slot, purpose));
  const rows = await scratch.query(
    `SELECT ${ownerSql("id")}::float8 AS owner, ${slotSql("id")} AS slot, ${purposeSql("id")} AS purpose
     FROM unnest('{${values.join(",")}}'::int8[]) WITH ORDINALITY AS u(id, n) ORDER BY n`,
  );
  expect(rows).toEqual(parts.map(([owner, slot, purpose]) => ({ owner, slot, purpose })));
  await scratch.drop();
});
