/** What gateways ask about terms of instruments. */

import { type FuturesImpact, futuresTermsImpact } from "@naru/engine/futures/terms-impact";
import type { State } from "@naru/engine/state";
import { type TermsImpact, termsImpact } from "@naru/engine/terms/terms-impact";
import { futuresTermsOnBus, termsOnBus } from "../bus/commands.ts";
import type { Ask } from "../bus/messages.ts";

/** Whom other terms would concern now; null for an option that is not the site's. */
export function termsImpactBody(
  state: State,
  { siteId, optionId, terms }: Extract<Ask, { kind: "termsImpact" }>,
): TermsImpact | null {
  if (state.options.get(optionId)?.siteId !== siteId) return null;
  return termsImpact(state, optionId, termsOnBus(terms));
}

/** Whom other terms of a perpetual would concern now; null for one that is not the site's. */
export function futuresImpactBody(
  state: State,
  { siteId, optionId, terms }: Extract<Ask, { kind: "futuresImpact" }>,
): FuturesImpact | null {
  if (state.futuresOptions.get(optionId)?.siteId !== siteId) return null;
  return futuresTermsImpact(state, optionId, futuresTermsOnBus(terms));
}
