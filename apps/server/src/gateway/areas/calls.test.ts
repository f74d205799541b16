import { isHeldInMaintenance } from "@naru/contract/areas/site/maintenance";
import { routes } from "@naru/contract/routes";
import type { FillRow, OrderRow } from "@naru/engine/rows";
import { addContentPicture } from "@naru/store/desk/content/pictures";
import { addVersion } from "@naru/store/desk/content/versions";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DEMO_PIN } from "../../seed/demo.ts";
import { SETTLED_ROW } from "../../views/testing/settled-round.ts";
import { ok } from "../testing/fake-engine.ts";
import { gatewayHarness, type Harness } from "../testing/harness.ts";

let naru: Harness;
let headers: { authorization: string };
let pictureId: string;
beforeAll(async () => {
  naru = await gatewayHarness();
  headers = await naru.bearer();
  // The demo has none.
  const popup = { section: "POPUP", category: null, title: "팝업", body: "<p>팝업</p>" } as const;
  const { rows } = await naru.db.query<{ id: string }>("SELECT min(id) AS id FROM desk.operator");
  const picture = { siteId: 1, operatorId: Number(rows[0]?.id), width: 1, height: 1 };
  const content = Buffer.from("webp");
  pictureId = await addContentPicture(naru.db, { ...picture, content }, naru.clock.now());
  await addVersion(naru.db, {
    siteId: 1,
    pictures: [pictureId],
    text: {
      ...{ ...popup, isPinned: false, position: 0, titleEn: null, bodyEn: null },
      ...{ endsAt: null, pages: [], audience: "ALL" },
    },
    ...{ savedBy: null, publishedFrom: naru.clock.now(), now: naru.clock.now() },
  });
});
afterAll(() => naru.close());
beforeEach(() =>
  naru.engine.reset(() => ok({ id: "77", status: "OPEN", filledQty: 0, avgPrice: null })),
);

const ORDER = {
  overseaOptionId: "1003",
  marketType: "LIMIT",
  tradeType: "LONG",
  price: "100.25",
  qty: 2,
};
const order = (body: unknown, more = {}) =>
  naru.post("/api/oversea/order", body, { headers: { ...headers, ...more } });

