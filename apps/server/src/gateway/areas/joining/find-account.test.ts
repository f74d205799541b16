/** Name and password of an account found again, and what a stranger learns on the way: nothing. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../../seed/demo.ts";
import { type Phones, phones } from "../../testing/codes.ts";
import { ok } from "../../testing/fake-engine.ts";
import { type Answered, gatewayHarness, type Harness } from "../../testing/harness.ts";

const MINE = "A".repeat(22);
const PASSWORD = "another-long-one-1";
/** Of `demo`, 김나루. */
const PHONE = "010-2001-0000";
const DIGITS = "01020010000";

let outside: Phones;
let naru: Harness;
beforeAll(async () => {
  outside = phones();
  naru = await gatewayHarness({ senders: outside.senders });
});
afterAll(() => naru.close());
beforeEach(async () => {
  naru.engine.reset(() => ok({}));
  outside.sent.length = 0;
  await naru.db.query("DELETE FROM desk.certificate");
});

const post = (path: string, body: object) => naru.post(`/api${path}`, body);
const codeOf = (answer: Answered) => answer.body["code"];
const findId = (more: object = {}) =>
  post("/player/find_id", { name: "김나루", key: PHONE, secretCode: MINE, ...more });
const findPassword = (more: object = {}) =>
  post("/player/find_pw", {
    username: "demo",
    key: PHONE,
    secretCode: MINE,
    password: PASSWORD,
    ...more,
  });
const signIn = (password: string) => post("/login", { username: "demo", password });

/** Proves a number to find an account by it, or to join with it. */
async function prove(key = PHONE, ignoreKey = true): Promise<void> {
  await post("/certi/certificate_phone", { key, secretCode: MINE, ignoreKey });
  const certificateValue = outside.codeOf(key.replaceAll("-", ""));
  await post("/certi/verify_phone", { key, secretCode: MINE, certificateValue });
}

/** Puts the demo's password back: each test begins with it. */
async function restorePassword(): Promise<void> {
  await prove();
  await findPassword({ password: DEMO_PASSWORD });
}

describe("the name", () => {
  test("is told to who proved the phone and knows whose it is", async () => {
    await prove();
    expect((await findId()).body).toEqual({ usernames: ["demo"] });
    expect((await findId({ key: DIGITS, name: " 김나루 " })).body).toEqual({ usernames: ["demo"] });
    expect(codeOf(await findId({ name: "김바다" }))).toBe("ACCOUNT_NOT_MATCHED");
    expect(codeOf(await findId({ siteInfoId: 2 }))).toBe("CERTIFICATE_NEEDED");
  });

  test("is told to nobody who did not, or to join, or ten minutes ago", async () => {
    expect(codeOf(await findId())).toBe("CERTIFICATE_NEEDED");
    await prove("010-7777-1234", false);
    expect(codeOf(await findId({ key: "010-7777-1234" }))).toBe("CERTIFICATE_NEEDED");
    await prove();
    naru.clock.forward(10 * 60_000);
    expect(codeOf(await findId())).toBe("CERTIFICATE_NEEDED");
  });

  test("is found by an address that was proven, and by no other", async () => {
    const key = "kim@naru.example";
    await naru.db.query("UPDATE desk.member SET email = 'Kim@naru.example' WHERE id = 10000");
    await post("/certi/certificate_email", { key, secretCode: MINE, ignoreKey: 1 });
    const certificateValue = outside.codeOf(key);
    await post("/certi/verify_email", { key, secretCode: MINE, certificateValue });
    expect(codeOf(await findId({ key }))).toBe("ACCOUNT_NOT_MATCHED");
    await naru.db.query("UPDATE desk.member SET email_verified_at = now() WHERE id = 10000");
    expect((await findId({ key })).body).toEqual({ usernames: ["demo"] });
    await naru.db.query(
      "UPDATE desk.member SET email = NULL, email_verified_at = NULL WHERE id = 10000",
    );
  });
});

