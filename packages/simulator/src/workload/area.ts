/** What members and operators of one area do by chance; a new area is one more file in this folder. */

import type { AccountState, State } from "@naru/engine/state";
import type { AnyRowKind, RowOf } from "@naru/rows/row";
import type { Draws } from "@naru/fixtures/draws";
import type { AreaAudit, NewAreaAudit } from "../auditor/area-audit.ts";
import type { AnyInput } from "../auditor/audited.ts";
import type { SimulatedMember, Untimed } from "../world.ts";

/** What somebody sees when he decides what to do: committed facts, and prices as they are said. */
export interface Sight {
  readonly state: State;
  readonly member: SimulatedMember;
  readonly account: AccountState;
  /** Epoch ms; the state may not have come so far. */
  readonly now: number;
  /** The newest price of a symbol in ticks. */
  lastOf(symbol: number): number;
}

/** A command of somebody, several at once of those who race one another, or undefined where there is nothing to do. */
export type Plan = (draws: Draws, sight: Sight) => Untimed | readonly Untimed[] | undefined;

/** Plans with how often each is chosen, relative to the others of all areas. */
/** @typeParam Kind its kinds of rows, where they are audited by themselves */
export interface Area<Kind extends AnyRowKind = never> {
  readonly name: string;
  /** It has a market and chances of its own, beside those of all others: it changes no life but by what it does; `alone`, with chances that no other area draws of. */
  readonly isApart?: true | "alone";
  /** Of one that lives `alone`: members of its own, and no others, do what it plans. */
  readonly cast?: readonly SimulatedMember[];
  readonly plans: readonly (readonly [weight: number, plan: Plan])[];
  /** How its rows are audited, where the auditor does not know them itself. */
  readonly audit?: (...books: Parameters<NewAreaAudit>) => AreaAudit & {
    readonly rows: {
      readonly [Each in Kind as Each["name"]]: (row: RowOf<Each>, input: AnyInput) => void;
    };
  };
}
