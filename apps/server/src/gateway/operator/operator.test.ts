import { OPERATOR_PREFIX } from "@naru/contract/operator-paths";
import { STATEMENT_LAYOUTS_MAX } from "@naru/vocabulary/operator";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../seed/demo.ts";
import { answerAsk, ok } from "../testing/fake-engine.ts";
import { type Answered, gatewayHarness, type Harness } from "../testing/harness.ts";
import { approving, proposed } from "../testing/proposals.ts";
import {
  addRequest,
  codeOf,
  type Console,
  consoleOf,
  cookieOf,
  endRequest,
  HOST,
  signIn,
  signStaffIn,
} from "../testing/operators.ts";

let naru: Harness;
let owner: Console;
let manager: Console;
let cashier: Console;
let cashier2: Console;
beforeAll(async () => {
  naru = await gatewayHarness();
  ({ owner, manager, cashier, cashier2 } = await signStaffIn(naru));
});
afterAll(() => naru.close());
afterEach(() => naru.engine.reset());

const commands = () => naru.engine.commands.map(({ command }) => command);
const lastAudit = async (): Promise<string[]> => {
  const { rows } = await naru.db.query<{ action: string; target: string }>(
    "SELECT action, target FROM desk.audit ORDER BY seq DESC LIMIT 3",
  );
  return rows.map(({ action, target }) => `${action} ${target}`);
};

describe("signing in", () => {
  const headers = { host: HOST, origin: `http://${HOST}` };
  const login = (body: unknown) => naru.post(`${OPERATOR_PREFIX}/login`, body, { headers });

  test("takes the password, then a code, and then the session is in a cookie that no script reads", async () => {
    const first = await login({ username: "auditor", password: DEMO_PASSWORD });
    expect(first.body).toEqual({ state: "OTP" });
    expect(String(first.headers["set-cookie"])).toMatch(
      /^naru_operator=[\w-]{43}; Path=\/api\/operator; Max-Age=300; HttpOnly; SameSite=Strict$/,
    );
    const step = consoleOf(naru, cookieOf(first));
    expect((await step.get("/me")).body["code"]).toBe("TOKEN_EXPIRED");
    const second = await step.post("/login/otp", { code: await codeOf(naru, "auditor") });
    expect(second.body).toMatchObject({ username: "auditor", role: "AUDITOR" });
    expect((await step.get("/me")).body["code"]).toBe("TOKEN_EXPIRED");
    const auditor = consoleOf(naru, cookieOf(second));
    expect((await auditor.get("/me")).body).toMatchObject({ site: { currency: "KRW" } });
    await auditor.post("/logout");
    expect((await auditor.get("/me")).status).toBe(401);
  });

  test("refuses a wrong password, an unknown name and another site's operator alike", async () => {
    for (const body of [
      { username: "owner", password: "not-the-password" },
      { username: "nobody", password: DEMO_PASSWORD },
      { username: "owner2", password: DEMO_PASSWORD },
      { username: "owner", password: DEMO_PASSWORD, siteInfoId: 2 },
    ])
      expect((await login(body)).body["code"]).toBe("WRONG_CREDENTIALS");
  });

  test("a code serves once, and five wrong ones are enough for five minutes", async () => {
    naru.clock.forward(30_000);
    const code = await codeOf(naru, "support");
    const step = async () =>
      consoleOf(naru, cookieOf(await login({ username: "support", password: DEMO_PASSWORD })));
    expect((await (await step()).post("/login/otp", { code })).status).toBe(200);
    expect((await (await step()).post("/login/otp", { code })).body["code"]).toBe("OTP_MISMATCH");
    const guessing = await step();
    for (let guess = 0; guess < 4; guess++)
      await guessing.post("/login/otp", { code: `00000${guess}` });
    naru.clock.forward(30_000);
    const good = { code: await codeOf(naru, "support") };
    expect((await guessing.post("/login/otp", good)).status).toBe(429);
    naru.clock.forward(4 * 60_000);
    expect(
      (await (await step()).post("/login/otp", { code: await codeOf(naru, "support") })).status,
    ).toBe(429);
    naru.clock.forward(70_000);
    expect(
      (await (await step()).post("/login/otp", { code: await codeOf(naru, "support") })).status,
    ).toBe(200);
  });

  test("a session ends by idleness, and at once when its operator is disabled", async () => {
    const idle = await signIn(naru, "support");
    await naru.db.query(
      "UPDATE desk.operator_session SET seen_at = seen_at - interval '31 minutes' WHERE operator_id = (SELECT id FROM desk.operator WHERE username = 'support')",
    );
    expect((await idle.get("/me")).status).toBe(401);
    const other = await signIn(naru, "support");
    await naru.db.query("UPDATE desk.operator SET status = 'DISABLED' WHERE username = 'support'");
    expect((await other.get("/me")).status).toBe(401);
    await naru.db.query("UPDATE desk.operator SET status = 'ACTIVE' WHERE username = 'support'");
  });

  test("a new password needs the old one and a fresh code, and ends other sessions", async () => {
    const one = await signIn(naru, "auditor");
    const two = await signIn(naru, "auditor");
    naru.clock.forward(30_000);
    const change = { currentPassword: DEMO_PASSWORD, password: "another-good-one-1" };
    const wrong = { ...change, code: "000000" };
    expect((await two.post("/password", wrong)).body["code"]).toBe("OTP_MISMATCH");
    const code = await codeOf(naru, "auditor");
    expect((await two.post("/password", { ...change, code })).status).toBe(200);
    expect([(await one.get("/me")).status, (await two.get("/me")).status]).toEqual([401, 200]);
    expect((await login({ username: "auditor", password: DEMO_PASSWORD })).status).toBe(401);
    expect((await login({ username: "auditor", password: "another-good-one-1" })).status).toBe(200);
  });
});

