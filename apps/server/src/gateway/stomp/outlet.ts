/**
 * What leaves for one client, and what happens when it reads too slowly (design.md §3 rule 9).
 *
 * Ticks: beyond 64 KiB unread, only the newest of each destination is kept, and sent once the client has caught up.
 * Everything else is never dropped: beyond 256 KiB unread the client has fallen behind and is closed.
 */

import type { Duplex } from "node:stream";
import { socketMessage } from "./frames.ts";

const CONFLATE_ABOVE_BYTES = 64 * 1024;
const BEHIND_ABOVE_BYTES = 256 * 1024;

export interface Outlet {
  /** Sends a ready message that may not be dropped. */
  send(message: Buffer): void;
  /** Whether newer ticks should be offered one by one, to be conflated. */
  readonly isSlow: boolean;
  /** Keeps the newest tick of a destination for later. */
  keepNewest(destination: string, frame: Buffer): void;
  readonly sentAt: number;
}

export function createOutlet(
  socket: Duplex,
  { now, onBehind }: { now: () => number; onBehind: () => void },
): Outlet {
  const newest = new Map<string, Buffer>();
  let sentAt = now();
  let isBehind = false;

  const send = (message: Buffer): void => {
    if (isBehind || socket.destroyed || socket.writableEnded) return;
    sentAt = now();
    socket.write(message);
    if (socket.writableLength <= BEHIND_ABOVE_BYTES) return;
    isBehind = true;
    newest.clear();
    onBehind();
  };
  socket.on("drain", () => {
    if (newest.size === 0) return;
    const frames = [...newest.values()];
    newest.clear();
    send(socketMessage(frames));
  });

  return {
    send,
    get isSlow() {
      return socket.writableLength > CONFLATE_ABOVE_BYTES;
    },
    keepNewest(destination, frame) {
      if (!isBehind) newest.set(destination, frame);
    },
    get sentAt() {
      return sentAt;
    },
  };
}
