import { formatDecimal } from "@naru/money/decimal";
import { afterEach, describe, expect, test } from "vitest";
import type { FeedTick } from "../../tick-check.ts";
import {
  BEGINS_AT,
  BITCOIN,
  type LiveMarket,
  type LiveMarketOptions,
  startLiveMarket,
  STAMP_AT,
  wrongTicks,
} from "./testing/live-market.ts";
import { startStandIn } from "./testing/stand-in-exchange.ts";

let market: LiveMarket;
afterEach(() => market.close());

async function begin(options: LiveMarketOptions = {}): Promise<LiveMarket> {
  market = await startLiveMarket(options);
  return market;
}

/** A market whose book is whole and which is traded in. */
async function running(options: LiveMarketOptions = {}): Promise<LiveMarket> {
  await begin(options);
  await market.passUntil(
    () => last("depth") !== undefined && !market.keeper.isHalted(BITCOIN),
    5_000,
  );
  return market;
}

function last<Kind extends FeedTick["kind"]>(kind: Kind) {
  return market.ticks().findLast((tick) => tick.kind === kind) as
    | Extract<FeedTick, { kind: Kind }>
    | undefined;
}

function report() {
  const all = market.feed.report(market.clock.now());
  return { ...all, bitcoin: all.instruments[0] as (typeof all.instruments)[number] };
}

/** The best of the book as the exchange says it now, and as the tape has it. */
function bestOnTape(): string {
  const tick = market.ticks().findLast(({ kind }) => kind === "depth" || kind === "quote");
  if (tick?.kind === "quote") return texts([tick.bid, tick.bidQty], [tick.ask, tick.askQty]);
  if (tick?.kind !== "depth") return "";
  return texts(tick.bids[0] ?? [0, 0], tick.asks[0] ?? [0, 0]);
}

function texts(...levels: (readonly [number, number])[]): string {
  return levels
    .map(([price, qty]) => `${formatDecimal(BigInt(price), 2)} ${formatDecimal(BigInt(qty), 3)}`)
    .join(" ");
}

/** What the tape says is what the exchange says, and it never said anything else. */
function expectRight(): void {
  expect(wrongTicks(market.ticks(), market.exchange)).toEqual([]);
  expect(market.keeper.isHalted(BITCOIN)).toBe(false);
  expect(bestOnTape()).toBe(market.exchange.market.last.best);
  const trade = last("trade");
  expect(trade === undefined ? "" : texts([trade.price, trade.qty])).toBe(
    market.exchange.market.last.trade,
  );
}

function halts(): number {
  return market.inputs.filter(({ kind }) => kind === "feedHalted").length;
}

describe("a minute of bitcoin", () => {
  test("comes through the keeper as it was said, over the funding stamp, with a heartbeat a second", async () => {
    await running();
    await market.pass(29_000);
    expectRight();
    expect(market.dropped).toEqual([]);
    expect(halts()).toBe(1);
    const stamps = market.ticks().flatMap((tick) => (tick.kind === "funding" ? [tick] : []));
    expect(new Set(stamps.map(({ nextAt }) => nextAt))).toEqual(
      new Set([STAMP_AT, STAMP_AT + 8 * 3_600_000]),
    );
    const beats = market.ticks().filter(({ kind }) => kind === "heartbeat");
    expect(beats.length).toBeGreaterThanOrEqual(28);
    expect(report().bitcoin).toMatchObject({ staleReason: null, gaps: 0, resyncs: 1, refused: 0 });
    const trades = market.ticks().filter(({ kind }) => kind === "trade");
    expect(trades.length).toBeGreaterThan(500);
    expect(last("depth")?.bids).toHaveLength(10);
  });

  test("is not spoken for by another feed's heartbeat", async () => {
    await begin();
    const at = market.clock.now();
    market.inputs.push(...market.keeper.advance(at, [{ kind: "heartbeat", symbol: 0, at }]));
    expect(market.keeper.isHalted(BITCOIN)).toBe(true);
  });
});

