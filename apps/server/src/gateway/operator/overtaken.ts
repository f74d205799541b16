/** Whether what a proposal replaces still stands as it was shown. */

import { isBeingDone, type ProposalRecord } from "@naru/store/desk/proposals";
import { busy, RefusalError } from "../refusals/refusal-error.ts";
import type { Site } from "../sessions/sites.ts";
import { binaryTermsDraft, binaryTermsInput } from "./binary/proposal.ts";
import type { OperatorDesk } from "./call.ts";
import { futuresDraft, futuresTermsInput } from "./futures/proposal.ts";
import { buildContent, contentOf, standingNow } from "./proposal-content.ts";
import { otherAmountOf } from "./requests/proposal.ts";
import { termsDraft, termsInput } from "./terms/proposal.ts";

/**
 * Refuses a proposal whose object has changed since it was made. To be called where approvals of the site are locked: what
 * was agreed to just before is either done, and seen here, or still being done, and then waited for.
 */
export async function refuseOvertaken(
  desk: OperatorDesk,
  site: Site,
  proposal: ProposalRecord,
): Promise<void> {
  const { payload, before } = contentOf(proposal.content);
  if (proposal.requestId !== null) {
    // Built anew, and refused where the request no longer waits: amount and destination are as they were shown.
    const requestId = String(proposal.requestId);
    const { reason } = proposal;
    const other = otherAmountOf(payload);
    const again = { kind: "REQUEST_OVER_LIMIT", requestId, other, reason } as const;
    const { content } = await buildContent(desk, site, again);
    if (content.content !== proposal.content) throw new RefusalError("PROPOSAL_CHANGED");
    return;
  }
  // Asked before what stands there is read: one that ends in between is seen by what it left.
  const isOther = await isBeingDone(desk.db, { siteId: site.id, kind: proposal.kind });
  if (proposal.kind === "INSTRUMENT") {
    // Refused where the bounds were drawn closer since, or its time is over.
    const again = await termsDraft(desk, site, termsInput(proposal.reason, payload));
    if (again.payload.noticeHours !== payload["noticeHours"])
      throw new RefusalError("PROPOSAL_CHANGED");
  }
  // Refused where its time is over, or other terms are coming into force meanwhile.
  if (proposal.kind === "BINARY_TERMS")
    await binaryTermsDraft(desk, site, binaryTermsInput(proposal.reason, payload));
  if (proposal.kind === "FUTURES_TERMS")
    await futuresDraft(desk, site, futuresTermsInput(proposal.reason, payload));
  const now = await standingNow(desk, site, proposal.kind, payload);
  if (now === undefined) return;
  if (JSON.stringify(now) !== JSON.stringify(before)) throw new RefusalError("PROPOSAL_CHANGED");
  if (isOther) throw busy();
}
