/**
 * What one connection, and one address, may hold of the gateway: requests that come before the earlier ones are answered,
 * and answers that nobody reads.
 *
 * - An address has so many connections; one of a trusted proxy carries others' calls, so that those under way are counted
 *   for the address that they come from.
 * - Requests of a connection are answered one after the other, and a few may wait; one more is refused, and ends it.
 * - A request waits while more than `unreadBytes` of the answers before it are unread. Who reads nothing of so much for
 *   `unreadMs` is cut off, and the kernel forgets what it held.
 */

import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { Clock } from "../../platform/clock.ts";
import { errorView, refuseSocket } from "./errors.ts";
import { callerOf } from "./rate-limits.ts";
import { API_HEADERS } from "./security-headers.ts";
import { clientKey, readSendQueues } from "./send-queues.ts";
import { addressOf, type Trust } from "./trusted-proxies.ts";

export interface ConnectionLimits {
  /** Connections of an address, or calls under way of one behind a proxy. */
  readonly perAddress: number;
  /** Requests that may wait on a connection behind the one that is answered. */
  readonly waiting: number;
  readonly unreadBytes: number;
  readonly unreadMs: number;
}

/** Limits that no setting changes. */
export const CONNECTION_LIMITS: Omit<ConnectionLimits, "perAddress"> = {
  waiting: 16,
  unreadBytes: 256 * 1024,
  unreadMs: 10_000,
};

/** Of all addresses together, sockets included. */
const CONNECTIONS_MAX = 30_000;
/** Whoever reads so much within `unreadMs` reads. */
const READ_BYTES_MIN = 8 * 1024;
/** How often is looked for those who do not read, and how soon again where somebody waits for it. */
const LOOK_MS = 1_000;
const LOOK_AGAIN_MS = 100;

