/** Orders and positions are ended by two persons (decision 066): what they agree to, what the engine is told, and what members are. */

import { DEFAULT_ROLES } from "@naru/vocabulary/operator";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { A_REACH, answerAsk, ok } from "../../../testing/fake-engine.ts";
import { gatewayHarness, type Harness } from "../../../testing/harness.ts";
import { type Console, signIn, signStaffIn } from "../../../testing/operators.ts";
import {
  approving,
  type Proposal,
  proposed,
  proposing,
  stateOf,
} from "../../../testing/proposals.ts";

const WAIT = 30_000;
const MINUTES_10 = 10 * 60_000;

let naru: Harness;
let owner: Console;
let manager: Console;
let cashier: Console;
let support: Console;
let auditor: Console;
beforeAll(async () => {
  naru = await gatewayHarness();
  naru.clock.forward(1_000);
  ({ owner, manager, cashier } = await signStaffIn(naru));
  support = await signIn(naru, "support");
  auditor = await signIn(naru, "auditor");
});
afterAll(() => naru.close());
beforeEach(async () => {
  naru.engine.reset(() => ok({ orders: 2, qty: "3" }));
  await naru.db.query("DELETE FROM desk.message");
  await naru.db.query("DELETE FROM desk.message_sending");
});

const gold = (more: object = {}) => ({
  ...{ kind: "RISK_DEED", product: "OVERSEA", optionId: "1004", isClosing: true },
  reason: "시세 오류로 정리합니다",
  ...more,
});
const commands = () => naru.engine.commands.map(({ command }) => command);
const unread = async (username: string) => {
  const headers = await naru.bearer(username);
  return (await naru.get("/api/message/list?resultType=LIST", { headers })).body as unknown;
};
async function seen({ id }: Proposal): Promise<Record<string, unknown>> {
  return (await owner.get(`/proposal?proposalId=${id}`)).body;
}

describe("what is proposed", () => {
  test("names every member, instrument and quantity, and nothing is done by one person", async () => {
    const made = await proposed(manager, gold());
    expect(await seen(made)).toMatchObject({
      kind: "RISK_DEED",
      target: "option 1004",
      payload: {
        ...{ product: "OVERSEA", isClosing: true, optionId: "1004", koName: "골드" },
        ...{ members: 2, orders: 2, positions: 2 },
        items: [
          { memberId: 10_000, username: "demo", koName: "골드", orders: 2, qty: "3" },
          { memberId: 10_001, username: "demo2", koName: "골드", orders: 0, qty: "-1" },
        ],
      },
      members: [{ id: "10000" }, { id: "10001" }],
    });
    expect((await approving(manager, made)).body["code"]).toBe("FOUR_EYES_SAME_PERSON");
    expect(await stateOf(naru, made)).toBe("PENDING");
    expect(commands()).toEqual([]);
    expect(await unread("demo")).toEqual([]);
  });

  test.each([true, false])(
    "of one member alone is about that member (closing: %s)",
    async (isClosing) => {
      const made = await proposed(
        manager,
        gold({ memberId: "10000", optionId: undefined, isClosing }),
      );
      expect(await seen(made)).toMatchObject({
        target: "member 10000",
        payload: { memberId: "10000", isClosing },
      });
    },
  );

  test("is refused where there is nothing, where the site has no such thing, and of everything at once", async () => {
    const refused = async (more: object) => (await proposing(manager, gold(more))).body["code"];
    expect(await refused({ optionId: undefined })).toBe("INVALID_REQUEST");
    naru.engine.onAsk = (ask) =>
      ask.kind === "riskReach" ? ok({ holdings: [], left: 0 }) : answerAsk(ask);
    expect(await refused({})).toBe("NO_POSITION");
    expect(await refused({ isClosing: false })).toBe("ORDER_NOT_FOUND");
    naru.engine.onAsk = (ask) => (ask.kind === "riskReach" ? ok(null) : answerAsk(ask));
    // Another site's member, as the engine knows them.
    expect(await refused({ memberId: "10050" })).toBe("INVALID_REQUEST");
    naru.engine.onAsk = (ask) => (ask.kind === "riskReach" ? { outcome: "busy" } : answerAsk(ask));
    expect((await proposing(manager, gold())).status).toBe(503);
  });
});

test("who may not is refused: to propose, to look and to agree", async () => {
  for (const other of [support, cashier, auditor]) {
    expect((await proposing(other, gold())).body["code"]).toBe("NO_PERMISSION");
    const reach = await other.get("/risk/reach?product=OVERSEA&optionId=1004&isClosing=true");
    expect(reach.body["code"]).toBe("NO_PERMISSION");
  }
  const made = await proposed(manager, gold());
  for (const other of [support, cashier, auditor])
    expect((await approving(other, made)).body["code"]).toBe("NO_PERMISSION");
  const elsewhere = await signIn(naru, "owner2", 2);
  expect((await approving(elsewhere, made)).body["code"]).toBe("PROPOSAL_CLOSED");
  expect(commands()).toEqual([]);
  for (const [role, permissions] of Object.entries(DEFAULT_ROLES))
    expect([role, (permissions as readonly string[]).includes("risk.act")]).toEqual([
      role,
      role === "OWNER" || role === "MANAGER",
    ]);
});

