import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { openLogFile } from "./log-file.ts";

test("a full log makes room, and goes on after a restart", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "naru-log-"));
  const file = path.join(folder, "log/engine.log");
  const log = openLogFile(file, 10);
  log.write("one 1\n");
  log.trim();
  log.write("two 2\n");
  expect(log.tail(1)).toEqual(["two 2"]);
  log.trim();
  log.write("three\n");
  log.close();
  const again = openLogFile(file, 10);
  again.write("four\n");
  again.close();
  expect(readFileSync(file, "utf8")).toBe("three\nfour\n");
  expect(readFileSync(`${file}.1`, "utf8")).toBe("one 1\ntwo 2\n");
  rmSync(folder, { recursive: true });
});

test("words for which the disk has no room are lost, and nobody stops for them", () => {
  const log = openLogFile("/dev/full");
  expect(() => {
    log.write("nobody will read this\n");
    log.trim();
  }).not.toThrow();
  log.close();
});

test("a log is read by its owner alone, the one that was kept and one of before too", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "naru-log-"));
  const modeOf = (name: string): string =>
    (statSync(path.join(folder, name)).mode & 0o777).toString(8);
  const file = path.join(folder, "log/engine.log");
  const log = openLogFile(file, 10);
  log.write("more than ten\n");
  log.trim();
  log.close();
  expect(["log", "log/engine.log", "log/engine.log.1"].map(modeOf)).toEqual(["700", "600", "600"]);

  // As a build before this one left them.
  mkdirSync(path.join(folder, "old"));
  for (const name of ["old/engine.log", "old/engine.log.1"])
    writeFileSync(path.join(folder, name), "");
  for (const name of ["old/engine.log", "old/engine.log.1"])
    chmodSync(path.join(folder, name), 0o644);
  chmodSync(path.join(folder, "old"), 0o755);
  openLogFile(path.join(folder, "old/engine.log")).close();
  expect(["old", "old/engine.log", "old/engine.log.1"].map(modeOf)).toEqual(["700", "600", "600"]);
  rmSync(folder, { recursive: true });
});
