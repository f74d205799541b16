/**
 * What an area of the engine says of itself, so that `step`, `decide`, `apply` and `snapshot` know no area.
 *
 * A new area is a folder with an `area.ts` and one line in `areas.ts`. What it adds to what all share (the state, an account,
 * inputs, events) it says as types, in the `Shape` of its `area.ts`.
 */

import type { TradeType } from "@naru/vocabulary/order";
import type { Refusal, RefusalCode } from "@naru/vocabulary/refusal";
import type { MarginWallet } from "@naru/vocabulary/wallet";
import type { AnyRowKind, RowOf } from "@naru/rows/row";
import type { Consequence } from "./area-types.ts";
import type { Answer, Change, Decision } from "./change.ts";
import type { Draft } from "./draft.ts";
import type { AccountCommand } from "./input.ts";
import type { State } from "./state.ts";

type Kinded = { readonly kind: string };

/** What an area adds to what all share, as types; what it does not add it leaves out. */
export interface Shape {
  /** What a shard keeps of it. */
  readonly state?: object;
  /** What each account keeps of it, but for its rows. */
  readonly account?: object;
  /** The rows that an account holds, which a draft lays others over. */
  readonly held?: object;
  /** What an announcement to a member carries of it. */
  readonly event?: object;
  /** Its kinds of rows (`packages/rows`). */
  readonly rows?: AnyRowKind;
  /** Commands of members. */
  readonly member?: Kinded;
  /** What operators, sign-up and the seed decide about one member. */
  readonly operator?: Kinded;
  /** Commands about a site, or about accounts that are not there yet. */
  readonly site?: Kinded;
  /** Ticks, beats and what falls due by time alone; several areas may follow one. */
  readonly beats?: Kinded;
  /** Those of `beats` that fall due by time alone. */
  readonly due?: Kinded;
  /** What inputs mean to one account, as far as it is this area's to decide. */
  readonly means?: Kinded;
}

/** A part of a shape, or of each of several; none where it is left out. */
export type Part<Own, Name extends keyof Shape> = Own extends { readonly [Each in Name]: infer All }
  ? All
  : never;

/** A command of members: how it is decided, purely. */
interface MemberEntry<Each> {
  readonly by: "member";
  /** It lowers risk: taken also under overload (design.md §3 rule 8). */
  readonly urgent: boolean;
  readonly decide: (draft: Draft, command: Each) => Decision;
}

interface OperatorEntry<Each> {
  readonly by: "operator";
  readonly decide: (draft: Draft, command: Each) => Decision;
}

/** Any command about an account. */
export type CommandOf = MemberEntry<AccountCommand> | OperatorEntry<AccountCommand>;

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

/** Kinds of rows: how one becomes part of the state, and of those that stand which there are. */
export type RowsOf<Kind extends AnyRowKind> = {
  readonly [Each in Kind as Each["name"]]: {
    readonly kind: Each;
    /** Checks a row (reliability.md G51) and takes it in. */
    readonly fold: (state: State, row: RowOf<Each>) => void;
    /** Its ids are given out by the shard, each once. */
    readonly isNumbered?: true;
  } & (Each extends { readonly standing: { readonly list: string } }
    ? {
        /** What stands, in any order. */
        readonly standing: (state: State) => Iterable<RowOf<Each>>;
      }
    : unknown);
};

/**
 * What an area's positions and orders bind of one of an account's margin wallets, as a draft has left them. Amounts in the
 * smallest unit of the wallet's currency; the account adds them up over the areas (`account/figures.ts`).
 */
