/** What the consoles of a site hear of a batch: what waits for a person, or does no longer. */

import type { Change } from "@naru/engine/change";
import type { Input } from "@naru/engine/input";
import type { State } from "@naru/engine/state";
import type { OperatorEvent } from "@naru/contract/views/operator";
import type { TopicFrame } from "../bus/messages.ts";
import type { CommittedBatch } from "./committed-batch.ts";

/** Never conflated. */
export function consoleTopics(
  state: State,
  { inputs, changes }: Pick<CommittedBatch, "inputs" | "changes">,
): TopicFrame[] {
  return [...changeTopics(changes), ...feedTopics(state, inputs)];
}

/** In the order of the changes. */
function changeTopics(changes: readonly Change[]): TopicFrame[] {
  return changes.flatMap((change) => {
    if (change.kind === "request") {
      const { id, siteId, memberId, kind, status } = change.row;
      const told = { id: String(id), memberId: String(memberId), kind, status };
      return [frame(siteId, { event: "REQUEST", ...told })];
    }
    // Deals are the members' own until one of them calls the desk.
    if (change.kind === "p2pDeal" && change.row.appealedAt !== null) {
      const { id, siteId, status } = change.row;
      return [frame(siteId, { event: "DEAL", id: String(id), status })];
    }
    return [];
  });
}

/** Instruments whose prices stopped or came back, counted for each site that trades them: a feed that dies is one piece of news. */
function feedTopics(state: State, inputs: readonly Input[]): TopicFrame[] {
  return [["feedHalted", "HALTED"] as const, ["feedResumed", "RESUMED"] as const].flatMap(
    ([kind, status]) => {
      const symbols = new Set(
        inputs.flatMap((input) => (input.kind === kind ? [input.symbol] : [])),
      );
      return [...tradedOf(state, symbols)].map(([siteId, traded]) =>
        frame(siteId, { event: "FEED", id: String(traded.size), status }),
      );
    },
  );
}

/** Which of the symbols each site trades, in any product. */
function tradedOf(state: State, symbols: ReadonlySet<number>): Map<number, Set<number>> {
  const traded = new Map<number, Set<number>>();
  if (symbols.size === 0) return traded;
  for (const options of [state.options, state.futuresOptions, state.binaryOptions])
    for (const { siteId, symbol, isPlay } of options.values()) {
      if (!isPlay || !symbols.has(symbol)) continue;
      const ofSite = traded.get(siteId) ?? new Set();
      traded.set(siteId, ofSite.add(symbol));
    }
  return traded;
}

function frame(siteId: number, told: OperatorEvent & { memberId?: string }): TopicFrame {
  return {
    destination: `/topic/operator.${siteId}`,
    body: JSON.stringify(told),
    conflate: false,
  };
}
