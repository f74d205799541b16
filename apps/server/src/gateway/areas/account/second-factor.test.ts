/** What would keep an owner out asks for more than the password that somebody else may have (decision 071). */

import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DEMO_PASSWORD, DEMO_PIN } from "../../../seed/demo.ts";
import { ok } from "../../testing/fake-engine.ts";
import { gatewayHarness, type Harness } from "../../testing/harness.ts";

const WRONG = "802947";
const DAY_MS = 24 * 3_600_000;
const OWNER = "trader1";

let naru: Harness;
let headers: { authorization: string; host: string };
beforeAll(async () => {
  naru = await gatewayHarness();
  await naru.db.query("CREATE TABLE kept_pin AS SELECT * FROM desk.pin");
});
afterAll(() => naru.close());
beforeEach(async () => {
  await naru.db.query("DELETE FROM desk.otp_recovery");
  await naru.db.query("DELETE FROM desk.otp");
  await naru.db.query("UPDATE desk.pin SET tries = 0, locked_at = NULL, reset_at = NULL");
  naru.engine.reset(() => ok({}));
  await signIn();
});

async function signIn(): Promise<void> {
  headers = { ...(await naru.bearer(OWNER)), host: "localhost:3000" };
}
const post = (path: string, body: object = {}) => naru.post(`/api${path}`, body, { headers });
const codeOf = async (answer: ReturnType<typeof post>) => (await answer).body["code"];
function otpOf(secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: naru.clock.now() });
}

let nextPhone = 1000;
/** Each with a body that whoever has the password alone would send, and what its code is called. */
const CALLS = [
  [
    "/player/change_phone",
    () => ({ phone: `010-7878-${nextPhone++}`, currentPassword: DEMO_PASSWORD }),
    "otp",
  ],
  ["/otp/begin", () => ({}), "code"],
  ["/passkey/begin", () => ({}), "otp"],
] as const;

describe.each(CALLS)("%s", (path, body, codeField) => {
  const ask = (more: object = {}) => post(path, { ...body(), ...more });
  const phone = async () => (await naru.get("/api/me", { headers })).body["phone"];

  test("asks for the PIN of who has one, and changes nothing without it", async () => {
    const before = await phone();
    expect(await ask()).toMatchObject({ status: 409, body: { code: "PIN_REQUIRED" } });
    expect(await codeOf(ask({ pin: null }))).toBe("PIN_REQUIRED");
    expect(await ask({ pin: WRONG })).toMatchObject({
      status: 409,
      body: { code: "PIN_MISMATCH", detail: { left: "4" } },
    });
    expect(naru.engine.commands).toEqual([]);
    expect(await phone()).toBe(before);
    expect((await ask({ pin: DEMO_PIN })).status).toBe(200);
  });

  test("takes none that is locked", async () => {
    for (let turn = 0; turn < 5; turn++) await ask({ pin: WRONG });
    expect(await codeOf(ask({ pin: DEMO_PIN }))).toBe("PIN_LOCKED");
    expect(await codeOf(ask())).toBe("PIN_LOCKED");
  });

  test("is held for a day after the PIN was reset, which the password alone does", async () => {
    await post("/pin/reset", { pin: DEMO_PIN });
    await signIn();
    expect(await ask({ pin: DEMO_PIN })).toMatchObject({
      status: 409,
      body: {
        code: "CHANGES_HELD",
        message: expect.stringMatching(
          /^비밀번호나 출금 비밀번호를 재설정하여 보안 정보 변경이 일시 제한되었습니다\. \d{4}-\d\d-\d\d \d\d:\d\d 이후 다시 시도해주세요\.$/,
        ) as string,
      },
    });
    naru.clock.forward(DAY_MS);
    await signIn();
    expect((await ask({ pin: DEMO_PIN })).status).toBe(200);
  });

  test("asks for the code instead of who has an authenticator app", async () => {
    const { secret } = (await post("/otp/begin", { pin: DEMO_PIN })).body;
    await post("/otp/confirm", { code: otpOf(String(secret)) });
    expect(await codeOf(ask({ pin: DEMO_PIN }))).toBe("OTP_REQUIRED");
    naru.clock.forward(60_000);
    expect((await ask({ [codeField]: otpOf(String(secret)) })).status).toBe(200);
  });

  test("asks for neither of who has neither", async () => {
    await naru.db.query("DELETE FROM desk.pin WHERE member_id = 10002");
    try {
      expect((await ask()).status).toBe(200);
    } finally {
      await naru.db.query("INSERT INTO desk.pin SELECT * FROM kept_pin WHERE member_id = 10002");
    }
  });
});

test("an app that was begun before the PIN was made, changed or reset is not put in force after it", async () => {
  const other = "135246";
  for (const [path, body] of [
    ["/pin/change", { currentPin: DEMO_PIN, pin: other }],
    ["/pin/change", { currentPin: other, pin: DEMO_PIN }],
    ["/pin/set", { pin: DEMO_PIN }],
    ["/pin/reset", { pin: DEMO_PIN }],
  ] as const) {
    const pin = path === "/pin/change" ? body.currentPin : DEMO_PIN;
    const secret = String((await post("/otp/begin", { pin })).body["secret"]);
    expect((await post(path, body)).status).toBe(200);
    naru.engine.commands.length = 0;
    expect(await codeOf(post("/otp/confirm", { code: otpOf(secret) }))).toBe("OTP_MISMATCH");
    expect(naru.engine.commands).toEqual([]);
  }
});