export interface Binds {
  readonly wallet: MarginWallet;
  /** Whether anything is open whose worth moves with prices. */
  readonly isHeld: (draft: Draft) => boolean;
  /** Whether it cannot be valued now, so that nothing may leave its wallet; absent is never. */
  readonly isFrozen?: (draft: Draft) => boolean;
  /** What it would bring at the last prices; negative for a loss. */
  readonly openProfit: (draft: Draft) => bigint;
  /** What it binds. */
  readonly margin: (draft: Draft) => bigint;
  /** What working orders would bind besides. */
  readonly reserved: (draft: Draft) => bigint;
  /** The most that may leave the wallet without what is held being closed at once, or kept over a day's end without its margin; absent is any. */
  readonly spare?: (draft: Draft) => bigint | undefined;
  /** What of cash and open profit is others' and does not stand apart: nothing may be ordered with it, leave, or stand on it. Absent is nothing. */
  readonly owed?: (draft: Draft) => bigint;
  /** Its part of the equity at which everything is closed. */
  readonly losscut: (draft: Draft) => bigint;
  /** Whether a loss-cut is closing it. */
  readonly isCut: (draft: Draft) => boolean;
  /** Tells the member of it as it is, where only the warning of now is another. */
  readonly announce: (draft: Draft) => void;
}

/** What a member asks of a perpetual, as far as the rules of another area may be against it. */
export type Deed = {
  readonly optionId: number;
} & (
  | { readonly kind: "exits" | "setting" | "reverse" }
  | {
      readonly kind: "order";
      readonly tradeType: TradeType;
      readonly isReduceOnly: boolean;
      /** Steps of the coin. */
      readonly qty: number;
      readonly hasExits: boolean;
    }
);

/** An area: what it does with each thing that its shape names. */
export interface Area<Own extends Shape> {
  /** The types that it adds; nothing is there. */
  readonly shape?: Own;
  /** What of it is there before anything happens. */
  readonly state?: () => Part<Own, "state">;
  readonly account?: Part<Own, "account">;
  readonly held?: Part<Own, "held">;
  readonly rows: RowsOf<Part<Own, "rows">>;
  readonly commands: {
    readonly [Each in Part<Own, "member"> as Each["kind"]]: MemberEntry<Each>;
  } & { readonly [Each in Part<Own, "operator"> as Each["kind"]]: OperatorEntry<Each> };
  readonly siteCommands: {
    readonly [Each in Part<Own, "site"> as Each["kind"]]: (
      course: Course,
      command: Each,
    ) => Verdict;
  };
  readonly beats: {
    readonly [Each in Part<Own, "beats"> as Each["kind"]]: (course: Course, fact: Each) => void;
  };
  /** Never a refusal, often nothing. */
  readonly consequences: {
    readonly [Each in Part<Own, "means"> as Each["kind"]]: (
      draft: Draft,
      what: Each,
    ) => readonly Change[];
  };
  /** When (epoch ms) one of its beats is due by time alone; infinity for never. */
  readonly due?: {
    readonly [Each in Part<Own, "due"> as Each["kind"]]: (state: State) => number;
  };
  /** Renews where an account is looked at next. */
  readonly arm?: (state: State, memberId: number) => void;
  readonly binds?: Binds;
  /** What an account owes before anything else is decided about it, whatever that is: left out where `what` settles it itself. */
  readonly first?: (draft: Draft, what?: Consequence) => void;
  /** Takes its part in the end of every decision that may have moved a member's equity. */
  readonly settle?: (draft: Draft) => void;
  /** The most that stakes which wait for their end may bring back to the cash of the margin wallet, smallest units. */
  readonly comesBack?: (draft: Draft) => bigint;
  /** What its rules refuse of what a member asks another area for. */
  readonly bars?: (draft: Draft, deed: Deed) => RefusalCode | undefined;
  /** Ends what could still open a position of a member who is frozen (decision 018). */
  readonly freeze?: (draft: Draft) => void;
  /** Ends what waits and could still open something of a member who takes a break (decision 070). */
  readonly endEntries?: (draft: Draft) => void;
  /** Closes what is held in the won wallet, and ends what waits: the member has lost as much as they mean to lose a day (decision 087). */
  readonly closeOut?: (draft: Draft) => void;
  /** Takes back what waits to leave in the name of a member whose account somebody else had (decision 071). */
  readonly recall?: (draft: Draft) => void;
}

/** What no member may be told more of: it came wrong. */
export const INVALID = { ok: false, refusal: { code: "INVALID_REQUEST" } } as const;

/** A command that has nothing to answer. */
export const DONE = { ok: true, answer: {} } as const;
