/** How somebody comes to do one thing and not another. */

import type { Draws } from "@naru/fixtures/draws";
import type { Plan, Sight } from "./area.ts";

/** Plans with their weights. */
export type Plans = readonly (readonly [weight: number, plan: Plan])[];

/** What the plan does that is chosen by the weights: a command, several, or none. */
export function chosenOf(plans: Plans, draws: Draws, sight: Sight): ReturnType<Plan> {
  let left = draws.part() * plans.reduce((sum, [weight]) => sum + weight, 0);
  for (const [weight, plan] of plans) {
    left -= weight;
    if (left < 0) return plan(draws, sight);
  }
  return undefined;
}
