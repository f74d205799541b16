/** An account that its member froze: shut at once, and opened by two operators alone (decision 018). */

import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { DEMO_PASSWORD } from "../../../seed/demo.ts";
import { ok } from "../../testing/fake-engine.ts";
import { gatewayHarness, type Harness } from "../../testing/harness.ts";
import { type Console, signIn, signStaffIn } from "../../testing/operators.ts";
import { approving, proposed, proposing } from "../../testing/proposals.ts";

const WAIT = 15_000;
const DAY_MS = 24 * 3_600_000;
const MEMBER = "10002";

let naru: Harness;
let owner: Console;
let manager: Console;
let support: Console;
beforeAll(async () => {
  naru = await gatewayHarness();
  await staff();
});
afterAll(() => naru.close());
beforeEach(async () => {
  naru.engine.reset(() => ok({}));
  await naru.db.query("DELETE FROM desk.freeze");
  await naru.db.query("DELETE FROM desk.alone_deed");
  await naru.db.query("UPDATE desk.member SET status = 'ACTIVE' WHERE id = $1", [MEMBER]);
});

async function staff(): Promise<void> {
  ({ owner, manager } = await signStaffIn(naru));
  support = await signIn(naru, "support");
}
const login = (body: object = { username: "trader1", password: DEMO_PASSWORD, siteInfoId: 1 }) =>
  naru.post("/api/login", body);
async function frozen(): Promise<void> {
  const headers = await naru.bearer("trader1");
  expect((await naru.post("/api/player/freeze", {}, { headers })).status).toBe(200);
}
const sent = () => naru.engine.commands.map(({ command }) => command);
const statusInDesk = async () => {
  const { rows } = await naru.db.query<{ status: string }>(
    "SELECT status FROM desk.member WHERE id = $1",
    [MEMBER],
  );
  return rows[0]?.status;
};
const thaw = { kind: "MEMBER_THAW", memberId: MEMBER, reason: "영상 통화로 신분증 확인" };
const FREEZE = { kind: "setMemberStatus", memberId: 10_002, status: "FROZEN" };

test("ends every session and says why, refuses the right password, and reaches the engine", async () => {
  const { accessToken, refreshToken } = await naru.login("trader1");
  const other = { authorization: `Bearer ${accessToken}` };
  await frozen();
  await vi.waitFor(
    async () => expect((await naru.get("/api/me", { headers: other })).status).toBe(401),
    WAIT,
  );
  const says = { status: 403, body: { code: "ACCOUNT_FROZEN" } };
  expect(await login({ refreshToken })).toMatchObject(says);
  expect(await login()).toMatchObject(says);
  // To who does not know the password the account looks as ever.
  const wrong = { username: "trader1", password: "not-the-one", siteInfoId: 1 };
  expect((await login(wrong)).body["code"]).toBe("WRONG_CREDENTIALS");
  expect(sent()).toEqual([FREEZE]);
  const { member } = (await support.get(`/member?memberId=${MEMBER}`)).body as {
    member: { status: string; frozenAt: string | null };
  };
  expect(member.status).toBe("FROZEN");
  expect(member.frozenAt).not.toBeNull();
});

test("reaches an engine that was away once it is back, under the same key", async () => {
  naru.engine.onCommand = () => ({ outcome: "busy" });
  await frozen();
  expect(await login()).toMatchObject({ status: 403 });
  const early = await proposing(support, thaw);
  expect([early.status, early.body["code"]]).toEqual([503, "TRY_AGAIN_SHORTLY"]);
  naru.engine.onCommand = () => ok({});
  await vi.waitFor(() => expect(sent().length).toBeGreaterThan(1), WAIT);
  expect(new Set(naru.engine.commands.map(({ key }) => key)).size).toBe(1);
});

test("no operator opens it alone: not by letting in, not by a block that lapses or is lifted", async () => {
  await frozen();
  expect((await manager.post("/member/approve", { memberId: MEMBER })).status).not.toBe(200);
  const mine = await proposed(manager, thaw);
  expect((await approving(manager, mine)).body["code"]).toBe("FOUR_EYES_SAME_PERSON");
  const blocked = await manager.post("/member/deny", { memberId: MEMBER, reason: "의심" });
  expect(blocked.status).toBe(200);
  expect(await statusInDesk()).toBe("DENY");
  naru.clock.forward(DAY_MS);
  await vi.waitFor(async () => expect(await statusInDesk()).toBe("FROZEN"), WAIT);
  expect(sent().at(-1)).toEqual(FREEZE);
  await staff();
  await naru.db.query("UPDATE desk.member SET status = 'DENY' WHERE id = $1", [MEMBER]);
  const lift = { kind: "MEMBER_BLOCK", memberId: MEMBER, isBlocked: false, reason: "풀기" };
  expect((await approving(owner, await proposed(manager, lift))).status).toBe(200);
  expect(await statusInDesk()).toBe("FROZEN");
  expect(await login()).toMatchObject({ status: 403, body: { code: "ACCOUNT_FROZEN" } });
});

test("two operators open it, and no money leaves for a day", async () => {
  await frozen();
  naru.engine.reset(() => ok({}));
  const made = await proposed(support, thaw);
  const shown = (await owner.get(`/proposal?proposalId=${made.id}`)).body;
  expect(shown).toMatchObject({ before: { frozenAt: expect.any(String) }, reason: thaw.reason });
  expect((await approving(owner, made)).body).toMatchObject({ state: "DONE" });
  const commands = sent();
  expect(commands).toMatchObject([
    { kind: "holdWithdrawals", memberId: 10_002 },
    { kind: "setMemberStatus", status: "ACTIVE" },
  ]);
  const { until } = commands[0] as { until: number };
  expect(Math.abs(until - naru.clock.now() - DAY_MS)).toBeLessThan(60_000);
  expect((await login()).status).toBe(200);
  expect((await proposing(support, thaw)).body["code"]).toBe("INVALID_REQUEST");
});

test("what was being changed as the account was frozen is not changed: its session has ended", async () => {
  const other = await naru.bearer("trader1");
  const headers = await naru.bearer("trader1");
  const held: number[] = [];
  naru.engine.onCommand = (message) => {
    if (message.command.kind !== "holdWithdrawals") return ok({});
    held.push(message.id);
    return "silent";
  };
  const body = { currentPassword: DEMO_PASSWORD, password: "a-word-that-a-thief-likes" };
  const changing = naru.post("/api/user/change_password", body, { headers });
  await vi.waitFor(() => expect(held).toHaveLength(1), WAIT);
  expect((await naru.post("/api/player/freeze", {}, { headers: other })).status).toBe(200);
  for (const id of held) naru.engine.say({ t: "answer", id, outcome: "ok", body: "{}" });
  expect(await changing).toMatchObject({ status: 401, body: { code: "TOKEN_EXPIRED" } });
  expect(await login()).toMatchObject({ status: 403, body: { code: "ACCOUNT_FROZEN" } });
});
