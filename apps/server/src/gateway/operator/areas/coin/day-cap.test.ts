/** One person's proposals of a day count towards the cap of that day, whatever kind they are of (reliability.md G45). */

import { afterAll, beforeAll, expect, test } from "vitest";
import { ok } from "../../../testing/fake-engine.ts";
import { gatewayHarness, type Harness } from "../../../testing/harness.ts";
import { type Console, signStaffIn } from "../../../testing/operators.ts";
import { approving, proposed, proposing, stateOf } from "../../../testing/proposals.ts";

let naru: Harness;
let cashier: Console;
let cashier2: Console;
beforeAll(async () => {
  naru = await gatewayHarness();
  ({ cashier, cashier2 } = await signStaffIn(naru));
});
afterAll(() => naru.close());

test("deposits that one person assigns in a day count towards the cap of the day", async () => {
  for (const txid of ["aa", "ab", "ac", "ad", "ae"])
    await naru.db.query(
      `INSERT INTO chain.deposit (network, txid, idx, site_id, address, tag, chain_amount, units, dust, state, height,
         confirmations, created_at, changed_at)
       VALUES ('BTC', $1, 0, 1, 'bc1house', NULL, 100000, 100000, 0, 'UNASSIGNED', 5, 1, now(), now())`,
      [txid],
    );
  const { rows } = await naru.db.query<{ id: string }>("SELECT id FROM chain.deposit ORDER BY id");
  naru.engine.reset();
  naru.engine.onCommand = () => ok({ state: "CREDITED" });
  const assign = (id: string) => ({
    ...{ kind: "ASSIGN_DEPOSIT", depositId: id, memberId: "10001", reason: "태그 누락" },
  });
  const first = await proposed(cashier, assign(rows[0]?.id ?? ""));
  const won = (
    await naru.db.query<{ won: string }>("SELECT won FROM desk.proposal WHERE id = $1", [first.id])
  ).rows[0]?.won;
  // A day is worth one of them, and a half.
  const most = (BigInt(won ?? 0) * 3n) / 2n;
  await naru.db.query(
    "UPDATE desk.operator_cap SET item_max = $1, batch_max = $1, day_max = $1 WHERE site_id = 1",
    [String(most)],
  );
  await approving(cashier2, first);
  expect(await stateOf(naru, first)).toBe("DONE");
  const answers = [];
  for (const { id } of rows.slice(1)) answers.push(await proposing(cashier, assign(id)));
  for (const { body } of answers) expect(body).toMatchObject({ code: "OPERATOR_CAP" });
});
