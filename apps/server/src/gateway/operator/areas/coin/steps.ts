/** What proposals about coins have the engine do. */

import { giveDeposit } from "@naru/store/chain/deposits";
import type { DeskConnection } from "@naru/store/desk/database";
import type { ProposalRecord } from "@naru/store/desk/proposals";
import type { ProposalKind } from "@naru/vocabulary/operator";
import type { Site } from "../../../sessions/sites.ts";
import type { OperatorDesk } from "../../call.ts";
import type { Step } from "../../member-proposals.ts";
import { networkSteps } from "./network-proposal.ts";
import { payoutStep } from "./payout-proposal.ts";
import { releaseSteps } from "./release-proposal.ts";
import { changeHouseTerms } from "./house-terms.ts";
import { beginMove, isStillCold } from "./to-cold-proposal.ts";

const KINDS = [
  "PAYOUT_UNKNOWN",
  "RELEASE_NETWORK",
  "ASSIGN_DEPOSIT",
  "NETWORK",
  "TO_COLD",
] as const satisfies ProposalKind[];
export type CoinProposalKind = (typeof KINDS)[number];
type CoinProposal = ProposalRecord & { readonly kind: CoinProposalKind };

/** Whether a kind of proposal is about coins on chains. */
export function isOfCoins(kind: ProposalKind): kind is CoinProposalKind {
  return KINDS.some((each) => each === kind);
}

/** Whether a proposal is about coins on chains. */
export function isAboutCoins(proposal: ProposalRecord): proposal is CoinProposal {
  return isOfCoins(proposal.kind);
}

/** The commands of an approved proposal; OVERTAKEN where what it was about is another by now. */
export async function coinSteps(
  desk: OperatorDesk,
  site: Site,
  { id, kind }: CoinProposal,
  payload: Record<string, unknown>,
): Promise<Step[] | "OVERTAKEN"> {
  switch (kind) {
    case "PAYOUT_UNKNOWN":
      return [await payoutStep(desk, site, id, payload)];
    case "RELEASE_NETWORK":
      return releaseSteps(desk, site, id, payload);
    // The movement begins with the proposal's end: no command.
    case "TO_COLD":
      return (await isStillCold(desk.db, site, payload)) ? [] : "OVERTAKEN";
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

/** What the desk itself changes, in the transaction that ends the proposal. */
export async function changeCoins(
  db: DeskConnection,
  site: Site,
  { id, kind }: CoinProposal,
  payload: Record<string, unknown>,
  now: number,
): Promise<void> {
  switch (kind) {
    case "ASSIGN_DEPOSIT": {
      const [depositId, memberId] = [Number(payload["depositId"]), Number(payload["memberId"])];
      return giveDeposit(db, { id: depositId, memberId }, now);
    }
    case "NETWORK":
      return changeHouseTerms(db, site, payload, now);
    case "TO_COLD":
      return beginMove(db, site, id, payload, now);
    default:
      return;
  }
}
