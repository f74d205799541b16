/** Joining where the site asks for a proof of the phone. */

import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO_PASSWORD, DEMO_PIN } from "../../../seed/demo.ts";
import { type Phones, phones } from "../../testing/codes.ts";
import { ok } from "../../testing/fake-engine.ts";
import { gatewayHarness, type Harness } from "../../testing/harness.ts";

const MINE = "A".repeat(22);
const KEY = "010-9876-1234";

let outside: Phones;
let naru: Harness;
beforeAll(async () => {
  outside = phones();
  naru = await gatewayHarness({ senders: outside.senders });
  naru.engine.reset(() => ok({}));
  await naru.db.query(
    `UPDATE desk.site SET view = view || '{"needsPhoneProof":true}' WHERE id = 1`,
  );
  await naru.gateway.sites.reload();
});
afterAll(() => naru.close());

const signUp = (more: object = {}) =>
  naru.post("/api/player", {
    username: "newcomer",
    password: "a-long-enough-one",
    name: "홍길동",
    phone: KEY,
    etcJson: { secretCode: MINE },
    ...more,
  });
const said = ({ status, body }: { status: number; body: Record<string, unknown> }) => [
  status,
  body["code"],
];

async function prove(key = KEY, more: object = {}) {
  await naru.post("/api/certi/certificate_phone", { key, secretCode: MINE, ...more });
  const certificateValue = outside.codeOf(key.replaceAll("-", ""));
  return naru.post("/api/certi/verify_phone", { key, secretCode: MINE, certificateValue });
}

test("without a proof nobody joins, and nobody learns whose a number is", async () => {
  for (const more of [
    {},
    { etcJson: {} },
    { etcJson: "" },
    { etcJson: { secretCode: 7 } },
    { phone: "010-2001-0000" },
    { username: "demo" },
  ])
    expect(said(await signUp(more))).toEqual([409, "CERTIFICATE_NEEDED"]);
  expect(naru.engine.commands).toEqual([]);
});

test("a proof to find an account is none to join, and another number's neither", async () => {
  await prove(KEY, { ignoreKey: 1 });
  expect(said(await signUp())).toEqual([409, "CERTIFICATE_NEEDED"]);
  await prove("010-9876-9999");
  expect(said(await signUp())).toEqual([409, "CERTIFICATE_NEEDED"]);
});

test("a proof makes one member; a name that is taken leaves it as it was", async () => {
  await prove();
  expect(said(await signUp({ username: "demo" }))).toEqual([409, "DUPLICATE_USERNAME"]);
  expect((await signUp()).status).toBe(200);
  expect(said(await signUp({ username: "newcomer2", phone: "01098761234" }))).toEqual([
    409,
    "CERTIFICATE_NEEDED",
  ]);
  expect(said(await prove())).toEqual([409, "PHONE_SIGNED_UP"]);
});

test("after half an hour it is none", async () => {
  await prove("010-9876-5555");
  naru.clock.forward(30 * 60_000);
  const late = await signUp({ username: "newcomer3", phone: "010-9876-5555" });
  expect(said(late)).toEqual([409, "CERTIFICATE_NEEDED"]);
});

test("a member's new phone is proven too, and the proof serves once", async () => {
  const headers = await naru.bearer("demo");
  const change = async (more: object = {}) => {
    const body = {
      ...{ phone: "010-9876-7777", currentPassword: DEMO_PASSWORD, pin: DEMO_PIN },
      ...more,
    };
    return said(await naru.post("/api/player/change_phone", body, { headers }));
  };
  expect(await change()).toEqual([409, "CERTIFICATE_NEEDED"]);
  // Nothing is said of whose a number is.
  expect(await change({ phone: "010-2001-0001" })).toEqual([409, "CERTIFICATE_NEEDED"]);
  await prove("010-9876-7777");
  expect(await change({ phone: "010-9876-8888", secretCode: MINE })).toEqual([
    409,
    "CERTIFICATE_NEEDED",
  ]);
  expect(await change({ secretCode: MINE })).toEqual([200, undefined]);
  await naru.db.query("UPDATE desk.member SET phone = '01020010000' WHERE id = 10000");
  expect(await change({ secretCode: MINE })).toEqual([409, "CERTIFICATE_NEEDED"]);
});

test("a site that does not ask takes a sign-up as ever", async () => {
  expect((await signUp({ siteInfoId: 2, etcJson: {} })).status).toBe(200);
});
