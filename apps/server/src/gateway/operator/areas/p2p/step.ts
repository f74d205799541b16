/** How what two persons agreed on about deals reaches the engine. */

import type { ProposalRecord } from "@naru/store/desk/proposals";
import type { Site } from "../../../sessions/sites.ts";
import type { OperatorDesk } from "../../call.ts";
import type { Step } from "../../member-proposals.ts";
import { disputeStep } from "./dispute.ts";
import { p2pRulesStep } from "./rules.ts";

/** The one command of it. */
export async function p2pStep(
  desk: OperatorDesk,
  site: Site,
  { id, kind }: Pick<ProposalRecord, "id" | "kind">,
  payload: Record<string, unknown>,
): Promise<Step> {
  if (kind === "P2P_RULES") return p2pRulesStep(site, payload);
  return disputeStep(desk, site, id, payload);
}
