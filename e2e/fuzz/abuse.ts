/** An abuse of one connection, and whether it was ended in time. */

import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

export interface Abuse {
  readonly name: string;
  /** Which of the server's limits ends it. */
  readonly limit: string;
  /** Within this it is over, counted from the moment at which the limit was passed. */
  readonly withinMs: number;
  /** The close code or the status by which the limit ends it, where it is not time that does. */
  readonly ends?: string;
  /** Time alone ends it, though soon. */
  readonly isTimed?: true;
  /** Does it; resolves once all is sent, or when the connection is gone. */
  act(line: AbuseLine): Promise<void>;
}

export interface AbuseLine {
  write(content: Buffer | string): void;
  /** Writes one piece after another, at least so many milliseconds apart, for as long as the server listens. */
  trickle(pieces: Iterable<Buffer | string>, everyMs: number): Promise<void>;
  /** Resolves when the server has sent this, or has closed. */
  heard(text: string): Promise<void>;
  /** The limit counts from now on; without it, from the connection. */
  begin(): void;
}

export interface Ended {
  readonly name: string;
  /** Until the server answered an error or said goodbye; undefined where it did neither in time. */
  readonly endedAfterMs: number | undefined;
  /** WebSocket close code, HTTP status, or `cut`. */
  readonly how: string;
  readonly isInTime: boolean;
  /** Whether what ended it was its limit; who is cut off has not read what was said. */
  readonly isByLimit: boolean;
  /** Whether the limit counts in seconds: what is sent does not pass it. */
  readonly isTimed: boolean;
}

/** Whoever passes a limit is shown the door within this. */
export const AT_ONCE_MS = 1_000;

/**
 * Does an abuse once, and waits for its end.
 *
 * @param slackMs how late a server may be that shares its cores with others
 */
export async function suffer(port: number, abuse: Abuse, slackMs: number): Promise<Ended> {
  const socket = connect(port, "127.0.0.1");
  socket.setNoDelay(true);
  const received: Buffer[] = [];
  let begin = performance.now();
  let isGone = false;
  const gone = new Promise<void>((resolve) => socket.once("close", resolve)).then(() => {
    isGone = true;
  });
  socket.on("error", () => {});
  socket.on("data", (chunk: Buffer) => received.push(chunk));
  await new Promise<void>((resolve) => socket.once("connect", resolve).once("error", resolve));
  begin = performance.now();
  const line: AbuseLine = {
    write: (content) => void socket.write(content),
    async trickle(pieces, everyMs) {
      for (const piece of pieces) {
        if (isGone || endOf(received) !== undefined) return;
        await Promise.race([written(socket, piece), gone]);
        if (everyMs > 0) await Promise.race([pause(everyMs), gone]);
      }
    },
    async heard(text) {
      while (!isGone && !Buffer.concat(received).includes(text))
        await Promise.race([new Promise((resolve) => socket.once("data", resolve)), gone]);
    },
    begin: () => {
      begin = performance.now();
    },
  };
  const ended = (async () => {
    while (!isGone && endOf(received) === undefined)
      await Promise.race([new Promise((resolve) => socket.once("data", resolve)), gone]);
    return performance.now();
  })();
  await Promise.race([abuse.act(line), ended]);
  const most = abuse.withinMs + slackMs;
  const tooLate = new AbortController();
  const at = await Promise.race([
    ended,
    pause(Math.max(begin + most - performance.now(), 1), undefined, {
      signal: tooLate.signal,
    }).catch(() => undefined),
  ]);
  tooLate.abort();
  socket.destroy();
  const endedAfterMs = at === undefined ? undefined : at - begin;
  const how = endOf(received) ?? (isGone ? "cut" : "still open");
  return {
    name: abuse.name,
    endedAfterMs,
    how,
    isByLimit: abuse.ends === undefined || how === abuse.ends || how === "cut",
    isTimed: abuse.isTimed ?? abuse.withinMs > AT_ONCE_MS,
    isInTime: endedAfterMs !== undefined && endedAfterMs <= most,
  };
}

/** Resolves when the system has taken it. */
function written(socket: Socket, piece: Buffer | string): Promise<void> {
  return new Promise((resolve) => socket.write(piece, () => resolve()));
}

/** What the server said at the end: a close frame's code, or the status of an answer of HTTP. */
function endOf(received: readonly Buffer[]): string | undefined {
  const content = Buffer.concat(received);
  const head = content.indexOf("\r\n\r\n");
  if (head === -1) return undefined;
  const status = content.subarray(9, 12).toString("latin1");
  if (status !== "101") return status;
  for (let at = head + 4; at + 2 <= content.length; ) {
    const length = (content[at + 1] ?? 0) & 0x7f;
    const extra = length === 126 ? 2 : length === 127 ? 8 : 0;
    if (content[at] === 0x88 && at + 4 <= content.length)
      return String(content.readUInt16BE(at + 2));
    if (at + 2 + extra > content.length) return undefined;
    const size =
      extra === 2
        ? content.readUInt16BE(at + 2)
        : extra === 8
          ? Number(content.readBigUInt64BE(at + 2))
          : length;
    at += 2 + extra + size;
  }
  return undefined;
}
