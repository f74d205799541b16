/** Where a member is signed in: seen, ended one or all others, and told when somewhere new. */

import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { DEMO_PASSWORD } from "../../../seed/demo.ts";
import { gatewayHarness, type Harness } from "../../testing/harness.ts";

const WAIT = 8_000;
const PHONE = "Mozilla/5.0 (Linux; Android 15) Chrome/141.0.0.0 Mobile Safari/537.36";

let naru: Harness;
beforeAll(async () => {
  naru = await gatewayHarness();
});
afterAll(() => naru.close());
beforeEach(() => naru.db.query("UPDATE desk.session SET ended_at = now() WHERE ended_at IS NULL"));

async function signIn(cookie = "", password = DEMO_PASSWORD) {
  const answer = await naru.post(
    "/api/login",
    { username: "trader1", password, siteInfoId: 1 },
    { remoteAddress: "192.0.2.1", headers: { "user-agent": PHONE, cookie } },
  );
  const headers = { authorization: `Bearer ${String(answer.body["accessToken"])}` };
  return { headers, cookie: String(answer.headers["set-cookie"]).split(";")[0] ?? "" };
}
type Session = { id: string; isCurrent: boolean; device: string; address: string };
const list = async (headers: object) =>
  JSON.parse(
    (await naru.get("/api/player/sessions", { headers: { ...headers } })).text,
  ) as Session[];
const statusOf = async (headers: object) =>
  (await naru.get("/api/me", { headers: { ...headers } })).status;

test("a member sees where they are signed in, by what the device is and its address", async () => {
  const [mine, other] = [await signIn(), await signIn()];
  await naru.bearer("trader2");
  const sessions = await list(mine.headers);
  expect(sessions).toHaveLength(2);
  expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  for (const { device, address } of sessions)
    expect([device, address]).toEqual(["Chrome · Android", "192.0.2.1"]);
  expect((await list(other.headers)).map(({ id }) => id)).toEqual(sessions.map(({ id }) => id));
});

test("one is ended with its device, a stranger's is not, and then all others", async () => {
  const [mine, second, third] = [await signIn(), await signIn(), await signIn()];
  const stranger = await naru.bearer("trader2");
  const [theirs] = await list(stranger);
  const end = (sessionId = "") =>
    naru.post("/api/player/sessions/end", { sessionId }, { headers: mine.headers });
  expect((await end(theirs?.id)).status).toBe(200);
  const secondId = (await list(second.headers)).find(({ isCurrent }) => isCurrent)?.id;
  expect((await end(secondId)).status).toBe(200);
  await vi.waitFor(async () => expect(await statusOf(second.headers)).toBe(401), WAIT);
  expect([await statusOf(stranger), await statusOf(third.headers)]).toEqual([200, 200]);
  await naru.post("/api/player/sessions/end_others", {}, { headers: mine.headers });
  await vi.waitFor(async () => expect(await statusOf(third.headers)).toBe(401), WAIT);
  expect([await statusOf(stranger), await statusOf(mine.headers)]).toEqual([200, 200]);
  const { rows } = await naru.db.query(
    "SELECT FROM desk.device d JOIN desk.session s ON s.device_id = d.id WHERE s.id = $1",
    [secondId],
  );
  expect(rows).toEqual([]);
});

test("the history tells good and refused sign-ins and new devices, and keeps fifty of each", async () => {
  await naru.db.query("DELETE FROM desk.sign_in");
  const { headers, cookie } = await signIn();
  const history = async () =>
    JSON.parse((await naru.get("/api/player/sign_ins", { headers })).text) as object[];
  // Each is noted after its answer: the next one would else stand before it now and then.
  const noted = (count: number) =>
    vi.waitFor(async () => expect(await history()).toHaveLength(count), WAIT);
  await noted(1);
  await signIn(cookie);
  await noted(2);
  await signIn("", "not-the-one");
  await noted(3);
  expect(await history()).toMatchObject([
    { refusedFor: "WRONG_CREDENTIALS", device: "Chrome · Android", address: "192.0.2.1" },
    { refusedFor: null, isNewDevice: false },
    { refusedFor: null, isNewDevice: true },
  ]);
  await naru.db.query(
    `INSERT INTO desk.sign_in (member_id, at, way, refused_for, is_new_device, device, address)
     SELECT 10002, now(), 'PASSWORD', 'WRONG_CREDENTIALS', false, '', '' FROM generate_series(1, 60)`,
  );
  await signIn("", "not-the-one");
  await noted(52);
});
