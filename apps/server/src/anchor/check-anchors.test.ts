/** What is removed from a database, newest rows and all, is seen from outside it. */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { RULES_VERSION } from "@naru/engine/rules-version";
import { createState } from "@naru/engine/create-state";
import { appendAudit, checkAudit } from "@naru/store/desk/audit";
import { openDesk } from "@naru/store/desk/database";
import { auditChain, journalChain } from "@naru/store/read/chains";
import pg from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { hashState } from "../engine/state-hash.ts";
import { type ManualClock, manualClock } from "../platform/clock.ts";
import { type ScratchDatabase, scratchDatabase } from "@naru/store/testing/scratch-database";
import { openTradedShard, START, trade, type TradedShard } from "../replay/testing/traded-shard.ts";
import { verifyInstallation } from "../replay/verify.ts";
import { type AnchorPlaces, type AnchorVerdict, checkAnchors } from "./check-anchors.ts";
import { keepAnchors } from "./keep-anchors.ts";
import { type Chain, forgetKeptHead } from "./kept-head.ts";
import { acknowledgeSetBack } from "./set-back.ts";
import { type StandInTsa, startStandInTsa } from "./testing/stand-in-tsa.ts";
import { requestTimestamp } from "./timestamp.ts";

const SHARD = 1;

let database: ScratchDatabase;
let clock: ManualClock;
let tsa: StandInTsa;
let places: AnchorPlaces;
/** The database as it was before its newest rows. */
let earlier: string;

beforeAll(async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "naru-anchored-"));
  clock = manualClock(START);
  tsa = await startStandInTsa(() => clock.now());
  places = { anchorDir: path.join(dataDir, "anchors"), dataDir, authority: tsa.authority };
  database = await scratchDatabase();
  await live(database.url, 5);
  earlier = await copyOf(database.url);
  clock.advance(3_600_000);
  await live(database.url, 5);
});
afterAll(async () => {
  await tsa.close();
  await onServer(`DROP DATABASE IF EXISTS ${new URL(earlier).pathname.slice(1)} WITH (FORCE)`);
  await database.drop();
  rmSync(places.dataDir, { recursive: true, force: true });
});

/** Some seconds of trading and two deeds of operators, anchored at the end. */
async function live(url: string, seconds: number): Promise<void> {
  const desk = openDesk(url, 2);
  const shard: TradedShard = await openTradedShard(url, clock);
  const anchors = keepAnchors({
    ...{ anchorDir: places.anchorDir, dataDir: places.dataDir, shard: SHARD, clock },
    log: pino({ level: "silent" }),
    head: () => shard.store.head(),
    journal: journalChain(desk, SHARD),
    audit: auditChain(desk),
    bound: () => ({ day: 20261121, hash: "of its seed" }),
    stamp: (bytes, signal) => requestTimestamp(tsa.url, bytes, signal),
  });
  await trade(shard, seconds);
  for (const action of ["one", "two"])
    await desk.transaction((db) =>
      appendAudit(db, {
        ...{ at: clock.now(), siteId: 1, operatorId: null, person: null, ip: "-", action },
        target: "test",
      }),
    );
  const stateHash = hashState(createState());
  anchors.segmentBegan({ firstSequence: 1, stateHash, rulesVersion: RULES_VERSION });
  await vi.waitUntil(() => anchors.stampedAt === clock.now());
  await anchors.close();
  await shard.store.close();
  await desk.close();
}

async function onServer(statement: string, url = database.url): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** A copy of a database that nobody uses. */
async function copyOf(url: string): Promise<string> {
  const name = new URL(url).pathname.slice(1);
  const copy = new URL(url);
  copy.pathname = `/${name}_earlier`;
  const server = new URL(url);
  server.pathname = "/postgres";
  await onServer(`CREATE DATABASE ${name}_earlier TEMPLATE ${name}`, server.href);
  return copy.href;
}

async function check(url: string, chain: Chain, at = places): Promise<AnchorVerdict> {
  const desk = openDesk(url, 1);
  try {
    return await checkAnchors(desk, chain, SHARD, at);
  } finally {
    await desk.close();
  }
}

const endOf = async (url: string): Promise<number> => {
  const desk = openDesk(url, 1);
  const { number } = await journalChain(desk, SHARD).end();
  await desk.close();
  return number;
};

