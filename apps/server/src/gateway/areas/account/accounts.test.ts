import {
  findMember,
  setMemberStatus,
  setDeviceBlock,
  setPasswordHash,
} from "@naru/store/desk/members";
import { endOverdueSessions } from "@naru/store/desk/sessions";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { DEMO_PASSWORD } from "../../../seed/demo.ts";
import { gatewayHarness, type Harness } from "../../testing/harness.ts";
import { ok } from "../../testing/fake-engine.ts";
import { hashToken } from "../../sessions/tokens.ts";

let naru: Harness;
beforeAll(async () => {
  naru = await gatewayHarness();
});
afterAll(() => naru.close());
beforeEach(() => {
  naru.engine.onCommand = () => ok({});
});

const me = (accessToken: string) =>
  naru.get("/api/me", { headers: { authorization: `Bearer ${accessToken}` } });
const refresh = (refreshToken: string) => naru.post("/api/login", { refreshToken });
const signIn = (username: string, password = DEMO_PASSWORD, headers = {}) =>
  naru.post("/api/login", { username, password, siteInfoId: 1 }, { headers });

describe("a session", () => {
  test("begins with a password and shows the member with the wallets that the site uses", async () => {
    const tokens = await naru.login();
    expect(tokens).toEqual({
      accessToken: expect.stringMatching(/^[\w-]{43}$/),
      refreshToken: expect.stringMatching(/^[\w-]{43}$/),
      expiresIn: 600,
      tokenType: "Bearer",
    });
    const { status, body } = await me(tokens.accessToken);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: "10000",
      username: "demo",
      name: "김나루",
      status: "ACTIVE",
      etcJson: { blockDevice: null },
      wallet: { BINARY: { type: "BINARY", currency: "KRW", point: "1", gameWaitPoint: "0" } },
    });
    const { body: other } = await naru.get("/api/wallet/my", {
      headers: await naru.bearer("demo", 2),
    });
    expect(Object.keys(other)).toEqual(["BINARY", "USDT"]);
  });

  test("has tokens of 256 random bits, of which no two are alike", async () => {
    const sessions = await Promise.all([naru.login(), naru.login(), naru.login()]);
    const tokens = sessions.flatMap(({ accessToken, refreshToken }) => [accessToken, refreshToken]);
    for (const token of tokens) expect(Buffer.from(token, "base64url")).toHaveLength(32);
    expect(new Set(tokens).size).toBe(tokens.length);
  });

  test("keeps no token as text", async () => {
    const { accessToken, refreshToken } = await naru.login();
    const tables = await naru.db.query<{ text: string }>(
      `SELECT t::text AS text FROM desk.access_token t
       UNION ALL SELECT t::text FROM desk.refresh_token t UNION ALL SELECT t::text FROM desk.session t`,
    );
    const all = tables.rows.map(({ text }) => text).join();
    for (const token of [accessToken, refreshToken]) {
      expect(all).not.toContain(token);
      expect(all).not.toContain(Buffer.from(token).toString("hex"));
    }
  });

  test("ends its access token after ten minutes, and goes on with the refresh token", async () => {
    const tokens = await naru.login();
    naru.clock.forward(10 * 60_000 + 1);
    expect(await me(tokens.accessToken)).toMatchObject({
      status: 401,
      body: { code: "TOKEN_EXPIRED", message: "로그인이 만료되었습니다. 다시 로그인해주세요." },
    });
    const { status, body } = await refresh(tokens.refreshToken);
    expect(status).toBe(200);
    expect((await me(String(body["accessToken"]))).status).toBe(200);
  });

  test("dies when a used refresh token comes back", async () => {
    const first = await naru.login();
    const second = (await refresh(first.refreshToken)).body;
    const third = (await refresh(String(second["refreshToken"]))).body;
    expect((await me(String(third["accessToken"]))).status).toBe(200);
    expect(await refresh(first.refreshToken)).toMatchObject({
      status: 401,
      body: { code: "TOKEN_EXPIRED" },
    });
    await vi.waitFor(async () => expect((await me(String(third["accessToken"]))).status).toBe(401));
    expect((await refresh(String(third["refreshToken"]))).status).toBe(401);
  });

  test("survives a lost answer: the predecessor serves once more within 30 s while its successor is unused", async () => {
    const first = await naru.login();
    const lost = (await refresh(first.refreshToken)).body;
    naru.clock.forward(29_000);
    const again = await refresh(first.refreshToken);
    expect(again.status).toBe(200);
    expect((await refresh(String(again.body["refreshToken"]))).status).toBe(200);
    // The lost one counts as used: whoever holds it is not the client.
    expect((await refresh(String(lost["refreshToken"]))).status).toBe(401);
    expect((await refresh(String(again.body["refreshToken"]))).status).toBe(401);
  });

  test.each([
    ["a second time", 1_000, true],
    ["after 30 s", 30_001, false],
  ])("the predecessor does not serve %s", async (_, ms, twice) => {
    const first = await naru.login();
    const second = (await refresh(first.refreshToken)).body;
    if (twice) expect((await refresh(first.refreshToken)).status).toBe(200);
    naru.clock.forward(ms);
    expect((await refresh(first.refreshToken)).status).toBe(401);
    expect((await refresh(String(second["refreshToken"]))).status).toBe(401);
  });

  test("lets one of two simultaneous refreshes be the first and the other the lost answer's", async () => {
    const first = await naru.login();
    const answers = await Promise.all([refresh(first.refreshToken), refresh(first.refreshToken)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await refresh(first.refreshToken)).status).toBe(401);
  });

  test("belongs to its site", async () => {
    const { refreshToken } = await naru.login("demo", 2);
    expect((await naru.post("/api/login", { refreshToken, siteInfoId: 1 })).status).toBe(401);
    expect((await naru.post("/api/login", { refreshToken, siteInfoId: 2 })).status).toBe(200);
  });
});

