/**
 * Where segments of the journal begin: at the first start, each UTC day, and when rules or schema changed. Each holds
 * the state before it, so that a verification may start there.
 */

import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { RULES_VERSION } from "@naru/engine/rules-version";
import { canonicalState } from "@naru/engine/snapshot";
import type { State } from "@naru/engine/state";
import { migrationProvider } from "@naru/store/migrations/migrate";
import { dayOf } from "@naru/store/day";
import type { Segment } from "@naru/store/segments";
import type { ShardStore } from "@naru/store/shard";
import { hashText } from "./state-hash.ts";

const compress = promisify(gzip);

/** The newest migration of this build. */
export async function schemaVersion(): Promise<string> {
  return Object.keys(await migrationProvider.getMigrations()).at(-1) ?? "";
}

/** What a segment is known by. */
export type BegunSegment = Pick<Segment, "firstSequence" | "rulesVersion" | "stateHash">;

export interface SegmentKeeper {
  /** Begins a segment before the first batch of this run, where one is due. */
  begin(at: number): Promise<void>;
  /** As the run loop's `beforeCommit`: what to do once this batch is committed, if a segment ends with it. */
  beforeCommit(sequence: number, at: number): (() => Promise<void>) | undefined;
}

/** Keeps the segments of a shard whose newest one is `last`; `onBegun` hears of each that begins. */
export function keepSegments(
  store: Pick<ShardStore, "startSegment" | "head">,
  state: State,
  schemaVersion: string,
  last: Segment | undefined,
  onBegun: (segment: BegunSegment) => void = () => {},
): SegmentKeeper {
  const isSameBuild = last?.rulesVersion === RULES_VERSION && last.schemaVersion === schemaVersion;
  let day = last === undefined || !isSameBuild ? undefined : dayOf(last.startedAt);

  const start = (at: number): (() => Promise<void>) => {
    day = dayOf(at);
    const text = canonicalState(state);
    return async () => {
      const [rulesVersion, stateHash] = [RULES_VERSION, hashText(text)];
      const snapshot = await compress(text);
      await store.startSegment({ rulesVersion, schemaVersion, stateHash, snapshot });
      onBegun({ firstSequence: store.head().number + 1, rulesVersion, stateHash });
    };
  };

  return {
    async begin(at) {
      if (day === undefined || day !== dayOf(at)) await start(at)();
    },
    beforeCommit: (_sequence, at) => (day === dayOf(at) ? undefined : start(at)),
  };
}
