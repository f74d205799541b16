/** Who may have brought themselves: a referee who shares a device or an account with whoever brought them, or with another of theirs. */

import { afterAll, beforeAll, expect, test } from "vitest";
import { gatewayHarness, type Harness } from "../../testing/harness.ts";
import { type Console, signIn } from "../../testing/operators.ts";

const [DEMO, DEMO2, TRADER, PARTNER] = [10_000, 10_001, 10_002, 10_004];

let naru: Harness;
let manager: Console;
beforeAll(async () => {
  naru = await gatewayHarness();
  manager = await signIn(naru, "manager");
});
afterAll(() => naru.close());

async function rings() {
  const { body } = await manager.get("/partner/rings");
  type Ring = Record<"partner" | "member" | "other", { id: string }> & { kind: string };
  return (body as unknown as Ring[]).map(({ kind, partner, member, other }) => [
    kind,
    ...[partner, member, other].map(({ id }) => Number(id)),
  ]);
}

const bring = (memberId: number, partnerId: number) =>
  naru.db.query(
    `INSERT INTO desk.partner_bond (member_id, partner_id, site_id, member_share, bound_at)
     VALUES ($1, $2, 1, 0, 0)
     ON CONFLICT (member_id) DO UPDATE SET partner_id = excluded.partner_id`,
    [memberId, partnerId],
  );
const comeBy = (device: string, memberId: number) =>
  naru.db.query(
    "INSERT INTO desk.device (member_id, hash, created_at, seen_at) VALUES ($1, $2, now(), now())",
    [memberId, Buffer.from(device)],
  );

test("a ring is named once, with who brought them; who shares a device with a stranger is none", async () => {
  await naru.db.query("DELETE FROM desk.partner_bond");
  await bring(DEMO, PARTNER);
  await bring(DEMO2, DEMO);
  await comeBy("phone", DEMO);
  // Nobody brought the trader.
  await comeBy("phone", TRADER);
  expect(await rings()).toEqual([]);
  // With whoever brought whoever brought them.
  await comeBy("laptop", DEMO2);
  await comeBy("laptop", PARTNER);
  expect(await rings()).toEqual([["DEVICE", DEMO, DEMO2, PARTNER]]);
  // With another of the same partner, by an account that is written otherwise.
  await bring(DEMO2, PARTNER);
  await naru.db.query(
    `UPDATE desk.member_bank SET bank_code = '088', number = CASE member_id WHEN $1 THEN '110-1' ELSE '1101' END
     WHERE member_id IN ($1, $2)`,
    [DEMO, DEMO2],
  );
  expect(await rings()).toEqual([
    ["BANK", PARTNER, DEMO, DEMO2],
    ["DEVICE", PARTNER, DEMO2, PARTNER],
  ]);
});