describe("a session lives as long as its site says", () => {
  const MINUTE_MS = 60_000;
  const lives = (longest: number, idle: number) =>
    naru.db.query(
      "UPDATE desk.site SET session_longest_minutes = $1, session_idle_minutes = $2 WHERE id = 1",
      [longest, idle],
    );
  afterEach(() => lives(43_200, 20_160));

  test("not beyond so much time without a refresh", async () => {
    await lives(600, 60);
    let { refreshToken } = await naru.login();
    for (let turn = 0; turn < 3; turn++) {
      naru.clock.forward(59 * MINUTE_MS);
      const { status, body } = await refresh(refreshToken);
      expect(status).toBe(200);
      refreshToken = String(body["refreshToken"]);
    }
    naru.clock.forward(60 * MINUTE_MS);
    expect((await refresh(refreshToken)).body["code"]).toBe("TOKEN_EXPIRED");
  });

  test("nor beyond its longest, however it is used, and no token outlives it", async () => {
    await lives(95, 60);
    let tokens: Record<string, unknown> = { ...(await naru.login()) };
    for (const minutes of [50, 40]) {
      naru.clock.forward(minutes * MINUTE_MS);
      const { status, body } = await refresh(String(tokens["refreshToken"]));
      expect(status).toBe(200);
      tokens = body;
    }
    expect((await me(String(tokens["accessToken"]))).status).toBe(200);
    naru.clock.forward(5 * MINUTE_MS);
    expect((await me(String(tokens["accessToken"]))).status).toBe(401);
    expect((await refresh(String(tokens["refreshToken"]))).status).toBe(401);
  });

  test.each([
    ["longest", 30, 20_160],
    ["idle", 43_200, 30],
  ])("nor beyond a %s that is shortened meanwhile", async (_, longest, idle) => {
    const { refreshToken } = await naru.login();
    naru.clock.forward(30 * MINUTE_MS);
    await lives(longest, idle);
    expect((await refresh(refreshToken)).status).toBe(401);
  });

  test("and ends by itself when it is over, as every gateway hears", async () => {
    const [old, idle, fresh] = [await naru.login(), await naru.login(), await naru.login()];
    const sessionOf = ({ accessToken }: { accessToken: string }) => [hashToken(accessToken)];
    const at = "(SELECT session_id FROM desk.access_token WHERE hash = $1)";
    await naru.db.query(
      `UPDATE desk.session SET started_at = started_at - interval '43200 minutes' WHERE id = ${at}`,
      sessionOf(old),
    );
    await naru.db.query(
      `UPDATE desk.session SET seen_at = seen_at - interval '20160 minutes' WHERE id = ${at}`,
      sessionOf(idle),
    );
    for (const { accessToken } of [old, idle]) expect((await me(accessToken)).status).toBe(200);
    await endOverdueSessions(naru.db, naru.clock.now());
    await vi.waitFor(async () => {
      for (const { accessToken } of [old, idle]) expect((await me(accessToken)).status).toBe(401);
    });
    expect((await me(fresh.accessToken)).status).toBe(200);
  });
});

