/** Fuzz and abuse in small, and broken builds that must be caught. `npm run fuzz` is the whole of it. */

import { rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { applyPatch, copyRepository } from "../../tools/mutants/copy.ts";
import { suffer } from "./abuse.ts";
import { abused } from "./abused.ts";
import { CALLS } from "./cases.ts";
import { flood } from "./flood.ts";
import { HTTP_ABUSES } from "./http-abuses.ts";
import { rawFlood } from "./raw-flood.ts";
import { openSite, type Site } from "./site.ts";
import { SOCKET_ABUSES } from "./socket-abuses.ts";

const SEED = 20_261_120;
const ROOT = path.join(import.meta.dirname, "../..");
/** What time alone ends takes its ten seconds; the longer waits are those of the full size. */
const LONGEST_MS = 15_000;
/** Tests share their cores: how soon a limit ends an abuse is for `npm run fuzz` to measure, here it does at all. */
const SLACK_MS = 60_000;
/** An abuse that no limit ends goes on for longer than this. */
const NEVER_MS = 3_000;
/** Most connections are left as soon as their client has ended its half; time alone, ten seconds of it, would take longer for all of them. */
const LEFT_SHARE = 0.9;
const LEFT_MS_MAX = 9_000;

let site: Site;
let ended: string[] | undefined;
beforeAll(async () => {
  site = await openSite();
});
afterAll(async () => {
  ended ??= await site.end();
});

test("whatever is asked, the answer is the contract's or of the catalogue, and abuse is ended in time", async () => {
  const [asked, raw, abuse] = await Promise.all([
    flood({ seed: SEED, from: 0, requests: 8_000 }, site),
    rawFlood({ seed: SEED, from: 0, requests: 1_500 }, site),
    abused(site, {
      abuses: [...SOCKET_ABUSES, ...HTTP_ABUSES].filter(({ withinMs }) => withinMs <= LONGEST_MS),
      abusers: 2,
      honest: 20,
      pingEveryMs: 500,
      forMs: 1_000,
      slackMs: SLACK_MS,
    }),
  ]);
  expect(asked.faults).toEqual([]);
  expect(raw.faults).toEqual([]);
  const soon = raw.closedMs.filter((closedMs) => closedMs <= LEFT_MS_MAX);
  expect(soon.length / raw.closedMs.length).toBeGreaterThan(LEFT_SHARE);
  expect(abuse.ended.filter(({ isInTime, isByLimit }) => !isInTime || !isByLimit)).toEqual([]);
  expect(abuse.honestLost).toBe(0);
  expect(site.faults()).toEqual([]);
  // It proves little where nothing gets past the contract, or a limiter answers instead.
  expect(asked.callsDone.size).toBeGreaterThan(CALLS.length * 0.7);
  expect(asked.counts.done).toBeGreaterThan(1_000);
  expect(asked.counts.limited).toBeLessThan(100);
  console.log(
    `seed ${SEED}: ${JSON.stringify(asked.counts)}, ${asked.callsDone.size} of ${CALLS.length} calls answered 200, ` +
      `raw ${JSON.stringify(raw.counts)}, ${abuse.ended.length} connections abused`,
  );
});

test("the books balance after all of it", async () => {
  ended = await site.end();
  expect(ended).toEqual([]);
});

/** What shows that a build is broken: calls and what must be said of their answers, or an abuse that nobody ends. */
interface Shown {
  readonly calls?: readonly string[];
  readonly says?: RegExp;
  readonly abuse?: string;
}

const MUTANTS: Readonly<Record<string, Shown>> = {
  "answer-beside-contract": { calls: ["walletStatement"], says: /does not name/ },
  "instants-of-no-calendar": { calls: ["chart"], says: /status 503/ },
  "refusal-tells-why": { calls: ["placeOverseaOrder"], says: /with the text|internal text/ },
  "frame-without-bound": { abuse: "a lie about the length" },
};

async function isShown(broken: Site, { calls = [], says, abuse }: Shown): Promise<boolean> {
  if (abuse !== undefined) {
    const abuses = SOCKET_ABUSES.filter(({ name }) => name === abuse);
    const endings = abuses.map((each) => suffer(broken.port, each, NEVER_MS));
    return (await Promise.all(endings)).some(({ isInTime }) => !isInTime);
  }
  const { faults } = await flood({ seed: SEED, from: 0, requests: 150, only: calls }, broken);
  return faults.some(({ what }) => says?.test(what) === true);
}

test("broken builds are caught", async () => {
  const root = copyRepository(ROOT);
  try {
    for (const mutant of Object.keys(MUTANTS))
      applyPatch(root, path.join(ROOT, `tools/mutants/${mutant}.patch`), { reverse: false });
    const broken = await openSite(root);
    const caught = await Promise.all(
      Object.entries(MUTANTS).map(async ([name, shown]) => [name, await isShown(broken, shown)]),
    );
    await broken.end();
    expect(caught).toEqual(Object.keys(MUTANTS).map((name) => [name, true]));
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
