/**
 * Ways around four eyes (reliability.md G44, G45), each tried through the real gateway and its database; every one is
 * refused, nothing reaches the engine, and no proposal is carried out.
 */

import { OPERATOR_PREFIX } from "@naru/contract/operator-paths";
import { addOperator, changeOperator, findOperator, putRole } from "@naru/store/desk/operators";
import { PERMISSIONS } from "@naru/vocabulary/operator";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../seed/demo.ts";
import { createPasswords } from "./passwords.ts";
import { answerAsk, ok } from "./testing/fake-engine.ts";
import { type Answered, gatewayHarness, type Harness } from "./testing/harness.ts";
import {
  addRequest,
  codeOfSecret,
  type Console,
  consoleOf,
  cookieOf,
  endRequest,
  HOST,
  signIn,
} from "./testing/operators.ts";

let naru: Harness;
let owner: Console;
let manager: Console;
let cashier: Console;
let cashier2: Console;
let support: Console;
let auditor: Console;
let owner2: Console;
/** The cashier's person under a second account with a role of its own. */
let twin: Console;
/** A manager whose permissions tests take away and give back. */
let shifting: Console;

beforeAll(async () => {
  naru = await gatewayHarness();
  await addAccount("cashier-b", "P-1-cashier", "MANAGER");
  await addAccount("shifting", "P-1-shifting", "MANAGER");
  naru.clock.forward(1_000);
  owner = await signIn(naru, "owner");
  manager = await signIn(naru, "manager");
  cashier = await signIn(naru, "cashier");
  cashier2 = await signIn(naru, "cashier2");
  support = await signIn(naru, "support");
  auditor = await signIn(naru, "auditor");
  owner2 = await signIn(naru, "owner2", 2);
  twin = await enrol("cashier-b");
  shifting = await enrol("shifting");
});
afterAll(() => naru.close());
beforeEach(() => {
  naru.engine.commands.length = 0;
  naru.engine.onCommand = () => ok({});
  naru.engine.onAsk = answerAsk;
});

async function addAccount(username: string, person: string, role: string): Promise<void> {
  const passwordHash = await (await createPasswords()).hash(DEMO_PASSWORD);
  const account = { siteId: 1, username, name: username, person, role, passwordHash };
  await addOperator(naru.db, { ...account, status: "ACTIVE" }, naru.clock.now());
}

async function enrol(username: string): Promise<Console> {
  const headers = { host: HOST, origin: `http://${HOST}` };
  const body = { username, password: DEMO_PASSWORD };
  const first = await naru.post(`${OPERATOR_PREFIX}/login`, body, { headers });
  const code = codeOfSecret(String(first.body["secret"]), naru.clock.now());
  const second = await consoleOf(naru, cookieOf(first)).post("/login/otp", { code });
  if (second.status !== 200) throw new Error(`no session: ${second.text}`);
  return consoleOf(naru, cookieOf(second));
}

interface Proposal {
  id: string;
  hash: string;
  state: string;
}

const credit = (more: Record<string, unknown> = {}) => ({
  kind: "CREDIT",
  walletType: "BINARY",
  currency: "KRW",
  items: [{ memberId: "10000", amount: "10000" }],
  reason: "보상",
  ...more,
});
const proposing = (by: Console, proposal: unknown = credit()): Promise<Answered> =>
  by.post("/proposal/create", { proposal });
const proposed = async (by: Console, proposal: unknown = credit()): Promise<Proposal> => {
  const { body, status, text } = await proposing(by, proposal);
  if (status !== 200) throw new Error(`not proposed: ${text}`);
  return body as unknown as Proposal;
};
const approving = (by: Console, { id, hash }: Proposal, sent = hash): Promise<Answered> =>
  by.post("/proposal/approve", { proposalId: id, hash: sent });
const stateOf = async ({ id }: Proposal): Promise<string> => {
  const { rows } = await naru.db.query<{ state: string }>(
    "SELECT state FROM desk.proposal WHERE id = $1",
    [id],
  );
  return rows[0]?.state ?? "";
};
const operatorId = async (username: string): Promise<number> =>
  (await findOperator(naru.db, 1, username))?.id ?? 0;
