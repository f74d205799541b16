import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { readRecording } from "./recording.ts";

const folder = mkdtempSync(path.join(tmpdir(), "naru-recording-"));

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function file(name: string, ...rows: string[]): string {
  const made = path.join(folder, name);
  writeFileSync(made, ["time_ms_utc,price,qty", ...rows].join("\n"));
  return made;
}

test.each([
  ["comex_GCZ13_ticks.csv", "GC"],
  ["GC.csv", "GC"],
  ["MGCZ3-2013.csv", "MGC"],
  ["cme_6EH2014_ticks.csv", "6E"],
])("%s is about %s", (name, root) => {
  expect(readRecording({ root: null, file: file(name, "1,1300,1") }).entry.root).toBe(root);
});

test("a caller's word counts more than the name", () => {
  const { entry } = readRecording({ root: "ES", file: file("GCZ3.csv", "1,1300,1") });
  expect(entry.root).toBe("ES");
});

test.each([
  ["ticks.csv", null, ["1,1300,1"], "ticks.csv: its name says no instrument"],
  ["GCZ3.csv", "XX", ["1,1300,1"], "no instrument has the root XX"],
  ["GCZ3.csv", null, ["1,1300.0,1", "2,1300.05,1"], 'GCZ3.csv:3: "1300.05" is no decimal'],
  ["ESZ3.csv", null, ["1,1300.10,1"], "ESZ3.csv:2: 1300.10 lies between two ticks"],
  ["GCZ3.csv", null, ["soon,1300,1"], 'GCZ3.csv:2: "soon" is no whole number'],
  ["GCZ3.csv", null, ["1,1300"], "GCZ3.csv:2: 3 cells expected"],
])("%s as %s: %j is refused with its place", (name, root, rows, reason) => {
  expect(() => readRecording({ root, file: file(name, ...rows) })).toThrow(reason);
});

test("a file that is not there is refused by name", () => {
  expect(() => readRecording({ root: "GC", file: path.join(folder, "gone.csv") })).toThrow(
    /gone\.csv: ENOENT/,
  );
});
