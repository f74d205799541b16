/**
 * A thousand STOMP clients over WebSocket in a process of their own, over plain sockets: they count messages and, a few of
 * them, read when each was sent. They do little else, so that they take little of the processor that they share with
 * what is measured. The same clients meet each server.
 *
 * Its parent sends `FromBench`es and hears a `ToBench` for each.
 */

import { once } from "node:events";
import { connect, type Socket } from "node:net";

export type FromBench =
  | {
      readonly t: "connect";
      readonly port: number;
      readonly clients: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly destinations: readonly string[];
    }
  /** Messages heard so far, and how late since the last asking. */
  | { readonly t: "tell" }
  | { readonly t: "leave" };

export interface ToBench {
  readonly messages: number;
  /** Of some clients: from the time that the body names to its arrival. */
  readonly latenciesMs: readonly number[];
}

/** Clients that read times. */
const READERS = 10;
/** Handshakes under way at once. */
const AT_ONCE = 50;
const TEXT = 0x81;
const MASKED = 0x80;
const NOTHING = Buffer.alloc(0);
const SENT_AT = /"at":"([^"]+)"/g;

let sockets: Socket[] = [];
let messages = 0;
let latenciesMs: number[] = [];

process.on("message", (task: FromBench) => {
  answer(task).then(
    () => {
      process.send?.({ messages, latenciesMs } satisfies ToBench);
      latenciesMs = [];
    },
    (error: Error) => {
      throw error;
    },
  );
});
process.on("SIGTERM", () => process.exit(0));

async function answer(task: FromBench): Promise<void> {
  if (task.t === "leave") {
    for (const socket of sockets) socket.destroy();
    sockets = [];
  }
  if (task.t !== "connect") return;
  const waiting = Array.from({ length: task.clients }, (_, index) => index);
  const next = async (): Promise<void> => {
    for (let index = waiting.shift(); index !== undefined; index = waiting.shift())
      sockets.push(await join(task, index < READERS));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  // What a server says of each subscription is no message.
  messages = 0;
  latenciesMs = [];
}

/** A client that has its subscriptions. */
async function join(
  { port, headers, destinations }: Extract<FromBench, { t: "connect" }>,
  isReader: boolean,
): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  socket.setNoDelay(true);
  socket.write(
    `GET /ws HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: bmFydS1iZW5jaC0wMTIzNA==\r\n` +
      `Sec-WebSocket-Protocol: v12.stomp\r\n\r\n`,
  );
  const [upgraded] = (await once(socket, "data")) as [Buffer];
  if (!upgraded.toString("latin1").startsWith("HTTP/1.1 101")) throw new Error(String(upgraded));
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`);
  socket.write(masked(`CONNECT\naccept-version:1.2\nheart-beat:0,0\n${lines.join("")}\n\0`));
  await heard(socket, "CONNECTED");
  for (const [index, destination] of destinations.entries()) {
    const receipt = index === destinations.length - 1 ? "receipt:all\n" : "";
    socket.write(
      masked(`SUBSCRIBE\nid:${destination}\ndestination:${destination}\n${receipt}\n\0`),
    );
  }
  await heard(socket, "RECEIPT");
  count(socket, isReader);
  return socket;
}

async function heard(socket: Socket, command: string): Promise<void> {
  for (;;) {
    const [chunk] = (await once(socket, "data")) as [Buffer];
    const text = chunk.toString("latin1");
    if (text.includes("ERROR")) throw new Error(text);
    if (text.includes(command)) return;
  }
}

/** Counts the frames that end within WebSocket messages; a header's bytes may be zero, too, and are skipped. */
function count(socket: Socket, isReader: boolean): void {
  let left = 0;
  let header: Buffer = NOTHING;
  socket.on("data", (chunk: Buffer) => {
    const now = isReader ? Date.now() : 0;
    let bytes = header.length === 0 ? chunk : Buffer.concat([header, chunk]);
    header = NOTHING;
    if (isReader)
      for (const [, at] of bytes.toString("latin1").matchAll(SENT_AT))
        latenciesMs.push(now - Date.parse(at as string));
    while (bytes.length > 0) {
      if (left === 0) {
        const size = headerBytes(bytes);
        if (bytes.length < size) {
          header = bytes;
          return;
        }
        left = payloadBytes(bytes);
        bytes = bytes.subarray(size);
      }
      const payload = bytes.subarray(0, left);
      for (let at = payload.indexOf(0); at !== -1; at = payload.indexOf(0, at + 1)) messages += 1;
      left -= payload.length;
      bytes = bytes.subarray(payload.length);
    }
  });
  socket.on("error", () => {});
  socket.on("close", () => {
    if (sockets.includes(socket)) throw new Error("a server closed a client");
  });
}

function headerBytes(bytes: Buffer): number {
  const length = bytes.length < 2 ? 0 : (bytes[1] as number) & 127;
  return length === 126 ? 4 : length === 127 ? 10 : 2;
}

function payloadBytes(bytes: Buffer): number {
  const length = (bytes[1] as number) & 127;
  if (length === 126) return bytes.readUInt16BE(2);
  return length === 127 ? Number(bytes.readBigUInt64BE(2)) : length;
}

/** A client's text message; a mask of zeros leaves the text as it is. */
function masked(text: string): Buffer {
  const payload = Buffer.from(text);
  if (payload.length > 65_535) throw new Error("too long");
  const head =
    payload.length < 126
      ? Buffer.from([TEXT, MASKED | payload.length, 0, 0, 0, 0])
      : Buffer.from([TEXT, MASKED | 126, payload.length >> 8, payload.length & 255, 0, 0, 0, 0]);
  return Buffer.concat([head, payload]);
}
