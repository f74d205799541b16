/**
 * A feed in the simulator's place: instruments that the script names move as it says, all others as the simulator
 * says. Each move is one tick, with its book before its trade, and chance has a seed: one script is one path.
 */

import type { Tick } from "@naru/vocabulary/tick";
import type { CatalogueEntry } from "../../../apps/server/src/market/catalogue.ts";
import {
  createSimulator as createRealSimulator,
  type Simulator,
  type SimulatorOptions,
} from "../../../apps/server/src/market/feeds/simulator.ts";
import { type Random, seededRandom } from "../../../apps/server/src/market/random.ts";
import { type MarketScript, readScripts } from "./script.ts";

const SEED = "5eed".repeat(16);
/** A still market says its price again this often. */
const REPEAT_MS = 500;
const LEVELS = 5;
const LEVEL_SIZE = 40;
/** A walk is pulled back: this far from its place it only returns. */
const WALK_TICKS = 200;

interface Path {
  readonly entry: CatalogueEntry;
  readonly random: Random;
  script: MarketScript;
  /** Ticks from the script's place. */
  away: number;
  nextAt: number;
}

/** Stands where the engine asks for its simulator. */
export function createSimulator(options: SimulatorOptions): Simulator {
  const simulator = createRealSimulator(options);
  const paths = new Map<number, Path>();
  return {
    advanceTo(until) {
      readPaths(until);
      const ticks = simulator.advanceTo(until).filter(({ symbol }) => !paths.has(symbol)) as Tick[];
      for (const path of paths.values()) {
        for (; path.nextAt <= until; path.nextAt += pauseOf(path.script)) ticks.push(...move(path));
      }
      return ticks.sort((a, b) => a.at - b.at);
    },
    state: simulator.state,
  };

  function readPaths(now: number): void {
    const scripts = readScripts();
    for (const entry of options.entries) {
      const script = scripts[entry.root];
      const known = paths.get(entry.symbol);
      if (script === undefined) continue;
      if (known === undefined) {
        const random = seededRandom(SEED, entry.root);
        paths.set(entry.symbol, { entry, random, script, away: 0, nextAt: now });
      } else if (
        known.script.at !== script.at ||
        known.script.movesPerSecond !== script.movesPerSecond
      ) {
        known.script = script;
        known.away = 0;
        known.nextAt = now;
      }
    }
  }
}

function pauseOf({ movesPerSecond }: MarketScript): number {
  return movesPerSecond === 0 ? REPEAT_MS : 1_000 / movesPerSecond;
}

/** The next price with its book: a tick of a walk, or where a still market stands. */
function move(path: Path): Tick[] {
  const { entry, random, script, nextAt } = path;
  const { symbol, tickUnits } = entry.instrument;
  const at = Math.floor(nextAt);
  const isRising = random.next() * 2 * WALK_TICKS > WALK_TICKS + path.away;
  if (script.movesPerSecond > 0) path.away += isRising ? 1 : -1;
  const last = entry.startUnits + (script.at + path.away) * tickUnits;
  // A rise trades at the ask, a fall at the bid.
  const bid = isRising ? last - tickUnits : last;
  const level = (price: number, step: number) =>
    [price, Math.round(LEVEL_SIZE * (0.5 + random.next()) * (1 + step / 2))] as const;
  const steps = Array.from({ length: LEVELS }, (_, step) => step);
  return [
    {
      kind: "depth",
      symbol,
      at,
      bids: steps.map((step) => level(bid - step * tickUnits, step)),
      asks: steps.map((step) => level(bid + (step + 1) * tickUnits, step)),
    },
    { kind: "trade", symbol, at, price: last, qty: 1 + Math.floor(random.next() * 4) },
  ];
}
