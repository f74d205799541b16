import { readOtp } from "@naru/store/desk/otp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { Secret, TOTP } from "otpauth";
import { DEMO_PASSWORD, DEMO_PIN } from "../../../seed/demo.ts";
import { aRequest, ok } from "../../testing/fake-engine.ts";
import { gatewayHarness, type Harness } from "../../testing/harness.ts";

const DAY_MS = 24 * 3_600_000;

let naru: Harness;
let nextId = 5001;
beforeAll(async () => {
  naru = await gatewayHarness();
});
afterAll(() => naru.close());
beforeEach(() =>
  naru.engine.reset(({ command }) => ok(command.kind === "requestWithdraw" ? aWithdrawal() : {})),
);

function aWithdrawal() {
  return aRequest({ id: String(nextId++), kind: "WITHDRAW", type: "W" });
}

type Bearer = { authorization: string };
const post = (headers: Bearer, path: string, body: object, more = {}) =>
  naru.post(`/api${path}`, body, { headers: { ...headers, ...more } });
const get = (headers: Bearer, path: string) => naru.get(`/api${path}`, { headers });
const sent = () => naru.engine.commands.map(({ command }) => command);
const holds = () =>
  sent().map((command) => (command.kind === "holdWithdrawals" ? command.memberId : command.kind));

/** What an authenticator app shows, `steps` of 30 s from now. */
function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: naru.clock.now() + steps * 30_000,
  });
}
function anotherCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, "0");
}

/**
 * Turns codes on for a member and goes on to the next step, so that a code of now has not served; the hold that this brings
 * is forgotten.
 */
async function enrol(headers: Bearer): Promise<{ secret: string; recoveryCodes: string[] }> {
  const secret = String((await post(headers, "/otp/begin", { pin: DEMO_PIN })).body["secret"]);
  const { body } = await post(headers, "/otp/confirm", { code: codeOf(secret) });
  naru.clock.forward(60_000);
  naru.engine.commands.length = 0;
  return { secret, recoveryCodes: body["recoveryCodes"] as string[] };
}

