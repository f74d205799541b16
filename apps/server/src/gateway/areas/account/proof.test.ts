/** Calls that a stolen session must not make: they need a proof of who asks that is not older than five minutes. */

import { routes } from "@naru/contract/routes";
import type { Route } from "@naru/contract/route";
import { API_PREFIX } from "@naru/contract/paths";
import { Secret, TOTP } from "otpauth";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DEMO_PASSWORD, DEMO_PIN } from "../../../seed/demo.ts";
import { ok } from "../../testing/fake-engine.ts";
import { gatewayHarness, type Harness } from "../../testing/harness.ts";
import { hashToken } from "../../sessions/tokens.ts";

const MINUTE_MS = 60_000;
const PROOF_MS = 5 * MINUTE_MS;

let naru: Harness;
let headers: { authorization: string };
beforeAll(async () => {
  naru = await gatewayHarness();
});
afterAll(() => naru.close());
beforeEach(async () => {
  naru.engine.reset(() => ok({}));
  headers = await naru.bearer("trader1");
});

type Bearer = typeof headers;
const post = (path: string, body: object, as: Bearer = headers) =>
  naru.post(`${API_PREFIX}${path}`, body, { headers: as });
const account = { bankCode: "088", number: "110222333333" };
const sent = () => naru.engine.commands.map(({ command }) => command.kind);

const all: readonly Route[] = Object.values(routes);
const guarded = all.filter(({ fresh }) => fresh === true);
/** A body that each of them would take. */
const BODIES: Readonly<Record<string, object>> = {
  beginOtp: {},
  confirmOtp: { code: "123456" },
  disableOtp: { code: "123456" },
  setMyBank: account,
  beginPasskey: {},
  addPasskey: {
    passkey: { credentialId: "AA", clientDataJSON: "AA", attestationObject: "AA", transports: [] },
  },
  removePasskey: { passkeyId: "7" },
  setPin: { pin: "918273" },
  changePin: { currentPin: DEMO_PIN, pin: "918273" },
  resetPin: { pin: "918273" },
  setDayLoss: { max: "500000" },
  takeCoolOff: { minutes: 60 },
};

test("are those that change how a member proves who they are, or where their money goes, or keep them from trading", () => {
  expect(guarded.map(({ id }) => id).toSorted()).toEqual(Object.keys(BODIES).toSorted());
});

test.each(guarded.map(({ id, path }) => [id, path]))(
  "%s is refused to a session that proved nothing for longer, and changes nothing",
  async (id, path) => {
    naru.clock.forward(PROOF_MS + 1);
    expect(await post(path, BODIES[id] ?? {})).toMatchObject({
      status: 403,
      body: { code: "PROOF_NEEDED", message: "안전을 위해 본인 확인이 필요합니다." },
    });
    expect(sent()).toEqual([]);
  },
);

