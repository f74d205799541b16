import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { Agent, get } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  expect,
  test,
  type TestContext,
  vi,
} from "vitest";
import { HOLDS_BARS } from "../../../tools/testing/bars.ts";
import { type Config, readConfig } from "./platform/config.ts";
import { type EmbeddedPg, startEmbeddedPg } from "./platform/embedded-pg.ts";
import { LockedError } from "./platform/installation-lock.ts";
import { NODE_FLAGS } from "./platform/node-flags.ts";
import { freePort } from "./platform/port.ts";
import { askForDeploy } from "./deploy/deploy-socket.ts";
import { scratchDatabase } from "@naru/store/testing/scratch-database";
import { type Program, startSupervisor, type Supervisor } from "./supervisor.ts";

const CHILDREN = path.join(import.meta.dirname, "platform/test-children");
const program: Program = {
  engine: path.join(CHILDREN, "engine.ts"),
  gateway: path.join(CHILDREN, "gateway.ts"),
  chain: path.join(CHILDREN, "engine.ts"),
  migrate: async () => ["001-first"],
  migrateOnDisk: async () => ["002-second", "003-third"],
  prepare: async () => ["prepared"],
  describe: () => ["ready"],
};

/** All of a stop, whatever hangs. */
const STOP_MS_MAX = 5_000;

let folder: string;
let lines: string[];
const running: Supervisor[] = [];

const clusterFolder = mkdtempSync(path.join(tmpdir(), "naru-supervisor-pg-"));
let cluster: EmbeddedPg;
beforeAll(async () => {
  cluster = await startEmbeddedPg({ dataDir: path.join(clusterFolder, "pg") });
});
afterAll(async () => {
  await cluster.stop();
  rmSync(clusterFolder, { recursive: true, force: true });
});

