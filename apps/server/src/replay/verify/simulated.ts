/**
 * A day of the simulated market grown again from its revealed seed and held against the tape, tick by tick
 * (docs/decisions/022).
 *
 * The production simulator and keeper are run through the day as the house ran: where the tape says that something is
 * missing (`gap`: a restart, a machine that slept) they are put through the same hole. Before a hole the tape must hold
 * what grew, none left out, up to some tick; behind it what grew from there on.
 */

import { canonicalJson } from "@naru/engine/snapshot";
import type {
  SimulatedCommitment,
  SimulatedDay,
  SimulatedStart,
} from "@naru/store/read/simulated-days";
import type { TapeTick, Tick } from "@naru/vocabulary/tick";
import type { CatalogueEntry } from "../../market/catalogue.ts";
import { grownBy } from "../../market/feeds/day-growth.ts";
import { beginOf, endOf, hashOfSeed } from "../../market/feeds/simulated-day.ts";
import { createSimulator, simulatorFrom } from "../../market/feeds/simulator.ts";
import { createMarketKeeper, type KeeperCheckpoint } from "../../market/keeper.ts";

/** After so many differences nothing more is said by going on. */
const DIFFERENCES_MAX = 10;

export interface SimulatedDayParts {
  /** yyyymmdd. */
  readonly day: number;
  /** What was published of it. */
  readonly published: SimulatedDay;
  /** The beginning of the next day that the house ran, which must go on from this one's end. */
  readonly next: SimulatedStart | undefined;
  /** The ticks of its 24 hours, in the tape's order. */
  readonly tape: AsyncIterable<TapeTick> | Iterable<TapeTick>;
  readonly entries: readonly CatalogueEntry[];
}

export interface SimulatedVerdict {
  /** A sentence each; the tick is named. */
  readonly differences: readonly string[];
  /** What was not compared, and why, a sentence each. */
  readonly notes: readonly string[];
  /** So many ticks were compared. */
  readonly ticks: number;
  /** How often the tape says that something is missing. */
  readonly holes: number;
}

/** Grows a day again; only its published facts are believed, and its seed only as far as it fits its hash. */
export async function compareSimulatedDay(parts: SimulatedDayParts): Promise<SimulatedVerdict> {
  const { day, published, entries, tape } = parts;
  const differences = published.commitments.flatMap((each) => faultsOf(each));
  const notes = notesOf(published, day, entries);
  const waiting = [...published.starts];
  let grown: GrownStart | null = null;
  let [ticks, holes, unbound, elsewhere, before] = [0, 0, 0, 0, 0];
  for await (const entry of tape) {
    if (differences.length >= DIFFERENCES_MAX) break;
    const { sequence, tick } = entry;
    if (before !== 0 && sequence !== before + 1)
      differences.push(`tick ${before + 1} is missing, the tape goes on with tick ${sequence}`);
    before = sequence;
    for (let start = waiting[0]; start !== undefined && start.at <= tick.at; start = waiting[0]) {
      grown = grownFrom(start, published, entries);
      waiting.shift();
    }
    if (grown !== null && !grown.grows(tick.symbol)) {
      elsewhere += 1;
      continue;
    }
    if (tick.kind === "gap") holes += 1;
    const fault = grown?.compare(entry);
    if (grown === null) unbound += 1;
    else ticks += 1;
    if (fault !== undefined) differences.push(fault);
  }
  if (unbound > 0)
    notes.push(
      `${unbound} ticks lie before the first start that was published: nothing binds them`,
    );
  if (elsewhere > 0)
    notes.push(`${elsewhere} ticks are of symbols that did not grow: another feed told of them`);
  const fault = differences.length === 0 ? grown?.faultOfNext(parts.next) : undefined;
  if (fault !== undefined) differences.push(fault);
  return { differences, notes, ticks, holes };
}

/** What a commitment itself gets wrong. */
function faultsOf({ day, hash, seed, revealedAt }: SimulatedCommitment): string[] {
  if (seed === null) return [];
  const faults: string[] = [];
  if (hashOfSeed(seed) !== hash)
    faults.push(
      `the seed that was revealed has the hash ${hashOfSeed(seed)}, published was ${hash}`,
    );
  if (revealedAt !== null && revealedAt < endOf(day))
    faults.push(`the seed was revealed at ${timeOf(revealedAt)}, before the day was over`);
  return faults;
}

