/**
 * Ways around four eyes (reliability.md G44, G45), each tried through the real gateway and its database; every one is
 * refused, nothing reaches the engine, and no proposal is carried out.
 */

import { OPERATOR_PREFIX } from "@naru/contract/operator-paths";
import { changeOperator, findOperator, putRole } from "@naru/store/desk/operators";
import { PERMISSIONS } from "@naru/vocabulary/operator";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../seed/demo.ts";
import { answerAsk, ok } from "../testing/fake-engine.ts";
import { type Answered, gatewayHarness, type Harness } from "../testing/harness.ts";
import {
  addRequest,
  type Console,
  consoleOf,
  cookieOf,
  endRequest,
  HOST,
  signIn,
  signStaffIn,
} from "../testing/operators.ts";
import {
  addAccount,
  approving,
  credit,
  enrol,
  type Proposal,
  proposed,
  proposing,
  stateOf,
} from "../testing/proposals.ts";

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
  await addAccount(naru, { username: "cashier-b", person: "P-1-cashier", role: "MANAGER" });
  await addAccount(naru, { username: "shifting", person: "P-1-shifting", role: "MANAGER" });
  naru.clock.forward(1_000);
  ({ owner, manager, cashier, cashier2 } = await signStaffIn(naru));
  support = await signIn(naru, "support");
  auditor = await signIn(naru, "auditor");
  owner2 = await signIn(naru, "owner2", 2);
  twin = await enrol(naru, "cashier-b");
  shifting = await enrol(naru, "shifting");
});
afterAll(() => naru.close());
beforeEach(() => naru.engine.reset());

const operatorId = async (username: string): Promise<number> =>
  (await findOperator(naru.db, 1, username))?.id ?? 0;
const setRole = async (username: string, role: string): Promise<void> =>
  changeOperator(naru.db, await operatorId(username), { role }, naru.clock.now());
const header = (console: Console, more: Record<string, string>) => ({
  headers: { host: HOST, cookie: console.cookie, ...more },
});
const approveUrl = `${OPERATOR_PREFIX}/proposal/approve`;
const large = (more = {}) => addRequest(naru, { kind: "WITHDRAW", units: 6_000_000n, ...more });

const unblocking = {
  kind: "MEMBER_BLOCK",
  memberId: "10003",
  isBlocked: false,
  reason: "오해",
};
const setStatus = (status: string) =>
  naru.db.query("UPDATE desk.member SET status = $1 WHERE id = 10003", [status]);

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
  "approval of a payment whose bank account was swapped since it was shown": {
    code: "PROPOSAL_CHANGED",
    async by() {
      const bank = { bankCode: "088", number: "110-000-000001", holder: "김나루" };
      const requestId = await large({ bank });
      const proposal = { kind: "REQUEST_OVER_LIMIT", requestId, reason: "출금" };
      const about = await proposed(cashier, proposal);
      await naru.db.query(
        "UPDATE desk.request_note SET bank_number = '110-999-999999' WHERE request_id = $1",
        [requestId],
      );
      const answer = await approving(cashier2, about);
      await endRequest(naru, requestId, "CANCELLED");
      return { about, answer };
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
      await addAccount(naru, { username: "straw", person: "P-1-straw", role: "CASHIER" });
      return { about, answer: await approving(await enrol(naru, "straw"), about) };
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
      await addAccount(naru, { username: "rising", person: "P-1-rising", role: "OWNER" });
      const rising = await enrol(naru, "rising");
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
  "a member's limit above the site's, by whom its rules are not": {
    code: "NO_PERMISSION",
    by: async () => ({
      answer: await proposing(support, {
        kind: "MEMBER_LIMIT",
        memberId: "10000",
        withdrawDayMax: "200000000",
        reason: "요청",
      }),
    }),
  },
  "a member's limit that was lifted meanwhile": {
    code: "PROPOSAL_CHANGED",
    async by() {
      const about = await proposed(manager, {
        kind: "MEMBER_LIMIT",
        memberId: "10000",
        withdrawDayMax: "200000000",
        reason: "요청",
      });
      naru.engine.onAsk = (ask) =>
        ask.kind === "memberMoney"
          ? ok({ ownDayMax: "150000000", siteDayMax: "100000000" })
          : answerAsk(ask);
      return { about, answer: await approving(owner, about) };
    },
  },
  "who blocked a member lets them in again": {
    code: "FOUR_EYES_SAME_PERSON",
    async by() {
      await setStatus("DENY");
      const about = await proposed(support, unblocking);
      const answer = await approving(support, about);
      await setStatus("ACTIVE");
      return { about, answer };
    },
  },
  "lifting a block that was lifted meanwhile": {
    code: "PROPOSAL_CHANGED",
    async by() {
      await setStatus("DENY");
      const about = await proposed(support, unblocking);
      await setStatus("ACTIVE");
      return { about, answer: await approving(manager, about) };
    },
  },
  "unblocking who is not blocked": {
    code: "INVALID_REQUEST",
    by: async () => ({ answer: await proposing(support, unblocking) }),
  },
  "a hold of two persons that neither of them could lift for a year": {
    code: "INVALID_REQUEST",
    by: async () => ({
      answer: await proposing(support, {
        kind: "MEMBER_HOLD",
        memberId: "10000",
        until: new Date(naru.clock.now() + 365 * 24 * 3_600_000).toISOString(),
        reason: "확인",
      }),
    }),
  },
  "a notice whose bank account was exchanged after it was shown": {
    code: "PROPOSAL_CHANGED",
    async by() {
      const notice = { kind: "NOTICE", title: "입금 계좌 안내", isForced: true, reason: "안내" };
      const about = await proposed(support, { ...notice, body: "<p>110-000-000001</p>" });
      const proposal = { ...notice, body: "<p>110-999-999999</p>" };
      await support.post("/proposal/edit", { proposalId: about.id, hash: about.hash, proposal });
      return { about, answer: await approving(manager, about) };
    },
  },
  "a notice saved as published": {
    code: "INVALID_REQUEST",
    by: async () => ({
      answer: await support.post("/notice", { title: "x", body: "<p>x</p>", isPublished: true }),
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
  "codes of a coupon batch that two others agreed to": {
    code: "PROPOSAL_CLOSED",
    async by() {
      const batch = await proposed(cashier, {
        kind: "COUPON_BATCH",
        name: "봄",
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
      await approving(cashier2, batch);
      const defined = naru.engine.commands[0]?.command;
      if (defined?.kind !== "defineCouponBatch") throw new Error("no batch was defined");
      naru.engine.commands.length = 0;
      const answer = await manager.post("/coupon/codes", { batchId: String(defined.batch.id) });
      return { answer };
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
    if (about !== undefined) expect(await stateOf(naru, about)).not.toMatch(/APPROVED|DONE|FAILED/);
  });

  test("the database itself takes no checker who is the maker's person", async () => {
    const { id } = await proposed(cashier);
    const approve = naru.db.query(
      "UPDATE desk.proposal SET state = 'APPROVED', checker_id = maker_id, checker_person = maker_person WHERE id = $1",
      [id],
    );
    await expect(approve).rejects.toThrow(/check constraint/);
  });
});
