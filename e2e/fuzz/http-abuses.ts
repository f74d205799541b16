/** Abuses of HTTP by size and by time (reliability.md G27); what is spoilt in its bytes is the raw part's. */

import { gzipSync } from "node:zlib";
import { type Abuse, type AbuseLine, AT_ONCE_MS } from "./abuse.ts";

/** A limit that counts in time is looked at every second; its end is heard within the next. */
const TICK_MS = 2_000;
const HEADERS_IN_TIME = "headers within 10 s";
const BODY = "a body holds 64 KiB";
const HEAD = "a head holds 16 KiB";
const PART = Buffer.alloc(64 * 1024, "x");
const PARTS_OF_100_MB = 1_600;
/** Thirty megabytes of nothing. */
const BOMB = gzipSync(Buffer.alloc(30 << 20));

function head(line: string, ...headers: readonly string[]): string {
  return `${[line, "Host: 127.0.0.1", ...headers].join("\r\n")}\r\n\r\n`;
}
const JSON_TYPE = "Content-Type: application/json";
const LOGIN = "POST /api/login HTTP/1.1";

function atOnce(
  name: string,
  ends: string,
  limit: string,
  pieces: () => Iterable<Buffer | string>,
): Abuse {
  return {
    name,
    ends,
    limit,
    withinMs: AT_ONCE_MS,
    act: (line) => line.trickle(pieces(), 0),
  };
}

function posted(body: Buffer | string, ...headers: readonly string[]): (Buffer | string)[] {
  const length = `Content-Length: ${Buffer.byteLength(body)}`;
  return [head(LOGIN, JSON_TYPE, length, ...headers), body];
}

function* repeated<Piece>(first: string, piece: Piece, count: number): Iterable<string | Piece> {
  yield first;
  for (let index = 0; index < count; index += 1) yield piece;
}

const deep = (depth: number): string => "[".repeat(depth) + "]".repeat(depth);
const slowly = (text: string) => (line: AbuseLine) => line.trickle(text.split(""), 1_000);

export const HTTP_ABUSES: readonly Abuse[] = [
  {
    name: "a slow head",
    limit: HEADERS_IN_TIME,
    withinMs: 10_000 + TICK_MS,
    act: slowly(`GET / HTTP/1.1\r\nHost: a\r\nx: ${"a".repeat(100)}`),
  },
  {
    name: "a connection without a word",
    limit: HEADERS_IN_TIME,
    withinMs: 10_000 + TICK_MS,
    act: async () => {},
  },
  {
    name: "a slow body",
    limit: "a request within 30 s",
    withinMs: 30_000 + TICK_MS,
    async act(line) {
      line.write(head(LOGIN, JSON_TYPE, "Content-Length: 1000"));
      await line.trickle(Array.from("{".repeat(100)), 1_000);
    },
  },
  atOnce("a body of 100 MB", "413", BODY, () =>
    repeated(head(LOGIN, JSON_TYPE, "Content-Length: 104857600"), PART, PARTS_OF_100_MB),
  ),
  atOnce("100 MB in chunks", "413", BODY, () =>
    repeated(
      head(LOGIN, JSON_TYPE, "Transfer-Encoding: chunked"),
      Buffer.concat([Buffer.from(`${PART.length.toString(16)}\r\n`), PART, Buffer.from("\r\n")]),
      PARTS_OF_100_MB,
    ),
  ),
  atOnce("a picture of 100 MB", "401", "a file holds 5 MB, a session comes first", () =>
    repeated(
      head(
        "POST /api/file HTTP/1.1",
        "Content-Type: multipart/form-data; boundary=b",
        "Content-Length: 104857600",
      ),
      PART,
      PARTS_OF_100_MB,
    ),
  ),
  atOnce("JSON 10,000 deep", "400", "the contract", () => posted(deep(10_000))),
  atOnce("a gzip bomb", "400", "no body is unpacked", () => posted(BOMB, "Content-Encoding: gzip")),
  atOnce("a thousand parameters", "400", "the contract", () => [
    head(`GET /api/site_info/code?${"a=1&".repeat(1_000)} HTTP/1.1`),
  ]),
  atOnce("a poisoned prototype", "400", "JSON without prototypes", () =>
    posted('{"__proto__":{"isFull":true},"constructor":{"prototype":{"isFull":true}}}'),
  ),
  atOnce("two thousand headers", "431", HEAD, () => [
    head("GET /api/me HTTP/1.1", ...Array.from({ length: 2_000 }, (_, index) => `h${index}: 1`)),
  ]),
  atOnce("a head without end", "431", HEAD, () =>
    repeated("GET / HTTP/1.1\r\nHost: a\r\nx: ", PART, PARTS_OF_100_MB),
  ),
  atOnce("chunks with endless extensions", "400", HEAD, () =>
    repeated(head(LOGIN, JSON_TYPE, "Transfer-Encoding: chunked") + "1;", PART, PARTS_OF_100_MB),
  ),
  atOnce(
    "two hundred requests at once",
    "200",
    "sixteen wait, one more ends the connection",
    () => [head("GET /api/site_info/code HTTP/1.1").repeat(200)],
  ),
];
