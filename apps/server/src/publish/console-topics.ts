/** What the consoles of a site hear of a batch: what waits for a person, or does no longer. */

import type { Change } from "@naru/engine/change";
import type { OperatorEvent } from "@naru/contract/views/operator";
import type { TopicFrame } from "../bus/messages.ts";

/** In the order of the changes; never conflated. */
export function consoleTopics(changes: readonly Change[]): TopicFrame[] {
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

function frame(siteId: number, told: OperatorEvent & { memberId?: string }): TopicFrame {
  return {
    destination: `/topic/operator.${siteId}`,
    body: JSON.stringify(told),
    conflate: false,
  };
}
