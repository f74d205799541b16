/** The withdrawal PIN, and what stands before money that leaves (issue 12, decision 015). */

import { readPin } from "@naru/store/desk/pins";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aRequest, ok } from "../../testing/fake-engine.ts";
import { gatewayHarness, type Harness } from "../../testing/harness.ts";

const TRADER = 10_002;
const MINE = "918273";
const WRONG = "802947";

let naru: Harness;
let nextId = 7001;
let headers: Bearer;
beforeAll(async () => {
  naru = await gatewayHarness();
});
afterAll(() => naru.close());
beforeEach(async () => {
  for (const table of ["otp_recovery", "otp", "pin"])
    await naru.db.query(`DELETE FROM desk.${table}`);
  naru.engine.reset(({ command }) => ok(command.kind === "requestWithdraw" ? aWithdrawal() : {}));
  headers = await naru.bearer("trader1");
});

function aWithdrawal() {
  return aRequest({ id: String(nextId++), kind: "WITHDRAW", type: "W" });
}

type Bearer = { authorization: string };
const post = (path: string, body: object, more = {}) =>
  naru.post(`/api${path}`, body, { headers: { ...headers, ...more } });
const get = (path: string) => naru.get(`/api${path}`, { headers });
const withdraw = (factors: object = {}, point = "50000", more = {}) =>
  post("/dnw/apply", { type: "W", point, ...factors }, more);
const codeOf = (answer: { body: Record<string, unknown> }) => answer.body["code"];
const sent = () => naru.engine.commands.map(({ command }) => command.kind);

/** What the engine says that the member asked for today. */
function todayIs(withdrawnToday: string): void {
  const { onAsk } = naru.engine;
  naru.engine.onAsk = (ask) => (ask.kind === "memberMoney" ? ok({ withdrawnToday }) : onAsk(ask));
}

function otpOf(secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: naru.clock.now() });
}

/** Turns codes on and goes on to the next step, so that a code of now has not served; the hold of it is forgotten. */
async function enrol(): Promise<string> {
  const secret = String((await post("/otp/begin", { pin: MINE })).body["secret"]);
  await post("/otp/confirm", { code: otpOf(secret) });
  naru.clock.forward(60_000);
  naru.engine.commands.length = 0;
  return secret;
}

