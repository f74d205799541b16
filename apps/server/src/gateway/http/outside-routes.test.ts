/** Every route of a gateway counts its calls, those of the registries and those that stand in none. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { messageOf } from "@naru/contract/messages";
import Fastify, { type HTTPMethods, type RouteOptions } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { manualClock } from "../../platform/clock.ts";
import { gatewayHarness, type Harness } from "../testing/harness.ts";
import { limitOutsideRoutes } from "./outside-routes.ts";
import { createRateLimits, type GatewayRate } from "./rate-limits.ts";

const FLOOD: Readonly<Record<GatewayRate, number>> = {
  public: 200,
  read: 100,
  trade: 60,
  login: 30,
  signUp: 10,
  lookUp: 10,
  static: 600,
  callback: 2_000,
  probe: 200,
};
const LARGE = "x".repeat(1024 * 1024);

let naru: Harness;
let folder: string;
const made: RouteOptions[] = [];
const clock = manualClock(Date.UTC(2026, 10, 20));
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "naru-outside-"));
  mkdirSync(path.join(folder, "assets"));
  writeFileSync(path.join(folder, "index.html"), "<!doctype html>");
  writeFileSync(path.join(folder, "assets", "large.woff2"), LARGE);
  naru = await gatewayHarness({
    rateLimits: "normal",
    apps: { member: folder, console: folder },
    clock,
    watch: (app) => app.addHook("onRoute", (route) => void made.push(route)),
  });
});
afterAll(async () => {
  await naru.close();
  rmSync(folder, { recursive: true });
});

const ask = (method: HTTPMethods, url: string, remoteAddress: string) =>
  naru.gateway.app.inject({
    method: method as "GET",
    url,
    remoteAddress,
    headers: {
      host: "naru.example",
      origin: "http://naru.example",
      // Neither is anybody's: guessing them costs a look-up.
      authorization: `Bearer ${"A".repeat(43)}`,
      cookie: `naru_operator=${"A".repeat(43)}`,
    },
  });

/** Takes all that an address has of a class. */
async function exhaust(url: string, method: HTTPMethods, times: number, address: string) {
  for (let call = 0; call < times; call += 1)
    expect((await ask(method, url, address)).statusCode).not.toBe(429);
}

test("every route has a class, and refuses an address that has none of it left", async () => {
  const address = "203.0.113.9";
  await exhaust("/api/login", "POST", FLOOD.login, address);
  // Each of those asked for a session as well.
  await exhaust("/api/me", "GET", FLOOD.public - FLOOD.login, address);
  await exhaust("/healthz", "GET", FLOOD.probe, address);
  await exhaust("/nothing", "GET", FLOOD.static, address);
  await exhaust("/api/callback/nobody/1", "POST", FLOOD.callback, address);
  const answers = await Promise.all(
    made.flatMap(({ method, url }) =>
      [method].flat().map(async (each) => {
        const { statusCode, headers } = await ask(each, url.replace("*", "x"), address);
        return [each, url, statusCode, Number(headers["retry-after"]) > 0];
      }),
    ),
  );
  expect(answers.length).toBeGreaterThan(130);
  expect(answers.filter(([, , status, isTold]) => status !== 429 || isTold !== true)).toEqual([]);
  // What nobody has made is no way around it, nor is another address held up.
  for (const url of ["/api/nothing", "/no/page", "/assets/none.js", "/.well-known/x"])
    expect((await ask("GET", url, address)).statusCode).toBe(429);
  expect((await ask("POST", "/no/page", address)).statusCode).toBe(429);
  expect((await ask("GET", "/healthz", "203.0.113.10")).statusCode).toBe(200);
});

test("the refusal is the catalogue's, and over after the time that it names", async () => {
  const address = "203.0.113.20";
  await exhaust("/api/docs", "GET", FLOOD.static, address);
  const refused = await ask("GET", "/api/docs", address);
  expect([refused.statusCode, refused.json(), refused.headers["retry-after"]]).toEqual([
    429,
    { code: "TRY_AGAIN_SHORTLY", message: messageOf("TRY_AGAIN_SHORTLY", "ko") },
    "1",
  ]);
  clock.advance(1_000);
  expect((await ask("GET", "/api/docs", address)).statusCode).toBe(301);
});

test("a large answer counts for what it weighs", async () => {
  const address = "203.0.113.30";
  let answers = 0;
  while ((await ask("GET", "/assets/large.woff2", address)).statusCode === 200) answers += 1;
  // A megabyte is sixteen times 64 KiB, beside the call.
  expect(answers).toBe(Math.ceil(FLOOD.static / 17));
});

test("a gateway with a route that has no class does not start", async () => {
  const app = Fastify();
  limitOutsideRoutes(app, createRateLimits("normal", clock));
  app.get("/rated", { config: { rate: "probe" } }, () => "");
  app.get("/unrated", () => "");
  await expect(app.ready()).rejects.toThrow("no rate class: GET /unrated,HEAD /unrated");
});
