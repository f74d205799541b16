/** Text messages through a provider's call. */

import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { smsSender } from "./sms-sender.ts";

let provider: Server;
afterEach(() => provider.close());

const heard: unknown[] = [];
async function answering(status: number, headers = {}): Promise<string> {
  heard.length = 0;
  provider = createServer((request: IncomingMessage, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString("utf8")));
    request.on("end", () => {
      heard.push([request.method, request.headers.authorization, JSON.parse(body)]);
      response.writeHead(status, headers).end();
    });
  });
  await new Promise<void>((done) => provider.listen(0, "127.0.0.1", () => done()));
  return `http://127.0.0.1:${(provider.address() as AddressInfo).port}/messages`;
}
const MESSAGE = { to: "01098761234", subject: "", text: "인증번호 123456" };
const send = (url: string) => smsSender({ url, token: "a-token", from: "15880000" }).send(MESSAGE);

test("the provider is told from whom, to whom and what, under the token", async () => {
  await send(await answering(202));
  expect(heard).toEqual([
    ["POST", "Bearer a-token", { from: "15880000", to: "01098761234", text: "인증번호 123456" }],
  ]);
});

test.each([
  [500, {}, "HTTP 500"],
  [401, {}, "HTTP 401"],
  [302, { location: "http://127.0.0.1:1/" }, "HTTP 302"],
])("an answer of %i is none", async (status, headers, reason) => {
  await expect(send(await answering(status, headers))).rejects.toMatchObject({ reason });
});

test("a provider that is away is told as that", async () => {
  const url = await answering(200);
  await new Promise((done) => provider.close(done));
  await expect(send(url)).rejects.toMatchObject({ reason: "unreachable" });
});
