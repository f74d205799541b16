import type { RequestRow } from "@naru/engine/rows";
import { claimRequest } from "@naru/store/desk/requests/claims";
import { settleNotes } from "@naru/store/desk/requests/notes";
import { DEMO_PIN } from "../../../seed/demo.ts";
import { pageOf } from "@naru/store/read/page";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { EngineAnswer } from "../../../bus/messages.ts";
import { aRequest, ok } from "../../testing/fake-engine.ts";
import { gatewayHarness, type Harness } from "../../testing/harness.ts";

const DEMO = 10_000;
const KEY = "01930000-0000-7000-8000-00000000000";

let naru: Harness;
let headers: { authorization: string };
let nextId = 7001;
beforeAll(async () => {
  naru = await gatewayHarness();
  headers = await naru.bearer();
});
afterAll(() => naru.close());
beforeEach(() => naru.engine.reset(() => ok(aRequest({ id: String(nextId++) }))));

const post = (path: string, body: object, more = {}) =>
  naru.post(`/api${path}`, body, { headers: { ...headers, ...more } });
const get = (path: string, more = {}) =>
  naru.get(`/api${path}`, { headers: { ...headers, ...more } });
/** The demo member's account of the seed. */
const BANK_WHEN_ASKED = { bankName: "신한은행", number: "00000010000", holder: "김나루" };
const sent = () => naru.engine.commands.map(({ command }) => command);

describe("a deposit", () => {
  test("goes to the engine in the member's name and comes back with the name and a memo code", async () => {
    const { status, body } = await post("/dnw/apply", { type: "D", point: "100000" });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...aRequest({ id: body["id"] as string }),
      reasonText: null,
      message: null,
      depositorName: "김나루",
      memoCode: expect.stringMatching(/^\d{4}$/),
      bank: null,
      payout: null,
      isClaimed: false,
      timeline: [{ state: "REQUESTED", at: "2026-11-21T12:00:00.000Z" }],
    });
    expect(sent()).toEqual([
      { kind: "requestDeposit", memberId: DEMO, wallet: "BINARY", amount: "100000" },
    ]);
  });

  test.each([
    [100_000, "100000"],
    ["0.5", "0.5"],
    [1e-7, "0.000000100000000000"],
    [1e21, "1000000000000000000000"],
  ])("takes %j as the text %s", async (point, amount) => {
    await post("/dnw/apply", { type: "D", point });
    // Larger than the contract allows does not get as far.
    if (typeof point === "number" && point > 1e18) expect(sent()).toEqual([]);
    else expect(sent()).toMatchObject([{ amount }]);
  });

  test.each(["", "   ", "a".repeat(21), "a\0b", "줄\n바꿈"])(
    "from %j is refused for the name",
    async (depositorName) => {
      expect(await post("/dnw/apply", { type: "D", point: "100000", depositorName })).toMatchObject(
        {
          status: 409,
          body: { code: "DEPOSIT_NAME_INVALID", message: "이름이 올바르지 않습니다." },
        },
      );
      expect(sent()).toEqual([]);
    },
  );

  test("keeps another's name where it says so, in one spelling", async () => {
    const decomposed = " 홍길동 ".normalize("NFD");
    const { body } = await post("/dnw/apply", {
      type: "D",
      point: "100000",
      depositorName: decomposed,
    });
    expect(body["depositorName"]).toBe("홍길동");
  });

  test.each([
    ["REQUEST_IN_PROGRESS", "이미 진행 중인 신청이 있습니다."],
    ["AMOUNT_TOO_SMALL", "투자 금액이 너무 작습니다."],
    ["AMOUNT_MIN_UNIT", "금액의 최소 단위를 맞춰주세요."],
    ["DEPOSIT_AMOUNT_INVALID", "금액이 올바르지 않습니다."],
    ["AMOUNT_OVER_LIMIT", "1회 한도를 초과했습니다."],
  ] as const)("that the engine refuses for %s says so", async (code, message) => {
    naru.engine.onCommand = () => ({ outcome: "refused", code });
    expect(await post("/dnw/apply", { type: "D", point: "100000" })).toMatchObject({
      status: 409,
      body: { code, message },
    });
  });

  test("that comes again with its key keeps its note, whatever became of the first answer", async () => {
    const key = { "idempotency-key": `${KEY}1` };
    naru.engine.onCommand = () => ({ outcome: "busy" });
    expect((await post("/dnw/apply", { type: "D", point: "100000" }, key)).status).toBe(503);
    naru.engine.onCommand = () => ok(aRequest({ id: "7500" }));
    const first = await post("/dnw/apply", { type: "D", point: "100000" }, key);
    const again = await post("/dnw/apply", { type: "D", point: "100000" }, key);
    expect(again.body).toEqual(first.body);
    expect(again.headers["idempotency-key"]).toBe(`${KEY}1`);
    const [one, two, three] = naru.engine.commands;
    expect([one?.key, one?.hash]).toEqual([two?.key, two?.hash]);
    expect(three?.hash).toBe(one?.hash);
    const { rows } = await naru.db.query("SELECT FROM desk.request_note WHERE key = $1", [
      `${KEY}1`,
    ]);
    expect(rows).toHaveLength(1);
  });

  test("under a key that something else was asked with is refused", async () => {
    const key = { "idempotency-key": `${KEY}2` };
    const body = { type: "D", point: "100000" };
    await post("/dnw/apply", body, key);
    for (const other of [
      { ...body, depositorName: "홍길동" },
      { ...body, point: "100001" },
      { ...body, type: "W", pin: DEMO_PIN },
    ])
      expect(await post("/dnw/apply", other, key)).toMatchObject({
        status: 422,
        body: { code: "INVALID_REQUEST" },
      });
    expect(sent()).toHaveLength(1);
    // The engine has seen keys that no note has: its word counts too.
    naru.engine.onCommand = () => ({ outcome: "conflict" });
    expect((await post("/dnw/apply", body)).status).toBe(422);
  });

  test("has four digits that the next thousand have not", async () => {
    const codes = new Set<unknown>();
    for (let turn = 0; turn < 20; turn++)
      codes.add((await post("/dnw/apply", { type: "D", point: "10000" })).body["memoCode"]);
    expect(codes.size).toBe(20);
  });
});

