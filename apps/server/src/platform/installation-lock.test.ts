import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { LockedError, lockInstallation } from "./installation-lock.ts";

const MODULE = path.join(import.meta.dirname, "installation-lock.ts");
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "naru-lock-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("a second taker is told who holds the folder, until it is released", () => {
  const lock = lockInstallation(folder);
  expect(() => lockInstallation(folder)).toThrow(LockedError);
  expect(() => lockInstallation(folder)).toThrow(`process ${process.pid}`);
  lock.release();
  lockInstallation(folder).release();
});

test("the lock of a killed process is taken over", async () => {
  const script = `
    const { lockInstallation } = await import(${JSON.stringify(MODULE)});
    lockInstallation(${JSON.stringify(folder)});
    console.log("locked");
    setInterval(() => {}, 1000);
  `;
  const holder = spawn(process.execPath, ["--input-type=module", "-e", script]);
  await once(holder.stdout, "data");
  expect(() => lockInstallation(folder)).toThrow(`process ${holder.pid}`);
  holder.kill("SIGKILL");
  await once(holder, "exit");
  lockInstallation(folder).release();
});
