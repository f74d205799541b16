/** Every area that takes part in a life. A new one is its plans, its audit and a line here. */

import type { Draws } from "@naru/fixtures/draws";
import type { NewAreaAudit } from "../auditor/area-audit.ts";
import type { Untimed } from "../world.ts";
import { account } from "./account.ts";
import type { Area, Plan, Sight } from "./area.ts";
import { binary } from "./binary.ts";
import { desk } from "./desk.ts";
import { money } from "./money.ts";
import { oversea } from "./oversea.ts";
import { partner } from "./partner.ts";
import { site } from "./site.ts";

const AREAS: readonly Area[] = [oversea, money, desk, account, site, binary, partner];

const PLANS: readonly (readonly [number, Plan])[] = AREAS.flatMap(({ plans }) => plans);
const TOTAL = PLANS.reduce((sum, [weight]) => sum + weight, 0);

/** How areas are audited that the auditor does not know itself. */
export const AUDITS: readonly NewAreaAudit[] = AREAS.flatMap(({ audit }) => audit ?? []);

/** What somebody does, chosen by the weights of all areas: a command, several, or none. */
export function planned(draws: Draws, sight: Sight): readonly Untimed[] {
  let left = draws.part() * TOTAL;
  for (const [weight, plan] of PLANS) {
    left -= weight;
    if (left >= 0) continue;
    const does = plan(draws, sight) ?? [];
    return "kind" in does ? [does] : does;
  }
  return [];
}