describe("the desk", () => {
  test("lists what waits, the longest first, with what the member said", async () => {
    const id = await addRequest(naru, {
      depositorName: "김나루",
      memoCode: "0417",
      units: 250_000n,
    });
    const { body } = await cashier.get("/dnw?kind=DEPOSIT&status=PENDING");
    expect(body["content"]).toEqual([
      expect.objectContaining({
        id,
        amount: "250000",
        currency: "KRW",
        won: "250000",
        depositorName: "김나루",
        memoCode: "0417",
        member: { id: "10000", username: "demo", name: "김나루" },
        claim: null,
        warnings: [],
        needsSecond: false,
      }),
    ]);
    await endRequest(naru, id, "CANCELLED");
  });

  test("approves: claimed, counted, told to the engine once, in the audit log before and after", async () => {
    const requestId = await addRequest(naru);
    const answer = await cashier.post("/dnw/approve", { requestId });
    expect(answer.body).toEqual({ result: "DONE", requestId, proposalId: null });
    expect(commands()).toEqual([
      { kind: "approveRequest", memberId: 10_000, requestId: Number(requestId) },
    ]);
    expect(await lastAudit()).toEqual([
      `dnw.approve.ok request ${requestId}`,
      `dnw.approve request ${requestId}`,
      `dnw.claim request ${requestId}`,
    ]);
    const again = naru.engine.commands[0];
    await cashier.post("/dnw/approve", { requestId });
    expect(naru.engine.commands[1]?.key).toBe(again?.key);
    await endRequest(naru, requestId, "APPROVED");
    expect((await cashier.post("/dnw/approve", { requestId })).body["code"]).toBe(
      "REQUEST_NOT_FOUND",
    );
  });

  test("what the engine refuses is refused, and no longer counts against the day", async () => {
    const requestId = await addRequest(naru);
    const used = async () =>
      ((await cashier.get("/caps")).body["usedToday"] as { alone: string }).alone;
    const before = await used();
    naru.engine.onCommand = () => ({ outcome: "refused", code: "REQUEST_NOT_FOUND" });
    expect((await cashier.post("/dnw/approve", { requestId })).body["code"]).toBe(
      "REQUEST_NOT_FOUND",
    );
    expect(await used()).toBe(before);
    expect((await lastAudit())[0]).toBe(`dnw.approve.refused request ${requestId}`);
    await endRequest(naru, requestId, "CANCELLED");
  });

  test("a claim keeps others away for ten minutes", async () => {
    const requestId = await addRequest(naru);
    expect((await cashier.post("/dnw/claim", { requestId })).body["claim"]).toMatchObject({
      isMine: true,
    });
    for (const path of ["claim", "approve", "release"])
      expect((await cashier2.post(`/dnw/${path}`, { requestId })).body["code"]).toBe(
        "CLAIMED_BY_OTHER",
      );
    const reject = { requestId, reason: "NOT_RECEIVED" };
    expect((await cashier2.post("/dnw/reject", reject)).body["code"]).toBe("CLAIMED_BY_OTHER");
    naru.clock.forward(10 * 60_000 + 1);
    // Why a withdrawal is refused says nothing of a deposit.
    const other = { requestId, reason: "ACCOUNT_INVALID" };
    expect((await cashier2.post("/dnw/reject", other)).body["code"]).toBe("INVALID_REQUEST");
    expect((await cashier2.post("/dnw/reject", reject)).body["result"]).toBe("DONE");
    expect(commands()).toEqual([
      {
        kind: "rejectRequest",
        memberId: 10_000,
        requestId: Number(requestId),
        reason: "NOT_RECEIVED",
      },
    ]);
    await endRequest(naru, requestId, "REJECTED");
  });

  test("what is written to a member is kept with the rejection, and gone where there is none", async () => {
    const requestId = await addRequest(naru);
    const kept = async () =>
      (await naru.db.query<{ text: string }>("SELECT text FROM desk.reject_message")).rows;
    const { onCommand } = naru.engine;
    naru.engine.onCommand = () => ({ outcome: "refused", code: "REQUEST_NOT_FOUND" });
    const reject = { requestId, reason: "OTHER", message: "x".repeat(200) };
    const tooLong = { ...reject, message: "x".repeat(201) };
    expect((await cashier.post("/dnw/reject", tooLong)).body["code"]).toBe("INVALID_REQUEST");
    expect((await cashier.post("/dnw/reject", reject)).body["code"]).toBe("REQUEST_NOT_FOUND");
    expect(await kept()).toEqual([]);
    naru.engine.onCommand = onCommand;
    const said = { ...reject, message: " 본인 이름으로 보내 주세요 " };
    expect((await cashier2.post("/dnw/reject", said)).body["code"]).toBe("CLAIMED_BY_OTHER");
    expect(await kept()).toEqual([]);
    naru.clock.forward(10 * 60_000 + 1);
    expect((await cashier2.post("/dnw/reject", said)).body["result"]).toBe("DONE");
    expect(await kept()).toEqual([{ text: "본인 이름으로 보내 주세요" }]);
    await endRequest(naru, requestId, "REJECTED");
    const { body } = await cashier.get(`/dnw/background?requestId=${requestId}`);
    expect(body["decision"]).toMatchObject({ message: "본인 이름으로 보내 주세요", note: null });
  });

  test("warns where several members share a name or an account, and where the name is another's", async () => {
    const bank = { bankCode: "088", number: "110-222-333333", holder: "김나루" };
    const first = await addRequest(naru, { depositorName: "홍길동" });
    const second = await addRequest(naru, { depositorName: "홍길동", memberId: 10_001 });
    await naru.db.query(
      "INSERT INTO desk.member_bank_past (member_id, bank_code, number, holder, changed_at) VALUES (10002, '088', '110-222-333333', 'x', now())",
    );
    const third = await addRequest(naru, { kind: "WITHDRAW", bank });
    const { body } = await cashier.get("/dnw?status=PENDING");
    const rows = body["content"] as {
      id: string;
      warnings: string[];
      alsoUsedBy: { id: string }[];
    }[];
    const of = (id: string) => rows.find((row) => row.id === id);
    expect(of(first)).toMatchObject({
      warnings: ["SAME_DEPOSITOR", "NAME_DIFFERS"],
      alsoUsedBy: [{ id: "10001" }],
    });
    expect(of(third)).toMatchObject({
      warnings: ["SAME_BANK_ACCOUNT"],
      alsoUsedBy: [{ id: "10002" }],
    });
    for (const id of [first, second, third]) await endRequest(naru, id, "CANCELLED");
  });

  test("lists mask phones and accounts; only the request that one works on has its account whole", async () => {
    const bank = { bankCode: "088", number: "110-222-444444", holder: "김나루" };
    const requestId = await addRequest(naru, { kind: "WITHDRAW", bank });
    const listed = await cashier.get("/dnw?status=PENDING");
    expect(listed.text).not.toContain(bank.number);
    expect(listed.text).toContain("***-***-**4444");
    const opened = await cashier.post("/dnw/claim", { requestId });
    expect(opened.body).toMatchObject({ bank });
    await naru.db.query("UPDATE desk.member SET phone = '01012345678' WHERE id = 10000");
    const members = await owner.get("/members?q=01012345678");
    expect(members.body["content"]).toMatchObject([{ id: "10000", phone: "010-****-5678" }]);
    const member = await owner.get("/member?memberId=10000");
    expect(member.body["member"]).toMatchObject({ phone: "010-****-5678" });
    expect(member.text).not.toContain(bank.number);
    await endRequest(naru, requestId, "CANCELLED");
  });

  test("says of coins between members whom they went to and came from", async () => {
    const coins = { wallet: "USDT", status: "APPROVED" } as const;
    const sent = await addRequest(naru, { kind: "SEND", ...coins });
    const received = await addRequest(naru, { kind: "RECEIVE", memberId: 10_001, ...coins });
    for (const [id, memberId] of [
      [sent, 10_000],
      [received, 10_001],
    ])
      await naru.db.query(
        `INSERT INTO coin_fact (id, site_id, member_id, from_id, to_id, about_id, network, destination_id, units, at)
         VALUES ($1, 1, $2, 10000, 10001, $3, 4, 1, 5, 0)`,
        [id, memberId, sent],
      );
    const { body } = await cashier.get("/dnw?status=APPROVED");
    const rows = body["content"] as { id: string; counterpart: { id: string } | null }[];
    const of = (id: string) => rows.find((row) => row.id === id)?.counterpart?.id;
    expect([of(sent), of(received)]).toEqual(["10001", "10000"]);
    await naru.db.query("TRUNCATE coin_fact");
  });

  test("several at once: each has its own result", async () => {
    const small = await addRequest(naru, { memberId: 10_002 });
    const large = await addRequest(naru, { memberId: 10_003, units: 6_000_000n });
    const { body } = await cashier.post("/dnw/bulk_approve", { requestIds: [small, "1", large] });
    expect(body["items"]).toEqual([
      { requestId: small, result: "DONE", proposalId: null, code: null, message: null },
      expect.objectContaining({ requestId: "1", result: "REFUSED", code: "REQUEST_NOT_FOUND" }),
      expect.objectContaining({ requestId: large, result: "PROPOSED" }),
    ]);
    expect(commands()).toHaveLength(1);
    for (const id of [small, large]) await endRequest(naru, id, "CANCELLED");
  });

  test("another site sees and decides nothing of it", async () => {
    const owner2 = await signIn(naru, "owner2", 2);
    const requestId = await addRequest(naru);
    expect((await owner2.get("/dnw")).body["totalElements"]).toBe(0);
    expect((await owner2.post("/dnw/approve", { requestId })).body["code"]).toBe(
      "REQUEST_NOT_FOUND",
    );
    expect((await owner2.get("/member?memberId=10000")).status).toBe(404);
    expect((await owner2.post("/member/deny", { memberId: "10000", reason: "x" })).status).toBe(
      404,
    );
    expect(commands()).toEqual([]);
    await endRequest(naru, requestId, "CANCELLED");
  });
});