interface Call {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

interface Connection {
  readonly socket: Socket;
  readonly isProxy: boolean;
  readonly waiting: Call[];
  isBusy: boolean;
  /** One request too many came: it is refused in its turn, and what follows is not heard. */
  isEnding: boolean;
  /** Bytes that the client is known to have taken, and how many when it last took enough. */
  readBytes: number;
  progressBytes: number;
  progressAt: number | undefined;
}

/** Stands between a server and whoever answers its requests now. */
export function guardConnections(
  server: Server,
  {
    limits,
    trust,
    clock,
  }: { readonly limits: ConnectionLimits; readonly trust: Trust; readonly clock: Clock },
): void {
  const answer = server.listeners("request")[0] as RequestListener;
  const connections = new Map<Socket, Connection>();
  /** Connections by address, and calls under way by address behind a proxy. */
  const held = new Map<string, number>();
  let lookedAt = Number.NEGATIVE_INFINITY;
  let isLooking = false;

  function hold(address: string): (() => void) | undefined {
    const already = held.get(address) ?? 0;
    if (already >= limits.perAddress) return undefined;
    held.set(address, already + 1);
    return () => {
      const left = (held.get(address) ?? 1) - 1;
      if (left === 0) held.delete(address);
      else held.set(address, left);
    };
  }

  function admit(socket: Socket): void {
    const address = socket.remoteAddress;
    // It is gone already.
    if (address === undefined) return void socket.destroy();
    const isProxy = trust(address);
    const release = isProxy ? () => {} : hold(callerOf(address));
    if (release === undefined) {
      refuseSocket(socket, "TRY_AGAIN_SHORTLY", 429);
      socket.destroySoon();
      return;
    }
    connections.set(socket, {
      socket,
      isProxy,
      waiting: [],
      isBusy: false,
      isEnding: false,
      readBytes: 0,
      progressBytes: 0,
      progressAt: undefined,
    });
    socket.once("close", () => {
      connections.delete(socket);
      release();
    });
  }

  function receive(request: IncomingMessage, response: ServerResponse): void {
    const connection = connections.get(request.socket);
    // A refused connection's requests are not heard.
    if (connection === undefined || connection.isEnding) return;
    connection.waiting.push({ request, response });
    connection.isEnding = connection.waiting.length > limits.waiting + (connection.isBusy ? 0 : 1);
    if (!connection.isBusy) proceed(connection);
  }

  /** Answers the next request where there is one, unless too much before it is unread. */
  function proceed(connection: Connection): void {
    if (connection.waiting.length === 0 || connection.socket.destroyed) return;
    if (unreadAtMost(connection) > limits.unreadBytes) return look();
    const { request, response } = connection.waiting.shift() as Call;
    connection.isBusy = true;
    response.once("close", () => {
      connection.isBusy = false;
      proceed(connection);
    });
    if (connection.isEnding && connection.waiting.length === 0) return refuse(response, true);
    if (!connection.isProxy) return answer(request, response);
    const release = hold(`behind a proxy ${callerOf(addressOf(request, trust))}`);
    if (release === undefined) return refuse(response, false);
    response.once("close", release);
    answer(request, response);
  }

  const unreadAtMost = ({ socket, readBytes }: Connection): number =>
    socket.bytesWritten - readBytes;

  /** Asks the kernel who has read, soon where it was asked just now. */
  function look(): void {
    if (isLooking) return;
    isLooking = true;
    const wait = lookedAt + LOOK_AGAIN_MS - clock.now();
    if (wait > 0) clock.after(wait, () => void lookNow());
    else void lookNow();
  }

  async function lookNow(): Promise<void> {
    const behind = [...connections.values()].filter(
      (connection) => unreadAtMost(connection) > limits.unreadBytes,
    );
    const seen = behind.map((connection) => {
      const {
        remoteAddress = "",
        remotePort = 0,
        bytesWritten,
        writableLength,
      } = connection.socket;
      return {
        connection,
        client: clientKey(remoteAddress, remotePort),
        sent: bytesWritten - writableLength,
      };
    });
    const { port } = (server.address() ?? { port: 0 }) as AddressInfo;
    const queues = await readSendQueues(port, new Set(seen.map(({ client }) => client)));
    lookedAt = clock.now();
    isLooking = false;
    for (const { connection, client, sent } of seen)
      judge(connection, sent - (queues.get(client) ?? 0));
  }

  /** Lets a connection go on whose client has taken so many bytes, or cuts it off. */
  function judge(connection: Connection, taken: number): void {
    connection.readBytes = Math.max(connection.readBytes, taken);
    const isBehind = unreadAtMost(connection) > limits.unreadBytes;
    if (!isBehind) connection.progressAt = undefined;
    else if (
      connection.progressAt === undefined ||
      connection.readBytes - connection.progressBytes >= READ_BYTES_MIN
    ) {
      connection.progressAt = lookedAt;
      connection.progressBytes = connection.readBytes;
    } else if (lookedAt - connection.progressAt >= limits.unreadMs) {
      connection.socket.resetAndDestroy();
      return;
    }
    if (!connection.isBusy) proceed(connection);
  }

  server.maxConnections = CONNECTIONS_MAX;
  server.removeAllListeners("request");
  server.on("request", receive);
  server.prependListener("connection", admit);
  // Sockets have limits of their own.
  server.prependListener("upgrade", ({ socket }) => connections.delete(socket));
  const stop = clock.every(LOOK_MS, () => {
    for (const connection of connections.values())
      if (unreadAtMost(connection) > limits.unreadBytes) return look();
  });
  server.once("close", stop);
}

function refuse(response: ServerResponse, isLast: boolean): void {
  const body = JSON.stringify(errorView("TRY_AGAIN_SHORTLY", "ko"));
  response
    .writeHead(429, {
      ...API_HEADERS,
      "Content-Type": "application/json; charset=utf-8",
      "Content-Length": Buffer.byteLength(body),
      "Retry-After": "1",
      ...(isLast && { Connection: "close" }),
    })
    .end(body);
}
