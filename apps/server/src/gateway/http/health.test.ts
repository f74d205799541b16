import { monitorEventLoopDelay } from "node:perf_hooks";
import type { DeskDatabase } from "@naru/store/desk/database";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { manualClock } from "../../platform/clock.ts";
import type { EngineLink } from "../link/engine-link.ts";
import { registerHealth } from "./health.ts";
import { createRateLimits } from "./rate-limits.ts";

/** Readiness of a gateway whose engine and database answer as told, asked on a clock that stands. */
function readiness({ engine = true, database = true } = {}) {
  const app = Fastify();
  const clock = manualClock(0);
  registerHealth(app, {
    db: {
      query: () => (database ? Promise.resolve({}) : Promise.reject(new Error("away"))),
    } as unknown as DeskDatabase,
    engine: {
      ask: async () => (engine ? { outcome: "ok", body: "{}" } : { outcome: "busy" }),
    } as unknown as EngineLink,
    delay: monitorEventLoopDelay(),
    limits: createRateLimits("normal", clock),
  });
  const ask = (remoteAddress = "203.0.113.9", url = "/readyz") =>
    app.inject({ url, remoteAddress });
  return { ask, clock };
}

test.each([
  [{}, 200],
  [{ engine: false }, 503],
  [{ database: false }, 503],
])("ready with %o is %d", async (parts, status) => {
  expect((await readiness(parts).ask()).statusCode).toBe(status);
});

test("readiness is refused to who asks too often, for as long as it takes, and to nobody else", async () => {
  const { ask, clock } = readiness();
  for (let call = 0; call < 200; call += 1) expect((await ask()).statusCode).toBe(200);
  const refused = await ask();
  expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "1"]);
  expect((await ask("203.0.113.10")).statusCode).toBe(200);
  clock.advance(1_000);
  expect((await ask()).statusCode).toBe(200);
});

test.each([
  ["/healthz", {}],
  ["/readyz", {}],
  ["/readyz", { engine: false }],
])("%s carries the headers of every answer of the API (%o)", async (url, parts) => {
  expect((await readiness(parts).ask(undefined, url)).headers).toMatchObject({
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
  });
});