test("what it would be now is counted by member, order, position and instrument", async () => {
  const asks: unknown[] = [];
  naru.engine.onAsk = (ask) => {
    asks.push(ask);
    return answerAsk(ask);
  };
  const { body } = await manager.get("/risk/reach?product=OVERSEA&optionId=1004&isClosing=true");
  expect(body).toMatchObject({
    ...{ members: 2, orders: 2, positions: 2, closed: 1, left: 0 },
    instruments: [{ optionId: "1004", koName: "골드", orders: 2, positions: 2, qty: "4" }],
  });
  const asked = { siteId: 1, product: "OVERSEA", memberId: null, optionId: 1004 };
  expect(asks).toContainEqual({ kind: "riskReach", ...asked, isClosing: true });
});

describe("once two have agreed", () => {
  /** Whose time is ten minutes from when they agreed, which is `from` at the earliest. */
  const command = (from: number, memberId: number, more: object = {}) => ({
    ...{ kind: "endOversea", memberId, optionId: 1004, isClosing: true },
    until: expect.toSatisfy(
      (until: number) => until >= from + MINUTES_10 && until <= naru.clock.now() + MINUTES_10,
    ),
    ...more,
  });

  test("each is ended by a command of its own, at this price and not at a later one", async () => {
    const made = await proposed(manager, gold());
    const from = naru.clock.now();
    naru.engine.onCommand = ({ command: sent }) =>
      "memberId" in sent && sent.memberId === 10_001
        ? { outcome: "refused", code: "MARKET_CLOSED" }
        : ok({ orders: 2, qty: "3" });
    expect((await approving(owner, made)).body).toMatchObject({
      state: "DONE",
      outcome: [
        { target: "held 10000 골드", ok: true, ended: { orders: 2, qty: "3" } },
        { target: "held 10001 골드", ok: false, code: "MARKET_CLOSED" },
      ],
    });
    expect(commands()).toEqual([command(from, 10_000), command(from, 10_001)]);
  });

  test("perpetuals, and entries alone, are told as that", async () => {
    const made = await proposed(manager, gold({ product: "FUTURES", isClosing: false }));
    const from = naru.clock.now();
    await approving(owner, made);
    const told = { kind: "endFutures", isClosing: false };
    expect(commands()[0]).toEqual(command(from, 10_000, told));
  });

  test("whoever lost anything by it is told why, once, and nobody else", async () => {
    const made = await proposed(manager, gold());
    naru.engine.onCommand = ({ command: sent }) =>
      "memberId" in sent && sent.memberId === 10_001
        ? { outcome: "refused", code: "MARKET_CLOSED" }
        : ok({ orders: 2, qty: "3" });
    await approving(owner, made);
    expect(await unread("demo")).toMatchObject([
      {
        title: "운영자가 포지션을 청산했어요",
        content:
          "골드: 보유 포지션은 시장가로 청산하고 대기 주문은 취소했어요.\n사유: 시세 오류로 정리합니다",
        leadsTo: "HISTORY",
      },
    ]);
    expect(await unread("demo2")).toEqual([]);
    expect((await manager.get("/messages")).body).toMatchObject({
      content: [{ segment: "PROPOSAL", segmentId: made.id, recipients: 1 }],
    });
  });

  test("a member whom operators have blocked is told as well", async () => {
    const set = (status: string) =>
      naru.db.query("UPDATE desk.member SET status = $1 WHERE id = 10000", [status]);
    await set("DENY");
    await approving(owner, await proposed(manager, gold()));
    await set("ACTIVE");
    expect(await unread("demo")).toHaveLength(1);
  });

  test("of nothing that could be ended nobody is told, and the proposal has failed", async () => {
    const made = await proposed(manager, gold());
    naru.engine.onCommand = () => ({ outcome: "refused", code: "MARKET_CLOSED" });
    expect((await approving(owner, made)).body["state"]).toBe("FAILED");
    expect(await unread("demo")).toEqual([]);
  });

  test("broken off it is taken up with the same keys and the same time, and told once", async () => {
    const made = await proposed(manager, gold());
    const asked = { keys: new Set<string>(), untils: new Set<unknown>() };
    let isAway = true;
    naru.engine.onCommand = ({ key, command: sent }) => {
      asked.keys.add(key);
      asked.untils.add("until" in sent ? sent.until : undefined);
      const isSecond = "memberId" in sent && sent.memberId === 10_001;
      return isSecond && isAway ? { outcome: "busy" } : ok({ orders: 2, qty: "3" });
    };
    expect((await approving(owner, made)).body["state"]).toBe("APPROVED");
    expect(await unread("demo")).toEqual([]);
    isAway = false;
    naru.clock.forward(60_000);
    await vi.waitFor(async () => expect(await stateOf(naru, made)).toBe("DONE"), WAIT);
    expect([asked.keys.size, asked.untils.size]).toEqual([2, 1]);
    expect(await unread("demo")).toHaveLength(1);
    expect(await unread("demo2")).toHaveLength(1);
  });

  test("what was counted then stands in the audit log", async () => {
    const made = await proposed(manager, gold());
    const more = { ...A_REACH, holdings: [...A_REACH.holdings, ...A_REACH.holdings.slice(0, 1)] };
    naru.engine.onAsk = (ask) => (ask.kind === "riskReach" ? ok(more) : answerAsk(ask));
    await approving(owner, made);
    const { rows } = await naru.db.query<{ action: string; after: string }>(
      "SELECT action, after FROM desk.audit WHERE target = $1 ORDER BY seq",
      [`proposal ${made.id}`],
    );
    expect(rows.map(({ action, after }) => [action, JSON.parse(after)])).toMatchObject([
      ["proposal.create", { impact: { positions: 2 } }],
      ["proposal.approve", { impact: { positions: 3 } }],
      ["proposal.done", { outcome: [{ ok: true }, { ok: true }] }],
    ]);
    // What both agreed to is done, and nothing of what came meanwhile.
    expect(commands()).toHaveLength(2);
  });
});