test("a whole journal and audit log hold every anchor, and its stamps", async () => {
  const journal = await check(database.url, "journal");
  expect(journal).toMatchObject({ differences: [], broken: [], isKeptBroken: false });
  expect(journal.notes).toEqual([
    expect.stringMatching(
      /^journal: 3 heads from outside compared, the newest anchor of 2026-11-20T.*, kept head: batch \d+$/,
    ),
    expect.stringMatching(
      /^2 anchors are stamped, the newest at .* by Stand-in TSA, whose authority is trusted$/,
    ),
  ]);
  const audit = await check(database.url, "audit");
  expect(audit).toMatchObject({ differences: [], broken: [] });
  expect(audit.notes[0]).toMatch(/^audit log: 2 heads from outside compared/);
});

test("stamps of another authority are told", async () => {
  const stranger = await startStandInTsa(() => clock.now());
  const { differences } = await check(database.url, "journal", {
    ...places,
    authority: stranger.authority,
  });
  await stranger.close();
  expect(differences).toHaveLength(2);
  expect(differences[0]).toMatch(
    /^the time stamp of the anchor of .* is none: Validation of signer/,
  );
});

test("a segment that names another state than it did is told", async () => {
  await onServer("UPDATE journal_segment SET state_hash = 'x' || state_hash");
  const { differences } = await check(database.url, "journal");
  await onServer("UPDATE journal_segment SET state_hash = substr(state_hash, 2)");
  expect(differences[0]).toMatch(
    /^the segment at batch 1 names another state than the anchor of 2026/,
  );
});

describe("a database without its newest rows", () => {
  test("agrees with itself, and lacks what was anchored: how much, and since when", async () => {
    const [was, is] = [await endOf(database.url), await endOf(earlier)];
    const options = { databaseUrl: earlier, shard: SHARD, from: null, to: null };
    expect((await verifyInstallation(options)).differences).toEqual([]);
    const journal = await check(earlier, "journal");
    expect(journal.differences).toEqual([
      expect.stringMatching(
        new RegExp(
          `^${was - is} batches since 2026-11-19T23:59:3.* are missing: the journal ends with batch ${is}, the (anchor|kept head) of 2026-11-20T00:59:.* names batch ${was}$`,
        ),
      ),
    ]);
    const desk = openDesk(earlier, 1);
    expect((await checkAudit(desk, undefined)).fault).toBeNull();
    await desk.close();
    expect((await check(earlier, "audit")).differences).toEqual([
      expect.stringMatching(
        /^2 entries since 2026-11-19T23:59:3.* are missing: the audit log ends with entry 2, the anchor of 2026-11-20T00:59:.* names entry 4$/,
      ),
    ]);
  });

  test("that goes on is another one, until somebody who knows says why; later anchors are compared as before", async () => {
    const [was, is] = [await endOf(database.url), await endOf(earlier)];
    await forgetKeptHead(places.dataDir, "journal");
    clock.advance(3_600_000);
    await live(earlier, 12);
    expect((await check(earlier, "journal")).differences).toEqual([
      expect.stringMatching(
        new RegExp(
          `^batch ${was} is not the one that the anchor of 2026-11-20T00:59:.* names; the last that agrees is batch ${is}, of the anchor of 2026-11-19T23:59:`,
        ),
      ),
    ]);
    expect((await check(earlier, "audit")).differences).toEqual([
      expect.stringMatching(/^entry 4 is not the one that the anchor of/),
    ]);

    const desk = openDesk(earlier, 1);
    const said = { at: clock.now(), by: "somebody", reason: "restored to before the mistake" };
    expect(await acknowledgeSetBack(desk, SHARD, places, said)).toBe(1);
    expect(await acknowledgeSetBack(desk, SHARD, places, said)).toBe(0);
    await desk.close();
    const journal = await check(earlier, "journal");
    expect(journal.differences).toEqual([]);
    expect(journal.notes.at(-1)).toMatch(
      /^1 anchors are not compared: acknowledged by somebody at 2026-11-20T.* \(restored to before the mistake\)$/,
    );
    expect((await check(earlier, "audit")).differences).toEqual([]);

    await onServer(
      "DELETE FROM journal WHERE sequence = (SELECT max(sequence) FROM journal)",
      earlier,
    );
    expect((await check(earlier, "journal")).differences).toEqual([
      expect.stringMatching(/^1 batch since .* is missing/),
    ]);
  });
});