describe("a note without its request", () => {
  const answerKept = (key: string, outcome: EngineAnswer, at: number, isOfNote = true) =>
    naru.db.query(
      `INSERT INTO answer (site_id, day, key, member_id, at, hash, outcome)
       SELECT 1, 0, key, member_id, $2, CASE WHEN $4::bool THEN decode(hash, 'hex') ELSE '\\x00' END, $3
       FROM desk.request_note WHERE key = $1 AND member_id = ${DEMO}`,
      [key, at, JSON.stringify(outcome), isOfNote],
    );

  test("is joined by the answer that is kept under its key, or goes after eight days", async () => {
    naru.engine.onCommand = () => ({ outcome: "busy" });
    for (const key of [`${KEY}3`, `${KEY}4`])
      await post("/dnw/apply", { type: "D", point: "10000" }, { "idempotency-key": key });
    await answerKept(`${KEY}3`, ok(aRequest({ id: "7600" })), naru.clock.now());
    await answerKept(
      `${KEY}4`,
      { outcome: "refused", code: "REQUEST_IN_PROGRESS" },
      naru.clock.now(),
    );
    const notes = async () => {
      const { rows } = await naru.db.query<{ request_id: string | null }>(
        "SELECT request_id FROM desk.request_note WHERE key = ANY($1::uuid[]) ORDER BY key",
        [[`${KEY}3`, `${KEY}4`]],
      );
      return rows.map(({ request_id: id }) => id);
    };
    await settleNotes(naru.db, naru.clock.now() + 1_000);
    expect(await notes()).toEqual(["7600", null]);
    await settleNotes(naru.db, naru.clock.now() + 9 * 24 * 3_600_000);
    expect(await notes()).toEqual(["7600"]);
  });

  test("is not joined by something else that was asked under its key, which keeps no other from its own", async () => {
    const asking = (key: string, answer: EngineAnswer) => {
      naru.engine.onCommand = () => answer;
      return post("/dnw/apply", { type: "D", point: "10000" }, { "idempotency-key": key });
    };
    await asking(`${KEY}5`, ok(aRequest({ id: "7610" })));
    // The key served to cancel that one before.
    expect((await asking(`${KEY}6`, { outcome: "conflict" })).status).toBe(422);
    await answerKept(`${KEY}6`, ok(aRequest({ id: "7610" })), naru.clock.now(), false);
    await asking(`${KEY}7`, { outcome: "busy" });
    await answerKept(`${KEY}7`, ok(aRequest({ id: "7611" })), naru.clock.now());
    await settleNotes(naru.db, naru.clock.now() + 1_000);
    const { rows } = await naru.db.query<{ request_id: string | null }>(
      "SELECT request_id FROM desk.request_note WHERE key = ANY($1::uuid[]) ORDER BY key",
      [[`${KEY}5`, `${KEY}6`, `${KEY}7`]],
    );
    expect(rows.map(({ request_id: id }) => id)).toEqual(["7610", null, "7611"]);
  });
});

