/**
 * What a decision changes, as data: the store writes it, `apply` folds it,
 * events announce it.
 */

import type { MemberEventName } from "@naru/vocabulary/member-event";
import type { Refusal } from "@naru/vocabulary/refusal";
import type { BALANCE } from "@naru/rows/ledger/balance";
import type { AnyKind, NamedRow } from "./row-kinds.ts";
import type { EventParts } from "./area-types.ts";

/**
 * An announcement to one member: past tense, absolute rows, the account's version (design.md §1.6).
 */
export interface MemberEvent extends EventParts {
  readonly memberId: number;
  readonly version: number;
  readonly name: MemberEventName;
  readonly at: number;
}

/** A row as it is from now on; balances follow from transfers. */
export type RowChange = NamedRow<Exclude<AnyKind, typeof BALANCE>>;

export type Change = RowChange | { readonly kind: "event"; readonly event: MemberEvent };

/** What a caller gets back: plain JSON, the same bytes for the same key (design.md §3 rule 4). */
export type Answer = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

/** A decision is a list of changes with an answer, or one refusal that changes nothing. */
export type Decision =
  | { readonly ok: true; readonly answer: Answer; readonly changes: readonly Change[] }
  | { readonly ok: false; readonly refusal: Refusal };
