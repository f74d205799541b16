/** What the parts of a chaos run have in common. */

import type { ChaosOptions, Harmed } from "./under-load.ts";

export interface PartOptions {
  readonly seed: number;
  /** No more harm is begun after so many milliseconds, */
  readonly forMs: number;
  /** nor after so many times. */
  readonly hitsMax: number;
  /** The repository whose build runs; this one unless told otherwise. */
  readonly root?: string;
  readonly prepare?: ChaosOptions["prepare"];
}

/** Acknowledgements between two hits, so that each finds something in flight. */
const BETWEEN_MAX = 120;

/** Harms again and again, with work in between, until the time is over or it was often enough. */
export async function again(
  { forMs, hitsMax }: Pick<PartOptions, "forMs" | "hitsMax">,
  harmed: Harmed,
  harm: (count: number) => Promise<unknown>,
): Promise<void> {
  const end = performance.now() + forMs;
  for (let count = 0; count < hitsMax && performance.now() < end; count += 1) {
    await harmed.load.more(harmed.draws.whole(1, BETWEEN_MAX));
    await harmed.hit(() => harm(count));
  }
}