/** A second on a quiet machine; without the news of it a session would go on until its token ends, after ten minutes. */
const SOON_MS = 10_000;

describe("a session ends at once", () => {
  test.each([
    [
      "logout",
      async (token: string) => {
        const headers = { authorization: `Bearer ${token}` };
        expect(await naru.post("/api/logout", undefined, { headers })).toMatchObject({
          status: 200,
          body: { ok: true },
        });
      },
    ],
    ["DENY", () => setMemberStatus(naru.db, 10_001, "DENY", naru.clock.now())],
    [
      "a new password",
      async () =>
        setPasswordHash(naru.db, {
          memberId: 10_001,
          oldHash: (await findMember(naru.db, 1, 10_001))?.passwordHash ?? "",
          passwordHash: "x",
          keepSessionId: null,
          now: naru.clock.now(),
        }),
    ],
  ])("%s", async (what, end) => {
    await naru.db.query(
      `UPDATE desk.member SET status = 'ACTIVE',
         password_hash = (SELECT password_hash FROM desk.member WHERE id = 10000) WHERE id = 10001`,
    );
    const { accessToken, refreshToken } = await naru.login("demo2");
    expect((await me(accessToken)).status).toBe(200);
    await end(accessToken);
    await vi.waitFor(async () => expect((await me(accessToken)).status).toBe(401), {
      timeout: SOON_MS,
    });
    const again = await refresh(refreshToken);
    expect(again.body["code"]).toBe(what === "DENY" ? "ACCOUNT_DENIED" : "TOKEN_EXPIRED");
  });

  test("a device block ends those of mobile devices only", async () => {
    const phone = await signIn("trader1", DEMO_PASSWORD, {
      "user-agent": "Mozilla/5.0 (iPhone) Mobile",
    });
    const desk = await signIn("trader1");
    await setDeviceBlock(naru.db, 10_002, "M", naru.clock.now());
    await vi.waitFor(
      async () => expect((await me(String(phone.body["accessToken"]))).status).toBe(401),
      { timeout: SOON_MS },
    );
    expect((await me(String(desk.body["accessToken"]))).status).toBe(200);
    await setDeviceBlock(naru.db, 10_002, null, naru.clock.now());
  });
});

describe("who may not sign in", () => {
  test.each([
    [
      "demo",
      "wrong-password",
      401,
      "WRONG_CREDENTIALS",
      "아이디 또는 비밀번호가 올바르지 않습니다.",
    ],
    [
      "nobody",
      DEMO_PASSWORD,
      401,
      "WRONG_CREDENTIALS",
      "아이디 또는 비밀번호가 올바르지 않습니다.",
    ],
    ["pending", DEMO_PASSWORD, 403, "PENDING_APPROVAL", "가입 승인 대기 중입니다."],
    [
      "denied",
      DEMO_PASSWORD,
      403,
      "ACCOUNT_DENIED",
      "계정이 이용이 불가능합니다. 자세한 사항은 관리자에게 문의해주시기 바랍니다.",
    ],
  ])("%s", async (username, password, status, code, message) => {
    expect(await signIn(username, password)).toMatchObject({ status, body: { code, message } });
  });

  test("a mobile-blocked member from a phone, but from a desktop they may", async () => {
    const phone = { "user-agent": "Mozilla/5.0 (Linux; Android 16) Mobile Safari" };
    expect(await signIn("nomobile", DEMO_PASSWORD, phone)).toMatchObject({
      status: 403,
      body: { code: "MOBILE_BLOCKED", message: "모바일 디바이스 접속이 불가합니다." },
    });
    const { body } = await signIn("nomobile");
    const headers = { authorization: `Bearer ${body["accessToken"]}` };
    expect((await naru.get("/api/me", { headers })).status).toBe(200);
    expect((await naru.get("/api/me", { headers: { ...headers, ...phone } })).body["code"]).toBe(
      "MOBILE_BLOCKED",
    );
  });

  test("a member of another site", async () => {
    expect(
      (
        await naru.post("/api/login", {
          username: "trader1",
          password: DEMO_PASSWORD,
          siteInfoId: 2,
        })
      ).body["code"],
    ).toBe("WRONG_CREDENTIALS");
  });
});

