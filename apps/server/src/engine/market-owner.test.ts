import { createState } from "@naru/engine/create-state";
import { pino } from "pino";
import { expect, test } from "vitest";
import { openMarket } from "./market-owner.ts";

const NOW = Date.UTC(2026, 10, 20, 9);

test("the market ends where the clock goes back by more than a price may be old, and waits for less", () => {
  const market = openMarket({
    rows: { marketCheckpoint: null, tapeSequence: 0, beatMark: 0, ticksAfterCheckpoint: [] },
    state: createState(),
    seed: "a test's",
    days: { seeds: () => ({ seed: "a day's", beacon: "" }), lastOrdinal: () => 0 },
    now: NOW,
    log: pino({ level: "silent" }),
  });
  expect(market.pull(NOW + 60_000).length).toBeGreaterThan(0);
  expect(market.pull(NOW + 58_000)).toEqual([]);
  expect(() => market.pull(NOW)).toThrow(
    "The clock stands at 2026-11-20T09:00:00.000Z, and this installation has run until 2026-11-20T09:01:00.000Z",
  );
});