describe("who calls", () => {
  const members = Object.values(routes).filter(({ who }) => who === "member");
  const guests = Object.values(routes).filter(
    ({ who, method }) => who === "guest" && method === "GET",
  );

  test.each(members.map(({ method, path }) => [method, path] as const))(
    "%s %s needs a session",
    async (method, path) => {
      for (const authorization of [
        undefined,
        "Bearer nonsense",
        `Bearer ${"A".repeat(43)}`,
        "Basic eDp5",
      ]) {
        const answer = await naru.gateway.app.inject({
          method,
          url: `/api${path}`,
          ...(authorization && { headers: { authorization } }),
        });
        expect([answer.statusCode, answer.json().code]).toEqual([401, "TOKEN_EXPIRED"]);
      }
    },
  );

  test.each(members.map(({ method, path }) => [method, path] as const))(
    "%s %s refuses a foreign site",
    async (method, path) => {
      const foreign = await naru.bearer("demo", 2);
      const url = `/api${path}?siteInfoId=1&${method === "GET" ? queryOf(path) : ""}`;
      const answer = await naru.gateway.app.inject({
        method,
        url,
        headers: foreign,
        ...(method === "POST" && { payload: bodyOf(path) }),
      });
      expect([answer.statusCode, answer.json().code]).toEqual([403, "NO_PERMISSION"]);
      const byHost = await naru.gateway.app.inject({
        method,
        url: `/api${path}?${method === "GET" ? queryOf(path) : ""}`,
        headers: { ...headers, host: "haneul.localhost:3000" },
        ...(method === "POST" && { payload: bodyOf(path) }),
      });
      expect([byHost.statusCode, byHost.json().code]).toEqual([403, "NO_PERMISSION"]);
      expect(naru.engine.commands).toEqual([]);
    },
  );

  test.each(guests.map(({ path }) => path))("GET %s is open to guests", async (path) => {
    const needs: Record<string, string> = {
      "/oversea/option": "overseaOptionId=1003",
      "/stock/chart": "overseaOptionId=1003&interval=1m",
      "/stock/chart_page": "overseaOptionId=1003&interval=1d",
      "/stock/raw_data": "stock=NQ",
      "/stock/last_price": "stock=NQ",
      "/user/check_username": "username=somebody",
      "/partner/verify": "partnerPk=1",
      "/content/notice": "id=1",
      "/content/picture": `id=${pictureId}`,
      "/economic/list": queryOf("/economic/list"),
      "/certi/nice_id": "host=localhost",
      "/trade/option": "tradeOptionId=11015",
      "/trade/game/current": "tradeOptionId=11015",
      "/trade/game/recent": "tradeOptionId=11015",
      "/trade/game/round": `tradeRoundId=${SETTLED_ROW.id}`,
      "/trade/kline_data": "stockListStrs=GC&interval=1m",
      "/trade/receipt": `tradeRoundId=${SETTLED_ROW.id}`,
      "/trade/chain": "day=2026-11-23",
      "/trade/chain/list": "day=2026-11-23",
    };
    // Heard out; this site has no provider of identities.
    const status = path === "/certi/nice_id" ? 409 : 200;
    expect((await naru.get(`/api${path}?${needs[path] ?? ""}`)).status).toBe(status);
  });

  test.each([
    [{ origin: "https://evil.example" }],
    [{ origin: "null" }],
    [{ "sec-fetch-site": "cross-site" }],
    [{ "sec-fetch-site": "same-site" }],
  ])("a change from %j is refused", async (from) => {
    for (const route of Object.values(routes).filter(({ method }) => method === "POST")) {
      const answer = await naru.post(
        `/api${route.path}`,
        {},
        { headers: { ...headers, host: "naru.example", ...from } },
      );
      expect(answer).toMatchObject({ status: 403, body: { code: "NO_PERMISSION" } });
    }
  });

  test("no GET changes anything, but the one that says so", async () => {
    for (const { id, path, method } of Object.values(routes)) {
      if (method !== "GET") continue;
      naru.engine.commands.length = 0;
      await naru.get(`/api${path}?${queryOf(path)}`, { headers });
      const kinds = naru.engine.commands.map(({ command }) => command.kind);
      expect([id, kinds]).toEqual([id, id === "dnwCancelByGet" ? ["cancelRequest"] : []]);
    }
  });

  test("what moves money waits while the site is under maintenance, and all else goes on (decision 076)", async () => {
    const site = naru.gateway.sites.byId(1);
    const maintenance = {
      from: new Date(naru.clock.now()).toISOString(),
      until: new Date(naru.clock.now() + 3_600_000).toISOString(),
      ...{ note: "점검", noteEn: null },
    };
    Object.assign(site?.view ?? {}, { maintenance });
    naru.clock.holdChores(true);
    for (const { id, area, path, method } of Object.values(routes)) {
      // Those would end the session by which the rest is asked.
      if (isHeldInMaintenance(id) === undefined || area === "account") continue;
      naru.engine.commands.length = 0;
      const url = `/api${path}?${method === "GET" ? queryOf(path) : ""}`;
      const payload = method === "GET" ? {} : { payload: bodyOf(path) };
      const answer = await naru.gateway.app.inject({ method, url, headers, ...payload });
      const isRefused = answer.body.includes('"MAINTENANCE"');
      expect([id, isRefused]).toEqual([id, isHeldInMaintenance(id)]);
      if (isRefused) expect([id, naru.engine.commands]).toEqual([id, []]);
    }
    naru.clock.holdChores(false);
    await naru.gateway.sites.reload();
  });

  test("a change from our own page is taken", async () => {
    const own = {
      host: "naru.example:3000",
      origin: "http://naru.example:3000",
      "sec-fetch-site": "same-origin",
    };
    expect((await order(ORDER, own)).status).toBe(200);
  });

  test("a site without overseas futures refuses its calls, a guest's and a member's", async () => {
    const site = naru.gateway.sites.byId(2);
    if (site === undefined) throw new Error("there is a second site");
    const foreign = await naru.bearer("demo", 2);
    await naru.db.query(`UPDATE desk.site SET view = view || '{"type":"000101"}' WHERE id = 2`);
    await naru.gateway.sites.reload();
    expect((await naru.get("/api/oversea/option/list?siteInfoId=2")).body["code"]).toBe(
      "WRONG_APPROACH",
    );
    expect((await naru.get("/api/oversea/account", { headers: foreign })).body["code"]).toBe(
      "WRONG_APPROACH",
    );
    await naru.db.query(`UPDATE desk.site SET view = view || '{"type":"100000"}' WHERE id = 2`);
    await naru.gateway.sites.reload();
  });
});

