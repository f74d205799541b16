import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aPerpetual } from "../../testing/fake-perpetual.ts";
import { gatewayHarness, type Harness } from "../../testing/harness.ts";

let naru: Harness;
beforeAll(async () => {
  naru = await gatewayHarness();
});
afterAll(() => naru.close());
beforeEach(() => naru.engine.reset());

const TO_COME = "2026-11-22T00:00:00.000Z";

const list = (query = "") => naru.get(`/api/futures/option/list${query}`);
const stocks = async (query: string) => {
  const { body } = await list(query);
  return (body as unknown as { stock: string }[]).map(({ stock }) => stock);
};

test("a guest is shown the site's perpetuals as the engine has them", async () => {
  const { status, body } = await list();
  expect(status).toBe(200);
  expect(body).toEqual([{ ...aPerpetual(1, 206), isPlay: 0 }, aPerpetual(1, 201)]);
});

test.each([
  ["?isPlay=1", ["BTCUSDT"]],
  ["?isPlay=0", ["EOSUSDT"]],
  ["?stockPrefix=BTC", ["BTCUSDT"]],
  ["?isPlay=1&stockPrefix=EOS", []],
])("the list takes %s", async (query, expected) => {
  expect(await stocks(query)).toEqual(expected);
});

test("one perpetual by its id, and the first that is played without", async () => {
  const eos = await naru.get("/api/futures/option?futuresOptionId=1206");
  expect(eos).toMatchObject({ status: 200, body: { id: "1206" } });
  const first = await naru.get("/api/futures/option");
  expect(first).toMatchObject({ status: 200, body: { id: "1201" } });
});

test("one that the site does not have is refused", async () => {
  expect(await naru.get("/api/futures/option?futuresOptionId=1999")).toMatchObject({
    status: 400,
    body: { code: "INVALID_REQUEST" },
  });
});

test.each(["stock=BTCUSDT", "futuresOptionId=1201", "stock=EBEST_BTCUSDT-PERP"])(
  "candles and trades of a perpetual are found by %s",
  async (named) => {
    const at = Date.parse("2026-11-21T11:59:00.000Z");
    const candle = { symbol: 201, at, open: 1, high: 2, low: 1, close: 2, volume: 12 };
    const asked: number[] = [];
    naru.readers.candles = async ({ symbol }) => {
      asked.push(symbol);
      return [candle];
    };
    const { body } = await naru.get(`/api/stock/chart?${named}&interval=1m&before=${TO_COME}`);
    expect(body).toMatchObject([{ open: "0.01", close: "0.02", volume: 12 }]);
    naru.readers.trades = async ({ symbol }) => {
      asked.push(symbol);
      return [{ kind: "trade", symbol, at, price: 9_150_000, qty: 12 }];
    };
    const trades = await naru.get(`/api/stock/raw_data?${named}`);
    expect(trades.body).toMatchObject([{ price: "91500.00", qty: 12 }]);
    expect(asked).toEqual([201, 201]);
  },
);

test("what closed at which price is told of what a site offers alone", async () => {
  const known = new Map([
    [3, [10_000, 10_025]],
    [201, [9_150_000]],
  ]);
  naru.readers.closes = async ({ symbols, interval, limit }) => {
    expect({ interval, limit }).toEqual({ interval: "1h", limit: 24 });
    return new Map([...known].filter(([symbol]) => symbols.includes(symbol)));
  };
  const closes = async (siteId: number) =>
    (await naru.get(`/api/stock/closes?siteInfoId=${siteId}`)).body;
  expect(await closes(1)).toEqual({ 1003: ["100.00", "100.25"], 1201: ["91500.00"] });
  expect(await closes(2)).toEqual({ 2003: ["100.00", "100.25"] });
});

test("a site has charts of what it offers alone", async () => {
  const chart = (named: string) => naru.get(`/api/stock/chart?${named}&interval=1m`);
  for (const named of ["siteInfoId=2&futuresOptionId=1201", "siteInfoId=2&stock=BTCUSDT"])
    expect((await chart(named)).body).toMatchObject({ code: "INVALID_REQUEST" });
});

test("a site whose type does not offer them refuses both calls, to guests and members", async () => {
  const headers = await naru.bearer("demo", 2);
  for (const path of ["option/list", "option"])
    for (const options of [{}, { headers }])
      expect(await naru.get(`/api/futures/${path}?siteInfoId=2`, options)).toMatchObject({
        status: 400,
        body: { code: "WRONG_APPROACH" },
      });
  const asked = naru.engine.messages.flatMap((message) =>
    message.t === "ask" ? [message.ask] : [],
  );
  expect(asked).not.toContainEqual({ kind: "futuresOptions", siteId: 2 });
});
