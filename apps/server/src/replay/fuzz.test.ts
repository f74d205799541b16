/**
 * Replays of what chance orders in cuts of the recorded markets, row by row against the naive script.
 * `NARU_FUZZ_SEEDS` says how many, `NARU_FUZZ_FIRST` from which seed on.
 */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathOfRecorded } from "@naru/fixtures/recorded";
import { afterAll, expect, test } from "vitest";
import { type Files, naiveRows, reloaded, replay, rowsOfLines } from "./harness.ts";
import { randomCommands } from "./random-commands.ts";
import { readRecording, readText } from "./recording.ts";

const SEEDS = Number(process.env["NARU_FUZZ_SEEDS"] ?? "6");
const FIRST_SEED = Number(process.env["NARU_FUZZ_FIRST"] ?? "1");
const COMMANDS = 250;
const HOUR = 3_600_000;
const GOLD = pathOfRecorded("goldTicks");
const EMINI = pathOfRecorded("eminiMinutes");
const DAY = Date.parse("2013-10-07T00:00:00Z");
const folder = mkdtempSync(path.join(tmpdir(), "naru-fuzz-"));

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Gold, the index, or both; every other cut holds the end of a trading day. */
function cut(seed: number): Files {
  const hours = [
    [GOLD, 2.5],
    [EMINI, 30],
    [GOLD, EMINI, 3],
  ] as const;
  const [length, ...sources] = [...(hours[seed % 3] ?? hours[0])].reverse() as [
    number,
    ...string[],
  ];
  const begin = seed % 2 === 0 ? 20 : (seed * 5) % 19;
  const from = DAY + begin * HOUR;
  const to = from + length * HOUR;
  const ticks = sources.map((file) => {
    const [header = "", ...rows] = readText(file).trimEnd().split("\n");
    const inside = rows.filter((row) => {
      const at = Number(row.slice(0, row.indexOf(",")));
      return at >= from && at < to;
    });
    const own = path.join(folder, `${seed}_${path.basename(file)}`);
    writeFileSync(own, [header, ...inside].join("\n"));
    return own;
  });
  const recordings = ticks.map((file) => readRecording({ root: null, file }));
  const commands = path.join(folder, `${seed}.jsonl`);
  writeFileSync(commands, randomCommands({ seed, from, to, count: COMMANDS, recordings }));
  return { ticks, commands };
}

test.each(Array.from({ length: SEEDS }, (_, index) => FIRST_SEED + index))(
  "seed %i: the engine and the naive script agree",
  (seed) => {
    const files = cut(seed);
    const { lines, sha256 } = replay(files);
    const rows = rowsOfLines(lines);
    expect(rows.filter((row) => row.startsWith("FILL")).length).toBeGreaterThan(20);
    expect(rows).toEqual(naiveRows(files));
    const again = replay(files, (state, count) =>
      count % 60 === 30 ? reloaded(state, count) : state,
    );
    expect(again.sha256).toBe(sha256);
  },
);