describe("a withdrawal", () => {
  test("goes to the engine with the account of the time of asking beside it", async () => {
    naru.engine.onCommand = () =>
      ok(aRequest({ id: "7700", kind: "WITHDRAW", type: "W", fee: "1000" }));
    const { status, body } = await post("/dnw/apply", { type: "W", point: "50000", pin: DEMO_PIN });
    expect([status, body["memoCode"], body["fee"]]).toEqual([200, null, "1000"]);
    expect(sent()).toEqual([
      { kind: "requestWithdraw", memberId: DEMO, wallet: "BINARY", amount: "50000" },
    ]);
    const { rows } = await naru.db.query(
      "SELECT bank_code, bank_number, bank_holder FROM desk.request_note WHERE request_id = 7700",
    );
    expect(rows).toEqual([{ bank_code: "088", bank_number: "00000010000", bank_holder: "김나루" }]);
    expect(body["bank"]).toEqual(BANK_WHEN_ASKED);
  });

  test("needs a bank account", async () => {
    await naru.db.query("DELETE FROM desk.member_bank WHERE member_id = 10002");
    const trader = await naru.bearer("trader1");
    const answer = await post("/dnw/apply", { type: "W", point: "50000", pin: DEMO_PIN }, trader);
    expect(answer).toMatchObject({
      status: 409,
      body: { code: "BANK_ACCOUNT_REQUIRED", message: "출금 계좌를 먼저 등록해주세요." },
    });
    expect(sent()).toEqual([]);
  });

  test.each([
    ["WITHDRAW_OVER_AVAILABLE", "출금 가능 금액을 초과했습니다."],
    ["DAY_LIMIT", "1일 한도를 초과했습니다."],
    ["SITE_LIMIT", "오늘은 더 이상 출금을 접수할 수 없습니다."],
  ] as const)("that the engine refuses for %s says so", async (code, message) => {
    naru.engine.onCommand = () => ({ outcome: "refused", code });
    expect(await post("/dnw/apply", { type: "W", point: "50000", pin: DEMO_PIN })).toMatchObject({
      status: 409,
      body: { code, message },
    });
  });

  test("that is held says until when, on the site's clock", async () => {
    naru.engine.onCommand = () => ({
      outcome: "refused",
      code: "WITHDRAW_HELD",
      detail: { until: "2026-11-22T05:30:00.000Z" },
    });
    const { body } = await post("/dnw/apply", { type: "W", point: "50000", pin: DEMO_PIN });
    expect(body["message"]).toBe(
      "보안을 위해 출금이 일시 제한되었습니다. 2026-11-22 14:30 이후 다시 신청해주세요.",
    );
  });
});