describe("a bank's statement", () => {
  test("approves what fits exactly one deposit, leaves the rest, and uses each line once", async () => {
    const byCode = await addRequest(naru, {
      memberId: 10_000,
      units: 300_000n,
      depositorName: "김나루",
      memoCode: "1234",
    });
    const byName = await addRequest(naru, {
      memberId: 10_001,
      units: 40_000n,
      depositorName: "이바다",
      memoCode: "5555",
    });
    const twins = [
      await addRequest(naru, {
        memberId: 10_002,
        units: 70_000n,
        depositorName: "박고수",
        memoCode: "7001",
      }),
      await addRequest(naru, {
        memberId: 10_003,
        units: 70_000n,
        depositorName: "박고수",
        memoCode: "7002",
      }),
    ];
    const csv = [
      "날짜,입금자,금액,메모",
      '2026-11-20,"누구든","300,000",1234',
      "2026-11-20,이 바다,40000,",
      "2026-11-20,박고수,70000,",
      "2026-11-20,박고수,70001,7001",
      "2026-11-20,=1+1,abc,",
    ].join("\n");
    const seen = await cashier.post("/statement", { csv, apply: false });
    const matches = (seen.body["lines"] as { match: string; requestId: string | null }[]).map(
      ({ match, requestId }) => [match, requestId],
    );
    expect(matches).toEqual([
      ["MATCHED", byCode],
      ["MATCHED", byName],
      ["AMBIGUOUS", null],
      ["OTHER_AMOUNT", null],
      ["INVALID", null],
    ]);
    expect(commands()).toEqual([]);
    const applied = await cashier.post("/statement", { csv, apply: true });
    const results = (applied.body["lines"] as { result: string | null }[]).map(
      ({ result }) => result,
    );
    expect(results).toEqual(["DONE", "DONE", null, null, null]);
    await endRequest(naru, byCode, "APPROVED");
    await endRequest(naru, byName, "APPROVED");
    const same = await addRequest(naru, { memberId: 10_000, units: 300_000n, memoCode: "1234" });
    const again = await cashier.post("/statement", { csv, apply: true });
    expect((again.body["lines"] as { match: string }[])[0]?.match).toBe("USED");
    expect(commands()).toHaveLength(2);
    for (const id of [...twins, same]) await endRequest(naru, id, "CANCELLED");
  });

  test("what nobody knows for certain is chosen by hand among deposits of its amount, and counts once", async () => {
    const asked = await addRequest(naru, { memberId: 10_002, units: 91_000n, depositorName: "가" });
    const other = await addRequest(naru, { memberId: 10_003, units: 91_000n, depositorName: "나" });
    const dearer = await addRequest(naru, { memberId: 10_001, units: 92_000n });
    const csv = "2026-11-20,하늘상사,91000,\n2026-11-20,하늘상사,91000,다시";
    const lines = async (picks: object[], apply: boolean) =>
      (await cashier.post("/statement", { csv, picks, apply })).body["lines"] as {
        match: string;
        requestId: string | null;
        result: string | null;
        candidates: { requestId: string; member: object; depositorName: string }[];
      }[];
    const [seen] = await lines([], false);
    expect(seen).toMatchObject({ match: "NONE", requestId: null });
    expect(
      seen?.candidates.map(({ requestId, depositorName }) => [requestId, depositorName]),
    ).toEqual([
      [asked, "가"],
      [other, "나"],
    ]);
    // Of another amount, or one that is no deposit: as if nothing had been said.
    for (const requestId of [dearer, "999999"])
      expect((await lines([{ line: 1, requestId }], true))[0]).toMatchObject({ match: "NONE" });
    // Where two lines bear the name, the one that a person chose pays, and not the other.
    const named = await addRequest(naru, {
      memberId: 10_000,
      units: 93_000n,
      depositorName: "김나루",
    });
    const twins = "2026-11-20,김나루,93000,\n2026-11-21,김나루,93000,";
    const matchesOf = async (picks: object[]): Promise<string[]> => {
      const { body } = await cashier.post("/statement", { csv: twins, picks, apply: false });
      return (body["lines"] as { match: string }[]).map(({ match }) => match);
    };
    expect(await matchesOf([])).toEqual(["AMBIGUOUS", "AMBIGUOUS"]);
    expect(await matchesOf([{ line: 2, requestId: named }])).toEqual(["AMBIGUOUS", "MATCHED"]);
    await endRequest(naru, named, "CANCELLED");
    // Two lines pay no one deposit.
    const twice = [1, 2].map((line) => ({ line, requestId: asked }));
    expect((await lines(twice, true)).map(({ match }) => match)).toEqual([
      "AMBIGUOUS",
      "AMBIGUOUS",
    ]);
    expect(commands()).toEqual([]);
    const done = await lines([{ line: 1, requestId: other }], true);
    expect(done.map(({ result }) => result)).toEqual(["DONE", null]);
    expect(commands()).toMatchObject([{ memberId: 10_003 }]);
    const { rows } = await naru.db.query<{ action: string }>(
      "SELECT action FROM desk.audit WHERE target = $1 ORDER BY seq",
      [`request ${other}`],
    );
    expect(rows.map(({ action }) => action)).toContain("statement.pick");
    await endRequest(naru, other, "APPROVED");
    expect((await lines([{ line: 1, requestId: asked }], true))[0]).toMatchObject({
      match: "USED",
    });
    expect(commands()).toHaveLength(1);
    for (const id of [asked, dearer]) await endRequest(naru, id, "CANCELLED");
  });

  test("the columns of a bank's file are kept for the site, by name, and thrown away", async () => {
    const columns = {
      date: "거래일",
      time: null,
      depositor: "보낸이",
      amount: "맡기신금액",
      memo: null,
    };
    const listed = async (): Promise<unknown> => (await cashier.get("/statement/layouts")).body;
    expect(await listed()).toEqual([]);
    expect((await cashier.post("/statement/layout", { name: "수협", columns })).status).toBe(200);
    const changed = { name: "수협", columns: { ...columns, memo: "통장메모" } };
    await cashier.post("/statement/layout", changed);
    expect(await listed()).toEqual([changed]);
    const unnamed = await cashier.post("/statement/layout", { name: " ", columns });
    expect(unnamed.status).toBe(400);
    // One column that is two things would be found among names and amounts.
    const twice = { ...columns, depositor: columns.amount };
    expect((await cashier.post("/statement/layout", { name: "수협", columns: twice })).status).toBe(
      400,
    );
    // Nor what went out, or is left: a member's own withdrawal would bear their name and pay their next deposit.
    for (const amount of ["출금액(원)", "지급", "거래 후 잔 액", "찾으신금액"]) {
      const out = { name: "수협", columns: { ...columns, amount } };
      expect((await cashier.post("/statement/layout", out)).status).toBe(400);
    }
    expect(await listed()).toEqual([changed]);
    expect((await cashier.post("/statement/layout/delete", { name: "없음" })).status).toBe(400);
    expect((await cashier.post("/statement/layout/delete", { name: "수협" })).status).toBe(200);
    expect(await listed()).toEqual([]);
    for (let n = 0; n < STATEMENT_LAYOUTS_MAX; n += 1)
      expect((await cashier.post("/statement/layout", { name: `은행 ${n}`, columns })).status).toBe(
        200,
      );
    expect((await cashier.post("/statement/layout", { name: "하나 더", columns })).status).toBe(
      400,
    );
    const told = { name: "은행 7", columns: changed.columns };
    expect((await cashier.post("/statement/layout", told)).status).toBe(200);
  });

  test("a name that is not the member's own, or is another's too, is no proof; a code is", async () => {
    const { rows } = await naru.db.query<{ id: string }>(
      `INSERT INTO desk.member (site_id, username, name, nick, phone, password_hash, status, role, created_at)
       SELECT 1, 'same' || n, '김민수', 'same' || n, 'same' || n, '', 'ACTIVE', 'MEMBER', now()
       FROM generate_series(1, 2) n RETURNING id`,
    );
    const asked = [
      await addRequest(naru, { memberId: 10_002, units: 81_000n, depositorName: "이바다" }),
      await addRequest(naru, {
        memberId: Number(rows[0]?.id),
        units: 82_000n,
        depositorName: "김민수",
      }),
      await addRequest(naru, {
        memberId: 10_003,
        units: 83_000n,
        depositorName: "이바다",
        memoCode: "3141",
      }),
    ];
    const lines = [
      "2026-11-20,이바다,81000,",
      "2026-11-20,김민수,82000,",
      // Nor is a code beside the name of a member who asked for nothing: digits that they always write are waited for.
      "2026-11-20,이바다,83000,3141",
      "2026-11-20,이 바다3141,83000,",
      "2026-11-20,누구든,83000,3141",
    ];
    const csv = lines.join("\n");
    const { body } = await cashier.post("/statement", { csv, apply: true });
    const matches = (body["lines"] as { match: string }[]).map(({ match }) => match);
    expect(matches).toEqual([...Array.from({ length: 4 }, () => "AMBIGUOUS"), "MATCHED"]);
    expect(commands()).toEqual([expect.objectContaining({ memberId: 10_003 })]);
    for (const id of asked) await endRequest(naru, id, "CANCELLED");
  });

  test("a line that may have paid what was approved already, by hand or as it was written before, pays nothing by itself", async () => {
    const { rows } = await naru.db.query<{ id: string }>(
      `INSERT INTO desk.member (site_id, username, name, nick, phone, password_hash, status, role, created_at)
       VALUES (1, 'alone1', '정이레', 'alone1', 'alone1', '', 'ACTIVE', 'MEMBER', now()) RETURNING id`,
    );
    const asked = async (more: object) =>
      addRequest(naru, { memberId: Number(rows[0]?.id), depositorName: "정이레", ...more });
    const dayOf = (at: number): string => new Date(at + 9 * 3_600_000).toISOString().slice(0, 10);
    const day = dayOf(naru.clock.now());
    // Whatever the time of the day is, it was approved at noon.
    const noon = Date.parse(`${day}T12:00:00+09:00`);
    const first = await asked({ units: 121_000n, memoCode: "6101" });
    await endRequest(naru, first, "APPROVED", noon);
    const second = await asked({ units: 121_000n, memoCode: "6102" });
    const matchOf = async (csv: string, apply = false): Promise<unknown> => {
      const { body } = await cashier.post("/statement", { csv, apply });
      return (body["lines"] as { match: string }[]).at(-1)?.match;
    };
    // The deposit was approved by hand, and its line is in the file all the same.
    expect(await matchOf(`${day},정이레,121000,`)).toBe("MAYBE_PAID");
    expect(await matchOf(`${day},누구든,121000,6101`)).toBe("NONE");
    expect(await matchOf(`${day},정이레,121000,6101`)).toBe("MAYBE_PAID");
    expect(await matchOf(`${day} 00:00:01,정이레6101,121000,`)).toBe("NONE");
    // Whatever its member had said beside it: who asks for two may write the code of the second.
    await naru.db.query(
      "UPDATE desk.request_note SET depositor_name = '다른이' WHERE request_id = $1",
      [first],
    );
    expect(await matchOf(`${day},정이레,121000,`)).toBe("MAYBE_PAID");
    expect(await matchOf(`${day},정이레,121000,6102`)).toBe("MAYBE_PAID");
    // What came after that approval paid something else, as far as the bank's clock can be trusted.
    expect(await matchOf(`${day} 12:10,정이레,121000,6102`)).toBe("MAYBE_PAID");
    expect(await matchOf(`${day} 12:11,정이레,121000,6102`)).toBe("MATCHED");
    expect(await matchOf(`${dayOf(noon + 24 * 3_600_000)},정이레,121000,`)).toBe("MATCHED");
    expect(await matchOf(`${day},정이레,122000,`)).toBe("OTHER_AMOUNT");
    // A person may say so.
    const picks = [{ line: 1, requestId: second }];
    const csv = `${day},정이레,121000,`;
    const { body } = await cashier.post("/statement", { csv, picks, apply: false });
    expect(body["lines"]).toMatchObject([
      { match: "MATCHED", candidates: [{ requestId: second }] },
    ]);
    await endRequest(naru, second, "CANCELLED");

    // One line, as it was typed and as another file of the bank has it.
    const typed = await asked({ units: 123_000n, memoCode: "6103" });
    const plain = `${day},정이레,123000,`;
    expect(await matchOf(plain, true)).toBe("MATCHED");
    await endRequest(naru, typed, "APPROVED", noon);
    const more = await asked({ units: 123_000n, memoCode: "6104" });
    for (const line of [`${day.replaceAll("-", ".")},정이레,123000,`, `${day},정이레,123000,타행`])
      expect(await matchOf(line)).toBe("MAYBE_PAID");
    // The same file, longer by one: the line that paid stands in it, and what came beside it is new.
    expect(await matchOf(`${plain}\n${day} 12:11,정이레,123000,`)).toBe("MATCHED");
    await endRequest(naru, more, "CANCELLED");
    expect(await matchOf("2026-02-30,정이레,123000,")).toBe("INVALID");
  });

  test("a code that another member had for as much is no proof: codes are given out in turn, and whoever wants one waits for it", async () => {
    const { rows } = await naru.db.query<{ id: string }>(
      `INSERT INTO desk.member (site_id, username, name, nick, phone, password_hash, status, role, created_at)
       VALUES (1, 'late1', '오늦음', 'late1', 'late1', '', 'ACTIVE', 'MEMBER', now()) RETURNING id`,
    );
    const lateId = Number(rows[0]?.id);
    const matched = async (line: string): Promise<unknown> => {
      const { body } = await cashier.post("/statement", { csv: line, apply: false });
      return (body["lines"] as { match: string }[])[0]?.match;
    };
    const day = new Date(naru.clock.now() + 9 * 3_600_000).toISOString().slice(0, 10);
    for (const status of ["EXPIRED", "REJECTED", "CANCELLED", "APPROVED"] as const) {
      const units = 124_000n + BigInt(status.length);
      const asked = await addRequest(naru, {
        ...{ memberId: lateId, units, depositorName: "오늦음", memoCode: "6105" },
      });
      await endRequest(naru, asked, status);
      const theirs = await addRequest(naru, {
        ...{ memberId: 10_003, units, depositorName: "오늦음", memoCode: "6105" },
      });
      // They paid when their request was over.
      expect(await matched(`${day} 23:59,누구든6105,${units},`)).toBe("MAYBE_PAID");
      await endRequest(naru, theirs, "CANCELLED");
      const again = await addRequest(naru, {
        ...{ memberId: 10_003, units, depositorName: "최달인", memoCode: "6106" },
      });
      expect(await matched(`${day} 23:59,최달인6106,${units},`)).toBe("MATCHED");
      await endRequest(naru, again, "CANCELLED");
    }
  });

  test("a name that differs from another member's in blanks or in how it is coded is no proof", async () => {
    const { rows } = await naru.db.query<{ id: string; name: string }>(
      `INSERT INTO desk.member (site_id, username, name, nick, phone, password_hash, status, role, created_at)
       SELECT 1, 'like' || n, name, 'like' || n, 'like' || n, '', 'ACTIVE', 'MEMBER', now()
       FROM unnest($1::text[]) WITH ORDINALITY each (name, n) RETURNING id, name`,
      [["이 바다", "이\u3000바다", "이바다".normalize("NFD")]],
    );
    for (const { id, name } of rows) {
      const asked = await addRequest(naru, {
        memberId: Number(id),
        units: 84_000n,
        depositorName: name,
      });
      const csv = "2026-11-20,이바다,84000,";
      const { body } = await cashier.post("/statement", { csv, apply: true });
      expect(body["lines"]).toMatchObject([{ match: "AMBIGUOUS", result: null }]);
      await endRequest(naru, asked, "CANCELLED");
    }
    expect(commands()).toEqual([]);
  });

  test("digits that another member waited for as a code take no payment from who is named beside them", async () => {
    const waiting = { units: 191_000n };
    const theirs = { ...waiting, memberId: 10_003, depositorName: "최달인", memoCode: "1987" };
    const own = { ...waiting, memberId: 10_001, depositorName: "이 바다", memoCode: "5555" };
    const asked = [await addRequest(naru, theirs), await addRequest(naru, own)];
    const matched = async (line: string) => {
      const { body } = await cashier.post("/statement", { csv: line, apply: false });
      const [found] = body["lines"] as { match: string; requestId: string | null }[];
      return [found?.match, found?.requestId];
    };
    expect(await matched("2026-11-20,이바다1987,191000,")).toEqual(["AMBIGUOUS", null]);
    expect(await matched("2026-11-20,이바다,191000,1987")).toEqual(["AMBIGUOUS", null]);
    expect(await matched("2026-11-20,이바다5555,191000,")).toEqual(["MATCHED", asked[1]]);
    expect(await matched("2026-11-20,최달인,191000,1987")).toEqual(["MATCHED", asked[0]]);
    // Nor from somebody who is no member, and whose money another one waits for.
    const cousin = { ...waiting, memberId: 10_001, depositorName: "사촌", memoCode: "5556" };
    asked.push(await addRequest(naru, cousin));
    expect(await matched("2026-11-20,사촌1987,191000,")).toEqual(["AMBIGUOUS", null]);
    expect(await matched("2026-11-20,사촌5556,191000,")).toEqual(["MATCHED", asked[2]]);
    // Nor who says that they are called the same.
    asked.push(await addRequest(naru, { ...theirs, depositorName: "이바다", memoCode: "1988" }));
    expect(await matched("2026-11-20,이바다1988,191000,")).toEqual(["AMBIGUOUS", null]);
    for (const id of asked) await endRequest(naru, id, "CANCELLED");
  });
});

