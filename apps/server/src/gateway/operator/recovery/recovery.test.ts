/** An account whose owner was shut out, given back by two operators (decision 071): what the thief made of it is dead. */

import type { PasskeyCreationView, PasskeyRequestView } from "@naru/contract/views/passkey";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { DEMO_PASSWORD, DEMO_PIN } from "../../../seed/demo.ts";
import { type Phones, phones } from "../../testing/codes.ts";
import { ok } from "../../testing/fake-engine.ts";
import { gatewayHarness, type Harness } from "../../testing/harness.ts";
import { type Console, signIn, signStaffIn } from "../../testing/operators.ts";
import { approving, type Proposal, proposed, proposing, stateOf } from "../../testing/proposals.ts";
import { type SoftPasskey, softPasskey } from "../../testing/soft-passkey.ts";

const WAIT = 30_000;
const HOUR_MS = 3_600_000;
const MEMBER = 10_002;
const THIEFS = "01066660001";
const OWNERS = "01055550002";
const MINE = "A".repeat(22);
const NEXT_PASSWORD = "a-long-one-of-the-owner";
const RECOVER = {
  ...{ kind: "MEMBER_RECOVER", memberId: String(MEMBER), phone: "010-5555-0002" },
  ...{ identityCheck: "영상 통화 11/30 14:00, 주민등록증", reason: "계정 도용 신고" },
};

let outside: Phones;
let naru: Harness;
let owner: Console;
let manager: Console;
let support: Console;
beforeAll(async () => {
  outside = phones();
  naru = await gatewayHarness({ senders: outside.senders });
  await naru.db.query(
    "CREATE TABLE kept_member AS SELECT id, phone, password_hash FROM desk.member",
  );
  await naru.db.query("CREATE TABLE kept_pin AS SELECT * FROM desk.pin");
  ({ owner, manager } = await signStaffIn(naru));
  support = await signIn(naru, "support");
});
afterAll(() => naru.close());
beforeEach(async () => {
  naru.engine.reset(() => ok({}));
  outside.sent.length = 0;
  for (const table of ["otp_recovery", "otp", "passkey", "pin", "certificate"])
    await naru.db.query(`DELETE FROM desk.${table}`);
  await naru.db.query("INSERT INTO desk.pin SELECT * FROM kept_pin");
  await naru.db.query(
    `UPDATE desk.member m SET phone = k.phone, password_hash = k.password_hash, password_found_at = NULL
     FROM kept_member k WHERE k.id = m.id`,
  );
});

const post = (path: string, body: object = {}, headers: object = {}) =>
  naru.post(`/api${path}`, body, { headers: { host: "localhost:3000", ...headers } });
const signInBy = (password: string) =>
  post("/login", { username: "trader1", password, siteInfoId: 1 });
const inDesk = async () =>
  (
    await naru.db.query<Record<string, unknown>>(
      `SELECT phone, password_hash, status,
         (SELECT count(*)::int FROM desk.otp o WHERE o.member_id = m.id) AS apps,
         (SELECT count(*)::int FROM desk.passkey k WHERE k.member_id = m.id) AS passkeys,
         (SELECT count(*)::int FROM desk.pin p WHERE p.member_id = m.id) AS pins,
         (SELECT count(*)::int FROM desk.session s WHERE s.member_id = m.id AND ended_at IS NULL) AS sessions
       FROM desk.member m WHERE id = $1`,
      [MEMBER],
    )
  ).rows[0];
const holds = () =>
  naru.engine.commands
    .filter(({ command }) => command.kind === "holdWithdrawals")
    .map(({ key, command }) => ({ key, ...(command as Hold) }));

interface Hold {
  readonly until: number;
  readonly memberId: number;
  readonly recalls?: true;
}

interface Thief {
  readonly headers: { authorization: string };
  readonly refreshToken: string;
  readonly key: SoftPasskey;
  readonly formerPhone: string;
  code(): string;
}

/** Whoever has password and PIN takes the phone, an app and a passkey of their own. */
async function stolen(): Promise<Thief> {
  const { accessToken, refreshToken } = await naru.login("trader1");
  const headers = { authorization: `Bearer ${accessToken}` };
  const formerPhone = String((await inDesk())?.["phone"]);
  const change = { phone: THIEFS, currentPassword: DEMO_PASSWORD, pin: DEMO_PIN };
  expect((await post("/player/change_phone", change, headers)).status).toBe(200);
  const key = softPasskey("http://localhost:3000");
  const asked = (await post("/passkey/begin", { pin: DEMO_PIN }, headers)).body;
  const passkey = key.made(asked as PasskeyCreationView);
  expect((await post("/passkey/add", { passkey }, headers)).status).toBe(200);
  const { secret } = (await post("/otp/begin", { pin: DEMO_PIN }, headers)).body;
  const app = new TOTP({ secret: Secret.fromBase32(String(secret)) });
  const code = () => app.generate({ timestamp: naru.clock.now() });
  expect((await post("/otp/confirm", { code: code() }, headers)).status).toBe(200);
  naru.clock.forward(60_000);
  naru.engine.commands.length = 0;
  outside.sent.length = 0;
  return { headers, refreshToken, key, formerPhone, code };
}

