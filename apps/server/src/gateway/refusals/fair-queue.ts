/**
 * Work that is heavy for the processor, a few at a time, in fair turns: callers come round one after the other however much
 * each of them asks, and who is known waits beside the strangers, not behind them.
 */

import { busy } from "./refusal-error.ts";

/** Whose turn it is: an address, a device, a session. */
export interface Caller {
  readonly key: string;
  readonly isKnown: boolean;
}

export interface FairQueueLimits {
  /** At work at once. */
  readonly running: number;
  /** That wait, of known callers and of strangers each. */
  readonly waiting: number;
  /** That wait for one caller. */
  readonly each: number;
}

export type FairQueue = <Result>(caller: Caller, work: () => Promise<Result>) => Promise<Result>;

/** Callers of one kind with what waits for each, the one whose turn is next first. */
interface Lane {
  readonly callers: Map<string, (() => void)[]>;
  size: number;
}

/** Beyond the limits callers are told to try again shortly. */
export function createFairQueue(limits: FairQueueLimits): FairQueue {
  const known: Lane = { callers: new Map(), size: 0 };
  const strangers: Lane = { callers: new Map(), size: 0 };
  let running = 0;
  let isKnownsTurn = true;

  function wait({ key, isKnown }: Caller): Promise<void> {
    const lane = isKnown ? known : strangers;
    const own = lane.callers.get(key) ?? [];
    if (own.length >= limits.each || lane.size >= limits.waiting) throw busy();
    lane.callers.set(key, own);
    lane.size += 1;
    return new Promise((resolve) => own.push(resolve));
  }

  /** Lets the next one begin; false where nobody waits. */
  function next(): boolean {
    const [first, second] = isKnownsTurn ? [known, strangers] : [strangers, known];
    isKnownsTurn = !isKnownsTurn;
    const lane = first.size > 0 ? first : second;
    const [entry] = lane.callers;
    if (entry === undefined) return false;
    const [key, own] = entry;
    lane.callers.delete(key);
    lane.size -= 1;
    const begin = own.shift();
    // Whose turn it was comes again after all others.
    if (own.length > 0) lane.callers.set(key, own);
    begin?.();
    return true;
  }

  return async (caller, work) => {
    if (running >= limits.running) await wait(caller);
    else running += 1;
    try {
      return await work();
    } finally {
      if (!next()) running -= 1;
    }
  };
}