describe("coins", () => {
  test.each([
    ["/dnw/deposit/apply", { walletType: "USDT", point: "1" }, "COIN_UNSUPPORTED"],
    ["/dnw/withdraw/apply", { walletType: "BTC", point: "1" }, "COIN_UNSUPPORTED"],
    ["/dnw/buy/apply", { walletType: "DOGE", won: "10000" }, "COIN_UNSUPPORTED"],
    ["/dnw/sell/apply", { walletType: "EOS", point: "1" }, "COIN_UNSUPPORTED"],
    ["/dnw/buy/apply", { walletType: "BINARY", won: "10000" }, "COIN_UNSUPPORTED"],
    [
      "/dnw/quote",
      { type: "SELL", fromWallet: "DOGE", toWallet: "BINARY", point: "1" },
      "COIN_UNSUPPORTED",
    ],
  ])("%s %j is refused as %s", async (path, body, code) => {
    expect(await post(path, body)).toMatchObject({ status: 409, body: { code } });
    expect(sent()).toEqual([]);
  });

  test("that the site has not are no wallets", async () => {
    const haneul = await naru.bearer("demo", 2);
    for (const [path, body] of [
      ["/dnw/convert", { fromWallet: "USDT", toWallet: "ETH", point: "1" }],
      ["/dnw/transfer", { fromWallet: "FUTURES", toWallet: "USDT", point: "1" }],
      ["/dnw/buy/apply", { walletType: "XRP", won: "10000" }],
      ["/dnw/deposit/apply", { walletType: "FUTURES", point: "1" }],
    ] as const)
      expect(await post(path, body, haneul)).toMatchObject({
        status: 409,
        body: { code: "WALLET_INVALID", message: "지갑이 없거나 올바르지 않습니다." },
      });
    expect(sent()).toEqual([]);
  });

  test.each([
    [
      "/dnw/convert",
      { fromWallet: "USDT", toWallet: "BTC", point: "12.5", quoteId: "31" },
      { exchange: "CONVERT", fromWallet: "USDT", toWallet: "BTC", amount: "12.5", quoteId: 31 },
    ],
    [
      "/dnw/buy/apply",
      { walletType: "BTC", won: 100_000 },
      { exchange: "BUY", fromWallet: "BINARY", toWallet: "BTC", amount: "100000", quoteId: null },
    ],
    [
      "/dnw/sell/apply",
      { walletType: "BTC", point: "0.1", quoteId: null },
      { exchange: "SELL", fromWallet: "BTC", toWallet: "BINARY", amount: "0.1", quoteId: null },
    ],
  ])("%s is an exchange", async (path, body, command) => {
    naru.engine.onCommand = () =>
      ok(aRequest({ id: "7800", kind: "CONVERT", type: "CO", status: "APPROVED" }));
    const answer = await post(path, body);
    expect(answer.status).toBe(200);
    expect(sent()).toEqual([{ kind: "exchange", memberId: DEMO, ...command }]);
  });

  test("move between wallets of one currency, and are quoted first where one asks", async () => {
    naru.engine.onCommand = () => ok(aRequest({ id: "7801", kind: "TRANSFER", type: "TO" }));
    await post("/dnw/transfer", { fromWallet: "USDT", toWallet: "FUTURES", point: "5" });
    const quote = {
      quoteId: "31",
      type: "CONVERT",
      fromWallet: "USDT",
      toWallet: "BTC",
      point: "10",
      toPoint: "0.0001",
      rate: "0.00001",
      spread: "0.0000005",
      expiresAt: "2026-11-21T12:00:10.000Z",
    };
    naru.engine.onCommand = () => ok(quote);
    const { body } = await post("/dnw/quote", {
      type: "CONVERT",
      fromWallet: "USDT",
      toWallet: "BTC",
      point: "10",
    });
    expect(body).toEqual(quote);
    expect(sent()).toEqual([
      {
        kind: "transferOwn",
        memberId: DEMO,
        fromWallet: "USDT",
        toWallet: "FUTURES",
        amount: "5",
      },
      {
        kind: "quoteExchange",
        memberId: DEMO,
        exchange: "CONVERT",
        fromWallet: "USDT",
        toWallet: "BTC",
        amount: "10",
      },
    ]);
  });

  test.each(["QUOTE_EXPIRED", "RATE_UNAVAILABLE", "NOT_ENOUGH_BALANCE"] as const)(
    "%s of the engine comes through",
    async (code) => {
      naru.engine.onCommand = () => ({ outcome: "refused", code });
      const answer = await post("/dnw/convert", {
        fromWallet: "USDT",
        toWallet: "BTC",
        point: "1",
      });
      expect(answer).toMatchObject({ status: 409, body: { code } });
    },
  );
});

