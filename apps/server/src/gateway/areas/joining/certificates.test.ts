/** Codes by mail and text message: three minutes, five tries, one use, one browser, one purpose. */

import { messageOf } from "@naru/contract/messages";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { anotherCode, type Phones, phones } from "../../testing/codes.ts";
import { gatewayHarness, type Harness } from "../../testing/harness.ts";

const MINE = "A".repeat(22);
const THEIRS = "B".repeat(22);
const NEW = "010-9876-1234";
/** The demo member's. */
const TAKEN = "010-2001-0000";

let outside: Phones;
let naru: Harness;
beforeAll(async () => {
  outside = phones();
  naru = await gatewayHarness({ senders: outside.senders });
});
afterAll(() => naru.close());
beforeEach(() => naru.db.query("DELETE FROM desk.certificate"));

const ask = (key: string, more: object = {}) =>
  naru.post("/api/certi/certificate_phone", { key, secretCode: MINE, ...more });
const verify = (key: string, certificateValue: string, more: object = {}) =>
  naru.post("/api/certi/verify_phone", { key, secretCode: MINE, certificateValue, ...more });
const codeTo = (key: string) => outside.codeOf(key.replaceAll("-", ""));
const said = ({ status, body }: { status: number; body: Record<string, unknown> }) => [
  status,
  body["code"],
];

test("a code is sent, and proves the number with or without hyphens, once", async () => {
  expect((await ask(NEW)).body).toEqual({ expiresIn: 180, againIn: 60, triesLeft: 5 });
  const code = codeTo(NEW);
  expect(outside.sent.at(-1)).toEqual({
    to: "01098761234",
    subject: "[나루] 회원가입 인증번호",
    text: `[나루] 회원가입 인증번호 ${code} (3분 이내 입력, 타인 공유 금지)`,
  });
  expect((await verify("01098761234", code)).body).toEqual({ validFor: 1_800 });
  expect(said(await verify(NEW, code))).toEqual([409, "CODE_EXPIRED"]);
});

test("a mail address is proven in whatever letters it is written", async () => {
  const key = "Kim@Naru.example";
  const email = (path: string, more: object) =>
    naru.post(`/api/certi/${path}`, { key, secretCode: MINE, ...more });
  expect((await email("certificate_email", {})).status).toBe(200);
  const certificateValue = outside.codeOf("kim@naru.example");
  const proven = await email("verify_email", { key: "kim@naru.example", certificateValue });
  expect(proven.body).toEqual({ validFor: 1_800 });
});

test("after three minutes it is worth nothing", async () => {
  await ask(NEW);
  naru.clock.forward(3 * 60_000);
  expect(said(await verify(NEW, codeTo(NEW)))).toEqual([409, "CODE_EXPIRED"]);
});

test("a wrong one says how many tries are left; after five the right one is none", async () => {
  await ask(NEW);
  const code = codeTo(NEW);
  for (const left of [4, 3, 2, 1]) {
    const wrong = await verify(NEW, anotherCode(code, left));
    expect(wrong.body).toEqual({
      code: "CODE_MISMATCH",
      message: messageOf("CODE_MISMATCH", "ko", { left: String(left) }),
      detail: { left: String(left) },
    });
  }
  expect(said(await verify(NEW, anotherCode(code)))).toEqual([409, "CODE_EXPIRED"]);
  expect(said(await verify(NEW, code))).toEqual([409, "CODE_EXPIRED"]);
  await ask(NEW);
  expect((await verify(NEW, codeTo(NEW))).status).toBe(200);
});

test("of guesses at once no more are looked at than there are tries", async () => {
  await ask(NEW);
  const code = codeTo(NEW);
  const guesses = Array.from({ length: 12 }, (_, by) => verify(NEW, anotherCode(code, by + 1)));
  const answers = await Promise.all(guesses);
  expect(answers.filter(({ body }) => body["code"] === "CODE_MISMATCH")).toHaveLength(4);
  expect(said(await verify(NEW, code))).toEqual([409, "CODE_EXPIRED"]);
});

test("another code makes the one before worthless", async () => {
  await ask(NEW);
  const first = codeTo(NEW);
  await ask(NEW);
  if (codeTo(NEW) !== first) expect((await verify(NEW, first)).body["code"]).toBe("CODE_MISMATCH");
  expect((await verify(NEW, codeTo(NEW))).status).toBe(200);
});

test("it serves nowhere else: not in another browser, for another number, at another site", async () => {
  await ask(NEW);
  const code = codeTo(NEW);
  for (const wrong of [
    await verify(NEW, code, { secretCode: THEIRS }),
    await verify("010-9876-1235", code),
    await verify(NEW, code, { siteInfoId: 2 }),
    await naru.post("/api/certi/verify_email", {
      key: "kim@naru.example",
      secretCode: MINE,
      certificateValue: code,
    }),
  ])
    expect(said(wrong)).toEqual([409, "CODE_EXPIRED"]);
  expect((await verify(NEW, code)).status).toBe(200);
});

test("kept are hashes under this installation's key, of the number and of the code", async () => {
  await ask(NEW);
  const { rows } = await naru.db.query<{ all: string }>(
    `SELECT string_agg(c::text, '') || (SELECT string_agg(m::text, '') FROM desk.sent_message m) AS all
     FROM desk.certificate c`,
  );
  const kept = rows[0]?.all ?? "";
  expect(kept).toContain("010-****-1234");
  for (const plain of ["01098761234", codeTo(NEW), MINE])
    expect([plain, kept.includes(plain)]).toEqual([plain, false]);
});

describe("whether a number is somebody's", () => {
  test("is not told before the code was right, and then of who wants to join alone", async () => {
    const unknown = await ask(NEW);
    const known = await ask(TAKEN, { secretCode: THEIRS });
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    const wrong = await verify(TAKEN, anotherCode(codeTo(TAKEN)), { secretCode: THEIRS });
    expect(wrong.body["code"]).toBe("CODE_MISMATCH");
    const right = await verify(TAKEN, codeTo(TAKEN), { secretCode: THEIRS });
    expect(right.body).toEqual({
      code: "PHONE_SIGNED_UP",
      message: "동일한 휴대폰 번호로 가입된 계정이 있습니다.",
    });
  });

  test("`ignoreKey` skips that question and no code", async () => {
    for (const ignoreKey of [1, "1", true, "true"]) {
      await ask(TAKEN, { ignoreKey });
      expect((await verify(TAKEN, anotherCode(codeTo(TAKEN)))).body["code"]).toBe("CODE_MISMATCH");
      expect((await verify(TAKEN, codeTo(TAKEN))).body).toEqual({ validFor: 600 });
    }
  });
});

test.each(["02-123-4567", "010-12", "+82 10 1234 5678", "kim@naru.example"])(
  "%s is no mobile number",
  async (key) => {
    expect(said(await ask(key))).toEqual([400, "INVALID_REQUEST"]);
  },
);

test.each(["kim", "kim@naru", "a@b.c\r\nBcc: d@e.f", "kim <kim@naru.example>", "a,b@c.de"])(
  "%j is no mail address",
  async (key) => {
    const answer = await naru.post("/api/certi/certificate_email", { key, secretCode: MINE });
    expect(said(answer)).toEqual([400, "INVALID_REQUEST"]);
  },
);
