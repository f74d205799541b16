/** What proposals of other terms, and of ending what members have, would do, as counted when they are made and when they are agreed to. */

import type { ProposalInput } from "@naru/contract/areas/proposals/inputs";
import type { BinaryImpactView } from "@naru/contract/views/operator-binary";
import type { FuturesImpactView } from "@naru/contract/views/operator-futures";
import type { TermsImpactView } from "@naru/contract/views/operator-instruments";
import type { RiskReachView } from "@naru/contract/views/risk/operator";
import type { ProposalRecord } from "@naru/store/desk/proposals";
import type { Site } from "../sessions/sites.ts";
import { deedInput, reachOf } from "./areas/risk/deed.ts";
import { binaryTermsInput, impactOf as bettorsOf } from "./binary/proposal.ts";
import type { OperatorDesk } from "./call.ts";
import { futuresImpactOf, futuresTermsInput } from "./futures/proposal.ts";
import { contentOf } from "./proposal-content.ts";
import { impactOf, termsInput } from "./terms/proposal.ts";

/**
 * What is counted of a proposal at this moment, for the audit log beside what it says: whom it would concern as the
 * maker, and then the one who agrees, was shown. Refused while the engine cannot count: nobody agrees to what was not tried.
 */
export async function figuresOf(
  desk: OperatorDesk,
  site: Site,
  input: ProposalInput | undefined,
): Promise<{
  readonly impact?: TermsImpactView | BinaryImpactView | FuturesImpactView | RiskReachView;
}> {
  if (input?.kind === "INSTRUMENT") return { impact: await impactOf(desk, site, input) };
  if (input?.kind === "RISK_DEED") return { impact: await reachOf(desk, site, input) };
  if (input?.kind === "FUTURES_TERMS") return { impact: await futuresImpactOf(desk, site, input) };
  // Nobody bets on a game that is not there yet.
  if (input?.kind !== "BINARY_TERMS" || input.tradeOptionId === undefined) return {};
  const { tradeOptionId, effectiveAt } = input;
  return { impact: await bettorsOf(desk, site, { tradeOptionId, effectiveAt }) };
}

/** The input of a kept proposal that is counted; undefined of every other. */
export function inputOfCounted({ kind, reason, content }: ProposalRecord) {
  const { payload } = contentOf(content);
  if (kind === "BINARY_TERMS") return binaryTermsInput(reason, payload);
  if (kind === "FUTURES_TERMS") return futuresTermsInput(reason, payload);
  if (kind === "RISK_DEED") return deedInput(reason, payload);
  return kind === "INSTRUMENT" ? termsInput(reason, payload) : undefined;
}
