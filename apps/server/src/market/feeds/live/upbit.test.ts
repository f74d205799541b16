import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { readRecorded } from "@naru/fixtures/recorded";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type WebSocket, WebSocketServer } from "ws";
import { manualClock, type ManualClock } from "../../../platform/clock.ts";
import { openUpbit, type UpbitRates } from "./upbit.ts";

/** Recorded frames of another coin, said of XRP: its real price at that moment was about 1,900 won. */
const FRAMES = readRecorded("upbitFrames")
  .trimEnd()
  .split("\n")
  .filter((line) => line.includes("KRW-LAMB"));
const BEGINS_AT = Date.parse("2021-04-17T16:51:02Z");

let clock: ManualClock;
let server: WebSocketServer;
let rates: UpbitRates;
let clients: WebSocket[];
let greetings: string[];

beforeEach(async () => {
  clock = manualClock(BEGINS_AT);
  server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  [clients, greetings] = [[], []];
  server.on("connection", (client) => {
    clients.push(client);
    client.on("message", (data: Buffer) => greetings.push(data.toString("utf8")));
  });
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  rates = openUpbit({ streams: [`ws://127.0.0.1:${port}`], clock, siteIds: () => [1, 2] });
  await until(() => greetings.length === 1);
});

afterEach(async () => {
  rates.close();
  for (const client of server.clients) client.terminate();
  server.close();
  await once(server, "close");
});

const until = (holds: () => boolean) =>
  vi.waitFor(() => expect(holds()).toBe(true), { interval: 2, timeout: 5_000 });

function frame(index: number, changes: object = {}): string {
  return JSON.stringify({ ...JSON.parse(FRAMES[index] as string), cd: "KRW-XRP", ...changes });
}

function say(text: string): void {
  clients.at(-1)?.send(text);
}

function xrp() {
  return rates.rates().find(({ currency }) => currency === "XRP");
}

test("the last trade of a coin is its rate, told to each site every five seconds", async () => {
  expect(JSON.parse(greetings[0] as string)[1]).toMatchObject({ type: "trade" });
  expect(rates.pull(clock.now())).toEqual([]);
  say(frame(0));
  await until(() => xrp()?.price === 1_270);
  const told = rates.pull(clock.now());
  expect(told).toEqual(
    [1, 2].map((siteId) => ({
      ...{ kind: "setRate", siteId, currency: "XRP", at: clock.now() },
      rate: 12_700_000_000n,
    })),
  );
  clock.advance(4_999);
  expect(rates.pull(clock.now())).toEqual([]);
  clock.advance(1);
  expect(rates.pull(clock.now())).toHaveLength(2);
});

test("every recorded frame is taken as it was written, decimals too", async () => {
  const distinct = FRAMES.map((line) => JSON.parse(line) as { tp: number; ttms: number });
  for (const [index, { ttms }] of distinct.entries()) {
    clock.advance(Math.max(0, ttms - clock.now()));
    say(frame(index));
  }
  await until(() => xrp()?.price === (distinct.at(-1)?.tp ?? 0) * 10);
  say(frame(0, { tp: 126.55, ttms: clock.now(), sid: 2e15 }));
  await until(() => xrp()?.price === 1_265);
});

test("an old trade is no rate, and of a silent market nothing is told", async () => {
  say(frame(0, { ttms: clock.now() - 15_001 }));
  await until(() => rates.refused() === 1);
  say(frame(0));
  await until(() => xrp()?.price === 1_270);
  clock.advance(15_001);
  expect(rates.pull(clock.now())).toEqual([]);
});

test("what is none, and what nobody confirms, is no rate", async () => {
  say(frame(0));
  await until(() => xrp()?.price === 1_270);
  for (const text of [
    "",
    "{}",
    frame(1, { tp: -5 }),
    frame(1, { tp: 1e30 }),
    frame(1, { cd: "KRW-NONE" }),
  ])
    say(text);
  await until(() => rates.refused() === 5);
  say(frame(1, { tp: 1_270, sid: 2e15, ttms: clock.now() }));
  say(frame(1, { tp: 126, sid: 2e15 + 1, ttms: clock.now() }));
  await until(() => xrp()?.price === 1_260);
  expect(rates.refused()).toBe(6);
});

test("a line that ends comes back and asks again", async () => {
  say(frame(0));
  await until(() => xrp()?.price === 1_270);
  clients[0]?.close(1001);
  await until(() => !rates.line().isOpen);
  clock.advance(250);
  await until(() => greetings.length === 2);
  say(frame(1, { ttms: clock.now(), sid: 2e15 }));
  await until(() => rates.line().switchOvers.length === 1);
  expect(xrp()?.price).toBe(1_260);
});
