/** A break from trading over HTTP: it reaches the engine, once under a key, and a refusal says until when in the site's time. */

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ok } from "../../testing/fake-engine.ts";
import { gatewayHarness, type Harness } from "../../testing/harness.ts";

let naru: Harness;
let headers: { authorization: string };
beforeAll(async () => {
  naru = await gatewayHarness();
  headers = await naru.bearer("trader1");
});
afterAll(() => naru.close());
beforeEach(() => naru.engine.reset(() => ok({ coolOffUntil: "2026-11-21T04:00:00.000Z" })));

const take = (body: object) => naru.post("/api/player/cool_off", body, { headers });
const sent = () => naru.engine.commands.map(({ command }) => command);

test("is asked of the engine for the session's member", async () => {
  expect(await take({ minutes: 60 })).toMatchObject({
    status: 200,
    body: { coolOffUntil: "2026-11-21T04:00:00.000Z" },
  });
  expect(sent()).toEqual([{ kind: "takeCoolOff", memberId: 10_002, minutes: 60 }]);
});

test.each([
  [{}],
  [{ minutes: 9 }],
  [{ minutes: 1.5 }],
  [{ minutes: "60" }],
  [{ minutes: 527_041 }],
])("%o is no length", async (body) => {
  expect(await take(body)).toMatchObject({ status: 400, body: { code: "INVALID_REQUEST" } });
  expect(sent()).toEqual([]);
});

test("one that is shorter than what runs is told until when", async () => {
  const detail = { until: "2026-11-21T04:30:00.000Z" };
  naru.engine.reset(() => ({ outcome: "refused", code: "COOL_OFF", detail }));
  const { status, body } = await take({ minutes: 10 });
  expect([status, body.code]).toEqual([409, "COOL_OFF"]);
  expect(body.message).toContain("2026-11-21 13:30까지 거래를 쉬는 중");
});
