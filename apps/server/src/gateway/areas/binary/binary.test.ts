import type { BetRow } from "@naru/engine/rows";
import { pageOf } from "@naru/store/read/page";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { SETTLED_ROW } from "../../../views/testing/settled-round.ts";
import { ok } from "../../testing/fake-engine.ts";
import { emptyReaders } from "../../testing/fake-readers.ts";
import { gatewayHarness, type Harness } from "../../testing/harness.ts";

let naru: Harness;
let headers: { authorization: string };
beforeAll(async () => {
  naru = await gatewayHarness();
  headers = await naru.bearer();
});
afterAll(() => naru.close());
beforeEach(() => {
  naru.engine.reset(() => ok({}));
  Object.assign(naru.readers, emptyReaders());
});

const ROUND_ID = String(SETTLED_ROW.id);
const BET: BetRow = {
  id: 70,
  siteId: 1,
  memberId: 10_000,
  roundId: SETTLED_ROW.id,
  optionId: 11_015,
  gameType: "B1",
  side: "B",
  stake: 10_000n,
  rate: 900_000,
  commission: 0,
  status: "WON",
  profit: 9_000n,
  fee: 0n,
  createdAt: SETTLED_ROW.lockAt - 20_000,
  endedAt: SETTLED_ROW.closeAt + 500,
};
/** What the engine keeps of a bet that it took. */
const KEPT = {
  id: "70",
  tradeRoundId: ROUND_ID,
  type: "B",
  stake: "10000",
  rate: "0.9",
  commission: "0.1",
  createdAt: "2026-11-23T00:59:40.000Z",
  sequence: "4711",
  point: "90000",
  gameWaitPoint: "10000",
};
const get = (path: string) => naru.get(`/api/trade${path}`, { headers });

test("a bet reaches the engine as it was meant, and is answered with what the engine kept of it", async () => {
  naru.engine.onCommand = () => ok(KEPT);
  const body = { point: 10000, tradeRoundId: ROUND_ID, type: "B", rate: "0.9", tolerance: 0.01 };
  const answer = await naru.post("/api/trade/history/betting", body, { headers });
  expect(naru.engine.commands.map(({ command }) => command)).toEqual([
    {
      kind: "placeBet",
      memberId: 10_000,
      roundId: SETTLED_ROW.id,
      side: "B",
      amount: "10000",
      rate: "0.9",
      tolerance: "0.01",
    },
  ]);
  expect(answer.body).toMatchObject({
    bet: { id: "70", point: "10000", stock: "GC", tradeType: "B1", status: 0, result: "OPEN" },
    serverTime: "2026-11-23T00:59:40.000Z",
    sequence: 4711,
    point: "90000",
    gameWaitPoint: "10000",
  });
});

test("a bet that was taken is answered as taken, though the engine goes away with its answer", async () => {
  naru.clock.forward(1_000);
  naru.engine.onCommand = () => {
    naru.engine.onAsk = () => ({ outcome: "refused", code: "TRY_AGAIN_SHORTLY" });
    return ok({ ...KEPT, id: "71" });
  };
  const body = { point: 10000, tradeRoundId: ROUND_ID, type: "B" };
  const answer = await naru.post("/api/trade/history/betting", body, { headers });
  expect(answer).toMatchObject({ status: 200, body: { bet: { id: "71" } } });
});

test("own bets come with the prices of their rounds, and a page with what all that match come to", async () => {
  const asked: object[] = [];
  naru.readers.bets = async (query) => {
    asked.push(query);
    return pageOf([BET], query, 1);
  };
  naru.readers.betSums = async () => [
    { status: "WON", count: 2, stake: 20_000n, profit: 18_000n, fee: 1_000n },
    { status: "LOST", count: 1, stake: 5_000n, profit: 0n, fee: 0n },
    { status: "VOID", count: 1, stake: 9_000n, profit: 0n, fee: 0n },
    { status: "OPEN", count: 3, stake: 9_000n, profit: 0n, fee: 0n },
  ];
  const query =
    "tradeTypeStrs=B1,R.5&typeStrs=S&statusStrs=1,3&startDate=2026-11-01&endDate=2026-11-30";
  const { body } = await get(`/history/list?playerId=10000&${query}`);
  expect(asked).toMatchObject([
    {
      siteId: 1,
      memberId: 10_000,
      gameTypes: ["R.5", "B1"],
      sides: ["S"],
      statuses: ["WON", "VOID"],
      dates: { from: "2026-11-01", to: "2026-11-30", timeZone: "Asia/Seoul" },
      page: 0,
      size: 20,
    },
  ]);
  expect(body).toMatchObject({
    content: [{ id: "70", strike: "1325.4", close: "1325.6", status: 1, profit: "9000" }],
    totalElements: 1,
    totals: {
      count: 7,
      won: 2,
      lost: 1,
      void: 1,
      staked: "25000",
      paid: "37000",
      net: "12000",
      winRate: "66.66",
    },
  });
  await get("/history/list?tradeTypeStrs=&typeStrs=&statusStrs=");
  expect(asked[1]).toMatchObject({ gameTypes: undefined, sides: undefined, statuses: undefined });
  expect((await get("/history/list?resultType=LIST")).body).toMatchObject([{ id: "70" }]);
  expect((await get("/history/list?playerId=10001")).body["code"]).toBe("NO_PERMISSION");
  for (const wrong of ["statusStrs=9", "typeStrs=X", "tradeTypeStrs=B9", "tradeTypeStrs=RX5"])
    expect([wrong, (await get(`/history/list?${wrong}`)).status]).toEqual([wrong, 400]);
});

