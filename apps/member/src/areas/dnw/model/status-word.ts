/** How a request stands in one word: approved coins are on their way until their network has settled them. */

import type { DnwView } from "@naru/client/views";

/** The key of its text. */
export function statusWord({ status, payout }: Pick<DnwView, "status" | "payout">) {
  if (status !== "APPROVED" || payout === null || payout.state === "DONE")
    return `status${status}` as const;
  return payout.state === "FAILED" ? "stepFAILED" : "stepSENDING";
}