const setRole = async (username: string, role: string): Promise<void> =>
  changeOperator(naru.db, await operatorId(username), { role }, naru.clock.now());
const header = (console: Console, more: Record<string, string>) => ({
  headers: { host: HOST, cookie: console.cookie, ...more },
});
const approveUrl = `${OPERATOR_PREFIX}/proposal/approve`;
const large = (more = {}) => addRequest(naru, { kind: "WITHDRAW", units: 6_000_000n, ...more });

/** What refuses an attempt; the proposal it was about, which must not have been carried out. */
interface Attempt {
  readonly answer: Answered;
  readonly about?: Proposal;
}

const attempts: Record<string, { code: string; by: () => Promise<Attempt> }> = {
  "the maker approves": {
    code: "FOUR_EYES_SAME_PERSON",
    async by() {
      const about = await proposed(cashier);
      return { about, answer: await approving(cashier, about) };
    },
  },
  "the maker approves in a second session": {
    code: "FOUR_EYES_SAME_PERSON",
    async by() {
      const about = await proposed(cashier);
      return { about, answer: await approving(await signIn(naru, "cashier"), about) };
    },
  },
  "the maker's person approves by a second account": {
    code: "FOUR_EYES_SAME_PERSON",
    async by() {
      const about = await proposed(cashier);
      return { about, answer: await approving(twin, about) };
    },
  },
  "the second account proposes, the first approves": {
    code: "FOUR_EYES_SAME_PERSON",
    async by() {
      const about = await proposed(twin);
      return { about, answer: await approving(cashier, about) };
    },
  },
  "the maker's account is made another person's meanwhile": {
    code: "FOUR_EYES_SAME_PERSON",
    async by() {
      const about = await proposed(cashier);
      const id = await operatorId("cashier");
      const become = (person: string) =>
        naru.db.query("UPDATE desk.operator SET person = $2 WHERE id = $1", [id, person]);
      await become("P-1-somebody");
      const answer = await approving(twin, about);
      await become("P-1-cashier");
      return { about, answer };
    },
  },
  "approval of what was edited since it was shown": {
    code: "PROPOSAL_CHANGED",
    async by() {
      const about = await proposed(cashier);
      const proposal = credit({ items: [{ memberId: "10000", amount: "9000000" }] });
      await cashier.post("/proposal/edit", { proposalId: about.id, hash: about.hash, proposal });
      return { about, answer: await approving(cashier2, about) };
    },
  },
  "an edit that changes nothing but the revision": {
    code: "PROPOSAL_CHANGED",
    async by() {
      const about = await proposed(cashier);
      const edit = { proposalId: about.id, hash: about.hash, proposal: credit() };
      await cashier.post("/proposal/edit", edit);
      return { about, answer: await approving(cashier2, about) };
    },
  },
  "an edit after the approval": {
    code: "PROPOSAL_CLOSED",
    async by() {
      const done = await proposed(cashier);
      await approving(cashier2, done);
      naru.engine.commands.length = 0;
      const edit = { proposalId: done.id, hash: done.hash, proposal: credit() };
      return { answer: await cashier.post("/proposal/edit", edit) };
    },
  },
  "another person edits it and has the maker approve": {
    code: "NO_PERMISSION",
    async by() {
      const about = await proposed(cashier);
      const proposal = credit({ items: [{ memberId: "10001", amount: "5" }] });
      const edit = { proposalId: about.id, hash: about.hash, proposal };
      return { about, answer: await cashier2.post("/proposal/edit", edit) };
    },
  },
  "an edit that makes it another kind": {
    code: "PROPOSAL_CHANGED",
    async by() {
      const about = await proposed(cashier);
      const proposal = { ...credit(), kind: "BONUS", contracts: 0 };
      const edit = { proposalId: about.id, hash: about.hash, proposal };
      return { about, answer: await cashier.post("/proposal/edit", edit) };
    },
  },
  "replay of the approval": {
    code: "PROPOSAL_CLOSED",
    async by() {
      const done = await proposed(cashier);
      await approving(cashier2, done);
      naru.engine.commands.length = 0;
      return { answer: await approving(cashier2, done) };
    },
  },
  "replay of the approval by a third person": {
    code: "PROPOSAL_CLOSED",
    async by() {
      const done = await proposed(cashier);
      await approving(cashier2, done);
      naru.engine.commands.length = 0;
      return { answer: await approving(manager, done) };
    },
  },
  "approval after the maker took it back": {
    code: "PROPOSAL_CLOSED",
    async by() {
      const about = await proposed(cashier);
      await cashier.post("/proposal/withdraw", { proposalId: about.id });
      return { about, answer: await approving(cashier2, about) };
    },
  },
  "approval after a rejection": {
    code: "PROPOSAL_CLOSED",
    async by() {
      const about = await proposed(cashier);
      await manager.post("/proposal/reject", { proposalId: about.id, reason: "근거 없음" });
      return { about, answer: await approving(cashier2, about) };
    },
  },
  "approval after its time": {
    code: "PROPOSAL_CLOSED",
    async by() {
      const about = await proposed(cashier);
      await naru.db.query("UPDATE desk.proposal SET expires_at = $2 WHERE id = $1", [
        about.id,
        new Date(naru.clock.now() - 1),
      ]);
      return { about, answer: await approving(cashier2, about) };
    },
  },
  "approval of a request that its member cancelled": {
    code: "REQUEST_NOT_FOUND",
    async by() {
      const requestId = await large();
      const proposal = { kind: "REQUEST_OVER_LIMIT", requestId, reason: "출금" };
      const about = await proposed(cashier, proposal);
      await endRequest(naru, requestId, "CANCELLED");
      return { about, answer: await approving(cashier2, about) };
    },
  },
  "taking another person's proposal back": {
    code: "NO_PERMISSION",
    async by() {
      const about = await proposed(cashier);
      return { about, answer: await cashier2.post("/proposal/withdraw", { proposalId: about.id }) };
    },
  },
  "a role without the permission approves": {
    code: "NO_PERMISSION",
    async by() {
      const about = await proposed(cashier);
      return { about, answer: await approving(auditor, about) };
    },
  },
  "a role without the permission proposes": {
    code: "NO_PERMISSION",
    by: async () => ({ answer: await proposing(support) }),
  },
  "an accomplice's role is raised meanwhile": {
    code: "NO_PERMISSION",
    async by() {
      const about = await proposed(cashier);
      naru.clock.forward(1);
      await setRole("support", "MANAGER");
      const answer = await approving(support, about);
      await setRole("support", "SUPPORT");
      return { about, answer };
    },
  },
  "the accomplice's role is given the permission meanwhile": {
    code: "NO_PERMISSION",
    async by() {
      const about = await proposed(cashier);
      naru.clock.forward(1);
      const now = naru.clock.now();
      const role = { siteId: 1, name: "AUDITOR" };
      await putRole(naru.db, { ...role, permissions: PERMISSIONS }, now);
      const answer = await approving(auditor, about);
      await putRole(naru.db, { ...role, permissions: ["audit.read"] }, now);
      return { about, answer };
    },
  },
  "an account is made for it meanwhile": {
    code: "NO_PERMISSION",
    async by() {
      const about = await proposed(cashier);
      naru.clock.forward(1);
      await addAccount("straw", "P-1-straw", "CASHIER");
      return { about, answer: await approving(await enrol("straw"), about) };
    },
  },
  "the checker lost the permission meanwhile": {
    code: "NO_PERMISSION",
    async by() {
      const about = await proposed(cashier);
      await setRole("shifting", "AUDITOR");
      const answer = await approving(shifting, about);
      await setRole("shifting", "MANAGER");
      return { about, answer };
    },
  },
  "the maker lost the permission meanwhile": {
    code: "NO_PERMISSION",
    async by() {
      const about = await proposed(shifting);
      await setRole("shifting", "AUDITOR");
      const answer = await approving(cashier2, about);
      await setRole("shifting", "MANAGER");
      return { about, answer };
    },
  },
  "the maker was disabled meanwhile": {
    code: "NO_PERMISSION",
    async by() {
      const about = await proposed(shifting);
      const set = async (status: "ACTIVE" | "DISABLED") =>
        changeOperator(naru.db, await operatorId("shifting"), { status }, naru.clock.now());
      await set("DISABLED");
      const answer = await approving(cashier2, about);
      await set("ACTIVE");
      return { about, answer };
    },
  },
  "the one whom a change of role is about approves it": {
    code: "FOUR_EYES_SAME_PERSON",
    async by() {
      await addAccount("rising", "P-1-rising", "OWNER");
      const rising = await enrol("rising");
      naru.clock.forward(1);
      const proposal = {
        kind: "OPERATOR",
        action: "SET_ROLE",
        username: "rising",
        role: "MANAGER",
        reason: "이동",
      };
      const about = await proposed(owner, proposal);
      return { about, answer: await approving(rising, about) };
    },
  },
  "an operator of the other site approves": {
    code: "PROPOSAL_CLOSED",
    async by() {
      const about = await proposed(cashier);
      return { about, answer: await approving(owner2, about) };
    },
  },
  "an operator of the other site edits": {
    code: "PROPOSAL_CLOSED",
    async by() {
      const about = await proposed(cashier);
      const proposal = credit({ items: [{ memberId: "10050", amount: "5" }] });
      const edit = { proposalId: about.id, hash: about.hash, proposal };
      return { about, answer: await owner2.post("/proposal/edit", edit) };
    },
  },
  "credit for a member of the other site": {
    code: "INVALID_REQUEST",
    by: async () => ({
      answer: await proposing(cashier, credit({ items: [{ memberId: "10050", amount: "5" }] })),
    }),
  },
  "a made-up hash": {
    code: "PROPOSAL_CHANGED",
    async by() {
      const about = await proposed(cashier);
      return { about, answer: await approving(cashier2, about, "0".repeat(64)) };
    },
  },
  "the hash of another proposal of the same content": {
    code: "PROPOSAL_CHANGED",
    async by() {
      const [about, other] = [await proposed(cashier), await proposed(cashier)];
      return { about, answer: await approving(cashier2, about, other.hash) };
    },
  },
  "approval without a hash": {
    code: "INVALID_REQUEST",
    async by() {
      const about = await proposed(cashier);
      return { about, answer: await cashier2.post("/proposal/approve", { proposalId: about.id }) };
    },
  },
  "approval that brings content of its own": {
    code: "INVALID_REQUEST",
    async by() {
      const about = await proposed(cashier);
      const sent = { proposalId: about.id, hash: about.hash, proposal: credit() };
      return { about, answer: await cashier2.post("/proposal/approve", sent) };
    },
  },
  "a member's session": {
    code: "TOKEN_EXPIRED",
    async by() {
      const about = await proposed(cashier);
      const { authorization } = await naru.bearer();
      const headers = { host: HOST, origin: `http://${HOST}`, authorization };
      const sent = { proposalId: about.id, hash: about.hash };
      return { about, answer: await naru.post(approveUrl, sent, { headers }) };
    },
  },
  "the session of the first step, before the code": {
    code: "TOKEN_EXPIRED",
    async by() {
      const about = await proposed(cashier);
      const headers = { host: HOST, origin: `http://${HOST}` };
      const body = { username: "cashier2", password: DEMO_PASSWORD };
      const step = await naru.post(`${OPERATOR_PREFIX}/login`, body, { headers });
      return { about, answer: await approving(consoleOf(naru, cookieOf(step)), about) };
    },
  },
  "a cookie without an origin": {
    code: "NO_PERMISSION",
    async by() {
      const about = await proposed(cashier);
      const sent = { proposalId: about.id, hash: about.hash };
      return { about, answer: await naru.post(approveUrl, sent, header(cashier2, {})) };
    },
  },
  "a cookie from another page": {
    code: "NO_PERMISSION",
    async by() {
      const about = await proposed(cashier);
      const sent = { proposalId: about.id, hash: about.hash };
      const evil = header(cashier2, { origin: "https://evil.example" });
      return { about, answer: await naru.post(approveUrl, sent, evil) };
    },
  },
  "approval by GET": {
    code: "WRONG_APPROACH",
    async by() {
      const about = await proposed(cashier);
      const url = `/proposal/approve?proposalId=${about.id}&hash=${about.hash}`;
      return { about, answer: await cashier2.get(url) };
    },
  },
  "the call that would carry it out": {
    code: "WRONG_APPROACH",
    by: async () => ({
      answer: await owner.post("/member/credit", { memberId: "10000", amount: "10000" }),
    }),
  },
  "a state sent along": {
    code: "INVALID_REQUEST",
    by: async () => ({
      answer: await cashier.post("/proposal/create", { proposal: credit(), state: "APPROVED" }),
    }),
  },
  "a maker sent along": {
    code: "INVALID_REQUEST",
    by: async () => ({ answer: await proposing(cashier, credit({ makerId: "1" })) }),
  },
  "the currency of another wallet": {
    code: "WALLET_INVALID",
    by: async () => ({ answer: await proposing(cashier, credit({ walletType: "BTC" })) }),
  },
  "an amount with an exponent": {
    code: "INVALID_REQUEST",
    by: async () => ({
      answer: await proposing(cashier, credit({ items: [{ memberId: "10000", amount: "1e9" }] })),
    }),
  },
  "an amount as a number": {
    code: "INVALID_REQUEST",
    by: async () => ({
      answer: await proposing(cashier, credit({ items: [{ memberId: "10000", amount: 1_000 }] })),
    }),
  },
  "a negative amount": {
    code: "INVALID_REQUEST",
    by: async () => ({
      answer: await proposing(cashier, credit({ items: [{ memberId: "10000", amount: "-1" }] })),
    }),
  },
  "nothing, written long": {
    code: "INVALID_REQUEST",
    by: async () => ({
      answer: await proposing(cashier, credit({ items: [{ memberId: "10000", amount: "0.00" }] })),
    }),
  },
  "part of a won": {
    code: "AMOUNT_MIN_UNIT",
    by: async () => ({
      answer: await proposing(cashier, credit({ items: [{ memberId: "10000", amount: "0.5" }] })),
    }),
  },
  "one member twice in a batch": {
    code: "INVALID_REQUEST",
    by: async () => ({
      answer: await proposing(
        cashier,
        credit({
          items: [
            { memberId: "10000", amount: "30000000" },
            { memberId: "10000", amount: "30000000" },
          ],
        }),
      ),
    }),
  },
  "one member above the cap": {
    code: "OPERATOR_CAP",
    by: async () => ({
      answer: await proposing(
        cashier,
        credit({ items: [{ memberId: "10000", amount: "50000001" }] }),
      ),
    }),
  },
  "a coin without a rate": {
    code: "RATE_UNAVAILABLE",
    by: async () => ({
      answer: await proposing(cashier, credit({ walletType: "EOS", currency: "EOS" })),
    }),
  },
  "a second proposal about one request": {
    code: "REQUEST_IN_PROGRESS",
    async by() {
      const requestId = await large();
      const proposal = { kind: "REQUEST_OVER_LIMIT", requestId, reason: "출금" };
      const about = await proposed(cashier, proposal);
      const answer = await proposing(cashier2, proposal);
      await endRequest(naru, requestId, "CANCELLED");
      return { about, answer };
    },
  },
  "taking the rights of the last role that could give them back": {
    code: "INVALID_REQUEST",
    by: async () => ({
      answer: await proposing(owner, {
        kind: "ROLE",
        name: "OWNER",
        permissions: ["audit.read"],
        reason: "정리",
      }),
    }),
  },
  "a permission that does not exist": {
    code: "INVALID_REQUEST",
    by: async () => ({
      answer: await proposing(owner, {
        kind: "ROLE",
        name: "BOSS",
        permissions: ["everything"],
        reason: "정리",
      }),
    }),
  },
  "a manager makes operators": {
    code: "NO_PERMISSION",
    by: async () => ({
      answer: await proposing(manager, {
        kind: "OPERATOR",
        action: "SET_ROLE",
        username: "manager",
        role: "OWNER",
        reason: "승진",
      }),
    }),
  },
  "codes of a coupon batch that nobody agreed to": {
    code: "PROPOSAL_CLOSED",
    async by() {
      const about = await proposed(cashier, {
        kind: "COUPON_BATCH",
        name: "가을",
        walletType: "BINARY",
        currency: "KRW",
        amount: "1000",
        codes: 2,
        quota: 1,
        perMember: 1,
        contracts: 0,
        expiresAt: "2035-01-01T00:00:00.000Z",
        reason: "행사",
      });
      return { about, answer: await cashier.post("/coupon/codes", { batchId: "100" }) };
    },
  },
};

