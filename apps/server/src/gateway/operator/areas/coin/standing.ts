/** What stands of whatever a proposal about coins is about, in the shape of its `before`. */

import type { CoinNetwork } from "@naru/vocabulary/coin/network";
import type { Site } from "../../../sessions/sites.ts";
import type { OperatorDesk } from "../../call.ts";
import { assignNow } from "./assign-proposal.ts";
import { networkTerms } from "./network-proposal.ts";
import { payoutNow } from "./payout-proposal.ts";
import { releaseNow } from "./release-proposal.ts";
import type { CoinProposalKind } from "./steps.ts";
import { toColdNow } from "./to-cold-proposal.ts";

type Plain = Record<string, unknown>;

/** As the database has it now. */
export function coinNow(
  desk: OperatorDesk,
  site: Site,
  kind: CoinProposalKind,
  payload: Plain,
): Promise<Plain> {
  switch (kind) {
    case "PAYOUT_UNKNOWN":
      return payoutNow(desk.db, site, payload);
    case "RELEASE_NETWORK":
      return releaseNow(desk.db, site, payload);
    case "ASSIGN_DEPOSIT":
      return assignNow(desk, site, payload);
    case "TO_COLD":
      return toColdNow(desk.db, site, payload);
    case "NETWORK":
      return networkTerms(desk.db, site, payload["network"] as CoinNetwork);
  }
}
