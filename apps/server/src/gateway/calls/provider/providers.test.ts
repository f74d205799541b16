/** The ten providers against the sandbox over real HTTP: each flow to each end, and whatever may go wrong between. */

import {
  changeDeskOrder,
  keepDeskOrder,
  readProviderOrder,
} from "@naru/store/desk/providers/orders";
import type { ProviderOrderPageView } from "@naru/contract/areas/provider/views";
import { PROVIDERS, type Provider, type ProviderStatus } from "@naru/vocabulary/provider/words";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { signedHeaders } from "../../../providers/signed.ts";
import { CALM } from "../../../providers/sandbox/book.ts";
import { DIALECTS } from "../../../providers/all.ts";
import { DEMO_PIN } from "../../../seed/demo.ts";
import { providerWorld, type ProviderWorld } from "../../testing/provider-world.ts";
import type { Opened } from "../../../providers/adapter.ts";
import { ProviderError } from "../../../providers/line.ts";
import { askOrder, begin, SENDING_MS } from "./ask.ts";
import { LINK_HOLD_MS } from "./link.ts";
import { reached, type Reach } from "./reach.ts";
import { newReference, referenceOf } from "./reference.ts";

let world: ProviderWorld;
let headers: Record<string, string>;
beforeAll(async () => {
  world = await providerWorld();
  headers = { ...(await world.naru.bearer()), "sec-fetch-site": "same-origin" };
});
afterAll(() => world.close());
beforeEach(async () => {
  for (const provider of PROVIDERS) await world.set(provider, CALM);
  // Lines that a test before closed are open again, and rates of now.
  world.naru.clock.forward(11_000);
  await world.send({ kind: "setRate", siteId: 1, currency: "USDT", rate: "140000000000" });
});

const desk = () => ({ ...world.naru.gateway.desk });
const post = (path: string, body: object, more = {}) =>
  world.naru.post(`/api${path}`, body, { headers: { ...headers, ...more } });
const get = (path: string, more = {}) =>
  world.naru.get(`/api${path}`, { headers: { ...headers, ...more } });

function until<T>(ask: () => Promise<T | undefined>): Promise<T> {
  return vi.waitUntil(ask, { interval: 10, timeout: 60_000 }) as Promise<T>;
}

const idOf = (view: { id: string }) => ({ siteId: 1, orderId: Number(view.id) });
const kept = async (view: { id: string }) => {
  const found = await readProviderOrder(world.naru.db, idOf(view));
  if (found === undefined) throw new Error(`no order ${view.id}`);
  return found;
};
const referenceAt = async (view: { id: string }) => referenceOf(await kept(view));
const statusOf = async (view: { id: string }) => (await kept(view)).order.status;
const ended = (view: { id: string }, status: ProviderStatus) =>
  until(async () => ((await statusOf(view)) === status ? status : undefined));

/** A callback that anybody might send. */
async function callback(
  view: { id: string },
  provider: Provider,
  {
    secret = world.secret,
    nonce,
    at = world.naru.clock.now(),
    body = {},
    site = 1,
    text,
    signed,
  }: {
    secret?: string;
    nonce?: string;
    at?: number;
    body?: object;
    site?: number;
    text?: string;
    signed?: string;
  } = {},
) {
  const dialect = DIALECTS.find((each) => each.provider === provider);
  if (dialect === undefined) throw new Error(provider);
  const said =
    text ??
    JSON.stringify({
      [dialect.fields.order]: await referenceAt(view),
      [dialect.fields.state]: dialect.states.PAID,
      ...body,
    });
  const answer = await world.naru.gateway.app.inject({
    method: "POST",
    url: `/api/callback/${provider}/${site}`,
    headers: {
      host: "naru.example",
      "content-type": "application/json",
      ...signedHeaders(secret, signed ?? said, at, nonce),
    },
    payload: said,
    remoteAddress: "127.0.0.1",
  });
  return answer.statusCode;
}

/** A callback that comes again as long as a busy house says so, as a provider's does. */
async function insistentCallback(...sent: Parameters<typeof callback>): Promise<number> {
  for (;;) {
    const status = await callback(...sent);
    if (status !== 503) return status;
  }
}