describe("signing up", () => {
  const person = (username: string, more = {}) => ({
    username,
    password: "a-long-enough-one",
    name: "홍길동",
    phone: `010-${username.length}${username.charCodeAt(1)}-${1000 + username.charCodeAt(0)}`.slice(
      0,
      13,
    ),
    ...more,
  });

  test("opens the account and lets a member in at once where the site allows", async () => {
    const body = person("newcomer", {
      phone: "010-7777-0001",
      etcJson: { blockDevice: "M" },
      siteInfoId: 1,
    });
    const answer = await naru.post("/api/player", body);
    expect(answer).toMatchObject({ status: 200, body: { username: "newcomer", status: "ACTIVE" } });
    const memberId = Number(answer.body["id"]);
    expect(memberId).toBeGreaterThanOrEqual(11_000);
    expect(naru.engine.commands.at(-1)).toMatchObject({
      siteId: 1,
      memberId,
      command: { kind: "openAccount", memberId, siteId: 1, role: "MEMBER", status: "ACTIVE" },
    });
    const { body: login } = await signIn("newcomer", "a-long-enough-one");
    expect((await me(String(login["accessToken"]))).body).toMatchObject({
      etcJson: { blockDevice: null },
    });
  });

  test("waits for approval on the other site", async () => {
    const answer = await naru.post(
      "/api/player",
      person("patient", { siteInfoId: 2, phone: "010-7777-0002" }),
    );
    expect(answer.body["status"]).toBe("PENDING");
    const login = await naru.post("/api/login", {
      username: "patient",
      password: "a-long-enough-one",
      siteInfoId: 2,
    });
    expect(login.body["code"]).toBe("PENDING_APPROVAL");
  });

  test.each([
    [{ username: "demo" }, "DUPLICATE_USERNAME", "이미 사용 중인 아이디입니다."],
    [{ nick: "바다" }, "DUPLICATE_NICK", "이미 사용 중인 닉네임입니다."],
    [{ phone: "010-2001-0000" }, "DUPLICATE_PHONE", "이미 사용 중인 휴대폰 번호입니다."],
    [{ password: "password1" }, "INVALID_REQUEST", "잘못된 요청입니다."],
    [{ password: "short" }, "INVALID_REQUEST", "잘못된 요청입니다."],
    [{ username: "Upper" }, "INVALID_REQUEST", "잘못된 요청입니다."],
    [{ status: "ACTIVE" }, "INVALID_REQUEST", "잘못된 요청입니다."],
    [{ level: 1 }, "INVALID_REQUEST", "잘못된 요청입니다."],
    [{ partnerId: "10000" }, "INVALID_REQUEST", "잘못된 요청입니다."],
    [{ partnerId: "10050" }, "INVALID_REQUEST", "잘못된 요청입니다."],
  ])("%j is refused", async (more, code, message) => {
    const before = naru.engine.commands.length;
    const answer = await naru.post(
      "/api/player",
      person("hopeful", { phone: "010-7777-0003", ...more }),
    );
    expect(answer.body).toMatchObject({ code, message });
    expect(naru.engine.commands.length).toBe(before);
  });

  test("repeated with its key gets the same answer, and adds nobody", async () => {
    const headers = { "idempotency-key": "0192f0aa-2222-7222-8333-444455556666" };
    const body = person("repeated", { phone: "010-7777-0005" });
    const first = await naru.post("/api/player", body, { headers });
    expect(first.status).toBe(200);
    expect((await naru.post("/api/player", body, { headers })).text).toBe(first.text);
    for (const other of [{ name: "누구" }, { password: "another-long-one" }])
      expect((await naru.post("/api/player", { ...body, ...other }, { headers })).status).toBe(422);
    const rows = await naru.db.query("SELECT FROM desk.member WHERE username = 'repeated'");
    expect(rows.rowCount).toBe(1);
    expect(JSON.stringify(naru.engine.commands)).not.toContain("a-long-enough-one");
  });

  test("leaves nothing behind when the account could not be opened", async () => {
    naru.engine.onCommand = () => ({ outcome: "busy" });
    const body = person("unlucky", { phone: "010-7777-0004" });
    expect((await naru.post("/api/player", body)).status).toBe(503);
    naru.engine.onCommand = () => ok({});
    expect((await naru.post("/api/player", body)).status).toBe(200);
  });

  test("never leaves a member without an account, wherever it stops", async () => {
    let seen: number | undefined;
    const count = async (): Promise<number> =>
      (await naru.db.query("SELECT FROM desk.member WHERE username = 'halfway'")).rowCount ?? 0;
    naru.engine.onCommand = () => {
      void count().then((members) => {
        seen = members;
      });
      return "silent";
    };
    const answer = naru.post("/api/player", person("halfway", { phone: "010-7777-0006" }));
    await vi.waitFor(() => expect(seen).toBe(0));
    naru.engine.stop();
    expect((await answer).status).toBe(503);
    naru.engine.start();
    naru.engine.onCommand = () => ok({});
    expect(await count()).toBe(0);
  });

  test("a partner's link is good on the partner's site alone", async () => {
    expect((await naru.get("/api/partner/verify?partnerPk=10004")).body).toEqual({
      isValid: true,
      partnerId: "10004",
      nick: "파트너",
    });
    for (const url of ["partnerPk=10004&siteInfoId=2", "partnerPk=10000", "partnerPk=x"])
      expect((await naru.get(`/api/partner/verify?${url}`)).body).toEqual({
        isValid: false,
        partnerId: null,
        nick: null,
      });
  });

  test("a username is free or not", async () => {
    expect((await naru.get("/api/user/check_username?username=demo")).body).toEqual({
      username: "demo",
      isAvailable: false,
    });
    expect((await naru.get("/api/user/check_username?username=free-one")).body).toEqual({
      username: "free-one",
      isAvailable: true,
    });
  });
});

