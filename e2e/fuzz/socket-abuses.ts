/** Abuses of a WebSocket and of the STOMP in it, byte by byte: those of reliability.md G26, and what is begun and not ended. */

import { deflateRawSync } from "node:zlib";
import { type Abuse, type AbuseLine, AT_ONCE_MS } from "./abuse.ts";

const TEXT = 1;
const CONTINUED = 0;
const PONG = 10;
/** A limit that counts in time is looked at every second; its end is heard within the next. */
const TICK_MS = 2_000;
const FRAME = "a frame holds 64 KiB";
const PARTS = "a message has 64 parts";
const UNFINISHED = "what is begun is ended within 0.9 s";
/** Sent again and again: whoever answers is alive. */
const PONG_MS = 100;
const PONGS = 200;

const MEGABYTE = Buffer.alloc(1 << 20, "x");
/** Fifty megabytes of nothing. */
const BOMB = deflateRawSync(Buffer.alloc(50 << 20));

/** A client's frame; its mask is zero, so that what is sent can be read here. */
function frame(
  payload: Buffer | string,
  { opcode = TEXT, isLast = true, isPacked = false, length = Buffer.byteLength(payload) } = {},
): Buffer {
  const first = (isLast ? 0x80 : 0) | (isPacked ? 0x40 : 0) | opcode;
  const content = Buffer.from(payload);
  if (length < 126)
    return Buffer.concat([Buffer.from([first, 0x80 | length, 0, 0, 0, 0]), content]);
  const head = Buffer.alloc(length < 65_536 ? 8 : 14);
  head[0] = first;
  if (length < 65_536) {
    head[1] = 0x80 | 126;
    head.writeUInt16BE(length, 2);
  } else {
    head[1] = 0x80 | 127;
    head.writeBigUInt64BE(BigInt(length), 2);
  }
  return Buffer.concat([head, content]);
}

const HANDSHAKE = [
  "GET /ws HTTP/1.1",
  "Host: 127.0.0.1",
  "Upgrade: websocket",
  "Connection: Upgrade",
  "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
  "Sec-WebSocket-Version: 13",
  "Sec-WebSocket-Protocol: v12.stomp",
];

async function open(line: AbuseLine): Promise<void> {
  line.write(`${HANDSHAKE.join("\r\n")}\r\n\r\n`);
  await line.heard("\r\n\r\n");
}

async function connected(line: AbuseLine, heartBeat = "0,0"): Promise<void> {
  await open(line);
  line.write(frame(`CONNECT\naccept-version:1.2\nheart-beat:${heartBeat}\n\n\0`));
  await line.heard("CONNECTED");
  line.begin();
}

/** An abuse that a limit ends at once, by one who is connected as everybody. */
function atOnce(name: string, ends: string, limit: string, pieces: () => Iterable<Buffer>): Abuse {
  return {
    name,
    ends,
    limit,
    withinMs: AT_ONCE_MS,
    async act(line) {
      await connected(line);
      await line.trickle(pieces(), 0);
    },
  };
}

/** An abuse by one who begins something, does not end it, and shows again and again to be alive. */
function unfinished(name: string, ...begun: readonly Buffer[]): Abuse {
  return {
    name,
    limit: UNFINISHED,
    withinMs: AT_ONCE_MS,
    isTimed: true,
    async act(line) {
      await connected(line);
      for (const piece of begun) line.write(piece);
      await line.trickle(
        times(PONGS, () => frame("", { opcode: PONG })),
        PONG_MS,
      );
    },
  };
}

function* times(count: number, make: (index: number) => Buffer): Iterable<Buffer> {
  for (let index = 0; index < count; index += 1) yield make(index);
}

export const SOCKET_ABUSES: readonly Abuse[] = [
  atOnce("a message of a megabyte", "1009", FRAME, () => [frame(MEGABYTE)]),
  atOnce("tiny fragments", "1008", PARTS, () =>
    times(1_000, (index) => frame("x", { opcode: index === 0 ? TEXT : CONTINUED, isLast: false })),
  ),
  atOnce("a message that never ends", "1009", FRAME, () =>
    times(100, (index) =>
      frame("x".repeat(4_000), { opcode: index === 0 ? TEXT : CONTINUED, isLast: false }),
    ),
  ),
  atOnce("a deflate bomb", "1002", "nothing is compressed", () => [
    frame(BOMB, { isPacked: true }),
  ]),
  atOnce("two thousand headers", "1009", "a frame has 32 headers", () => [
    frame(
      `SUBSCRIBE\n${Array.from({ length: 2_000 }, (_, index) => `h${index}:1\n`).join("")}\n\0`,
    ),
  ]),
  {
    name: "no CONNECT",
    limit: "CONNECT within 10 s",
    withinMs: 10_000 + TICK_MS,
    act: open,
  },
  {
    name: "no ping",
    limit: "a promised heart-beat is 15 s late",
    withinMs: 25_000 + TICK_MS,
    act: (line) => connected(line, "10000,0"),
  },
  atOnce("a bomb of subscriptions", "1008", "64 subscriptions", () => [
    frame(
      Array.from(
        { length: 200 },
        (_, index) => `SUBSCRIBE\nid:${index}\ndestination:/topic/oversea.1.${1_000 + index}\n\n\0`,
      ).join(""),
    ),
  ]),
  atOnce("bad UTF-8", "1007", "text is UTF-8", () => [
    frame(Buffer.from([0xc3, 0x28, 0xff, 0x00])),
  ]),
  atOnce("a flood of NULs", "1009", FRAME, () => times(20, () => frame("\0".repeat(30_000)))),
  atOnce("a header without end", "1009", FRAME, () => [
    frame(`SEND\ndestination:${"x".repeat(30_000)}`),
    ...times(20, () => frame("x".repeat(30_000))),
  ]),
  atOnce("a lie about the length", "1009", FRAME, () => [
    frame("SEND\ndestination:/app/ping\ncontent-length:99999999\n\nx"),
    ...times(20, () => frame("x".repeat(30_000))),
  ]),
  atOnce("a SEND to a topic", "1008", "the ping alone may be sent", () => [
    frame("SEND\ndestination:/topic/oversea.1\n\n{}\0"),
  ]),
  {
    name: "a half-open connection",
    limit: "40 s without a word, though asked",
    withinMs: 40_000 + TICK_MS,
    act: (line) => connected(line),
  },
  unfinished("a message whose last part does not come", frame("SEND\n", { isLast: false })),
  unfinished("half a frame of STOMP", frame("SEND\ndestination:/app/ping\n")),
  unfinished("half a frame of STOMP behind a whole one", frame("\n"), frame("\nSEND")),
  {
    name: "a byte a second",
    limit: UNFINISHED,
    withinMs: AT_ONCE_MS,
    isTimed: true,
    async act(line) {
      await open(line);
      line.begin();
      await line.trickle(
        Array.from("CONNECT\naccept-version:1.2\n\n\0", (each) => frame(each)),
        1_000,
      );
    },
  },
];