const order = async (path: string, body?: object): Promise<ProviderOrderPageView> => {
  const answer = body === undefined ? await get(path) : await post(path, body);
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  return answer.body as ProviderOrderPageView;
};
const bitshopIn = () => order("/dnw/bitshop/url", { type: "D", amount: "70000" });
const bitshopOut = () => order("/dnw/bitshop/url", { type: "W", amount: "50000", pin: DEMO_PIN });

describe("won by bitshop", () => {
  test("in: order, page, signed callback, query, credited once", async () => {
    const before = world.money("BINARY");
    const view = await bitshopIn();
    expect(view).toMatchObject({
      status: "OPEN",
      flow: "DEPOSIT",
      point: "70000",
      provider: "bitshop",
    });
    expect(view.page?.url).toMatch(/^\/provider-sandbox\/pay\/[\w-]{32}$/);
    expect(view.page?.url).not.toContain("10000");
    expect(await world.press(view.page?.url ?? "", "pay")).toBe(
      `/wallet/provider/bitshop?order=${view.id}`,
    );
    await ended(view, "PAID");
    expect(world.money("BINARY") - before).toBe(70_000n);
    expect((await order(`/provider/order?id=${view.id}`)).page).toBeNull();
  });

  test("refused on the page, nothing comes", async () => {
    const before = world.money("BINARY");
    const view = await bitshopIn();
    await world.press(view.page?.url ?? "", "refuse");
    await ended(view, "FAILED");
    expect(world.money("BINARY")).toBe(before);
  });

  test("another amount is a mismatch and credits nothing", async () => {
    const before = world.money("BINARY");
    const view = await bitshopIn();
    await world.press(view.page?.url ?? "", "other");
    await ended(view, "MISMATCH");
    expect(world.money("BINARY")).toBe(before);
    // What it said is noted once the engine has it.
    const said = await until(async () => {
      const word = (await kept(view)).desk?.lastWord;
      return word === "open" ? undefined : word;
    });
    expect(said).toBe("PAID 80000 KRW");
    await world.send({
      ...{ kind: "tellProvider", memberId: 10_000, orderId: Number(view.id), status: "FAILED" },
      ...{ units: null, wallet: null, proposalId: 1 },
    });
  });

  test("out: held with its fee, paid; refused, it comes back", async () => {
    const before = world.money("BINARY");
    await world.set("bitshop", { sends: "WAITING" });
    const view = await bitshopOut();
    expect([view.status, view.fee]).toEqual(["OPEN", "50"]);
    expect([world.money("BINARY"), world.money("BINARY", "HOLD_WITHDRAW")]).toEqual([
      before - 50_050n,
      50_050n,
    ]);
    await world.set("bitshop", { end: { reference: await referenceAt(view), state: "PAID" } });
    await ended(view, "PAID");
    expect(world.money("BINARY", "HOLD_WITHDRAW")).toBe(0n);
    await world.set("bitshop", { sends: "FAILED" });
    const again = await bitshopOut();
    await ended(again, "FAILED");
    expect(world.money("BINARY")).toBe(before - 50_050n);
  });

  test("out needs a second factor", async () => {
    const answer = await post("/dnw/bitshop/url", { type: "W", amount: "50000" });
    expect([answer.status, answer.body["code"]]).toEqual([409, "PIN_REQUIRED"]);
  });

  test("the same call again is the same order, another under its key is none", async () => {
    const key = { "idempotency-key": "01930000-0000-7000-8000-0000000000a1" };
    const body = { type: "D", amount: "30000" };
    const [one, two] = [
      await post("/dnw/bitshop/url", body, key),
      await post("/dnw/bitshop/url", body, key),
    ];
    expect(two.body).toEqual(one.body);
    const other = await post("/dnw/bitshop/url", { ...body, amount: "30001" }, key);
    expect(other.status).toBe(422);
    await world.press((one.body as unknown as ProviderOrderPageView).page?.url ?? "", "refuse");
  });
});

