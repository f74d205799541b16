/** A partner of one's own, at rates within one's own as they are when the partner comes to be. */

import { afterAll, beforeAll, expect, test } from "vitest";
import { ok } from "../../testing/fake-engine.ts";
import { gatewayHarness, type Harness } from "../../testing/harness.ts";

const PARTNER = 10_004;

let naru: Harness;
beforeAll(async () => {
  naru = await gatewayHarness();
});
afterAll(() => naru.close());

const rate = (millionths: number) =>
  naru.db.query(
    `INSERT INTO desk.partner_rate (site_id, member_id, proposal_id, from_at, basis, rate)
     VALUES (1, $1, NULL, $2, 'FUTURES_FEE', $3)`,
    [PARTNER, naru.clock.now(), millionths],
  );

test("rates that were lowered while the account was opened are not handed on as they were", async () => {
  await rate(500_000);
  const headers = await naru.bearer("partner1");
  const ask = (key: string) =>
    naru.post(
      "/api/partner",
      {
        ...{ username: `sub${key}`, password: "a-good-one-of-theirs", name: "한파트너" },
        ...{ phone: `010-9900-000${key}`, rates: { FUTURES_FEE: "0.5" } },
      },
      { headers: { ...headers, "idempotency-key": `0190c5d8-0000-7000-8000-00000000000${key}` } },
    );
  naru.engine.reset(() => "silent");
  const asked = ask("1");
  await expect.poll(() => naru.engine.commands.length).toBe(1);
  naru.clock.forward(1_000);
  await rate(10_000);
  const [{ id } = { id: 0 }] = naru.engine.commands;
  naru.engine.say({ t: "answer", id, ...ok({}) });
  expect(await asked).toMatchObject({ status: 400, body: { code: "INVALID_REQUEST" } });
  const { rows } = await naru.db.query<{ highest: number }>(
    "SELECT max(rate) AS highest FROM desk.partner_rate WHERE member_id > $1",
    [PARTNER],
  );
  expect(rows).toEqual([{ highest: null }]);
  naru.engine.reset();
  expect((await ask("2")).status).toBe(400);
});
