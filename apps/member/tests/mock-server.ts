/**
 * A stand-in for the server with canned answers, to look at screens without one. It decides nothing: what is bought
 * is always bought, prices walk by a seed. `node tests/mock-server.ts [port]` serves `dist`.
 */

import type { AccountView } from "@naru/client/views";
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { FrameImpl, Parser } from "@stomp/stompjs";
import { type WebSocket, WebSocketServer } from "ws";
import { aBook, aBusyAccount } from "../src/trading/gallery/fixtures.ts";
import { someOptions } from "../src/trading/gallery/options.ts";
import {
  aDetail,
  aMember,
  aSite,
  someCandles,
  someDays,
  someFills,
  somePositions,
  someRecords,
} from "../src/gallery/canned.ts";

import { moneyAnswers } from "./mock-money.ts";

/** The build to serve; MEMBER_DIST names another, so that a running server keeps its own. */
const dist = process.env["MEMBER_DIST"] ?? path.join(import.meta.dirname, "../dist");
const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** What a test may turn: which site, which account, whether something is broken. */
export interface MockOptions {
  readonly site?: Parameters<typeof aSite>[0];
  /** Lists are empty. */
  readonly isEmpty?: boolean;
  /** Path that answers 503. */
  readonly broken?: string;
}

export interface MockServer {
  readonly url: string;
  /** Ends every socket, as a network does. */
  dropSockets(): void;
  /** Refuses sockets until called with true again. */
  letSockets(may: boolean): void;
  send(destination: string, body: unknown): void;
  close(): Promise<void>;
}

