import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Link, SealedChain } from "@naru/store/read/chains";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type ManualClock, manualClock } from "../platform/clock.ts";
import { readAnchors } from "./anchor-file.ts";
import { type AnchorParts, type Anchors, keepAnchors } from "./keep-anchors.ts";
import { readKeptHead } from "./kept-head.ts";

const NOW = Date.UTC(2026, 10, 20, 12);
const HOUR = 3_600_000;
const SEGMENT = { firstSequence: 8, stateHash: "state", rulesVersion: "4" };
const linkOf = (number: number): Link => ({ number, hash: `h${number}`, at: NOW + number });

let dataDir: string;
let clock: ManualClock;
let head: number;
let running: Anchors | undefined;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "naru-anchors-"));
  clock = manualClock(NOW);
  head = 7;
});
afterEach(async () => {
  await running?.close();
  running = undefined;
  rmSync(dataDir, { recursive: true, force: true });
});

/** A chain that ends with `head` and has the hashes that `linkOf` gives. */
const chain: SealedChain = {
  end: async () => linkOf(head),
  oldest: async () => 1,
  hashesOf: async (links) =>
    new Map(
      links.filter(({ number }) => number <= head).map(({ number }) => [number, `h${number}`]),
    ),
};
const BOUND = { day: 20261121, hash: "of its seed" };
const anchorDir = (): string => path.join(dataDir, "anchors");

function start(parts: Partial<AnchorParts> = {}): Anchors {
  running = keepAnchors({
    ...{ anchorDir: anchorDir(), dataDir, shard: 1, clock, journal: chain, audit: chain },
    log: pino({ level: "silent" }),
    head: () => linkOf(head),
    ...{ stamp: null, bound: () => BOUND },
    ...parts,
  });
  return running;
}

/** What is under way, done: files are written by the time it resolves. */
async function settled(anchors: Anchors): Promise<void> {
  await anchors.close();
  running = undefined;
}

const written = async () => (await readAnchors(anchorDir())).anchors.map(({ entry }) => entry);

test("a segment is anchored with the heads of both chains and the hash that binds the next simulated day", async () => {
  const anchors = start();
  anchors.segmentBegan(SEGMENT);
  await settled(anchors);
  expect(await written()).toEqual([
    {
      ...{ kind: "anchor", at: NOW, why: "segment", segment: SEGMENT, previous: "" },
      journal: { shard: 1, number: 7, hash: "h7", at: NOW + 7 },
      audit: { number: 7, hash: "h7" },
      bound: BOUND,
    },
  ]);
});

test("each hour is, also where processes come and go", async () => {
  let anchors = start();
  clock.advance(60_000);
  await settled(anchors);
  expect(await written()).toHaveLength(1);
  for (let part = 0; part < 3; part += 1) {
    anchors = start();
    await anchors.close();
    anchors = start();
    clock.advance(20 * 60_000);
    await settled(anchors);
  }
  expect((await written()).map(({ at, why }) => [at - NOW, why])).toEqual([
    [60_000, "hour"],
    [60_000 + HOUR, "hour"],
  ]);
});

test("the newest head is kept every ten seconds and at the end", async () => {
  const anchors = start();
  clock.advance(10_000);
  head = 9;
  await settled(anchors);
  const at = NOW + 10_000;
  expect(readKeptHead(dataDir, "journal")).toEqual({ seq: 9, hash: "h9", of: NOW + 9, at });
});

test("a head that the journal no longer holds stays as the witness until it is taken away", async () => {
  const file = path.join(dataDir, "journal-head.json");
  const witness = { seq: 12, hash: "of another journal", of: NOW, at: NOW };
  writeFileSync(file, JSON.stringify(witness));
  head = 20;
  let anchors = start();
  clock.advance(10_000);
  await anchors.close();
  expect(anchors.faults).toBe(1);
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(witness);

  rmSync(file);
  anchors = start();
  await settled(anchors);
  expect(anchors.faults).toBe(0);
  expect(readKeptHead(dataDir, "journal")?.seq).toBe(20);
});

test("a stamp follows its anchor when it comes; a service that fails or hangs holds nothing up", async () => {
  const asked: string[] = [];
  const anchors = start({
    stamp: async (bytes) => {
      asked.push(Buffer.from(bytes).toString());
      if (asked.length === 1) throw new Error("no line");
      if (asked.length === 2) await new Promise(() => {});
      return Buffer.from("stamp");
    },
  });
  for (const firstSequence of [8, 9, 10]) anchors.segmentBegan({ ...SEGMENT, firstSequence });
  await expect.poll(() => anchors.stampedAt).toBe(NOW);
  await settled(anchors);
  const { anchors: lines, stamps, faults } = await readAnchors(anchorDir());
  expect(faults).toEqual([]);
  expect(lines.map(({ text }) => text)).toEqual(asked);
  expect(stamps.map(({ entry }) => [entry.of, entry.answer])).toEqual([
    [lines[2]?.digest, Buffer.from("stamp").toString("base64")],
  ]);
});

test("a folder that cannot be written is told and nothing else", async () => {
  writeFileSync(anchorDir(), "no folder");
  const anchors = start();
  anchors.segmentBegan(SEGMENT);
  clock.advance(10_000);
  await settled(anchors);
  expect(anchors.writtenAt).toBe(0);
});
