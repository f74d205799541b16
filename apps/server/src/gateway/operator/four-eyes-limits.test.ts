/** Four eyes by amounts and at once: limits however they are cut, and races that only one may win (reliability.md G44). */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { answerAsk, ok } from "../testing/fake-engine.ts";
import { gatewayHarness, type Harness } from "../testing/harness.ts";
import { addRequest, type Console, endRequest, signStaffIn } from "../testing/operators.ts";
import {
  addAccount,
  approving,
  credit,
  enrol,
  type Proposal,
  proposed,
  stateOf,
} from "../testing/proposals.ts";

let naru: Harness;
let owner: Console;
let manager: Console;
let cashier: Console;
let cashier2: Console;
/** The cashier's person under a second account. */
let twin: Console;

beforeAll(async () => {
  naru = await gatewayHarness();
  await addAccount(naru, { username: "cashier-b", person: "P-1-cashier", role: "MANAGER" });
  naru.clock.forward(1_000);
  ({ owner, manager, cashier, cashier2 } = await signStaffIn(naru));
  twin = await enrol(naru, "cashier-b");
});
afterAll(() => naru.close());
beforeEach(() => naru.engine.reset());

const large = (more = {}) => addRequest(naru, { kind: "WITHDRAW", units: 6_000_000n, ...more });

describe("limits", () => {
  test("a large request is proposed by every way of approving it, never done", async () => {
    const bulk = await large();
    const single = await large({ memberId: 10_001 });
    const deposit = await addRequest(naru, {
      memberId: 10_002,
      units: 5_000_001n,
      memoCode: "8888",
    });
    const { body } = await cashier.post("/dnw/bulk_approve", { requestIds: [bulk] });
    expect((body["items"] as { result: string }[])[0]?.result).toBe("PROPOSED");
    expect((await owner.post("/dnw/approve", { requestId: single })).body["result"]).toBe(
      "PROPOSED",
    );
    const csv = "2026-11-20,박고수,5000001,8888";
    const applied = await cashier.post("/statement", { csv, apply: true });
    expect((applied.body["lines"] as { result: string }[])[0]?.result).toBe("PROPOSED");
    // Asking again does not help: it is the same proposal.
    const again = await cashier.post("/dnw/approve", { requestId: bulk });
    expect(again.body).toMatchObject({ result: "PROPOSED" });
    expect(naru.engine.commands).toEqual([]);
    for (const id of [bulk, single, deposit]) await endRequest(naru, id, "CANCELLED");
  });

  test("what a member asked for before withdrawals were held is paid by two persons, however small it is", async () => {
    const requestId = await addRequest(naru, {
      kind: "WITHDRAW",
      units: 10_000n,
      memberId: 10_003,
    });
    const paidIn = await addRequest(naru, { kind: "DEPOSIT", units: 10_000n, memberId: 10_003 });
    const withdrawHeldUntil = new Date(naru.clock.now() + 3_600_000).toISOString();
    naru.engine.onAsk = (ask) =>
      ask.kind === "memberMoney" ? ok({ withdrawHeldUntil }) : answerAsk(ask);
    const seen = await cashier.get(`/dnw/request?requestId=${requestId}`);
    expect(seen.body["needsSecond"]).toBe(true);
    const { body } = await cashier.post("/dnw/approve", { requestId });
    expect([body["result"], naru.engine.commands]).toEqual(["PROPOSED", []]);
    const { body: made } = await owner.get(`/proposal?proposalId=${String(body["proposalId"])}`);
    expect(made["reason"]).toBe("출금 제한 중인 회원의 출금");
    // What comes in is held by nobody, and the second person pays what goes out.
    expect((await cashier.post("/dnw/approve", { requestId: paidIn })).body["result"]).toBe("DONE");
    const proposal = made as unknown as Proposal;
    expect((await approving(owner, proposal)).body["state"]).toBe("DONE");
    expect(naru.engine.commands.map(({ command }) => command)).toMatchObject([
      { kind: "approveRequest", requestId: Number(paidIn) },
      { kind: "approveRequest", requestId: Number(requestId) },
    ]);
    naru.engine.reset();
    for (const id of [requestId, paidIn]) await endRequest(naru, id, "CANCELLED");
  });

  test("a large amount cut into parts for one member on one day needs a second person too", async () => {
    const part = () => addRequest(naru, { kind: "WITHDRAW", units: 3_000_000n, memberId: 10_003 });
    const [one, two] = [await part(), await part()];
    expect((await cashier.post("/dnw/approve", { requestId: one })).body["result"]).toBe("DONE");
    expect((await cashier2.post("/dnw/approve", { requestId: two })).body["result"]).toBe(
      "PROPOSED",
    );
    expect(naru.engine.commands).toHaveLength(1);
    for (const id of [one, two]) await endRequest(naru, id, "CANCELLED");
  });

  test("one operator approves alone only so much in a day, by however many accounts", async () => {
    const { rows } = await naru.db.query<{ id: string }>(
      `INSERT INTO desk.member (site_id, username, name, nick, phone, password_hash, status, role, created_at)
       SELECT 1, 'day' || n, 'day' || n, 'day' || n, 'day' || n, '', 'ACTIVE', 'MEMBER', now()
       FROM generate_series(1, 11) n RETURNING id`,
    );
    const results: unknown[] = [];
    for (const [index, { id }] of rows.entries()) {
      const requestId = await addRequest(naru, {
        kind: "WITHDRAW",
        units: 4_900_000n,
        memberId: Number(id),
      });
      const by = index % 2 === 0 ? cashier : twin;
      results.push((await by.post("/dnw/approve", { requestId })).body["result"]);
      await endRequest(naru, requestId, "CANCELLED");
    }
    // 3,000,000 of the test before, and nine of these, are below 50,000,000.
    expect(results).toEqual([...Array(9).fill("DONE"), "PROPOSED", "PROPOSED"]);
  });
});

