/** What one operator may do to a member alone, and where it takes a second person (docs/security.md, "Operators' calls"). */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { answerAsk, ok } from "../testing/fake-engine.ts";
import { gatewayHarness, type Harness } from "../testing/harness.ts";
import { type Console, signIn, signStaffIn } from "../testing/operators.ts";
import { approving, type Proposal, proposed, proposing } from "../testing/proposals.ts";

let naru: Harness;
let owner: Console;
let manager: Console;
let support: Console;

beforeAll(async () => {
  naru = await gatewayHarness();
  await signAllIn();
});
afterAll(() => naru.close());
beforeEach(() => naru.engine.reset());

/** Sessions do not live as long as a block. */
async function signAllIn(): Promise<void> {
  ({ owner, manager } = await signStaffIn(naru));
  support = await signIn(naru, "support");
}

const commands = () => naru.engine.commands.map(({ command }) => command);

/** The newest entries of the audit log with this action, as the engine's decision follows them. */
async function audited(action: string): Promise<{ before: unknown; after: unknown }[]> {
  const { rows } = await naru.db.query<{ before: string; after: string }>(
    "SELECT before, after FROM desk.audit WHERE action = $1 ORDER BY seq DESC",
    [action],
  );
  return rows.map(({ before, after }) => ({
    before: JSON.parse(before) as unknown,
    after: JSON.parse(after) as unknown,
  }));
}

describe("a member's limit of withdrawals a day, where the site's is 100,000,000 won", () => {
  const memberId = "10001";
  const limit = (by: Console, withdrawDayMax: string | null) =>
    by.post("/member/limits", { memberId, withdrawDayMax, reason: "요청" });
  const own = (ownDayMax: string | null) => {
    naru.engine.onAsk = (ask) =>
      ask.kind === "memberMoney"
        ? ok({ ...JSON.parse((answerAsk(ask) as { body: string }).body), ownDayMax })
        : answerAsk(ask);
  };

  test.each<[own: string | null, asked: string | null, result: string]>([
    [null, "5000000", "DONE"],
    [null, "100000000", "DONE"],
    [null, "100000001", "PROPOSED"],
    [null, null, "DONE"],
    ["1000000", "90000000", "DONE"],
    ["1000000", null, "DONE"],
    ["1000000", "100000001", "PROPOSED"],
    // Two persons agreed on more than the site's: less than that is less.
    ["300000000", "200000000", "DONE"],
    ["300000000", "300000001", "PROPOSED"],
  ])("own %s, asked for %s: %s", async (before, asked, result) => {
    own(before);
    const { body } = await limit(manager, asked);
    expect(body).toMatchObject({ result });
    const command = { kind: "setMemberLimits", memberId: 10_001, withdrawDayMax: asked };
    expect(commands()).toEqual(result === "DONE" ? [command] : []);
  });

  test("support lowers it alone, and neither lifts it above the site's nor proposes to", async () => {
    expect((await limit(support, "5000000")).body).toMatchObject({ result: "DONE" });
    const answer = await limit(support, "100000001");
    expect(answer.body).toMatchObject({
      code: "NO_PERMISSION",
      detail: { permission: "rules.write" },
    });
    expect(commands()).toHaveLength(1);
  });

  test("needs a reason", async () => {
    const answer = await manager.post("/member/limits", { memberId, withdrawDayMax: "1" });
    expect(answer.body["code"]).toBe("INVALID_REQUEST");
  });

  test("the audit log has what was in force, what is, and why", async () => {
    own("70000");
    await limit(manager, "50000");
    expect((await audited("member.limits"))[0]).toEqual({
      before: { withdrawDayMax: "70000", siteDayMax: "100000000" },
      after: { withdrawDayMax: "50000", reason: "요청" },
    });
  });

  test("above the site's two persons agree on it, and it is done once", async () => {
    const { body } = await limit(manager, "150000000");
    const proposalId = String(body["proposalId"]);
    const shown = (await owner.get(`/proposal?proposalId=${proposalId}`)).body;
    expect(shown).toMatchObject({
      kind: "MEMBER_LIMIT",
      before: { withdrawDayMax: null, siteDayMax: "100000000" },
      payload: { memberId, currency: "KRW", withdrawDayMax: "150000000" },
      members: [{ id: memberId, username: "demo2", name: "이바다" }],
      reason: "요청",
    });
    const done = await approving(owner, shown as unknown as Proposal);
    expect(done.body).toMatchObject({ state: "DONE" });
    expect(commands()).toEqual([
      { kind: "setMemberLimits", memberId: 10_001, withdrawDayMax: "150000000" },
    ]);
  });

  test("of more than twenty members a day one person lowers none alone, and lifts what there is", async () => {
    const { rows } = await naru.db.query<{ id: string }>(
      `INSERT INTO desk.member (site_id, username, name, nick, phone, password_hash, status, role, created_at)
       SELECT 1, 'low' || n, 'low' || n, 'low' || n, 'low' || n, '', 'ACTIVE', 'MEMBER', now()
       FROM generate_series(1, 22) n RETURNING id`,
    );
    naru.clock.forward(25 * 3_600_000);
    await signAllIn();
    const lower = async (id: string, withdrawDayMax: string | null = "0", by = manager) =>
      (await by.post("/member/limits", { memberId: id, withdrawDayMax, reason: "요청" })).body;
    const results = [];
    for (const { id } of rows) results.push((await lower(id))["result"]);
    expect(results).toEqual([...Array(20).fill("DONE"), "PROPOSED", "PROPOSED"]);
    expect(commands()).toHaveLength(20);
    const last = rows.at(-1)?.id ?? "";
    expect((await lower(last, "0", support))["result"]).toBe("DONE");
    own("0");
    expect((await lower(last, null))["result"]).toBe("DONE");
  });

  test("a proposal is overtaken where the limit has changed since", async () => {
    const { body } = await limit(manager, "150000000");
    const shown = (await owner.get(`/proposal?proposalId=${body["proposalId"]}`)).body;
    own("20000");
    const answer = await approving(owner, shown as unknown as Proposal);
    expect(answer.body["code"]).toBe("PROPOSAL_CHANGED");
  });
});

