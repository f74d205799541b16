/** What a connection and an address may hold of the gateway, over real sockets and with small limits. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { messageOf } from "@naru/contract/messages";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { gatewayHarness, type Harness } from "../testing/harness.ts";
import { clientKey, readSendQueues } from "./send-queues.ts";

const KB = 1024;
const LIMITS = { perAddress: 3, waiting: 2, unreadBytes: 64 * KB, unreadMs: 5_000 };
/** Far more than the kernels of both ends take for a client that does not read. */
const LARGE_BYTES = 16 * 1024 * KB;
/** A client that reads in every other one of these reads often enough. */
const TURN_MS = 300;
const HALF_BYTES = 512 * KB;
const BUSY = { code: "TRY_AGAIN_SHORTLY", message: messageOf("TRY_AGAIN_SHORTLY", "ko") };

let naru: Harness;
let behindProxy: Harness;
let port: number;
let folder: string;
/** Requests that reached the routes. */
let handled: string[] = [];
const sockets: Socket[] = [];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "naru-connections-"));
  mkdirSync(path.join(folder, "assets"));
  writeFileSync(path.join(folder, "index.html"), "<!doctype html>");
  writeFileSync(path.join(folder, "assets", "large.woff2"), Buffer.alloc(LARGE_BYTES));
  writeFileSync(path.join(folder, "assets", "half.woff2"), Buffer.alloc(HALF_BYTES));
  const options = {
    connections: LIMITS,
    apps: { member: folder, console: null },
  };
  naru = await gatewayHarness({
    ...options,
    watch: (app) =>
      app.addHook("onRequest", (request, _reply, done) => {
        handled.push(request.url);
        done();
      }),
  });
  port = await naru.listen();
  behindProxy = await gatewayHarness({ ...options, trustedProxies: ["127.0.0.1"] });
});
beforeEach(() => {
  handled = [];
});
afterEach(async () => {
  await Promise.all(
    sockets.splice(0).map(
      (socket) =>
        new Promise((resolve) => {
          if (socket.closed) return resolve(undefined);
          socket.once("close", resolve);
          socket.destroy();
        }),
    ),
  );
});
afterAll(async () => {
  await naru.close();
  await behindProxy.close();
  rmSync(folder, { recursive: true });
});

interface Open {
  readonly socket: Socket;
  /** What has come, as text. */
  heard(): string;
  bytes(): number;
  readonly isClosed: () => boolean;
}

async function open(at = port): Promise<Open> {
  const socket = connect(at, "127.0.0.1");
  sockets.push(socket);
  let text = "";
  let bytes = 0;
  let isClosed = false;
  socket.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (text.length < 10_000) text += chunk.toString();
  });
  socket.on("error", () => {});
  socket.on("close", () => {
    isClosed = true;
  });
  await new Promise((resolve) => socket.once("connect", resolve));
  return { socket, heard: () => text, bytes: () => bytes, isClosed: () => isClosed };
}

const get = (url: string, more = "") => `GET ${url} HTTP/1.1\r\nHost: a\r\n${more}\r\n`;
const statuses = ({ heard }: Open) =>
  [...heard().matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, each]) => Number(each));
/** How many the gateway has. */
const connections = (): Promise<number> =>
  new Promise((resolve) =>
    naru.gateway.app.server.getConnections((_error, count) => resolve(count)),
  );
const until = (check: () => unknown) => vi.waitFor(check, { interval: 5 });
const bodyOf = ({ heard }: Open): unknown => JSON.parse(heard().split("\r\n\r\n").at(-1) ?? "");

test("one connection too many is told so and closed, and another is taken once one has gone", async () => {
  const first = await open();
  const others = [await open(), await open()];
  const refused = await open();
  await until(() => expect(refused.isClosed()).toBe(true));
  expect(statuses(refused)).toEqual([429]);
  expect(bodyOf(refused)).toEqual(BUSY);

  first.socket.destroy();
  await vi.waitFor(async () => {
    const next = await open();
    next.socket.write(get("/healthz"));
    await until(() => expect(statuses(next)).toHaveLength(1));
    expect(statuses(next)).toEqual([200]);
  });
  for (const each of others) expect(each.isClosed()).toBe(false);
});

