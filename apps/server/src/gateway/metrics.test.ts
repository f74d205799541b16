import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemClock } from "../platform/clock.ts";
import { backupMark } from "../backup/backup.ts";
import { listenAt, METRICS_HOST } from "../platform/port.ts";
import { createGatewayMetrics } from "./metrics.ts";
import { gatewayHarness, type Harness } from "./testing/harness.ts";

let harness: Harness;
let server: Server;
let dataDir: string;

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), "naru-metrics-"));
  const metrics = createGatewayMetrics(dataDir, systemClock(0));
  harness = await gatewayHarness({ watch: metrics.watch });
  server = metrics.server(harness.gateway);
  await listenAt(server, { port: 0, host: METRICS_HOST });
});
afterAll(async () => {
  server.close();
  await once(server, "close");
  await harness.close();
  rmSync(dataDir, { recursive: true });
});

async function scrape(url = "/metrics"): Promise<{ status: number; text: string }> {
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${url}`, {
    headers: { connection: "close" },
  });
  return { status: answer.status, text: await answer.text() };
}

/** The value of a metric by the start of its line. */
function valueOf(text: string, name: string): number {
  const line = text.split("\n").find((each) => each.startsWith(name));
  return Number(line?.split(" ").at(-1) ?? Number.NaN);
}

test("calls, refused sign-ins, disk and the age of the verified backup are told", async () => {
  await harness.get("/healthz");
  await harness.post("/api/login", { siteInfoId: "1", username: "demo", password: "wrong-one" });
  const first = await scrape();
  expect(first.status).toBe(200);
  expect(valueOf(first.text, 'naru_http_calls_total{status="2xx"')).toBeGreaterThanOrEqual(1);
  expect(valueOf(first.text, "naru_login_failures_total")).toBe(1);
  expect(valueOf(first.text, "naru_engine_connected")).toBe(1);
  expect(valueOf(first.text, "naru_disk_used_ratio")).toBeGreaterThan(0);
  expect(valueOf(first.text, "naru_backup_age_seconds")).toBeGreaterThan(1e9);

  writeFileSync(backupMark(dataDir), String(harness.clock.now() - 60_000));
  const age = valueOf((await scrape()).text, "naru_backup_age_seconds");
  expect(age).toBeGreaterThanOrEqual(60);
  expect(age).toBeLessThan(120);
});

test("the engine's own are a page beside it, and while it is away that page says so", async () => {
  expect(await scrape("/metrics/engine")).toEqual({ status: 200, text: "# the engine\n" });
  harness.engine.stop();
  expect((await scrape("/metrics/engine")).status).toBe(503);
  expect(valueOf((await scrape()).text, "naru_engine_connected")).toBe(0);
  harness.engine.start();
});

test("nothing of it stands on the public port, and nothing else on this one", async () => {
  expect((await harness.get("/metrics")).text).not.toContain("naru_");
  expect((await scrape("/api/me")).status).toBe(404);
  expect(server.address()).toMatchObject({ address: "127.0.0.1" });
});
