import { brotliDecompressSync, gunzipSync } from "node:zlib";
import Fastify from "fastify";
import { afterEach, expect, test, vi } from "vitest";
import { acceptedEncoding, createStaticAnswer } from "./static-answer.ts";

const compressed = vi.hoisted(() => ({ times: 0 }));
vi.mock("node:zlib", async (original) => {
  const zlib = await original<typeof import("node:zlib")>();
  const counted: typeof zlib.brotliCompress = ((
    ...given: Parameters<typeof zlib.brotliCompress>
  ) => {
    compressed.times += 1;
    zlib.brotliCompress(...given);
  }) as never;
  return { ...zlib, brotliCompress: counted };
});
afterEach(() => {
  compressed.times = 0;
});

const CONTENT = JSON.stringify({ text: "나루 ".repeat(5_000) });

function served() {
  const app = Fastify();
  const answer = createStaticAnswer(Buffer.from(CONTENT), "application/json; charset=utf-8");
  app.get("/", (request, reply) => answer.send(request, reply));
  return (headers: Record<string, string> = {}) => app.inject({ url: "/", headers });
}

test.each([
  ["br, gzip", "br", (bytes: Buffer) => brotliDecompressSync(bytes)],
  ["gzip;q=0.5", "gzip", (bytes: Buffer) => gunzipSync(bytes)],
  ["", undefined, (bytes: Buffer) => bytes],
])("who takes %j gets the content in %s", async (header, encoding, unpack) => {
  const { headers, rawPayload } = await served()({ "accept-encoding": header });
  expect(headers["content-encoding"]).toBe(encoding);
  expect(headers).toMatchObject({
    vary: "Accept-Encoding",
    "cache-control": "no-cache",
    "content-type": "application/json; charset=utf-8",
    "content-length": String(rawPayload.length),
  });
  expect(unpack(rawPayload).toString()).toBe(CONTENT);
});

test("it is compressed once, whoever asks at once and later", async () => {
  const ask = served();
  const headers = { "accept-encoding": "br" };
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(headers)));
  answers.push(await ask(headers));
  expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString("base64"))).size).toBe(1);
  expect(compressed.times).toBe(1);
});

test("who has it is told so, in the encoding that it is kept in", async () => {
  const ask = served();
  const { headers } = await ask({ "accept-encoding": "br" });
  const known = { "if-none-match": `"else", ${headers.etag}` };
  const same = await ask({ ...known, "accept-encoding": "br" });
  expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, "", headers.etag]);
  expect((await ask({ ...known, "accept-encoding": "gzip" })).statusCode).toBe(200);
});

test.each([
  [undefined, "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br; q=0, *", "gzip"],
  ["*;q=0", "identity"],
  ["*", "br"],
  ["BR", "br"],
  ["gzip;q=nonsense", "identity"],
  [";;,,=", "identity"],
])("%s: %s", (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});
