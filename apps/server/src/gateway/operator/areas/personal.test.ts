/** Personal data is masked by the server until it is asked for, and whoever sees it stands in the access log (decision 052). */

import type { AccessView } from "@naru/contract/areas/personal/views";
import { REVEALED_A_DAY } from "@naru/vocabulary/personal/access";
import { appendAudit } from "@naru/store/desk/audit";
import { findOperator } from "@naru/store/desk/operators";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { gatewayHarness, type Harness } from "../../testing/harness.ts";
import {
  addRequest,
  type Console,
  endRequest,
  signIn,
  signStaffIn,
} from "../../testing/operators.ts";
import { sheetRows } from "../../testing/workbook.ts";
import { proposed } from "../../testing/proposals.ts";

const PHONE = "01012345678";
const MAIL = "haneul@naru.example";
const ACCOUNT = "110-222-444444";
const BORN = "1990-01-31";
const SECRETS = [PHONE, MAIL, ACCOUNT, BORN, "110222444444"];
const MEMBER = "/member?memberId=10000";
const LOOK_MS = 10 * 60_000;

let naru: Harness;
let cashier: Console;
let cashier2: Console;
let auditor: Console;
beforeAll(async () => {
  naru = await gatewayHarness();
  ({ cashier, cashier2 } = await signStaffIn(naru));
  auditor = await signIn(naru, "auditor");
  const { db } = naru;
  await db.query(
    `UPDATE desk.member SET phone = $1, email = $2, sign_up_bank_code = '088',
       sign_up_bank_number = '110222444444' WHERE id = 10000`,
    [PHONE, MAIL],
  );
  await db.query(
    `INSERT INTO desk.member_bank (member_id, site_id, bank_code, number, holder, changed_at)
     VALUES (10000, 1, '088', $1, '김나루', now())
     ON CONFLICT (member_id) DO UPDATE SET bank_code = excluded.bank_code, number = excluded.number`,
    [ACCOUNT],
  );
  await db.query(
    `INSERT INTO desk.identity (member_id, provider, name, birth_date, phone, person, proven_at)
     VALUES (10000, 'BUNDLED', '김나루', $1, $2, '\\x01', now()) ON CONFLICT DO NOTHING`,
    [BORN, PHONE],
  );
});
afterAll(() => naru.close());
/** What was looked at before is past: the next look is a new one. */
beforeEach(async () => {
  naru.clock.forward(LOOK_MS);
  // Nobody sat idle meanwhile.
  for (const each of [cashier, cashier2, auditor]) await each.get("/me");
});

const log = async (query = ""): Promise<AccessView[]> =>
  (await auditor.get(`/access?size=100&${query}`)).body["content"] as AccessView[];
const newest = async (): Promise<Partial<AccessView>> => {
  const [entry] = await log();
  if (entry === undefined) throw new Error("nothing was told");
  const { kind, member, operator, reason, note, requestId, proposalId } = entry;
  return { kind, member, operator, reason, note, requestId, proposalId };
};
const of = (username: string) => expect.objectContaining({ username });

test("an opened member has every number masked, and says what agrees", async () => {
  const { text, body } = await cashier.get(MEMBER);
  for (const secret of SECRETS) expect(text).not.toContain(secret);
  expect(body["member"]).toMatchObject({
    phone: "010-****-5678",
    email: "ha***@naru.example",
    bank: { number: "***-***-**4444" },
  });
  expect(body["identity"]).toMatchObject({ birthDate: "1990-**-**", phone: "010-****-5678" });
  expect(body["identity"]).toMatchObject({ isPhoneSame: true });
  expect(body["signUpBank"]).toMatchObject({ number: "********4444", isPayout: true });
  await naru.db.query(
    "UPDATE desk.identity SET phone = '01099999999', name = '남' WHERE member_id = 10000",
  );
  const { body: other } = await cashier.get(MEMBER);
  expect(other["identity"]).toMatchObject({ isPhoneSame: false, isNameSame: false });
  await naru.db.query("UPDATE desk.identity SET phone = $1 WHERE member_id = 10000", [PHONE]);
});