describe("every provider's flow to its end", () => {
  test.each<[string, () => Promise<ProviderOrderPageView>, shows: "url" | "account" | "qr"]>([
    [
      "dh-safety",
      () => order("/dh-safety/signup", { walletType: "BINARY", won: 70_000 }),
      "account",
    ],
    ["bitdex", () => order("/bitdex/coin_charge_url?walletType=USDT&point=50"), "url"],
    ["million", () => order("/dnw/p2p/million-p2p-url?type=B&walletType=USDT&point=50"), "url"],
    [
      "vancoin",
      () => order("/dnw/p2p/vancoin-p2p-url", { type: "B", walletType: "USDT", point: "50" }),
      "url",
    ],
    ["gluwa", () => order("/dnw/gluwa/make-qrcode", { amount: "70000" }), "qr"],
    ["onepay", () => order("/dnw/onepay/login", { amount: 70_000 }), "url"],
    ["codepay", () => order("/dnw/codepay/url?amount=70000"), "url"],
  ])("%s: %#", async (provider, make, shows) => {
    const view = await make();
    expect(view).toMatchObject({ provider, status: "OPEN" });
    expect(view.page?.[shows]).toBeTruthy();
    const before = world.money(view.walletType);
    await world.press(view.page?.url ?? "", "pay");
    await ended(view, "PAID");
    expect(world.money(view.walletType) > before).toBe(true);
    const refused = await make();
    await world.set(provider as Provider, {
      end: { reference: await referenceAt(refused), state: "FAILED" },
    });
    await ended(refused, "FAILED");
    const over = await make();
    const end = { reference: await referenceAt(over), state: "EXPIRED" } as const;
    await world.set(provider as Provider, { end });
    await ended(over, "EXPIRED");
  });

  test("bitdex: a coin is sent, and sold for won", async () => {
    const [coins, won] = [world.money("USDT"), world.money("BINARY")];
    const sent = await order("/bitdex/sendCoin", {
      walletType: "USDT",
      won: "70000",
      pin: DEMO_PIN,
    });
    await ended(sent, "PAID");
    expect(world.money("USDT") < coins).toBe(true);
    const sold = await order("/bitdex/sellCoin", { walletType: "USDT", point: "50" });
    await ended(sold, "PAID");
    expect(world.money("BINARY") - won).toBe(BigInt(sold.won));
  });

  test("million: a coin is sold among people", async () => {
    const url = "/dnw/p2p/million-p2p-url?type=S&walletType=USDT&point=20";
    // What is secret is taken from headers alone: an address ends in logs.
    expect((await get(`${url}&pin=${DEMO_PIN}`)).status).toBe(400);
    expect((await get(url, { "x-naru-pin": "12345" })).body["code"]).toBe("INVALID_REQUEST");
    expect((await get(url)).body["code"]).toBe("PIN_REQUIRED");
    const sold = await get(url, { "x-naru-pin": DEMO_PIN });
    expect([sold.status, sold.text]).toEqual([200, expect.any(String)]);
    const view = sold.body as unknown as ProviderOrderPageView;
    await world.press(view.page?.url ?? "", "pay");
    await ended(view, "PAID");
    expect(world.money("USDT", "HOLD_WITHDRAW")).toBe(0n);
  });

  test.each([
    ["paycoin", "/paycoin"],
    ["paykiwoom", "/paykiwoom"],
  ] as const)("%s: not signed up, signed up, held for a day, sent", async (provider, path) => {
    const send = () =>
      post(`${path}/sendCoin`, { walletType: "USDT", won: "20000", pin: DEMO_PIN });
    expect((await send()).body["code"]).toBe("PROVIDER_SIGN_UP");
    expect((await post(`${path}/signup`, { value: "kim" })).body["code"]).toBe("PIN_REQUIRED");
    const linked = await post(`${path}/signup`, { value: "kim", pin: DEMO_PIN });
    expect(linked.body).toMatchObject({ isSignedUp: true });
    expect((await send()).body["code"]).toBe("WITHDRAW_HELD");
    await world.naru.db.query("UPDATE desk.provider_link SET linked_at = linked_at - $1", [
      LINK_HOLD_MS,
    ]);
    const answer = await send();
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
    const view = answer.body as unknown as ProviderOrderPageView;
    await ended(view, "PAID");
    const { rows } = await world.naru.db.query<{ account: Buffer }>(
      "SELECT account FROM desk.provider_link",
    );
    expect(rows.some(({ account }) => account.includes("kim"))).toBe(false);
    await world.set(provider, { refusesSignUp: true });
    expect((await post(`${path}/signup`, { value: "lee", pin: DEMO_PIN })).body["code"]).toBe(
      "INVALID_REQUEST",
    );
  });

  test("onepay's sign-on opens once", async () => {
    const view = await order("/dnw/onepay/login", { amount: "10000" });
    const open = () => fetch(`http://127.0.0.1:${world.port}${view.page?.url ?? ""}`);
    expect([(await open()).status, (await open()).status]).toEqual([200, 410]);
    await world.set("onepay", { end: { reference: await referenceAt(view), state: "FAILED" } });
  });
});

