/** An operator's look at a member's screens reads and changes nothing, through every call and the socket (decision 052). */

import { addressOf } from "@naru/contract/paths";
import type { Route } from "@naru/contract/route";
import { routes } from "@naru/contract/routes";
import { readSignIns } from "@naru/store/desk/sign-ins";
import { listSessions } from "@naru/store/desk/sessions";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { WebSocket } from "ws";
import { gatewayHarness, type Harness } from "../../testing/harness.ts";
import { type Console, signIn } from "../../testing/operators.ts";

const MEMBER_ID = 10_000;
const PHONE = "01012345678";
const all: readonly Route[] = Object.values(routes);

let naru: Harness;
let support: Console;
let cashier: Console;
beforeAll(async () => {
  naru = await gatewayHarness();
  support = await signIn(naru, "support");
  cashier = await signIn(naru, "cashier");
  await naru.db.query("UPDATE desk.member SET phone = $1 WHERE id = $2", [PHONE, MEMBER_ID]);
});
afterAll(() => naru.close());
beforeEach(() => naru.clock.forward(1_000));

async function codeOf(by = support, body: object = {}): Promise<string> {
  const asked = { memberId: String(MEMBER_ID), reason: "INQUIRY", ...body };
  const { body: told } = await by.post("/member/view", asked);
  return String(told["path"]).replace("/view#", "");
}
const open = (code: string) => naru.post("/api/view/open", { code, siteInfoId: 1 });
async function looking(): Promise<{ authorization: string }> {
  const { body } = await open(await codeOf());
  return { authorization: `Bearer ${String(body["accessToken"])}` };
}
const everything = async (): Promise<string> => {
  const { rows } = await naru.db.query<{ told: string }>(
    `SELECT (SELECT count(*) FROM desk.session)::text || (SELECT max(seen_at) FROM desk.session)::text
       || (SELECT string_agg(m::text, '' ORDER BY id) FROM desk.member m) AS told`,
  );
  return rows[0]?.told ?? "";
};

test("every call that changes something is refused, whatever is sent, and nothing changed", async () => {
  const headers = { ...(await looking()), "idempotency-key": crypto.randomUUID() };
  const before = await everything();
  const changing = all.filter(({ method, changesState }) => method !== "GET" || changesState);
  expect(changing.length).toBeGreaterThan(80);
  for (const { id, method } of changing) {
    const address = addressOf(id);
    const answer =
      method === "GET"
        ? await naru.get(address, { headers: { ...headers, "sec-fetch-site": "same-origin" } })
        : await naru.post(address, {}, { headers });
    expect([id, answer.status, answer.body["code"]]).toEqual([id, 403, "VIEW_ONLY"]);
  }
  expect(await everything()).toBe(before);
  expect(naru.engine.commands).toEqual([]);
});

test("what a member reads is read, numbers masked, and pictures are not", async () => {
  const headers = await looking();
  const me = await naru.get("/api/me", { headers });
  expect(me.status).toBe(200);
  expect(me.text).not.toContain(PHONE);
  expect(me.body["phone"]).toBe("010-****-5678");
  for (const { id } of all.filter(({ media }) => media === "image/webp")) {
    const { body } = await naru.get(`${addressOf(id)}?id=1`, { headers });
    expect([id, body["code"]]).toEqual([id, "VIEW_ONLY"]);
  }
});

test("the socket takes no such session", async () => {
  const port = await naru.listen();
  const { authorization } = await looking();
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, ["v12.stomp"]);
  const said = await new Promise<string>((resolve) => {
    socket.on("open", () =>
      socket.send(
        `CONNECT\naccept-version:1.2\nsiteInfoId:1\nAuthorization:${authorization}\n\n\0`,
      ),
    );
    socket.on("message", (data) => resolve((data as Buffer).toString()));
    socket.on("close", (code) => resolve(String(code)));
  });
  socket.terminate();
  expect(said).toContain("VIEW_ONLY");
});

