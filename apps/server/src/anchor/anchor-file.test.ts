import {
  appendFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { appendLine, digestOf, type NewEntry, newestAnchor, readAnchors } from "./anchor-file.ts";

let folder: string;
let file: string;
beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), "naru-anchor-")), "anchors");
  file = path.join(folder, "anchors.jsonl");
});
afterEach(() => rmSync(path.dirname(folder), { recursive: true, force: true }));

const anchorAt = (number: number): NewEntry => ({
  kind: "anchor",
  at: 1_000 * number,
  why: "hour",
  journal: { shard: 1, number, at: 1_000 * number - 1, hash: `h${number}` },
  audit: { number: 2 * number, hash: `a${number}` },
});
const write = async (...numbers: readonly number[]): Promise<void> => {
  for (const number of numbers) await appendLine(folder, anchorAt(number));
};
const linesOf = (): string[] => readFileSync(file, "utf8").split("\n").slice(0, -1);
const rewrite = (change: (lines: string[]) => string[]): void =>
  writeFileSync(file, `${change(linesOf()).join("\n")}\n`);

test("no file is no anchors", async () => {
  expect(await readAnchors(folder)).toEqual({ anchors: [], stamps: [], faults: [] });
  expect(await newestAnchor(folder)).toBeUndefined();
});

test("each line names the one before it, and nobody else may read them", async () => {
  await write(1, 2);
  const text = await appendLine(folder, { kind: "stamp", at: 9, of: "x", answer: "AAAA" });
  const { anchors, stamps, faults } = await readAnchors(folder);
  expect(faults).toEqual([]);
  expect(anchors.map(({ line, entry }) => [line, entry.journal.number])).toEqual([
    [1, 1],
    [2, 2],
  ]);
  expect(anchors[0]?.entry.previous).toBe("");
  expect(anchors[1]?.entry.previous).toBe(digestOf(linesOf()[0] ?? ""));
  expect(stamps).toEqual([
    {
      ...{ line: 3, text, digest: digestOf(text) },
      entry: { ...JSON.parse(text), previous: anchors[1]?.digest },
    },
  ]);
  expect((await newestAnchor(folder))?.journal.number).toBe(2);
  expect([statSync(folder).mode & 0o777, statSync(file).mode & 0o777]).toEqual([0o700, 0o600]);
});

test("what a killed writer left is passed over", async () => {
  await write(1, 2);
  appendFileSync(file, '{"kind":"anchor","at":3');
  expect(await readAnchors(folder)).toMatchObject({ faults: [], anchors: { length: 2 } });
  await write(4);
  const { anchors, faults } = await readAnchors(folder);
  expect(faults).toEqual([]);
  expect(anchors.map(({ line }) => line)).toEqual([1, 2, 4]);
});

test.each<[string, (lines: string[]) => string[], string]>([
  [
    "changed",
    ([first = "", ...rest]) => [first.replace("h1", "hX"), ...rest],
    "line 2 of the anchors does not follow the one before it",
  ],
  ["spoilt", ([, ...rest]) => ["x", ...rest], "line 1 of the anchors was changed"],
  [
    "removed",
    ([first = "", , ...rest]) => [first, ...rest],
    "line 2 of the anchors does not follow the one before it",
  ],
  [
    "put in between",
    ([first = "", ...rest]) => [first, first, ...rest],
    "line 2 of the anchors does not follow the one before it",
  ],
  [
    "spoilt at the end",
    (lines) => [...lines.slice(0, -1), "x"],
    "line 3 of the anchors cannot be read",
  ],
])("a line that was %s is told", async (_how, change, fault) => {
  await write(1, 2, 3);
  rewrite(change);
  expect((await readAnchors(folder)).faults).toContain(fault);
});

test("the line to follow is found in a long file", async () => {
  await write(1);
  const answer = "A".repeat(40_000);
  for (let stamp = 0; stamp < 9; stamp += 1)
    await appendLine(folder, { kind: "stamp", at: stamp, of: "x", answer });
  await write(2);
  expect((await readAnchors(folder)).faults).toEqual([]);
});