describe("cancelling", () => {
  test.each(["POST", "GET"] as const)("by %s ends the pending request", async (method) => {
    naru.engine.onCommand = () =>
      ok(aRequest({ id: "7900", status: "CANCELLED", endedAt: "2026-11-21T12:05:00.000Z" }));
    const { status, body } =
      method === "POST"
        ? await post("/dnw/cancel", { dnwHistoryId: 7900 })
        : await get("/dnw/cancel?dnwHistoryId=7900");
    expect(status).toBe(200);
    expect(body["timeline"]).toEqual([
      { state: "REQUESTED", at: "2026-11-21T12:00:00.000Z" },
      { state: "CANCELLED", at: "2026-11-21T12:05:00.000Z" },
    ]);
    expect(sent()).toEqual([{ kind: "cancelRequest", memberId: DEMO, requestId: 7900 }]);
  });

  test("what was cancelled is answered so, though the desk cannot be read after the engine's answer", async () => {
    const query = vi.spyOn(naru.db, "query");
    naru.engine.onCommand = () => {
      query.mockRejectedValue(new Error("the desk is away"));
      return ok(aRequest({ id: "7901", status: "CANCELLED", endedAt: "2026-11-21T12:05:00.000Z" }));
    };
    const answer = await post("/dnw/cancel", { dnwHistoryId: 7901 });
    query.mockRestore();
    expect(answer).toMatchObject({ status: 200, body: { id: "7901", status: "CANCELLED" } });
  });

  test("what is not pending, or another's, is not found", async () => {
    naru.engine.onCommand = () => ({ outcome: "refused", code: "REQUEST_NOT_FOUND" });
    expect(await post("/dnw/cancel", { dnwHistoryId: "1" })).toMatchObject({
      status: 404,
      body: {
        code: "REQUEST_NOT_FOUND",
        message: "신청을 찾을 수 없거나 이미 처리된 신청입니다.",
      },
    });
  });

  test.each([
    [{ origin: "https://evil.example" }],
    [{ origin: "null" }],
    [{ "sec-fetch-site": "cross-site" }],
    [{ "sec-fetch-site": "same-site" }],
    [{ "sec-fetch-site": "same-origin", "sec-fetch-mode": "navigate" }],
    [{ "sec-fetch-site": "same-origin", "sec-fetch-mode": "no-cors" }],
    [{ "sec-fetch-site": "same-origin", "sec-purpose": "prefetch" }],
    [{ purpose: "prefetch" }],
  ])("by a GET from %j is refused", async (from) => {
    expect(
      await get("/dnw/cancel?dnwHistoryId=1", { host: "naru.example", ...from }),
    ).toMatchObject({ status: 403, body: { code: "NO_PERMISSION" } });
    expect(sent()).toEqual([]);
  });

  test("by a HEAD does nothing", async () => {
    const answer = await naru.gateway.app.inject({
      method: "HEAD",
      url: "/api/dnw/cancel?dnwHistoryId=1",
      headers,
    });
    expect(answer.statusCode).toBe(404);
    expect(sent()).toEqual([]);
  });

  test("by a GET of our own script is taken", async () => {
    const own = {
      host: "naru.example",
      "sec-fetch-site": "same-origin",
      "sec-fetch-mode": "cors",
    };
    expect((await get("/dnw/cancel?dnwHistoryId=1", own)).status).toBe(200);
  });
});

