/** What the auditor makes of an area by itself, beside the books that it keeps of all. */

import type { AccountBook } from "./account-book.ts";
import { type AnyChange, type AnyInput, type AuditedTransfer, must } from "./audited.ts";
import type { Expected } from "./refusal-oracle.ts";

export interface AreaAudit {
  /** Takes a row of each of its kinds; the account of the member whom it names counts as touched, unless it says `false`: then another's decision is told by it. */
  readonly rows: Readonly<Record<string, (row: never, input: AnyInput) => unknown>>;
  /** Every movement, whoever accounts for it, before its row. */
  readonly seesTransfer?: (row: AuditedTransfer) => void;
  /** Whether a movement under a code that it shares with trades is its own to account for; it is taken before its row. */
  readonly takesTransfer?: (row: AuditedTransfer) => boolean;
  /** So many decisions of a member's the input at hand was, by its rows so far; where there are any, others are one more at most. */
  readonly decisions?: (memberId: number) => number;
  /** What one of its commands must meet; undefined for other inputs. */
  readonly expected?: (input: AnyInput) => Expected | "any" | undefined;
  /** What is on its way between accounts, by the account in which it is meanwhile; what no area names is there within one input alone. */
  readonly inTransit?: ReadonlyMap<number, bigint>;
  /** What must hold once an input is over. */
  readonly checkEnd?: (input: AnyInput) => void;
  /** What must hold as a batch is in the tables, after all of its inputs. */
  readonly checkCommit?: () => void;
  /** What must hold of everything, now and then and at the end. */
  readonly checkAll?: () => void;
  /** How often each thing came to pass that says whether a life was a quiet one. */
  readonly told?: ReadonlyMap<string, number>;
}

/** Begins to audit an area, with the books of all to look into. */
export type NewAreaAudit = (books: AccountBook) => AreaAudit;

type TakeRow = (row: object, input: AnyInput) => unknown;

export class AreaAudits {
  readonly #areas: readonly AreaAudit[];

  constructor(areas: readonly NewAreaAudit[], books: AccountBook) {
    this.#areas = areas.map((begin) => begin(books));
  }

  /** Has a row audited by the one area that does; returns the member whom it names and touches, or 0. */
  take({ kind, row = {} }: AnyChange, input: AnyInput): number {
    const takers = this.#areas.flatMap(({ rows }) =>
      Object.hasOwn(rows, kind) ? [rows[kind] as TakeRow] : [],
    );
    must(takers.length === 1, () => `${takers.length} areas audit rows of ${kind}`);
    const isOwn = takers[0]?.(row, input) !== false;
    return isOwn && "memberId" in row ? Number(row.memberId) : 0;
  }

  /** Has a movement seen by all areas; whether one of them accounts for it. */
  takesTransfer(row: AuditedTransfer): boolean {
    for (const { seesTransfer } of this.#areas) seesTransfer?.(row);
    return this.#areas.some(({ takesTransfer }) => takesTransfer?.(row) === true);
  }

  /** As `AreaAudit.decisions`, of all. */
  decisions(memberId: number): number {
    return this.#areas.reduce((sum, { decisions }) => sum + (decisions?.(memberId) ?? 0), 0);
  }

  /** As `AreaAudit.expected`; any refusal or none where no area says. */
  expected(input: AnyInput): Expected | "any" {
    for (const { expected } of this.#areas) {
      const own = expected?.(input);
      if (own !== undefined) return own;
    }
    return "any";
  }

  /** As `AreaAudit.inTransit`, of all. */
  inTransit(account: number): bigint {
    return this.#areas.reduce((sum, { inTransit }) => sum + (inTransit?.get(account) ?? 0n), 0n);
  }

  /** As `AreaAudit.told`, of all; their words differ. */
  get told(): ReadonlyMap<string, number> {
    return new Map(this.#areas.flatMap(({ told }) => [...(told ?? [])]));
  }

  checkEnd(input: AnyInput): void {
    for (const { checkEnd } of this.#areas) checkEnd?.(input);
  }

  checkCommit(): void {
    for (const { checkCommit } of this.#areas) checkCommit?.();
  }

  checkAll(): void {
    for (const { checkAll } of this.#areas) checkAll?.();
  }
}