test("opening a member is told once while it stays open, and again later or of another operator", async () => {
  const told = async () => (await log("kind=MEMBER&member=10000")).length;
  const before = await told();
  await cashier.get(MEMBER);
  await cashier.get(MEMBER);
  expect(await told()).toBe(before + 1);
  expect(await newest()).toMatchObject({
    kind: "MEMBER",
    operator: of("cashier"),
    member: of("demo"),
  });
  await cashier2.get(MEMBER);
  expect(await told()).toBe(before + 2);
  naru.clock.forward(LOOK_MS);
  await cashier.get(MEMBER);
  expect(await told()).toBe(before + 3);
});

test("what is masked is shown whole for a reason, which the log has", async () => {
  const asked = { memberId: "10000", reason: "OTHER", note: " 경품 배송 " };
  const { body } = await cashier.post("/member/reveal", asked);
  expect(body).toEqual({
    phone: PHONE,
    email: MAIL,
    account: ACCOUNT,
    signUpAccount: "110222444444",
    identity: { birthDate: BORN, phone: PHONE },
  });
  expect(await newest()).toMatchObject({ kind: "REVEAL", reason: "OTHER", note: "경품 배송" });
  await cashier.post("/member/reveal", { memberId: "10000", reason: "INQUIRY" });
  expect(await newest()).toMatchObject({ reason: "INQUIRY", note: null, member: of("demo") });
  // Afterwards it is as masked as before.
  const { text } = await cashier.get(MEMBER);
  for (const secret of SECRETS) expect(text).not.toContain(secret);
});

test("nothing is shown without a reason, without its words, to who may not ask, or of another site", async () => {
  const count = async () => (await log("kind=REVEAL")).length;
  const before = await count();
  const code = async (by: Console, body: object) =>
    (await by.post("/member/reveal", { memberId: "10000", ...body })).body["code"];
  expect(await code(cashier, {})).toBe("INVALID_REQUEST");
  expect(await code(cashier, { reason: "CURIOUS" })).toBe("INVALID_REQUEST");
  expect(await code(cashier, { reason: "LEGAL" })).toBe("INVALID_REQUEST");
  expect(await code(cashier, { reason: "OTHER", note: "  " })).toBe("INVALID_REQUEST");
  expect(await code(auditor, { reason: "INQUIRY" })).toBe("NO_PERMISSION");
  const owner2 = await signIn(naru, "owner2", 2);
  expect(await code(owner2, { reason: "INQUIRY" })).toBe("INVALID_REQUEST");
  expect(await count()).toBe(before);
});

test("a withdrawal shows its account to who works on it alone, and the log says so", async () => {
  const bank = { bankCode: "088", number: ACCOUNT, holder: "김나루" };
  const requestId = await addRequest(naru, { kind: "WITHDRAW", bank });
  const opened = (by: Console) => by.get(`/dnw/request?requestId=${requestId}`);
  expect((await opened(cashier)).text).not.toContain(ACCOUNT);
  const claimed = await cashier.post("/dnw/claim", { requestId });
  expect(claimed.body).toMatchObject({ bank: { number: ACCOUNT } });
  expect(await newest()).toMatchObject({ kind: "ACCOUNT", requestId, operator: of("cashier") });
  expect((await opened(cashier)).text).toContain(ACCOUNT);
  expect((await opened(cashier2)).text).not.toContain(ACCOUNT);
  expect((await cashier.get("/dnw?status=PENDING")).text).not.toContain(ACCOUNT);
  expect((await cashier.post("/dnw/release", { requestId })).text).not.toContain(ACCOUNT);
  await cashier.get(`/dnw/background?requestId=${requestId}`);
  expect(await newest()).toMatchObject({ kind: "REQUEST", requestId, member: of("demo") });
  await endRequest(naru, requestId, "CANCELLED");
});

