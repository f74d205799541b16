/**
 * What Prometheus may ask, on a port of its own that only this machine reaches: `/metrics` is the gateway's, disk and
 * backup included, `/metrics/engine` the engine's. No figure is about one member.
 */

import { readFile, statfs } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { backupMark } from "../backup/backup.ts";
import type { Clock } from "../platform/clock.ts";
import { usedOf } from "../platform/disk-watch.ts";
import type { EngineLink } from "./link/engine-link.ts";

const LATENCY_BUCKETS = [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

export interface GatewayMetrics {
  /** Counts the calls of an app that has no routes yet. */
  watch(app: FastifyInstance): void;
  /** The listener of a gateway, not yet listening. */
  server(gateway: {
    readonly engine: EngineLink;
    readonly stomp: { readonly size: number };
  }): Server;
}

/** @param dataDir whose volume and backups are told of */
export function createGatewayMetrics(dataDir: string, clock: Clock): GatewayMetrics {
  const register = new Registry();
  const registers = [register];
  register.setDefaultLabels({ process: "gateway" });
  collectDefaultMetrics({ register });
  const calls = new Counter({
    name: "naru_http_calls_total",
    help: "Answered calls by the class of their status.",
    labelNames: ["status"],
    registers,
  });
  const latency = new Histogram({
    name: "naru_http_seconds",
    help: "How long a call takes in the gateway.",
    buckets: LATENCY_BUCKETS,
    registers,
  });
  const logins = new Counter({
    name: "naru_login_failures_total",
    help: "Sign-ins that were refused.",
    registers,
  });
  const watch = (app: FastifyInstance): void => {
    app.addHook("onResponse", (request, reply, done) => {
      calls.inc({ status: `${Math.floor(reply.statusCode / 100)}xx` });
      latency.observe(reply.elapsedTime / 1_000);
      if (reply.statusCode >= 400 && request.routeOptions.url === "/api/login") logins.inc();
      done();
    });
  };
  const gauge = (name: string, help: string, read: () => number | Promise<number>): void => {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await read());
      },
    });
  };
  gauge("naru_disk_used_ratio", "Of the volume of the data folder.", async () =>
    usedOf(await statfs(dataDir)),
  );
  gauge(
    "naru_backup_age_seconds",
    "Since the last backup that was verified; without one since 1970.",
    async () => {
      const at = await readFile(backupMark(dataDir), "utf8").then(Number, () => 0);
      return (clock.now() - at) / 1_000;
    },
  );

  const server: GatewayMetrics["server"] = ({ engine, stomp }) => {
    gauge("naru_sockets", "Open sockets.", () => stomp.size);
    gauge("naru_engine_connected", "1 while the engine is there.", () => Number(engine.connected));
    return createServer((request, response) => {
      const answer = (status: number, text: string): void => {
        response.writeHead(status, { "Content-Type": register.contentType }).end(text);
      };
      if (request.method !== "GET") return answer(405, "");
      switch (request.url) {
        case "/metrics":
          register.metrics().then(
            (text) => answer(200, text),
            () => answer(500, ""),
          );
          return;
        case "/metrics/engine":
          void engine
            .ask({ kind: "metrics" })
            .then((told) => (told.outcome === "ok" ? answer(200, told.body) : answer(503, "")));
          return;
        default:
          return answer(404, "");
      }
    });
  };
  return { watch, server };
}
