/** Keys of calls: a client's own, and never one of the house's. */

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { derivedKey } from "../../platform/uuid.ts";
import { ok } from "../testing/fake-engine.ts";
import { gatewayHarness, type Harness } from "../testing/harness.ts";

const QUOTE = { type: "CONVERT", fromWallet: "BINARY", toWallet: "USDT", point: "10000" };

let naru: Harness;
let headers: { authorization: string };
beforeAll(async () => {
  naru = await gatewayHarness();
  headers = await naru.bearer();
});
beforeEach(() => naru.engine.reset(() => ok({ quoteId: "1" })));
afterAll(() => naru.close());

const quote = (key: string) =>
  naru.post("/api/dnw/quote", QUOTE, { headers: { ...headers, "idempotency-key": key } });

test("what the house does to an account is done under keys that its member cannot take before", async () => {
  for (const key of ["chain reverseCoin 17", "1 dnw.reject 47 by 103"].map(derivedKey))
    for (const sent of [key, key.toUpperCase()]) {
      const { status, body } = await quote(sent);
      expect([status, body["code"]]).toEqual([400, "INVALID_REQUEST"]);
    }
  expect(naru.engine.commands).toEqual([]);
});

test.each(["01930000-0000-7000-8000-000000000001", "9a2f6c1e-8d1b-4c3a-9b58-6f0a3b1c8888"])(
  "the key %s of a client is taken",
  async (key) => {
    const { status } = await quote(key);
    expect([status, naru.engine.commands.map((sent) => sent.key)]).toEqual([200, [key]]);
  },
);
