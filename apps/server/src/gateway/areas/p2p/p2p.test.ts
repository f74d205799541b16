/** Deals between members at the gateway: whose they are, what lets coins go, and what an offer must say (decision 041). */

import { P2P_DEAL_STATUS_CODES, P2P_SIDE_CODES } from "@naru/vocabulary/p2p/words";
import { WALLET_CODES } from "@naru/vocabulary/wallet";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { DEMO_PIN } from "../../../seed/demo.ts";
import { ok } from "../../testing/fake-engine.ts";
import { gatewayHarness, type Harness } from "../../testing/harness.ts";

const SELLER = 10_000;
const BUYER = 10_001;
const DEAL = "77";

type Headers = { readonly authorization: string };
let naru: Harness;
let seller: Headers;
let buyer: Headers;
let stranger: Headers;
let elsewhere: Headers;
beforeAll(async () => {
  naru = await gatewayHarness();
  [seller, buyer, stranger] = (await Promise.all(
    ["demo", "demo2", "trader1"].map((name) => naru.bearer(name)),
  )) as [Headers, Headers, Headers];
  elsewhere = await naru.bearer("demo", 2);
});
beforeEach(async () => {
  naru.engine.reset(() => ok({ dealId: DEAL, status: "RELEASED", version: 3 }));
  await naru.db.query("TRUNCATE p2p_deal, desk.p2p_payer");
  await deal("PAID");
});
afterAll(() => naru.close());

/** Ten USDT of the seller for 14,000 won of the buyer. */
async function deal(status: keyof typeof P2P_DEAL_STATUS_CODES.codeOf): Promise<void> {
  await naru.db.query(
    `INSERT INTO p2p_deal (id, member_id, buyer_id, offer_id, units, won, price, fee, created_at, expires_at, paid_at,
       site_id, minutes, version, side, wallet, status, name_differs)
     VALUES ($1, $2, $3, 70, 1000000000, 14000, 1400, 0, 0, 1, 1, 1, 30, 2, $4, $5, $6, false)
     ON CONFLICT (id, site_id) DO UPDATE SET status = $6`,
    [
      ...[DEAL, SELLER, BUYER, P2P_SIDE_CODES.codeOf.SELL, WALLET_CODES.codeOf.USDT],
      P2P_DEAL_STATUS_CODES.codeOf[status],
    ],
  );
}

const ask = (call: string, headers: Headers, body: object) =>
  naru.post(`/api/dnw/p2p/${call}`, body, { headers });
const release = (headers: Headers, more: object) =>
  ask("release", headers, { dealId: DEAL, ...more });
const sent = () => naru.engine.commands.map(({ command }) => command);

test("coins go on the seller's own factor alone, once", async () => {
  for (const [more, code] of [
    [{}, "PIN_REQUIRED"],
    [{ pin: "111111" }, "PIN_MISMATCH"],
  ] as const)
    expect((await release(seller, more)).body["code"]).toBe(code);
  expect(sent()).toEqual([]);
  expect((await release(seller, { pin: DEMO_PIN })).status).toBe(200);
  expect(sent()).toMatchObject([
    { kind: "releaseDeal", memberId: SELLER, dealId: Number(DEAL), isNameConfirmed: false },
  ]);
});

test("what coins are worth says which factor lets them go, not the price that their seller named", async () => {
  await naru.db.query("UPDATE p2p_deal SET units = 30000 * 100000000::bigint, won = 1, price = 1");
  const { onAsk } = naru.engine;
  const rate = (usdt: string | null) => {
    naru.engine.onAsk = (asked) =>
      asked.kind === "rates" ? ok({ USDT: usdt && { rate: usdt, at: null } }) : onAsk(asked);
  };
  // 30,000 USDT: above 30,000,000 won by more than 1,000 won a coin.
  for (const usdt of ["1000.1", null]) {
    rate(usdt);
    expect((await release(seller, { pin: DEMO_PIN })).body["code"]).toBe("OTP_REQUIRED");
  }
  expect(sent()).toEqual([]);
  rate("900");
  expect((await release(seller, { pin: DEMO_PIN })).status).toBe(200);
});

test("a deal that is released already is answered so, and nothing is sent", async () => {
  await deal("RELEASED");
  expect((await release(seller, {})).body).toEqual({ dealId: DEAL });
  expect(sent()).toEqual([]);
});

test("the buyer lets no coins go, and the seller has not paid", async () => {
  const answers = [
    await release(buyer, { pin: DEMO_PIN }),
    await ask("paid", seller, { dealId: DEAL, payerName: "누구" }),
  ];
  expect(answers.map(({ body }) => body["code"])).toEqual(["P2P_CLOSED", "P2P_CLOSED"]);
  expect(sent()).toEqual([]);
});

