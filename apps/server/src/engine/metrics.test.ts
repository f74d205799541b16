import { newWorld, SIM, trade } from "@naru/engine/scenarios/world";
import type { ShardStore } from "@naru/store/shard";
import { expect, test } from "vitest";
import { manualClock } from "../platform/clock.ts";
import { createEngineMetrics } from "./metrics.ts";

test("commits are timed; waiting commands, prices and the books are as they are at the scrape", async () => {
  const world = newWorld();
  trade(world, SIM, "1000");
  const clock = manualClock(world.now);
  const verdict = {
    sequence: 7,
    totals: new Map([["KRW", 1n] as const]),
    changedDays: [20_000],
    faultCount: 2,
    faults: [],
    fillFaultCount: 4,
    fillFaults: [],
  };
  const loop = { waiting: 0, lastCommitAt: clock.now(), sequence: 7 };
  const metrics = createEngineMetrics({
    state: world.state,
    clock,
    ledger: { state: "OFF", checkedAt: clock.now(), verdict },
    disk: { isShort: false },
    anchors: { writtenAt: clock.now() - 60_000, stampedAt: 0, faults: 1 },
    isStamped: true,
    loop: () => loop,
  });
  const store = { commit: async () => {} } as unknown as ShardStore;
  await metrics.timed(store).commit({} as never);
  clock.advance(1_500);
  loop.waiting = 3;
  world.state.totals.set("KRW", 1n);
  const lines = (await metrics.text()).split("\n");
  const valueOf = (start: string): string | undefined =>
    lines
      .find((line) => line.startsWith(start))
      ?.split(" ")
      .at(-1);
  expect(valueOf("naru_commit_seconds_count")).toBe("1");
  expect(valueOf("naru_waiting_commands")).toBe("3");
  expect(valueOf("naru_oldest_waiting_seconds")).toBe("1.5");
  expect(valueOf("naru_journal_sequence")).toBe("7");
  expect(valueOf("naru_ledger_faults")).toBe("8");
  expect(valueOf("naru_anchor_age_seconds")).toBe("61.5");
  expect(valueOf("naru_timestamp_age_seconds")).toBe("1.5");
  expect(valueOf("naru_anchor_faults")).toBe("1");
  expect(valueOf("naru_ledger_check_age_seconds")).toBe("1.5");
  expect(valueOf("naru_withdrawals_stopped")).toBe("1");
  expect(valueOf('naru_ledger_total{currency="KRW"')).toBe("1");
  const heardAt = world.state.markets.get(SIM.symbol)?.heardAt ?? 0;
  expect(valueOf(`naru_price_age_seconds{root="${SIM.root}"`)).toBe(
    String((clock.now() - heardAt) / 1_000),
  );
});

test.each([
  ["while the ledger is sound", "SOUND", false, "0"],
  ["while the ledger is off", "OFF", false, "1"],
  ["while the ledger is not yet checked", "UNCHECKED", false, "1"],
  ["while the disk is nearly full", "SOUND", true, "1"],
] as const)("whether withdrawals are stopped is told %s", async (_when, state, isShort, told) => {
  const world = newWorld();
  const clock = manualClock(world.now);
  const metrics = createEngineMetrics({
    state: world.state,
    clock,
    ledger: { state, checkedAt: 0, verdict: undefined },
    disk: { isShort },
    anchors: { writtenAt: 0, stampedAt: 0, faults: 0 },
    isStamped: false,
    loop: () => ({ waiting: 0, lastCommitAt: clock.now(), sequence: 1 }),
  });
  const line = (await metrics.text())
    .split("\n")
    .find((each) => each.startsWith("naru_withdrawals_stopped"));
  expect(line?.split(" ").at(-1)).toBe(told);
});