/** What whoever reads the codes of a phone makes of it. */
async function findPassword(phone: string, more: object = {}) {
  await post("/certi/certificate_phone", { key: phone, secretCode: MINE, ignoreKey: true });
  const certificateValue = outside.codeOf(phone);
  await post("/certi/verify_phone", { key: phone, secretCode: MINE, certificateValue });
  return post("/player/find_pw", {
    ...{ username: "trader1", key: phone, secretCode: MINE, password: NEXT_PASSWORD },
    ...more,
  });
}

test("whose phone, app, passkey and session were a thief's is its owner's again, and no money leaves for three days", async () => {
  const thief = await stolen();
  // The way back leads to the thief, and asks the owner for a code of the thief's app.
  expect((await findPassword(THIEFS)).body["code"]).toBe("OTP_REQUIRED");
  naru.clock.forward(60_000);

  const made = await proposed(support, RECOVER);
  expect((await approving(owner, made)).body).toMatchObject({ state: "DONE" });
  const [hold] = holds();
  // What the thief had asked for before is recalled with it.
  expect(hold).toMatchObject({ memberId: MEMBER, recalls: true });
  expect(Math.abs((hold?.until ?? 0) - naru.clock.now() - 72 * HOUR_MS)).toBeLessThan(60_000);

  // The thief.
  await vi.waitFor(
    async () => expect((await naru.get("/api/me", { headers: thief.headers })).status).toBe(401),
    WAIT,
  );
  expect((await post("/login", { refreshToken: thief.refreshToken })).status).toBe(401);
  expect((await signInBy(DEMO_PASSWORD)).body["code"]).toBe("WRONG_CREDENTIALS");
  const asked = await post("/login/passkey");
  const cookie = String(asked.headers["set-cookie"]).split(";")[0] ?? "";
  const passkey = thief.key.answers(asked.body as PasskeyRequestView);
  expect((await post("/login", { passkey }, { cookie })).body["code"]).toBe("PASSKEY_REFUSED");
  expect((await findPassword(THIEFS, { otp: thief.code() })).body["code"]).toBe(
    "ACCOUNT_NOT_MATCHED",
  );

  // The owner.
  expect((await findPassword(OWNERS)).status).toBe(200);
  const { body, status } = await signInBy(NEXT_PASSWORD);
  expect(status).toBe(200);
  const headers = { authorization: `Bearer ${String(body["accessToken"])}` };
  const read = async (path: string) => (await naru.get(`/api${path}`, { headers })).body;
  expect(await read("/otp")).toMatchObject({ isOn: false });
  expect(await read("/pin")).toMatchObject({ isSet: false });
  expect(await read("/me")).toMatchObject({ phone: OWNERS, status: "ACTIVE" });
  expect((await inDesk())?.["passkeys"]).toBe(0);
});

test("its member hears of it in the app, and by text message on the former phone and the new one", async () => {
  await stolen();
  const made = await proposed(support, RECOVER);
  await approving(owner, made);
  const { rows } = await naru.db.query<{ title: string; body: string }>(
    `SELECT title, body FROM desk.message_sending s JOIN desk.message m ON m.sending_id = s.id
     WHERE segment = 'PROPOSAL' AND segment_id = $1 AND member_id = $2`,
    [made.id, MEMBER],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.title).toBe("본인 확인 후 계정을 복구했어요");
  expect(rows[0]?.body).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d까지 출금이 제한돼요/);
  expect(rows[0]?.body).toMatch(/아직 나가지 않은 출금은 취소해/);
  const told = outside.sent.filter(({ text }) => text.includes("본인이 요청하지 않았다면"));
  expect(told.map(({ to }) => to).toSorted()).toEqual([OWNERS, THIEFS].toSorted());
});

test("one operator does not do it alone, and a third changes nothing of what the first wrote", async () => {
  const before = await inDesk();
  const made = await proposed(manager, RECOVER);
  expect((await approving(manager, made)).body["code"]).toBe("FOUR_EYES_SAME_PERSON");
  expect((await approving(owner, made, "0".repeat(64))).body["code"]).toBe("PROPOSAL_CHANGED");
  expect(await inDesk()).toEqual(before);
  expect(holds()).toEqual([]);
  expect(outside.sent).toEqual([]);
});

test("the new phone is whole for whoever agrees, which the access log tells, and masked for everybody else", async () => {
  const made = await proposed(support, RECOVER);
  const url = `/proposal?proposalId=${made.id}`;
  expect((await owner.get(url)).body["payload"]).toMatchObject({
    phone: OWNERS,
    identityCheck: RECOVER.identityCheck,
  });
  const looked = await naru.db.query(
    "SELECT FROM desk.audit WHERE action = 'access.account' AND target = $1",
    [`member ${MEMBER}`],
  );
  expect(looked.rowCount).toBe(1);
  await approving(owner, made);
  expect((await owner.get(url)).body["payload"]).toMatchObject({ phone: "010-****-0002" });
  const { rows } = await naru.db.query<{ after: string }>(
    "SELECT after FROM desk.audit WHERE action = 'proposal.done'",
  );
  expect(JSON.parse(rows.at(-1)?.after ?? "")).toMatchObject({
    kind: "MEMBER_RECOVER",
    formerPhone: expect.stringMatching(/^010-\*{4}-\d{4}$/) as string,
    ...{ hasOtp: false, passkeys: 0, hasPin: true },
  });
});

