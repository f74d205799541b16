/** `/healthz`: the process lives. `/readyz`: it can serve, also when every market is closed (reliability.md §4). */

import type { monitorEventLoopDelay } from "node:perf_hooks";
import type { DeskDatabase } from "@naru/store/desk/database";
import type { FastifyInstance } from "fastify";
import type { EngineLink } from "../link/engine-link.ts";
import { API_HEADERS } from "./security-headers.ts";

const DELAY_NS_MAX = 500_000_000;

/** How late the turns of a process are, in nanoseconds, since it was last reset. */
export type Delay = Pick<ReturnType<typeof monitorEventLoopDelay>, "percentile" | "reset">;

export function registerHealth(
  app: FastifyInstance,
  {
    db,
    engine,
    delay,
  }: {
    db: DeskDatabase;
    engine: EngineLink;
    delay: Delay;
  },
): void {
  const probe = { config: { rate: "probe" }, compress: false } as const;
  app.get("/healthz", probe, async (_request, reply) => {
    const alive = delay.percentile(99) < DELAY_NS_MAX;
    delay.reset();
    return reply
      .status(alive ? 200 : 503)
      .headers(API_HEADERS)
      .send({ status: alive ? "ok" : "slow" });
  });
  app.get("/readyz", probe, async (_request, reply) => {
    const [status, database] = await Promise.all([
      engine.ask({ kind: "status" }),
      db.query("SELECT 1").then(
        () => true,
        () => false,
      ),
    ]);
    const ready = database && status.outcome === "ok";
    return reply
      .status(ready ? 200 : 503)
      .headers(API_HEADERS)
      .send({ status: ready ? "ready" : "not ready", engine: status.outcome === "ok", database });
  });
}
