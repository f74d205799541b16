/** How an exit ends. */

import type { EndReason } from "@naru/vocabulary/order";
import type { Draft } from "../../draft.ts";
import type { PositionExit } from "../rows.ts";

/** An exit that has fired (FILLED), or ends without (CANCELLED). */
export function endedExit<Exit extends PositionExit>(
  draft: Draft,
  exit: Exit,
  status: "FILLED" | "CANCELLED",
  reason: EndReason,
): Exit {
  return { ...exit, status, reason, closedAt: draft.at };
}
