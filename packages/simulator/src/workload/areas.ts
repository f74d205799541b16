/** Every area that takes part in a life. */

import type { Draws } from "@naru/fixtures/draws";
import type { Untimed } from "../world.ts";
import { account } from "./account.ts";
import type { Area, Plan, Sight } from "./area.ts";
import { oversea } from "./oversea.ts";
import { site } from "./site.ts";

const AREAS: readonly Area[] = [oversea, account, site];

const PLANS: readonly (readonly [number, Plan])[] = AREAS.flatMap(({ plans }) => plans);
const TOTAL = PLANS.reduce((sum, [weight]) => sum + weight, 0);

/** A command of somebody, chosen by the weights of all areas. */
export function planned(draws: Draws, sight: Sight): Untimed | undefined {
  let left = draws.part() * TOTAL;
  for (const [weight, plan] of PLANS) {
    left -= weight;
    if (left < 0) return plan(draws, sight);
  }
  return undefined;
}