function notesOf(
  { commitments, starts }: SimulatedDay,
  day: number,
  entries: readonly CatalogueEntry[],
): string[] {
  const notes: string[] = [];
  for (const { hash, publishedAt } of commitments)
    if (publishedAt >= beginOf(day))
      notes.push(`hash ${hash} was published at ${timeOf(publishedAt)}, when the day had begun`);
  if (commitments.length > 1) notes.push(`${commitments.length} hashes were published for the day`);
  for (const { ordinal, at, rules, hash } of starts) {
    const seed = commitments.find((each) => each.hash === hash)?.seed ?? null;
    if (ordinal > 0) notes.push(`prices started anew at ${timeOf(at)}`);
    if (seed === null)
      notes.push(`the seed of ${hash} is not revealed: its ticks were not compared`);
    else if (grownBy(rules, entries) === undefined)
      notes.push(
        `from ${timeOf(at)} on it grew by another build's rules: not compared by this one`,
      );
  }
  return notes;
}

/** A start and what grows from it. */
interface GrownStart {
  /** What is wrong with the next tick of the tape. */
  compare(entry: TapeTick): string | undefined;
  /** Whether it is what tells of a symbol; 0 is the whole feed. */
  grows(symbol: number): boolean;
  /** What is wrong with the beginning of the next day. */
  faultOfNext(next: SimulatedStart | undefined): string | undefined;
}

/** Of a start that this build cannot grow nothing is compared. */
const NOT_COMPARED: GrownStart = {
  compare: () => undefined,
  grows: () => true,
  faultOfNext: () => undefined,
};

function grownFrom(
  start: SimulatedStart,
  { commitments }: SimulatedDay,
  entries: readonly CatalogueEntry[],
): GrownStart {
  const seed = commitments.find(({ hash }) => hash === start.hash)?.seed ?? null;
  const growing = grownBy(start.rules, entries);
  if (seed === null || growing === undefined) return NOT_COMPARED;
  const symbols = new Set([0, ...growing.map(({ symbol }) => symbol)]);
  const source = { seed, beacon: start.beacon };
  let simulator = simulatorFrom(start, source, entries);
  let keeper = keeperOf(entries, null);
  let grownTo = Number.NEGATIVE_INFINITY;
  let queue: Tick[] = [];

  /** What lies up to here and was not told never will be. */
  function leap(now: number): void {
    const state = simulator.state();
    const seeds = () => source;
    simulator = createSimulator({ seeds, lastOrdinal: () => 0, entries, now, state });
    keeper = keeperOf(entries, {
      checkpoint: keeper.checkpoint(),
      mark: Math.max(keeper.beatMark(), start.at),
    });
    queue = [];
  }

  return {
    grows: (symbol) => symbols.has(symbol),
    compare({ sequence, tick }) {
      if (tick.kind === "gap") leap(tick.at);
      if (tick.at > grownTo || tick.kind === "gap") {
        grownTo = Math.max(grownTo, tick.at);
        for (const input of keeper.advance(grownTo, simulator.advanceTo(grownTo)))
          if (input.kind === "tickArrived") queue.push(input.tick.tick);
      }
      if (isOfBefore(tick, start.at)) return undefined;
      const due = queue.shift();
      const [found, expected] = [
        canonicalJson(tick),
        due === undefined ? "none" : canonicalJson(due),
      ];
      if (found === expected) return undefined;
      return `tick ${sequence} at ${timeOf(tick.at)} is ${found} on the tape, grown it is ${expected}`;
    },
    faultOfNext(next) {
      if (next === undefined) return undefined;
      simulator.advanceTo(endOf(start.day));
      const prices = simulator.starts.at(-1)?.prices ?? {};
      // What another build offers from the next day on has no price in this one.
      if (Object.keys(start.prices).every((name) => prices[name] === next.prices[name]))
        return undefined;
      return `day ${next.day} does not start at the prices that this one ends with`;
    },
  };
}

/** What is said behind a hole of a funding stamp before this start: it grew from another one. */
function isOfBefore(tick: Tick, startAt: number): boolean {
  return tick.kind === "funding" && tick.nextAt < startAt;
}

function keeperOf(
  listings: readonly CatalogueEntry[],
  former: { readonly checkpoint: KeeperCheckpoint; readonly mark: number } | null,
) {
  return createMarketKeeper({
    listings,
    lastSequence: 0,
    lastBeatAt: former?.mark ?? null,
    checkpoint: former?.checkpoint ?? null,
  });
}

function timeOf(instant: number): string {
  return new Date(instant).toISOString();
}