describe("a callback", () => {
  const forged: readonly [
    what: string,
    (view: { id: string }) => Promise<number>,
    status: number,
  ][] = [
    ["of another secret", (view) => callback(view, "bitshop", { secret: "x".repeat(43) }), 401],
    ["signed for another body", (view) => callback(view, "bitshop", { signed: "{}" }), 401],
    [
      "from six minutes ago",
      (view) => callback(view, "bitshop", { at: world.naru.clock.now() - 360_000 }),
      401,
    ],
    [
      "from six minutes ahead",
      (view) => callback(view, "bitshop", { at: world.naru.clock.now() + 360_000 }),
      401,
    ],
    [
      "of an order that is not there",
      (view) => callback(view, "bitshop", { body: { tid: "1-999999999-00000000000000ff" } }),
      404,
    ],
    [
      "of an order by its number alone",
      (view) => callback(view, "bitshop", { body: { tid: `1-${view.id}` } }),
      404,
    ],
    [
      "of an order with another's chance",
      (view) => callback(view, "bitshop", { body: { tid: newReference(idOf(view)) } }),
      404,
    ],
    [
      "of another site's order",
      async (view) => {
        const tid = (await referenceAt(view)).replace("1-", "2-");
        return callback(view, "bitshop", { body: { tid } });
      },
      404,
    ],
    ["of another provider's order", (view) => callback(view, "codepay"), 404],
    ["at a site without it", (view) => callback(view, "bitshop", { site: 2 }), 404],
    ["at no site", (view) => callback(view, "bitshop", { site: 99 }), 404],
    ["of no JSON", (view) => callback(view, "bitshop", { text: `tid=1-${view.id}` }), 404],
    ["of nothing", (view) => callback(view, "bitshop", { text: "" }), 404],
    ["of a list", (view) => callback(view, "bitshop", { text: "[1]" }), 404],
    [
      "without end",
      (view) => callback(view, "bitshop", { text: `{"a":"${"a".repeat(17_000)}"}` }),
      413,
    ],
  ];

  test("that is forged leaves no trace", async () => {
    const view = await bitshopIn();
    const before = world.taken.length;
    const beside = (await kept(view)).desk;
    for (const [what, send, status] of forged)
      expect([what, await send(view)]).toEqual([what, status]);
    // Headers that are missing, doubled or spelled otherwise, each in turn.
    const good = signedHeaders(world.secret, "{}", world.naru.clock.now());
    for (const name of Object.keys(good))
      for (const value of [
        "",
        "0",
        "x".repeat(64),
        "-1",
        "1e3",
        "ＡＢ",
        "0".repeat(63),
        "f".repeat(65),
      ]) {
        const { statusCode } = await world.naru.gateway.app.inject({
          ...{ method: "POST", url: "/api/callback/bitshop/1", payload: "{}" },
          headers: {
            host: "naru.example",
            "content-type": "application/json",
            ...good,
            [name]: value,
          },
        });
        expect(statusCode).toBe(401);
      }
    expect(world.taken).toHaveLength(before);
    expect((await kept(view)).desk).toEqual(beside);
    await world.press(view.page?.url ?? "", "refuse");
  });

  test("that lies is a hint: the query says what is so", async () => {
    const view = await bitshopIn();
    expect(await callback(view, "bitshop", { body: { amount: "9999999", result: "OK" } })).toBe(
      200,
    );
    expect(await statusOf(view)).toBe("OPEN");
    await world.press(view.page?.url ?? "", "refuse");
  });

  test("of three orders, each a hundred times in any order and case, credits each once", async () => {
    const before = world.money("BINARY");
    await world.set("codepay", { isSilent: true });
    const views: ProviderOrderPageView[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const view = await order(`/dnw/codepay/url?amount=1000${turn}`);
      views.push(view);
      await world.set("codepay", { end: { reference: await referenceAt(view), state: "PAID" } });
      const sends: Promise<number>[] = [];
      for (let again = 0; again < 100; again += 1) {
        const nonce = again % 3 === 0 ? `same-nonce-${view.id}` : `nonce-${view.id}-${again}`;
        const body = again % 2 === 0 ? { amount: String(again) } : {};
        const more = again % 3 === 0 ? { nonce } : { nonce, body };
        sends.push(insistentCallback(view, "codepay", more));
      }
      expect(new Set(await Promise.all(sends))).toEqual(new Set([200]));
      expect(await statusOf(view)).toBe("PAID");
    }
    const sum = views.reduce((all, { point }) => all + BigInt(point), 0n);
    expect(world.money("BINARY") - before).toBe(sum);
    // A nonce belongs to its body.
    const [first] = views as [ProviderOrderPageView];
    const stolen = { nonce: `same-nonce-${first.id}`, body: { amount: "1" } };
    expect(await callback(first, "codepay", stolen)).toBe(401);
  });

  test("after the end is looked at by the desk and credits nothing", async () => {
    const view = await bitshopIn();
    await world.set("bitshop", { isSilent: true });
    await world.send({
      ...{ kind: "tellProvider", memberId: 10_000, orderId: Number(view.id), status: "EXPIRED" },
      ...{ units: null, wallet: null, proposalId: 0 },
    });
    await world.set("bitshop", { end: { reference: await referenceAt(view), state: "PAID" } });
    const before = world.money("BINARY");
    expect(await callback(view, "bitshop")).toBe(200);
    expect([await statusOf(view), world.money("BINARY")]).toEqual(["EXPIRED", before]);
    expect((await kept(view)).desk?.lateAt).not.toBeNull();
  });
});