describe("what is not registered", () => {
  test.each([
    ["GET", "/api"],
    ["GET", "/api/nothing"],
    ["GET", "/api/oversea/order"],
    ["DELETE", "/api/me"],
    ["POST", "/api/me/"],
    ["GET", "/api/%2e%2e/etc/passwd"],
    ["GET", "/api/%252e%252e/etc/passwd"],
    ["GET", "/api/%256de"],
    ["GET", "/api/%zz"],
    ["GET", "/anything"],
  ] as const)("%s %s is refused in the catalogue's words", async (method, url) => {
    const answer = await naru.gateway.app.inject({ method, url });
    expect([400, 404]).toContain(answer.statusCode);
    expect(Object.keys(answer.json())).toEqual(["code", "message"]);
  });

  test.each([
    "/api/oversea/option/list?nonsense=1",
    "/api/oversea/option/list?size=101",
    "/api/oversea/option/list?size=0",
    "/api/oversea/option/list?page=-1",
    "/api/oversea/option/list?isPlay=1&isPlay=0",
    "/api/oversea/option?overseaOptionId=9999",
    "/api/oversea/option",
    "/api/stock/chart?overseaOptionId=1003&interval=2m",
    "/api/stock/chart?overseaOptionId=1003&interval=1m&limit=501",
    "/api/stock/chart?interval=1m",
    "/api/stock/last_price?stock=ZZZ",
    "/api/site_info/code?code=nowhere",
    "/api/site_info/code?siteInfoId=99",
  ])("nor %s", async (url) => {
    expect(await naru.get(url)).toMatchObject({
      status: 400,
      body: { code: "INVALID_REQUEST", message: "잘못된 요청입니다." },
    });
  });
});

describe("the site", () => {
  test.each([
    ["localhost:3000", "", "naru"],
    ["127.0.0.1", "", "naru"],
    ["haneul.localhost:3000", "", "haneul"],
    ["HANEUL.localhost", "", "haneul"],
    ["localhost", "?code=haneul", "haneul"],
    ["localhost", "?siteInfoId=2", "haneul"],
  ])("of %s%s is %s", async (host, query, code) => {
    expect(
      (await naru.get(`/api/site_info/code${query}`, { headers: { host } })).body["code"],
    ).toBe(code);
  });

  test("speaks its language", async () => {
    await naru.db.query(`UPDATE desk.site SET view = view || '{"language":"en"}' WHERE id = 2`);
    await naru.gateway.sites.reload();
    const answer = await naru.get("/api/me", { headers: { host: "haneul.localhost" } });
    expect(answer.body).toEqual({
      code: "TOKEN_EXPIRED",
      message: "Your session has expired. Please sign in again.",
    });
    await naru.db.query(`UPDATE desk.site SET view = view || '{"language":"ko"}' WHERE id = 2`);
    await naru.gateway.sites.reload();
  });

  test("tells its time", async () => {
    const before = naru.clock.now();
    const { body } = await naru.get(`/api/server_time_offset?ms=${before - 500}`);
    expect(body["ms"]).toBeGreaterThanOrEqual(before);
    expect(body["offset"]).toBe(Number(body["ms"]) - (before - 500));
  });
});

