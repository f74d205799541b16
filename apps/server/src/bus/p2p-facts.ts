/** A fact of a deal as the command that it is for its other account: under the same key whoever sends it, so that it is taken once. */

import type { P2pFactRow } from "@naru/engine/rows";
import { bodyHash, derivedKey } from "../platform/uuid.ts";
import { onBus, type UntimedCommand } from "./messages.ts";

/** What a command is sent with, but for who waits for its answer. */
interface Keyed {
  readonly siteId: number;
  readonly memberId: number;
  readonly key: string;
  readonly hash: string;
  readonly command: UntimedCommand;
}

/** Has the other account take a fact. */
export function factTaking(fact: P2pFactRow): Keyed {
  const { toId, kind, id: _, memberId: __, at: ___, endedAt: ____, ...rest } = fact;
  return keyed(fact, {
    ...({ kind: "takeP2pFact", memberId: toId, fact: kind } as const),
    ...onBus(rest),
  });
}

/** Ends a fact that was taken. */
export function factEnd(fact: P2pFactRow): Keyed {
  const { fromId, aboutId, version } = fact;
  return keyed(fact, { kind: "endP2pFact", memberId: fromId, aboutId, version });
}

function keyed(
  { siteId, fromId, aboutId, version }: P2pFactRow,
  command: Extract<UntimedCommand, { kind: "takeP2pFact" | "endP2pFact" }>,
): Keyed {
  const key = derivedKey(`${command.kind} ${siteId} ${fromId} ${aboutId} ${version}`);
  return { siteId, memberId: command.memberId, key, hash: bodyHash("/facts", command), command };
}
