/**
 * An exchange on this machine that speaks as Binance's USDⓈ-M perpetuals do, from recorded frames: WebSocket under `/public` and
 * `/market`, questions under `/fapi/v1`. It plays what happened up to an instant when it is told to, and misbehaves on command.
 *
 * The recording (`fixtures/data/ORIGIN.md`) has single trades and the book's changes of two seconds. The aggregated trades of the
 * real stream are made of the former as the exchange makes them, and later changes of the book of the best prices, ten a second.
 */

import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import { type RecordedMarket, recordedMarket, type Route } from "./recorded-market.ts";

/** What it does wrong; absent is right. */
export interface Misbehaviour {
  /** What every question is answered, and with which `Retry-After` in seconds. */
  questions?: { readonly status: number; readonly retryAfter?: number } | undefined;
  /** The same of connections that are asked for. */
  upgrades?: { readonly status: number; readonly retryAfter?: number } | undefined;
  /** Frames of these kinds are lost on the way. */
  loses?: readonly string[] | undefined;
  /** Frames come so late, ms. */
  slowMs?: number | undefined;
  /** Its clock is so far ahead, ms. */
  skewMs?: number | undefined;
  /** Snapshots are those of this instant, epoch ms: a cache that nobody empties. */
  snapshotOf?: number | undefined;
  /** What exchangeInfo says of its symbol. */
  status?: string | undefined;
}

export interface StandInExchange {
  /** For `streams` and `rest` of the adapter. */
  readonly streams: string;
  readonly rest: string;
  readonly market: RecordedMarket;
  /** Questions that came, by path. */
  readonly questions: string[];
  /** Connections that were asked for, granted or not. */
  readonly upgrades: () => number;
  /** Lines that are open now. */
  readonly listeners: () => number;
  behave(misbehaviour: Misbehaviour): void;
  /** Sends what happened up to this instant of our clock, epoch ms. */
  play(until: number): void;
  /** From here on the recording is of now (epoch ms): what comes next in it comes next. */
  beginAt(now: number): void;
  /** Sends this to everybody on a route, as it is. */
  say(route: Route, text: string): void;
  /** Ends every connection, as after 24 hours. */
  disconnect(): void;
  /** Says and hears nothing more on the connections that stand, and leaves them open. */
  fallSilent(): void;
  /** Everybody has taken what was sent, and who was about to come is there. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** Begins at an instant of the recording, epoch ms: what was before has happened. */
export async function startStandIn(beginsAt: number): Promise<StandInExchange> {
  const exchange = new StandIn(beginsAt);
  await exchange.listen();
  return exchange;
}

class StandIn implements StandInExchange {
  readonly market = recordedMarket();
  readonly questions: string[] = [];
  readonly #clients = new Map<WebSocket, Route>();
  readonly #silent = new Set<WebSocket>();
  readonly #late: { readonly at: number; readonly route: Route; readonly text: string }[] = [];
  readonly #server = createServer((request, response) => this.#answer(request, response));
  readonly #sockets = new WebSocketServer({ noServer: true });
  #wrong: Misbehaviour = {};
  #upgrades = 0;
  #port = 0;
  #now: number;

  constructor(beginsAt: number) {
    this.#now = beginsAt;
    this.market.playTo(beginsAt, () => {});
    this.#server.on("upgrade", (request, socket: Duplex, head) =>
      this.#upgrade(request, socket, head),
    );
  }

  get streams(): string {
    return `ws://127.0.0.1:${this.#port}`;
  }

