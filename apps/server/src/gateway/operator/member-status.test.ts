/**
 * What a member may, changed by several at once: desk and engine end with the same, and nothing that a freeze holds is let go
 * by one person (decision 018).
 */

import type { MemberStatus } from "@naru/vocabulary/member";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { ok } from "../testing/fake-engine.ts";
import { gatewayHarness, type Harness } from "../testing/harness.ts";
import { addRequest, type Console, signIn, signStaffIn } from "../testing/operators.ts";
import { approving, type Proposal, proposed, stateOf } from "../testing/proposals.ts";

const WAIT = 30_000;
const HOUR_MS = 3_600_000;
const MEMBER = "10002";
const THAW = { kind: "MEMBER_THAW", memberId: MEMBER, reason: "영상 통화로 신분증 확인" };

let naru: Harness;
let owner: Console;
let manager: Console;
let support: Console;
/** What the engine has, which knows every key once. */
let inEngine: MemberStatus;
let keys: Set<string>;

beforeAll(async () => {
  naru = await gatewayHarness();
});
afterAll(() => naru.close());
beforeEach(async () => {
  ({ owner, manager } = await signStaffIn(naru));
  support = await signIn(naru, "support");
  [inEngine, keys] = ["ACTIVE", new Set()];
  naru.engine.reset(take);
  await naru.db.query("DELETE FROM desk.freeze");
  await naru.db.query("DELETE FROM desk.alone_deed");
  await setInDesk("ACTIVE");
});

type Taken = Parameters<Harness["engine"]["onCommand"]>[0];
function take({ key, command }: Taken): ReturnType<Harness["engine"]["onCommand"]> {
  if (command.kind === "setMemberStatus" && !keys.has(key)) inEngine = command.status;
  keys.add(key);
  return ok({});
}
/** Takes what `isHeld` says, and answers when it is told to. */
function holdBack(isHeld: (command: Taken["command"]) => boolean): { answer(): void } {
  const held: number[] = [];
  naru.engine.onCommand = (message) => {
    const answer = take(message);
    if (!isHeld(message.command)) return answer;
    held.push(message.id);
    return "silent";
  };
  return {
    answer() {
      naru.engine.onCommand = take;
      for (const id of held) naru.engine.say({ t: "answer", id, outcome: "ok", body: "{}" });
    },
  };
}

const setInDesk = (status: MemberStatus) =>
  naru.db.query("UPDATE desk.member SET status = $2 WHERE id = $1", [MEMBER, status]);
async function everywhere(): Promise<unknown> {
  const { rows } = await naru.db.query<{ status: string; frozen_at: Date | null }>(
    "SELECT status, frozen_at FROM desk.member LEFT JOIN desk.freeze ON member_id = id WHERE id = $1",
    [MEMBER],
  );
  return { desk: rows[0]?.status, isFrozen: rows[0]?.frozen_at !== null, engine: inEngine };
}
async function freeze(): Promise<void> {
  const headers = await naru.bearer("trader1");
  expect((await naru.post("/api/player/freeze", {}, { headers })).status).toBe(200);
}
const block = (by = manager) => by.post("/member/deny", { memberId: MEMBER, reason: "의심 거래" });