describe("at once", () => {
  test("of many approvals at once one counts, and it is carried out once", async () => {
    const proposal = await proposed(cashier);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        approving([cashier2, manager, owner][index % 3] as Console, proposal),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const codes = answers.filter(({ status }) => status !== 200).map(({ body }) => body["code"]);
    expect(new Set(codes)).toEqual(new Set(["PROPOSAL_CLOSED"]));
    expect(naru.engine.commands).toHaveLength(1);
    expect(await stateOf(naru, proposal)).toBe("DONE");
  });

  test("of an approval and an edit at once one wins, and what is done is what was approved", async () => {
    for (let round = 0; round < 10; round++) {
      naru.engine.commands.length = 0;
      const proposal = await proposed(manager);
      const edited = credit({ items: [{ memberId: "10000", amount: "77777" }] });
      const [approved, edit] = await Promise.all([
        approving(cashier2, proposal),
        manager.post("/proposal/edit", {
          proposalId: proposal.id,
          hash: proposal.hash,
          proposal: edited,
        }),
      ]);
      expect([approved.status, edit.status].filter((status) => status === 200)).toHaveLength(1);
      const units = naru.engine.commands.map(({ command }) => "units" in command && command.units);
      expect(units).toEqual(approved.status === 200 ? ["10000"] : []);
    }
  });

  test("of two proposals about one object that are agreed to at once one counts", async () => {
    for (let round = 1; round <= 5; round++) {
      const caps = (aloneMax: string) => ({
        kind: "CAPS",
        ...{ aloneMax, aloneDayMax: "60000000", itemMax: "50000000" },
        ...{ batchMax: "200000000", dayMax: "500000000", reason: "조정" },
      });
      const proposals = [
        await proposed(manager, caps(`${round}000001`)),
        await proposed(manager, caps(`${round}000002`)),
      ];
      const answers = await Promise.all(proposals.map((each) => approving(owner, each)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const lost = answers.find(({ status }) => status !== 200);
      expect(lost?.body["code"]).toMatch(/^(PROPOSAL_CHANGED|TRY_AGAIN_SHORTLY)$/);
    }
  });

  test("while one of a kind is carried out no other of it is agreed to", async () => {
    const hold = (memberId: string) => {
      const until = new Date(naru.clock.now() + 86_400_000).toISOString();
      return proposed(manager, { kind: "MEMBER_HOLD", memberId, until, reason: "확인" });
    };
    const [one, two] = [await hold("10000"), await hold("10000")];
    const told = Promise.withResolvers<number>();
    naru.engine.onCommand = ({ id }) => {
      told.resolve(id);
      return "silent";
    };
    const first = approving(owner, one);
    const id = await told.promise;
    const second = await approving(owner, two);
    expect([second.body["code"], await stateOf(naru, two)]).toEqual([
      "TRY_AGAIN_SHORTLY",
      "PENDING",
    ]);
    naru.engine.say({ t: "answer", id, outcome: "ok", body: "{}" });
    expect((await first).body["state"]).toBe("DONE");
    expect(naru.engine.commands).toHaveLength(1);
  });
});
