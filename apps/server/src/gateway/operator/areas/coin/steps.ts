/** What proposals about coins have the engine do. */

import type { ProposalRecord } from "@naru/store/desk/proposals";
import type { ProposalKind } from "@naru/vocabulary/operator";
import type { Site } from "../../../sessions/sites.ts";
import type { OperatorDesk } from "../../call.ts";
import type { Step } from "../../member-proposals.ts";
import { payoutStep } from "./payout-proposal.ts";
import { releaseSteps } from "./release-proposal.ts";

const KINDS = ["PAYOUT_UNKNOWN", "RELEASE_NETWORK"] as const satisfies ProposalKind[];
type CoinProposal = ProposalRecord & { readonly kind: (typeof KINDS)[number] };

/** Whether a proposal is about coins on chains. */
export function isAboutCoins(proposal: ProposalRecord): proposal is CoinProposal {
  return KINDS.some((kind) => kind === proposal.kind);
}

/** The commands of an approved proposal. */
export async function coinSteps(
  desk: OperatorDesk,
  site: Site,
  { id, kind }: CoinProposal,
  payload: Record<string, unknown>,
): Promise<Step[]> {
  return kind === "PAYOUT_UNKNOWN"
    ? [await payoutStep(desk, site, id, payload)]
    : releaseSteps(desk, site, id, payload);
}
