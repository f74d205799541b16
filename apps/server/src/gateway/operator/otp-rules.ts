/** When a site asks for a code before money leaves. */

import type { ProposalInput } from "@naru/contract/areas/proposals/inputs";
import type { DeskConnection } from "@naru/store/desk/database";
import { putOtpRules, readSiteDesk } from "@naru/store/desk/site-desk";
import { RefusalError } from "../refusals/refusal-error.ts";
import type { Site } from "../sessions/sites.ts";
import type { OperatorDesk } from "./call.ts";
import { siteCurrency, textOf, unitsOf } from "./money.ts";

type Plain = Record<string, unknown>;
type OtpRulesInput = Extract<ProposalInput, { kind: "OTP_RULES" }>;

/** What a proposal of other rules says. */
export async function otpRulesDraft(
  desk: OperatorDesk,
  site: Site,
  { isOtpRequired, otpAbove }: OtpRulesInput,
): Promise<{ payload: Plain; before: Plain; target: string }> {
  const currency = siteCurrency(site);
  const before = await otpRulesNow(desk.db, site);
  // A site without a desk takes no withdrawals that a code could be asked for.
  if (before === null) throw new RefusalError("INVALID_REQUEST");
  const above = otpAbove === null ? null : textOf(unitsOf(otpAbove, currency), currency);
  return {
    payload: { currency, isOtpRequired, otpAbove: above },
    before,
    target: "otp rules",
  };
}

/** The rules of now; null where the site has no desk. */
export async function otpRulesNow(db: DeskConnection, site: Site): Promise<Plain | null> {
  const rules = await readSiteDesk(db, site.id);
  if (rules === undefined) return null;
  const { isOtpRequired, otpAbove } = rules;
  return {
    isOtpRequired,
    otpAbove: otpAbove === null ? null : textOf(otpAbove, siteCurrency(site)),
  };
}

/** Puts what was agreed on in force: from what worth on, and whether at all, withdrawals take a code. */
export function changeOtpRules(db: DeskConnection, site: Site, payload: Plain): Promise<void> {
  const above = payload["otpAbove"] as string | null;
  return putOtpRules(db, {
    siteId: site.id,
    isOtpRequired: payload["isOtpRequired"] === true,
    otpAbove: above === null ? null : unitsOf(above, siteCurrency(site)),
  });
}
