/** What a figure is worth: the machine, its load, its disk and the commit, printed beside every ratio. */

import { execFileSync } from "node:child_process";
import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import path from "node:path";
import { quantile } from "./quantile.ts";

const ROOT = path.join(import.meta.dirname, "..");
const SYNCS = 200;
const BLOCK = Buffer.alloc(8_192, 1);

/** One line about machine, load and commit; `folder` is where the database of the run lies. */
export function describeMachine(folder: string): string {
  const cores = cpus();
  const parts = [
    `commit ${commitText()}`,
    `${cores.length} × ${cores[0]?.model}`,
    `Node ${process.version}`,
    `load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(" ")}`,
    `fdatasync ${Math.round(fdatasyncMicroseconds(folder))} µs`,
  ];
  return parts.join(", ");
}

/** The median time in which 8 KiB are written and synced. */
function fdatasyncMicroseconds(folder: string): number {
  const file = path.join(folder, "fdatasync");
  const descriptor = openSync(file, "w");
  const times: number[] = [];
  for (let sync = 0; sync < SYNCS; sync += 1) {
    writeSync(descriptor, BLOCK, 0, BLOCK.length, 0);
    const begin = performance.now();
    fdatasyncSync(descriptor);
    times.push((performance.now() - begin) * 1_000);
  }
  closeSync(descriptor);
  rmSync(file);
  return quantile(times, 0.5);
}

function commitText(): string {
  const git = (...args: string[]): string =>
    execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).trim();
  const changed = git("status", "--porcelain", "--", "apps/server", "packages", "bench");
  return git("rev-parse", "--short", "HEAD") + (changed === "" ? "" : " with changes");
}