describe("broken off", () => {
  test("while the engine is away nothing is changed; it is carried out once the engine is back, with the same hold", async () => {
    await stolen();
    const before = await inDesk();
    naru.engine.onCommand = () => ({ outcome: "busy" });
    const made = await proposed(support, RECOVER);
    expect((await approving(owner, made)).body["state"]).toBe("APPROVED");
    expect(await inDesk()).toEqual(before);
    naru.engine.onCommand = () => ok({});
    await finished(made, "DONE");
    expect(await inDesk()).toMatchObject({ phone: OWNERS, apps: 0, passkeys: 0, sessions: 0 });
    expect(new Set(holds().map(({ key, until }) => `${key} ${until}`)).size).toBe(1);
  });

  test("between what it changes, none of it is changed, and all of it is done again", async () => {
    await stolen();
    const before = await inDesk();
    await naru.db.query(
      `CREATE FUNCTION desk.broken() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'cut off'; END $$`,
    );
    await naru.db.query(
      "CREATE TRIGGER broken BEFORE DELETE ON desk.pin FOR EACH ROW EXECUTE FUNCTION desk.broken()",
    );
    const made = await proposed(support, RECOVER);
    expect((await approving(owner, made)).status).toBe(503);
    expect([await stateOf(naru, made), await inDesk()]).toEqual(["APPROVED", before]);
    expect(holds()).toHaveLength(1);
    await naru.db.query("DROP TRIGGER broken ON desk.pin");
    await finished(made, "DONE");
    expect(await inDesk()).toMatchObject({ phone: OWNERS, apps: 0, pins: 0, sessions: 0 });
  });

  async function finished(made: Proposal, state: string): Promise<void> {
    naru.clock.forward(60_000);
    await vi.waitFor(async () => expect(await stateOf(naru, made)).toBe(state), WAIT);
  }
});

test("a phone that is another member's is refused, as it is proposed and as it is carried out", async () => {
  const { rows } = await naru.db.query<{ phone: string }>(
    "SELECT phone FROM desk.member WHERE id = 10000",
  );
  const taken = { ...RECOVER, phone: rows[0]?.phone ?? "" };
  expect((await proposing(support, taken)).body["code"]).toBe("DUPLICATE_PHONE");
  const before = await inDesk();
  const made = await proposed(support, RECOVER);
  await naru.db.query("UPDATE desk.member SET phone = $1 WHERE id = 10000", [OWNERS]);
  expect((await approving(owner, made)).body).toMatchObject({ state: "FAILED", note: "CONFLICT" });
  expect(await inDesk()).toEqual(before);
});

test("their own phone may stay: an app alone was the thief's", async () => {
  const { formerPhone } = await stolen();
  await naru.db.query("UPDATE desk.member SET phone = $1 WHERE id = $2", [formerPhone, MEMBER]);
  const made = await proposed(support, { ...RECOVER, phone: formerPhone });
  expect((await approving(owner, made)).body["state"]).toBe("DONE");
  expect(await inDesk()).toMatchObject({ phone: formerPhone, apps: 0 });
  expect(outside.sent.map(({ to }) => to)).toEqual([formerPhone]);
});

test.each([
  ["phone", "/player/change_phone"],
  ["passkey", "/passkey/add"],
])("what a thief is changing meanwhile finds its session ended: %s", async (what, path) => {
  const { accessToken } = await naru.login("trader1");
  const headers = { authorization: `Bearer ${accessToken}` };
  const asked = (await post("/passkey/begin", { pin: DEMO_PIN }, headers)).body;
  const passkey = softPasskey("http://localhost:3000").made(asked as PasskeyCreationView);
  const body =
    what === "phone"
      ? { phone: THIEFS, currentPassword: DEMO_PASSWORD, pin: DEMO_PIN }
      : { passkey };
  const made = await proposed(support, RECOVER);
  // The member's row is held: the thief's change is past every look at its session, and waits for the row.
  const [recovering, changing] = await naru.db.transaction(async (db) => {
    await db.query("SELECT FROM desk.member WHERE id = $1 FOR UPDATE", [MEMBER]);
    const first = approving(owner, made);
    await waiting(1);
    const second = post(path, body, headers);
    await waiting(2);
    return [first, second] as const;
  });
  expect((await recovering).body["state"]).toBe("DONE");
  expect((await changing).body["code"]).toBe("TOKEN_EXPIRED");
  expect(await inDesk()).toMatchObject({ phone: OWNERS, passkeys: 0 });
});

/** Until so many wait for a row that another holds. */
async function waiting(count: number): Promise<void> {
  await vi.waitFor(async () => {
    const { rowCount } = await naru.db.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    expect(rowCount).toBe(count);
  }, WAIT);
}