describe("lists", () => {
  test("of instruments come as a page, or bare, filtered", async () => {
    expect((await naru.get("/api/oversea/option/list")).body).toMatchObject({
      page: 0,
      size: 20,
      totalElements: 2,
      totalPages: 1,
    });
    const bare = await naru.get("/api/oversea/option/list?resultType=LIST&isPlay=1&stockPrefix=");
    expect(bare.body).toMatchObject([{ id: "1003", stock: "NQ" }]);
    expect((await naru.get("/api/oversea/option/list?size=1&page=1")).body).toMatchObject({
      content: [{ id: "1004" }],
      totalPages: 2,
    });
    expect((await naru.get("/api/oversea/option/exist_option")).body).toEqual({
      isExist: 1,
      overseaOptionId: "1003",
    });
  });

  test("of what is open come from the engine's account", async () => {
    expect((await naru.get("/api/oversea/history/open_order", { headers })).body).toEqual([
      { id: "10000", overseaOptionId: "1003" },
    ]);
    expect(
      (await naru.get("/api/oversea/history/open_order?overseaOptionId=1004", { headers })).body,
    ).toEqual([]);
    expect((await naru.get("/api/oversea/overnight?playerId=10000", { headers })).body).toEqual([
      {
        overseaPositionId: "7",
        overseaOptionId: "1003",
        isActive: 1,
        overnightQty: 2,
        isWhole: 0,
        isAuto: 0,
      },
    ]);
    expect((await naru.get("/api/oversea/overnight?playerId=10001", { headers })).status).toBe(403);
    expect((await naru.get("/api/oversea/account", { headers })).body).toMatchObject({
      version: 5,
    });
  });

  test("of closed orders carry their fills, in days of the site", async () => {
    const asked: unknown[] = [];
    naru.readers.closedOrders = async (query) => {
      asked.push(query);
      const fills = [aFill, { ...aFill, id: 12, price: 10_025 }];
      const content = [{ order: aClosedOrder, fills, profit: 240n, fee: 10_000n }];
      return { content, page: query.page, size: query.size, totalElements: 1, totalPages: 1 };
    };
    const { body } = await naru.get(
      "/api/oversea/history/list?startDate=2026-11-20&endDate=2026-11-20&size=5&page=2",
      { headers },
    );
    expect(asked).toEqual([
      {
        siteId: 1,
        memberId: 10_000,
        optionId: undefined,
        wallet: "BINARY",
        dates: { from: "2026-11-20", to: "2026-11-20", timeZone: "Asia/Seoul" },
        page: 2,
        size: 5,
      },
    ]);
    expect(body).toMatchObject({
      page: 2,
      totalElements: 1,
      content: [
        {
          id: "9",
          stock: "NQ",
          koName: "나스닥",
          price: null,
          avgPrice: "100.125",
          profit: "240",
          fee: "10000",
          closedAt: "2026-11-20T01:00:00.000Z",
          fills: [
            { id: "11", price: "100.00", rate: "1445", fee: "5000", profit: "120" },
            { price: "100.25" },
          ],
        },
      ],
    });
    expect(
      (await naru.get("/api/oversea/history/list?startDate=2026-02-30", { headers })).status,
    ).toBe(400);
  });

  test("of candles end with what is not finished", async () => {
    naru.readers.candles = async () => [
      { symbol: 3, at: 0, open: 10_000, high: 10_050, low: 9_975, close: 10_025, volume: 3 },
      { symbol: 3, at: 120_000, open: 1, high: 2, low: 1, close: 1, volume: 1 },
    ];
    expect((await naru.get("/api/stock/chart?stock=EBEST_NQ&interval=1m")).body).toEqual([
      {
        time: "1970-01-01T00:00:00.000Z",
        open: "100.00",
        high: "100.50",
        low: "99.75",
        close: "100.25",
        volume: 3,
      },
      {
        time: "1970-01-01T00:02:00.000Z",
        open: "0.01",
        high: "0.04",
        low: "0.01",
        close: "0.02",
        volume: 9,
      },
    ]);
    expect(
      (await naru.get("/api/trade/ticker_statistics?overseaOptionId=1003")).body,
    ).toMatchObject({ priceChange: "1.50", priceChangePercent: "1.50" });
    expect((await naru.get("/api/trade/ticker_statistics")).body).toHaveLength(2);
  });
});