describe("money that leaves", () => {
  test.each(["/dnw/apply", "/dnw/withdraw/apply"])("needs a second factor: %s", async (path) => {
    const body = path === "/dnw/apply" ? { type: "W" } : { walletType: "BINARY" };
    const ask = (factors: object = {}) => post(path, { ...body, point: "50000", ...factors });
    expect(await ask()).toMatchObject({
      status: 409,
      body: {
        code: "SECOND_FACTOR_UNSET",
        message: "출금하려면 출금 비밀번호나 OTP를 먼저 설정해주세요.",
      },
    });
    expect(codeOf(await ask({ pin: MINE }))).toBe("SECOND_FACTOR_UNSET");
    await post("/pin/set", { pin: MINE });
    expect(codeOf(await ask())).toBe("PIN_REQUIRED");
    expect(codeOf(await ask({ pin: WRONG }))).toBe("PIN_MISMATCH");
    // No code is of any use where there is no authenticator app.
    expect(codeOf(await ask({ otp: "123456" }))).toBe("PIN_REQUIRED");
    expect(sent()).toEqual([]);
    expect((await ask({ pin: MINE })).status).toBe(200);
    expect((await ask({ pin: MINE, otp: "" })).status).toBe(200);
    expect(sent()).toEqual(["requestWithdraw", "requestWithdraw"]);
  });

  test("needs none where it stays in the house", async () => {
    const from = { fromWallet: "USDT", toWallet: "FUTURES", point: "5" };
    naru.engine.onCommand = () => ok(aWithdrawal());
    expect((await post("/dnw/transfer", from)).status).toBe(200);
    expect((await post("/dnw/apply", { type: "D", point: "50000" })).status).toBe(200);
  });

  test("takes the PIN or a code, as the member likes, and the older call's code as before", async () => {
    await post("/pin/set", { pin: MINE });
    const secret = await enrol();
    expect(codeOf(await withdraw())).toBe("OTP_REQUIRED");
    expect((await withdraw({ pin: MINE })).status).toBe(200);
    const otp = otpOf(secret);
    expect((await withdraw({ otp })).status).toBe(200);
    expect(codeOf(await withdraw({ otp }))).toBe("OTP_MISMATCH");
    // A code that is sent is what counts: no PIN stands in for a wrong one.
    expect(codeOf(await withdraw({ otp, pin: MINE }))).toBe("OTP_MISMATCH");
  });

  test("takes a code where the PIN is locked", async () => {
    await post("/pin/set", { pin: MINE });
    const secret = await enrol();
    for (let turn = 0; turn < 5; turn++) await withdraw({ pin: WRONG });
    expect(codeOf(await withdraw({ pin: MINE }))).toBe("PIN_LOCKED");
    expect((await withdraw({ otp: otpOf(secret) })).status).toBe(200);
  });

  test("takes nothing but a code above the site's sum of a day", async () => {
    await post("/pin/set", { pin: MINE });
    expect((await get("/site_info/dnw")).body).toMatchObject({ otpAbove: "30000000" });
    todayIs("0");
    expect((await withdraw({ pin: MINE }, "30000000")).status).toBe(200);
    for (const point of ["30000001", "9999999999999"])
      expect([point, codeOf(await withdraw({ pin: MINE }, point))]).toEqual([
        point,
        "OTP_REQUIRED",
      ]);
    // What was asked for today counts: nobody goes round it in parts.
    todayIs("29990000");
    expect((await withdraw({ pin: MINE }, "10000")).status).toBe(200);
    expect(codeOf(await withdraw({ pin: MINE }, "10001"))).toBe("OTP_REQUIRED");
    const secret = await enrol();
    expect((await withdraw({ otp: otpOf(secret) }, "10001")).status).toBe(200);
  });

  test("takes nothing but a code on a site that wants it always", async () => {
    headers = await naru.bearer("demo", 2);
    await post("/pin/set", { pin: MINE });
    expect(codeOf(await withdraw({ pin: MINE }))).toBe("OTP_REQUIRED");
  });

  test("asks for no second PIN of the same call, and for one of every other", async () => {
    await post("/pin/set", { pin: MINE });
    const key = { "idempotency-key": "01930000-0000-7000-8000-0000000000b1" };
    naru.engine.onCommand = () => ({ outcome: "busy" });
    expect((await withdraw({ pin: MINE }, "50000", key)).status).toBe(503);
    naru.engine.onCommand = () => ok(aWithdrawal());
    expect((await withdraw({}, "50000", key)).status).toBe(200);
    expect(codeOf(await withdraw({}, "60000", key))).toBe("PIN_REQUIRED");
    naru.clock.forward(3_600_001);
    headers = await naru.bearer("trader1");
    expect(codeOf(await withdraw({}, "50000", key))).toBe("PIN_REQUIRED");
  });

  test("says nothing of the PIN to the engine, the database or the log", async () => {
    await post("/pin/set", { pin: MINE });
    await withdraw({ pin: MINE });
    await withdraw({ pin: WRONG });
    const told = JSON.stringify(naru.engine.commands);
    const { rows } = await naru.db.query<{ all: string }>(
      `SELECT (SELECT string_agg(p::text, '') FROM desk.pin p) ||
         (SELECT string_agg(n::text, '') FROM desk.request_note n) AS all`,
    );
    for (const pin of [MINE, WRONG])
      for (const text of [told, rows[0]?.all ?? ""]) {
        expect(text).not.toContain(pin);
        expect(text).not.toContain(Buffer.from(pin).toString("hex"));
      }
    // Sealed: whoever has the table alone can try nothing against it.
    expect(rows[0]?.all).not.toContain(Buffer.from("$argon2").toString("hex"));
  });
});

