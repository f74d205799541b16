import { afterAll, beforeAll, expect, test } from "vitest";
import { gatewayHarness, type Harness } from "../../testing/harness.ts";

let naru: Harness;
let headers: { authorization: string };
beforeAll(async () => {
  naru = await gatewayHarness();
  headers = await naru.bearer();
});
afterAll(() => naru.close());

const KEY = "0192f0aa-1111-7222-8333-44445555666";
const ask = (last: string, more = headers) =>
  naru.get(`/api/answer?key=${KEY}${last}`, { headers: more });

/** What the engine committed under a key of a member. */
const keep = (last: string, memberId: number, outcome: object) =>
  naru.db.query(
    `INSERT INTO answer (site_id, day, key, member_id, at, hash, outcome)
     VALUES (1, 20000, $1, $2, 0, '\\x00', $3)`,
    [`${KEY}${last}`, memberId, JSON.stringify(outcome)],
  );

test("a key under which nothing was decided is unknown, and asking changes nothing", async () => {
  const unknown = { state: "UNKNOWN", answer: null, refusal: null };
  expect((await ask("1")).body).toEqual(unknown);
  expect((await ask("1")).body).toEqual(unknown);
  expect(naru.engine.commands).toEqual([]);
});

test("a command that was taken is answered with its own answer, however the key is spelt", async () => {
  await keep("a", 10_000, { outcome: "ok", body: '{"id":"77","status":"OPEN"}' });
  const taken = { state: "TAKEN", answer: { id: "77", status: "OPEN" }, refusal: null };
  expect((await ask("a")).body).toEqual(taken);
  expect((await ask("A")).body).toEqual(taken);
});

test("one that was refused says why, in the site's language", async () => {
  await keep("b", 10_000, { outcome: "refused", code: "NO_POSITION" });
  const { body } = await ask("b");
  expect(body).toMatchObject({ state: "REFUSED", answer: null, refusal: { code: "NO_POSITION" } });
  expect((body["refusal"] as { message: string }).message).toMatch(/[가-힣]/);
});

test("nobody learns what another member was answered, and no other text is a key", async () => {
  await keep("c", 10_001, { outcome: "ok", body: '{"id":"78"}' });
  expect((await ask("c")).body).toMatchObject({ state: "UNKNOWN" });
  expect((await naru.get(`/api/answer?key=${KEY}c`)).status).toBe(401);
  expect((await naru.get("/api/answer?key=77", { headers })).status).toBe(400);
});
