/**
 * The raw part: real requests with their bytes spoilt, sent over plain sockets. The same seed and index spoil the same
 * request in the same way; tokens and ids in it are those of the run.
 */

import { type Draws, drawsOf } from "@naru/fixtures/draws";
import type { Sent } from "./send.ts";

export interface RawCase {
  readonly bytes: Buffer;
  /** What was done, in order. */
  readonly harms: readonly string[];
}

/** A request taken apart. */
interface Parts {
  line: string;
  headers: string[];
  body: Buffer;
  /** What stands between lines. */
  lineEnd: string;
}

type Harm = (parts: Parts, draws: Draws) => void;

const HARMS_MAX = 3;
const BIG_BODY = Buffer.alloc(2 * 1024 * 1024, "x");

const setHeader = (parts: Parts, name: string, value: string): void => {
  parts.headers = parts.headers.filter((line) => !line.toLowerCase().startsWith(`${name}:`));
  parts.headers.push(`${name}: ${value}`);
};
const setBody = (parts: Parts, body: string | Buffer): void => {
  parts.body = Buffer.from(body);
  setHeader(parts, "content-length", String(parts.body.length));
};
const setPath = (parts: Parts, change: (path: string) => string): void => {
  const [method = "GET", path = "/", version = "HTTP/1.1"] = parts.line.split(" ");
  parts.line = `${method} ${change(path)} ${version}`;
};
const chunk = (body: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from("\r\n")]);
const END_OF_CHUNKS = Buffer.from("0\r\n\r\n");

function setChunked(parts: Parts, body: Buffer): void {
  parts.headers = parts.headers.filter((line) => !/^content-length:/i.test(line));
  setHeader(parts, "transfer-encoding", "chunked");
  parts.body = body;
}

