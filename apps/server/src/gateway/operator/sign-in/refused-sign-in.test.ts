import { OPERATOR_PREFIX } from "@naru/contract/operator-paths";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../../seed/demo.ts";
import { gatewayHarness, type Harness } from "../../testing/harness.ts";
import { auditRefusedSignIn } from "./refused-sign-in.ts";

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

const refused = async () => {
  const { rows } = await naru.db.query<{ target: string; times: number }>(
    `SELECT target, count(*)::int AS times FROM desk.audit
     WHERE action = 'signin.refused' GROUP BY target ORDER BY target`,
  );
  return rows.map(({ target, times }) => [target, times]);
};

test("what was typed never stands in the audit log", async () => {
  expect((await signIn("my-password-2026")).status).toBe(401);
  expect((await signIn("owner", "not-the-password")).status).toBe(401);
  expect(await refused()).toEqual([
    ["operator (unknown)", 1],
    ["operator owner", 1],
  ]);
});

test("60 refusals an hour are told of names that nobody has, and as many of one operator", async () => {
  const refuse = (username?: string) =>
    auditRefusedSignIn(
      naru,
      {
        site: { id: 1 },
        operator: username === undefined ? undefined : { username },
        ip: "192.0.2.7",
      },
      "signin.refused",
    );
  for (let n = 0; n < 70; n++) await refuse();
  await refuse("owner");
  expect(await refused()).toEqual([
    ["operator (unknown)", 60],
    ["operator owner", 2],
  ]);
  naru.clock.forward(3_600_001);
  await refuse();
  expect(await refused()).toContainEqual(["operator (unknown)", 61]);
});
