import { monitorEventLoopDelay } from "node:perf_hooks";
import type { DeskDatabase } from "@naru/store/desk/database";
import Fastify from "fastify";
import { expect, test } from "vitest";
import type { EngineLink } from "../link/engine-link.ts";
import { registerHealth } from "./health.ts";

/** Readiness of a gateway whose engine and database answer as told. */
function readiness({ engine = true, database = true } = {}) {
  const app = Fastify();
  registerHealth(app, {
    db: {
      query: () => (database ? Promise.resolve({}) : Promise.reject(new Error("away"))),
    } as unknown as DeskDatabase,
    engine: {
      ask: async () => (engine ? { outcome: "ok", body: "{}" } : { outcome: "busy" }),
    } as unknown as EngineLink,
    delay: monitorEventLoopDelay(),
  });
  return { ask: (url = "/readyz") => app.inject(url) };
}

test.each([
  [{}, 200],
  [{ engine: false }, 503],
  [{ database: false }, 503],
])("ready with %o is %d", async (parts, status) => {
  expect((await readiness(parts).ask()).statusCode).toBe(status);
});

test.each([
  ["/healthz", {}],
  ["/readyz", {}],
  ["/readyz", { engine: false }],
])("%s carries the headers of every answer of the API (%o)", async (url, parts) => {
  expect((await readiness(parts).ask(url)).headers).toMatchObject({
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
  });
});

test("a process whose turns come late says so once, for the time since it was last asked", async () => {
  const app = Fastify();
  let lateNs = 499_000_000;
  const delay = {
    percentile: (share: number) => (share === 99 ? lateNs : 0),
    reset: () => {
      lateNs = 0;
    },
  };
  registerHealth(app, { db: {} as DeskDatabase, engine: {} as EngineLink, delay });
  const ask = async () => {
    const { statusCode, body } = await app.inject("/healthz");
    return [statusCode, JSON.parse(body)];
  };
  expect(await ask()).toEqual([200, { status: "ok" }]);
  lateNs = 501_000_000;
  expect(await ask()).toEqual([503, { status: "slow" }]);
  expect(await ask()).toEqual([200, { status: "ok" }]);
});
