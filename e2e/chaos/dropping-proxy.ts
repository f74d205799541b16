/** A line between clients and the gateway on which answers get lost: the request arrives, the answer does not. */

import { createConnection, createServer, type Socket } from "node:net";
import type { Draws } from "@naru/fixtures/draws";

export interface DroppingProxy {
  /** Where clients connect. */
  readonly address: string;
  /** Answers that were thrown away so far. */
  readonly dropped: number;
  close(): Promise<void>;
}

/** Drops so many of a hundred answers, each with its connection. */
export async function droppingProxy(
  target: string,
  percent: number,
  draws: Draws,
): Promise<DroppingProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let dropped = 0;
  const server = createServer((client) => {
    const upstream = createConnection(Number(port), hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on("error", () => {});
      socket.on("close", () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.on("data", (chunk) => upstream.write(chunk));
    upstream.on("data", (chunk) => {
      if (draws.percent(percent)) {
        dropped += 1;
        client.destroy();
        return;
      }
      client.write(chunk);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const bound = server.address();
  const ownPort = typeof bound === "object" && bound !== null ? bound.port : 0;
  return {
    address: `http://127.0.0.1:${ownPort}`,
    get dropped() {
      return dropped;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
