/**
 * Idempotency (design.md §3 rule 4): the same key and body get the same answer, byte for byte; the same key with
 * another body is its own refusal. Memory is the first guard, the store's answers the second, its unique key the last.
 */

import type { StoredAnswer } from "@naru/store/batch";
import type { EngineAnswer } from "../bus/messages.ts";
import { AnswerMemory, FULL_SIZE } from "./answer-memory.ts";
import { Claims } from "./claims.ts";

/** An answer as it is kept, for ever the same. */
export type KeptAnswer = Extract<EngineAnswer, { outcome: "ok" | "refused" }>;

interface Claimed {
  readonly hash: string;
  readonly at: number;
  readonly waiters: ((answer: EngineAnswer) => void)[];
}

/**
 * How far a client's clock may be off for the time in its key to count. A key of a clock that is further off, or of no
 * time, is looked up.
 */
const CLOCK_SKEW_MS = 60_000;

export type Claim = "new" | "refused" | "unknown" | "answered" | "waiting" | "conflict";

export interface Answers {
  /**
   * Claims a key for a command. `new`: decide it, then call `decided` and `committed`. `unknown`: memory may have
   * forgotten it; look it up, `remember` what is found, and claim again with `isLookedUp`. Otherwise `reply` is called
   * now or at the commit of the first one. With a `refusal` a new key is answered so, and not claimed.
   */
  claim(
    request: {
      readonly memberId: number;
      readonly key: string;
      readonly hash: string;
      readonly now: number;
      readonly isLookedUp: boolean;
      readonly refusal?: EngineAnswer | undefined;
    },
    reply: (answer: EngineAnswer) => void,
  ): Claim;
  /** Puts back an answer that the store still has. */
  remember(answer: Pick<StoredAnswer, "memberId" | "key" | "hash" | "outcome">): void;
  /** The batch of a command is committed: everyone who asked with its key is answered. */
  committed(stored: StoredAnswer, answer: KeptAnswer): void;
}

/**
 * @param since answers given at or after it (epoch ms; 0: all there ever were) will be put here by `remember`, and so
 *   will those whose keys are dated after `now`, whenever they were given
 * @param now everything remembered was given before it (epoch ms)
 * @param size how much is kept; older answers are looked up before a command is decided
 */
export function createAnswers(since: number, now: number, size = FULL_SIZE): Answers {
  const claims = new Claims<Claimed>();
  /** Of keys made from here on by good clocks none is forgotten. */
  let completeFrom = since === 0 ? 0 : Math.max(since + CLOCK_SKEW_MS, now);
  /**
   * The latest date of a member's forgotten keys that was ahead of its time: it comes, and nothing else then tells such a
   * key from a new one.
   */
  const aheadUntil = new Map<number, number>();

  const kept = new AnswerMemory(size, (name, at) => {
    const separator = name.indexOf(":");
    const madeAt = timeOfUuid7(name.slice(separator + 1)) ?? 0;
    if (madeAt <= at + CLOCK_SKEW_MS) {
      completeFrom = Math.max(completeFrom, madeAt + 1);
      return;
    }
    // Only whoever's clock it was is asked about from here on.
    const memberId = Number(name.slice(0, separator));
    aheadUntil.set(memberId, Math.max(aheadUntil.get(memberId) ?? 0, madeAt));
  });
  const isSurelyNew = (memberId: number, key: string, at: number): boolean => {
    const madeAt = timeOfUuid7(key) ?? 0;
    const isBeyond = madeAt > (aheadUntil.get(memberId) ?? 0);
    return isBeyond && madeAt >= completeFrom && madeAt <= at + CLOCK_SKEW_MS;
  };

  return {
    claim({ memberId, key, hash, now: at, isLookedUp, refusal }, reply) {
      const name = nameOf(memberId, key);
      const done = kept.find(name);
      const waiting = done === undefined ? claims.find(name) : undefined;
      if (waiting === undefined && done === undefined) {
        if (!isLookedUp && !isSurelyNew(memberId, key, at)) return "unknown";
        if (refusal !== undefined) {
          reply(refusal);
          return "refused";
        }
        claims.add(name, { hash, at, waiters: [reply] });
        return "new";
      }
      if ((waiting?.hash ?? done?.digest) !== hash) {
        reply({ outcome: "conflict" });
        return "conflict";
      }
      if (done !== undefined) {
        reply(JSON.parse(done.outcome) as KeptAnswer);
        return "answered";
      }
      waiting?.waiters.push(reply);
      return "waiting";
    },
    remember({ memberId, key, hash, outcome }) {
      const name = nameOf(memberId, key);
      if (kept.find(name) !== undefined || claims.find(name) !== undefined) return;
      kept.keep({ name, digest: hash, at: now, outcome });
    },
    committed({ memberId, key, outcome }, answer) {
      const name = nameOf(memberId, key);
      const claim = claims.settle(name);
      if (claim === undefined) return;
      kept.keep({ name, digest: claim.hash, at: claim.at, outcome });
      for (const reply of claim.waiters) reply(answer);
    },
  };
}

function nameOf(memberId: number, key: string): string {
  return `${memberId}:${key.toLowerCase()}`;
}

/** The time in a version 7 UUID, epoch ms, or undefined for any other key. */
function timeOfUuid7(key: string): number | undefined {
  if (!/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i.test(key))
    return undefined;
  return Number.parseInt(key.slice(0, 8), 16) * 2 ** 16 + Number.parseInt(key.slice(9, 13), 16);
}
