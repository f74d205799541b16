/** What one operator may do to a member alone, and where it takes a second person (docs/security.md, "Operators' calls"). */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { answerAsk, ok } from "./testing/fake-engine.ts";
import { gatewayHarness, type Harness } from "./testing/harness.ts";
import { type Console, signIn, signStaffIn } from "./testing/operators.ts";
import { approving, type Proposal } from "./testing/proposals.ts";

let naru: Harness;
let owner: Console;
let manager: Console;
let support: Console;

beforeAll(async () => {
  naru = await gatewayHarness();
  ({ owner, manager } = await signStaffIn(naru));
  support = await signIn(naru, "support");
});
afterAll(() => naru.close());
beforeEach(() => naru.engine.reset());

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

  test("a proposal is overtaken where the limit has changed since", async () => {
    const { body } = await limit(manager, "150000000");
    const shown = (await owner.get(`/proposal?proposalId=${body["proposalId"]}`)).body;
    own("20000");
    const answer = await approving(owner, shown as unknown as Proposal);
    expect(answer.body["code"]).toBe("PROPOSAL_CHANGED");
  });
});