/** Whether somebody waits for another to be through with the member, or `done` is. */
async function waitsOrEnds(done: Promise<unknown>): Promise<void> {
  let isOver = false;
  void done.finally(() => (isOver = true));
  await vi.waitFor(async () => {
    const { rows } = await naru.db.query(
      `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    );
    expect(isOver || rows.length > 0).toBe(true);
  }, WAIT);
}

test("a frozen account that is blocked as well stays frozen in the engine: no waiting withdrawal is paid", async () => {
  await freeze();
  const { body } = await block();
  expect(await everywhere()).toEqual({ desk: "DENY", isFrozen: true, engine: "FROZEN" });
  const lasts = (await owner.get(`/proposal?proposalId=${String(body["proposalId"])}`)).body;
  expect((await approving(owner, lasts as unknown as Proposal)).body["state"]).toBe("DONE");
  expect(await everywhere()).toEqual({ desk: "DENY", isFrozen: true, engine: "FROZEN" });
  expect((await approving(owner, await proposed(support, THAW))).body["state"]).toBe("DONE");
  expect(await everywhere()).toEqual({ desk: "DENY", isFrozen: false, engine: "DENY" });
});

test("a block that lapses while two persons thaw leaves the account open everywhere", async () => {
  await freeze();
  await block();
  const thaw = await proposed(support, THAW);
  const lapse = holdBack(({ kind }) => kind === "setMemberStatus");
  await naru.db.query("UPDATE desk.alone_deed SET lapses_at = '2020-01-01'");
  await vi.waitFor(() => expect(naru.engine.commands.length).toBeGreaterThan(2), WAIT);
  const approved = approving(owner, thaw);
  await waitsOrEnds(approved);
  lapse.answer();
  await approved;
  await vi.waitFor(
    async () =>
      expect(await everywhere()).toEqual({ desk: "ACTIVE", isFrozen: false, engine: "ACTIVE" }),
    WAIT,
  );
});

test("what two persons agreed of one freeze opens no later one", async () => {
  await freeze();
  const thaw = await proposed(support, THAW);
  naru.engine.onCommand = () => ({ outcome: "busy" });
  expect((await approving(owner, thaw)).body["state"]).toBe("APPROVED");
  // Opened by another proposal meanwhile, and frozen anew.
  await naru.db.query("DELETE FROM desk.freeze");
  await setInDesk("ACTIVE");
  naru.engine.onCommand = take;
  naru.clock.forward(60_000);
  await freeze();
  await vi.waitFor(async () => expect(await stateOf(naru, thaw)).toBe("FAILED"), WAIT);
  expect(await everywhere()).toEqual({ desk: "FROZEN", isFrozen: true, engine: "FROZEN" });
});

test("who was let in meanwhile is not refused for good by one who saw them wait", async () => {
  await setInDesk("PENDING");
  const letIn = holdBack((command) => "status" in command && command.status === "ACTIVE");
  const approved = manager.post("/member/approve", { memberId: MEMBER });
  await vi.waitFor(() => expect(naru.engine.commands).toHaveLength(1), WAIT);
  const refused = block(support);
  await waitsOrEnds(refused);
  letIn.answer();
  expect((await approved).status).toBe(200);
  expect((await refused).body["code"]).toBe("INVALID_REQUEST");
  expect(await everywhere()).toEqual({ desk: "ACTIVE", isFrozen: false, engine: "ACTIVE" });
});

test("a block that was broken off before the desk had it is lifted in the engine when it lapses", async () => {
  naru.engine.onCommand = (message) => {
    take(message);
    return { outcome: "busy" };
  };
  expect((await block()).status).toBe(503);
  expect(await everywhere()).toEqual({ desk: "ACTIVE", isFrozen: false, engine: "DENY" });
  naru.engine.onCommand = take;
  naru.clock.forward(24 * HOUR_MS);
  await vi.waitFor(
    async () =>
      expect(await everywhere()).toEqual({ desk: "ACTIVE", isFrozen: false, engine: "ACTIVE" }),
    WAIT,
  );
});

test("no withdrawal of a frozen account is let go while the engine does not know of the freeze", async () => {
  const [small, large] = [
    await addRequest(naru, { kind: "WITHDRAW", memberId: Number(MEMBER), units: 50_000n }),
    await addRequest(naru, { kind: "WITHDRAW", memberId: Number(MEMBER), units: 90_000_000n }),
  ];
  const approve = (requestId: string) => manager.post("/dnw/approve", { requestId });
  const { proposalId } = (await approve(large)).body;
  const two = (await owner.get(`/proposal?proposalId=${String(proposalId)}`)).body;
  naru.engine.onCommand = () => ({ outcome: "busy" });
  await freeze();
  naru.engine.onCommand = (message) =>
    message.command.kind === "setMemberStatus" ? { outcome: "busy" } : take(message);
  naru.engine.commands.length = 0;
  expect((await approve(small)).body["code"]).toBe("ACCOUNT_FROZEN");
  const agreed = await approving(owner, two as unknown as Proposal);
  expect(agreed.body["code"]).toBe("ACCOUNT_FROZEN");
  expect(naru.engine.commands.filter(({ command }) => command.kind === "approveRequest")).toEqual(
    [],
  );
});

test("what two persons let go, put off, stays when its member freezes before it is done", async () => {
  const units = 90_000_000n;
  const request = await addRequest(naru, { kind: "WITHDRAW", memberId: Number(MEMBER), units });
  const { proposalId } = (await manager.post("/dnw/approve", { requestId: request })).body;
  const two = (await owner.get(`/proposal?proposalId=${String(proposalId)}`))
    .body as unknown as Proposal;
  naru.engine.onCommand = () => ({ outcome: "busy" });
  expect((await approving(owner, two)).body["state"]).toBe("APPROVED");
  await freeze();
  naru.engine.reset(take);
  naru.clock.forward(60_000);
  await vi.waitFor(async () => expect(await stateOf(naru, two)).toBe("FAILED"), WAIT);
  expect(naru.engine.commands.filter(({ command }) => command.kind === "approveRequest")).toEqual(
    [],
  );
});
