/** What is hardly HTTP is answered all the same: with a code of the catalogue, or cut off in time. */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { messageOf } from "@naru/contract/messages";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { gatewayHarness, type Harness } from "../testing/harness.ts";

let naru: Harness;
let port: number;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "naru-pages-"));
  writeFileSync(path.join(folder, "index.html"), "<!doctype html>");
  naru = await gatewayHarness({ apps: { member: folder, console: null } });
  port = await naru.listen();
});
afterAll(async () => {
  await naru.close();
  rmSync(folder, { recursive: true });
});

/** Everything that comes back until the server closes. */
function send(text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    const chunks: string[] = [];
    socket.setEncoding("utf8").on("data", (chunk: string) => chunks.push(chunk));
    socket.on("close", () => resolve(chunks.join("")));
  });
}

const HANDSHAKE = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n";

test.each([
  ["a missing host", "GET /api/me HTTP/1.1\r\nConnection: close\r\n\r\n", 400, "INVALID_REQUEST"],
  [
    "two hosts",
    "GET /api/me HTTP/1.1\r\nHost: a\r\nhost: b\r\nConnection: close\r\n\r\n",
    400,
    "INVALID_REQUEST",
  ],
  [
    "one host twice, by a caller of HTTP/1.0",
    "GET /api/me HTTP/1.0\r\nHost: a\r\nHOST: a\r\n\r\n",
    400,
    "INVALID_REQUEST",
  ],
  [
    "a handshake with two hosts",
    `GET /ws HTTP/1.1\r\nHost: a\r\nHost: a\r\nOrigin: http://a\r\n${HANDSHAKE}\r\n`,
    400,
    "INVALID_REQUEST",
  ],
  [
    "an expectation",
    "GET /api/x HTTP/1.1\r\nHost: a\r\nExpect: 200-maybe\r\nConnection: close\r\n\r\n",
    404,
    "WRONG_APPROACH",
  ],
  ...["/api/./data/appid.json", "/api/%2e%2e/me", "//api/me"].map(
    (url) =>
      [
        `the path ${url}`,
        `GET ${url} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
        404,
        "WRONG_APPROACH",
      ] as const,
  ),
  [
    "two lengths",
    "POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n{}   ",
    400,
    "INVALID_REQUEST",
  ],
  [
    "a length beside chunks",
    "POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    400,
    "INVALID_REQUEST",
  ],
  [
    "a chunk without a size",
    "POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\ng\r\n{}\r\n0\r\n\r\n",
    400,
    "INVALID_REQUEST",
  ],
  ["no HTTP", "HELLO\r\n\r\n", 400, "INVALID_REQUEST"],
  [
    "a long header",
    `GET / HTTP/1.1\r\nHost: a\r\nx: ${"a".repeat(20_000)}`,
    431,
    "INVALID_REQUEST",
  ],
  [
    "a handshake without a key",
    `GET /ws HTTP/1.1\r\nHost: a\r\n${HANDSHAKE}\r\n`,
    400,
    "INVALID_REQUEST",
  ],
  [
    "a handshake elsewhere",
    `GET /api/me HTTP/1.1\r\nHost: a\r\n${HANDSHAKE}\r\n`,
    404,
    "WRONG_APPROACH",
  ],
  [
    "a handshake of another site's page",
    `GET /ws HTTP/1.1\r\nHost: a\r\nOrigin: http://b\r\n${HANDSHAKE}\r\n`,
    403,
    "NO_PERMISSION",
  ],
] as const)("%s", async (_what, text, status, code) => {
  const answer = await send(text);
  expect(answer).toMatch(/\r\nX-Content-Type-Options: nosniff\r\n/i);
  expect(answer.split("\r\n")[0]).toMatch(new RegExp(`^HTTP/1.1 ${status} \\w`));
  expect(JSON.parse(answer.slice(answer.indexOf("\r\n\r\n")))).toEqual({
    code,
    message: messageOf(code, "ko"),
  });
});

describe("what does not come in time", () => {
  beforeAll(() => {
    naru.gateway.app.server.headersTimeout = 1;
  });

  // A browser holds connections ready: an answer to no request would be taken for the one to the next.
  test("a connection without a request ends without a word", async () => {
    expect(await send("")).toBe("");
  });

  test("a request that stays half is answered so that it may be sent again", async () => {
    expect(await send("GET / HTTP/1.1\r\nHost:")).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/);
  });
});
