/**
 * An option's settings are those that were sent, and its terms change in the steps that were announced: for new orders at
 * their instant, for what was opened before at the end of a trading day or, where there is none, at an instant of its own.
 */

import { isSame } from "./is-same.ts";
import type { AccountBook } from "./account-book.ts";
import {
  type AuditedInput,
  type AuditedOption,
  type AuditedOrder,
  type AuditedTerms,
  type AuditedTermsChange,
  must,
} from "./audited.ts";
import { formerQtyOf } from "./lots.ts";

export class TermsAudit {
  readonly #books: AccountBook;

  constructor(books: AccountBook) {
    this.#books = books;
  }

  /** Takes an option's row; `lastId` is the newest id that was given out before it. */
  takeOption(row: AuditedOption, input: AuditedInput, lastId: number): void {
    const before = this.#books.options.get(row.id);
    const words = (): string => `option ${row.id} is not as ${input.kind} makes it`;
    must(isSame(row, this.#expected(row, before, input)), words);
    this.#books.options.set(row.id, row);
    const was = before?.change?.beforeId ?? null;
    const beforeId = row.change?.beforeId ?? null;
    if (beforeId !== null && was === null) {
      must(beforeId > lastId, () => `terms from ${beforeId} on, after ${lastId}`);
      this.#books.keepFormerTerms(row.id);
    }
    if (beforeId === null && was !== null) this.#books.bindByTermsOfNow(row.id);
  }

  /** The row as it must be; undefined where the input has no say in it. */
  #expected(
    row: AuditedOption,
    before: AuditedOption | undefined,
    input: AuditedInput,
  ): AuditedOption | undefined {
    if (input.kind === "configureOption") {
      const change = before?.change ?? null;
      const isKept = change === null || before === undefined || sameTerms(before, input.option);
      return isKept && input.option.id === row.id ? { ...input.option, change } : undefined;
    }
    if (before === undefined) return undefined;
    const { change } = before;
    switch (input.kind) {
      case "setOptionState": {
        const { isPlay, isStop, isRest } = input;
        return { ...before, isPlay, isStop, isRest };
      }
      case "announceTerms": {
        const { at, terms, hasDayEnd } = input;
        if (change !== null && change.beforeId !== null) return dueStep(row, before, at);
        if (sameTerms(terms, before)) return { ...before, change: null };
        const effectiveAt = Math.max(input.effectiveAt ?? at, at);
        const bindsAt = Math.max(input.bindsAt, effectiveAt);
        const next = { terms, effectiveAt, bindsAt, hasDayEnd, beforeId: null };
        // At once: the announcement is one step, what follows of it at the same instant the next.
        const isSaid = effectiveAt <= at && isSame(change, next);
        return isSaid ? dueStep(row, before, at) : { ...before, change: next };
      }
      case "termsDue":
        return dueStep(row, before, input.at);
      case "sessionClosed": {
        const ends =
          input.endsTradingDay && this.#books.instrumentOf(row.id).calendar === input.calendar;
        return ends && bindsWithDay(change, input.at) ? { ...before, change: null } : undefined;
      }
      default:
        return undefined;
    }
  }

  /** A new order is none of those that the former terms bind. */
  checkNewOrder({ id, optionId }: AuditedOrder): void {
    const beforeId = this.#books.option(optionId).change?.beforeId ?? 0;
    must(id >= beforeId, () => `order ${id} is new, and its terms are those before ${beforeId}`);
  }

  /** Nothing is asked and nothing decided by terms whose time is over. */
  checkNothingIsDue(at: number): void {
    for (const option of this.#books.options.values())
      must(dueAt(option) > at, () => `terms of option ${option.id} wait beyond their time`);
  }

  /** No terms outlive the end of the trading day that ends them. */
  checkDayEnded(calendar: string, at: number): void {
    for (const { id, change } of this.#books.options.values())
      if (this.#books.instrumentOf(id).calendar === calendar)
        must(!bindsWithDay(change, at), () => `former terms of option ${id} outlive their day`);
  }

  /** Every position says how many of its contracts the former terms bind. */
  checkPositions(): void {
    for (const { positions } of this.#books.members.values())
      for (const { id, lots, formerQty } of positions.values())
        must(
          formerQty === formerQtyOf(lots),
          () =>
            `position ${id} has ${formerQty} under former terms, by its orders ${formerQtyOf(lots)}`,
        );
  }
}

/** What an option's next step by time alone makes of it, undefined before its time. */
function dueStep(
  { change: said }: AuditedOption,
  before: AuditedOption,
  at: number,
): AuditedOption | undefined {
  const { change } = before;
  if (change === null || dueAt(before) > at) return undefined;
  if (change.beforeId !== null) return { ...before, change: null };
  const terms = termsOf(before);
  return {
    ...before,
    ...change.terms,
    change: { ...change, terms, beforeId: said?.beforeId ?? 0 },
  };
}

function sameTerms(one: AuditedTerms, other: AuditedTerms): boolean {
  return isSame(termsOf(one), termsOf(other));
}

function termsOf(terms: AuditedTerms): AuditedTerms {
  const { intradayMargin, overnightMargin, losscut, fee, maxContracts } = terms;
  return { intradayMargin, overnightMargin, losscut, fee, maxContracts };
}

/** When an option's terms change with nobody's help. */
function dueAt({ change }: AuditedOption): number {
  if (change === null || (change.beforeId !== null && change.hasDayEnd)) return Infinity;
  return change.beforeId === null ? change.effectiveAt : change.bindsAt;
}

function bindsWithDay(change: AuditedTermsChange | null, at: number): boolean {
  return change !== null && change.beforeId !== null && change.hasDayEnd && change.bindsAt <= at;
}