test("what others bet last has no name that says who", async () => {
  naru.readers.recentBets = async () => [BET, { ...BET, id: 71, memberId: 10_001, side: "S" }];
  const { text, body } = await get("/history/recent_all_history?tradeOptionId=11015");
  expect(body).toMatchObject([
    { name: expect.stringMatching(/^.\*\*\*$/), type: "B", point: "10000" },
    { name: expect.stringMatching(/^.\*\*\*$/), type: "S" },
  ]);
  expect(text).not.toMatch(/10001|memberId|demo/);
});

test("rounds are listed by product codes and whether their option plays", async () => {
  const asked: object[] = [];
  naru.readers.rounds = async (query) => {
    asked.push(query);
    return pageOf([SETTLED_ROW], query, 1);
  };
  const { body } = await get("/game/round/list?statusStrs=1,2&isPlayStrs=1");
  await get("/game/round/list?isPlayStrs=0&statusStrs=");
  await get("/game/recent?tradeOptionId=11015");
  expect(asked).toMatchObject([
    { siteId: 1, optionIds: [11_015], states: ["BUY", "SELL"] },
    { optionIds: [], states: undefined },
    { optionIds: [11_015], states: ["BUY", "SELL", "VOID"], size: 50 },
  ]);
  expect(body["content"]).toMatchObject([
    { id: ROUND_ID, status: 1, state: "BUY", strike: "1325.4", close: "1325.6", place: 1 },
  ]);
});

test("a list of rounds goes back so far and no further", async () => {
  const asked: object[] = [];
  naru.readers.rounds = async (query) => {
    asked.push(query);
    return pageOf([], query, 1_000);
  };
  for (const last of ["page=9&size=100", "page=49", "page=999&size=1", "resultType=LIST&page=9"])
    expect([last, (await get(`/game/round/list?${last}`)).status]).toEqual([last, 200]);
  for (const beyond of ["page=10&size=100", "page=50", "page=999999&size=1"])
    expect((await get(`/game/round/list?${beyond}`)).body["code"]).toBe("INVALID_REQUEST");
  expect(asked).toHaveLength(4);
});

test("a day's summary counts by option; a day of none is empty", async () => {
  naru.readers.roundCounts = async ({ day, optionIds }) =>
    day === 20_261_123 && optionIds.includes(11_015)
      ? [
          { optionId: 11_015, state: "BUY", count: 3 },
          { optionId: 11_015, state: "VOID", count: 1 },
        ]
      : [];
  expect((await get("/round/summary/daily?resultType=LIST&date=2026-11-23")).body).toEqual([
    { tradeOptionId: "11015", date: "2026-11-23", rounds: 4, buy: 3, sell: 0, void: 1 },
  ]);
  expect((await get("/round/summary/daily?date=2026-11-24")).body["content"]).toEqual([]);
});

test("options are found by type and whether they play; another site's is none", async () => {
  const ids = async (query: string) =>
    ((await get(`/option/list?resultType=LIST&${query}`)).body as unknown as { id: string }[]).map(
      ({ id }) => id,
    );
  expect(await ids("isPlay=1&typeArray=R1,B1")).toEqual(["11015"]);
  expect(await ids("typeArray=R1")).toEqual([]);
  expect(await ids("isPlay=0")).toEqual([]);
  expect(await ids("stockPrefix=NONE_")).toEqual([]);
  expect((await get("/option?tradeOptionId=21015")).body["code"]).toBe("INVALID_REQUEST");
  expect((await get("/kline_data?stockListStrs=XX&interval=1m")).status).toBe(400);
});

test("a site whose type leaves rounds out refuses every call of them", async () => {
  const elsewhere = await naru.bearer("demo", 2);
  for (const path of ["/public/trade_option/site/list", "/public/trade_round", "/option/list"]) {
    const guest = await naru.get(`/api/trade${path}?siteInfoId=2`);
    const member = await naru.get(`/api/trade${path}`, { headers: elsewhere });
    expect([guest.body["code"], member.body["code"]]).toEqual(["WRONG_APPROACH", "WRONG_APPROACH"]);
  }
});

test("when betting on a round ended is told by the round, whatever its option has now", async () => {
  naru.readers.roundsByIds = async () => [{ ...SETTLED_ROW, cutoffMs: 25_000 }];
  const betEndAt = new Date(SETTLED_ROW.lockAt - 25_000).toISOString();
  expect((await get(`/game/round?tradeRoundId=${ROUND_ID}`)).body).toMatchObject({ betEndAt });
  expect((await get(`/receipt?tradeRoundId=${ROUND_ID}`)).body).toMatchObject({
    round: { betEndAt },
  });
});

test("a receipt is for a round that is settled, of this site", async () => {
  naru.readers.roundsByIds = async () => [
    { ...SETTLED_ROW, place: null, hash: "", state: "LOCKED" },
  ];
  expect((await get(`/receipt?tradeRoundId=${ROUND_ID}`)).body["code"]).toBe("INVALID_REQUEST");
  expect((await get("/receipt?tradeRoundId=21015000000000")).body["code"]).toBe("INVALID_REQUEST");
});