describe("misbehaviours end in the right prices or visibly in none", () => {
  test("1 changes of the book that are missing: the ticker goes on, and a snapshot joins the book again", async () => {
    await running();
    market.exchange.behave({ loses: ["depthUpdate"] });
    await market.pass(300);
    market.exchange.behave({});
    await market.passUntil(() => report().bitcoin.gaps > 0, 2_000);
    await market.passUntil(() => report().bitcoin.resyncs === 2, 3_000);
    await market.pass(1_000);
    expectRight();
    expect(last("depth")?.at).toBeGreaterThan(market.clock.now() - 500);
  });

  test("1 trades that are missing: the tape says that some are", async () => {
    await running();
    market.exchange.behave({ loses: ["aggTrade"] });
    await market.pass(1_000);
    market.exchange.behave({});
    await market.passUntil(() => last("gap")?.symbol === BITCOIN, 3_000);
    await market.pass(2_000);
    expectRight();
  });

  test("2 the end after 24 hours: the line is back before the price is stale", async () => {
    await running();
    market.exchange.disconnect();
    await market.passUntil(
      () => report().lines.every(({ switchOvers }) => switchOvers.at(-1)?.reason === "ENDED"),
      2_000,
    );
    await market.passUntil(() => report().bitcoin.resyncs === 2, 3_000);
    await market.pass(1_000);
    expectRight();
    expect(halts()).toBe(1);
  });

  test("3 too many questions (429): none is asked until it is over, the ticker says the best meanwhile", async () => {
    await begin();
    market.exchange.behave({ questions: { status: 429, retryAfter: 5 } });
    await market.passUntil(() => report().questions.refusal === "LIMITED", 2_000);
    const asked = market.exchange.questions.length;
    market.exchange.behave({});
    await market.pass(3_000);
    expect(market.exchange.questions.length).toBe(asked);
    expect(last("depth")).toBeUndefined();
    expectRight();
    await market.passUntil(() => last("depth") !== undefined, 6_000);
    expectRight();
  });

  test("4 a ban (418): nobody knocks until it is over, and nothing is tradable meanwhile", async () => {
    await running();
    market.exchange.behave({
      questions: { status: 418, retryAfter: 8 },
      upgrades: { status: 418, retryAfter: 8 },
    });
    market.exchange.disconnect();
    await market.passUntil(() => market.keeper.isHalted(BITCOIN), 4_000);
    const knocks = market.exchange.upgrades();
    expect(report().lines.map(({ refusedWith }) => refusedWith)).toEqual([418, 418]);
    await market.pass(3_000);
    expect(market.exchange.upgrades()).toBe(knocks);
    expect(report().bitcoin.staleReason).toBe("SILENT");
    market.exchange.behave({});
    await market.passUntil(() => !market.keeper.isHalted(BITCOIN), 8_000);
    await market.passUntil(() => report().bitcoin.resyncs === 2, 8_000);
    await market.pass(1_000);
    expectRight();
  });

  test("5 frames that come slowly: what is old is told to nobody, and the book is right when they are fast again", async () => {
    await running();
    market.exchange.behave({ slowMs: 3_000 });
    await market.passUntil(() => market.keeper.isHalted(BITCOIN), 5_000);
    const told = market.ticks().length;
    await market.pass(2_000);
    expect(market.ticks().length).toBe(told);
    expect(report().bitcoin.staleReason).toBe("LATE");
    market.exchange.behave({});
    await market.pass(4_000);
    expectRight();
    expect(report().bitcoin.gaps).toBe(1);
  });

  test.each([
    [3_000, "CLOCK"],
    [-3_000, "LATE"],
  ])(
    "6 a clock that is %i ms off: nothing is told, and the monitor says why",
    async (skewMs, why) => {
      await begin();
      await market.pass(4_000);
      market.exchange.behave({ skewMs });
      const told = market.ticks().length;
      await market.pass(4_000);
      expect(market.keeper.isHalted(BITCOIN)).toBe(true);
      expect(report().bitcoin.staleReason).toBe(why);
      expect(wrongTicks(market.ticks().slice(told), market.exchange)).toEqual([]);
    },
  );

  test("6 a clock that is a little ahead changes nothing, and is measured", async () => {
    await begin({});
    market.exchange.behave({ skewMs: 400 });
    await market.passUntil(() => report().clockOffsetMs !== null, 2_000);
    await market.pass(3_000);
    expect(report().clockOffsetMs).toBeGreaterThan(100);
    // A question that takes its time is measured by its middle.
    expect(report().clockOffsetMs).toBeLessThan(2_000);
    expectRight();
  });

  test("7 sockets that are open and dead: the price is stale in two seconds, and others are opened", async () => {
    await running();
    market.exchange.fallSilent();
    await market.passUntil(() => market.keeper.isHalted(BITCOIN), 3_000);
    await market.passUntil(() => !market.keeper.isHalted(BITCOIN), 6_000);
    expect(report().lines.map(({ switchOvers }) => switchOvers.at(-1)?.reason)).toEqual([
      "SILENT",
      "SILENT",
    ]);
    await market.passUntil(() => report().bitcoin.resyncs === 2, 3_000);
    await market.pass(1_000);
    expectRight();
  });

  test("8 maintenance: stale while it lasts, right when it is over", async () => {
    await running();
    market.exchange.behave({ questions: { status: 503 }, upgrades: { status: 503 } });
    market.exchange.disconnect();
    await market.passUntil(() => market.keeper.isHalted(BITCOIN), 4_000);
    await market.pass(3_000);
    expect(report().lines.map(({ refusedWith }) => refusedWith)).toEqual([503, 503]);
    market.exchange.behave({});
    await market.passUntil(() => report().bitcoin.resyncs === 2, 15_000);
    await market.pass(1_000);
    expectRight();
  });

  test("8 a symbol that the exchange does not trade is stale however much is said of it", async () => {
    await begin();
    market.exchange.behave({ status: "PENDING_TRADING" });
    await market.passUntil(() => report().bitcoin.staleReason === "PAUSED", 2_000);
    const told = market.ticks().length;
    await market.pass(3_000);
    expect(market.ticks().length).toBe(told);
    expect(market.keeper.isHalted(BITCOIN)).toBe(true);
  });

  test("9 frames that are none are counted, and where nothing else comes the line is left", async () => {
    await running();
    const good = JSON.parse(trade("28150.00", "0.001")) as { data: object };
    const bad = ["no json", "{}", "[]", '{"data":{"e":"aggTrade"}}', trade("-1.00", "0.001")];
    bad.push(trade("1e5", "0.001"), trade("28150.005", "0.001"), trade("28150.00", "0.000"));
    bad.push(JSON.stringify({ data: { ...good.data, s: "NOSUCH" } }));
    for (const text of bad) market.exchange.say("market", text);
    await market.pass(1_000);
    expectRight();
    expect(report()).toMatchObject({ garbage: 7, bitcoin: { refused: 2 } });
    for (let count = 0; count < 20; count += 1) market.exchange.say("market", "no json");
    await market.passUntil(
      () => report().lines[1]?.switchOvers.at(-1)?.reason === "GARBAGE",
      2_000,
    );
    await market.pass(1_000);
    expectRight();
  });

  test("9 prices that nobody believes: trades, tickers and marks a fifth away, again and again", async () => {
    await running();
    for (let count = 0; count < 3; count += 1) {
      market.exchange.say("market", trade(`2252${count}.00`, "0.001", 900_000 + count));
      market.exchange.say("public", ticker(`2252${count}.00`, 9e15 - 10 + count));
      market.exchange.say("market", mark(`22520.0000000${count}`, count));
      await market.pass(100);
    }
    expect(wrongTicks(market.ticks(), market.exchange)).toEqual([]);
    await market.pass(3_000);
    expect(wrongTicks(market.ticks(), market.exchange)).toEqual([]);
    expect(market.keeper.isHalted(BITCOIN)).toBe(false);
    expect(bestOnTape()).toBe(market.exchange.market.last.best);
  });

  test("9 one trade three percent away waits for another that never comes", async () => {
    await running();
    market.exchange.say("market", trade("28990.00", "0.001", 900_000));
    await market.pass(3_000);
    expect(wrongTicks(market.ticks(), market.exchange)).toEqual([]);
    expect(market.dropped.map(({ reason }) => reason)).toEqual(["spike"]);
  });

  test("10 a snapshot from before the stream is no book: another is asked for", async () => {
    await begin();
    market.exchange.behave({ snapshotOf: BEGINS_AT - 1_000 });
    await market.pass(4_000);
    expect(last("depth")).toBeUndefined();
    expect(report().bitcoin).toMatchObject({ staleReason: null, resyncs: 0 });
    const asked = () => market.exchange.questions.filter((path) => path.includes("/depth"));
    expect(asked().length).toBeGreaterThan(1);
    market.exchange.behave({});
    await market.passUntil(() => last("depth") !== undefined, 10_000);
    await market.pass(500);
    expectRight();
  });
});

