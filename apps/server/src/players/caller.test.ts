import { createServer, type Server } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { addressOf } from "@naru/contract/paths";
import { afterEach, expect, test } from "vitest";
import { CallError, createCaller } from "./caller.ts";

type Said = readonly [status: number, body: object, headers?: Record<string, string>];

let server: Server | undefined;
afterEach(() => void server?.close());

/** A server that answers from a list, in the order of the calls, and a caller at it; `asked` is what came. */
async function scripted(script: readonly Said[]) {
  const asked: string[] = [];
  const rest = [...script];
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const text = Buffer.concat(chunks).toString();
      const { siteInfoId: _, ...body } = text === "" ? {} : JSON.parse(text);
      const { authorization = "nobody" } = request.headers;
      asked.push(`${request.url} ${authorization} ${JSON.stringify(body)}`);
      const [status, answer, headers = {}] = rest.shift() ?? [500, {}];
      response.writeHead(status, { "content-type": "application/json", ...headers });
      response.end(JSON.stringify(answer));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${port}/`;
  const caller = createCaller({ baseUrl, siteId: 1, username: "p", password: () => "secret" });
  return { caller, asked };
}

const DEMO: Said = [200, { isDemo: true }];
const tokens = (name: string): Said => [200, { accessToken: name, refreshToken: `re-${name}` }];
const ENDED: Said = [401, { code: "TOKEN_EXPIRED" }];
const ASK_SITE = `${addressOf("siteInfo")}?siteInfoId=1 nobody {}`;
const ASK_OFFERS = (token: string) => `${addressOf("p2pList")}?siteInfoId=1 Bearer ${token} {}`;
const SIGN_IN = `${addressOf("login")} nobody {"username":"p","password":"secret"}`;
const RENEW = `${addressOf("login")} nobody {"refreshToken":"re-a"}`;

test("the first call signs in, the next goes on with its session", async () => {
  const { caller, asked } = await scripted([DEMO, tokens("a"), [200, { n: 1 }], [200, { n: 2 }]]);
  expect(await caller.call("p2pList", {})).toEqual({ n: 1 });
  expect(await caller.call("p2pList", {})).toEqual({ n: 2 });
  expect(asked).toEqual([ASK_SITE, SIGN_IN, ASK_OFFERS("a"), ASK_OFFERS("a")]);
});

test("an ended session is renewed, and where that has ended too begun again by password", async () => {
  const first = [DEMO, tokens("a"), ENDED] as const;
  const renewed = await scripted([...first, tokens("b"), [200, {}]]);
  await renewed.caller.call("p2pList", {});
  expect(renewed.asked.slice(3)).toEqual([RENEW, ASK_OFFERS("b")]);
  server?.close();
  const anew = await scripted([...first, ENDED, DEMO, tokens("c"), [200, {}]]);
  await anew.caller.call("p2pList", {});
  expect(anew.asked.slice(4)).toEqual([ASK_SITE, SIGN_IN, ASK_OFFERS("c")]);
});

test("nobody signs in where money is real", async () => {
  const { caller, asked } = await scripted([[200, { isDemo: false }]]);
  await expect(caller.call("p2pList", {})).rejects.toMatchObject({ code: "NOT_A_DEMO" });
  expect(asked).toEqual([ASK_SITE]);
});

test("a refusal has its code and how long to wait, and what is no answer is none", async () => {
  const { caller } = await scripted([
    DEMO,
    tokens("a"),
    [429, { code: "TRY_AGAIN_SHORTLY" }, { "retry-after": "7" }],
  ]);
  await expect(caller.call("p2pList", {})).rejects.toMatchObject({
    ...{ status: 429, code: "TRY_AGAIN_SHORTLY", afterMs: 7_000 },
  });
  server?.closeAllConnections();
  await new Promise((resolve) => server?.close(resolve));
  await expect(caller.call("p2pList", {})).rejects.toEqual(new CallError(0, "NO_ANSWER"));
});
