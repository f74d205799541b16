/** What members and operators of one area do by chance; a new area is one more file in this folder. */

import type { AccountState, State } from "@naru/engine/state";
import type { Draws } from "@naru/fixtures/draws";
import type { SimulatedMember, Untimed } from "../world.ts";

/** What somebody sees when he decides what to do: committed facts, and prices as they are said. */
export interface Sight {
  readonly state: State;
  readonly member: SimulatedMember;
  readonly account: AccountState;
  /** The newest price of a symbol in ticks. */
  lastOf(symbol: number): number;
}

/** A command of somebody, several at once of those who race one another, or undefined where there is nothing to do. */
export type Plan = (draws: Draws, sight: Sight) => Untimed | readonly Untimed[] | undefined;

/** Plans with how often each is chosen, relative to the others of all areas. */
export interface Area {
  readonly name: string;
  readonly plans: readonly (readonly [weight: number, plan: Plan])[];
}
