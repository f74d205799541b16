/**
 * Five times as many orders as can be taken (reliability.md G25), by an open model: they come whatever becomes of those
 * before them. Most are refused early and properly; cancels and exits are taken meanwhile, and stops fire.
 */

import { startLoadProcess } from "./load-process.ts";
import type { LoadResult, LoadTask, UrgentCall } from "./open-load.ts";

/** What may not suffer under the overload. */
export interface Guarded {
  /** Calls that are never shed, in the order in which they are made. */
  readonly urgent: readonly UrgentCall[];
  /** Once it is over: stops whose price was traded meanwhile, and those of them that did not fire. */
  stops(): Promise<Pick<OverloadVerdict, "stopsDue" | "stopsLate">>;
}

export interface OverloadOptions {
  readonly seed: number;
  readonly address: string;
  /** Access tokens of those who order, a connection each; and how many of them find the peak. */
  readonly tokens: readonly string[];
  readonly peakConnections: number;
  /** Orders a second that are taken at most, where that is known: a busy machine may find a lower peak, and five times that may be no overload. */
  readonly takenAtMost?: number;
  /** Sets up what may not suffer, right before the overload. */
  readonly guard: () => Promise<Guarded>;
  /** Of each phase: the closed loop that finds the peak, half of it, the overload, and half of it again. */
  readonly seconds: Readonly<Record<"peak" | "half" | "over" | "after", number>>;
}

export interface OverloadVerdict {
  /** Orders a second of a closed loop. */
  readonly peak: number;
  /** Orders a second meant to be sent, and those accepted. */
  readonly offered: number;
  readonly goodput: number;
  /** Before the overload, at half of the peak. */
  readonly normal: LoadResult;
  readonly over: LoadResult;
  /** Stops whose price was traded meanwhile, and those of them that did not fire. */
  readonly stopsDue: number;
  readonly stopsLate: number;
  /** Whether there was a second after the overload in which nobody was refused, */
  readonly recovers: boolean;
  /** and whole seconds until nothing is refused and waits are as before it; null where they stayed. */
  readonly normalAfter: number | null;
}

const TIMES = 5;

/** Finds the peak, goes beyond it, and comes back. */
export async function overload(options: OverloadOptions): Promise<OverloadVerdict> {
  const { address, tokens, seconds, seed } = options;
  const process = startLoadProcess(address);
  const load = (task: Partial<LoadTask> & Pick<LoadTask, "perSecond" | "seconds">) =>
    process.run({ tokens, seed, ...task });
  try {
    const closed = { perSecond: null, tokens: tokens.slice(0, options.peakConnections) };
    await load({ ...closed, seconds: seconds.half });
    const found = await load({ ...closed, seconds: seconds.peak });
    const peak = found.accepted / found.seconds;
    const normal = await load({ perSecond: peak / 2, seconds: seconds.half });
    const guarded = await options.guard();
    const offered = Math.max(peak, options.takenAtMost ?? 0) * TIMES;
    const over = await load({
      perSecond: offered,
      seconds: seconds.over,
      urgent: guarded.urgent,
    });
    const after = await load({ perSecond: peak / 2, seconds: seconds.after });
    return {
      peak,
      offered,
      goodput: over.accepted / over.seconds,
      normal,
      over,
      ...(await guarded.stops()),
      recovers: after.bySecond.some(({ refused }) => refused === 0),
      normalAfter: secondsUntilNormal(after, normal),
    };
  } finally {
    process.close();
  }
}

/** What must hold on any machine: nothing that lowers risk was shed, and whoever was refused was told properly. */
export function isProper({ over, stopsLate, recovers }: OverloadVerdict): boolean {
  return (
    over.urgentNot.length === 0 &&
    over.malformed === 0 &&
    Object.keys(over.others).length === 0 &&
    stopsLate === 0 &&
    recovers
  );
}

/** The first second after which nothing is refused and nobody waits much longer than before. */
function secondsUntilNormal(after: LoadResult, normal: LoadResult): number | null {
  const limit = Math.max(2 * normal.acceptedP99Ms, normal.acceptedP99Ms + 50);
  const isNormal = after.bySecond.map(
    ({ refused, acceptedP99Ms }) => refused === 0 && acceptedP99Ms <= limit,
  );
  const first = isNormal.findIndex(Boolean);
  return first === -1 ? null : first;
}
