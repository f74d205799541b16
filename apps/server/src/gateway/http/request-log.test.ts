import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createLog } from "../../platform/log.ts";
import { answerAsk } from "../testing/fake-engine.ts";
import { gatewayHarness, type Harness } from "../testing/harness.ts";
import { signIn } from "../testing/operators.ts";
import { credit, proposing } from "../testing/proposals.ts";

let naru: Harness;
let lines: string[];
beforeAll(async () => {
  naru = await gatewayHarness({
    log: createLog("gateway", "debug", { write: (line) => lines.push(line) }),
    watch(app) {
      app.get("/twice", { config: { rate: "static" } }, (_request, reply) => {
        void reply.send("once");
        return Promise.reject(new Error("after the answer"));
      });
    },
  });
});
afterAll(() => naru.close());
beforeEach(() => {
  lines = [];
});

const said = (text: string): string[] => lines.filter((line) => line.includes(`"${text}"`));

test("a call that fails is logged once, with the id that its caller was told", async () => {
  naru.readers.trades = () => Promise.reject(new Error("broken"));
  const { status, headers } = await naru.get("/api/stock/raw_data?stock=NQ");
  expect(status).toBe(503);
  expect(said("a call failed")).toHaveLength(1);
  expect(said("a call failed")[0]?.match(/"reqId":"[^"]+"/g)).toEqual([
    `"reqId":"${String(headers["x-request-id"])}"`,
  ]);
});

test("Fastify's own lines carry the id of their call", async () => {
  const { headers, text } = await naru.get("/twice");
  expect(text).toBe("once");
  const own = "Promise errored, but reply.sent = true was set";
  await expect.poll(() => said(own)).toHaveLength(1);
  expect(JSON.parse(said(own)[0] as string)).toMatchObject({
    name: "gateway",
    reqId: headers["x-request-id"],
    err: { message: "after the answer" },
  });
});

test("a cap that an operator hits is logged with the id of the call", async () => {
  naru.engine.onAsk = answerAsk;
  const manager = await signIn(naru, "manager");
  const { body, headers } = await proposing(
    manager,
    credit({ items: [{ memberId: "10000", amount: "100000000000" }] }),
  );
  expect(body["code"]).toBe("OPERATOR_CAP");
  expect(JSON.parse(said("an operator hit a cap")[0] as string)).toMatchObject({
    reqId: headers["x-request-id"],
    code: "OPERATOR_CAP",
  });
});