test("the member's own session goes on, no device of theirs is listed, and their history says that somebody looked", async () => {
  const own = await naru.bearer("demo");
  const sessions = await listSessions(naru.db, MEMBER_ID);
  const seen = async () => (await support.get("/members?q=10000")).text;
  const before = await seen();
  naru.clock.forward(60_000);
  await naru.get("/api/me", { headers: await looking() });
  expect(await listSessions(naru.db, MEMBER_ID)).toEqual(sessions);
  expect(await seen()).toBe(before);
  expect((await naru.get("/api/me", { headers: own })).status).toBe(200);
  const [last] = await readSignIns(naru.db, MEMBER_ID);
  expect(last).toMatchObject({ way: "VIEW", refusedFor: null, device: "", address: "" });
});

test("a code opens one look, within a minute, for ten minutes", async () => {
  const code = await codeOf();
  const first = await open(code);
  expect(first.body).toMatchObject({ expiresIn: 600 });
  expect((await open(code)).body["code"]).toBe("TOKEN_EXPIRED");
  const late = await codeOf();
  naru.clock.forward(60_000);
  expect((await open(late)).body["code"]).toBe("TOKEN_EXPIRED");
  const headers = { authorization: `Bearer ${String(first.body["accessToken"])}` };
  expect((await naru.get("/api/me", { headers })).status).toBe(200);
  naru.clock.forward(540_000);
  expect((await naru.get("/api/me", { headers })).body["code"]).toBe("TOKEN_EXPIRED");
  support = await signIn(naru, "support");
  cashier = await signIn(naru, "cashier");
});

test("it needs its permission and a reason, a member in good standing, and stands in the access log", async () => {
  const code = async (by: Console, body: object) =>
    (await by.post("/member/view", { memberId: "10000", reason: "INQUIRY", ...body })).body["code"];
  expect(await code(cashier, {})).toBe("NO_PERMISSION");
  expect(await code(support, { reason: "OTHER" })).toBe("INVALID_REQUEST");
  expect(await code(support, { memberId: "10050" })).toBe("INVALID_REQUEST");
  await codeOf(support, { reason: "OTHER", note: "화면이 다르다고 함" });
  const auditor = await signIn(naru, "auditor");
  const { body } = await auditor.get("/access?kind=SCREEN&size=1");
  expect(body["content"]).toMatchObject([{ reason: "OTHER", note: "화면이 다르다고 함" }]);
});

test("it ends with the member's sessions", async () => {
  const headers = await looking();
  const { rows } = await naru.db.query<{ id: string }>(
    "SELECT max(id) AS id FROM desk.session WHERE viewed_by IS NOT NULL",
  );
  await naru.db.query("UPDATE desk.session SET ended_at = now() WHERE id = $1", [rows[0]?.id]);
  expect((await naru.get("/api/me", { headers })).body["code"]).toBe("TOKEN_EXPIRED");
});

const MANAGER = "UPDATE desk.operator_role SET permissions =";
test.each<[string, () => Promise<unknown>, undo: string]>([
  ["has signed out everywhere", () => support.post("/logout", {}), "SELECT"],
  [
    "may not look any more",
    () =>
      naru.db.query(
        `${MANAGER} array_remove(permissions, 'members.screen') WHERE name = 'SUPPORT'`,
      ),
    `${MANAGER} permissions || '{members.screen}' WHERE name = 'SUPPORT'`,
  ],
  [
    "is out of office",
    () => naru.db.query("UPDATE desk.operator SET status = 'DISABLED' WHERE username = 'support'"),
    "UPDATE desk.operator SET status = 'ACTIVE' WHERE username = 'support'",
  ],
])(
  "a look under way ends at once where its operator %s, and none begins",
  async (_what, end, undo) => {
    await naru.db.query("DELETE FROM desk.operator_session");
    support = await signIn(naru, "support");
    const [headers, code] = [await looking(), await codeOf()];
    expect((await naru.get("/api/me", { headers })).status).toBe(200);
    await end();
    expect((await naru.get("/api/me", { headers })).body["code"]).toBe("TOKEN_EXPIRED");
    expect((await open(code)).body["code"]).toBe("TOKEN_EXPIRED");
    await naru.db.query(undo);
    naru.clock.forward(30_000);
  },
);
