/**
 * Kills under load: `kill -9` of the engine, the gateway and PostgreSQL while members order. What was acknowledged is
 * kept outside and compared with the tables at the end: nothing lost, nothing doubled (reliability.md G01, G02, G07).
 */

import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client as StompClient } from "@stomp/stompjs";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { type Part, type Running, startInstallation } from "./support/running.ts";
import { signIn, type Trader, uuid7 } from "./support/trader.ts";
import { embeddedUrl } from "../apps/server/src/platform/embedded-pg.ts";
import { openDatabase } from "../packages/store/src/database.ts";
import { balanceFaults, currencyTotals } from "../packages/store/src/read/ledger-check.ts";
import { DEMO_PASSWORD } from "../apps/server/src/seed/demo.ts";

/** Kills in `npm test`; `NARU_KILLS=400` for the long run. */
const KILLS = Number(process.env["NARU_KILLS"] ?? 10);
const PARTS: readonly Part[] = ["engine", "gateway", "postgres"];
const DEMO_TRADERS = ["demo", "demo2", "trader1", "trader2"];
const LOOPS_PER_TRADER = 6;
const ORDERS_PER_SECOND_MIN = 200;

/** The round-the-clock simulated instrument that is always open. */
const OPTION_ID = "1101";

interface Acknowledged {
  readonly key: string;
  readonly id: string;
}

let installation: Running | undefined;
afterAll(async () => {
  await installation?.stop();
  if (process.env["KEEP"] === undefined) installation?.removeData();
});

test(`${KILLS} kills lose no acknowledged order and double none`, {
  timeout: 60_000 + KILLS * 10_000,
}, async () => {
  const running = await startInstallation();
  installation = running;
  const traders = await Promise.all(
    DEMO_TRADERS.map((name) => signIn(running.address, name, DEMO_PASSWORD)),
  );
  const first = traders[0] as Trader;
  const { price } = await farBelow(first);
  const socket = await openSocket(running.address, first.token());

  const acknowledged: Acknowledged[] = [];
  const sent: string[] = [];
  let isTrading = true;
  const loops = traders.flatMap((trader) =>
    Array.from({ length: LOOPS_PER_TRADER }, async () => {
      while (isTrading) {
        const key = uuid7();
        sent.push(key);
        const order = {
          overseaOptionId: OPTION_ID,
          marketType: "LIMIT",
          tradeType: "LONG",
          price,
          qty: 1,
        };
        const placed = await trader.insist("/oversea/order", order, key);
        if (placed.status !== 200) continue;
        const id = String(placed.body["id"]);
        acknowledged.push({ key, id });
        await trader.insist("/oversea/order/cancel", { id }, uuid7());
      }
    }),
  );

  await reached(() => acknowledged.length >= 100);
  const startedAt = performance.now();
  const before = acknowledged.length;
  let pausedMs = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const part = PARTS[kill % PARTS.length] as Part;
    const closesBefore = socket.closes();
    const count = acknowledged.length;
    running.kill(part);
    const killedAt = performance.now();
    await reached(() => acknowledged.length >= count + 20);
    pausedMs += performance.now() - killedAt;
    if (part === "engine")
      expect(socket.closes(), "a socket outlives the engine").toBe(closesBefore);
    await reached(() => acknowledged.length >= count + 200);
  }
  const seconds = (performance.now() - startedAt - pausedMs) / 1000;
  const perSecond = (acknowledged.length - before - 20 * KILLS) / seconds;
  isTrading = false;
  await Promise.all(loops);
  await socket.close();

  const database = new pg.Client({
    connectionString: embeddedUrl(path.join(running.dataDir, "pg")),
  });
  await database.connect();
  const { rows } = await database.query<{ id: string }>("SELECT id::text FROM oversea_order");
  await database.end();
  const books = openDatabase(embeddedUrl(path.join(running.dataDir, "pg")));
  const faults = await balanceFaults(books.db);
  const totals = await currencyTotals(books.db);
  await books.close();
  const stored = new Set(rows.map((row) => row.id));
  const lost = acknowledged.filter(({ id }) => !stored.has(id));
  const doubled = rows.length - new Set(acknowledged.map(({ id }) => id)).size;
  console.log(
    `kills ${KILLS} · acknowledged ${acknowledged.length} · lost ${lost.length} · doubled ${doubled} · ` +
      `${perSecond.toFixed(0)} orders/s between kills · mean pause ${(pausedMs / KILLS).toFixed(0)} ms`,
  );
  expect(lost).toEqual([]);
  expect(doubled).toBe(0);
  expect(faults).toEqual([]);
  expect([...totals.values()].filter((total) => total !== 0n)).toEqual([]);
  expect(new Set(acknowledged.map(({ key }) => key)).size).toBe(acknowledged.length);
  expect(perSecond).toBeGreaterThanOrEqual(ORDERS_PER_SECOND_MIN);
});

/** A tick-aligned limit far below the market, so that orders rest until they are cancelled. */
async function farBelow(trader: Trader): Promise<{ price: string }> {
  const { body } = await trader.call("GET", `/oversea/option?overseaOptionId=${OPTION_ID}`);
  const precision = Number(body["precision"]);
  const tick = Number(body["tickSize"]);
  const low = Math.floor((Number(body["lastPrice"]) * 0.5) / tick) * tick;
  return { price: low.toFixed(precision) };
}

/** A member's socket on the site's topic and its own queue that counts how often it closes. */
async function openSocket(
  address: string,
  token: string,
): Promise<{ closes(): number; close(): Promise<void> }> {
  let closes = 0;
  const client = new StompClient({
    webSocketFactory: () => new WebSocket(`${address.replace("http", "ws")}/ws`) as never,
    connectHeaders: { Authorization: `Bearer ${token}` },
    reconnectDelay: 50,
    onWebSocketClose: () => {
      closes += 1;
    },
  });
  await new Promise<void>((resolve) => {
    client.onConnect = () => {
      for (const destination of ["/topic/oversea.1", "/user/queue/oversea"]) {
        client.subscribe(destination, () => {}, { id: destination });
      }
      resolve();
    };
    client.activate();
  });
  return { closes: () => closes, close: () => client.deactivate() };
}

async function reached(condition: () => boolean): Promise<void> {
  while (!condition()) await pause(5);
}