/** What is done to a request, by name. */
const HARMS: Readonly<Record<string, Harm>> = {
  "a method": (parts, draws) => {
    const methods = ["PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "TRACE", "PROPFIND", "CONNECT"];
    const others = ["get", "GETT", "G\0T", "", "PRI", "POST ", "QUERY", "x".repeat(40)];
    parts.line = parts.line.replace(/^\S+/, draws.among([...methods, ...others]));
  },
  "a version": (parts, draws) => {
    const versions = ["HTTP/1.0", "HTTP/0.9", "HTTP/2.0", "HTTP/9.9", "HTTP/1.1.1", "http/1.1", ""];
    parts.line = parts.line.replace(/\S+$/, draws.among(versions));
  },
  "a path": (parts, draws) =>
    setPath(parts, (path) =>
      draws.among([
        `/${path}`,
        `${path}/`,
        path.replace("/api/", "/api/./"),
        path.replace("/api/", "/api/x/../"),
        path.replace("/api/", "/api/%2e%2e/"),
        path.replace("/api", "/API"),
        `${path}%00`,
        `${path}%ff`,
        `${path}%`,
        `${path}%u0041`,
        `${path}\\..\\..`,
        `${path}#fragment`,
        `${path};jsessionid=1`,
        "*",
        "api",
        "?",
        "/assets/../../../../etc/passwd",
        "/assets/%2e%2e%2f%2e%2e%2fpackage.json",
        "/console/%c0%ae%c0%ae/",
        `http://evil.example${path}`,
        `/${"a".repeat(draws.among([300, 4_000, 9_000, 20_000]))}`,
      ]),
    ),
  "a thousand params": (parts) =>
    setPath(parts, (path) => `${path.split("?")[0]}?${"a=1&".repeat(1_000)}`),
  "params twice": (parts, draws) =>
    setPath(parts, (path) => {
      const [name, query = "siteInfoId=1"] = path.split("?");
      const more = ["siteInfoId=1&siteInfoId=2", "__proto__[x]=1", "a[]=1&a[b]=2", "=&&=", "%=1"];
      return `${name}?${query}&${draws.among([query, ...more])}`;
    }),
  "a header twice": (parts, draws) => {
    if (parts.headers.length > 0) parts.headers.push(draws.among(parts.headers));
  },
  "a header less": (parts, draws) => {
    parts.headers.splice(draws.whole(0, Math.max(parts.headers.length - 1, 0)), 1);
  },
  "a strange header": (parts, draws) => {
    parts.headers.push(
      draws.among([
        "no colon",
        ": no name",
        " folded: 1",
        "space : 1",
        "nul: a\0b",
        "high: \xff\xfe",
        "cr: a\rb",
        "__proto__: 1",
        "constructor: 1",
        `long: ${"a".repeat(20_000)}`,
        "expect: 100-continue",
        "expect: 200-maybe",
        "te: trailers, deflate",
        "trailer: content-length",
        "range: bytes=0-,0-,0-,0-",
        "if-modified-since: yesterday",
        "accept-encoding: *;q=nan",
        "upgrade: h2c",
        "connection: upgrade, keep-alive, close",
        "connection: content-length",
        "max-forwards: 0",
        "x-http-method-override: DELETE",
        "x-forwarded-host: evil.example",
        "forwarded: for=_hidden",
        "sec-websocket-version: 13",
        `cookie: ${"naru_operator=x; ".repeat(500)}`,
        "authorization: Bearer ",
        `authorization: Bearer ${"A".repeat(5_000)}`,
        "authorization: bearer\tx",
        "idempotency-key: \xc3\x28",
        "sec-fetch-site: same-site",
        "origin: null",
        "origin: http://[",
      ]),
    );
  },
  "two thousand headers": (parts) => {
    for (let count = 0; count < 2_000; count += 1) parts.headers.push(`x${count}: 1`);
  },
  "a host": (parts, draws) =>
    setHeader(
      parts,
      "host",
      draws.among(["", "[", "a b", "evil.example", "haneul.localhost", "\0", "a".repeat(3_000)]),
    ),
  "a lie about the length": (parts, draws) =>
    setHeader(
      parts,
      "content-length",
      draws.among([
        "0",
        String(Math.max(parts.body.length - 1, 0)),
        String(parts.body.length + 10),
        "-1",
        "+5",
        "0x10",
        "1e3",
        " 5",
        "99999999",
        "18446744073709551616",
        "5, 5",
        "",
      ]),
    ),
  chunks: (parts) => setChunked(parts, Buffer.concat([chunk(parts.body), END_OF_CHUNKS])),
  "broken chunks": (parts, draws) => {
    const whole = chunk(parts.body);
    const ends = ["", "0\r\n", "g\r\n", "-1\r\n\r\n", "ffffffffffffffff\r\n", "0\r\nx: 1\r\n\r\n"];
    const extended = Buffer.from(`1;${"e".repeat(20_000)}\r\nx\r\n0\r\n\r\n`);
    const ended = draws.among(ends).slice();
    setChunked(parts, draws.percent(20) ? extended : Buffer.concat([whole, Buffer.from(ended)]));
  },
  "both lengths": (parts, draws) => {
    parts.headers.push(
      `transfer-encoding: ${draws.among(["chunked", "gzip, chunked", "chunked, gzip", "xchunked", "Chunked"])}`,
    );
  },
  "a content type": (parts, draws) =>
    setHeader(
      parts,
      "content-type",
      draws.among([
        "",
        "text/plain",
        "text/html",
        "application/x-www-form-urlencoded",
        "multipart/form-data",
        "multipart/form-data; boundary=",
        `multipart/form-data; boundary=${"b".repeat(500)}`,
        "application/json; charset=utf-16",
        "application/json; charset=euc-kr",
        "application/json, text/plain",
        "application/json;",
        "APPLICATION/JSON",
        "application/jsonx",
        "application/vnd.api+json",
        "application/xml",
        "application/javascript",
        "image/png",
        "*/*",
        "json",
        ";",
        "__proto__",
      ]),
    ),
  "a content encoding": (parts, draws) =>
    setHeader(parts, "content-encoding", draws.among(["gzip", "br", "deflate", "identity", "x"])),
  "deep JSON": (parts, draws) => {
    const depth = 10_000;
    setBody(
      parts,
      draws.percent(50)
        ? "[".repeat(depth) + "]".repeat(depth)
        : `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`,
    );
  },
  "a key twice": (parts) => {
    const text = parts.body.toString();
    const first = /"[^"]*":[^,{}[\]]*/.exec(text)?.[0] ?? '"a":1';
    setBody(parts, text.startsWith("{") ? `{${first},${text.slice(1)}` : `{${first},${first}}`);
  },
  "a poisoned prototype": (parts, draws) => {
    const poison = [
      '{"__proto__":{"isFull":true}}',
      '{"constructor":{"prototype":{"isFull":true}}}',
      '{"a":{"__proto__":null}}',
      '{"\\u005f_proto__":1}',
    ];
    setBody(parts, draws.among(poison));
  },
  "a large body": (parts, draws) =>
    setBody(parts, BIG_BODY.subarray(0, draws.among([70_000, 2 << 20]))),
  "no JSON": (parts, draws) =>
    setBody(
      parts,
      draws.among([
        "",
        "{",
        "}",
        "nul",
        "\uFEFF{}",
        "{'a':1}",
        '{"a":1,}',
        '{"a":NaN}',
        '{"a":01}',
        "{} {}",
        "// x\n{}",
        '"\\ud800"',
        '{"a":"\u0000"}',
        "[]",
        "1",
        "null",
        "true",
      ]),
    ),
  "bad UTF-8": (parts, draws) => {
    const bytes = [
      [0xff],
      [0xc0, 0xaf],
      [0xed, 0xa0, 0x80],
      [0xf8, 0x88, 0x80, 0x80, 0x80],
      [0xe2, 0x82],
    ];
    setBody(
      parts,
      Buffer.concat([Buffer.from('{"a":"'), Buffer.from(draws.among(bytes)), Buffer.from('"}')]),
    );
  },
  "UTF-16": (parts) => setBody(parts, Buffer.from(`\uFEFF${parts.body.toString()}`, "utf16le")),
  "lines without CR": (parts) => {
    parts.lineEnd = "\n";
  },
  "lines without LF": (parts) => {
    parts.lineEnd = "\r";
  },
};
const HARM_NAMES = Object.keys(HARMS);