describe("members", () => {
  test("are found by any field and seen as a whole", async () => {
    const ids = async (q: string) =>
      (
        (await owner.get(`/members?q=${encodeURIComponent(q)}`)).body["content"] as { id: string }[]
      ).map(({ id }) => id);
    expect(await ids("김나루")).toEqual(["10000"]);
    expect(await ids("010-2001-0001")).toEqual(["10001"]);
    expect(await ids("10002")).toEqual(["10002"]);
    // All of a phone or its last four digits: by parts one would read what is masked, digit by digit.
    expect(await ids("0001")).toEqual(["10001"]);
    for (const part of ["2001", "010-2001", "20010001", "001"])
      expect([part, await ids(part)]).toEqual([part, []]);
    const { body } = await owner.get("/member?memberId=10000");
    expect(body).toMatchObject({ member: { username: "demo" }, account: { version: 5 } });
  });

  test("are let in, blocked and restored, in the engine and on the desk", async () => {
    expect((await manager.post("/member/approve", { memberId: "10005" })).status).toBe(200);
    expect(commands()).toEqual([{ kind: "setMemberStatus", memberId: 10_005, status: "ACTIVE" }]);
    const { authorization } = await naru.bearer("pending");
    const me = () => naru.get("/api/me", { headers: { authorization } });
    expect((await me()).status).toBe(200);
    await manager.post("/member/deny", { memberId: "10005", reason: "약관 위반" });
    await expect.poll(async () => (await me()).body["code"]).toBe("TOKEN_EXPIRED");
    const lift = { kind: "MEMBER_BLOCK", memberId: "10005", isBlocked: false, reason: "오해" };
    expect((await approving(owner, await proposed(manager, lift))).body["state"]).toBe("DONE");
    expect(commands()).toHaveLength(3);
    expect((await naru.login("pending")).accessToken).toBeTruthy();
    expect((await manager.post("/member/approve", { memberId: "10006" })).body["code"]).toBe(
      "INVALID_REQUEST",
    );
  });

  test("lose their phone, their sessions, their withdrawals for a while; get notes and limits", async () => {
    const memberId = "10001";
    const { authorization } = await naru.bearer("demo2");
    await manager.post("/member/force_logout", { memberId, reason: "분실 신고" });
    await expect
      .poll(async () => (await naru.get("/api/me", { headers: { authorization } })).status)
      .toBe(401);
    for (const isBlocked of [true, false]) {
      const sent = { memberId, isBlocked, reason: "분실 신고" };
      expect((await manager.post("/member/block_device", sent)).status).toBe(200);
    }
    await manager.post("/member/note", { memberId, text: "전화 통화함" });
    await manager.post("/member/limits", { memberId, withdrawDayMax: "1000000", reason: "요청" });
    const hold = (until: number) =>
      manager.post("/member/hold", {
        memberId,
        until: new Date(until).toISOString(),
        reason: "확인",
      });
    const now = naru.clock.now();
    const day = 24 * 3_600_000;
    expect((await hold(now - 1)).body["code"]).toBe("INVALID_REQUEST");
    expect((await hold(now + 2 * day)).status).toBe(200);
    expect(commands()).toEqual([
      { kind: "setMemberLimits", memberId: 10_001, withdrawDayMax: "1000000" },
      { kind: "holdWithdrawals", memberId: 10_001, until: now + 2 * day },
    ]);
    const { body } = await manager.get(`/member?memberId=${memberId}`);
    expect(body["notes"]).toEqual([
      expect.objectContaining({
        text: "전화 통화함",
        operator: expect.objectContaining({ name: "강매니저" }),
      }),
    ]);
  });
});