describe("the withdrawal PIN", () => {
  test("is set once", async () => {
    expect((await get("/pin")).body).toEqual({
      isSet: false,
      setAt: null,
      triesLeft: 5,
      lockedAt: null,
      resetAt: null,
    });
    expect((await get("/wallet/limits")).body).toMatchObject({ hasPin: false, isPinLocked: false });
    const { status, body } = await post("/pin/set", { pin: MINE });
    expect([status, body["isSet"], body["triesLeft"]]).toEqual([200, true, 5]);
    expect((await get("/wallet/limits")).body).toMatchObject({
      hasPin: true,
      isOtpRequired: false,
      otpAbove: "30000000",
    });
    // The same call again, should the answer be lost; another one is a wrong guess.
    expect((await post("/pin/set", { pin: MINE })).status).toBe(200);
    expect(await post("/pin/set", { pin: WRONG })).toMatchObject({
      status: 409,
      body: { code: "PIN_MISMATCH", detail: { left: "4" } },
    });
    expect((await withdraw({ pin: MINE })).status).toBe(200);
    expect(sent()).toEqual(["requestWithdraw"]);
  });

  test.each(["000000", "123456", "900101", "020010"])(
    "is none of those that are tried first: %s",
    async (pin) => {
      // 01020010002 is the phone of the member.
      expect(await post("/pin/set", { pin })).toMatchObject({
        status: 409,
        body: { code: "PIN_WEAK" },
      });
      await post("/pin/set", { pin: MINE });
      expect(codeOf(await post("/pin/change", { currentPin: MINE, pin }))).toBe("PIN_WEAK");
      expect(codeOf(await post("/pin/reset", { pin }))).toBe("PIN_WEAK");
      expect(sent()).toEqual([]);
    },
  );

  test.each(["12345", "1234567", "12345a", "١٢٣٤٥٦", "", 918273, null])(
    "has six digits, not %j",
    async (pin) => {
      expect(await post("/pin/set", { pin })).toMatchObject({
        status: 400,
        body: { code: "INVALID_REQUEST" },
      });
    },
  );

  test("is locked by five wrong ones in a row, and every answer says how many are left", async () => {
    await post("/pin/set", { pin: MINE });
    for (let turn = 0; turn < 4; turn++) await withdraw({ pin: WRONG });
    expect((await withdraw({ pin: MINE })).status).toBe(200);
    for (const left of ["4", "3", "2", "1"])
      expect(await withdraw({ pin: WRONG })).toMatchObject({
        status: 409,
        body: {
          code: "PIN_MISMATCH",
          message: `출금 비밀번호가 맞지 않습니다. ${left}번 더 틀리면 잠깁니다.`,
          detail: { left },
        },
      });
    expect(await withdraw({ pin: WRONG })).toMatchObject({
      status: 409,
      body: { code: "PIN_LOCKED", detail: { tries: "5" } },
    });
    for (const call of [
      () => withdraw({ pin: MINE }),
      () => withdraw(),
      () => post("/pin/change", { currentPin: MINE, pin: WRONG }),
    ])
      expect(codeOf(await call())).toBe("PIN_LOCKED");
    // However long one waits.
    naru.clock.forward(365 * 24 * 3_600_000);
    headers = await naru.bearer("trader1");
    expect(codeOf(await withdraw({ pin: MINE }))).toBe("PIN_LOCKED");
    expect((await get("/pin")).body).toMatchObject({ triesLeft: 0, isSet: true });
    expect((await get("/wallet/limits")).body).toMatchObject({ isPinLocked: true });
  });

  test("is not guessed faster by guesses that come at once", async () => {
    await post("/pin/set", { pin: MINE });
    const guesses = Array.from({ length: 40 }, (_, n) => String(300_000 + n * 7));
    const answers = await Promise.all(guesses.map((pin) => withdraw({ pin })));
    const codes = answers.map(codeOf);
    expect(codes.filter((code) => code === "PIN_MISMATCH")).toHaveLength(4);
    expect(codes.filter((code) => code === "PIN_LOCKED")).toHaveLength(36);
    expect(codeOf(await withdraw({ pin: MINE }))).toBe("PIN_LOCKED");
  });

  test("is not locked by the right one that comes many times at once", async () => {
    await post("/pin/set", { pin: MINE });
    const answers = await Promise.all(Array.from({ length: 30 }, () => withdraw({ pin: MINE })));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 200));
    expect((await get("/pin")).body).toMatchObject({ triesLeft: 5, lockedAt: null });
  });

  test("loses no try to a hasher that is too busy to look", async () => {
    await post("/pin/set", { pin: MINE });
    await naru.db.query("UPDATE desk.pin SET hash = 'nothing that opens'");
    expect((await withdraw({ pin: MINE })).status).toBe(503);
    expect((await get("/pin")).body).toMatchObject({ triesLeft: 5, lockedAt: null });
  });

  test("is changed with the old one, without a hold", async () => {
    await post("/pin/set", { pin: MINE });
    expect(codeOf(await post("/pin/change", { currentPin: WRONG, pin: "135246" }))).toBe(
      "PIN_MISMATCH",
    );
    expect((await post("/pin/change", { currentPin: MINE, pin: "135246" })).status).toBe(200);
    expect(codeOf(await withdraw({ pin: MINE }))).toBe("PIN_MISMATCH");
    expect((await withdraw({ pin: "135246" })).status).toBe(200);
    expect(sent()).toEqual(["requestWithdraw"]);
    expect(codeOf(await post("/pin/change", { currentPin: MINE, pin: "135246" }))).toBe(
      "PIN_MISMATCH",
    );
  });

  test("is reset by who forgot it: withdrawals are held for a day, other sessions end, the member is told", async () => {
    expect(codeOf(await post("/pin/reset", { pin: MINE }))).toBe("SECOND_FACTOR_UNSET");
    await post("/pin/set", { pin: MINE });
    for (let turn = 0; turn < 5; turn++) await withdraw({ pin: WRONG });
    const other: Bearer = await naru.bearer("trader1");
    expect((await get("/me")).body["pinResetAt"]).toBeNull();

    naru.engine.onCommand = () => ({ outcome: "busy" });
    expect((await post("/pin/reset", { pin: "135246" })).status).toBe(503);
    expect((await get("/pin")).body["lockedAt"]).not.toBeNull();

    naru.engine.reset();
    const before = naru.clock.now();
    const { status, body } = await post("/pin/reset", { pin: "135246" });
    expect([status, body["lockedAt"], body["triesLeft"]]).toEqual([200, null, 5]);
    const [hold] = naru.engine.commands;
    expect(hold?.command).toMatchObject({ kind: "holdWithdrawals", memberId: TRADER });
    const until = hold?.command.kind === "holdWithdrawals" ? hold.command.until : 0;
    expect(until - before).toBeGreaterThanOrEqual(24 * 3_600_000);

    await expect.poll(async () => (await naru.get("/api/me", { headers: other })).status).toBe(401);
    expect((await get("/me")).body["pinResetAt"]).toBe(body["resetAt"]);
    naru.engine.reset(() => ok(aWithdrawal()));
    expect((await withdraw({ pin: "135246" })).status).toBe(200);
    expect((await readPin(naru.db, TRADER))?.lockedAt).toBeNull();
  });

  test("takes a code of who has an authenticator app, to be set and to be reset", async () => {
    const secret = await enrol();
    const code = () => {
      naru.clock.forward(30_000);
      return otpOf(secret);
    };
    for (const path of ["/pin/set", "/pin/reset"]) {
      if (path === "/pin/reset")
        expect((await post("/pin/set", { pin: MINE, otp: code() })).status).toBe(200);
      expect(codeOf(await post(path, { pin: "135246" }))).toBe("OTP_REQUIRED");
      expect(codeOf(await post(path, { pin: "135246", otp: "000000" }))).toBe("OTP_MISMATCH");
      expect(sent()).toEqual([]);
    }
    expect((await post("/pin/reset", { pin: "135246", otp: code() })).status).toBe(200);
    expect(sent()).toEqual(["holdWithdrawals"]);
  });

  test("is one's own: what one member does locks no other", async () => {
    await post("/pin/set", { pin: MINE });
    headers = await naru.bearer("trader2");
    await post("/pin/set", { pin: "135246" });
    for (let turn = 0; turn < 5; turn++) await withdraw({ pin: MINE });
    expect(codeOf(await withdraw({ pin: "135246" }))).toBe("PIN_LOCKED");
    headers = await naru.bearer("trader1");
    expect((await withdraw({ pin: MINE })).status).toBe(200);
  });
});