test("a proposal to pay shows its account to who opens it, while it waits; lists and the audit log do not", async () => {
  const bank = { bankCode: "088", number: ACCOUNT, holder: "김나루" };
  const requestId = await addRequest(naru, { kind: "WITHDRAW", bank });
  const made = await proposed(cashier, { kind: "REQUEST_OVER_LIMIT", requestId, reason: "한도" });
  const open = () => cashier2.get(`/proposal?proposalId=${made.id}`);
  expect((await open()).text).toContain(ACCOUNT);
  expect(await newest()).toMatchObject({
    kind: "ACCOUNT",
    proposalId: made.id,
    member: of("demo"),
  });
  expect((await cashier2.get("/proposals")).text).not.toContain(ACCOUNT);
  const { text } = await auditor.get("/audit?action=proposal.create");
  expect(text).toContain("4444");
  expect(text).not.toContain(ACCOUNT);
  await cashier2.post("/proposal/reject", { proposalId: made.id, reason: "아니요" });
  expect((await open()).text).not.toContain(ACCOUNT);
  await endRequest(naru, requestId, "CANCELLED");
});

test("the log is filtered by operator, member, kind and days, and is a part of the audit chain", async () => {
  await cashier.get(MEMBER);
  await cashier2.get("/member?memberId=10001");
  const seen = async (query: string) => (await log(query)).map(({ member }) => member.username);
  expect(new Set(await seen("operator=cashier2&kind=MEMBER"))).toEqual(new Set(["demo", "demo2"]));
  expect(new Set(await seen("member=demo2"))).toEqual(new Set(["demo2"]));
  expect(new Set(await seen("member=10001"))).toEqual(new Set(["demo2"]));
  expect(await seen("member=nobody")).toEqual([]);
  expect(await seen("endDate=2020-01-01")).toEqual([]);
  const { text } = await auditor.get("/audit?size=100");
  expect(text).not.toContain("access.");
  expect((await auditor.get("/audit?size=100&reads=true")).text).toContain("access.member");
  expect((await auditor.get("/audit?target=member 10001")).text).toContain("access.member");
  const [entry] = await log();
  await expect(
    naru.db.query("DELETE FROM desk.audit WHERE seq = $1", [entry?.seq]),
  ).rejects.toThrow("inserts alone");
  expect((await auditor.get("/audit/verify")).body).toMatchObject({ isWhole: true });
  expect((await cashier.get("/access")).body["code"]).toBe("NO_PERMISSION");
});

test("the file has every entry that matches in the site's language, and who took it is in the audit log", async () => {
  const wanted = "member=10000&kind=REVEAL";
  const rows = await log(wanted);
  const { text, headers } = await auditor.get(`/access/file?${wanted}`);
  expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
  const lines = text.split("\r\n").slice(0, -1);
  expect(lines).toHaveLength(rows.length + 1);
  expect(lines[0]).toContain("번호,일시,운영자,접속 주소,구분,회원,사유,상세 사유");
  expect(text).toContain("개인정보 표시");
  expect(text).toContain(",기타,경품 배송,");
  const { bytes } = await auditor.get(`/access/sheet?${wanted}`);
  expect(sheetRows(bytes)).toHaveLength(rows.length + 1);
  const { body } = await auditor.get("/audit?action=report.export&size=2");
  const about = { member: "10000", rows: rows.length };
  expect(body["content"]).toMatchObject([
    { target: "access log", after: { ...about, file: "xlsx" } },
    { target: "access log", after: { ...about, file: "csv" } },
  ]);
});

test("one person is shown so many members a day, however often each", async () => {
  const ask = async (memberId: number, by = cashier) =>
    (await by.post("/member/reveal", { memberId: String(memberId), reason: "INQUIRY" })).status;
  const who = await findOperator(naru.db, 1, "cashier");
  const at = naru.clock.now();
  const told = { at, siteId: 1, operatorId: who!.id, person: who!.person, ip: "-" };
  await naru.db.transaction(async (db) => {
    // 10000 was shown above, within this day.
    for (let id = 1; id < REVEALED_A_DAY; id += 1)
      await appendAudit(db, { ...told, action: "access.reveal", target: `member ${id}` });
  });
  expect(await ask(10_000)).toBe(200);
  expect(await ask(10_001)).toBe(429);
  expect(await log("kind=REVEAL&member=10001")).toEqual([]);
  expect(
    (await cashier2.post("/member/reveal", { memberId: "10001", reason: "INQUIRY" })).status,
  ).toBe(200);
  naru.clock.forward(24 * 3_600_000);
  expect(await ask(10_001, await signIn(naru, "cashier"))).toBe(200);
});
