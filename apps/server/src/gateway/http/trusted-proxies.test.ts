/** A gateway behind a proxy that ends TLS: whose word about a caller counts, and whose does not. */

import { OPERATOR_PREFIX } from "@naru/contract/operator-paths";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { DEMO_PASSWORD } from "../../seed/demo.ts";
import { gatewayHarness, type Harness } from "../testing/harness.ts";
import { codeOf, cookieOf, HOST } from "../testing/operators.ts";

/** What light-my-request and a test's own sockets come from. */
const PROXY = "127.0.0.1";
const STRANGER = "203.0.113.5";

let naru: Harness;
let port: number;
beforeAll(async () => {
  naru = await gatewayHarness({
    rateLimits: "normal",
    trustedProxies: [PROXY, "10.9.0.0/16"],
  });
  port = await naru.listen();
});
afterAll(() => naru.close());

const lookUp = (forwarded: string, remoteAddress = PROXY) =>
  naru.get("/api/user/check_username?username=somebody", {
    headers: { "x-forwarded-for": forwarded },
    remoteAddress,
  });
const open = (forwarded: string): Promise<WebSocket | number | undefined> =>
  new Promise((resolve) => {
    const headers = { "x-forwarded-for": forwarded };
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers });
    socket.on("open", () => resolve(socket));
    socket.on("unexpected-response", (_, { statusCode }) => resolve(statusCode));
    socket.on("error", () => {});
  });

test("members behind a trusted proxy are limited by their own address, not by the proxy's", async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 11; n++) statuses.push((await lookUp("198.51.100.1")).status);
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  expect((await lookUp("198.51.100.2")).status).toBe(200);
  // What a caller wrote before the proxy's word changes nothing; a second trusted proxy is passed over.
  expect((await lookUp("192.0.2.77, 198.51.100.1")).status).toBe(429);
  expect((await lookUp("192.0.2.77, 198.51.100.1, 10.9.3.4")).status).toBe(429);
});

test("what a stranger says about its address is not believed", async () => {
  for (let n = 0; n < 10; n++) await lookUp(`198.51.100.${100 + n}`, STRANGER);
  expect((await lookUp("198.51.100.200", STRANGER)).status).toBe(429);
});

test("sockets behind a trusted proxy are counted by their own address", async () => {
  const sockets = await Promise.all(Array.from({ length: 50 }, () => open("198.51.100.3")));
  expect(sockets.filter((socket) => socket instanceof WebSocket)).toHaveLength(50);
  expect(await open("198.51.100.3")).toBe(429);
  expect(await open("198.51.100.4")).toBeInstanceOf(WebSocket);
});

test("without a trusted proxy sockets are counted by who connects", async () => {
  const alone = await gatewayHarness({ rateLimits: "normal" });
  port = await alone.listen();
  const sockets = await Promise.all(Array.from({ length: 50 }, (_, n) => open(`198.51.100.${n}`)));
  expect(sockets.filter((socket) => socket instanceof WebSocket)).toHaveLength(50);
  expect(await open("198.51.100.99")).toBe(429);
  await alone.close();
});

test("wrong passwords are counted, and refused operators audited, by the member's address", async () => {
  const headers = { "x-forwarded-for": "198.51.100.9", host: HOST, origin: `http://${HOST}` };
  const wrong = { username: "nobody", password: "guess-it-now", siteInfoId: 1 };
  await naru.post("/api/login", wrong, { headers });
  await naru.post(`${OPERATOR_PREFIX}/login`, wrong, { headers });
  const { rows: counted } = await naru.db.query<{ key: string }>(
    "SELECT key FROM desk.attempt WHERE key LIKE 'address %'",
  );
  expect(counted).toEqual([{ key: "address 198.51.100.9" }]);
  const { rows: audited } = await naru.db.query<{ ip: string }>(
    "SELECT ip FROM desk.audit WHERE action = 'signin.refused'",
  );
  expect(audited).toEqual([{ ip: "198.51.100.9" }]);
});

/** Calls of a console over TLS, as who comes from this address claims. */
function over(remoteAddress: string, cookie = "") {
  const headers = { host: HOST, origin: `https://${HOST}`, "x-forwarded-proto": "https", cookie };
  return (call: string, body: object) =>
    naru.post(`${OPERATOR_PREFIX}${call}`, body, { headers, remoteAddress });
}
const OWNER = { username: "owner", password: DEMO_PASSWORD, siteInfoId: 1 };

test("over TLS the operator's cookie is one that this host alone can have set", async () => {
  const first = await over(PROXY)("/login", OWNER);
  expect(String(first.headers["set-cookie"])).toMatch(
    /^__Host-naru_operator=[\w-]{43}; Path=\/; Max-Age=300; HttpOnly; SameSite=Strict; Secure$/,
  );
  const code = await codeOf(naru, "owner");
  const second = await over(PROXY, cookieOf(first))("/login/otp", { code });
  expect(second).toMatchObject({ status: 200, body: { username: "owner" } });
  const cookie = cookieOf(second);
  // Another host of the domain could have set a cookie without the prefix, and what came without TLS was no such cookie.
  const plain = cookie.replace("__Host-", "");
  expect((await over(PROXY, plain)("/logout", {})).status).toBe(401);
  expect((await over(STRANGER, cookie)("/logout", {})).status).toBe(401);
  const out = await over(PROXY, cookie)("/logout", {});
  expect(String(out.headers["set-cookie"])).toBe(
    "__Host-naru_operator=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict; Secure",
  );
});

test("a stranger who claims TLS gets the cookie of plain HTTP", async () => {
  const first = await over(STRANGER)("/login", OWNER);
  expect(String(first.headers["set-cookie"])).toMatch(
    /^naru_operator=[\w-]{43}; Path=\/api\/operator; Max-Age=300; HttpOnly; SameSite=Strict$/,
  );
});

test.each([
  ["a call", "/api/server_time_offset"],
  ["a refused call", "/api/player/me"],
  ["a page that is not there", "/nothing"],
  ["a check of health", "/healthz"],
])("browsers keep to TLS once they had %s over it", async (_, url) => {
  const strict = async (proto: string, remoteAddress: string): Promise<unknown> =>
    (await naru.get(url, { headers: { "x-forwarded-proto": proto }, remoteAddress })).headers[
      "strict-transport-security"
    ];
  expect(await strict("https", PROXY)).toBe("max-age=31536000");
  expect(await strict("http", PROXY)).toBeUndefined();
  expect(await strict("https", STRANGER)).toBeUndefined();
});
