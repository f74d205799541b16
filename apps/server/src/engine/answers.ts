/**
 * Idempotency (design.md §3 rule 4): the same key and body get the same answer, byte for byte; the same key with
 * another body is its own refusal. Memory is the first guard, the store's answers the second, its unique key the last.
 */

import type { EngineAnswer } from "../gateway/bus-messages.ts";

/** An answer as it is kept, for ever the same. */
export type KeptAnswer = Extract<EngineAnswer, { outcome: "ok" | "refused" }>;

interface Entry {
  readonly hash: string;
  /** When the key was claimed at the latest, epoch ms. */
  readonly at: number;
  /** Undefined while the command's batch is not committed. */
  answer: KeptAnswer | undefined;
  waiters: ((answer: EngineAnswer) => void)[];
}

/** Of every entry that is answered: most of memory's entries are. */
const NOBODY: Entry["waiters"] = [];

/** How many answers memory keeps; older ones are looked up before a command is decided. */
const KEPT_MAX = 400_000;

/**
 * How far a client's clock may be off for the time in its key to count. A key of a clock that is further off, or of no
 * time, is looked up.
 */
const CLOCK_SKEW_MS = 60_000;

export type Claim = "new" | "unknown" | "answered" | "waiting" | "conflict";

export interface Answers {
  /**
   * Claims a key for a command. `new`: decide it, then call `decided` and `committed`. `unknown`: memory may have
   * forgotten it; look it up, `remember` what is found, and claim again with `isLookedUp`. Otherwise `reply` is called
   * now or at the commit of the first one.
   */
  claim(
    request: { memberId: number; key: string; hash: string; now: number; isLookedUp: boolean },
    reply: (answer: EngineAnswer) => void,
  ): Claim;
  /** Puts back an answer that the store still has. */
  remember(memberId: number, key: string, hash: string, answer: KeptAnswer): void;
  /** The batch of a command is committed: everyone who asked with its key is answered. */
  committed(memberId: number, key: string, answer: KeptAnswer): void;
}

/**
 * @param since answers given at or after it (epoch ms; 0: all there ever were) will be put here by `remember`
 * @param now everything remembered was given before it (epoch ms)
 */
export function createAnswers(since: number, now: number, keptMax = KEPT_MAX): Answers {
  const entries = new Map<string, Entry>();
  /** Of keys made from here on by good clocks none is forgotten. */
  let completeFrom = since === 0 ? 0 : since + CLOCK_SKEW_MS;

  const forgetOldest = (): void => {
    if (entries.size <= keptMax) return;
    for (const [name, entry] of entries) {
      if (entry.answer === undefined) continue;
      entries.delete(name);
      // A clock that is further off counts for nothing, here as when its key comes again.
      const madeAt = timeOfUuid7(name.slice(name.indexOf(":") + 1)) ?? 0;
      if (madeAt <= entry.at + CLOCK_SKEW_MS) completeFrom = Math.max(completeFrom, madeAt + 1);
      if (entries.size <= keptMax - keptMax / 16) break;
    }
  };
  const isSurelyNew = (key: string, at: number): boolean =>
    isMadeBetween(key, completeFrom, at + CLOCK_SKEW_MS);

  return {
    claim({ memberId, key, hash, now: at, isLookedUp }, reply) {
      const name = nameOf(memberId, key);
      const entry = entries.get(name);
      if (entry === undefined) {
        if (!isLookedUp && !isSurelyNew(key, at)) return "unknown";
        forgetOldest();
        entries.set(name, { hash, at, answer: undefined, waiters: [reply] });
        return "new";
      }
      if (entry.hash !== hash) {
        reply({ outcome: "conflict" });
        return "conflict";
      }
      if (entry.answer === undefined) {
        entry.waiters.push(reply);
        return "waiting";
      }
      reply(entry.answer);
      return "answered";
    },
    remember(memberId, key, hash, answer) {
      const name = nameOf(memberId, key);
      if (!entries.has(name)) entries.set(name, { hash, at: now, answer, waiters: NOBODY });
    },
    committed(memberId, key, answer) {
      const entry = entries.get(nameOf(memberId, key));
      if (entry === undefined) return;
      entry.answer = answer;
      const { waiters } = entry;
      entry.waiters = NOBODY;
      for (const reply of waiters) reply(answer);
    },
  };
}

function nameOf(memberId: number, key: string): string {
  return `${memberId}:${key.toLowerCase()}`;
}

/** Whether a key says that it was made between two instants (epoch ms). */
function isMadeBetween(key: string, from: number, to: number): boolean {
  const madeAt = timeOfUuid7(key);
  return madeAt !== undefined && madeAt >= from && madeAt <= to;
}

/** The time in a version 7 UUID, epoch ms, or undefined for any other key. */
function timeOfUuid7(key: string): number | undefined {
  if (!/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i.test(key))
    return undefined;
  return Number.parseInt(key.slice(0, 8) + key.slice(9, 13), 16);
}
