import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Config, readConfig } from "./platform/config.ts";
import { LockedError } from "./platform/installation-lock.ts";
import { freePort } from "./platform/port.ts";
import { createTestDatabase } from "./platform/test-database.ts";
import { type Program, startSupervisor, type Supervisor } from "./supervisor.ts";

const CHILDREN = path.join(import.meta.dirname, "platform/test-children");
const program: Program = {
  engine: path.join(CHILDREN, "engine.ts"),
  gateway: path.join(CHILDREN, "gateway.ts"),
  migrate: async () => ["001-first"],
  describe: () => ["ready"],
};

let folder: string;
let lines: string[];
const running: Supervisor[] = [];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "naru-supervisor-"));
  lines = [];
});
afterEach(async () => {
  for (const supervisor of running.splice(0)) await supervisor.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function configFor(env: Record<string, string> = {}): Promise<Config> {
  const port = String(await freePort());
  return readConfig({ PORT: port, HOST: "127.0.0.1", NARU_DATA_DIR: folder, ...env });
}

async function start(config: Config): Promise<Supervisor> {
  const supervisor = await startSupervisor(config, program, (line) => lines.push(line));
  running.push(supervisor);
  return supervisor;
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

async function query(url: string, sql: string): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

test("starts everything, keeps killed processes running, stops within five seconds, keeps the data", async () => {
  const config = await configFor();
  const first = await start(config);
  expect(lines.at(-1)).toBe("ready");
  const before = { ...first.pids };
  const url = await (await fetch(`http://127.0.0.1:${config.port}/`)).text();
  expect(url).toBe(first.databaseUrl);
  await query(url, "CREATE TABLE kept AS SELECT 7 AS value");

  for (const pid of [before.engine, before.gateway, before.database]) {
    process.kill(pid as number, "SIGKILL");
  }
  await vi.waitFor(
    async () => {
      for (const name of ["engine", "gateway", "database"] as const) {
        expect(first.pids[name]).toBeDefined();
        expect(first.pids[name]).not.toBe(before[name]);
      }
      expect(await query(url, "SELECT value FROM kept")).toEqual([{ value: 7 }]);
      expect((await fetch(`http://127.0.0.1:${config.port}/`)).ok).toBe(true);
    },
    { timeout: 8_000 },
  );

  const after = Object.values(first.pids);
  const stoppedIn = performance.now();
  await first.stop();
  expect(performance.now() - stoppedIn).toBeLessThan(5_000);
  expect(after.filter(isAlive)).toEqual([]);

  const second = await start(config);
  expect(await query(second.databaseUrl, "SELECT value FROM kept")).toEqual([{ value: 7 }]);
}, 30_000);

test("an engine that ignores the request to stop does not hold up the stop", async () => {
  vi.stubEnv("FAKE_ENGINE", "stubborn");
  const supervisor = await start(await configFor());
  const began = performance.now();
  await supervisor.stop();
  expect(performance.now() - began).toBeLessThan(5_000);
}, 20_000);

test("a second supervisor on the folder, and a taken port, are told before anything starts", async () => {
  const config = await configFor();
  await start(config);
  const samePort = startSupervisor(config, program, () => {});
  await expect(samePort).rejects.toThrow(`Port ${config.port} is taken`);
  const sameFolder = startSupervisor(await configFor(), program, () => {});
  await expect(sameFolder).rejects.toBeInstanceOf(LockedError);
}, 20_000);

test("a data folder that cannot be written to is told in a sentence", async () => {
  const file = path.join(folder, "file");
  writeFileSync(file, "");
  const config = await configFor({ NARU_DATA_DIR: file });
  await expect(start(config)).rejects.toThrow(/^The data folder .*file cannot be used/);
});

test("a database that may forget is refused", async () => {
  const database = await createTestDatabase();
  const config = await configFor({ DATABASE_URL: database.url });
  await expect(startSupervisor(config, program, () => {})).rejects.toThrow(/fsync is off/);
  await database.drop();
});

test("a database that does not answer is named", async () => {
  const config = await configFor({ DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" });
  await expect(startSupervisor(config, program, () => {})).rejects.toThrow(/DATABASE_URL/);
});

test("a gateway that cannot start ends the start with a sentence, and leaves nothing running", async () => {
  vi.stubEnv("FAKE_GATEWAY", "broken");
  const config = await configFor();
  await expect(start(config)).rejects.toThrow(/The gateway does not start.*I am broken/s);
  expect(lines.filter((line) => line.includes("exit code 3")).length).toBeGreaterThan(1);
  vi.stubEnv("FAKE_GATEWAY", "");
  await start(config);
}, 20_000);
