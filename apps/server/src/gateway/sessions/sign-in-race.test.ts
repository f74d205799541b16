/** A sign-in and a change of what it compared, at once: none with the old password outlives the new one. */

import { findMember, setMemberStatus, setPasswordHash } from "@naru/store/desk/members";
import { within } from "@naru/store/desk/database";
import { type SeenMember, startSession } from "@naru/store/desk/sessions";
import { findOperator, startOperatorSession } from "@naru/store/desk/operators";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { DEMO_PASSWORD } from "../../seed/demo.ts";
import { createPasswords } from "./passwords.ts";
import { ok } from "../testing/fake-engine.ts";
import { gatewayHarness, type Harness } from "../testing/harness.ts";
import { codeOf, cookieOf, HOST, signIn } from "../testing/operators.ts";
import { freshToken } from "./tokens.ts";

/** A machine under load takes longer than a second to come to where a test waits for it. */
const WAIT = 8_000;

/** Sign-ins that have compared their password wait here while it is shut. */
const gate = { waiting: 0, open: Promise.resolve(), isShut: false };
let open = (): void => {};
function shut(): void {
  gate.waiting = 0;
  gate.isShut = true;
  gate.open = new Promise((resolve) => {
    open = () => {
      gate.isShut = false;
      resolve();
    };
  });
}

let naru: Harness;
beforeAll(async () => {
  const passwords = await createPasswords();
  naru = await gatewayHarness({
    passwords: {
      ...passwords,
      async verify(hash, password) {
        const fits = await passwords.verify(hash, password);
        if (fits && gate.isShut) {
          gate.waiting += 1;
          await gate.open;
        }
        return fits;
      },
    },
  });
});
afterAll(() => naru.close());
beforeEach(() => {
  naru.engine.onCommand = () => ok({});
});
afterEach(() => open());

const NEXT = "another-of-mine";
const login = (password: string) =>
  naru.post("/api/login", { username: "demo", password, siteInfoId: 1 });
const me = (accessToken: unknown) =>
  naru.get("/api/me", { headers: { authorization: `Bearer ${accessToken}` } });
const reads = async (token: unknown) => (await me(token)).status;

async function member(): Promise<SeenMember> {
  const found = await findMember(naru.db, 1, 10_000);
  if (found === undefined) throw new Error("there is no demo member");
  return found;
}

