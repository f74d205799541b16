/** Rounds on the simulated market over a restart: what of the keeper's and the simulator's ticks voids a round, and what does not. */

import { dueBeats } from "@naru/engine/areas";
import { createState } from "@naru/engine/create-state";
import type { Input } from "@naru/engine/input";
import type { RoundRow } from "@naru/engine/rows";
import { step } from "@naru/engine/step";
import { expect, test } from "vitest";
import { CATALOGUE } from "./catalogue.ts";
import { seedOfDay } from "./feeds/simulated-day.ts";
import { createSimulator, type SimulatorState } from "./feeds/simulator.ts";
import { demoGame } from "./games.ts";
import { createMarketKeeper, type KeeperCheckpoint } from "./keeper.ts";

const entries = CATALOGUE.filter(({ root }) => root === "NRX");
/** Rounds of a minute lock and close here and each minute after it. */
const T0 = Date.parse("2026-11-19T05:00:00Z");

/** What a killed market leaves: its own state, and the tape's end. */
interface Left {
  readonly simulator: SimulatorState;
  readonly keeper: KeeperCheckpoint;
  readonly lastSequence: number;
  readonly lastBeatAt: number;
}

/** A site with the game on our index; its rounds by their lock, as they were last. */
function world() {
  const state = createState();
  const rounds = new Map<number, RoundRow>();
  let left: Left | null = null;
  const take = (input: Input): void => {
    const outcome = step(state, input);
    if (!outcome.ok) throw new Error(outcome.refusal.code);
    for (const change of outcome.changes)
      if (change.kind === "round") rounds.set(change.row.lockAt, change.row);
  };
  const at = T0 - 60_000;
  take({ kind: "defineSite", site: { id: 1, currency: "KRW", type: "100001" }, at });
  for (const entry of entries) {
    const option = demoGame(entry, 1, "R1", "ALWAYS");
    take({ kind: "defineInstrument", instrument: entry.instrument, at });
    take({ kind: "defineBinaryOption", option, effectiveAt: null, at });
  }

  return {
    rounds,
    /** The market runs from an instant to another (epoch ms) and is killed. */
    run(from: number, to: number): void {
      const simulator = createSimulator({
        ...{ entries, now: from, state: left?.simulator ?? null, lastOrdinal: () => 0 },
        seeds: (day) => ({ seed: seedOfDay("a secret", day), beacon: "" }),
      });
      const keeper = createMarketKeeper({
        listings: entries,
        lastSequence: left?.lastSequence ?? 0,
        lastBeatAt: left?.lastBeatAt ?? null,
        checkpoint: left?.keeper ?? null,
      });
      for (let now = from; now <= to; now += 250) {
        for (const input of keeper.advance(now, simulator.advanceTo(now))) take(input);
        for (const kind of dueBeats(state, now)) take({ kind, at: Math.max(now, state.now) });
      }
      left = structuredClone({
        simulator: simulator.state(),
        keeper: keeper.checkpoint(),
        lastSequence: keeper.lastSequence(),
        lastBeatAt: keeper.beatMark(),
      });
    },
  };
}

const reasonOf = (round: RoundRow | undefined): string | null | undefined => round?.voidReason;

test("a restart inside a round that is over before its close leaves it to its two boundaries", () => {
  const { run, rounds } = world();
  run(T0 - 50_000, T0 + 20_000);
  run(T0 + 32_000, T0 + 62_000);
  const round = rounds.get(T0);
  expect(["EQUAL", null]).toContain(reasonOf(round));
  expect([round?.strikePrice, round?.closePrice]).not.toContain(null);
  expect(round?.closeTickAt).toBeGreaterThanOrEqual(T0 + 32_000);
});

test("a boundary in the hole is void where the tape ended over five seconds before, the next ones count again", () => {
  const { run, rounds } = world();
  run(T0 - 50_000, T0 + 50_000);
  run(T0 + 70_000, T0 + 182_000);
  expect(reasonOf(rounds.get(T0))).toBe("STALE_CLOSE");
  expect(reasonOf(rounds.get(T0 + 60_000))).toBe("STALE_LOCK");
  const next = rounds.get(T0 + 120_000);
  expect(["EQUAL", null]).toContain(reasonOf(next));
  expect(next?.strikeTickAt).toBeGreaterThanOrEqual(T0 + 70_000);
});

test("a boundary in the hole is settled by a tape that ended within five seconds before it", () => {
  const { run, rounds } = world();
  run(T0 - 50_000, T0 + 57_500);
  run(T0 + 62_000, T0 + 64_000);
  const round = rounds.get(T0);
  expect(["EQUAL", null]).toContain(reasonOf(round));
  expect(round?.closeTickAt).toBeLessThanOrEqual(T0 + 57_500);
  expect(rounds.get(T0 + 60_000)?.strikeTickAt).toBe(round?.closeTickAt);
});
