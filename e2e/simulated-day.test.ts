/**
 * A simulated day of a real installation: bound before it began, lived through with kills, restarts and an hour's downtime
 * while members trade, and grown again from its seed by the command that anybody may run.
 */

import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { openDatabase } from "@naru/store/database";
import { readSimulatedDay, type SimulatedDay } from "@naru/store/read/simulated-days";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { beginOf, hashOfSeed, seedOfDay } from "../apps/server/src/market/feeds/simulated-day.ts";
import { embeddedUrl } from "../apps/server/src/platform/embedded-pg.ts";
import { DEMO_PASSWORD } from "../apps/server/src/seed/demo.ts";
import { secret } from "./canaries/canaries.ts";
import { lookInLogs, lookInTables } from "./canaries/places.ts";
import { optionOf, place } from "./support/orders.ts";
import { type Running, startInstallation } from "./support/running.ts";
import { signIn } from "./support/trader.ts";
import { until } from "./support/until.ts";

/** A Sunday in Seoul: the exchanges are closed, so that a day grows in a moment. */
const DAY = 20261122;
const MINUTE = 60_000;

let running: Running | undefined;
afterAll(async () => {
  await running?.stop();
  running?.removeData();
});

/** Stops what runs and starts it again so long after the day's midnight in Seoul. */
async function startAfterMidnight(minutes: number): Promise<Running> {
  await running?.stop();
  const clock = new Date(beginOf(DAY) + minutes * MINUTE).toISOString();
  running = await startInstallation({
    env: { NARU_CLOCK: clock, NARU_LOG_LEVEL: "debug" },
    ...(running === undefined ? {} : { dataDir: running.dataDir }),
  });
  return running;
}

async function published(): Promise<SimulatedDay> {
  const url = embeddedUrl(path.join(running?.dataDir ?? "", "pg"));
  const database = openDatabase(url, { connectionsMax: 1 });
  try {
    return await readSimulatedDay(database.db, DAY);
  } finally {
    await database.close();
  }
}

/** What the day's chains of rounds begin with, one a site. */
async function geneses(): Promise<string[]> {
  const client = new pg.Client(embeddedUrl(path.join(running?.dataDir ?? "", "pg")));
  await client.connect();
  try {
    const { rows } = await client.query<{ genesis: string }>(
      "SELECT genesis FROM binary_day WHERE day = $1",
      [DAY],
    );
    return rows.map(({ genesis }) => genesis);
  } finally {
    await client.end();
  }
}

/** The command's exit code and words. */
async function verify(): Promise<{ readonly code: number; readonly words: string }> {
  const main = path.join(import.meta.dirname, "../apps/server/src/replay/verify-main.ts");
  const env = { ...process.env, NARU_DATA_DIR: running?.dataDir ?? "" };
  const words = [main, "--simulated", "2026-11-22"];
  return promisify(execFile)(process.execPath, words, { env }).then(
    ({ stdout }) => ({ code: 0, words: stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      words: stdout + stderr,
    }),
  );
}

/** Trades, so that members have done something in the day, then kills the engine and waits for the next. */
async function tradeAndKill({ address, kill, ready }: Running): Promise<void> {
  const member = await signIn(address, "demo", DEMO_PASSWORD);
  expect(await place(member, "NRX", "LONG")).toMatchObject({ status: "FILLED" });
  expect(await place(member, "NRX", "SHORT")).toMatchObject({ status: "FILLED" });
  kill("engine");
  await ready();
  // The market moves on: there is a new price behind the hole.
  const before = (await optionOf(member, "NRX")).lastPrice;
  await until(async () => (await optionOf(member, "NRX")).lastPrice !== before);
}

test("a day grows again from its revealed seed, over three restarts and an hour's downtime", async () => {
  const first = await startAfterMidnight(-10);
  const { simulatorSeed } = JSON.parse(
    readFileSync(path.join(first.dataDir, "installation.json"), "utf8"),
  ) as { simulatorSeed: string };
  const seed = seedOfDay(simulatorSeed, DAY);
  const bound = await published();
  expect(bound).toMatchObject({
    commitments: [{ hash: hashOfSeed(seed), seed: null }],
    starts: [],
  });
  expect(bound.commitments[0]?.publishedAt).toBeLessThan(beginOf(DAY));

  await tradeAndKill(await startAfterMidnight(1));
  const running = await startAfterMidnight(61);
  await tradeAndKill(running);
  expect(await verify()).toMatchObject({
    code: 2,
    words: expect.stringContaining("not revealed yet"),
  });
  const canaries = [secret("seed of the running day", seed), secret("secret", simulatorSeed)];
  for (const { size, hits } of [
    lookInLogs(running, canaries),
    await lookInTables(running, canaries),
  ]) {
    expect(size).toBeGreaterThan(0);
    expect(hits).toEqual([]);
  }

  await startAfterMidnight(24 * 60 + 1);
  const revealed = await until(async () => {
    const day = await published();
    return day.commitments.every((each) => each.seed !== null) ? day : undefined;
  });
  expect(revealed).toMatchObject({
    commitments: [{ seed }],
    starts: [{ ordinal: 0, at: beginOf(DAY) }],
  });
  const chains = await geneses();
  expect(chains.length).toBeGreaterThan(0);
  for (const genesis of chains) expect(genesis.split("\n").at(-1)).toBe(hashOfSeed(seed));
  const verdict = await verify();
  expect(verdict).toMatchObject({
    code: 0,
    words: expect.stringMatching(/every tick is the one that grew from the seed\n$/),
  });
  expect(verdict.words).toMatch(/day 20261122: \d{2,} ticks held against .*, ([4-9]|\d\d) holes/);
});