describe("blocking a member", () => {
  const DAY_MS = 24 * 3_600_000;
  const deny = (memberId: string, by = support) =>
    by.post("/member/deny", { memberId, reason: "의심 거래" });
  const statusOf = async (memberId: string): Promise<unknown> => {
    const { rows } = await naru.db.query("SELECT status FROM desk.member WHERE id = $1", [
      memberId,
    ]);
    return rows[0]?.["status"];
  };
  const shown = async (id: unknown) =>
    (await owner.get(`/proposal?proposalId=${String(id)}`)).body as unknown as Proposal;

  test("is at once, for a day, and proposed to last", async () => {
    const before = naru.clock.now();
    const { body } = await deny("10002");
    const until = Date.parse(String(body["until"]));
    expect(until - before).toBeGreaterThanOrEqual(DAY_MS);
    expect(until - before).toBeLessThan(DAY_MS + 60_000);
    expect(await statusOf("10002")).toBe("DENY");
    expect(await shown(body["proposalId"])).toMatchObject({
      kind: "MEMBER_BLOCK",
      before: { status: "DENY" },
      payload: { memberId: "10002", isBlocked: true },
      reason: "의심 거래",
    });
    expect((await audited("member.deny"))[0]).toMatchObject({
      before: { status: "ACTIVE" },
      after: { status: "DENY", reason: "의심 거래", until: body["until"] },
    });
    const { member } = (await owner.get("/member?memberId=10002")).body as { member: object };
    expect(member).toMatchObject({ blockedUntil: body["until"] });
  });

  test("lifts itself after the day where nobody agreed that it lasts", async () => {
    naru.clock.forward(DAY_MS + 1_000);
    await expect.poll(() => statusOf("10002")).toBe("ACTIVE");
    expect(commands()).toEqual([{ kind: "setMemberStatus", memberId: 10_002, status: "ACTIVE" }]);
    expect(await audited("member.lapse")).toEqual([
      { before: { status: "DENY" }, after: { status: "ACTIVE" } },
    ]);
  });

  test("is not repeated by one person within a week: it is only proposed", async () => {
    await signAllIn();
    const { body } = await deny("10002");
    expect(body).toMatchObject({ until: null, proposalId: expect.any(String) });
    expect(await statusOf("10002")).toBe("ACTIVE");
    expect(commands()).toEqual([]);
  });

  test("lasts once two agree, and then two lift it, neither of them alone", async () => {
    const { body } = await deny("10003");
    const done = await approving(manager, await shown(body["proposalId"]));
    expect(done.body["state"]).toBe("DONE");
    naru.clock.forward(2 * DAY_MS);
    await signAllIn();
    expect(await statusOf("10003")).toBe("DENY");
    const lift = { kind: "MEMBER_BLOCK", memberId: "10003", isBlocked: false, reason: "오해" };
    const made = await proposed(manager, lift);
    expect((await approving(manager, made)).body["code"]).toBe("FOUR_EYES_SAME_PERSON");
    expect(await statusOf("10003")).toBe("DENY");
    expect((await approving(owner, made)).body["state"]).toBe("DONE");
    expect(await statusOf("10003")).toBe("ACTIVE");
  });

  test("of who waits to be let in is a refusal, and lasts", async () => {
    expect((await deny("10005", manager)).body).toEqual({ until: null, proposalId: null });
    expect(await statusOf("10005")).toBe("DENY");
  });

  test("of more than twenty members a day is more than one person may do", async () => {
    const { rows } = await naru.db.query<{ id: string }>(
      `INSERT INTO desk.member (site_id, username, name, nick, phone, password_hash, status, role, created_at)
       SELECT 1, 'many' || n, 'many' || n, 'many' || n, 'many' || n, '', 'ACTIVE', 'MEMBER', now()
       FROM generate_series(1, 21) n RETURNING id`,
    );
    for (const [index, { id }] of rows.entries()) {
      const { body } = await deny(id, manager);
      expect([index, body["until"] === null]).toEqual([index, index === 20]);
    }
  });
});