test.each([
  ["/api/login", { username: "a\0b", password: "whatever-it-is" }],
  [
    "/api/player",
    { username: "abcd", password: "whatever-it-is", name: "a\0b", phone: "010-1111-2222" },
  ],
  [
    "/api/player",
    { username: "abcd", password: "whatever-it-is", name: " ", phone: "010-1111-2222" },
  ],
])("%s takes no text that the database could not keep: %j", async (url, body) => {
  expect(await naru.post(url, body)).toMatchObject({
    status: 400,
    body: { code: "INVALID_REQUEST" },
  });
});

test.each([
  ["a\0b", 400],
  ["a\ud800", 400],
  [{ "\udfff": 1 }, 400],
  // Only its spelling looks so.
  ["\\ud800 \\u0000 😀", 200],
])("settings keep what the database can: %j", async (value, status) => {
  const headers = await naru.bearer();
  const settings = { fuzz: value };
  const answer = await naru.post("/api/player/settings", { settings }, { headers });
  expect(answer.status).toBe(status);
  if (status === 200) expect(answer.body["settings"]).toMatchObject(settings);
});

test("guessing ends after ten wrong passwords an hour, from any address, and not for others", async () => {
  const strict = await gatewayHarness({ rateLimits: "normal" });
  const guess = (password: string, remoteAddress: string, username = "demo") =>
    strict.post("/api/login", { username, password, siteInfoId: 1 }, { remoteAddress });
  const first = await Promise.all(
    Array.from({ length: 14 }, (_, n) => guess("guess-it-now", `10.0.0.${n}`)),
  );
  expect(first.filter(({ status }) => status === 401).length).toBe(10);
  const refused = first.find(({ status }) => status === 429);
  expect(refused?.body).toEqual({
    code: "TRY_AGAIN_SHORTLY",
    message: "잠시 후 다시 시도해주세요.",
  });
  expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(0);
  expect((await guess(DEMO_PASSWORD, "10.0.1.1")).status).toBe(429);
  expect((await guess(DEMO_PASSWORD, "10.0.1.1", "demo2")).status).toBe(200);
  strict.clock.forward(3_600_001);
  expect((await guess(DEMO_PASSWORD, "10.0.1.1")).status).toBe(200);
  await strict.close();
});

test("a username look-up is limited to ten an hour from one address", async () => {
  const strict = await gatewayHarness({ rateLimits: "normal" });
  const statuses = [];
  for (let n = 0; n < 11; n++)
    statuses.push((await strict.get(`/api/user/check_username?username=name${n}`)).status);
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  // A member's token makes nobody another caller.
  const url = "/api/user/check_username?username=name12";
  expect((await strict.get(url, { headers: await strict.bearer() })).status).toBe(429);
  await strict.close();
});