describe("in doubt", () => {
  test("an answer that is lost is unknown, held, asked about and paid once", async () => {
    const before = await world.set("bitshop", { loseAnswers: 1, isSilent: true });
    const view = await bitshopOut();
    expect([view.status, world.money("BINARY", "HOLD_WITHDRAW")]).toEqual(["UNKNOWN", 50_050n]);
    const beside = (await kept(view)).desk;
    expect((beside?.askAt ?? 0) - (beside?.doubtedAt ?? 0)).toBe(5_000);
    await until(async () =>
      (await world.set("bitshop", {})).paid > before.paid ? true : undefined,
    );
    await askOrder(desk(), idOf(view));
    expect(await statusOf(view)).toBe("PAID");
    expect(world.money("BINARY", "HOLD_WITHDRAW")).toBe(0n);
  });

  test("nobody gives it back: asked after 5 s, 30 s, 2 min, each 10 min, then it waits for two persons", async () => {
    await world.set("bitshop", { loseAnswers: 1_000, isSilent: true, sends: "WAITING" });
    world.naru.clock.holdChores(true);
    const view = await bitshopOut();
    const waits: number[] = [];
    for (;;) {
      const { askAt } = (await kept(view)).desk ?? {};
      if (askAt == null) break;
      waits.push(Math.round((askAt - world.naru.clock.now()) / 1_000));
      world.naru.clock.forward(askAt - world.naru.clock.now());
      await askOrder(desk(), idOf(view));
    }
    world.naru.clock.holdChores(false);
    expect(waits).toEqual([5, 30, 120, ...Array.from({ length: waits.length - 3 }, () => 600)]);
    expect(waits.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(3_600 - 1);
    expect([await statusOf(view), world.money("BINARY", "HOLD_WITHDRAW")]).toEqual([
      "UNKNOWN",
      50_050n,
    ]);
    await world.send({
      ...{ kind: "tellProvider", memberId: 10_000, orderId: Number(view.id), status: "FAILED" },
      ...{ units: null, wallet: null, proposalId: 2 },
    });
    expect(world.money("BINARY", "HOLD_WITHDRAW")).toBe(0n);
    headers = { ...(await world.naru.bearer()), "sec-fetch-site": "same-origin" };
  });

  test("one that a provider never took is sent again under its own id", async () => {
    const view = await bitshopOut();
    await ended(view, "PAID");
    // As if the gateway had ended between order and sending.
    await world.set("bitshop", { sends: "WAITING" });
    const made = await world.send({
      ...{ kind: "orderProvider", memberId: 10_000, provider: "bitshop", flow: "WITHDRAW" },
      ...{ wallet: "BINARY", amount: "20000" },
    });
    const lone = JSON.parse(made.outcome === "ok" ? made.body : "{}") as { id: string };
    const { db, clock } = world.naru;
    await db.query(
      `INSERT INTO desk.provider_errand (site_id, order_id, member_id, provider, asks, ask_at, created_at)
       VALUES (1, $1, 10000, 5, 0, $2, $2)`,
      [lone.id, clock.now() + 1_000_000],
    );
    // Whoever made it may be sending it still.
    await askOrder(desk(), idOf(lone));
    expect(await statusOf(lone)).toBe("CREATED");
    clock.forward(SENDING_MS);
    await askOrder(desk(), idOf(lone));
    expect(await statusOf(lone)).toBe("OPEN");
    await world.set("bitshop", { end: { reference: await referenceAt(lone), state: "PAID" } });
    await ended(lone, "PAID");
  });

  test("one that a provider took and does not know any more is sent no second time", async () => {
    await world.set("bitshop", { sends: "WAITING" });
    const view = await bitshopOut();
    expect(await statusOf(view)).toBe("OPEN");
    await world.set("bitshop", { isForgetful: true });
    await askOrder(desk(), idOf(view));
    expect([await statusOf(view), (await kept(view)).desk?.lastWord]).toEqual([
      "UNKNOWN",
      "not known",
    ]);
    await world.set("bitshop", { isForgetful: false });
    await world.set("bitshop", { end: { reference: await referenceAt(view), state: "PAID" } });
    await ended(view, "PAID");
  });

  test("a callback before the answer to its sending ends the order, and the answer changes nothing", async () => {
    const before = world.money("BINARY");
    const view = await unsent();
    const reach = await bitshop();
    const slow = sending(reach, async (send) => {
      const opened = await send();
      await world.set("bitshop", { end: { reference: await referenceAt(view), state: "PAID" } });
      expect(await callback(view, "bitshop")).toBe(200);
      expect(await statusOf(view)).toBe("PAID");
      return opened;
    });
    const now = await begin(desk(), slow, await kept(view), { isFirst: true });
    expect([now.order.status, now.desk?.askAt]).toEqual(["PAID", null]);
    expect(now.desk?.lastWord).toBe("PAID 20000 KRW");
    expect([before - world.money("BINARY"), world.money("BINARY", "HOLD_WITHDRAW")]).toEqual([
      20_020n,
      0n,
    ]);
  });

  test("a refused connection gives back what nobody sent before, and nothing else", async () => {
    const before = world.money("BINARY");
    const away = sending(await bitshop(), () => {
      throw new ProviderError("AWAY", "refused");
    });
    const first = await begin(desk(), away, await kept(await unsent()), { isFirst: true });
    expect([first.order.status, world.money("BINARY")]).toEqual(["FAILED", before]);
    const again = await begin(desk(), away, await kept(await unsent()), { isFirst: false });
    expect([again.order.status, world.money("BINARY", "HOLD_WITHDRAW")]).toEqual([
      "UNKNOWN",
      20_020n,
    ]);
    await world.send({
      ...{ kind: "tellProvider", memberId: 10_000, orderId: again.order.id, status: "FAILED" },
      ...{ units: null, wallet: null, proposalId: 3 },
    });
  });
});

/** 20,000 won out by bitshop, ordered and held, and not sent yet. */
async function unsent(): Promise<{ id: string }> {
  await world.set("bitshop", { sends: "WAITING", isSilent: true });
  const made = await world.send({
    ...{ kind: "orderProvider", memberId: 10_000, provider: "bitshop", flow: "WITHDRAW" },
    ...{ wallet: "BINARY", amount: "20000" },
  });
  const view = JSON.parse(made.outcome === "ok" ? made.body : "{}") as { id: string };
  const now = world.naru.clock.now();
  await keepDeskOrder(
    world.naru.db,
    { ...idOf(view), memberId: 10_000, provider: "bitshop" },
    { now, askAt: now + SENDING_MS, reference: newReference(idOf(view)), key: null, hash: null },
  );
  return view;
}

async function bitshop(): Promise<Reach> {
  const site = desk().sites.byId(1);
  const reach = site && (await reached(desk(), site, "bitshop"));
  if (typeof reach !== "object") throw new Error(reach ?? "no site");
  return reach;
}

/** A provider whose answer to what is sent to it a test gives. */
function sending(reach: Reach, answer: (send: () => Promise<Opened>) => Promise<Opened>): Reach {
  const { send } = reach.adapter;
  if (send === undefined) throw new Error("nothing is sent there");
  const adapter = {
    ...reach.adapter,
    send: async (...to: Parameters<typeof send>) => answer(() => send(...to)),
  };
  return { ...reach, adapter };
}

describe("away", () => {
  test("nothing is held, and after five failures the line answers at once", async () => {
    await world.set("bitshop", { isAway: true });
    const before = world.money("BINARY");
    // A connection that is cut may have carried it: those are unknown, not away.
    for (let turn = 0; turn < 5; turn += 1) await get("/bitdex/chk_coin");
    await world.set("bitdex", { isAway: true });
    for (let turn = 0; turn < 3; turn += 1)
      expect((await get("/bitdex/chk_coin")).body["code"]).toBe("PROVIDER_UNAVAILABLE");
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        post("/bitdex/sendCoin", { walletType: "USDT", won: "20000", pin: DEMO_PIN }),
      ),
    );
    for (const { body } of answers) expect(body["code"]).toBe("PROVIDER_UNAVAILABLE");
    expect(world.money("BINARY")).toBe(before);
    expect(world.money("USDT", "HOLD_WITHDRAW")).toBe(0n);
  });

  test("off or not set up: PROVIDER_OFF at every call that orders or asks", async () => {
    const off = await world.naru.bearer("demo", 2);
    const calls: readonly [string, object?][] = [
      ["/paycoin/chk_coin"],
      ["/paycoin/chk_player"],
      ["/paycoin/signup", {}],
      ["/paycoin/sendCoin", { walletType: "USDT", won: "20000" }],
      ["/paykiwoom/chk_coin"],
      ["/paykiwoom/signup", { value: "kim" }],
      ["/paykiwoom/sendCoin", { walletType: "USDT", won: "20000" }],
      ["/dh-safety/signup", { walletType: "BINARY", won: "20000" }],
      ["/bitdex/chk_coin"],
      ["/bitdex/coin_charge_url"],
      ["/bitdex/sendCoin", { walletType: "USDT", won: "20000" }],
      ["/bitdex/sellCoin", { walletType: "USDT", point: "20" }],
      ["/dnw/bitshop/url", { type: "D", amount: "20000" }],
      ["/dnw/p2p/million-p2p-url"],
      ["/dnw/p2p/vancoin-p2p-url", {}],
      ["/dnw/gluwa/make-qrcode", {}],
      ["/dnw/onepay/login", {}],
      ["/dnw/codepay/url"],
    ];
    const more = { headers: { ...off, "sec-fetch-site": "same-origin" } };
    for (const [path, body] of calls) {
      const answer =
        body === undefined
          ? await world.naru.get(`/api${path}`, more)
          : await world.naru.post(`/api${path}`, body, more);
      expect([path, answer.body["code"]]).toEqual([path, "PROVIDER_OFF"]);
    }
    const site = await world.naru.get("/api/site_info/temp/bitdex?siteInfoId=2");
    expect(site.body).toMatchObject({ isOpen: false, coins: [] });
    const on = await world.naru.get("/api/site_info/temp/bitdex?siteInfoId=1");
    expect(Object.keys(on.body).toSorted()).toEqual([
      "coins",
      "feeBps",
      "isOpen",
      "least",
      "most",
      "url",
    ]);
  });
});

test("nobody sees another's order", async () => {
  const view = await order("/dnw/codepay/url?amount=20000");
  const other = await world.naru.bearer("trader1");
  const answer = await world.naru.get(`/api/provider/order?id=${view.id}`, { headers: other });
  expect(answer.body["code"]).toBe("REQUEST_NOT_FOUND");
  await changeDeskOrder(world.naru.db, idOf(view), { asks: 0, doubtedAt: null, askAt: null });
  await world.press(view.page?.url ?? "", "refuse");
});
