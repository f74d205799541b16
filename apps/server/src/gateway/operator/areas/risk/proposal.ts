/** What two persons agree on at the risk desk, by its kind. */

import type { ProposalInput } from "@naru/contract/areas/proposals/inputs";
import type { ProposalRecord } from "@naru/store/desk/proposals";
import { PROPOSAL_PERMISSIONS } from "@naru/vocabulary/operator";
import { maintainedUntil, type Site } from "../../../sessions/sites.ts";
import type { OperatorDesk } from "../../call.ts";
import type { Step } from "../../member-proposals.ts";
import { deedDraft, deedSteps } from "./deed.ts";
import { isTooSoon, maintenanceDraft } from "./maintenance.ts";
import { openingsDraft, openingsStep } from "./openings.ts";
import { isSameStop, moneyDraft } from "./stop-all.ts";

type Plain = Record<string, unknown>;
type Input = Extract<
  ProposalInput,
  { kind: "RISK_DEED" | "OPENINGS_ON" | "MONEY_ON" | "MAINTENANCE" }
>;

export function riskDraft(
  desk: OperatorDesk,
  site: Site,
  input: Input,
): Promise<{ payload: Plain; target: string }> {
  switch (input.kind) {
    case "RISK_DEED":
      return deedDraft(desk, site, input);
    case "OPENINGS_ON":
      return openingsDraft(desk, site, input);
    case "MONEY_ON":
      return moneyDraft(desk, site);
    case "MAINTENANCE":
      return maintenanceDraft(desk, site, input);
  }
}

export function isOfRiskDesk({ kind }: Pick<ProposalRecord, "kind">): boolean {
  return PROPOSAL_PERMISSIONS[kind] === "risk.act";
}

/**
 * The commands of an approved one. A maintenance changes the desk alone, and is overtaken by its own time; a product that was to open
 * is by a maintenance that runs, and money that was to go on by another stop than the one that was shown.
 */
export async function riskSteps(
  desk: OperatorDesk,
  site: Site,
  proposal: ProposalRecord,
  payload: Plain,
): Promise<Step[] | "OVERTAKEN"> {
  if (proposal.kind === "RISK_DEED") return deedSteps(proposal, payload);
  const now = desk.clock.now();
  if (proposal.kind === "OPENINGS_ON")
    return maintainedUntil(site, now) === undefined
      ? [openingsStep(site, proposal.id, payload)]
      : "OVERTAKEN";
  if (proposal.kind === "MONEY_ON")
    return (await isSameStop(desk, site, payload)) ? [] : "OVERTAKEN";
  return isTooSoon(now, payload) ? "OVERTAKEN" : [];
}