describe("the reference", () => {
  test("names every call and every destination", async () => {
    const { body } = await naru.get("/api/openapi.json");
    const paths = body["paths"] as Record<string, Record<string, unknown>>;
    for (const { method, path } of Object.values(routes))
      expect(paths[`/api${path}`]).toHaveProperty(method.toLowerCase());
    expect(body["openapi"]).toBe("3.1.0");
    const live = (await naru.get("/api/asyncapi.json")).body;
    expect(JSON.stringify(live)).toContain("/topic/oversea.{siteInfoId}.{overseaOptionId}");
  });

  test("can be browsed without another host", async () => {
    const page = await naru.get("/api/docs/");
    expect(page.status).toBe(200);
    expect(page.text).not.toMatch(/src="https?:/);
    expect(page.headers["content-security-policy"]).toContain("default-src 'self'");
    expect((await naru.get("/api/docs/js/scalar.js")).status).toBe(200);
  });
});

test("answers name their request and are kept by nobody", async () => {
  const answer = await naru.get("/api/server_time_offset");
  expect(answer.headers).toMatchObject({
    "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  });
});

const aClosedOrder: OrderRow = {
  id: 9,
  siteId: 1,
  memberId: 10_000,
  optionId: 1003,
  marketType: "MARKET",
  tradeType: "LONG",
  price: null,
  stopPrice: null,
  triggerSide: null,
  tpTick: null,
  slTick: null,
  qty: 2,
  filledQty: 2,
  filledCost: 20_025n,
  status: "FILLED",
  reason: null,
  placedAt: Date.parse("2026-11-20T01:00:00Z"),
  closedAt: Date.parse("2026-11-20T01:00:00Z"),
};

const aFill: FillRow = {
  id: 11,
  siteId: 1,
  memberId: 10_000,
  orderId: 9,
  positionId: 7,
  optionId: 1003,
  tradeType: "LONG",
  price: 10_000,
  qty: 1,
  rule: "MARKET",
  tapeSequence: 1,
  rate: 144_500_000_000n,
  fee: 5_000n,
  profit: 120n,
  at: Date.parse("2026-11-20T01:00:00Z"),
};

/** The least body that the contract takes. */
function bodyOf(path: string): object {
  switch (path) {
    case "/oversea/order":
      return ORDER;
    case "/oversea/order/cancel":
      return { id: "1" };
    case "/dnw/p2p": {
      const detail = { side: "SELL", walletType: "USDT", price: "1400", least: "1", most: "2" };
      const detailJson = JSON.stringify({ ...detail, minutes: 30 });
      return { name: "나루", phone: "010-0000-0000", point: "1", detailJson };
    }
    case "/paycoin/sendCoin":
    case "/paykiwoom/sendCoin":
    case "/bitdex/sendCoin":
    case "/dh-safety/signup":
      return { walletType: "USDT", won: "10000" };
    case "/paykiwoom/signup":
      return { value: "naru" };
    case "/bitdex/sellCoin":
      return { walletType: "USDT", point: "1" };
    case "/dnw/bitshop/url":
      return { type: "D", amount: "10000" };
    case "/wallet/coin-deposits/sender":
      return { depositId: "1", sender: { relation: "SELF", vasp: { kind: "OWN_WALLET" } } };
    case "/player/day_loss":
      return { max: "500000" };
    case "/player/cool_off":
      return { minutes: 60 };
    case "/player/trade_note":
      return { kind: "OVERSEA_FILL", id: "1", note: null, tags: [] };
    case "/dnw/p2p/withdraw":
      return { offerId: "1" };
    case "/dnw/p2p/take":
      return { offerId: "1", point: "1" };
    case "/dnw/p2p/paid":
      return { dealId: "1", payerName: "나루" };
    case "/dnw/p2p/release":
    case "/dnw/p2p/cancel":
    case "/dnw/p2p/appeal":
      return { dealId: "1" };
    case "/dnw/p2p/chat":
      return { dealId: "1", content: "안녕하세요" };
    case "/wallet/generate":
    case "/wallet/temp-generate":
      return { coinName: "USDT" };
    case "/wallet/addresses/delete":
      return { id: 1 };
    case "/wallet/addresses/read":
      return { coinName: "USDT", address: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed" };
    case "/wallet/whitelist":
      return { isOn: true };
    case "/wallet/simulate-deposit":
      return { network: "USDT-TRC20", point: "1" };
    case "/message/delete":
    case "/partner/referee/note":
      return { id: "1" };
    case "/partner":
      return {
        ...{ username: "branch", password: "a-long-word-7", name: "지점", phone: "010-9999-0001" },
        rates: {},
      };
    case "/partner/code":
      return { code: "NARU1", memberShare: "0.1", isPaused: false };
    case "/partner/rate":
      return { id: "1", rates: { OVERSEA_FEE: "0.1" } };
    case "/contact/create":
      return { question: "when?" };
    case "/chat/send":
      return { content: "when?" };
    case "/chat/end":
      return { id: "1" };
    case "/economic/reminder":
      return { id: "1", minutes: 5 };
    case "/contact/reopen":
      return { id: "1", question: "when?" };
    case "/contact/rate":
      return { id: "1", score: 5 };
    case "/trade/history/betting":
      return { point: "10000", tradeRoundId: String(SETTLED_ROW.id), type: "B" };
    case "/oversea/order/limits":
      return { qtyMax: 5, marginMax: null, ticksMax: null };
    case "/oversea/overnight":
      return { overseaPositionId: "7", isActive: 1 };
    case "/player/change_nick":
      return { nick: "nick" };
    case "/player/settings":
      return { settings: {} };
    case "/content/seen":
      return { id: "1" };
    case "/passkey/rename":
      return { passkeyId: "7", name: "phone" };
    case "/passkey/remove":
      return { passkeyId: "7" };
    case "/passkey/add":
      return {
        passkey: {
          credentialId: "AA",
          clientDataJSON: "AA",
          attestationObject: "AA",
          transports: [],
        },
      };
    case "/player/sessions/end":
      return { sessionId: "7" };
    case "/oversea/order/amend":
    case "/oversea/alert/delete":
      return { id: "1" };
    case "/oversea/order/amend_row":
      return { overseaOptionId: "1003", tradeType: "LONG", fromPrice: "1", toPrice: "2" };
    case "/oversea/order/tpsl":
      return { overseaPositionId: "7", overseaOptionId: "1003" };
    case "/oversea/order/delete-tpsl":
      return { id: "7", overseaOptionId: "1003", value: "TP" };
    case "/oversea/order/exits":
      return {
        overseaPositionId: "7",
        exits: [{ kind: "TRAIL", tick: 8, qty: null, startPrice: "1" }],
      };
    case "/oversea/position/close":
    case "/oversea/position/reverse":
    case "/oversea/position/break_even":
      return { overseaPositionId: "7" };
    case "/oversea/position/close_all":
      return { which: "ALL" };
    case "/oversea/alert":
      return { overseaOptionId: "1003", price: "1" };
    case "/dnw/apply":
      return { type: "D", point: "10000" };
    case "/dnw/deposit/apply":
      return { walletType: "BINARY", point: "10000" };
    case "/dnw/withdraw/apply":
      return { walletType: "BINARY", point: "10000", pin: DEMO_PIN };
    case "/player/prove":
      return { password: "one-of-mine" };
    case "/pin/set":
    case "/pin/reset":
      return { pin: DEMO_PIN };
    case "/pin/change":
      return { currentPin: DEMO_PIN, pin: "918273" };
    case "/dnw/quote":
      return { type: "BUY", fromWallet: "BINARY", toWallet: "USDT", point: "10000" };
    case "/dnw/convert":
    case "/dnw/transfer":
      return { fromWallet: "USDT", toWallet: "BTC", point: "1" };
    case "/dnw/buy/apply":
      return { walletType: "USDT", won: "10000" };
    case "/dnw/sell/apply":
      return { walletType: "USDT", point: "1" };
    case "/dnw/cancel":
      return { dnwHistoryId: "1" };
    case "/coupon/use":
      return { promoCode: "NARU", walletType: "BINARY" };
    case "/user/change_password":
      return { currentPassword: "one-of-mine", password: "another-of-mine" };
    case "/player/change_phone":
      return { phone: "010-9999-0000", currentPassword: "one-of-mine" };
    case "/otp/confirm":
    case "/otp/disable":
      return { code: "000000" };
    case "/player/bank":
      return { bankCode: "088", number: "110-222-333333" };
    default:
      return OF_PERPETUALS[path] ?? OF_COPYING[path] ?? {};
  }
}

const perpetual = { futuresOptionId: "1201" };
const held = { futuresPositionId: "7" };
/** What calls of perpetuals, and the consents, cannot do without. */
const OF_PERPETUALS: Readonly<Record<string, object>> = {
  "/futures/order": { ...perpetual, marketType: "MARKET", tradeType: "LONG", qty: "1" },
  "/futures/order/scale": {
    ...{ ...perpetual, tradeType: "LONG", qty: "1" },
    ...{ fromPrice: "1", toPrice: "2", count: 2 },
  },
  "/futures/order/amend": { id: "1" },
  "/futures/order/cancel": { id: "1" },
  "/futures/order/tpsl": held,
  "/futures/order/trail": { ...held, distance: "1", startPrice: "2" },
  "/futures/order/leverage": { ...perpetual, leverage: 10 },
  "/futures/order/margin_type": { ...perpetual, marginType: "CROSS" },
  "/futures/order/margin": { ...held, amount: "1", type: "ADD" },
  "/futures/alert": { ...perpetual, price: "1" },
  "/futures/alert/delete": { id: "1" },
  "/futures/position/close": held,
  "/futures/position/close_all": { which: "ALL" },
  "/futures/position/reverse": held,
  "/consent": { consents: [{ id: "1", version: 1 }] },
};

const copied = { followStock: ["1201"], multiplyPer: "50", maxBet: "100", oneMaxBet: "10" };
const offered = { followStock: ["1201"], minBet: "10", introduction: "words" };
const followed = { traderFollowerId: "7" };

/** What calls of copying cannot do without. */
const OF_COPYING: Readonly<Record<string, object>> = {
  "/copytrade/trader/apply": offered,
  "/copytrade/trader/change": offered,
  "/copytrade/trader/intake": { isActive: 1 },
  "/copytrade/follower/follow": { traderId: "7", ...copied },
  "/copytrade/follower/amend": { ...followed, ...copied },
  "/copytrade/follower/pause": { ...followed, isPaused: 1 },
  "/copytrade/follower/unfollow": followed,
  "/copytrade/follower/unfollow_trader": followed,
};

/** What a GET cannot do without. */
function queryOf(path: string): string {
  switch (path) {
    case "/oversea/history/order":
    case "/futures/history/liquidation":
    case "/provider/order":
      return "id=1";
    case "/copytrade/follower/try":
      return "traderId=7&followStock=1201&multiplyPer=50&maxBet=100&oneMaxBet=10";
    case "/dnw/cancel":
      return "dnwHistoryId=1";
    case "/dnw/p2p/deal":
      return "dealId=1";
    case "/economic/list":
      return "from=2026-11-01T00:00:00.000Z&to=2026-11-02T00:00:00.000Z";
    case "/wallet/networks":
    case "/wallet/coin-deposits":
    case "/wallet/coin-payouts":
      return "coinName=USDT";
    case "/certi/nice_id":
      return "host=localhost";
    case "/contact/read":
    case "/chat/entries":
      return "id=1";
    case "/file":
      return `id=${"A".repeat(22)}`;
    case "/trade/history/current":
      return `tradeRoundId=${SETTLED_ROW.id}`;
    case "/trade/history/current_for_option":
    case "/trade/history/recent_all_history":
      return "tradeOptionId=11015";
    case "/futures/order/qty_per":
      return "futuresOptionId=1201&leverage=10";
    case "/futures/history/tpsl":
      return "orderId=1";
    case "/oversea/history/losscut":
      return "overseaPositionId=7";
    case "/futures/history/open_sltp":
      return "futuresPositionId=7";
    case "/answer":
      return "key=0192f0aa-1111-7222-8333-444455556666";
    default:
      return "";
  }
}
