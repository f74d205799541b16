/**
 * What an area of the engine says of itself, so that `decide` knows no area: its commands, and what market facts mean to it.
 *
 * A new area is a folder with an `area.ts` and one line in `areas.ts`.
 */

import type { Change, Decision } from "./change.ts";
import type { Draft } from "./draft.ts";
import type { TermsDeed } from "./terms/change-terms.ts";
import type { Deposit, MemberCommand, OperatorCommand, SetMemberStatus } from "./input.ts";

/** A command about an account that is there. */
export type AccountCommand = MemberCommand | OperatorCommand | SetMemberStatus | Deposit;

/** What a tick, a beat or a rate means for one account; `step.ts` finds whom it concerns. */
export type Consequence =
  | {
      readonly kind: "priceMoved";
      readonly symbol: number;
      /** Orders, exits and alerts that the price may have come to. */
      readonly dueIds: readonly number[];
    }
  | { readonly kind: "rateMoved" }
  | { readonly kind: "tradingDayBegan"; readonly calendar: string }
  | { readonly kind: "overnightDue"; readonly calendar: string }
  | {
      readonly kind: "tradingDayEnded";
      readonly calendar: string;
      /** Options whose terms of now bind everything from here on. */
      readonly bound: readonly number[];
    }
  | { readonly kind: "rolledOver"; readonly symbol: number }
  | { readonly kind: "requestDue"; readonly requestId: number }
  | { readonly kind: "termsChanged"; readonly deeds: readonly TermsDeed[] };

type Of<Union extends { readonly kind: string }, Kind> = Extract<Union, { readonly kind: Kind }>;

/** A command: who gives it, whether it is taken where load is refused, and how it is decided, purely. */
export type CommandOf<Kind extends AccountCommand["kind"] = AccountCommand["kind"]> = {
  readonly decide: (draft: Draft, command: Of<AccountCommand, Kind>) => Decision;
} & (Kind extends MemberCommand["kind"]
  ? {
      readonly by: "member";
      /** It lowers risk: taken also under overload (design.md §3 rule 8). */
      readonly urgent: boolean;
    }
  : { readonly by: "operator" });

export type CommandsOf<Kind extends AccountCommand["kind"] = AccountCommand["kind"]> = {
  readonly [Each in Kind]: CommandOf<Each>;
};

/** What facts mean for one account: never a refusal, often nothing. */
export type FactsOf<Kind extends Consequence["kind"] = Consequence["kind"]> = {
  readonly [Each in Kind]: (draft: Draft, fact: Of<Consequence, Each>) => readonly Change[];
};

/** An area whose commands and facts are these, each held to its own shape. */
export function defineArea<
  Command extends AccountCommand["kind"] = never,
  Fact extends Consequence["kind"] = never,
>(area: { readonly commands: CommandsOf<Command>; readonly facts: FactsOf<Fact> }): typeof area {
  return area;
}
