import { OPERATOR_PREFIX } from "@naru/contract/operator-paths";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../seed/demo.ts";
import { gatewayHarness, type Harness } from "../testing/harness.ts";

let naru: Harness;
beforeAll(async () => {
  naru = await gatewayHarness();
});
afterAll(() => naru.close());

const signIn = (username: string, password = DEMO_PASSWORD) =>
  naru.post(
    `${OPERATOR_PREFIX}/login`,
    { username, password },
    { headers: { host: "naru.example", origin: "http://naru.example" } },
  );

test("what was typed never stands in the audit log, nor more than 60 refusals of a kind an hour", async () => {
  const refused = async () => {
    const { rows } = await naru.db.query<{ target: string; times: number }>(
      `SELECT target, count(*)::int AS times FROM desk.audit
       WHERE action = 'signin.refused' GROUP BY target ORDER BY target`,
    );
    return rows.map(({ target, times }) => [target, times]);
  };
  for (let n = 0; n < 70; n++) expect((await signIn(`my-password-${n}`)).status).toBe(401);
  expect((await signIn("owner", "not-the-password")).status).toBe(401);
  expect(await refused()).toEqual([
    ["operator (unknown)", 60],
    ["operator owner", 1],
  ]);
  naru.clock.forward(3_600_001);
  await signIn("another-password");
  expect(await refused()).toContainEqual(["operator (unknown)", 61]);
});