describe("ways around four eyes", () => {
  test("there are more than thirty", () => {
    expect(Object.keys(attempts).length).toBeGreaterThanOrEqual(30);
  });

  test.each(Object.entries(attempts))("%s: refused", async (_, { code, by }) => {
    const { answer, about } = await by();
    expect([answer.body["code"], answer.status >= 400]).toEqual([code, true]);
    expect(naru.engine.commands).toEqual([]);
    if (about !== undefined) expect(await stateOf(about)).not.toMatch(/APPROVED|DONE|FAILED/);
  });

  test("the database itself takes no checker who is the maker's person", async () => {
    const { id } = await proposed(cashier);
    const approve = naru.db.query(
      "UPDATE desk.proposal SET state = 'APPROVED', checker_id = maker_id, checker_person = maker_person WHERE id = $1",
      [id],
    );
    await expect(approve).rejects.toThrow(/check constraint/);
  });

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
    expect(await stateOf(proposal)).toBe("DONE");
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
});

describe("what two persons agree on is done", () => {
  test.each([
    [credit(), [{ kind: "creditMember", memberId: 10_000, wallet: "BINARY", units: "10000" }]],
    [
      credit({ kind: "DEDUCT" }),
      [{ kind: "deductMember", memberId: 10_000, wallet: "BINARY", units: "10000" }],
    ],
    [
      credit({
        kind: "BONUS",
        walletType: "USDT",
        currency: "USDT",
        contracts: 10,
        items: [
          { memberId: "10000", amount: "1.5" },
          { memberId: "10001", amount: "2" },
        ],
      }),
      [
        { kind: "grantBonus", memberId: 10_000, wallet: "USDT", units: "150000000", contracts: 10 },
        { kind: "grantBonus", memberId: 10_001, wallet: "USDT", units: "200000000", contracts: 10 },
      ],
    ],
  ])("%j", async (proposal, expected) => {
    const made = await proposed(cashier, proposal);
    const { body } = await approving(cashier2, made);
    expect(body).toMatchObject({
      state: "DONE",
      checker: { name: "서출납" },
      maker: { name: "조출납" },
    });
    expect(naru.engine.commands.map(({ command }) => command)).toEqual(expected);
  });

  test("a large withdrawal", async () => {
    const requestId = await large();
    const answer = await cashier.post("/dnw/approve", { requestId });
    const proposalId = String(answer.body["proposalId"]);
    const { body } = await cashier2.get(`/proposal?proposalId=${proposalId}`);
    expect(body).toMatchObject({ kind: "REQUEST_OVER_LIMIT", mayApprove: true, won: "6000000" });
    const done = await approving(cashier2, body as unknown as Proposal);
    expect(done.body["state"]).toBe("DONE");
    expect(naru.engine.commands.map(({ command }) => command)).toEqual([
      { kind: "approveRequest", memberId: 10_000, requestId: Number(requestId) },
    ]);
    await endRequest(naru, requestId, "APPROVED");
  });

  test("a coupon batch, whose codes are then shown once", async () => {
    const made = await proposed(cashier, {
      kind: "COUPON_BATCH",
      name: "겨울",
      walletType: "BINARY",
      currency: "KRW",
      amount: "1000",
      codes: 3,
      quota: 2,
      perMember: 1,
      contracts: 0,
      expiresAt: "2035-01-01T00:00:00.000Z",
      reason: "행사",
    });
    await approving(cashier2, made);
    const command = naru.engine.commands[0]?.command;
    if (command?.kind !== "defineCouponBatch") throw new Error("no batch was defined");
    expect(command.batch).toMatchObject({ siteId: 1, units: "1000", codes: 3, quota: 2 });
    const batchId = String(command.batch.id);
    const { body } = await cashier.post("/coupon/codes", { batchId });
    expect(new Set(body["codes"] as string[]).size).toBe(3);
    expect((await cashier.post("/coupon/codes", { batchId })).body["code"]).toBe("PROPOSAL_CLOSED");
    const { rows } = await naru.db.query(
      "SELECT FROM desk.coupon_code WHERE site_id = 1 AND batch_id = $1",
      [batchId],
    );
    expect(rows).toHaveLength(3);
  });

  test("bank accounts, caps, holdings, rules, roles and operators", async () => {
    const agree = async (proposal: unknown): Promise<Answered> => {
      const made = await proposed(owner, proposal);
      const second = await signIn(naru, "rising");
      return approving(second, made);
    };
    const account = { bankCode: "004", number: "123-456-789012", holder: "나루", isOn: true };
    const done = { state: "DONE" };
    expect((await agree({ kind: "BANK_ACCOUNT", ...account, reason: "추가" })).body).toMatchObject(
      done,
    );
    expect((await owner.get("/banks")).text).toContain("123-456-789012");
    const caps = {
      aloneMax: "4000000",
      aloneDayMax: "60000000",
      itemMax: "50000000",
      batchMax: "200000000",
      dayMax: "500000000",
    };
    expect((await agree({ kind: "CAPS", ...caps, reason: "조정" })).body).toMatchObject(done);
    expect((await owner.get("/caps")).body).toMatchObject({ aloneMax: "4000000" });
    const holding = { kind: "HOLDING", currency: "BTC", amount: "50", reason: "실사" };
    expect((await agree(holding)).body).toMatchObject({ ...done, before: { amount: "42" } });
    const role = { kind: "ROLE", name: "DESK", permissions: ["dnw.read"], reason: "신설" };
    expect((await agree(role)).body).toMatchObject({ ...done, before: null });
    const added = {
      kind: "OPERATOR",
      action: "ADD",
      username: "desk1",
      name: "신입",
      person: "P-1-desk1",
      role: "DESK",
      password: "a-good-password-1",
      reason: "입사",
    };
    const operator = await agree(added);
    expect(operator.body).toMatchObject(done);
    expect(operator.text).not.toContain("argon2");
    const { rows } = await naru.db.query<{ after: string }>("SELECT after FROM desk.audit");
    expect(rows.map(({ after }) => after).join()).not.toContain("argon2");
    const rules = {
      kind: "RULES",
      walletType: "BINARY",
      depositMin: "10000",
      depositMax: "100000000",
      depositUnit: "1000",
      withdrawMin: "10000",
      withdrawMax: "50000000",
      withdrawUnit: "1000",
      withdrawFee: "500",
      memberDayMax: "100000000",
      siteDayMax: "1000000000",
      convertMin: "1000",
      spreadBps: 50,
      expiryMinutes: 60,
      isOn: true,
      reason: "수수료",
    };
    expect((await agree(rules)).body).toMatchObject(done);
    expect(naru.engine.commands[0]?.command).toMatchObject({
      kind: "setMoneyRules",
      rules: { siteId: 1, wallet: "BINARY", withdrawFee: "500", spreadBps: 50, isOn: true },
    });
  });

  test("a proposal is overtaken where what it replaces has changed since", async () => {
    const lift = { kind: "HOLDING", currency: "ETH", amount: "3000", reason: "실사" };
    const [first, second] = [await proposed(owner, lift), await proposed(owner, lift)];
    expect((await approving(manager, first)).body["state"]).toBe("DONE");
    expect((await approving(manager, second)).body["code"]).toBe("PROPOSAL_CHANGED");
  });

  test("broken off by a busy engine it is taken up again, with the same keys", async () => {
    const made = await proposed(cashier);
    naru.engine.onCommand = () => ({ outcome: "busy" });
    expect((await approving(cashier2, made)).body["state"]).toBe("APPROVED");
    naru.engine.onCommand = () => ok({});
    naru.clock.forward(11_000);
    await expect.poll(() => stateOf(made), { timeout: 9_000 }).toBe("DONE");
    expect(new Set(naru.engine.commands.map(({ key }) => key)).size).toBe(1);
    expect(naru.engine.commands.length).toBeGreaterThan(1);
  }, 15_000);

  test("each part of a batch has its own outcome", async () => {
    const items = ["10000", "10001", "10002"].map((memberId) => ({ memberId, amount: "100" }));
    const made = await proposed(cashier, credit({ items }));
    naru.engine.onCommand = ({ memberId }) =>
      memberId === 10_001 ? { outcome: "refused", code: "WALLET_INVALID" } : ok({});
    const { body } = await approving(cashier2, made);
    expect(body).toMatchObject({
      state: "DONE",
      outcome: [
        { target: "member 10000", ok: true, code: null },
        { target: "member 10001", ok: false, code: "WALLET_INVALID" },
        { target: "member 10002", ok: true, code: null },
      ],
    });
  });
});