/** Stops, says how long it took, and holds it to the bar where bars are held. */
async function stopInTime(supervisor: Supervisor, task: TestContext["task"]): Promise<void> {
  const began = performance.now();
  await supervisor.stop();
  const took = performance.now() - began;
  task.meta.figure = `stopped in ${took.toFixed(0)} ms (bar ${STOP_MS_MAX} ms)`;
  if (HOLDS_BARS) expect(took).toBeLessThan(STOP_MS_MAX);
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "naru-supervisor-"));
  lines = [];
});
afterEach(async () => {
  for (const supervisor of running.splice(0)) await supervisor.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** On one database for all of them: a cluster of its own is what the first test is about, and takes longer than the rest. */
async function configFor(env: Record<string, string | undefined> = {}): Promise<Config> {
  const port = String(await freePort());
  const base = { PORT: port, HOST: "127.0.0.1", NARU_DATA_DIR: folder };
  return readConfig({ ...base, DATABASE_URL: cluster.url, ...env });
}
const OWN_CLUSTER = { DATABASE_URL: undefined };

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

test("starts everything, keeps killed processes running, stops soon, keeps the data", async ({
  task,
}) => {
  // Whom the database runs as may pass the folder above, so that it is the data folder's own rights that close it.
  chmodSync(folder, 0o755);
  const config = await configFor({ ...OWN_CLUSTER, NARU_DATA_DIR: path.join(folder, "data") });
  mkdirSync(config.dataDir, { mode: 0o755 });
  const first = await start(config);
  expect(lines.at(-1)).toBe("ready");
  expect(statSync(config.dataDir).mode & 0o777).toBe(0o700);
  const before = { ...first.pids };
  const url = await (await fetch(`http://127.0.0.1:${config.port}/`)).text();
  expect(url).toBe(first.databaseUrl);
  await query(url, "CREATE TABLE kept AS SELECT 7 AS value");

  for (const pid of [before.engine, before.gateway, before.database]) {
    process.kill(pid as number, "SIGKILL");
  }
  await vi.waitFor(async () => {
    for (const name of ["engine", "gateway", "database"] as const) {
      expect(first.pids[name]).toBeDefined();
      expect(first.pids[name]).not.toBe(before[name]);
    }
    expect(await query(url, "SELECT value FROM kept")).toEqual([{ value: 7 }]);
    expect((await fetch(`http://127.0.0.1:${config.port}/`)).ok).toBe(true);
  });

  const after = Object.values(first.pids);
  await stopInTime(first, task);
  expect(after.filter(isAlive)).toEqual([]);

  const second = await start(config);
  expect(await query(second.databaseUrl, "SELECT value FROM kept")).toEqual([{ value: 7 }]);
});

/** The names of a process's threads. */
const threadsOf = (pid: number | undefined): string[] =>
  readdirSync(`/proc/${pid}/task`).map((id) =>
    readFileSync(`/proc/${pid}/task/${id}/comm`, "utf8").trim(),
  );

test("engine and gateway run with their flags, and wait for nobody who wants to look inside", async () => {
  const { pids } = await start(await configFor());
  for (const name of ["engine", "gateway"] as const) {
    const words = readFileSync(`/proc/${pids[name]}/cmdline`, "utf8").split("\0");
    expect(words).toEqual(expect.arrayContaining([...NODE_FLAGS[name]]));
    expect(words).toContain("--no-allocation-site-pretenuring");
    expect(threadsOf(pids[name])).not.toContain("SignalInspector");
  }
  expect(threadsOf(pids.engine).filter((each) => each === "V8Worker")).toHaveLength(1);
});

test("an engine that ignores the request to stop does not hold up the stop", async ({ task }) => {
  vi.stubEnv("FAKE_ENGINE", "stubborn");
  const supervisor = await start(await configFor());
  await stopInTime(supervisor, task);
});

test("a second supervisor on the folder, and a taken port, are told before anything starts", async () => {
  const config = await configFor();
  await start(config);
  const samePort = startSupervisor(config, program, () => {});
  await expect(samePort).rejects.toThrow(`Port ${config.port} is taken`);
  const sameFolder = startSupervisor(await configFor(), program, () => {});
  await expect(sameFolder).rejects.toBeInstanceOf(LockedError);
});

test("a data folder that cannot be written to is told in a sentence", async () => {
  const file = path.join(folder, "file");
  writeFileSync(file, "");
  const config = await configFor({ NARU_DATA_DIR: file });
  await expect(start(config)).rejects.toThrow(/^The data folder .*file cannot be used/);
});

test("a database that may forget is refused", async () => {
  const database = await scratchDatabase({ migrated: false });
  const config = await configFor({ DATABASE_URL: database.url });
  await expect(startSupervisor(config, program, () => {})).rejects.toThrow(/fsync is off/);
  await database.drop();
});

test("a database that does not answer is named", async () => {
  const config = await configFor({ DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" });
  await expect(startSupervisor(config, program, () => {})).rejects.toThrow(/DATABASE_URL/);
});

/** Asks for a process id every few milliseconds, by turns on kept and on fresh connections. */
function ask({ port }: Config): { pids: Set<number>; failures: string[]; end(): Promise<number> } {
  const pids = new Set<number>();
  const failures: string[] = [];
  const agent = new Agent({ keepAlive: true });
  const open = new Set<Promise<void>>();
  let count = 0;
  const askOnce = (): void => {
    const one = new Promise<void>((resolve) => {
      const fail = (error: Error): void => {
        failures.push(error.message);
        resolve();
      };
      const kept = count++ % 2 === 0 ? { agent } : { agent: false as const };
      get({ host: "127.0.0.1", port, path: "/pid", ...kept }, (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (part: string) => (text += part));
        response.once("error", fail);
        response.once("end", () => {
          pids.add(Number(text));
          resolve();
        });
      }).once("error", fail);
    });
    open.add(one);
    void one.then(() => open.delete(one));
  };
  const asking = setInterval(askOnce, 3);
  return {
    pids,
    failures,
    async end() {
      clearInterval(asking);
      await Promise.all(open);
      agent.destroy();
      return count;
    },
  };
}

test("a deploy under requests: no connection refused or reset, then another engine and another gateway answer", async () => {
  const config = await configFor();
  const supervisor = await start(config);
  const before = { ...supervisor.pids };
  const asked = ask(config);
  await vi.waitFor(() => expect(asked.pids).toEqual(new Set([before.gateway])));

  const said: string[] = [];
  expect(await askForDeploy(config.dataDir, (line) => said.push(line))).toBe(true);
  expect(said).toEqual([
    "Brought the database up to date (2 steps).",
    expect.stringMatching(/^The new engine is ready, \d/),
    expect.stringMatching(/^The new gateway serves, \d/),
    "Deployed.",
  ]);
  expect(lines).toEqual(expect.arrayContaining(said));
  const after = supervisor.pids;
  expect(after.database).toBe(before.database);
  expect(after.engine).not.toBe(before.engine);
  expect(after.gateway).not.toBe(before.gateway);
  await vi.waitFor(() => expect(asked.pids).toContain(after.gateway));
  expect(isAlive(before.gateway as number)).toBe(false);
  expect(asked.failures).toEqual([]);

  // What serves now is healed as what served before, and whoever connects meanwhile waits.
  process.kill(after.gateway as number, "SIGKILL");
  await vi.waitFor(() => expect(supervisor.pids.gateway).not.toBe(after.gateway));
  await vi.waitFor(() => expect(asked.pids).toContain(supervisor.pids.gateway));
  expect(await asked.end()).toBeGreaterThan(50);
  // Requests that the killed process had in its hands are lost; none was refused.
  expect(asked.failures.filter((each) => each.includes("ECONNREFUSED"))).toEqual([]);
});

test("deploys one after another lose no request", async () => {
  const config = await configFor();
  const supervisor = await start(config);
  const asked = ask(config);
  for (let turn = 0; turn < 3; turn += 1) {
    const { gateway } = supervisor.pids;
    expect(await supervisor.deploy(() => {})).toBe(true);
    expect(supervisor.pids.gateway).not.toBe(gateway);
  }
  expect(await asked.end()).toBeGreaterThan(50);
  expect(asked.failures).toEqual([]);
  expect(asked.pids.size).toBe(4);
});

test("a successor that cannot start leaves the gateway serving and says so", async () => {
  const config = await configFor();
  const supervisor = await start(config);
  const asked = ask(config);
  const { gateway } = supervisor.pids;
  writeFileSync(path.join(folder, "fake-gateway"), "broken");
  expect(await supervisor.deploy((line) => lines.push(line))).toBe(false);
  expect(lines.at(-1)).toMatch(
    /^Not deployed: the new gateway does not become ready\. The old one goes on.*I am broken/s,
  );
  expect(supervisor.pids.gateway).toBe(gateway);
  expect(await asked.end()).toBeGreaterThan(0);
  expect(asked.failures).toEqual([]);
  expect(asked.pids).toEqual(new Set([gateway]));

  rmSync(path.join(folder, "fake-gateway"));
  expect(await supervisor.deploy(() => {})).toBe(true);
});

test("an engine that does not become ready ends the deploy before the gateway", async () => {
  const config = await configFor();
  const supervisor = await start(config);
  const { gateway } = supervisor.pids;
  writeFileSync(path.join(folder, "broken-engine"), "");
  const deploying = supervisor.deploy((line) => lines.push(line));
  const second: string[] = [];
  expect(await askForDeploy(config.dataDir, (line) => second.push(line))).toBe(false);
  expect(second).toEqual(["Not deployed: another deploy is under way."]);
  await vi.waitFor(() =>
    expect(lines).toContain("The engine ended (exit code 4) and is started again."),
  );
  rmSync(path.join(folder, "broken-engine"));
  // The files are back: the engine comes up by itself, and the deploy with it.
  expect(await deploying).toBe(true);
  expect(supervisor.pids.gateway).not.toBe(gateway);
});

test("a stop during a deploy leaves nothing running", async () => {
  const config = await configFor();
  const supervisor = await start(config);
  const { gateway } = supervisor.pids;
  writeFileSync(path.join(folder, "fake-gateway"), "silent");
  const deploying = askForDeploy(config.dataDir, (line) => lines.push(line));
  deploying.catch(() => undefined);
  await vi.waitFor(() => expect(lines.join()).toContain("The new engine is ready"));
  await supervisor.stop();
  await expect(deploying).rejects.toThrow("The installation ended during the deploy.");
  expect(isAlive(gateway as number)).toBe(false);
  await expect(fetch(`http://127.0.0.1:${config.port}/`)).rejects.toThrow();
  await expect(askForDeploy(config.dataDir, () => {})).rejects.toThrow(/^No installation runs on/);
});

test("whoever connects while the gateway is away waits for the next one", async () => {
  const config = await configFor();
  const supervisor = await start(config);
  // A gateway that is stopped accepts nothing: what connects now stands in the queue when it is killed.
  process.kill(supervisor.pids.gateway as number, "SIGSTOP");
  const socket = connect(config.port, "127.0.0.1");
  await once(socket, "connect");
  process.kill(supervisor.pids.gateway as number, "SIGKILL");
  socket.write("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  const [answer] = (await once(socket.setEncoding("utf8"), "data")) as [string];
  expect(answer).toMatch(/^HTTP\/1\.1 200/);
});

test("a gateway that cannot start ends the start with a sentence, and leaves nothing running", async () => {
  vi.stubEnv("FAKE_GATEWAY", "broken");
  const config = await configFor();
  await expect(start(config)).rejects.toThrow(/The gateway does not start.*I am broken/s);
  expect(lines.filter((line) => line.includes("exit code 3")).length).toBeGreaterThan(1);
  vi.stubEnv("FAKE_GATEWAY", "");
  await start(config);
});

/** Processes that were told of this folder, whoever their parent is. */
function processesOf(dataDir: string): string[] {
  return readdirSync("/proc").filter((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      return readFileSync(`/proc/${name}/environ`, "utf8").includes(`NARU_DATA_DIR=${dataDir}\0`);
    } catch {
      return false; // It ended while it was looked at, or is another user's.
    }
  });
}

test("what is told to stop before it is ready stops everything that it started", async () => {
  const port = String(await freePort());
  const naru = spawn(process.execPath, [path.join(import.meta.dirname, "supervisor.ts")], {
    env: { ...process.env, PORT: port, HOST: "127.0.0.1", NARU_DATA_DIR: folder },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  naru.stdout.setEncoding("utf8").on("data", (text: string) => {
    said += text;
    if (said.includes("Starting the engine")) naru.kill("SIGTERM");
  });
  const [code] = await once(naru, "exit");
  expect(said).toMatch(/Stopped before it was ready/);
  expect(code).toBe(0);
  expect(processesOf(folder)).toEqual([]);
});
