/**
 * Binary rounds on a whole installation: what is refused, a bet from its answer over a killed engine to its settlement, and
 * the receipt that anybody can check (product.md §4, §7).
 */

import { checkFiles } from "@naru/contract/receipts/check-files";
import type { TradeRoundEvent } from "@naru/contract/areas/binary/channels";
import type { BetPlacedView, BetView, RoundView } from "@naru/contract/views/binary";
import { addressOf } from "@naru/contract/paths";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sha256 } from "../apps/server/src/replay/verify-receipts.ts";
import { DEMO_PASSWORD } from "../apps/server/src/seed/demo.ts";
import { openBooks } from "./support/books.ts";
import { listenTo } from "./support/listener.ts";
import { type Running, startInstallation } from "./support/running.ts";
import { signIn, type Trader, uuid7 } from "./support/trader.ts";
import { until } from "./support/until.ts";

const PATIENCE_MS = 900_000;
/** Games of half a minute (렌트) and of five minutes on the simulated index. */
const [HALF_MINUTE, FIVE_MINUTES] = ["11011", "11017"];

let running: Running;
let member: Trader;
beforeAll(async () => {
  running = await startInstallation();
  member = await signIn(running.address, "demo", DEMO_PASSWORD);
}, PATIENCE_MS);
afterAll(async () => {
  await running?.stop();
  running?.removeData();
});

/** The round that takes bets, with at least so long until it does no more. */
function roundWith(tradeOptionId: string, leftMs: number): Promise<RoundView> {
  return until(async () => {
    const round = await member.read("currentRound", { tradeOptionId });
    const { ms } = await member.read("serverTimeOffset", { ms: "0" });
    return Date.parse(round.betEndAt) - ms > leftMs && round;
  });
}

const balancesOf = async (trader: Trader) => (await trader.read("account")).wallet["BINARY"];

/** A call without a session. */
async function asGuest(path: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(`${running.address}${path}`);
  return { status: answer.status, text: await answer.text() };
}

