/**
 * An installation whose perpetuals are told by an exchange: its prices are the exchange's, one that falls silent is halted for
 * everybody within seconds and says why to operators, and is back when the exchange is. A killed engine
 * has an exchange of its own (`live-feed-restart.test.ts`): the recording lasts less than a minute.
 */

import type { FeedMonitorView } from "@naru/contract/views/operator-feeds";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type StandInExchange,
  startStandIn,
} from "../apps/server/src/market/feeds/live/testing/stand-in-exchange.ts";
import { DEMO_PASSWORD } from "../apps/server/src/seed/demo.ts";
import { playByTheClock } from "./support/market/by-the-clock.ts";
import { type Operator, signInOperator } from "./support/operator.ts";
import { type Running, startInstallation } from "./support/running.ts";
import { signIn, type Trader } from "./support/trader.ts";
import { until } from "./support/until.ts";

const RECORDED_AT = Date.parse("2023-04-04T23:59:33Z");

let exchange: StandInExchange;
let running: Running;
let member: Trader;
let owner: Operator;
let endPlay: () => void;

beforeAll(async () => {
  exchange = await startStandIn(RECORDED_AT);
  running = await startInstallation({
    env: {
      NARU_LIVE_FEEDS: "binance",
      NARU_BINANCE_STREAMS: exchange.streams,
      NARU_BINANCE_REST: exchange.rest,
    },
  });
  member = await signIn(running.address, "demo", DEMO_PASSWORD);
  owner = await signInOperator(running, "owner");
  endPlay = playByTheClock(exchange);
});
afterAll(async () => {
  endPlay?.();
  await running?.stop();
  await exchange?.close();
  running?.removeData();
});

async function option(stock: string) {
  const options = await member.read("futuresOptions", {});
  return options.find((each) => each.stock === stock);
}

async function feeds(): Promise<FeedMonitorView> {
  return (await owner.call("feeds")).body as unknown as FeedMonitorView;
}

async function instrument(stock: string) {
  return (await feeds()).instruments.find((each) => each.stock === stock);
}

const isTraded = () => until(async () => (await option("BTCUSDT"))?.isRest === 0);

test("bitcoin costs what the exchange says, and of what it says nothing there is no price", async () => {
  await isTraded();
  const bitcoin = await until(async () => {
    const now = await option("BTCUSDT");
    return now?.isFrozen === 0 && now;
  });
  expect(Number(bitcoin.lastPrice)).toBeGreaterThan(28_100);
  expect(Number(bitcoin.lastPrice)).toBeLessThan(28_200);
  expect(await option("ETHUSDT")).toMatchObject({ isRest: 1 });
  await until(async () => (await instrument("BTCUSDT"))?.state === "LIVE");
  expect(await instrument("BTCUSDT")).toMatchObject({ source: "BINANCE" });
  expect(await instrument("ETHUSDT")).toMatchObject({ state: "STALE", reason: "STARTING" });
  expect(await instrument("NRX")).toMatchObject({ source: "SIMULATOR" });
});

test("a silent exchange halts it, and it is back when the exchange is", async () => {
  const before = Date.now();
  exchange.behave({ upgrades: { status: 503, retryAfter: 1 } });
  exchange.fallSilent();
  await until(async () => (await option("BTCUSDT"))?.isRest === 1);
  await until(async () => (await instrument("BTCUSDT"))?.reason === "SILENT");
  await until(async () => (await feeds()).lines.every(({ refusedWith }) => refusedWith === 503));
  exchange.behave({});
  await isTraded();
  await until(async () => (await feeds()).lines.every(({ isOpen }) => isOpen));
  const { switches } = await feeds();
  const since = switches.filter(({ at }) => Date.parse(at) >= before);
  expect(new Set(since.map(({ reason }) => reason))).toEqual(new Set(["SILENT"]));
});