test("another address mid-run: no beat is lost", async () => {
  const exchanges = [await startStandIn(BEGINS_AT), await startStandIn(BEGINS_AT)];
  await running({ exchanges });
  exchanges[0]?.behave({ upgrades: { status: 503 } });
  exchanges[0]?.disconnect();
  await market.passUntil(
    () => report().lines.every(({ switchOvers }) => switchOvers.length === 1),
    3_000,
  );
  const [book] = report().lines;
  expect(book?.switchOvers[0]?.to).toBe(new URL(exchanges[1]?.streams ?? "").host);
  await market.pass(28_000);
  expectRight();
  expect(halts()).toBe(1);
  const seconds = market
    .ticks()
    .flatMap((tick) => (tick.kind === "heartbeat" ? [Math.floor(tick.at / 1_000)] : []));
  const missing = seconds.flatMap((second, index) =>
    index > 0 && second !== (seconds[index - 1] ?? 0) + 1 ? [second] : [],
  );
  expect(missing).toEqual([]);
  expect(market.ticks().some((tick) => tick.kind === "funding" && tick.nextAt > STAMP_AT)).toBe(
    true,
  );
});

describe("a funding stamp that passed unheard", () => {
  test("is told as it was paid, before the next one", async () => {
    await running();
    const funding = () => market.ticks().flatMap((tick) => (tick.kind === "funding" ? [tick] : []));
    await market.pass(10_000);
    market.exchange.behave({ loses: ["markPriceUpdate"] });
    await market.passUntil(() => market.clock.now() > STAMP_AT + 1_000, 30_000);
    const before = funding().length;
    market.exchange.behave({});
    await market.passUntil(() => funding().length >= before + 2, 5_000);
    expect(
      funding()
        .slice(before, before + 2)
        .map(({ rate, nextAt }) => [rate, nextAt]),
    ).toEqual([
      [2_760, STAMP_AT],
      [2_760, STAMP_AT + 8 * 3_600_000],
    ]);
  });

  test("is asked for after a restart too", async () => {
    const funding = {
      [BITCOIN]: { rate: 1, nextAt: STAMP_AT - 8 * 3_600_000, heardAt: STAMP_AT - 9 * 3_600_000 },
    };
    await begin({ state: { funding } });
    const isAsked = () => market.exchange.questions.some((path) => path.includes("/fundingRate"));
    await market.passUntil(isAsked, 10_000);
    await market.pass(1_000);
    // The exchange does not know that stamp: nothing is said of funding rather than something wrong.
    expect(last("funding")).toBeUndefined();
    expect(market.feed.state().funding[BITCOIN]).toEqual(funding[BITCOIN]);
  });

  test("was none where the exchange has paid a later one alone: nobody pays it, and funding goes on", async () => {
    const announced = STAMP_AT - 3_600_000;
    await begin({
      state: { funding: { [BITCOIN]: { rate: 1, nextAt: announced, heardAt: announced - 9_000 } } },
    });
    const funding = () => market.ticks().flatMap((tick) => (tick.kind === "funding" ? [tick] : []));
    await market.passUntil(() => funding().length >= 3, 90_000);
    expect(funding().map(({ rate, nextAt }) => [rate, nextAt])).toEqual([
      [0, announced],
      [2_760, STAMP_AT],
      [2_760, STAMP_AT + 8 * 3_600_000],
    ]);
  });
});

function trade(p: string, q: string, a = 800_000): string {
  const now = market.clock.now();
  return JSON.stringify({ data: { e: "aggTrade", E: now, T: now, s: "BTCUSDT", a, p, q } });
}

function ticker(b: string, u: number): string {
  const now = market.clock.now();
  const best = { b, B: "1.000", a: `${b.slice(0, -2)}50`, A: "1.000" };
  return JSON.stringify({ data: { e: "bookTicker", E: now, T: now, s: "BTCUSDT", u, ...best } });
}

function mark(p: string, ahead: number): string {
  const E = market.clock.now() + ahead;
  const next = { r: "0.00002754", T: STAMP_AT };
  return JSON.stringify({ data: { e: "markPriceUpdate", E, s: "BTCUSDT", p, i: p, ...next } });
}
