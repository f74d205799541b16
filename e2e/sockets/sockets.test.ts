/** Sockets and orders in small, and the gateways that must be caught. `npm run sockets` is the whole of it. */

import { rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { applyPatch, copyRepository } from "../../tools/mutants/copy.ts";
import { HOLDS_BARS } from "../../tools/testing/bars.ts";
import { type OwnGateway, startGateway } from "../support/gateway.ts";
import { isProper, overload, type OverloadVerdict } from "./overload.ts";
import { RESTING_PRICE } from "./parts.ts";
import { isBounded, slowConsumers, type SlowVerdict } from "./slow.ts";
import { isSteady, soak, type SoakVerdict } from "./soak.ts";
import { type Alone, startAlone, startWhole, type Whole } from "./stages.ts";
import { isWhole, storm, type StormOptions, type StormVerdict } from "./storm.ts";

const ROOT = path.join(import.meta.dirname, "../..");
const MEGABYTE = 1_048_576;

/** A copy of the sources, in which some rules are broken on purpose while `start` reads it. */
const copy = copyRepository(ROOT);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

async function brokenBy(
  mutants: readonly string[],
  start: () => Promise<OwnGateway>,
): Promise<OwnGateway> {
  const patches = mutants.map((name) => path.join(ROOT, `tools/mutants/${name}.patch`));
  for (const patch of patches) applyPatch(copy, patch, { reverse: false });
  try {
    return await start();
  } finally {
    for (const patch of patches) applyPatch(copy, patch, { reverse: true });
  }
}

describe("a storm", () => {
  const MEMBERS = 250;
  const FEW = 20;
  let whole: Whole;
  beforeAll(async () => {
    whole = await startWhole(MEMBERS);
  });
  afterAll(() => whole.close());

  const stormAt = (address: string, more: Partial<StormOptions> = {}): Promise<StormVerdict> =>
    storm({
      seed: 1,
      address,
      engine: whole.engine,
      members: whole.crowd,
      restingPrice: RESTING_PRICE,
      ...more,
    });

  test("of members who were all cut off leaves each of them equal to the server", async () => {
    const verdict = await stormAt(whole.running.address);
    console.log(`storm: ${Math.max(...verdict.backMs).toFixed(0)} ms until the last of ${MEMBERS}`);
    expect(verdict).toMatchObject({ members: MEMBERS, missing: 0, unequal: 0, gaps: 0 });
    expect(verdict.commands).toBeGreaterThan(0);
  });

  test("shows a gateway that says it listens before it does", async () => {
    const { databaseUrl, running } = whole;
    const gateway = await brokenBy(["late-subscription"], () =>
      startGateway({ databaseUrl, dataDir: running.dataDir, root: copy }),
    );
    // So few that a snapshot comes sooner than what is late on purpose.
    const members = whole.crowd.slice(0, FEW);
    const verdict = await stormAt(gateway.address, { members, patienceMs: 0, untilGap: true });
    await gateway.stop();
    expect(isWhole(verdict)).toBe(false);
    expect(verdict.gaps).toBeGreaterThan(0);
  });
});

describe("a gateway", () => {
  const SOCKETS = 300;
  /** What the played engine takes: so little that a gateway on any machine can offer it more. */
  const ORDERS_PER_SECOND = 200;
  const SOAK_PER_SECOND = 150;
  const CANCELS = 100;
  /** The broken gateway keeps twice as much of each order. */
  const LEAK_PER_ORDER = 128 * 1_024;
  /** A gateway that does not close who falls behind does not do so later either. */
  const NEVER_MS = 2_000;
  let alone: Alone;
  let gateway: OwnGateway;
  beforeAll(async () => {
    alone = await startAlone(SOCKETS);
    alone.engine.ordersPerSecond = ORDERS_PER_SECOND;
  });
  afterAll(() => alone.close());

  const slow = (sockets: number, patienceMs?: number): Promise<SlowVerdict> =>
    slowConsumers({
      ...(patienceMs === undefined ? {} : { patienceMs }),
      gateway,
      engine: alone.engine,
      members: alone.crowd.slice(0, sockets),
      stalled: sockets / 10,
      stalledBytes: 5_000_000,
      normalFlushes: 10,
    });

  /** Everybody has orders to cancel, as far as the played engine knows. */
  const overloaded = (): Promise<OverloadVerdict> => {
    const urgent = alone.crowd
      .slice(0, CANCELS)
      .map(({ token }) => ({ token, id: "cancelOverseaOrder" as const, body: { id: "1" } }));
    return overload({
      seed: 1,
      address: gateway.address,
      tokens: alone.crowd.map(({ token }) => token),
      peakConnections: 64,
      takenAtMost: ORDERS_PER_SECOND,
      guard: async () => ({ urgent, stops: async () => ({ stopsDue: 0, stopsLate: 0 }) }),
      seconds: { peak: 1, half: 0.5, over: 2, after: 2 },
    });
  };

  const soaked = (): Promise<SoakVerdict> =>
    soak({
      seed: 1,
      address: gateway.address,
      pids: { gateway: gateway.pid },
      crowd: async () => alone.crowd.slice(0, 100),
      perSecond: SOAK_PER_SECOND,
      slices: 4,
      sliceSeconds: 0.75,
      warmUp: 1,
    });

  describe("as it is", () => {
    beforeAll(async () => {
      gateway = await alone.startGateway();
    });
    afterAll(() => gateway.stop());

    test("conflates the prices of who is slow, closes who falls behind, and drops nothing", async () => {
      const verdict = await slow(SOCKETS);
      const { grownBytes, conflatedPercent, closedMs } = verdict;
      const grown = grownBytes / MEGABYTE;
      console.log(`slow: +${grown.toFixed(0)} MB, ${conflatedPercent.toFixed(0)} % spared`);
      expect(isBounded(verdict) || verdict).toBe(true);
      expect(closedMs).toHaveLength(SOCKETS / 20);
      // What a process keeps of memory that it needs no more is the machine's to say; what it may hold back is above.
      if (HOLDS_BARS) expect(grown).toBeLessThan(64);
    });

    test("refuses what the engine cannot take, and never a cancel", async () => {
      const verdict = await overloaded();
      const { peak, goodput, over } = verdict;
      const share = goodput / peak;
      console.log(
        `overload: ${(100 * share).toFixed(0)} % of ${peak.toFixed(0)}/s, p99 ${over.acceptedP99Ms.toFixed(0)} ms`,
      );
      // How soon it is as fast as before, and how much of its peak it keeps, is for `npm run sockets` to measure.
      expect(isProper({ ...verdict, recovers: true }) || verdict).toBe(true);
      expect(over.urgentTaken).toBe(CANCELS);
      expect(over.refused).toBeGreaterThan(0);
      expect(share).toBeGreaterThan(0);
    });

    test("gives back what it opened, and stays as large as it is", async () => {
      const verdict = await soaked();
      const { bytesPerOrder, accepted } = verdict;
      console.log(`soak: ${((bytesPerOrder["gateway"] ?? 0) / 1_024).toFixed(0)} KiB an order`);
      expect(isSteady(verdict) || verdict).toBe(true);
      expect(accepted).toBeGreaterThan(0);
      expect(bytesPerOrder["gateway"]).toBeLessThan(LEAK_PER_ORDER);
    });
  });

  describe("that drops events of who is slow, and sheds whatever comes", () => {
    beforeAll(async () => {
      gateway = await brokenBy(["dropped-events", "shed-cancels"], () => alone.startGateway(copy));
    });
    afterAll(() => gateway.stop());

    test("leaves out events on lines that go on", async () => {
      const verdict = await slow(100, NEVER_MS);
      expect(isBounded(verdict)).toBe(false);
      expect(verdict.notClosed).toBeGreaterThan(0);
      expect(verdict.dropped).toBeGreaterThan(0);
    });

    test("refuses cancels", async () => {
      const verdict = await overloaded();
      expect(isProper(verdict)).toBe(false);
      expect(verdict.over.urgentNot.length).toBeGreaterThan(0);
    });
  });

  describe("that does not conflate, and keeps something of each call", () => {
    beforeAll(async () => {
      gateway = await brokenBy(["no-conflation", "kept-calls"], () => alone.startGateway(copy));
    });
    afterAll(() => gateway.stop());

    test("closes whoever is slow for prices alone", async () => {
      const verdict = await slow(100);
      expect(isBounded(verdict)).toBe(false);
      expect(verdict.closedForPrices).toBeGreaterThan(0);
    });

    test("grows", async () => {
      const verdict = await soaked();
      expect(verdict.bytesPerOrder["gateway"]).toBeGreaterThan(LEAK_PER_ORDER);
    });
  });
});
