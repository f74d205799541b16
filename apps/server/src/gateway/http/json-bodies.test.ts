/** JSON bodies over the wire: what is refused is refused in the catalogue's words, at every call, and logs nothing. */

import { messageOf } from "@naru/contract/messages";
import { OPERATOR_PREFIX } from "@naru/contract/operator-paths";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createLog } from "../../platform/log.ts";
import { gatewayHarness, type Harness } from "../testing/harness.ts";

let naru: Harness;
let lines: string[] = [];
beforeAll(async () => {
  naru = await gatewayHarness({
    log: createLog("gateway", "debug", { write: (line) => lines.push(line) }),
  });
});
afterAll(() => naru.close());
beforeEach(() => {
  lines = [];
});

const DEEP = "[".repeat(10_000) + "]".repeat(10_000);

test.each([
  ["settings that are 10,000 deep", "/api/player/settings", `{"settings":{"a":${DEEP}}}`],
  ["a body of nothing but depth", "/api/oversea/order", DEEP],
  ["a field that is named twice", "/api/player/settings", '{"settings":{"a":1},"settings":{}}'],
  [
    "a number that would be another one",
    "/api/player/settings",
    '{"settings":{"a":9007199254740993}}',
  ],
  ["an operator's name twice", `${OPERATOR_PREFIX}/login`, '{"username":"a","username":"b"}'],
])("%s", async (_what, url, payload) => {
  const headers = {
    ...(await naru.bearer()),
    host: "naru.example",
    origin: "http://naru.example",
    "content-type": "application/json",
  };
  lines = [];
  const answer = await naru.gateway.app.inject({ method: "POST", url, headers, payload });
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { code: "INVALID_REQUEST", message: messageOf("INVALID_REQUEST", "ko") },
  ]);
  expect(lines).toEqual([]);
});

test("settings are kept as deep as anybody writes them, numbers to the digit", async () => {
  const headers = await naru.bearer();
  const settings = { chart: { panes: [{ lines: [{ at: 1600.25, id: 9_007_199_254_740_992 }] }] } };
  expect(await naru.post("/api/player/settings", { settings }, { headers })).toMatchObject({
    status: 200,
    body: { settings },
  });
});

test("calls that fail without end write 120 lines a minute", async () => {
  naru.readers.trades = () => Promise.reject(new Error("broken"));
  for (let call = 0; call < 150; call += 1)
    expect((await naru.get("/api/stock/raw_data?stock=NQ")).status).toBe(503);
  expect(lines.filter((line) => line.includes("a call failed"))).toHaveLength(120);
});
