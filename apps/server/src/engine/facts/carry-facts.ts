/**
 * Carries facts of deals to their other account, as a command whose key follows from the fact (decision 041). Here both accounts are of one
 * shard; a fact that was on its way when a process ended is found in the state by the next one.
 */

import type { Change } from "@naru/engine/change";
import type { P2pFactRow } from "@naru/engine/rows";
import type { State } from "@naru/engine/state";
import type { EngineAnswer } from "../../bus/messages.ts";
import { factEnd, factTaking } from "../../bus/p2p-facts.ts";
import type { CommandRequest } from "../run-loop.ts";

interface Parts {
  readonly state: State;
  /** Sends a command; the reply comes after its commit. */
  command(request: CommandRequest, reply: (answer: EngineAnswer) => void): void;
  /** A fact that its other account does not take: nobody may lose sight of it. */
  onRefused(fact: P2pFactRow, answer: EngineAnswer): void;
}

export interface Carrier {
  /** Takes up the facts that are on their way. */
  begin(): void;
  /** Carries what a committed batch has sent out. */
  committed(changes: readonly Change[]): void;
}

/** Makes the carrier of one shard; nothing is carried before it begins. */
export function carryFacts(parts: Parts): Carrier {
  const carry = (fact: P2pFactRow): void => {
    parts.command(factTaking(fact), (answer) => {
      if (answer.outcome === "busy") return void setImmediate(() => carry(fact));
      if (answer.outcome === "ok") return end(fact);
      parts.onRefused(fact, answer);
    });
  };
  const end = (fact: P2pFactRow): void => {
    parts.command(factEnd(fact), (answer) => {
      if (answer.outcome === "busy") setImmediate(() => end(fact));
    });
  };
  return {
    begin() {
      for (const fact of parts.state.p2pFacts.values()) carry(fact);
    },
    committed(changes) {
      const facts = changes.flatMap((change) =>
        change.kind === "p2pFact" && isOnItsWay(change.row) ? [change.row] : [],
      );
      // Whoever is told of a commit is still inside of it.
      if (facts.length > 0) setImmediate(() => facts.forEach(carry));
    },
  };
}

function isOnItsWay({ memberId, fromId, endedAt }: P2pFactRow): boolean {
  return memberId === fromId && endedAt === null;
}
