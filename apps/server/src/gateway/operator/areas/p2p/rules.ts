/** What the house takes of deals between members, and when banks rest: changed by two persons. */

import type { P2pRulesView } from "@naru/contract/areas/p2p/views";
import type { ProposalInput } from "@naru/contract/areas/proposals/inputs";
import { isSoundRules } from "@naru/engine/p2p/rules";
import type { DeskConnection } from "@naru/store/desk/database";
import { readP2pRules } from "@naru/store/desk/p2p/rules";
import { RefusalError } from "../../../refusals/refusal-error.ts";
import type { Site } from "../../../sessions/sites.ts";
import type { Step } from "../../member-proposals.ts";

type Plain = Record<string, unknown>;
type Input = Extract<ProposalInput, { kind: "P2P_RULES" }>;

/** Rules that could be in force, beside those that are. */
export async function p2pRulesDraft(db: DeskConnection, site: Site, input: Input) {
  const { feeBps, restFrom, restUntil } = input;
  const payload = { feeBps, restFrom, restUntil };
  const isRest = restFrom !== null && restUntil !== null && restFrom !== restUntil;
  const isNone = restFrom === null && restUntil === null;
  if (!(isRest || isNone) || !isSoundRules(rulesOf(site, payload)))
    throw new RefusalError("INVALID_REQUEST");
  return { payload, before: { ...(await p2pRulesNow(db, site)) }, target: "p2p rules" };
}

/** The rules of now, in the shape of a proposal's `before`. */
export async function p2pRulesNow(db: DeskConnection, site: Site): Promise<P2pRulesView> {
  const { feeRate: feeBps, restFrom, restUntil } = await readP2pRules(db, site.id);
  if (restFrom === restUntil) return { feeBps, restFrom: null, restUntil: null };
  return { feeBps, restFrom: clockOf(restFrom), restUntil: clockOf(restUntil) };
}

/** One command: offers that are made from then on bear the fee, and steps from then on the hours of rest. */
export function p2pRulesStep(site: Site, payload: Plain): Step {
  const rules = rulesOf(site, payload as unknown as P2pRulesView);
  return { target: "p2p rules", command: { kind: "setP2pRules", rules } };
}

function rulesOf(site: Site, { feeBps, restFrom, restUntil }: P2pRulesView) {
  return {
    ...{ siteId: site.id, feeRate: feeBps },
    ...{ restFrom: minuteOf(restFrom), restUntil: minuteOf(restUntil) },
  };
}

function minuteOf(clock: string | null): number {
  const [hour = 0, minute = 0] = (clock ?? "00:00").split(":").map(Number);
  return hour * 60 + minute;
}

function clockOf(minute: number): string {
  const two = (part: number): string => String(part).padStart(2, "0");
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
