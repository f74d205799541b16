/** What proposals of the risk desk have the engine do. */

import type { ProposalRecord } from "@naru/store/desk/proposals";
import type { Site } from "../../../sessions/sites.ts";
import type { Step } from "../../member-proposals.ts";
import { deedSteps } from "./deed.ts";
import { openingsStep } from "./openings.ts";

/** The commands of an approved one. */
export function riskSteps(
  site: Site,
  proposal: ProposalRecord,
  payload: Record<string, unknown>,
): Step[] {
  return proposal.kind === "OPENINGS_ON"
    ? [openingsStep(site, proposal.id, payload)]
    : deedSteps(proposal, payload);
}
