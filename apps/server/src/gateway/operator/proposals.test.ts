/** What two persons agreed on is done, once; and the mistaken credit that no two persons should get through. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ok } from "../testing/fake-engine.ts";
import { type Answered, gatewayHarness, type Harness } from "../testing/harness.ts";
import { addRequest, type Console, endRequest, signStaffIn } from "../testing/operators.ts";
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
/** Another owner. */
let second: Console;
let manager: Console;
let cashier: Console;
let cashier2: Console;

beforeAll(async () => {
  naru = await gatewayHarness();
  await addAccount(naru, { username: "second", person: "P-1-second", role: "OWNER" });
  naru.clock.forward(1_000);
  ({ owner, manager, cashier, cashier2 } = await signStaffIn(naru));
  second = await enrol(naru, "second");
});
afterAll(() => naru.close());
beforeEach(() => naru.engine.reset());

const large = () => addRequest(naru, { kind: "WITHDRAW", units: 6_000_000n });

describe("what two persons agree on is done", () => {
  test.each([
    [
      credit(),
      [
        {
          kind: "creditMember",
          memberId: 10_000,
          wallet: "BINARY",
          units: "10000",
          proposalId: expect.any(Number),
        },
      ],
    ],
    [
      credit({ kind: "DEDUCT" }),
      [
        {
          kind: "deductMember",
          memberId: 10_000,
          wallet: "BINARY",
          units: "10000",
          proposalId: expect.any(Number),
        },
      ],
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
    const commands = naru.engine.commands.map(({ command }) => command);
    expect(commands).toEqual(expected);
    for (const command of commands)
      if ("proposalId" in command) expect(command.proposalId).toBe(Number(made.id));
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
    const agree = async (proposal: unknown): Promise<Answered> =>
      approving(second, await proposed(owner, proposal));
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
    const codes = { kind: "OTP_RULES", isOtpRequired: false, otpAbove: "7000000", reason: "보안" };
    const before = { isOtpRequired: false, otpAbove: "30000000" };
    expect((await owner.get("/otp_rules")).body).toEqual({ currency: "KRW", ...before });
    expect((await agree(codes)).body).toMatchObject({ ...done, before });
    const none = { ...codes, isOtpRequired: true, otpAbove: null };
    expect((await agree(none)).body).toMatchObject(done);
    expect((await owner.get("/otp_rules")).body).toEqual({
      currency: "KRW",
      isOtpRequired: true,
      otpAbove: null,
    });
    for (const otpAbove of ["0.5", "-1", "1e6", 5])
      expect(
        (await owner.post("/proposal/create", { proposal: { ...codes, otpAbove } })).status,
      ).not.toBe(200);
    expect((await agree({ ...codes, otpAbove: "30000000" })).body).toMatchObject(done);
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
      beneficiaryFrom: "2000000",
      isSenderFirst: true,
      convertMin: "1000",
      spreadBps: 50,
      expiryMinutes: 60,
      isOn: true,
      reason: "수수료",
    };
    // More than a row can hold would end the engine, whoever agreed to it.
    const tooMuch = { ...rules, walletType: "BTC", depositMax: "999999999999999999" };
    const refused = await owner.post("/proposal/create", { proposal: tooMuch });
    expect(refused).toMatchObject({ status: 400, body: { code: "INVALID_REQUEST" } });
    expect((await agree(rules)).body).toMatchObject(done);
    expect(naru.engine.commands[0]?.command).toMatchObject({
      kind: "setMoneyRules",
      rules: { siteId: 1, wallet: "BINARY", withdrawFee: "500", spreadBps: 50, isOn: true },
    });
  });

  test("of two proposals of one bank account the second fails and changes nothing", async () => {
    const account = { bankCode: "011", number: "301-0000-0000", holder: "나루", isOn: true };
    const add = { kind: "BANK_ACCOUNT", ...account, reason: "추가" };
    const [one, two] = [await proposed(owner, add), await proposed(owner, add)];
    expect((await approving(second, one)).body["state"]).toBe("DONE");
    expect((await approving(second, two)).body).toMatchObject({
      state: "FAILED",
      note: "CONFLICT",
    });
    const banks = (await owner.get("/banks")).text;
    expect(banks.split("301-0000-0000")).toHaveLength(2);
  });

  test("a proposal is overtaken where what it replaces has changed since", async () => {
    const lift = { kind: "HOLDING", currency: "ETH", amount: "3000", reason: "실사" };
    const [first, second] = [await proposed(owner, lift), await proposed(owner, lift)];
    expect((await approving(manager, first)).body["state"]).toBe("DONE");
    expect((await approving(manager, second)).body["code"]).toBe("PROPOSAL_CHANGED");
  });

  test.each([
    ["broken off by a busy engine", { outcome: "busy" }],
    ["put off by a stop of withdrawals", { outcome: "refused", code: "WITHDRAWALS_STOPPED" }],
  ] as const)(
    "%s it is taken up again, with the same keys",
    async (_what, answer) => {
      const made = await proposed(cashier);
      naru.engine.onCommand = () => answer;
      expect((await approving(cashier2, made)).body["state"]).toBe("APPROVED");
      naru.engine.onCommand = () => ok({});
      naru.clock.forward(11_000);
      await expect.poll(() => stateOf(naru, made)).toBe("DONE");
      expect(new Set(naru.engine.commands.map(({ key }) => key)).size).toBe(1);
      expect(naru.engine.commands.length).toBeGreaterThan(1);
    },
    15_000,
  );

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

  test("what was paid a moment ago counts before the balances show it", async () => {
    await naru.db.query(
      "UPDATE desk.operator_cap SET item_max = 1e30, batch_max = 1e30, day_max = 1e30 WHERE site_id = 1",
    );
    const most = credit({
      walletType: "BTC",
      currency: "BTC",
      items: [{ memberId: "10000", amount: "15" }],
    });
    const paid = (await proposing(cashier, most)).body as unknown as Proposal;
    expect((await approving(cashier2, paid)).body["state"]).toBe("DONE");
    // The test before left 30 of the 50 that are held promised.
    expect((await proposing(cashier, most)).body["code"]).toBe("OVER_HOLDINGS");
    naru.clock.forward(11 * 60_000);
    expect((await proposing(cashier, most)).status).toBe(200);
  });

  test("an approval is held to the caps of its own moment", async () => {
    const made = await proposed(cashier);
    await naru.db.query("UPDATE desk.operator_cap SET item_max = 9999 WHERE site_id = 1");
    expect((await approving(cashier2, made)).body["code"]).toBe("OPERATOR_CAP");
    expect(naru.engine.commands).toEqual([]);
  });
});