describe("the site", () => {
  test("whether an instrument is shown or stopped goes to the engine with what is left out as it was", async () => {
    await naru.db.query(
      "INSERT INTO instrument (symbol, root, currency, calendar, precision, tick_units, unit_value) VALUES (3, 'NQ', 'USD', 'CME', 2, 25, 1) ON CONFLICT DO NOTHING",
    );
    await naru.db.query(
      "INSERT INTO oversea_option (site_id, id, symbol, ko_name, is_play, is_stop, intraday_margin, overnight_margin, losscut, fee, max_contracts) VALUES (1, 1003, 3, '나스닥', true, false, 300000, 2000000, 60000, 5000, 50)",
    );
    const stop = (overseaOptionId: string) =>
      manager.post("/instrument", { overseaOptionId, isStop: true, reason: "점검" });
    expect((await stop("1003")).body).toMatchObject({
      isStop: true,
      isPlay: true,
      losscut: "60000",
    });
    expect(commands()).toEqual([
      {
        kind: "setOptionState",
        siteId: 1,
        optionId: 1003,
        before: { isPlay: true, isStop: false, isRest: false },
        isPlay: true,
        isStop: true,
        isRest: false,
      },
    ]);
    expect((await stop("1")).status).toBe(400);
  });

  test("an instrument is rested by hand and lifted by somebody else, and the audit log says so", async () => {
    const set = (isRest: boolean, by = manager) =>
      by.post("/instrument", { overseaOptionId: "1003", isRest, reason: "휴장" });
    expect((await set(true)).body).toMatchObject({ isRest: true, isStop: false, isPlay: true });
    expect(commands()).toMatchObject([
      { kind: "setOptionState", optionId: 1003, isRest: true, isStop: false },
    ]);
    // What the engine has made of it is what the next change begins at.
    await naru.db.query("UPDATE oversea_option SET is_rest = true WHERE id = 1003");
    const rows = (await owner.get("/instruments")).body as unknown as object[];
    expect(rows).toContainEqual(expect.objectContaining({ overseaOptionId: "1003", isRest: true }));
    // Nothing that is held closes meanwhile: whoever chose when that began does not choose when it ends.
    expect((await set(false)).body["code"]).toBe("OTHER_PERSON_NEEDED");
    const hidden = { overseaOptionId: "1003", isPlay: false, isRest: false, reason: "휴장" };
    expect((await manager.post("/instrument", hidden)).body["code"]).toBe("OTHER_PERSON_NEEDED");
    expect(commands()).toHaveLength(1);
    expect((await set(false, owner)).body).toMatchObject({ isRest: false });
    await naru.db.query("UPDATE oversea_option SET is_rest = false WHERE id = 1003");
    const { content } = (await owner.get("/audit?size=10")).body as {
      content: { action: string; before?: object; after?: object }[];
    };
    const told = content.filter(({ action }) => action.startsWith("instrument.set"));
    expect(told).toContainEqual(
      expect.objectContaining({
        before: expect.objectContaining({ isRest: true }),
        after: expect.objectContaining({ isRest: false }),
      }),
    );
  });

  test("the audit log is asked for an action, with how each ended", async () => {
    const { content } = (await owner.get("/audit?action=instrument.set&size=100")).body as {
      content: { action: string }[];
    };
    expect(new Set(content.map(({ action }) => action))).toEqual(
      new Set(["instrument.set", "instrument.set.ok"]),
    );
    const { body } = await owner.get("/audit?action=instrument&size=100");
    expect((body["content"] as { action: string }[]).length).toBeGreaterThan(0);
    expect((await owner.get("/audit?action=instrument.se")).body["content"]).toEqual([]);
  });

  test("an instrument that is closed by its hours is shown so, one that trades is not", async () => {
    await naru.db.query(
      "INSERT INTO instrument (symbol, root, currency, calendar, precision, tick_units, unit_value) VALUES (4, 'ES', 'USD', 'CME', 2, 25, 1) ON CONFLICT DO NOTHING",
    );
    await naru.db.query(
      "INSERT INTO oversea_option (site_id, id, symbol, ko_name, is_play, is_stop, intraday_margin, overnight_margin, losscut, fee, max_contracts) VALUES (1, 1004, 4, 'S&P', true, false, 300000, 2000000, 60000, 5000, 50)",
    );
    const resting = async (closed: readonly string[]) => {
      naru.engine.onAsk = (ask) =>
        ask.kind === "options"
          ? ok(["1003", "1004"].map((id) => ({ id, isRest: closed.includes(id) ? 1 : 0 })))
          : answerAsk(ask);
      // What was asked a moment ago is still good.
      naru.clock.forward(1_000);
      const { body } = await owner.get("/instruments");
      const rows = body as unknown as { overseaOptionId: string; isClosed: boolean }[];
      return rows.filter(({ isClosed }) => isClosed).map(({ overseaOptionId }) => overseaOptionId);
    };
    expect(await resting([])).toEqual([]);
    expect(await resting(["1004"])).toEqual(["1004"]);
  });

  test("a coupon batch that came with the installation has no name and no time of its own", async () => {
    const batch = { id: 1, wallet: "BINARY", point: "50000", codes: 1, quota: 1_000, perMember: 1 };
    const expiresAt = "2100-01-01T00:00:00.000Z";
    naru.engine.onAsk = (ask) =>
      ask.kind === "couponBatches"
        ? ok([{ ...batch, contracts: 0, expiresAt, isStopped: false, uses: 3 }])
        : answerAsk(ask);
    const { content } = (await owner.get("/coupons")).body as { content: object[] };
    expect(content).toMatchObject([{ name: "", createdAt: null, isRevealed: true }]);
  });

  test("a notice is made safe, shown to members once published, and can be put on every screen", async () => {
    const body =
      '<p onclick="x()">안녕 <a href="javascript:alert(1)">x</a><script>alert(1)</script><img src=x onerror=alert(1)></p><iframe src="//evil"></iframe>';
    const saved = await manager.post("/notice", { title: "점검", body });
    const noticeId = String(saved.body["id"]);
    expect(saved.body["body"]).toBe(
      '<p>안녕 <a rel="noopener noreferrer nofollow" target="_blank">x</a></p>',
    );
    const { authorization } = await naru.bearer();
    const read = () =>
      naru.get(`/api/content/notice?id=${noticeId}`, { headers: { authorization } });
    expect((await read()).status).toBe(404);
    const notice = { kind: "NOTICE", noticeId, title: "점검", body: "<p>곧</p>", isForced: true };
    const made = await proposed(manager, { ...notice, reason: "점검" });
    expect((await read()).status).toBe(404);
    expect((await approving(owner, made)).body["state"]).toBe("DONE");
    expect((await read()).text).toContain("곧");
    const { content } = (await owner.get("/notices")).body as { content: { sentAt: unknown }[] };
    expect(content[0]?.sentAt).not.toBeNull();
    // One person takes it from the members' eyes, and nobody alone puts it back.
    await manager.post("/notice", { noticeId, title: "점검", body: "<p>110-000-000000</p>" });
    expect((await read()).text).not.toContain("110-000");
    await manager.post("/notice/withdraw", { noticeId, reason: "끝남" });
    expect((await read()).status).toBe(404);
  });

  test("the dashboard and every list answer", async () => {
    for (const path of [
      "/dashboard",
      "/members",
      "/dnw",
      "/proposals",
      "/banks",
      "/rates",
      "/rules",
      "/caps",
      "/coupons",
      "/ledger",
      "/trial_balance",
      "/instruments",
      "/notices",
      "/notice?noticeId=1",
      "/operators",
      "/roles",
      "/audit",
      "/audit/verify",
    ])
      expect([path, (await owner.get(path)).status]).toEqual([path, 200]);
    expect((await owner.get("/audit/verify")).body).toMatchObject({ isWhole: true, fault: null });
  });
});