  get rest(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async listen(): Promise<void> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  upgrades = (): number => this.#upgrades;

  listeners = (): number => this.#clients.size;

  behave(misbehaviour: Misbehaviour): void {
    this.#wrong = misbehaviour;
  }

  beginAt(now: number): void {
    this.market.shift(now);
    this.#now = now;
  }

  play(until: number): void {
    this.#now = until;
    const { slowMs = 0, skewMs = 0, loses = [] } = this.#wrong;
    this.market.playTo(until + skewMs, ({ route, kind, at, text }) => {
      if (!loses.includes(kind)) this.#late.push({ at: at - skewMs, route, text });
    });
    const due = this.#late.findIndex(({ at }) => at + slowMs > until);
    for (const { route, text } of this.#late.splice(0, due < 0 ? this.#late.length : due))
      this.say(route, text);
  }

  say(route: Route, text: string): void {
    for (const [client, of] of this.#clients)
      if (of === route && !this.#silent.has(client)) client.send(text);
  }

  disconnect(): void {
    for (const client of this.#clients.keys()) client.close(1001);
  }

  fallSilent(): void {
    for (const client of this.#clients.keys()) {
      this.#silent.add(client);
      client.pause();
    }
  }

  async settled(): Promise<void> {
    for (let round = 0; round < 2; round += 1) {
      await knock(this.#port);
      const speaking = [...this.#clients.keys()].filter((client) => !this.#silent.has(client));
      await Promise.all(speaking.map(pong));
    }
  }

  async close(): Promise<void> {
    for (const client of this.#clients.keys()) client.terminate();
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, "close");
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.#upgrades += 1;
    const route = routeOf(request.url ?? "");
    if (this.#wrong.upgrades !== undefined || route === null) {
      const { status, retryAfter } = this.#wrong.upgrades ?? { status: 404 };
      const wait = retryAfter === undefined ? "" : `Retry-After: ${retryAfter}\r\n`;
      socket.end(`HTTP/1.1 ${status} no\r\n${wait}Content-Length: 0\r\nConnection: close\r\n\r\n`);
      return;
    }
    this.#sockets.handleUpgrade(request, socket, head, (client) => {
      this.#clients.set(client, route);
      client.on("error", () => client.terminate());
      client.on("close", () => this.#clients.delete(client));
    });
  }

  #answer({ url = "" }: IncomingMessage, response: ServerResponse): void {
    this.questions.push(url);
    const { status, retryAfter } = this.#wrong.questions ?? { status: 200 };
    if (status !== 200) {
      response.writeHead(
        status,
        retryAfter === undefined ? {} : { "retry-after": `${retryAfter}` },
      );
      response.end('{"code":-1003,"msg":"Way too many requests"}');
      return;
    }
    const body = this.#bodyOf(new URL(url, "http://exchange"));
    response.writeHead(body === null ? 404 : 200, { "content-type": "application/json" });
    response.end(JSON.stringify(body ?? { code: -1, msg: "unknown" }));
  }

  #bodyOf({ pathname, searchParams }: URL): unknown {
    switch (pathname) {
      case "/fapi/v1/time":
        return { serverTime: this.#now + (this.#wrong.skewMs ?? 0) };
      case "/fapi/v1/exchangeInfo":
        return this.market.exchangeInfo(this.#wrong.status ?? "TRADING");
      case "/fapi/v1/depth":
        return this.market.snapshot(this.#wrong.snapshotOf ?? null);
      case "/fapi/v1/fundingRate":
        return this.market.paidFunding(Number(searchParams.get("startTime")), this.#now);
      default:
        return null;
    }
  }
}

function routeOf(url: string): Route | null {
  if (url.startsWith("/public/stream?")) return "public";
  return url.startsWith("/market/stream?") ? "market" : null;
}

/** Comes back once the client has read all that was sent before, or is gone. */
function pong(client: WebSocket): Promise<void> {
  return new Promise((resolve) => {
    if (client.readyState !== client.OPEN) return resolve();
    const done = (): void => {
      client.off("pong", done).off("close", done);
      resolve();
    };
    client.on("pong", done).on("close", done);
    client.ping();
  });
}

/** Whoever knocked before has been let in by then. */
async function knock(port: number): Promise<void> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.destroy();
}
