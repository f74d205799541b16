/** Whatever is sent, the answer is in the catalogue and no 5xx, and nothing reaches the engine that the contract forbids. */

import { PATHS } from "@naru/contract/paths";
import { routes } from "@naru/contract/routes";
import { ErrorView } from "@naru/contract/views";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { gatewayHarness, type Harness } from "./testing/harness.ts";

let naru: Harness;
let headers: { authorization: string };
beforeAll(async () => {
  naru = await gatewayHarness();
  headers = await naru.bearer();
});
afterAll(() => naru.close());

const NASTY = [
  "",
  " ",
  "\0",
  "a\0b",
  "\u{d800}",
  "'; DROP TABLE desk.member; --",
  "<script>alert(1)</script>",
  "../../etc/passwd",
  "__proto__",
  "NaN",
  "1e3",
  "-1",
  "0",
  "1.5",
  "１",
  "9007199254740993",
  "99999999999999999999999999999999",
  "0000-01-01",
  "2026-02-30",
  "9999-12-31",
];
/** Values that the contract knows, so that some calls get through to what stands behind it. */
const KNOWN = [
  "1003",
  "1m",
  "LIMIT",
  "LONG",
  "demo",
  "10000",
  "2026-11-20",
  "LIST",
  "010-1234-5678",
  "password-of-mine",
];
const FIELDS = [
  ...new Set(
    Object.values(routes).flatMap((route) => [
      ...fieldsOf(route.query),
      ...("body" in route ? fieldsOf(route.body) : []),
    ]),
  ),
];

const value = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.constantFrom(...KNOWN),
  fc.string({ unit: "binary", maxLength: 30 }),
  fc.double(),
  fc.integer(),
  fc.constantFrom(null, true, [], {}, ["a"], { $gt: "" }),
);
const content = fc.dictionary(fc.constantFrom(...FIELDS, "closePrice", "status", "level"), value, {
  maxKeys: 8,
});

test("no call can be made to fail", async () => {
  const paths = Object.values(PATHS).filter(({ path }) => path !== "/logout");
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...paths),
      content,
      fc.boolean(),
      async ({ method, path }, fields, signedIn) => {
        const query = Object.entries(fields).map(
          ([name, each]) => `${name}=${encodeURIComponent(textOf(each))}`,
        );
        const answer = await naru.gateway.app.inject({
          method,
          url: `/api${path}${method === "GET" ? `?${query.join("&")}` : ""}`,
          ...(method === "POST" && { payload: fields }),
          ...(signedIn && { headers }),
        });
        expect(answer.statusCode).toBeLessThan(500);
        if (answer.statusCode !== 200)
          expect(Object.keys(ErrorView.parse(answer.json())).length).toBeGreaterThan(1);
        expect(answer.body).not.toMatch(/\.ts\b|node_modules|SELECT|    at /);
      },
    ),
    { numRuns: 600, seed: 20_261_120 },
  );
  for (const { memberId, command } of naru.engine.commands) {
    if (command.kind === "openAccount") continue;
    expect([memberId, "memberId" in command && command.memberId]).toEqual([10_000, 10_000]);
  }
}, 60_000);

function fieldsOf(schema: { toJSONSchema(options: object): unknown }): string[] {
  const json = schema.toJSONSchema({ io: "input" }) as {
    properties?: object;
    anyOf?: { properties?: object }[];
  };
  return [json, ...(json.anyOf ?? [])].flatMap((each) => Object.keys(each.properties ?? {}));
}

function textOf(each: unknown): string {
  return (typeof each === "string" ? each : JSON.stringify(each)).toWellFormed();
}

test.each([
  ["/api/login", { username: "a\0b", password: "whatever-it-is" }],
  [
    "/api/player",
    { username: "abcd", password: "whatever-it-is", name: "a\0b", phone: "010-1111-2222" },
  ],
  [
    "/api/player",
    { username: "abcd", password: "whatever-it-is", name: " ", phone: "010-1111-2222" },
  ],
])("%s takes no text that the database could not keep: %j", async (url, body) => {
  expect(await naru.post(url, body)).toMatchObject({
    status: 400,
    body: { code: "INVALID_REQUEST" },
  });
});

test("nor a date that it does not know", async () => {
  const list = "/api/oversea/history/list?startDate=0000-01-01";
  expect((await naru.get(list, { headers })).status).toBe(400);
});
