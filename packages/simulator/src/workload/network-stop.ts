/** Networks of houses that are stopped and released, in any order. */

import type { COIN_STOP } from "@naru/rows/coin/stop";
import { COIN_STOPS } from "@naru/vocabulary/coin/stop";
import { auditStops } from "../auditor/coin/stop-audit.ts";
import type { Area, Plan } from "./area.ts";

const USUAL = ["USDT-TRC20", "BTC"] as const;

const stop: Plan = (draws, { member: { siteId } }) => {
  if (!draws.percent(3)) return undefined;
  const at = { siteId, network: draws.among(USUAL) };
  return draws.percent(50)
    ? { kind: "stopCoin", ...at, reason: draws.among(COIN_STOPS) }
    : { kind: "releaseCoin", ...at, proposalId: 4 };
};

export const networkStop: Area<typeof COIN_STOP> = {
  name: "network stop",
  isApart: "alone",
  plans: [[1, stop]],
  audit: auditStops,
};