test("a deal of others is none, whatever is asked of it", async () => {
  const dealId = DEAL;
  const answers = [
    await naru.get(`/api/dnw/p2p/deal?dealId=${DEAL}`, { headers: stranger }),
    await release(stranger, { pin: DEMO_PIN }),
    await ask("paid", stranger, { dealId, payerName: "누구" }),
    await ask("cancel", stranger, { dealId }),
    await ask("appeal", stranger, { dealId }),
    await ask("chat", stranger, { dealId, content: "안녕하세요" }),
  ];
  expect(answers.map(({ status, body }) => [status, body["code"]])).toEqual(
    answers.map(() => [404, "WRONG_APPROACH"]),
  );
  expect(sent()).toEqual([]);
});

test("who acts is the session's member, and the seller's account decides", async () => {
  await ask("cancel", buyer, { dealId: DEAL });
  await ask("appeal", seller, { dealId: DEAL });
  expect(sent()).toMatchObject([
    { kind: "cancelDeal", memberId: SELLER, actorId: BUYER },
    { kind: "appealDeal", memberId: SELLER, actorId: SELLER },
  ]);
});

test("who pays from an account in another name is told apart, spaces aside", async () => {
  await deal("ESCROWED");
  const { rows } = await naru.db.query<{ name: string }>(
    "SELECT name FROM desk.member WHERE id = $1",
    [BUYER],
  );
  const own = String(rows[0]?.name);
  await ask("paid", buyer, { dealId: DEAL, payerName: ` ${own.slice(0, 1)} ${own.slice(1)} ` });
  await naru.db.query("TRUNCATE desk.p2p_payer");
  await ask("paid", buyer, { dealId: DEAL, payerName: "다른사람" });
  expect(sent()).toMatchObject([{ nameDiffers: false }, { nameDiffers: true }]);
});

const DETAIL = {
  ...{ side: "BUY", walletType: "USDT", price: "1400", least: "1400", most: "14000", minutes: 30 },
};
const offer = async (more: { readonly [field: string]: unknown }, detail: unknown = DETAIL) => {
  const { body } = await naru.get("/api/me", { headers: seller });
  const { name, phone } = body as { readonly name: string; readonly phone: string };
  const detailJson = typeof detail === "string" ? detail : JSON.stringify(detail);
  const content = { name, phone, point: "10", detailJson, ...more };
  return naru.post("/api/dnw/p2p", content, { headers: seller });
};

test("an offer is made under the member's own name and phone", async () => {
  expect((await offer({ name: "다른사람" })).body["code"]).toBe("DEPOSIT_NAME_INVALID");
  expect((await offer({ phone: "01000000000" })).body["code"]).toBe("DEPOSIT_PHONE_INVALID");
  expect(sent()).toEqual([]);
  naru.engine.reset(() => ok({ offerId: "70" }));
  expect((await offer({})).body).toEqual({ offerId: "70" });
  expect(sent()).toMatchObject([
    { kind: "makeOffer", memberId: SELLER, side: "BUY", wallet: "USDT", price: "1400" },
  ]);
});

test.each<[string, unknown]>([
  ["no JSON", "{"],
  ["nothing", "null"],
  ["a field more", { ...DETAIL, memberId: BUYER }],
  ["a field less", { ...DETAIL, price: undefined }],
  ["half a minute", { ...DETAIL, minutes: 15.5 }],
])("an offer whose detailJson is %s is none", async (_, detail) => {
  const { status, body } = await offer({}, detail);
  expect([status, body["code"], body["detail"]]).toMatchObject([
    400,
    "INVALID_REQUEST",
    { field: "detailJson" },
  ]);
  expect(sent()).toEqual([]);
});

test("an offer whose detailJson is longer than 2 KB is none", async () => {
  const { status, body } = await offer({}, JSON.stringify(DETAIL).padEnd(2_049));
  expect([status, body["code"]]).toEqual([400, "INVALID_REQUEST"]);
  expect(sent()).toEqual([]);
});

test("a site without P2P answers so to all of it", async () => {
  const answers = [
    await naru.get("/api/dnw/p2p/latest", { headers: elsewhere }),
    await ask("release", elsewhere, { dealId: DEAL, pin: DEMO_PIN }),
    await ask("cancel", elsewhere, { dealId: DEAL }),
  ];
  expect(answers.map(({ body }) => body["code"])).toEqual(answers.map(() => "P2P_OFF"));
});
