/** Whether a member may order or bet. */

import type { RefusalCode } from "@naru/vocabulary/refusal";
import { type SiteFeature, siteOffers } from "@naru/vocabulary/site-type";
import type { Draft } from "../draft.ts";
import { siteOf } from "../state.ts";

/**
 * Who may order or bet: active members of a site that offers the product; partners may not
 * (product.md §6).
 */
export function mayTrade(draft: Draft, feature: SiteFeature): RefusalCode | undefined {
  if (!siteOffers(siteOf(draft.state, draft.siteId).type, feature)) return "NO_PERMISSION";
  if (draft.account.status === "PENDING") return "PENDING_APPROVAL";
  if (draft.account.status === "DENY") return "ACCOUNT_DENIED";
  if (draft.account.status === "FROZEN") return "ACCOUNT_FROZEN";
  return draft.account.role === "PARTNER" ? "PARTNER_CANNOT_TRADE" : undefined;
}
