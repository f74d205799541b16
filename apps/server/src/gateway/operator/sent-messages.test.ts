/** 보낸 메시지: what operators see of what people outside were sent, and what none of them does. */

import { randomUUID } from "node:crypto";
import type { SentMessageView } from "@naru/contract/views/joining";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { SendError, type Senders } from "../sending/sender.ts";
import { gatewayHarness, type Harness } from "../testing/harness.ts";
import { type Console, signStaffIn } from "../testing/operators.ts";

const MINE = "A".repeat(22);

let naru: Harness;
let owner: Console;
let cashier: Console;
const ways: { -readonly [Each in keyof Senders]: Senders[Each] } = { EMAIL: null, PHONE: null };
beforeAll(async () => {
  naru = await gatewayHarness({ senders: ways });
  ({ owner, cashier } = await signStaffIn(naru));
});
afterAll(() => naru.close());
afterEach(async () => {
  ways.PHONE = null;
  await naru.db.query("DELETE FROM desk.sent_message");
});

const ask = (more: object = {}) =>
  naru.post("/api/certi/certificate_phone", {
    key: "010-9876-1234",
    secretCode: MINE,
    ...more,
  });
const listed = async (query = "") =>
  (await owner.get(`/sent_messages${query}`)).body["content"] as SentMessageView[];

test("a demo's owner reads the code of who joins, and of nobody who has an account", async () => {
  await ask();
  expect(await listed()).toMatchObject([
    {
      channel: "PHONE",
      kind: "CODE_JOIN",
      masked: "010-****-1234",
      state: "KEPT",
      text: expect.stringMatching(/인증번호 \d{6} /) as string,
      isWithheld: false,
      error: null,
    },
  ]);
  await naru.db.query("DELETE FROM desk.sent_message");
  // Of the demo member, and of a number that is nobody's: alike.
  for (const key of ["010-2001-0000", "010-9876-1235"]) await ask({ key, ignoreKey: 1 });
  for (const message of await listed())
    expect(message).toMatchObject({ kind: "CODE_FIND", text: null, isWithheld: true });
  const { text } = await owner.get("/sent_messages");
  expect(text).not.toMatch(/\b\d{6}\b/);
});

test("where money is real, nobody reads any, and none is promised that cannot leave", async () => {
  await ask();
  await naru.db.query(`UPDATE desk.site SET view = view || '{"isDemo":false}' WHERE id = 1`);
  await naru.gateway.sites.reload();
  expect(await listed()).toMatchObject([{ text: null, isWithheld: true }]);
  expect((await ask()).body["code"]).toBe("CODES_UNAVAILABLE");
  await naru.db.query(`UPDATE desk.site SET view = view || '{"isDemo":true}' WHERE id = 1`);
  await naru.gateway.sites.reload();
});

test("of one that left only that it did is kept, and of one that did not why", async () => {
  ways.PHONE = { send: () => Promise.resolve() };
  await ask();
  await vi.waitFor(async () =>
    expect(await listed()).toMatchObject([{ state: "SENT", text: null, isWithheld: false }]),
  );
  ways.PHONE = { send: () => Promise.reject(new SendError("HTTP 500")) };
  // The member is answered as ever: how a mailbox does is none of a stranger's business.
  expect((await ask()).status).toBe(200);
  await vi.waitFor(async () =>
    expect(await listed("?state=FAILED")).toMatchObject([{ error: "HTTP 500", text: null }]),
  );
});

test("another site's, and who lacks the permission, see none", async () => {
  await ask({ siteInfoId: 2 });
  expect(await listed()).toEqual([]);
  expect((await cashier.get("/sent_messages")).body["code"]).toBe("NO_PERMISSION");
});

test("a page is as long as it was asked for", async () => {
  for (let n = 0; n < 3; n += 1) await ask({ secretCode: randomUUID() });
  const { body } = await owner.get("/sent_messages?size=2");
  expect([(body["content"] as unknown[]).length, body["totalElements"]]).toEqual([2, 3]);
});
