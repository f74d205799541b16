/** What must hold before a loaded shard goes on; each says in a sentence what stands against it. */

import type { Instrument } from "@naru/engine/instrument";
import { INSTRUMENTS } from "../market/catalogue.ts";

/** What prices and positions stand on: with another value they would mean other money. */
const FIXED = ["root", "currency", "calendar", "precision", "tickUnits", "unitValue"] as const;

/** Engine time never goes back: throws where the clock stands before what was done. All epoch ms. */
export function assertClock(now: number, doneUntil: number, toleranceMs = 0): void {
  if (now + toleranceMs >= doneUntil) return;
  const text = (at: number): string => new Date(at).toISOString();
  throw new Error(
    `The clock stands at ${text(now)}, and this installation has run until ${text(doneUntil)}: ` +
      "set the clock right (NARU_CLOCK shifts it).",
  );
}

/**
 * The tables' instruments are still those of the catalogue, by which feeds, beats and views go: throws a sentence that
 * names each that the catalogue lost or tells otherwise. One that is new there is no problem: the seed defines it.
 */
export function assertCatalogue(instruments: readonly Instrument[]): void {
  const problems = instruments.flatMap((row) => {
    const name = `${row.root} (symbol ${row.symbol})`;
    const entry = INSTRUMENTS.find(({ symbol }) => symbol === row.symbol);
    if (entry === undefined) return [`${name} is no longer in the catalogue`];
    const changed = FIXED.filter((field) => entry.instrument[field] !== row[field]);
    return changed.length === 0 ? [] : [`${name} has another ${changed.join(" and ")} there`];
  });
  if (problems.length === 0) return;
  throw new Error(
    `The catalogue may not change what was traded: ${problems.join("; ")}. ` +
      "Put it back; an instrument that is no longer offered stays in the catalogue with isPlay off.",
  );
}
