import { mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type KeptChild, keepRunning } from "./kept-child.ts";
import { holdPort, PUBLIC_FD } from "./port.ts";
import type { BoundSocket } from "node:net";

const GATEWAY = path.join(import.meta.dirname, "test-children/gateway.ts");
const READY_MS = 5_000;

let folder: string;
let held: BoundSocket;
let child: KeptChild;
let deaths: string[];

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "naru-child-"));
  held = await holdPort(0, "127.0.0.1", "PORT");
  deaths = [];
});
afterEach(async () => {
  await child.stop(1_000);
  held.close();
  rmSync(folder, { recursive: true });
});

/** Keeps the stand-in gateway running; `how` it fails, until told otherwise. */
async function keep(how = ""): Promise<number> {
  next(how);
  child = keepRunning({
    entry: GATEWAY,
    env: { ...process.env, NARU_DATA_DIR: folder, [PUBLIC_FD]: "4" },
    output: openSync(path.join(folder, "log"), "a"),
    inherits: [held.fd()],
    onDeath: (reason) => deaths.push(reason),
  });
  const url = `http://127.0.0.1:${held.address().port}/pid`;
  // No connection stays open that the child would wait for.
  const ask = async (): Promise<string> =>
    (await fetch(url, { headers: { connection: "close" } })).text();
  const pid = await vi.waitFor(ask);
  expect(Number(pid)).toBe(child.pid);
  return Number(pid);
}

function next(how: string): void {
  writeFileSync(path.join(folder, "fake-gateway"), how);
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test("a successor takes over when it is ready, and the one before leaves by itself: no death to heal", async () => {
  const first = await keep();
  const alive: boolean[] = [];
  expect(await child.replace(READY_MS, 60_000, () => alive.push(isAlive(first)))).toBe(true);
  expect(alive).toEqual([true]);
  expect(child.pid).not.toBe(first);
  expect(isAlive(first)).toBe(false);
  expect(deaths).toEqual([]);
});

test("a successor that is never ready is ended, and the one before hears nothing of it", async () => {
  const first = await keep();
  next("silent");
  const onReady = vi.fn<() => void>();
  expect(await child.replace(400, 1_000, onReady)).toBe(false);
  expect(onReady).not.toHaveBeenCalled();
  expect(child.pid).toBe(first);
  expect(isAlive(first)).toBe(true);
  expect(deaths).toEqual([]);
});

test("one that does not leave is ended", async () => {
  const first = await keep("stubborn");
  next("");
  expect(await child.replace(READY_MS, 100, () => {})).toBe(true);
  expect(isAlive(first)).toBe(false);
  expect(deaths).toEqual([]);
});

test("a successor outlives that the one before is killed meanwhile", async () => {
  const first = await keep();
  const replacing = child.replace(READY_MS, 1_000, () => {});
  process.kill(first, "SIGKILL");
  expect(await replacing).toBe(true);
  expect(deaths).toEqual(["SIGKILL"]);
  const last = child.pid as number;
  expect(isAlive(last)).toBe(true);

  // From here on it is the one whose death is healed.
  process.kill(last, "SIGKILL");
  await vi.waitFor(() => expect(child.pid).not.toBe(last));
  await vi.waitFor(() => expect(child.pid).toBeDefined());
  expect(deaths).toEqual(["SIGKILL", "SIGKILL"]);
});

test("a restart resolves with the next one that is ready, after deaths as well, and gives up in time", async () => {
  const first = await keep();
  next("broken");
  const restarting = child.restart(1_000, READY_MS);
  await vi.waitFor(() => expect(deaths.length).toBeGreaterThan(1));
  next("");
  expect(await restarting).toBe(true);
  expect(child.pid).not.toBe(first);

  next("silent");
  expect(await child.restart(1_000, 300)).toBe(false);
});

test("once it was told to stop no successor is started", async () => {
  await keep();
  await child.stop(1_000);
  next("broken");
  expect(await child.replace(READY_MS, 1_000, () => {})).toBe(false);
  expect(readFileSync(path.join(folder, "log"), "utf8")).toBe("");
});