/** What is done to the bytes in the end. */
const SPOILS: Readonly<Record<string, (bytes: Buffer, draws: Draws) => Buffer>> = {
  nothing: (bytes) => bytes,
  "bits flipped": (bytes, draws) => {
    const spoilt = Buffer.from(bytes);
    for (let count = draws.whole(1, 8); count > 0; count -= 1) {
      const at = draws.whole(0, spoilt.length - 1);
      spoilt[at] = (spoilt[at] ?? 0) ^ (1 << draws.whole(0, 7));
    }
    return spoilt;
  },
  "bytes inserted": (bytes, draws) => {
    const at = draws.whole(0, bytes.length);
    const more = Buffer.from(Array.from({ length: draws.whole(1, 30) }, () => draws.whole(0, 255)));
    return Buffer.concat([bytes.subarray(0, at), more, bytes.subarray(at)]);
  },
  "bytes dropped": (bytes, draws) => {
    const at = draws.whole(0, bytes.length - 1);
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + draws.whole(1, 30))]);
  },
  "cut short": (bytes, draws) => bytes.subarray(0, draws.whole(0, bytes.length - 1)),
  "five at once": (bytes) => Buffer.concat(Array.from({ length: 5 }, () => bytes)),
  "something before": (bytes, draws) =>
    Buffer.concat([
      draws.among([
        Buffer.from("\r\n\r\n"),
        Buffer.from("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"),
        Buffer.from([0x16, 3, 1, 2, 0, 1, 0, 1, 0xfc, 3, 3]),
        Buffer.from("PROXY TCP4 1.2.3.4 5.6.7.8 1 2\r\n"),
        Buffer.alloc(100),
      ]),
      bytes,
    ]),
};
const SPOIL_NAMES = Object.keys(SPOILS);

/** A spoilt request of this number, made of a sound one. */
export function rawCaseOf(
  seed: number,
  index: number,
  sound: Sent & { readonly host: string },
): RawCase {
  const draws = drawsOf(Math.imul(seed, 0x85eb_ca6b) + index);
  const body = Buffer.from(sound.body ?? "");
  const parts: Parts = {
    line: `${sound.method} ${sound.path} HTTP/1.1`,
    headers: [
      `host: ${sound.host}`,
      ...Object.entries(sound.headers).map(([name, value]) => `${name}: ${value}`),
      ...(sound.body === undefined ? [] : [`content-length: ${body.length}`]),
    ],
    body,
    lineEnd: "\r\n",
  };
  const harms = Array.from({ length: draws.whole(1, HARMS_MAX) }, () => draws.among(HARM_NAMES));
  for (const name of harms) HARMS[name]?.(parts, draws);
  const head = [parts.line, ...parts.headers, "", ""].join(parts.lineEnd);
  const whole = Buffer.concat([Buffer.from(head, "latin1"), parts.body]);
  const spoil = draws.percent(50) ? "nothing" : draws.among(SPOIL_NAMES);
  const bytes = SPOILS[spoil]?.(whole, draws) ?? whole;
  return { bytes, harms: spoil === "nothing" ? harms : [...harms, spoil] };
}