describe("a bet that is wrong gets its code, and nothing is changed", () => {
  interface Bet {
    readonly point: unknown;
    readonly tradeRoundId: string;
    readonly type: string;
  }
  /** The round so many rounds from this one. */
  const roundAt = ({ tradeRoundId }: Bet, rounds: number): string =>
    String(Number(tradeRoundId) + rounds * 10);
  const bodies: readonly [string, (good: Bet) => object, number, string][] = [
    ["late", (good) => ({ ...good, tradeRoundId: roundAt(good, -1) }), 409, "ROUND_LOCKED"],
    ["settled", (good) => ({ ...good, tradeRoundId: roundAt(good, -9) }), 409, "ROUND_LOCKED"],
    ["too early", (good) => ({ ...good, tradeRoundId: roundAt(good, 2) }), 409, "ROUND_NOT_OPEN"],
    ["negative", (good) => ({ ...good, point: "-5000" }), 409, "AMOUNT_TOO_SMALL"],
    ["of nothing", (good) => ({ ...good, point: 0 }), 409, "AMOUNT_TOO_SMALL"],
    ["below the least", (good) => ({ ...good, point: "4000" }), 409, "AMOUNT_TOO_SMALL"],
    ["fractional", (good) => ({ ...good, point: "5000.5" }), 409, "AMOUNT_MIN_UNIT"],
    ["off the unit", (good) => ({ ...good, point: 5500 }), 409, "AMOUNT_MIN_UNIT"],
    ["huge", (good) => ({ ...good, point: "9000000000" }), 409, "AMOUNT_OVER_LIMIT"],
    ["at a better payout", (good) => ({ ...good, rate: "0.95" }), 409, "PAYOUT_CHANGED"],
    ["on no round", (good) => ({ ...good, tradeRoundId: "12345" }), 400, "INVALID_REQUEST"],
    [
      "off the clock",
      (good) => ({ ...good, tradeRoundId: `${Number(good.tradeRoundId) + 1}` }),
      400,
      "INVALID_REQUEST",
    ],
    [
      "on another site's",
      (good) => ({ ...good, tradeRoundId: `2${good.tradeRoundId.slice(1)}` }),
      400,
      "INVALID_REQUEST",
    ],
    ["on no side", (good) => ({ ...good, type: "X" }), 400, "INVALID_REQUEST"],
    ["with text as stake", (good) => ({ ...good, point: "a lot" }), 400, "INVALID_REQUEST"],
    ["with a result", (good) => ({ ...good, status: 1 }), 400, "INVALID_REQUEST"],
    ["of another site", (good) => ({ ...good, siteInfoId: "2" }), 403, "NO_PERMISSION"],
  ];
  test.each(bodies)("%s", { timeout: PATIENCE_MS }, async (_, made, status, code) => {
    const open = await roundWith(FIVE_MINUTES, 20_000);
    const before = await balancesOf(member);
    const good = { point: "5000", tradeRoundId: open.id, type: "B" };
    const { status: answered, body } = await member.call("placeBet", made(good), uuid7());
    expect([answered, body["code"]]).toEqual([status, code]);
    if (code === "ROUND_LOCKED") {
      const { lateMs } = body["detail"] as { lateMs: string };
      expect(Number(lateMs)).toBeGreaterThan(0);
    }
    expect(await balancesOf(member)).toEqual(before);
    expect(await member.read("betsOfOption", { tradeOptionId: FIVE_MINUTES })).toEqual([]);
  });

  test("by whoever may not", { timeout: PATIENCE_MS }, async () => {
    const open = await roundWith(FIVE_MINUTES, 20_000);
    const good = { point: "5000", tradeRoundId: open.id, type: "B" };
    const told = async (trader: Trader): Promise<unknown[]> => {
      const { status, body } = await trader.call("placeBet", good, uuid7());
      return [status, body["code"]];
    };
    const partner = await signIn(running.address, "partner1", DEMO_PASSWORD);
    const elsewhere = await signIn(running.address, "demo", DEMO_PASSWORD, "2");
    expect(await told(partner)).toEqual([409, "PARTNER_CANNOT_TRADE"]);
    expect(await told(elsewhere)).toEqual([400, "WRONG_APPROACH"]);
    expect((await elsewhere.read("account")).parts).not.toHaveProperty("binary");
    const answer = await fetch(`${running.address}${addressOf("placeBet")}`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${"A".repeat(43)}` },
      body: JSON.stringify(good),
    });
    expect(answer.status).toBe(401);
  });
});

test("a site without rounds shows guests none, another does", async () => {
  const listed = await asGuest(`${addressOf("publicTradeOptions")}?siteInfoId=1`);
  expect(JSON.parse(listed.text)).toHaveLength(35);
  expect((await asGuest(`${addressOf("publicTradeOptions")}?siteInfoId=2`)).status).toBe(400);
  const rounds = JSON.parse((await asGuest(`${addressOf("publicRounds")}?siteInfoId=1`)).text);
  expect((rounds as RoundView[]).map(({ state }) => state)).toEqual(Array(35).fill("OPEN"));
  const klines = await member.read("tradeKlines", { stockListStrs: "NRX,NRG", interval: "1m" });
  expect(Object.keys(klines)).toEqual(["NRX", "NRG"]);
});

/** What comes of a bet of a 렌트 game, by hand. */
function dueOf(round: RoundView, type: "B" | "S", stake: bigint): bigint {
  if (round.state === "VOID") return stake;
  const isRight = (round.state === "BUY") === (type === "B");
  return isRight ? stake * 2n - stake / 10n : 0n;
}

test("bets on both sides live through a killed engine and are settled once", {
  timeout: PATIENCE_MS,
}, async () => {
  const start = BigInt((await balancesOf(member))?.point ?? 0);
  const topic = "/topic/trade_round.1";
  const own = await listenTo(running.address, ["/user/queue/binary", topic], member.token());
  const round = await roundWith(HALF_MINUTE, 20_000);
  const sent = [
    { type: "B", point: "20000" },
    { type: "S", point: "10000" },
  ] as const;
  const [placed, keys]: [BetPlacedView[], string[]] = [[], []];
  for (const { type, point } of sent) {
    const body = { point, tradeRoundId: round.id, type };
    const reply = await member.trade("placeBet", body);
    expect(reply).toMatchObject({ status: 200, body: { bet: { type, point, result: "OPEN" } } });
    placed.push(reply.body as unknown as BetPlacedView);
    keys.push(reply.key);
  }
  expect(BigInt(placed[1]?.point ?? 0)).toBe(start - 30_000n);
  expect(placed[1]?.gameWaitPoint).toBe("30000");
  running.kill("engine");
  for (const [index, { type, point }] of sent.entries()) {
    const body = { point, tradeRoundId: round.id, type };
    const again = await member.insist("placeBet", body, keys[index] as string);
    expect(again.body).toEqual(placed[index]);
  }
  await until(async () => own.heard("/user/queue/binary").length >= 4);

  const bets = await member.read("betsOfRound", { tradeRoundId: round.id });
  const settled = await until(async () => {
    const now = await member.read("tradeRound", { tradeRoundId: round.id });
    return now.hash !== null && now;
  });
  expect(bets.map(({ type, point }) => [type, point])).toEqual([
    ["B", "20000"],
    ["S", "10000"],
  ]);
  const back = bets.map(({ type, point }) => dueOf(settled, type, BigInt(point)));
  const end = start - 30_000n + (back[0] ?? 0n) + (back[1] ?? 0n);
  const balances = await balancesOf(member);
  expect([balances?.point, balances?.gameWaitPoint]).toEqual([String(end), "0"]);
  // Told once each, as they are kept.
  const told = own
    .heard("/user/queue/binary")
    .filter(({ event }) => event === "BET_SETTLED")
    .map(({ bet }) => bet as BetView);
  expect(new Set(told.map(({ id }) => id)).size).toBe(told.length);
  expect(told.map(({ id, result, profit, fee }) => ({ id, result, profit, fee }))).toEqual(
    bets.map(({ id, result, profit, fee }) => ({ id, result, profit, fee })),
  );
  const isTold = (event: TradeRoundEvent): boolean =>
    event.event === "ROUND" && event.round.id === round.id && event.round.state === settled.state;
  await until(async () => (own.heard(topic) as unknown as TradeRoundEvent[]).some(isTold));
  const page = await member.read("bets", { tradeRoundId: round.id });
  expect(page.totals).toMatchObject({ count: 2 });
  await own.close();
});

test("what bets brought on a day is what the ledger posted on it", async () => {
  const all = { size: "100" };
  const days = await member.list("betDays", all);
  const bets = await member.list("bets", all);
  expect(bets.length).toBeGreaterThan(1);
  // A round whose feed stood still is void: it brought nothing, and its day has no line by it.
  const decided = bets.filter(({ result }) => result === "WON" || result === "LOST");
  expect(days.reduce((sum, { count }) => sum + count, 0)).toBe(decided.length);
  expect(days).toEqual(await member.list("overseaDailyProfit", all));
});

test("the house's check of its ledger finds bets as they were posted", async () => {
  const books = openBooks(running.dataDir);
  try {
    expect(await books.checked()).toMatchObject({ faultCount: 0, fillFaultCount: 0 });
  } finally {
    await books.close();
  }
});

test("the receipt and the day's chain hold for whoever asks", {
  timeout: PATIENCE_MS,
}, async () => {
  const [last] = await until(async () => {
    const rounds = await member.read("recentRounds", { tradeOptionId: HALF_MINUTE });
    return rounds.length > 0 && rounds;
  });
  const get = async (id: "tradeReceipt" | "roundChain", query: string) => {
    const { status, text } = await asGuest(`${addressOf(id)}?siteInfoId=1&${query}`);
    expect([status, text.includes("demo"), text.includes("memberId")]).toEqual([200, false, false]);
    return text;
  };
  const receipt = await get("tradeReceipt", `tradeRoundId=${last?.id}`);
  const { day } = (JSON.parse(receipt) as { chain: { day: string } }).chain;
  const chain = await get("roundChain", `day=${day}`);
  const { length } = JSON.parse(chain) as { length: number };
  const links = await Promise.all(
    Array.from({ length: Math.ceil(length / 100) }, async (_, page) => {
      const query = { day, page: String(page), size: "100" };
      const { content } = await member.read("roundChainEntries", query);
      return { content: content.filter(({ place }) => place <= length) };
    }),
  );
  const files = [receipt, chain, ...links.map((page) => JSON.stringify(page))];
  const checked = await checkFiles(
    files.map((text, index) => ({ name: `file ${index}`, text })),
    sha256,
  );
  expect(checked.filter(({ ok }) => !ok)).toEqual([]);
  expect(checked).toHaveLength(2);
});