describe("an authenticator app", () => {
  let headers: Bearer;
  beforeEach(async () => {
    headers = await naru.bearer("trader1");
  });
  afterEach(async () => {
    await naru.db.query("DELETE FROM desk.otp_recovery");
    await naru.db.query("DELETE FROM desk.otp");
  });

  test("says nothing of whether a code is right while wrong ones pause it, nor to whom nothing waits to be confirmed", async () => {
    const { secret } = await enrol(headers);
    expect((await post(headers, "/otp/confirm", { code: codeOf(secret) })).body["code"]).toBe(
      "OTP_MISMATCH",
    );
    expect(holds()).toEqual([]);
    for (let wrong = 1; wrong < 5; wrong += 1)
      await post(headers, "/otp/confirm", { code: anotherCode(codeOf(secret)) });
    for (const code of [anotherCode(codeOf(secret)), codeOf(secret)])
      expect((await post(headers, "/otp/confirm", { code })).status).toBe(429);
    // A hold that comes with the right one alone would tell it from a wrong one, without end.
    expect(holds()).toEqual([]);
  });

  test("is in force once a code of it was given, with ten recovery codes that are shown once", async () => {
    expect((await get(headers, "/otp")).body).toEqual({
      isOn: false,
      since: null,
      recoveryCodesLeft: 0,
    });
    const { body: begun } = await post(headers, "/otp/begin", { pin: DEMO_PIN });
    const secret = String(begun["secret"]);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(begun["uri"]).toBe(
      `otpauth://totp/${encodeURIComponent("나루")}:trader1?issuer=${encodeURIComponent("나루")}&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect((await get(headers, "/otp")).body["isOn"]).toBe(false);
    const { body } = await post(headers, "/otp/confirm", { code: codeOf(secret) });
    const codes = body["recoveryCodes"] as string[];
    expect(new Set(codes).size).toBe(10);
    for (const code of codes)
      expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect((await get(headers, "/otp")).body).toMatchObject({
      isOn: true,
      recoveryCodesLeft: 10,
    });
    // The first one, too: a stranger's would keep the member from their money.
    expect(holds()).toEqual([10_002]);
    const { rows } = await naru.db.query<{ all: string }>(
      `SELECT string_agg(o::text, '') || (SELECT string_agg(r::text, '') FROM desk.otp_recovery r)
       AS all FROM desk.otp o`,
    );
    const kept = rows[0]?.all ?? "";
    for (const text of [secret, ...codes, ...codes.map((code) => code.replaceAll("-", ""))]) {
      expect(kept).not.toContain(text);
      expect(kept).not.toContain(Buffer.from(text).toString("hex"));
    }
  });

  test("is not put in force by another code, or without having begun", async () => {
    expect(await post(headers, "/otp/confirm", { code: "123456" })).toMatchObject({
      status: 409,
      body: { code: "OTP_MISMATCH", message: "OTP 번호가 일치하지 않습니다." },
    });
    const secret = String((await post(headers, "/otp/begin", { pin: DEMO_PIN })).body["secret"]);
    for (const code of [anotherCode(codeOf(secret)), codeOf(secret, 5), codeOf(secret, -5), "abc"])
      expect((await post(headers, "/otp/confirm", { code })).body["code"]).toBe("OTP_MISMATCH");
    expect((await get(headers, "/otp")).body["isOn"]).toBe(false);
  });

  test("shows other recovery codes to the same code once more, should the answer be lost", async () => {
    const secret = String((await post(headers, "/otp/begin", { pin: DEMO_PIN })).body["secret"]);
    const code = codeOf(secret);
    const confirm = async () => {
      const { body } = await post(headers, "/otp/confirm", { code });
      return body["recoveryCodes"] as string[] | undefined;
    };
    const [lost, seen] = [await confirm(), await confirm()];
    const ask = (otp = "") => post(headers, "/dnw/apply", { type: "W", point: "50000", otp });
    expect((await ask(lost?.[0])).body["code"]).toBe("OTP_MISMATCH");
    expect((await ask(seen?.[0])).status).toBe(200);
    // Another code than the one that put it in force shows nothing, nor does that one later.
    expect((await post(headers, "/otp/confirm", { code: codeOf(secret, 1) })).status).toBe(409);
    naru.clock.forward(121_000);
    expect(await confirm()).toBeUndefined();
  });

  test("is asked on withdrawing, and each code serves once", async () => {
    const { secret } = await enrol(headers);
    const ask = (otp?: string) => post(headers, "/dnw/apply", { type: "W", point: "50000", otp });
    expect(await ask()).toMatchObject({
      status: 409,
      body: { code: "OTP_REQUIRED", message: "OTP 번호를 입력해주세요." },
    });
    expect((await ask(anotherCode(codeOf(secret)))).body["code"]).toBe("OTP_MISMATCH");
    expect(sent()).toEqual([]);
    const code = codeOf(secret);
    expect((await ask(code)).status).toBe(200);
    expect((await ask(code)).body["code"]).toBe("OTP_MISMATCH");
    // One step late or early is a clock that goes wrong; an earlier step than the last is a second use.
    expect((await ask(codeOf(secret, -1))).body["code"]).toBe("OTP_MISMATCH");
    expect((await ask(codeOf(secret, 1))).status).toBe(200);
    expect(sent()).toHaveLength(2);
  });

  test("lets one of two withdrawals through that come at once with one code", async () => {
    const { secret } = await enrol(headers);
    const otp = codeOf(secret);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        post(headers, "/dnw/apply", { type: "W", point: "50000", otp }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("asks no second code of the same call, and gives one back whose withdrawal was refused", async () => {
    const { secret } = await enrol(headers);
    const body = { type: "W", point: "50000", otp: codeOf(secret) };
    const key = { "idempotency-key": "01930000-0000-7000-8000-0000000000a1" };
    naru.engine.onCommand = () => ({ outcome: "busy" });
    expect((await post(headers, "/dnw/apply", body, key)).status).toBe(503);
    naru.engine.onCommand = () => ok(aWithdrawal());
    expect((await post(headers, "/dnw/apply", body, key)).status).toBe(200);
    // The proof is of this content alone, and of this hour.
    const other = { ...body, point: "60000" };
    expect((await post(headers, "/dnw/apply", other, key)).body["code"]).toBe("OTP_MISMATCH");
    naru.clock.forward(3_600_001);
    headers = await naru.bearer("trader1");
    expect((await post(headers, "/dnw/apply", body, key)).body["code"]).toBe("OTP_MISMATCH");

    naru.engine.onCommand = () => ({ outcome: "refused", code: "WITHDRAW_OVER_AVAILABLE" });
    const fresh = { ...body, otp: codeOf(secret) };
    expect((await post(headers, "/dnw/apply", fresh)).body["code"]).toBe("WITHDRAW_OVER_AVAILABLE");
    naru.engine.onCommand = () => ok(aWithdrawal());
    expect((await post(headers, "/dnw/apply", fresh)).status).toBe(200);
  });

  test("pays one withdrawal alone where the first call met a stop and is made again", async () => {
    const { secret } = await enrol(headers);
    const body = { type: "W", point: "50000", otp: codeOf(secret) };
    const key = { "idempotency-key": "01930000-0000-7000-8000-0000000000a2" };
    naru.engine.onCommand = () => ({ outcome: "refused", code: "WITHDRAWALS_STOPPED" });
    expect((await post(headers, "/dnw/apply", body, key)).body["code"]).toBe("WITHDRAWALS_STOPPED");
    naru.engine.onCommand = () => ok(aWithdrawal());
    // Nothing of the refusal was kept: the same call is taken now, and it needs no other code.
    expect((await post(headers, "/dnw/apply", body, key)).status).toBe(200);
    expect((await post(headers, "/dnw/apply", body)).body["code"]).toBe("OTP_MISMATCH");
  });

  test("pauses five minutes after five wrong codes in a row, whatever comes then", async () => {
    const { secret } = await enrol(headers);
    const ask = (otp: string) => post(headers, "/dnw/apply", { type: "W", point: "50000", otp });
    for (let turn = 0; turn < 4; turn++) await ask(anotherCode(codeOf(secret)));
    expect((await ask(codeOf(secret))).status).toBe(200);
    naru.clock.forward(30_000);
    for (let turn = 0; turn < 5; turn++)
      expect((await ask(anotherCode(codeOf(secret)))).body["code"]).toBe("OTP_MISMATCH");
    const paused = await ask(codeOf(secret));
    expect([paused.status, paused.body["code"], paused.headers["retry-after"]]).toEqual([
      429,
      "TRY_AGAIN_SHORTLY",
      "300",
    ]);
    naru.clock.forward(5 * 60_000);
    expect((await ask(codeOf(secret))).status).toBe(200);
  });

  test("is stood in for by a recovery code, once, however it is written", async () => {
    const { recoveryCodes } = await enrol(headers);
    const [first = "", second = ""] = recoveryCodes;
    const ask = (otp: string) => post(headers, "/dnw/apply", { type: "W", point: "50000", otp });
    expect((await ask(first.toLowerCase().replaceAll("-", " "))).status).toBe(200);
    expect((await ask(first)).body["code"]).toBe("OTP_MISMATCH");
    expect((await ask(second)).status).toBe(200);
    expect((await get(headers, "/otp")).body["recoveryCodesLeft"]).toBe(8);
  });

  test("is replaced with a code of the old one and a hold, its recovery codes too", async () => {
    const { secret, recoveryCodes } = await enrol(headers);
    expect((await post(headers, "/otp/begin", { pin: DEMO_PIN })).body["code"]).toBe(
      "OTP_REQUIRED",
    );
    expect((await post(headers, "/otp/begin", { code: "000000" })).body["code"]).toBe(
      "OTP_MISMATCH",
    );
    const { body } = await post(headers, "/otp/begin", { code: codeOf(secret) });
    const next = String(body["secret"]);
    expect(next).not.toBe(secret);
    expect(holds()).toEqual([]);
    expect((await post(headers, "/otp/confirm", { code: codeOf(next) })).status).toBe(200);
    expect(holds()).toEqual([10_002]);
    naru.clock.forward(60_000);
    const ask = (otp: string) => post(headers, "/dnw/apply", { type: "W", point: "50000", otp });
    for (const old of [codeOf(secret), recoveryCodes[0] ?? ""])
      expect((await ask(old)).body["code"]).toBe("OTP_MISMATCH");
    expect((await ask(codeOf(next))).status).toBe(200);
  });

  test("is turned off with a code and a hold; while the engine is away nothing changes", async () => {
    const { secret } = await enrol(headers);
    expect((await post(headers, "/otp/disable", { code: "000000" })).body["code"]).toBe(
      "OTP_MISMATCH",
    );
    naru.engine.onCommand = () => ({ outcome: "busy" });
    expect((await post(headers, "/otp/disable", { code: codeOf(secret) })).status).toBe(503);
    expect((await readOtp(naru.db, 10_002)).confirmedAt).not.toBeNull();
    naru.engine.onCommand = () => ok(aWithdrawal());
    naru.clock.forward(30_000);
    const { body } = await post(headers, "/otp/disable", { code: codeOf(secret) });
    expect(body).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0 });
    // The same call again, should the answer be lost.
    expect((await post(headers, "/otp/disable", { code: codeOf(secret) })).body).toEqual(body);
    const [, last] = sent();
    expect(last).toMatchObject({ kind: "holdWithdrawals", memberId: 10_002 });
    const ask = { type: "W", point: "50000", pin: DEMO_PIN };
    expect((await post(headers, "/dnw/apply", ask)).status).toBe(200);
  });

  test("ends the member's other sessions when it comes into force and when it goes, and no one else's", async () => {
    const [other, stranger] = [await naru.bearer("trader1"), await naru.bearer("trader2")];
    const statuses = () =>
      Promise.all([headers, other, stranger].map(async (who) => (await get(who, "/otp")).status));
    const begun = await post(headers, "/otp/begin", { pin: DEMO_PIN });
    const secret = String(begun.body["secret"]);
    await post(headers, "/otp/confirm", { code: anotherCode(codeOf(secret)) });
    expect(await statuses()).toEqual([200, 200, 200]);
    await post(headers, "/otp/confirm", { code: codeOf(secret) });
    await expect.poll(statuses).toEqual([200, 401, 200]);

    naru.clock.forward(60_000);
    const later = await naru.bearer("trader1");
    await post(headers, "/otp/disable", { code: "000000" });
    expect((await get(later, "/otp")).status).toBe(200);
    await post(headers, "/otp/disable", { code: codeOf(secret) });
    await expect.poll(async () => (await get(later, "/otp")).status).toBe(401);
    expect((await get(headers, "/otp")).status).toBe(200);
    const { rows } = await naru.db.query<{ end_reason: string }>(
      "SELECT DISTINCT end_reason FROM desk.session WHERE member_id = 10002 AND ended_at IS NOT NULL",
    );
    expect(rows).toEqual([{ end_reason: "OTP" }]);
  });

  test("is asked of everybody on a site that wants it", async () => {
    const haneul = await naru.bearer("demo", 2);
    expect((await post(haneul, "/dnw/apply", { type: "W", point: "50000" })).body["code"]).toBe(
      "OTP_REQUIRED",
    );
    // A code of nothing is no code.
    expect(
      (await post(haneul, "/dnw/apply", { type: "W", point: "50000", otp: "123456" })).body["code"],
    ).toBe("OTP_MISMATCH");
    const { secret } = await enrol(haneul);
    const otp = codeOf(secret);
    expect((await post(haneul, "/dnw/apply", { type: "W", point: "50000", otp })).status).toBe(200);
  });
});

describe("the bank account", () => {
  test("is the member's own by name, and changing it holds withdrawals for a day", async () => {
    const headers = await naru.bearer("demo2");
    const { body } = await post(headers, "/player/bank", {
      bankCode: "090",
      number: "3333-01-2345678",
    });
    expect(body).toEqual({
      account: {
        bankCode: "090",
        bankName: "카카오뱅크",
        number: "3333012345678",
        holder: "이바다",
        changedAt: expect.any(String),
      },
    });
    const [hold] = sent();
    if (hold?.kind !== "holdWithdrawals") throw new Error("there is no hold");
    expect(hold.memberId).toBe(10_001);
    expect(Math.abs(hold.until - naru.clock.now() - DAY_MS)).toBeLessThan(60_000);
    expect((await get(headers, "/player/bank")).body).toEqual(body);
    // The same account again changes nothing.
    await post(headers, "/player/bank", { bankCode: "090", number: "3333012345678" });
    expect(holds()).toEqual([10_001]);
    const { rows } = await naru.db.query(
      "SELECT number FROM desk.member_bank_past WHERE member_id = 10001 ORDER BY id",
    );
    // The seeded one, too, which no call has set.
    expect(rows).toEqual([{ number: "00000010001" }, { number: "3333012345678" }]);
  });

  test("does not change while the hold cannot be set", async () => {
    const headers = await naru.bearer("demo2");
    const before = (await get(headers, "/player/bank")).body;
    naru.engine.onCommand = () => ({ outcome: "busy" });
    const answer = await post(headers, "/player/bank", { bankCode: "088", number: "110222333333" });
    expect(answer.status).toBe(503);
    expect((await get(headers, "/player/bank")).body).toEqual(before);
  });

  test.each([
    { bankCode: "999", number: "110222333333" },
    { bankCode: "209", number: "110222333333" },
    { bankCode: "088", number: "12345" },
    { bankCode: "088", number: "1-2-3-4-5" },
    { bankCode: "088", number: "110-abc-333333" },
    { bankCode: "088", number: "110222333333", holder: "홍길동" },
  ])("is not %j", async (body) => {
    const answer = await post(await naru.bearer("demo2"), "/player/bank", body);
    expect([answer.status, answer.body["code"]]).toEqual([400, "INVALID_REQUEST"]);
    expect(sent()).toEqual([]);
  });

  test("needs a code of who has an authenticator app", async () => {
    const headers = await naru.bearer("trader2");
    const { secret } = await enrol(headers);
    const account = { bankCode: "088", number: "110222333333" };
    expect((await post(headers, "/player/bank", account)).body["code"]).toBe("OTP_REQUIRED");
    const wrong = { ...account, otp: anotherCode(codeOf(secret)) };
    expect((await post(headers, "/player/bank", wrong)).body["code"]).toBe("OTP_MISMATCH");
    const right = { ...account, otp: codeOf(secret) };
    expect((await post(headers, "/player/bank", right)).status).toBe(200);
  });

  test("of one site's member is not another's", async () => {
    expect((await get(await naru.bearer("demo", 2), "/player/bank")).body).toMatchObject({
      account: { number: "00000010050", holder: "김하늘" },
    });
  });
});

describe("a password", () => {
  test("changes with the old one; other sessions end, and withdrawals are held", async () => {
    const headers = await naru.bearer("demo");
    const elsewhere = await naru.bearer("demo");
    const body = { id: "10000", currentPassword: DEMO_PASSWORD, password: "another-of-mine" };
    expect(await post(headers, "/user/change_password", body)).toMatchObject({
      status: 200,
      body: { ok: true },
    });
    // The same call again, should the answer be lost.
    expect((await post(headers, "/user/change_password", body)).body).toEqual({ ok: true });
    expect(holds()).toEqual([10_000]);
    await vi.waitFor(async () => expect((await get(elsewhere, "/me")).status).toBe(401));
    expect((await get(headers, "/me")).status).toBe(200);
    const signIn = (password: string) =>
      naru.post("/api/login", { username: "demo", password, siteInfoId: 1 });
    expect((await signIn(DEMO_PASSWORD)).status).toBe(401);
    expect((await signIn("another-of-mine")).status).toBe(200);
    const back = { currentPassword: "another-of-mine", password: DEMO_PASSWORD };
    expect((await post(headers, "/user/change_password", back)).status).toBe(200);
  });

  test.each([
    [
      { id: "10001", currentPassword: DEMO_PASSWORD, password: "another-of-mine" },
      403,
      "NO_PERMISSION",
    ],
    [{ currentPassword: "not-the-one", password: "another-of-mine" }, 409, "WRONG_CREDENTIALS"],
    [{ currentPassword: DEMO_PASSWORD, password: "password1" }, 400, "INVALID_REQUEST"],
    [{ currentPassword: DEMO_PASSWORD, password: DEMO_PASSWORD }, 400, "INVALID_REQUEST"],
    [{ currentPassword: DEMO_PASSWORD, password: "short" }, 400, "INVALID_REQUEST"],
  ])("does not change by %j", async (body, status, code) => {
    const answer = await post(await naru.bearer("demo"), "/user/change_password", body);
    expect([answer.status, answer.body["code"]]).toEqual([status, code]);
    expect(sent()).toEqual([]);
  });

  test("does not change while the hold cannot be set", async () => {
    naru.engine.onCommand = () => ({ outcome: "busy" });
    const body = { currentPassword: DEMO_PASSWORD, password: "another-of-mine" };
    expect((await post(await naru.bearer("demo"), "/user/change_password", body)).status).toBe(503);
    expect((await naru.login("demo")).accessToken).toBeTypeOf("string");
  });
});

describe("a phone number", () => {
  const phoneOf = async (headers: Bearer) => (await get(headers, "/me")).body["phone"];

  test("changes with the password, and holds withdrawals", async () => {
    const headers = await naru.bearer("demo2");
    const body = { phone: "010-9876-5432", currentPassword: DEMO_PASSWORD, pin: DEMO_PIN };
    expect((await post(headers, "/player/change_phone", body)).body).toEqual({ ok: true });
    expect(await phoneOf(headers)).toBe("01098765432");
    expect(holds()).toEqual([10_001]);
    // The same number again changes nothing.
    await post(headers, "/player/change_phone", { ...body, phone: "01098765432" });
    expect(holds()).toEqual([10_001]);
  });

  test("is one member's of a site, and needs the password", async () => {
    const headers = await naru.bearer("demo");
    const taken = { phone: "010-9876-5432", currentPassword: DEMO_PASSWORD, pin: DEMO_PIN };
    expect(await post(headers, "/player/change_phone", taken)).toMatchObject({
      status: 409,
      body: { code: "DUPLICATE_PHONE", message: "이미 사용 중인 휴대폰 번호입니다." },
    });
    const wrong = { phone: "010-1212-3434", currentPassword: "not-the-one" };
    expect((await post(headers, "/player/change_phone", wrong)).body["code"]).toBe(
      "WRONG_CREDENTIALS",
    );
    expect(holds()).toEqual([]);
    const elsewhere = await naru.bearer("demo", 2);
    expect((await post(elsewhere, "/player/change_phone", taken)).status).toBe(200);
  });

  test("needs a code of who has an authenticator app", async () => {
    const headers = await naru.bearer("trader1");
    const { secret } = await enrol(headers);
    const body = { phone: "010-5555-7777", currentPassword: DEMO_PASSWORD, pin: DEMO_PIN };
    expect((await post(headers, "/player/change_phone", body)).body["code"]).toBe("OTP_REQUIRED");
    const otp = codeOf(secret);
    expect((await post(headers, "/player/change_phone", { ...body, otp })).status).toBe(200);
  });
});

test("a member tries five phone numbers a day, and learns no more of whose they are", async () => {
  const strict = await gatewayHarness({ rateLimits: "normal" });
  try {
    strict.engine.reset(() => ok({}));
    const headers = await strict.bearer("demo");
    const change = async (phone: string) => {
      const body = { phone, currentPassword: DEMO_PASSWORD, pin: DEMO_PIN };
      return (await strict.post("/api/player/change_phone", body, { headers })).status;
    };
    const { rows } = await strict.db.query<{ phone: string }>(
      "SELECT phone FROM desk.member WHERE site_id = 1 AND username = 'demo2'",
    );
    const taken = rows[0]?.phone ?? "";
    for (let turn = 0; turn < 5; turn++) expect(await change(taken)).toBe(409);
    expect([await change(taken), await change("010-4545-6767")]).toEqual([429, 429]);
    strict.clock.forward(DAY_MS);
    const later = await strict.bearer("demo");
    const body = { phone: "010-4545-6767", currentPassword: DEMO_PASSWORD, pin: DEMO_PIN };
    const { status } = await strict.post("/api/player/change_phone", body, { headers: later });
    expect(status).toBe(200);
  } finally {
    await strict.close();
  }
});

test("a session guesses the password no faster than a sign-in, not with the new one either", async () => {
  const strict = await gatewayHarness({ rateLimits: "normal" });
  try {
    const headers = await strict.bearer("demo");
    const body = { currentPassword: "not-the-one", password: "another-of-mine" };
    const answers: number[] = [];
    // The new one is compared too, since the call may be one whose answer was lost: it is a guess as well.
    for (let turn = 0; turn < 6; turn++)
      answers.push((await strict.post("/api/user/change_password", body, { headers })).status);
    expect(answers).toEqual([...Array<number>(5).fill(409), 429]);
    const guessed = { ...body, password: DEMO_PASSWORD };
    expect((await strict.post("/api/user/change_password", guessed, { headers })).status).toBe(429);
  } finally {
    await strict.close();
  }
});
