/** Deposits without an owner by two persons (decision 049): assigned once, to whom both saw, and by nobody alone. */

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { UntimedCommand } from "../../../../bus/messages.ts";
import { ok } from "../../../testing/fake-engine.ts";
import { gatewayHarness, type Harness } from "../../../testing/harness.ts";
import { type Console, signIn, signStaffIn } from "../../../testing/operators.ts";
import { approving, proposed, proposing, stateOf } from "../../../testing/proposals.ts";

let naru: Harness;
let owner: Console;
let cashier: Console;
let cashier2: Console;
let support: Console;
beforeAll(async () => {
  naru = await gatewayHarness();
  ({ owner, cashier, cashier2 } = await signStaffIn(naru));
  support = await signIn(naru, "support");
});
afterAll(() => naru.close());

let taken: UntimedCommand[];
beforeEach(async () => {
  await naru.db.query("TRUNCATE chain.deposit RESTART IDENTITY");
  await naru.db.query(
    `INSERT INTO chain.deposit (network, txid, idx, site_id, address, tag, chain_amount, units, dust, state, height, confirmations,
       created_at, changed_at)
     VALUES ('BTC', 'ab', 0, 1, 'bc1house', NULL, 100000, 100000, 0, 'UNASSIGNED', 5, 1, now(), now())`,
  );
  naru.engine.reset();
  taken = [];
  naru.engine.onCommand = ({ command }) => {
    taken.push(command);
    return ok({ state: "CREDITED" });
  };
});

const ASSIGN = { kind: "ASSIGN_DEPOSIT", depositId: "1", memberId: "10001", reason: "태그 누락" };
const kept = async () =>
  (await naru.db.query("SELECT state, member_id::text FROM chain.deposit")).rows[0];

test("it is the member's once two persons agreed, as the database has it, and once", async () => {
  const made = await proposed(cashier, ASSIGN);
  expect(made).toMatchObject({
    payload: { amount: "0.001", currency: "BTC", address: "bc1house", tag: null, txid: "ab" },
  });
  await approving(cashier2, made);
  expect(await stateOf(naru, made)).toBe("DONE");
  expect(taken).toMatchObject([
    { kind: "assignCoin", memberId: 10_001, depositId: 1, proposalId: Number(made.id) },
  ]);
  expect(await kept()).toEqual({ state: "CREDITED", member_id: "10001" });
  expect((await proposing(cashier, ASSIGN)).status).toBe(404);
});

const WAYS: Record<string, { status: number; by: () => Promise<{ readonly status: number }> }> = {
  "one person for both": {
    status: 403,
    by: async () => approving(cashier, await proposed(cashier, ASSIGN)),
  },
  "somebody who may not": { status: 403, by: () => proposing(support, ASSIGN) },
  "somebody who may not, agreeing": {
    status: 403,
    by: async () => approving(support, await proposed(cashier, ASSIGN)),
  },
  "another hash than was shown": {
    status: 409,
    by: async () => approving(cashier2, await proposed(cashier, ASSIGN), "0".repeat(64)),
  },
  "a change of the member after it was shown": {
    status: 409,
    async by() {
      const made = await proposed(cashier, ASSIGN);
      const proposal = { ...ASSIGN, memberId: "10000" };
      await cashier.post("/proposal/edit", { proposalId: made.id, hash: made.hash, proposal });
      return approving(cashier2, made);
    },
  },
  "a chain that took it back meanwhile": {
    status: 404,
    async by() {
      const made = await proposed(cashier, ASSIGN);
      await naru.db.query("UPDATE chain.deposit SET state = 'REVERSED'");
      return approving(cashier2, made);
    },
  },
  "a chain that went another way and may yet take it back": {
    status: 404,
    async by() {
      const made = await proposed(cashier, ASSIGN);
      await naru.db.query("UPDATE chain.deposit SET height = NULL, orphaned_at = 4");
      expect((await proposing(cashier, ASSIGN)).status).toBe(404);
      return approving(cashier2, made);
    },
  },
  "another who was first": {
    status: 404,
    async by() {
      const made = await proposed(cashier, ASSIGN);
      await naru.db.query("UPDATE chain.deposit SET state = 'CREDITED', member_id = 10000");
      return approving(cashier2, made);
    },
  },
  "a deposit of another site": {
    status: 404,
    async by() {
      await naru.db.query("UPDATE chain.deposit SET site_id = 2");
      return proposing(owner, ASSIGN);
    },
  },
  "a member who is none": {
    status: 400,
    by: () => proposing(cashier, { ...ASSIGN, memberId: "99999999" }),
  },
  "an amount of one's own": {
    status: 400,
    by: () => proposing(cashier, { ...ASSIGN, amount: "2500" }),
  },
};

test.each(Object.entries(WAYS))("it is not assigned by %s", async (_way, { status, by }) => {
  expect((await by()).status).toBe(status);
  expect(taken.filter(({ kind }) => kind === "assignCoin")).toEqual([]);
});
