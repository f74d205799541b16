/** What an operator writes to the member beside the reason of a rejection: on the decided request. */

import { uuid7 } from "../../support/trader.ts";
import type { Sink, Written } from "../sink.ts";
import { isTaken } from "../taken.ts";

export const rejections: Sink = {
  fields: ["operator rejectRequest.body.message"],
  app: "console",
  lists: [],
  async write({ owner, member }, texts) {
    const written: Written[] = [];
    for (const message of texts) {
      const asked = await member.call("dnwApply", { type: "D", point: 11_000 }, uuid7());
      const requestId = String(asked.body["id"]);
      const reply = await owner.call("rejectRequest", { requestId, reason: "OTHER", message });
      if (isTaken(reply)) written.push({ text: message.trim(), screen: panelOf(requestId) });
      else await member.call("dnwCancel", { dnwHistoryId: requestId }, uuid7());
    }
    return written;
  },
};

function panelOf(requestId: string): string {
  return `/dnw?status=ALL&id=${requestId}`;
}
