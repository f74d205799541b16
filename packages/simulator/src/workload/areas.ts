/** Every area that takes part in a life. A new one is its plans, its audit and a line here. */

import type { Draws } from "@naru/fixtures/draws";
import type { NewAreaAudit } from "../auditor/area-audit.ts";
import type { Untimed } from "../world.ts";
import { account } from "./account.ts";
import type { Area, Sight } from "./area.ts";
import { binary } from "./binary.ts";
import { chosenOf, type Plans } from "./chosen.ts";
import { claim } from "./claim.ts";
import { coin } from "./coin.ts";
import { copytrade } from "./copytrade.ts";
import { desk } from "./desk.ts";
import { futures } from "./futures.ts";
import { futuresAlerts } from "./futures-alerts.ts";
import { inside } from "./inside.ts";
import { money } from "./money.ts";
import { move } from "./move.ts";
import { networkStop } from "./network-stop.ts";
import { oversea } from "./oversea.ts";
import { otherAmounts } from "./other-amounts.ts";
import { p2p } from "./p2p.ts";
import { payout } from "./payout.ts";
import { partner } from "./partner.ts";
import { provider } from "./provider.ts";
import { site } from "./site.ts";

const AREAS: readonly Area[] = [
  oversea,
  money,
  desk,
  account,
  site,
  binary,
  partner,
  futures,
  coin,
  p2p,
  payout,
  provider,
  move,
  networkStop,
  inside,
  claim,
  futuresAlerts,
  copytrade,
  otherAmounts,
];

const plansOf = (areas: readonly Area[]): Plans => areas.flatMap(({ plans }) => plans);
const TOGETHER = plansOf(AREAS.filter(({ isApart }) => !isApart));
/** What lives apart, each group with chances of its own: the areas that share theirs, then each that lives alone. */
export const APART: readonly Pick<Area, "plans" | "cast">[] = [
  { plans: plansOf(AREAS.filter(({ isApart }) => isApart === true)) },
  ...AREAS.filter(({ isApart }) => isApart === "alone"),
];

/** How areas are audited that the auditor does not know itself. */
export const AUDITS: readonly NewAreaAudit[] = AREAS.flatMap(({ audit }) => audit ?? []);

/** What somebody does, chosen by the weights of all areas that live together: a command, several, or none. */
export function planned(draws: Draws, sight: Sight): readonly Untimed[] {
  return chosen(TOGETHER, draws, sight);
}

/** As `planned`, by the plans of one area. */
export function chosen(plans: Plans, draws: Draws, sight: Sight): readonly Untimed[] {
  const does = chosenOf(plans, draws, sight) ?? [];
  return "kind" in does ? [does] : does;
}
