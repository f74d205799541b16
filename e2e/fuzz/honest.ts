/**
 * Honest clients beside all that abuse, in a process of their own: each pings and waits for its pong, as members' apps do.
 *
 * Its parent sends `HonestTask` once, then asks with `"delays"`, and hears what came since it last asked.
 */

import { WebSocket } from "ws";

export interface HonestTask {
  readonly port: number;
  readonly clients: number;
  readonly pingEveryMs: number;
}

export interface HonestReport {
  /** From ping to pong, in ms. */
  readonly delays: readonly number[];
  /** Connections that ended without being asked to. */
  readonly lost: number;
}

let delays: number[] = [];
let lost = 0;

process.on("message", (message: HonestTask | "delays") => {
  if (message === "delays") {
    process.send?.({ delays, lost } satisfies HonestReport);
    delays = [];
    return;
  }
  Promise.all(Array.from({ length: message.clients }, (_, index) => join(message, index))).then(
    () => process.send?.("ready"),
    (error: Error) => {
      throw error;
    },
  );
});
process.on("disconnect", () => process.exit(0));

/** Connects, subscribes, and pings for ever; their pings are spread over the interval. */
function join({ port, clients, pingEveryMs }: HonestTask, index: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, ["v12.stomp"]);
    let sentAt = 0;
    const ping = (): void => {
      sentAt = performance.now();
      socket.send("SEND\ndestination:/app/ping\n\n\0");
    };
    socket.on("open", () => socket.send("CONNECT\naccept-version:1.2\nheart-beat:0,0\n\n\0"));
    socket.on("error", reject);
    socket.on("close", () => {
      lost += 1;
    });
    socket.on("message", (data) => {
      const text = (data as Buffer).toString();
      if (text.startsWith("CONNECTED")) {
        for (const destination of ["/user/queue/pong", "/topic/oversea.1"])
          socket.send(`SUBSCRIBE\nid:${destination}\ndestination:${destination}\n\n\0`);
        setTimeout(
          () => {
            ping();
            setInterval(ping, pingEveryMs);
          },
          (index / clients) * pingEveryMs,
        );
        resolve();
      } else if (text.includes("destination:/user/queue/pong")) {
        delays.push(performance.now() - sentAt);
      }
    });
  });
}
