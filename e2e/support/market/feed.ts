/**
 * A feed in the simulator's place: instruments that the script names move as it says, all others as the simulator
 * says. Each move is one tick, with its book before its trade, and chance has a seed: one script is one path. Mark and index of a
 * perpetual are its last price.
 */

import { MARK_SCALE, type Tick } from "@naru/vocabulary/tick";
import type { CatalogueEntry } from "../../../apps/server/src/market/catalogue.ts";
import {
  createSimulator as createRealSimulator,
  type Simulator,
  type SimulatorOptions,
} from "../../../apps/server/src/market/feeds/simulator.ts";
import { type Random, seededRandom } from "../../../apps/server/src/market/random.ts";
import { type MarketScript, readScripts, SCRIPT_VARIABLE } from "./script.ts";

const SEED = "5eed".repeat(16);
const LEVELS = 5;
const LEVEL_SIZE = 40;
/** How many of the ten levels change their size with a move. */
const LEVELS_REDRAWN = 2;
const FUNDING_INTERVAL_MS = 8 * 3_600_000;
/** A walk is pulled back: this far from its place it only returns. */
const WALK_TICKS = 200;

interface Path {
  readonly entry: CatalogueEntry;
  readonly random: Random;
  /** Sizes of levels that stand, by price. */
  sizes: ReadonlyMap<number, number>;
  script: MarketScript;
  /** Ticks from the script's place. */
  away: number;
  nextAt: number;
}

/** Stands where the engine asks for its simulator, and is that where nobody wrote a script. */
export function createSimulator(options: SimulatorOptions): Simulator {
  const simulator = createRealSimulator(options);
  if (process.env[SCRIPT_VARIABLE] === undefined) return simulator;
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
    starts: simulator.starts,
    eventCount: 0,
  };

  function readPaths(now: number): void {
    const scripts = readScripts();
    for (const entry of options.entries) {
      const script = scripts[entry.root];
      const known = paths.get(entry.symbol);
      if (script === undefined) continue;
      if (known === undefined) {
        const random = seededRandom(SEED, entry.root);
        paths.set(entry.symbol, { entry, random, sizes: new Map(), script, away: 0, nextAt: now });
      } else if (
        known.script.at !== script.at ||
        known.script.movesPerSecond !== script.movesPerSecond ||
        known.script.funding?.at !== script.funding?.at
      ) {
        known.script = script;
        known.away = 0;
        known.nextAt = now;
      }
    }
  }
}

/** A still market says its price once. */
function pauseOf({ movesPerSecond }: MarketScript): number {
  return movesPerSecond === 0 ? Number.POSITIVE_INFINITY : 1_000 / movesPerSecond;
}

/** The next price with its book: a tick of a walk, or where a still market stands. */
function move(path: Path): Tick[] {
  const { entry, random, script, nextAt } = path;
  const { symbol, tickUnits } = entry.instrument;
  const at = Math.floor(nextAt);
  const isRising = random.next() * 2 * WALK_TICKS > WALK_TICKS + path.away;
  if (script.movesPerSecond > 0) path.away += script.step ?? (isRising ? 1 : -1);
  const last = entry.startUnits + (script.at + path.away) * tickUnits;
  // A rise trades at the ask, a fall at the bid.
  const bid = isRising ? last - tickUnits : last;
  const prices = Array.from(
    { length: 2 * LEVELS },
    (_, level) => bid + (level - LEVELS + 1) * tickUnits,
  );
  const redrawn = Array.from({ length: LEVELS_REDRAWN }, () =>
    Math.floor(random.next() * prices.length),
  );
  path.sizes = new Map(
    prices.map((price, level) => {
      const held = redrawn.includes(level) ? undefined : path.sizes.get(price);
      return [price, held ?? Math.ceil(LEVEL_SIZE * (0.5 + random.next()))];
    }),
  );
  const levels = [...path.sizes];
  const bids = levels.slice(0, LEVELS).reverse();
  return [
    { kind: "depth", symbol, at, bids, asks: levels.slice(LEVELS) },
    { kind: "trade", symbol, at, price: last, qty: 1 + Math.floor(random.next() * 4) },
    ...(entry.lotScale === null ? [] : saidOfPerpetual(path, at, last)),
  ];
}

/** Mark and index where it trades, and the stamp to come: behind the one that the script names, the next. */
function saidOfPerpetual({ entry, script }: Path, at: number, last: number): Tick[] {
  const { symbol, precision } = entry.instrument;
  const price = last * 10 ** (MARK_SCALE - precision);
  const marks: Tick[] = [
    { kind: "mark", symbol, at, price },
    { kind: "index", symbol, at, price },
  ];
  const { funding } = script;
  if (funding === undefined) return marks;
  const nextAt = at < funding.at ? funding.at : funding.at + FUNDING_INTERVAL_MS;
  return [...marks, { kind: "funding", symbol, at, rate: funding.rate, nextAt }];
}
