/** What proposals about coins say, as the server has it. */

import type { ProposalInput } from "@naru/contract/areas/proposals/inputs";
import type { Site } from "../../../sessions/sites.ts";
import type { OperatorDesk } from "../../call.ts";
import { assignDraft } from "./assign-proposal.ts";
import { networkDraft } from "./network-proposal.ts";
import { payoutDraft } from "./payout-proposal.ts";
import { releaseDraft } from "./release-proposal.ts";
import type { CoinProposalKind } from "./steps.ts";
import { toColdDraft } from "./to-cold-proposal.ts";

/** The content of a proposal, whatever its maker saw. */
export function coinDraft(
  desk: OperatorDesk,
  site: Site,
  input: Extract<ProposalInput, { kind: CoinProposalKind }>,
) {
  switch (input.kind) {
    case "PAYOUT_UNKNOWN":
      return payoutDraft(desk, site, input);
    case "RELEASE_NETWORK":
      return releaseDraft(desk, site, input);
    case "ASSIGN_DEPOSIT":
      return assignDraft(desk, site, input);
    case "NETWORK":
      return networkDraft(desk, site, input);
    case "TO_COLD":
      return toColdDraft(desk, site, input);
  }
}
