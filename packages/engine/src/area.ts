/**
 * What an area of the engine says of itself, so that `step`, `decide`, `apply` and `snapshot` know no area.
 *
 * A new area is a folder with an `area.ts`, one line in `areas.ts`, and what it adds to shared shapes in `area-types.ts`.
 */

import type { Refusal } from "@naru/vocabulary/refusal";
import type { StandingKind } from "@naru/rows/row-kinds";
import type { Consequence } from "./area-types.ts";
import type { Answer, Change, Decision, RowChange } from "./change.ts";
import type { Draft } from "./draft.ts";
import type { AccountCommand, DueBeat, Fact, MemberCommand, SiteCommand } from "./input.ts";
import type { State } from "./state.ts";

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

/** What consequences mean for one account: never a refusal, often nothing. */
export type ConsequencesOf<Kind extends Consequence["kind"] = Consequence["kind"]> = {
  readonly [Each in Kind]: (draft: Draft, what: Of<Consequence, Each>) => readonly Change[];
};

/** An input on its way through the shard, for what is about more than one account. */
export interface Course {
  readonly state: State;
  readonly at: number;
  /** Applies changes; they are committed with the input. */
  take(this: Course, changes: readonly Change[]): void;
  /** Lets each of these accounts decide what it means to them, one after the other; where nothing came of it, its looks are renewed. */
  tell(this: Course, memberIds: Iterable<number>, what: Consequence): void;
  /** Renews where these accounts are looked at next, after something that they are measured by has changed. */
  arm(this: Course, memberIds: Iterable<number>): void;
}

/** How a command ends: with its answer, or refused before anything was taken. */
export type Verdict =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly refusal: Refusal };

/** Commands about a site, or about accounts that are not there yet. */
export type SiteCommandsOf<Kind extends SiteCommand["kind"] = SiteCommand["kind"]> = {
  readonly [Each in Kind]: (course: Course, command: Of<SiteCommand, Each>) => Verdict;
};

/** Ticks, beats and what falls due by time alone; several areas may follow one, in the order of the areas. */
export type BeatsOf<Kind extends Fact["kind"] = Fact["kind"]> = {
  readonly [Each in Kind]: (course: Course, fact: Of<Fact, Each>) => void;
};

type RowNamed<Name> = Of<RowChange, Name>["row"];

/** A kind of row: how one becomes part of the state, and of those that stand which there are. */
export type RowsOf<Name extends RowChange["kind"] = RowChange["kind"]> = {
  readonly [Each in Name]: {
    /** Checks a row (reliability.md G51) and takes it in. */
    readonly fold: (state: State, row: RowNamed<Each>) => void;
    /** Its ids are given out by the shard, each once. */
    readonly isNumbered?: true;
  } & (Each extends StandingKind["name"]
    ? {
        /** What stands, in any order. */
        readonly standing: (state: State) => Iterable<RowNamed<Each>>;
      }
    : unknown);
};

/** An area, each part held to its own shape. */
export function defineArea<
  Row extends RowChange["kind"] = never,
  Command extends AccountCommand["kind"] = never,
  Site extends SiteCommand["kind"] = never,
  Beat extends Fact["kind"] = never,
  What extends Consequence["kind"] = never,
>(area: {
  readonly rows: RowsOf<Row>;
  readonly commands: CommandsOf<Command>;
  readonly siteCommands: SiteCommandsOf<Site>;
  readonly beats: BeatsOf<Beat>;
  readonly consequences: ConsequencesOf<What>;
  /** When (epoch ms) one of its beats is due by time alone; infinity for never. */
  readonly due?: { readonly [Each in Beat & DueBeat["kind"]]: (state: State) => number };
  /** Renews where an account is looked at next. */
  readonly arm?: (state: State, memberId: number) => void;
}): typeof area {
  return area;
}

/** What no member may be told more of: it came wrong. */
export const INVALID = { ok: false, refusal: { code: "INVALID_REQUEST" } } as const;

/** A command that has nothing to answer. */
export const DONE = { ok: true, answer: {} } as const;