describe("a proof", () => {
  const bank = async (as?: Bearer) => (await post("/player/bank", account, as)).status;

  test("is a sign-in, for five minutes; a refresh is none", async () => {
    naru.clock.forward(PROOF_MS - MINUTE_MS);
    expect(await bank()).toBe(200);
    naru.clock.forward(MINUTE_MS);
    expect(await bank()).toBe(403);
    const { refreshToken } = await naru.login("trader1");
    naru.clock.forward(PROOF_MS + 1);
    const { body } = await naru.post("/api/login", { refreshToken });
    expect(await bank({ authorization: `Bearer ${body["accessToken"]}` })).toBe(403);
  });

  test("is the password, for the five minutes after it and for this session alone", async () => {
    const other = await naru.bearer("trader1");
    naru.clock.forward(PROOF_MS + 1);
    const { status, body } = await post("/player/prove", { password: DEMO_PASSWORD });
    expect(status).toBe(200);
    const goodFor = Date.parse(String(body["freshUntil"])) - naru.clock.now();
    expect(goodFor / MINUTE_MS).toBeCloseTo(5, 0);
    expect([await bank(), await bank(other)]).toEqual([200, 403]);
  });

  test("is a code of the authenticator app, where there is one", async () => {
    const nothing = await post("/player/prove", { code: "123456" });
    expect(nothing.body["code"]).toBe("OTP_MISMATCH");
    const secret = String((await post("/otp/begin", { pin: DEMO_PIN })).body["secret"]);
    const code = () =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: naru.clock.now() });
    expect((await post("/otp/confirm", { code: code() })).status).toBe(200);
    naru.clock.forward(PROOF_MS + 1);
    expect(await bank()).toBe(403);
    const otp = code();
    expect((await post("/player/prove", { code: otp })).status).toBe(200);
    // Proved, and yet the change asks for a code of its own: this one has served.
    const another = { ...account, number: "110222333334" };
    expect((await post("/player/bank", another)).body["code"]).toBe("OTP_REQUIRED");
    expect((await post("/player/bank", { ...another, otp })).body["code"]).toBe("OTP_MISMATCH");
    await naru.db.query("DELETE FROM desk.otp_recovery");
    await naru.db.query("DELETE FROM desk.otp");
  });

  test.each([{ password: "not-the-one" }, { code: "000000" }])("is not %j", async (given) => {
    naru.clock.forward(PROOF_MS + 1);
    expect((await post("/player/prove", given)).status).toBe(409);
    expect(await bank()).toBe(403);
  });

  test.each([{}, { password: DEMO_PASSWORD, code: "123456" }])(
    "is not %j at all",
    async (given) => {
      expect((await post("/player/prove", given)).body["code"]).toBe("INVALID_REQUEST");
    },
  );

  test("does not outlive its session", async () => {
    const token = hashToken(headers.authorization.slice("Bearer ".length));
    // The gateway has not heard of the end yet.
    await naru.db.query(
      `UPDATE desk.session SET ended_at = now()
       WHERE id = (SELECT session_id FROM desk.access_token WHERE hash = $1)`,
      [token],
    );
    expect(await post("/player/bank", account)).toMatchObject({
      status: 401,
      body: { code: "TOKEN_EXPIRED" },
    });
  });
});

describe("a password that was found again", () => {
  const HOLD_MS = 72 * 60 * MINUTE_MS;
  const found = (at: number | null) =>
    naru.db.query("UPDATE desk.member SET password_found_at = $1 WHERE username = 'trader1'", [
      at === null ? null : new Date(at),
    ]);
  afterEach(() => found(null));

  test.each(guarded.map(({ id, path }) => [id, path]))(
    "keeps %s for three days, whatever was proven",
    async (id, path) => {
      await found(naru.clock.now());
      expect(await post(path, BODIES[id] ?? {})).toMatchObject({
        status: 409,
        body: {
          code: "CHANGES_HELD",
          message: expect.stringMatching(
            /^비밀번호나 출금 비밀번호를 재설정하여 보안 정보 변경이 일시 제한되었습니다\. \d{4}-\d\d-\d\d \d\d:\d\d 이후 다시 시도해주세요\.$/,
          ) as string,
        },
      });
      expect(sent()).toEqual([]);
    },
  );

  test("keeps the phone as well, and no longer than that", async () => {
    await found(naru.clock.now() - HOLD_MS + MINUTE_MS);
    const change = () =>
      post("/player/change_phone", {
        phone: "010-3434-5656",
        currentPassword: DEMO_PASSWORD,
        pin: DEMO_PIN,
      });
    expect((await change()).body["code"]).toBe("CHANGES_HELD");
    naru.clock.forward(MINUTE_MS);
    expect((await change()).status).toBe(200);
    expect((await post("/player/bank", { ...account, number: "110222333335" })).status).toBe(200);
  });

  test("keeps nobody from signing devices out", async () => {
    await found(naru.clock.now());
    expect((await post("/player/sessions/end_others", {})).status).toBe(200);
  });
});

test("wrong passwords are counted by session: ten an hour, and no stranger's sign-ins among them", async () => {
  const strict = await gatewayHarness({ rateLimits: "normal" });
  try {
    const mine = await strict.bearer("demo");
    const signIn = (n: number) =>
      strict.post(
        "/api/login",
        { username: "demo", password: "guess-it-now", siteInfoId: 1 },
        { remoteAddress: `10.0.0.${n}` },
      );
    for (let n = 0; n < 12; n++) await signIn(n);
    const proves = (password: string) =>
      strict.post("/api/player/prove", { password }, { headers: mine });
    expect((await proves(DEMO_PASSWORD)).status).toBe(200);
    const statuses: number[] = [];
    for (let turn = 0; turn < 11; turn++) statuses.push((await proves("not-the-one")).status);
    expect(statuses).toEqual([...Array<number>(10).fill(409), 429]);
    // The session goes on meanwhile.
    expect((await strict.get("/api/me", { headers: mine })).status).toBe(200);
  } finally {
    await strict.close();
  }
});