describe("an operator whose name strangers guess at", () => {
  const from = (
    remoteAddress: string,
    password: string,
    { username = "manager", cookie = "" }: { username?: string; cookie?: string } = {},
  ) =>
    strict.post(
      `${OPERATOR_PREFIX}/login`,
      { username, password, siteInfoId: 1 },
      { remoteAddress, headers: { host: HOST, origin: `http://${HOST}`, cookie } },
    );
  let strict: Harness;
  let device = "";
  beforeAll(async () => {
    strict = await gatewayHarness({ rateLimits: "normal" });
    const first = await from("192.0.2.1", DEMO_PASSWORD);
    const second = await strict.post(
      `${OPERATOR_PREFIX}/login/otp`,
      { code: await codeOf(strict, "manager") },
      { headers: { host: HOST, origin: `http://${HOST}`, cookie: cookieOf(first) } },
    );
    const cookies = [second.headers["set-cookie"]].flat().map(String);
    device = cookies.find((each) => each.startsWith("naru_desk_device="))?.split(";")[0] ?? "";
    expect(device).not.toBe("");
  });
  afterAll(() => strict.close());

  test("is let in from elsewhere, whatever one address tries", async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 12; n++) statuses.push((await from("203.0.113.9", "guess")).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect((await from("198.51.100.1", DEMO_PASSWORD)).status).toBe(200);
  });

  test("is let in at a device that signed in before, whatever many addresses try", async () => {
    for (let n = 0; n < 15; n++) await from(`10.9.0.${n}`, "guess");
    expect((await from("198.51.100.2", DEMO_PASSWORD)).status).toBe(429);
    expect((await from("10.9.0.1", DEMO_PASSWORD, { cookie: device })).status).toBe(200);
    // The device is this operator's alone.
    for (let n = 0; n < 15; n++) await from(`10.9.1.${n}`, "guess", { username: "owner" });
    const other = { username: "owner", cookie: device };
    expect((await from("198.51.100.3", DEMO_PASSWORD, other)).status).toBe(429);
  });

  test("gives codes at that device, whatever who has the password tries", async () => {
    const confirm = async (first: Answered, code: string, cookie = "") =>
      strict.post(
        `${OPERATOR_PREFIX}/login/otp`,
        { code },
        {
          headers: {
            host: HOST,
            origin: `http://${HOST}`,
            cookie: `${cookieOf(first)}; ${cookie}`,
          },
        },
      );
    strict.clock.forward(5 * 60_000);
    const theirs = await from("198.51.100.4", DEMO_PASSWORD);
    for (let n = 0; n < 5; n++) await confirm(theirs, `00000${n}`);
    expect((await confirm(theirs, await codeOf(strict, "manager"))).status).toBe(429);
    const mine = await from("10.9.0.1", DEMO_PASSWORD, { cookie: device });
    expect((await confirm(mine, await codeOf(strict, "manager"), device)).status).toBe(200);
  });
});