test("behind a trusted proxy the calls of an address count, not the proxy's connections", async () => {
  const at = await behindProxy.listen();
  const answers: (() => void)[] = [];
  behindProxy.readers.trades = () =>
    new Promise((resolve) => {
      answers.push(() => resolve([]));
    });
  const call = async (from: string): Promise<Open> => {
    const connection = await open(at);
    connection.socket.write(get("/api/stock/raw_data?stock=NQ", `X-Forwarded-For: ${from}\r\n`));
    return connection;
  };
  const calls = await Promise.all(Array.from({ length: 3 }, () => call("198.51.100.1")));
  await until(() => expect(answers).toHaveLength(3));
  const refused = await call("198.51.100.1");
  await until(() => expect(statuses(refused)).toEqual([429]));
  expect(bodyOf(refused)).toEqual(BUSY);
  // The connection is the proxy's, who has other callers for it.
  refused.socket.write(get("/healthz", "X-Forwarded-For: 198.51.100.2\r\n"));
  await until(() => expect(statuses(refused)).toEqual([429, 200]));
  const other = await call("198.51.100.2");
  await until(() => expect(answers).toHaveLength(4));
  for (const answer of answers) answer();
  for (const each of [...calls, other]) await until(() => expect(statuses(each)).toEqual([200]));
  const again = await call("198.51.100.1");
  await until(() => expect(answers).toHaveLength(5));
  answers.at(-1)?.();
  await until(() => expect(statuses(again)).toEqual([200]));
});

test("requests of a connection are looked at one after the other", async () => {
  const answers: (() => void)[] = [];
  naru.readers.trades = () =>
    new Promise((resolve) => {
      answers.push(() => resolve([]));
    });
  const connection = await open();
  connection.socket.write(get("/api/stock/raw_data?stock=NQ").repeat(3));
  for (let turn = 1; turn <= 3; turn += 1) {
    await until(() => expect(answers).toHaveLength(turn));
    expect(handled).toHaveLength(turn);
    answers[turn - 1]?.();
  }
  await until(() => expect(statuses(connection)).toEqual([200, 200, 200]));
});

test("more requests than may wait are refused in their turn, and end the connection", async () => {
  const connection = await open();
  connection.socket.write(get("/healthz").repeat(200));
  await until(() => expect(connection.isClosed()).toBe(true));
  expect(statuses(connection)).toEqual([200, 200, 200, 429]);
  expect(bodyOf(connection)).toEqual(BUSY);
  expect(connection.heard()).toContain("Connection: close");
  expect(handled).toEqual(["/healthz", "/healthz", "/healthz"]);
});

test.each([
  ["at once", 0],
  ["one after the other", 20],
])(
  "who asks %s and reads nothing fills no memory of the kernel, and is cut off",
  async (_how, pauseMs) => {
    const { socket } = await open();
    socket.pause();
    const client = clientKey("127.0.0.1", socket.localPort ?? 0);
    let left = 0;
    const asking = setInterval(() => socket.write(get("/assets/half.woff2")), pauseMs);
    await until(async () => {
      left = Math.max(left, (await readSendQueues(port, new Set([client]))).get(client) ?? 0);
      expect(await connections()).toBe(0);
    });
    clearInterval(asking);
    // An answer was under way while no more than the limit was left.
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(LIMITS.unreadBytes + HALF_BYTES + 16 * KB);
  },
);

test("an answer that is not read is cut off, however large it is", async () => {
  const { socket } = await open();
  socket.pause();
  const beginAt = performance.now();
  socket.write(get("/assets/large.woff2"));
  await until(async () => expect(await connections()).toBe(0));
  expect(performance.now() - beginAt).toBeGreaterThan(LIMITS.unreadMs);
});

test("who reads slowly, and steadily, gets everything", async () => {
  const connection = await open();
  const { socket } = connection;
  socket.write(get("/assets/large.woff2"));
  const turns = setInterval(() => socket[socket.isPaused() ? "resume" : "pause"](), TURN_MS);
  await until(() => expect(connection.bytes()).toBeGreaterThan(LARGE_BYTES));
  clearInterval(turns);
  expect(statuses(connection)).toEqual([200]);
});