describe("holding a member's withdrawals", () => {
  const HOUR_MS = 3_600_000;
  const about = (memberId: string, hours: number) => ({
    memberId,
    until: new Date(naru.clock.now() + hours * HOUR_MS).toISOString(),
    reason: "확인",
  });
  const hold = (memberId: string, hours: number, by = manager) =>
    by.post("/member/hold", about(memberId, hours));

  test.each([
    ["no time at all", "10000", 0, "INVALID_REQUEST"],
    ["longer than three days", "10000", 73, "FOUR_EYES_NEEDED"],
    ["three days", "10000", 71.9, undefined],
    ["again within a week, though it is short", "10000", 1, "FOUR_EYES_NEEDED"],
    ["of another member", "10001", 1, undefined],
  ])("%s: %s for %d hours: %s", async (_what, memberId, hours, code) => {
    expect((await hold(memberId, hours)).body["code"]).toBe(code);
    expect(commands()).toHaveLength(code === undefined ? 1 : 0);
  });

  test("is told to the audit log as it was and as it is", async () => {
    naru.engine.onAsk = (ask) =>
      ask.kind === "memberMoney"
        ? ok({ withdrawHeldUntil: "2026-01-01T00:00:00.000Z" })
        : answerAsk(ask);
    const sent = about("10002", 5);
    await manager.post("/member/hold", sent);
    expect((await audited("member.hold"))[0]).toEqual({
      before: { withdrawHeldUntil: "2026-01-01T00:00:00.000Z" },
      after: { withdrawHeldUntil: sent.until, reason: "확인" },
    });
  });

  test("for ninety days takes two persons, and longer is refused to both", async () => {
    const sent = about("10000", 24 * 90 - 1);
    const made = await proposed(support, { kind: "MEMBER_HOLD", ...sent });
    expect((await approving(owner, made)).body["state"]).toBe("DONE");
    expect(commands()).toEqual([
      { kind: "holdWithdrawals", memberId: 10_000, until: Date.parse(sent.until) },
    ]);
    const longer = await proposing(support, { kind: "MEMBER_HOLD", ...about("10000", 24 * 91) });
    expect(longer.body["code"]).toBe("INVALID_REQUEST");
  });
});

test("a member who was signed out is let alone for ten minutes", async () => {
  const out = () =>
    manager.post("/member/force_logout", { memberId: "10001", reason: "분실 신고" });
  expect((await out()).status).toBe(200);
  const again = await out();
  expect([again.status, again.body["code"], again.headers["retry-after"]]).toEqual([
    429,
    "TRY_AGAIN_SHORTLY",
    "600",
  ]);
  expect(await audited("member.force_logout")).toEqual([
    { before: null, after: { reason: "분실 신고" } },
  ]);
  naru.clock.forward(10 * 60_000 + 1);
  expect((await out()).status).toBe(200);
});
