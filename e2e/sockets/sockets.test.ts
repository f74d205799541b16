/** Sockets and orders in small, and the gateways that must be caught. `npm run sockets` is the whole of it. */

import { rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { applyPatch, copyRepository } from "../../tools/mutants/copy.ts";
import type { OwnGateway } from "../support/gateway.ts";
import { startGateway } from "../support/gateway.ts";
import { isProper, overload, type OverloadVerdict } from "./overload.ts";
import { RESTING_PRICE } from "./parts.ts";
import { isBounded, slowConsumers, type SlowVerdict } from "./slow.ts";
import { isSteady, soak, type SoakVerdict } from "./soak.ts";
import { type Alone, startAlone, startWhole, type Whole } from "./stages.ts";
import { isWhole, storm, type StormVerdict } from "./storm.ts";

const ROOT = path.join(import.meta.dirname, "../..");
/** A copy of the sources, in which one rule at a time is broken on purpose. */
const copy = copyRepository(ROOT);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

async function brokenBy<Result>(mutant: string, act: () => Promise<Result>): Promise<Result> {
  const patch = path.join(ROOT, `tools/mutants/${mutant}.patch`);
  applyPatch(copy, patch, { reverse: false });
  try {
    return await act();
  } finally {
    applyPatch(copy, patch, { reverse: true });
  }
}

/** Less than a gateway grows that keeps 256 KiB of each of 400 orders a second. */
const LEAK_MB_PER_MINUTE = 1_500;

describe("a storm", () => {
  const MEMBERS = 250;
  let whole: Whole;
  beforeAll(async () => {
    whole = await startWhole(MEMBERS);
  });
  afterAll(() => whole.close());

  const stormAt = (address: string, seed: number, patienceMs = 30_000): Promise<StormVerdict> =>
    storm({
      patienceMs,
      seed,
      address,
      engine: whole.engine,
      members: whole.crowd,
      restingPrice: RESTING_PRICE,
    });

  test("of members who were all cut off leaves each of them equal to the server", async () => {
    const verdict = await stormAt(whole.running.address, 1);
    console.log(`storm: ${Math.max(...verdict.backMs).toFixed(0)} ms until the last of ${MEMBERS}`);
    expect(verdict).toMatchObject({ members: MEMBERS, missing: 0, unequal: 0, gaps: 0 });
    expect(verdict.commands).toBeGreaterThan(0);
  });

  test("shows a gateway that says it listens before it does", async () => {
    const { dataDir } = whole.running;
    const { databaseUrl } = whole;
    const gateway = await brokenBy("late-subscription", () =>
      startGateway({ databaseUrl, dataDir, root: copy }),
    );
    const verdict = await stormAt(gateway.address, 2, 3_000);
    await gateway.stop();
    expect(isWhole(verdict)).toBe(false);
    expect(verdict.gaps).toBeGreaterThan(0);
  });
});

describe("a gateway alone", () => {
  const SOCKETS = 300;
  const ORDERS_PER_SECOND = 1_000;
  let alone: Alone;
  beforeAll(async () => {
    alone = await startAlone(SOCKETS);
  });
  afterAll(() => alone.close());

  const slow = (gateway: OwnGateway, sockets = SOCKETS): Promise<SlowVerdict> =>
    slowConsumers({
      gateway,
      engine: alone.engine,
      members: alone.crowd.slice(0, sockets),
      stalled: sockets / 10,
      stalledBytes: 5_000_000,
      normalFlushes: 10,
    });

  test("conflates the prices of who is slow, closes who falls behind, and drops nothing", async () => {
    const verdict = await alone.withGateway((gateway) => slow(gateway));
    console.log(
      `slow: +${(verdict.grownBytes / 1_048_576).toFixed(0)} MB, ${verdict.conflatedPercent.toFixed(0)} % spared`,
    );
    expect([verdict, isBounded(verdict)]).toEqual([verdict, true]);
    expect(verdict.closedMs).toHaveLength(SOCKETS / 20);
    // Thirty times the line at which a client is behind is 8 MB; what is not collected yet comes on top.
    expect(verdict.grownBytes).toBeLessThan(64 * 1024 * 1024);
  });

  test("that drops the events of who is slow is seen", async () => {
    const verdict = await brokenBy("dropped-events", () =>
      alone.withGateway((gateway) => slow(gateway, 100), copy),
    );
    expect(isBounded(verdict)).toBe(false);
    expect(verdict.notClosed).toBeGreaterThan(0);
    expect(verdict.dropped).toBeGreaterThan(0);
  });

  test("that does not conflate is seen", async () => {
    const verdict = await brokenBy("no-conflation", () =>
      alone.withGateway((gateway) => slow(gateway, 100), copy),
    );
    expect(isBounded(verdict)).toBe(false);
    expect(verdict.closedForPrices).toBeGreaterThan(0);
  });

  /** Every member has orders to cancel, as far as the played engine knows. */
  const overloaded = ({ address }: OwnGateway): Promise<OverloadVerdict> => {
    alone.engine.ordersPerSecond = ORDERS_PER_SECOND;
    const urgent = alone.crowd
      .slice(0, 100)
      .map(({ token }) => ({ token, path: "/oversea/order/cancel", body: { id: "1" } }));
    return overload({
      seed: 1,
      address,
      tokens: alone.crowd.map(({ token }) => token),
      peakConnections: 64,
      guard: async () => ({ urgent, stops: async () => ({ stopsDue: 0, stopsLate: 0 }) }),
      seconds: { peak: 1, half: 0.5, over: 3, after: 2 },
    });
  };

  test("refuses what the engine cannot take, and never a cancel", async () => {
    const verdict = await alone.withGateway(overloaded);
    const { peak, goodput, over } = verdict;
    console.log(
      `overload: ${((100 * goodput) / peak).toFixed(0)} % of ${peak.toFixed(0)}/s, p99 ${over.acceptedP99Ms.toFixed(0)} ms`,
    );
    expect([verdict, isProper(verdict)]).toEqual([verdict, true]);
    expect(over.urgentTaken).toBe(100);
    expect(over.refused).toBeGreaterThan(over.accepted);
    expect(goodput / peak).toBeGreaterThan(0.5);
  });

  test("that sheds cancels is seen", async () => {
    const verdict = await brokenBy("shed-cancels", () => alone.withGateway(overloaded, copy));
    expect(isProper(verdict)).toBe(false);
    expect(verdict.over.urgentNot.length).toBeGreaterThan(0);
  });

  /** Some seconds at a rate that any machine takes. */
  const soaked = ({ address, pid }: OwnGateway): Promise<SoakVerdict> => {
    alone.engine.ordersPerSecond = ORDERS_PER_SECOND;
    return soak({
      seed: 1,
      address,
      pids: { gateway: pid },
      crowd: async () => alone.crowd.slice(0, 100),
      perSecond: 400,
      slices: 4,
      sliceSeconds: 1,
      warmUp: 1,
    });
  };

  test("gives back what it opened, and stays as large as it is", async () => {
    const verdict = await alone.withGateway(soaked);
    const slope = (verdict.slopes["gateway"] ?? 0) / 1_048_576;
    console.log(`soak: ${slope.toFixed(0)} MB/min, ${verdict.lastP99Ms.toFixed(0)} ms at the end`);
    expect([verdict, isSteady(verdict)]).toEqual([verdict, true]);
    expect(verdict.accepted).toBeGreaterThan(1_000);
    expect(slope).toBeLessThan(LEAK_MB_PER_MINUTE / 2);
  });

  test("that keeps something of each call is seen", async () => {
    const verdict = await brokenBy("kept-calls", () => alone.withGateway(soaked, copy));
    expect((verdict.slopes["gateway"] ?? 0) / 1_048_576).toBeGreaterThan(LEAK_MB_PER_MINUTE);
  });
});
