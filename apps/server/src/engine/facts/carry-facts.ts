/**
 * Carries facts to their other account, as a command whose key follows from the fact (decision 041). Here both accounts are of one
 * shard; a fact that was on its way when a process ended is found in the state by the next one.
 */

import type { Change } from "@naru/engine/change";
import { isOnItsWay } from "@naru/engine/facts";
import type { State } from "@naru/engine/state";
import { type FactChange, factEnd, factTaking } from "../../bus/facts.ts";
import type { EngineAnswer } from "../../bus/messages.ts";
import type { CommandRequest } from "../run-loop.ts";

interface Parts {
  readonly state: State;
  /** Sends a command; the reply comes after its commit. */
  command(request: CommandRequest, reply: (answer: EngineAnswer) => void): void;
  /** A fact that its other account does not take: nobody may lose sight of it. */
  onRefused(fact: FactChange, answer: EngineAnswer): void;
}

export interface Carrier {
  /** Takes up the facts that are on their way. */
  begin(): void;
  /** Carries what a committed batch has sent out. */
  committed(changes: readonly Change[]): void;
}

/** Makes the carrier of one shard; nothing is carried before it begins. */
export function carryFacts(parts: Parts): Carrier {
  const carry = (fact: FactChange): void => {
    parts.command(factTaking(fact), (answer) => {
      if (answer.outcome === "busy") return void setImmediate(() => carry(fact));
      if (answer.outcome === "ok") return end(fact);
      parts.onRefused(fact, answer);
    });
  };
  const end = (fact: FactChange): void => {
    parts.command(factEnd(fact), (answer) => {
      if (answer.outcome === "busy") setImmediate(() => end(fact));
    });
  };
  return {
    begin() {
      for (const row of parts.state.p2pFacts.values()) carry({ kind: "p2pFact", row });
      for (const row of parts.state.coinFacts.values()) carry({ kind: "coinFact", row });
    },
    committed(changes) {
      const facts = changes.filter(isFact).filter(({ row }) => isOnItsWay(row));
      // Whoever is told of a commit is still inside of it.
      if (facts.length > 0) setImmediate(() => facts.forEach(carry));
    },
  };
}

function isFact(change: Change): change is FactChange {
  return change.kind === "p2pFact" || change.kind === "coinFact";
}
