/** A socket on which something was begun and not ended, over the wire: it is closed within a second. */

import { connect } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { gatewayHarness, type Harness } from "../testing/harness.ts";

let naru: Harness;
let port: number;
const cleanUps: (() => unknown)[] = [];
beforeAll(async () => {
  naru = await gatewayHarness();
  port = await naru.listen();
});
afterAll(() => naru.close());
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
});

const HANDSHAKE =
  "GET /ws HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n" +
  "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n";
/** 1008, in the close frame's words. */
const UNFINISHED = "\x88\x0c\x03\xf0unfinished";
const TEXT = 0x81;
const TEXT_BEGUN = 0x01;
const PONG = frame(0x8a, "");

/** A client's WebSocket frame; its mask is zero. */
function frame(first: number, text: string): Buffer {
  return Buffer.concat([Buffer.from([first, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);
}

test.each([
  ["a message whose last part does not come", frame(TEXT_BEGUN, "a"), true],
  ["half a WebSocket frame", frame(TEXT, "SEND\n").subarray(0, 8), false],
  ["a WebSocket frame's first byte", Buffer.from([TEXT]), false],
  ["half a frame of STOMP", frame(TEXT, "SEND\n"), true],
  [
    "half a frame of STOMP behind a whole one",
    frame(TEXT, "SEND\ndestination:/app/ping\n\n\0SEND"),
    true,
  ],
])("%s", async (_what, begun, takesPongs) => {
  const socket = connect(port, "127.0.0.1");
  let text = "";
  socket.on("data", (chunk: Buffer) => {
    text += chunk.toString("latin1");
  });
  const heard = (words: string, timeout: number) =>
    vi.waitFor(() => expect(text).toContain(words), { timeout, interval: 10 });
  socket.write(HANDSHAKE);
  await heard("101 Switching", 2_000);
  socket.write(frame(TEXT, "CONNECT\naccept-version:1.2\n\n\0"));
  await heard("CONNECTED", 2_000);

  const beginAt = performance.now();
  socket.write(begun);
  // Whoever is alive is not silent.
  const alive = setInterval(() => takesPongs && socket.write(PONG), 100);
  cleanUps.push(
    () => clearInterval(alive),
    () => socket.destroy(),
  );
  await heard(UNFINISHED, 5_000);
  expect(performance.now() - beginAt).toBeGreaterThan(800);
});