describe("the password", () => {
  test("is exchanged once, ends every session, holds withdrawals for a day, and is told", async () => {
    const headers = await naru.bearer();
    await prove();
    outside.sent.length = 0;
    expect((await findPassword()).body).toEqual({ ok: true });
    expect(naru.engine.commands.map(({ command }) => command)).toEqual([
      {
        kind: "holdWithdrawals",
        memberId: 10_000,
        until: expect.closeTo(naru.clock.now() + 24 * 3_600_000, -5) as number,
      },
    ]);
    expect((await naru.get("/api/me", { headers })).body["code"]).toBe("TOKEN_EXPIRED");
    expect(codeOf(await signIn(DEMO_PASSWORD))).toBe("WRONG_CREDENTIALS");
    expect((await signIn(PASSWORD)).status).toBe(200);
    expect(outside.sent.map(({ to, text }) => [to, text.includes("재설정")])).toEqual([
      [DIGITS, true],
    ]);
    expect(codeOf(await findPassword({ password: "yet-another-long-1" }))).toBe(
      "CERTIFICATE_NEEDED",
    );
    await restorePassword();
  });

  test("is told by mail too, at an address that nobody proved; what guards the account rests", async () => {
    await naru.db.query("UPDATE desk.member SET email = 'Kim@naru.example' WHERE id = 10000");
    await prove();
    outside.sent.length = 0;
    expect((await findPassword()).status).toBe(200);
    expect(outside.sent.map(({ to }) => to)).toEqual([DIGITS, "kim@naru.example"]);
    const { body } = await signIn(PASSWORD);
    const headers = { authorization: `Bearer ${String(body["accessToken"])}` };
    const pin = await naru.post("/api/pin/reset", { pin: "918273" }, { headers });
    expect(pin.body["code"]).toBe("CHANGES_HELD");
    await naru.db.query("UPDATE desk.member SET email = NULL WHERE id = 10000");
    await restorePassword();
  });

  test("of two exchanges with one proof one is done", async () => {
    await prove();
    const both = await Promise.all([
      findPassword(),
      findPassword({ password: "yet-another-long-1" }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await restorePassword();
  });

  test("of another's name and of no name is refused alike, and nothing is done", async () => {
    await prove();
    const anothers = await findPassword({ username: "demo2" });
    const nobodys = await findPassword({ username: "nobody-there" });
    expect([anothers.status, anothers.text]).toEqual([nobodys.status, nobodys.text]);
    expect(codeOf(anothers)).toBe("ACCOUNT_NOT_MATCHED");
    expect(naru.engine.commands).toEqual([]);
    // What was proven is not lost by it.
    expect((await findPassword()).status).toBe(200);
    await restorePassword();
  });

  test("is not a common one, and needs the code of an authenticator app where there is one", async () => {
    await prove();
    expect(codeOf(await findPassword({ password: "password123" }))).toBe("INVALID_REQUEST");
    await naru.db.query(
      "INSERT INTO desk.otp (member_id, secret, confirmed_at) VALUES (10000, $1, now())",
      [Buffer.from("sealed")],
    );
    expect(codeOf(await findPassword())).toBe("OTP_REQUIRED");
    expect(naru.engine.commands).toEqual([]);
    await naru.db.query("DELETE FROM desk.otp");
    expect((await findPassword()).status).toBe(200);
    await restorePassword();
  });

  test("stays where the engine cannot hold withdrawals, and so does the proof", async () => {
    await prove();
    naru.engine.onCommand = () => ({ outcome: "busy" });
    expect((await findPassword()).status).toBe(503);
    expect((await signIn(DEMO_PASSWORD)).status).toBe(200);
    naru.engine.onCommand = () => ok({});
    expect((await findPassword()).status).toBe(200);
    await restorePassword();
  });
});

describe("the nickname", () => {
  test("is changed, to none that another has", async () => {
    const headers = await naru.bearer();
    const change = (nick: string) => naru.post("/api/player/change_nick", { nick }, { headers });
    expect((await change(" 새이름 ")).body).toEqual({ nick: "새이름" });
    expect((await naru.get("/api/me", { headers })).body["nick"]).toBe("새이름");
    expect(codeOf(await change("바다"))).toBe("DUPLICATE_NICK");
    expect((await change("나루")).body).toEqual({ nick: "나루" });
  });
});