describe("the list", () => {
  const row = (more: Partial<RequestRow>): RequestRow => ({
    id: 8001,
    siteId: 1,
    memberId: DEMO,
    kind: "DEPOSIT",
    wallet: "BINARY",
    units: 100_000n,
    askedUnits: null,
    toWallet: null,
    toUnits: null,
    fee: 0n,
    rate: null,
    spread: 0n,
    status: "PENDING",
    reason: null,
    day: 0,
    createdAt: Date.UTC(2026, 10, 21, 12),
    endedAt: null,
    expiresAt: null,
    ...more,
  });

  test("shows requests with who checks them, and why they were rejected", async () => {
    naru.engine.onCommand = () => ok(aRequest({ id: "8001" }));
    const { body: asked } = await post("/dnw/apply", { type: "D", point: "100000" });
    await claimRequest(naru.db, {
      siteId: 1,
      requestId: 8001,
      operatorId: 1,
      now: Date.UTC(2026, 10, 21, 12, 1),
      expired: 0,
    });
    const rows = [
      row({}),
      row({
        id: 8002,
        status: "REJECTED",
        reason: "NAME_MISMATCH",
        endedAt: Date.UTC(2026, 10, 21, 13),
      }),
      row({
        id: 8003,
        kind: "CONVERT",
        wallet: "USDT",
        units: 1_000_000_000n,
        toWallet: "BTC",
        toUnits: 9_950n,
        rate: 9_950_000_000_000n,
        spread: 50n,
        status: "APPROVED",
        endedAt: Date.UTC(2026, 10, 21, 12),
      }),
    ];
    naru.readers.requests = async (query) => pageOf(rows, query, 3);
    const { body } = await get("/dnw/list");
    expect(body).toMatchObject({ page: 0, size: 20, totalElements: 3, totalPages: 1 });
    const [pending, rejected, converted] = body["content"] as Record<string, unknown>[];
    expect(pending).toMatchObject({
      id: "8001",
      type: "D",
      point: "100000",
      isClaimed: true,
      depositorName: "김나루",
      memoCode: asked["memoCode"],
      timeline: [{ state: "REQUESTED" }, { state: "CHECKING", at: "2026-11-21T12:01:00.000Z" }],
    });
    expect(rejected).toMatchObject({
      reason: "NAME_MISMATCH",
      reasonText: "입금자명이 신청 내용과 다릅니다.",
      timeline: [{ state: "REQUESTED" }, { state: "REJECTED", at: "2026-11-21T13:00:00.000Z" }],
    });
    expect(converted).toMatchObject({
      type: "CO",
      walletType: "USDT",
      point: "10.00000000",
      toWalletType: "BTC",
      toPoint: "0.00009950",
      rate: "0.00000995",
      spread: "0.00000050",
    });
  });

  test("shows the account that it goes to, also after the member changed theirs", async () => {
    naru.engine.onCommand = () =>
      ok(aRequest({ id: "7710", kind: "WITHDRAW", type: "W", fee: "1000" }));
    await post("/dnw/apply", { type: "W", point: "50000", pin: DEMO_PIN });
    await naru.db.query(
      "UPDATE desk.member_bank SET bank_code = '090', number = '3333' WHERE member_id = $1",
      [DEMO],
    );
    const rows = [row({ id: 7710, kind: "WITHDRAW", units: 50_000n })];
    naru.readers.requests = async (query) => pageOf(rows, query, 1);
    const { body } = await get("/dnw/list");
    expect(body["content"]).toMatchObject([{ id: "7710", bank: BANK_WHEN_ASKED }]);
    await naru.db.query(
      "UPDATE desk.member_bank SET bank_code = '088', number = '00000010000' WHERE member_id = $1",
      [DEMO],
    );
  });

  test("asks for its own rows, filtered and cut into pages", async () => {
    let asked: unknown;
    naru.readers.requests = async (query) => {
      asked = query;
      return pageOf([], query, 0);
    };
    const filters =
      "id=7&type=D,WB&status=APPROVED&walletType=BINARY&startDate=2026-11-01&endDate=2026-11-30&page=2&size=5";
    const { text } = await get(`/dnw/list?${filters}&resultType=LIST`);
    expect(text).toBe("[]");
    expect(asked).toEqual({
      siteId: 1,
      memberId: DEMO,
      id: 7,
      kinds: ["DEPOSIT", "BUY"],
      statuses: ["APPROVED"],
      wallet: "BINARY",
      dates: { from: "2026-11-01", to: "2026-11-30", timeZone: "Asia/Seoul" },
      page: 2,
      size: 5,
    });
  });

  test.each([
    ["type=CO", ["CONVERT", "SEND"]],
    ["type=CI", ["RECEIVE"]],
    ["kind=SEND", ["SEND"]],
    ["type=CO&kind=CONVERT", ["CONVERT"]],
    ["type=D&kind=SEND", []],
  ])("two kinds have one code, and each is asked for alone: %s", async (filters, kinds) => {
    const asked: unknown[] = [];
    naru.readers.requests = async (query) => {
      asked.push(query.kinds);
      return pageOf([], query, 0);
    };
    await get(`/dnw/list?${filters}&resultType=LIST`);
    expect(asked).toEqual([kinds]);
  });

  test.each([
    "id=x",
    "kind=X",
    "type=X",
    "type=D,,W",
    "status=DONE",
    "walletType=KRW",
    "startDate=2026-13-01",
  ])("refuses %s", async (query) => {
    expect((await get(`/dnw/list?${query}`)).status).toBe(400);
  });
});

describe("rates", () => {
  test("of every coin that is known now, with what a member pays and gets", async () => {
    const { body } = await get("/dnw/get_exchange_rate_map");
    expect(body).toEqual({
      USDT: { rate: "1400", buy: "1407.03517588", sell: "1393", at: "2026-11-21T12:00:00.000Z" },
      XRP: { rate: "3100", buy: "3100", sell: "3100", at: "2026-11-21T12:00:00.000Z" },
      BTC: {
        rate: "140000000",
        buy: "140703517.5879397",
        sell: "139300000",
        at: "2026-11-21T12:00:03.000Z",
      },
    });
  });

  test("of a pair, at the older of the two times", async () => {
    const { body } = await get("/dnw/get_exchange_rate?from=USDT&to=BTC");
    expect(body).toEqual({
      from: "USDT",
      to: "BTC",
      rate: "0.00001",
      deal: "0.00000995",
      at: "2026-11-21T12:00:00.000Z",
    });
    expect((await get("/dnw/get_exchange_rate")).body).toMatchObject({
      from: "USDT",
      to: "BINARY",
      rate: "1400",
    });
  });

  test("that are too old are no rates", async () => {
    expect(await get("/dnw/get_exchange_rate?from=EOS")).toMatchObject({
      status: 409,
      body: { code: "RATE_UNAVAILABLE", message: "현재 환율을 확인할 수 없습니다." },
    });
  });
});
