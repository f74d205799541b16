/** An engine that is killed while an exchange tells its perpetuals finds the exchange again. */

import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type StandInExchange,
  startStandIn,
} from "../apps/server/src/market/feeds/live/testing/stand-in-exchange.ts";
import { DEMO_PASSWORD } from "../apps/server/src/seed/demo.ts";
import { playByTheClock } from "./support/market/by-the-clock.ts";
import { type Running, startInstallation } from "./support/running.ts";
import { signIn, type Trader } from "./support/trader.ts";
import { until } from "./support/until.ts";

const RECORDED_AT = Date.parse("2023-04-04T23:59:33Z");

let exchange: StandInExchange;
let running: Running;
let member: Trader;
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

const isTraded = () => until(async () => (await option("BTCUSDT"))?.isRest === 0);

test("a killed engine finds it again", async () => {
  await isTraded();
  const before = running.kill("engine");
  await until(async () => ![before, undefined].includes(running.pidOf("engine")));
  await running.ready();
  await isTraded();
  expect(Number((await option("BTCUSDT"))?.lastPrice)).toBeGreaterThan(28_000);
});