export async function startMockServer(port = 0, options: MockOptions = {}): Promise<MockServer> {
  const site = aSite(options.site);
  const instruments = someOptions();
  const account = { ...aBusyAccount(), wallet: aMember().wallet };
  let mayConnect = true;

  const settings: Record<string, unknown> = {};
  const pageOf = (query: URLSearchParams, rows: readonly unknown[]) => {
    const all = options.isEmpty ? [] : rows;
    const page = Number(query.get("page") ?? 0);
    const size = Number(query.get("size") ?? 20);
    return {
      content: all.slice(page * size, (page + 1) * size),
      page,
      size,
      totalElements: all.length,
      totalPages: Math.ceil(all.length / size),
    };
  };

  const answers: Record<string, (request: Asked) => unknown> = {
    ...moneyAnswers(pageOf, refuse),
    "GET /site_info/code": () => site,
    "GET /server_time_offset": () => ({ ms: Date.now(), offset: 0 }),
    "POST /login": ({ body }) => {
      if (body.password === "wrong")
        return refuse(401, "WRONG_CREDENTIALS", "아이디 또는 비밀번호가 올바르지 않습니다.");
      return {
        accessToken: "access",
        refreshToken: "refresh",
        expiresIn: 900,
        tokenType: "Bearer",
      };
    },
    "POST /logout": () => ({ ok: true }),
    "POST /player": ({ body }) => ({ id: "10099", username: body.username, status: "PENDING" }),
    "GET /user/check_username": ({ query }) => ({
      username: query.get("username"),
      isAvailable: query.get("username") !== "taken",
    }),
    "GET /partner/verify": ({ query }) =>
      query.get("partnerPk") === "bad"
        ? { isValid: false, partnerId: null, nick: null }
        : { isValid: true, partnerId: "77", nick: "김파트너" },
    "GET /me": () => aMember(),
    "GET /wallet/my": () => account.wallet,
    "GET /oversea/option/list": () => instruments,
    "GET /account": () =>
      wholeOf(options.isEmpty ? { ...account, orders: [], positions: [] } : account),
    "GET /oversea/history/list": ({ query }) => pageOf(query, someRecords()),
    "GET /oversea/history/fills": ({ query }) => pageOf(query, someFills()),
    "GET /oversea/history/positions": ({ query }) => pageOf(query, somePositions()),
    "GET /oversea/history/daily_profit": ({ query }) =>
      pageOf(query, someDays((query.get("startDate") ?? "2026-11").slice(0, 7))),
    "GET /oversea/history/order": ({ query }) => {
      const order = [...someRecords(), ...account.orders].find(({ id }) => id === query.get("id"));
      return order === undefined
        ? refuse(404, "ORDER_NOT_FOUND", "주문이 없습니다.")
        : aDetail(order);
    },
    "GET /player/settings": () => ({ settings }),
    "POST /player/settings": ({ body }) => {
      Object.assign(settings, body.settings);
      return { settings };
    },
    "GET /stock/last_price": ({ query }) =>
      aBook({ overseaOptionId: query.get("overseaOptionId") ?? "1003" }),
    "GET /stock/chart": () => someCandles(),
    "POST /oversea/order": () => ({
      id: "70100",
      status: "FILLED",
      filledQty: 1,
      avgPrice: "20123.25",
    }),
    "POST /oversea/order/cancel": ({ body }) => ({ id: body.id, status: "CANCELLED" }),
    "POST /oversea/order/cancel_all": () => ({ ids: [] }),
  };

  const http = createServer((request, response) => void answer(request, response));
  const sockets = new WebSocketServer({
    server: http,
    path: "/ws",
    handleProtocols: () => "v12.stomp",
  });
  sockets.on("connection", (socket) => {
    if (mayConnect) speak(socket);
    else socket.terminate();
  });

  let random = 7;
  const next = () => {
    random = (random * 1103515245 + 12345) % 2147483648;
    return random / 2147483648;
  };
  let last = 20123.25;
  const walk = setInterval(() => {
    last += (Math.floor(next() * 5) - 2) * 0.25;
    const tick = (step: number) => (last + step * 0.25).toFixed(2);
    const qty = () => 1 + Math.floor(next() * 60);
    const lastPrice = tick(0);
    broadcast(`/topic/oversea.${site.id}`, {
      event: "PRICE",
      items: [{ id: "1003", lastPrice, rateChange: "1.24", isRest: 0 }],
    });
    broadcast(`/topic/oversea.${site.id}.1003`, {
      event: "TICK",
      overseaOptionId: "1003",
      at: new Date().toISOString(),
      lastPrice,
      rateChange: "1.24",
      trades: [[lastPrice, qty(), Date.now()]],
      bids: [1, 2, 3, 4, 5].map((step) => [tick(-step), qty()]),
      asks: [1, 2, 3, 4, 5].map((step) => [tick(step), qty()]),
      dayHigh: "20180.00",
      dayLow: "19850.25",
      volume: 182_345,
    });
  }, 400);

  await new Promise<void>((resolve) => http.listen(port, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  return {
    url,
    dropSockets: () => sockets.clients.forEach((socket) => void socket.terminate()),
    letSockets(may) {
      mayConnect = may;
    },
    send: broadcast,
    close() {
      clearInterval(walk);
      sockets.clients.forEach((socket) => void socket.terminate());
      http.closeAllConnections();
      return new Promise((resolve) => void http.close(() => resolve()));
    },
  };

  function broadcast(destination: string, body: unknown): void {
    for (const socket of sockets.clients) {
      if (subscriptions.get(socket)?.has(destination))
        socket.send(frame("MESSAGE", destination, JSON.stringify(body)));
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://localhost");
    if (!url.pathname.startsWith("/api/")) return await serveFile(url.pathname, response);
    const name = `${request.method} ${url.pathname.slice(4)}`;
    const body = await readBody(request);
    let status = 200;
    let value: unknown;
    try {
      if (options.broken === url.pathname.slice(4))
        refuse(503, "TRY_AGAIN_SHORTLY", "잠시 후 다시 시도해주세요.");
      const known = answers[name];
      value =
        known === undefined
          ? refuse(404, "INVALID_REQUEST", name)
          : known({ query: url.searchParams, body });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      status = error.status;
      value = { code: error.code, message: error.message };
    }
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(value));
  }
}

interface Asked {
  readonly query: URLSearchParams;
  readonly body: Record<string, unknown>;
}

class Refused extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

function refuse(status: number, code: string, message: string): never {
  throw new Refused(status, code, message);
}

const subscriptions = new WeakMap<WebSocket, Set<string>>();

function speak(socket: WebSocket): void {
  const held = new Set<string>();
  subscriptions.set(socket, held);
  const parser = new Parser(
    (raw) => {
      const { command, headers } = FrameImpl.fromRawFrame(raw, true);
      const destination = headers.destination ?? "";
      if (command === "CONNECT") socket.send("CONNECTED\nversion:1.2\nheart-beat:0,0\n\n\0");
      if (command === "SUBSCRIBE") held.add(destination);
      if (command === "UNSUBSCRIBE") held.delete(headers.id ?? "");
      if (command === "SEND")
        socket.send(
          frame("MESSAGE", "/user/queue/pong", JSON.stringify({ at: new Date().toISOString() })),
        );
    },
    () => {},
  );
  socket.on("message", (data) => parser.parseChunk((data as Buffer).toString()));
}

function frame(command: string, destination: string, body: string): string {
  const headers = { destination, subscription: destination, "message-id": "1" };
  return FrameImpl.marshall({ command, headers, body, skipContentLengthHeader: true }) as string;
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  return text === "" ? {} : (JSON.parse(text) as Record<string, unknown>);
}

async function serveFile(pathname: string, response: ServerResponse): Promise<void> {
  const name = path.extname(pathname) === "" ? "/index.html" : pathname;
  try {
    const content = await readFile(path.join(dist, path.normalize(name)));
    response.writeHead(200, {
      "content-type": types[path.extname(name)] ?? "application/octet-stream",
      "content-security-policy":
        "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types dompurify",
    });
    response.end(content);
  } catch {
    response.writeHead(404).end();
  }
}

if (process.argv[1] === import.meta.filename) {
  const server = await startMockServer(Number(process.argv[2] ?? 0));
  console.log(server.url);
}

/** An account of overseas futures as the snapshot of every product tells it. */
function wholeOf({ cross, orders, positions, alerts, gauge, orderLimits, ...shared }: AccountView) {
  const oversea = { cross, orders, positions, alerts, gauge, orderLimits };
  return { ...shared, limits: {}, parts: { oversea }, settingsVersions: {} };
}
