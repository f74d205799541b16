import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { type WebSocket, WebSocketServer } from "ws";
import { manualClock } from "../../../platform/clock.ts";
import { type Line, type LineOptions, openLine } from "./line.ts";

const DAY_MS = 86_400_000;
const clock = manualClock(0);
const servers: WebSocketServer[] = [];
let line: Line | null = null;

afterEach(async () => {
  line?.close();
  for (const server of servers.splice(0)) {
    for (const client of server.clients) client.terminate();
    server.close();
    await once(server, "close");
  }
});

async function exchange(): Promise<{ readonly address: string; readonly clients: WebSocket[] }> {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  servers.push(server);
  const clients: WebSocket[] = [];
  server.on("connection", (client) => clients.push(client));
  await once(server, "listening");
  return { address: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`, clients };
}

function open(addresses: readonly string[], more: Partial<LineOptions> = {}) {
  const heard: string[] = [];
  const takenOver: string[] = [];
  line = openLine({
    ...{ name: "test", addresses, clock, silentMs: 2 * DAY_MS },
    onFrame: (text) => void heard.push(text),
    onTakenOver: (reason) => void takenOver.push(reason),
    ...more,
  });
  return { line, heard, takenOver };
}

/** Until the other end has read what it was sent: frames are read in their order, and a ping is answered. */
async function read(client: WebSocket | undefined): Promise<void> {
  client?.ping();
  if (client !== undefined) await once(client, "pong");
}

const until = (holds: () => boolean) =>
  vi.waitFor(() => expect(holds()).toBe(true), { interval: 2, timeout: 5_000 });

test("before 24 hours are over a successor is listened to for a second, and nothing between them is lost", async () => {
  const { address, clients } = await exchange();
  const { line: kept, heard, takenOver } = open([address]);
  await until(() => clients.length === 1);
  clients[0]?.send("1");
  await until(() => heard.length === 1);
  clock.advance(DAY_MS - 9 * 60_000);
  await until(() => clients.length === 2);
  clients[1]?.send("2");
  await read(clients[1]);
  clients[0]?.send("2");
  await until(() => heard.includes("2"));
  expect(heard).toEqual(["1", "2"]);
  expect(takenOver).toEqual([]);
  clock.advance(1_000);
  clients[1]?.send("3");
  // What the successor said meanwhile is said again, in its order: numbers tell it apart.
  await until(() => heard.includes("3"));
  expect(heard).toEqual(["1", "2", "2", "3"]);
  expect(takenOver).toEqual(["RENEWED"]);
  await until(() => clients[0]?.readyState === clients[0]?.CLOSED);
  expect(kept.status()).toMatchObject({ isOpen: true, refusedWith: 0 });
});

test("a predecessor that ends while its successor speaks leaves nothing out", async () => {
  const { address, clients } = await exchange();
  const { heard, takenOver } = open([address]);
  await until(() => clients.length === 1);
  clients[0]?.send("1");
  await until(() => heard.length === 1);
  clock.advance(DAY_MS - 9 * 60_000);
  await until(() => clients.length === 2);
  clients[1]?.send("2");
  clients[0]?.close(1001);
  await until(() => heard.length === 2);
  expect(heard).toEqual(["1", "2"]);
  expect(takenOver).toEqual(["ENDED"]);
});

test("an address where nobody is is left for the next one at once, and tried again ever later", async () => {
  const { address, clients } = await exchange();
  const { line: kept } = open(["ws://127.0.0.1:1", address]);
  await until(() => kept.status().address !== "127.0.0.1:1");
  clock.advance(250);
  await until(() => clients.length === 1);
  clients[0]?.send("1");
  await until(() => kept.status().isOpen);
  expect(kept.status().switchOvers).toMatchObject([{ from: "127.0.0.1:1", reason: "UNREACHABLE" }]);
});

test("a market that has nothing to say is asked whether it lives; a dead one is left", async () => {
  const { address, clients } = await exchange();
  const { line: kept, heard } = open([address], {
    silentMs: 15_000,
    pingMs: 5_000,
    greeting: "hello",
  });
  await until(() => clients.length === 1);
  const greetings: string[] = [];
  clients[0]?.on("message", (data: Buffer) => greetings.push(data.toString("utf8")));
  clients[0]?.send("1");
  await until(() => heard.length === 1);
  let pings = 0;
  clients[0]?.on("ping", () => {
    pings += 1;
  });
  for (let round = 1; round <= 8; round += 1) {
    clock.advance(5_000);
    await until(() => pings === round);
    clients[0]?.send(`${round}`);
    await until(() => heard.length === round + 1);
  }
  expect(kept.status().isOpen).toBe(true);
  clients[0]?.pause();
  clock.advance(16_000);
  expect(kept.status().isOpen).toBe(false);
  clock.advance(250);
  await until(() => clients.length === 2);
});
