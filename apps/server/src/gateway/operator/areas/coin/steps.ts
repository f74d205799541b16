/** What proposals about coins have the engine do. */

import type { ProposalRecord } from "@naru/store/desk/proposals";
import type { ProposalKind } from "@naru/vocabulary/operator";
import type { Site } from "../../../sessions/sites.ts";
import type { OperatorDesk } from "../../call.ts";
import type { Step } from "../../member-proposals.ts";
import { networkSteps } from "./network-proposal.ts";
import { payoutStep } from "./payout-proposal.ts";
import { releaseSteps } from "./release-proposal.ts";

const KINDS = [
  "PAYOUT_UNKNOWN",
  "RELEASE_NETWORK",
  "ASSIGN_DEPOSIT",
  "NETWORK",
] as const satisfies ProposalKind[];
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
  switch (kind) {
    case "PAYOUT_UNKNOWN":
      return [await payoutStep(desk, site, id, payload)];
    case "RELEASE_NETWORK":
      return releaseSteps(desk, site, id, payload);
    case "NETWORK":
      return networkSteps(site, payload);
    case "ASSIGN_DEPOSIT": {
      const about = {
        memberId: Number(payload["memberId"]),
        depositId: Number(payload["depositId"]),
      };
      const target = `deposit ${about.depositId}`;
      return [{ target, command: { kind: "assignCoin", ...about, proposalId: id } }];
    }
  }
}