describe("a mistaken credit (Bithumb, February 2026: 620,000 coins to 249 people in place of won)", () => {
  const people = async (): Promise<string[]> => {
    const { rows } = await naru.db.query<{ id: string }>(
      `INSERT INTO desk.member (site_id, username, name, nick, phone, password_hash, status, role, created_at)
       SELECT 1, 'won' || n, 'won' || n, 'won' || n, 'won' || n, '', 'ACTIVE', 'MEMBER', now()
       FROM generate_series(1, 249) n RETURNING id`,
    );
    return rows.map(({ id }) => id);
  };

  test("is refused where it is entered, and sets off the alarm", async () => {
    const ids = await people();
    const batch = (amount: string, more = {}) =>
      credit({
        kind: "BONUS",
        contracts: 0,
        walletType: "BTC",
        currency: "BTC",
        items: ids.map((memberId) => ({ memberId, amount })),
        ...more,
      });
    const answer = await proposing(cashier, batch("2490"));
    expect(answer.body).toMatchObject({ code: "OPERATOR_CAP", detail: { currency: "KRW" } });
    const { rows } = await naru.db.query<{ action: string }>(
      "SELECT action FROM desk.audit ORDER BY seq DESC LIMIT 1",
    );
    expect(rows[0]?.action).toBe("cap.refused");
    // Small enough for one and for the batch in value, yet the currency was meant to be another.
    const swapped = await proposing(cashier, batch("620000", { currency: "KRW" }));
    expect(swapped.body["code"]).toBe("WALLET_INVALID");
    expect(naru.engine.commands).toEqual([]);
  });

  test("with every cap lifted it is still more than the site holds", async () => {
    await naru.db.query(
      "UPDATE desk.operator_cap SET item_max = 1e30, batch_max = 1e30, day_max = 1e30 WHERE site_id = 1",
    );
    const one = credit({
      walletType: "BTC",
      currency: "BTC",
      items: [{ memberId: "10000", amount: "50.00000001" }],
    });
    const answer = await proposing(cashier, one);
    expect(answer.body).toMatchObject({
      code: "OVER_HOLDINGS",
      detail: { limit: "50", currency: "BTC" },
      message: "등록된 보유량(50 BTC)을 초과하여 지급할 수 없습니다.",
    });
    // In parts it is no less: what waits counts.
    const half = { ...one, items: [{ memberId: "10000", amount: "30" }] };
    expect((await proposing(cashier, half)).status).toBe(200);
    expect((await proposing(cashier2, half)).body["code"]).toBe("OVER_HOLDINGS");
  });

  test("an approval is held to the caps of its own moment", async () => {
    const made = await proposed(cashier);
    await naru.db.query("UPDATE desk.operator_cap SET item_max = 9999 WHERE site_id = 1");
    expect((await approving(cashier2, made)).body["code"]).toBe("OPERATOR_CAP");
    expect(naru.engine.commands).toEqual([]);
  });
});