/** Resolves once some connection waits for another's lock. */
function someoneWaits(): Promise<void> {
  return vi.waitFor(async () => {
    const { rowCount } = await naru.db.query(
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
    expect(rowCount).toBe(1);
  }, WAIT);
}

describe("a password that changes while a sign-in is under way", () => {
  const change = async (from: string, to: string, headers: { authorization: string }) =>
    (
      await naru.post(
        "/api/user/change_password",
        { currentPassword: from, password: to },
        { headers },
      )
    ).status;

  test("lets none in that compared the old one before", async () => {
    const headers = await naru.bearer("demo");
    const other = await naru.bearer("demo");
    shut();
    const late = Array.from({ length: 4 }, () => login(DEMO_PASSWORD));
    await vi.waitFor(() => expect(gate.waiting).toBe(4), WAIT);
    gate.isShut = false;
    expect(await change(DEMO_PASSWORD, NEXT, headers)).toBe(200);
    open();
    const answers = await Promise.all(late);
    expect(answers.map(({ status, body }) => [status, body["code"]])).toEqual(
      answers.map(() => [401, "WRONG_CREDENTIALS"]),
    );
    await vi.waitFor(
      async () => expect((await naru.get("/api/me", { headers: other })).status).toBe(401),
      WAIT,
    );
    expect((await naru.get("/api/me", { headers })).status).toBe(200);
    expect(await change(NEXT, DEMO_PASSWORD, headers)).toBe(200);
  });

  test("leaves no session of the old one alive, however many of them fall around it", async () => {
    const headers = await naru.bearer("demo");
    shut();
    const racing = Array.from({ length: 16 }, () => login(DEMO_PASSWORD));
    const changing = change(DEMO_PASSWORD, NEXT, headers);
    // Four are looked at at once; the others follow behind them.
    await vi.waitFor(() => expect(gate.waiting).toBe(5), WAIT);
    open();
    expect(await changing).toBe(200);
    const begun = (await Promise.all(racing)).filter(({ status }) => status === 200);
    await vi.waitFor(async () => {
      for (const { body } of begun) expect(await reads(body["accessToken"])).toBe(401);
    }, WAIT);
    const { rows } = await naru.db.query(
      "SELECT FROM desk.session WHERE member_id = 10000 AND ended_at IS NULL",
    );
    expect(rows).toHaveLength(1);
    expect(await change(NEXT, DEMO_PASSWORD, headers)).toBe(200);
  });

  test("makes a session wait that would begin between the new password and the end of the others", async () => {
    const seen = await member();
    let begun: ReturnType<typeof begin> | undefined;
    await naru.db.transaction(async (connection) => {
      const change = {
        memberId: seen.id,
        oldHash: seen.passwordHash,
        passwordHash: "another",
        keepSessionId: null,
        now: naru.clock.now(),
      };
      expect(await setPasswordHash(within(connection), change)).toBe(true);
      begun = begin(seen);
      await someoneWaits();
    });
    expect(await begun).toBeUndefined();
    await naru.db.query("UPDATE desk.member SET password_hash = $2 WHERE id = $1", [
      seen.id,
      seen.passwordHash,
    ]);
  });

  test("ends a session that began just before, and so does a block", async () => {
    const seen = await member();
    for (const end of [
      () =>
        setPasswordHash(naru.db, {
          memberId: seen.id,
          oldHash: seen.passwordHash,
          passwordHash: seen.passwordHash,
          keepSessionId: null,
          now: naru.clock.now(),
        }),
      () => setMemberStatus(naru.db, seen.id, "DENY", naru.clock.now()),
    ]) {
      let ending: Promise<unknown> | undefined;
      let session: number | undefined;
      await naru.db.transaction(async (connection) => {
        session = (await begin(seen, connection))?.sessionId;
        ending = end();
        await someoneWaits();
      });
      await ending;
      const { rows } = await naru.db.query<{ ended: boolean }>(
        "SELECT ended_at IS NOT NULL AS ended FROM desk.session WHERE id = $1",
        [session],
      );
      expect(rows).toEqual([{ ended: true }]);
    }
    expect(await begin(seen)).toBeUndefined();
    await setMemberStatus(naru.db, seen.id, "ACTIVE", naru.clock.now());
  });

  test("changes once of two changes that both know the old one", async () => {
    const [first, second] = [await naru.bearer("demo"), await naru.bearer("demo")];
    shut();
    const both = [
      change(DEMO_PASSWORD, NEXT, first),
      change(DEMO_PASSWORD, "and-yet-another", second),
    ];
    await vi.waitFor(() => expect(gate.waiting).toBe(2), WAIT);
    open();
    const [changed, refused] = (await Promise.all(both)).toSorted((a, b) => a - b);
    expect(changed).toBe(200);
    // Whichever it meets first: its session is over, or the password that it knows.
    expect([401, 409]).toContain(refused);
    await naru.db.query(
      `UPDATE desk.member SET password_hash = (SELECT password_hash FROM desk.member WHERE id = 10001)
       WHERE id = 10000`,
    );
  });
});

function begin(seen: SeenMember, db = naru.db as Parameters<typeof startSession>[0]) {
  const tokens = { access: freshToken().hash, refresh: freshToken().hash };
  const place = { hash: null, name: "", address: "127.0.0.1" };
  return startSession(db, { member: seen, isMobile: false, place, tokens, now: naru.clock.now() });
}

describe("an operator's password that changes while a sign-in is under way", () => {
  const headers = { host: HOST, origin: `http://${HOST}` };
  const firstStep = () =>
    naru.post(
      "/api/operator/login",
      { username: "manager", password: DEMO_PASSWORD, siteInfoId: 1 },
      { headers },
    );

  test("lets no step begin that compared the old one, and no step of it be confirmed", async () => {
    const console = await signIn(naru, "manager");
    const before = await firstStep();
    shut();
    const late = firstStep();
    await vi.waitFor(() => expect(gate.waiting).toBe(1), WAIT);
    gate.isShut = false;
    naru.clock.forward(30_000);
    const body = {
      currentPassword: DEMO_PASSWORD,
      password: NEXT,
      code: await codeOf(naru, "manager"),
    };
    expect((await console.post("/password", body)).status).toBe(200);
    open();
    expect((await late).body["code"]).toBe("WRONG_CREDENTIALS");
    naru.clock.forward(30_000);
    const confirmed = await naru.post(
      "/api/operator/login/otp",
      { code: await codeOf(naru, "manager") },
      { headers: { ...headers, cookie: cookieOf(before) } },
    );
    expect(confirmed.body["code"]).toBe("TOKEN_EXPIRED");
    expect((await console.get("/me")).status).toBe(200);
  });

  test("makes a session wait that would begin between the new password and the end of the others", async () => {
    const operator = await findOperator(naru.db, 1, "cashier");
    if (operator === undefined) throw new Error("there is no cashier");
    const now = naru.clock.now();
    const session = { isFull: true, enrolling: null, ip: "192.0.2.1", now, expiresAt: now + 1 };
    let begun: Promise<boolean> | undefined;
    await naru.db.transaction(async (connection) => {
      await connection.query("UPDATE desk.operator SET password_hash = 'another' WHERE id = $1", [
        operator.id,
      ]);
      begun = startOperatorSession(naru.db, { ...session, operator, hash: freshToken().hash });
      await someoneWaits();
    });
    expect(await begun).toBe(false);
  });
});
