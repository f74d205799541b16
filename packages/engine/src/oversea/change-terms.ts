/**
 * Other terms of an option (decision 016): announced to its holders, in force for new orders at their instant, binding what
 * was opened before at the end of a trading day. None of the three steps looks at the loss-cut: the next tick does, by the
 * line that binds then.
 */

import type { Change, Decision } from "../change.ts";
import {
  announce,
  finishDraft,
  openPosition,
  putPosition,
  workingOrders,
  type Draft,
} from "../draft.ts";
import type { AnnounceTerms } from "../input.ts";
import type { OptionTerms, OverseaOption, TermsChange } from "../instrument.ts";
import { instrumentOf, type State } from "../state.ts";
import { settleAccount } from "./settle-account.ts";

/** An option's row that changes, and what follows from it for each of its holders. */
export interface TermsStep {
  readonly row: OverseaOption;
  readonly what: "termsAnnounced" | "termsInForce" | "termsBind";
}

const TERMS = ["intradayMargin", "overnightMargin", "losscut", "fee", "maxContracts"] as const;

/** Whether both ask and take the same. */
export function isSameTerms(one: OptionTerms, other: OptionTerms): boolean {
  return TERMS.every((name) => one[name] === other[name]);
}

/** The terms of now. */
export function termsOf(option: OptionTerms): OptionTerms {
  const { intradayMargin, overnightMargin, losscut, fee, maxContracts } = option;
  return { intradayMargin, overnightMargin, losscut, fee, maxContracts };
}

/** What an announcement comes to; refused where the terms are unsound or others are coming into force already. */
export function announcedTerms(state: State, command: AnnounceTerms): TermsStep | Decision {
  const { optionId, siteId, terms, bindsAt, hasDayEnd, at } = command;
  const option = state.options.get(optionId);
  const effectiveAt = command.effectiveAt ?? at;
  const isSound = areSoundTerms(terms) && effectiveAt >= at && bindsAt >= effectiveAt;
  if (option?.siteId !== siteId || !isSound || ![effectiveAt, bindsAt].every(Number.isSafeInteger))
    return { ok: false, refusal: { code: "INVALID_REQUEST" } };
  if (option.change !== null && option.change.beforeId !== null)
    return { ok: false, refusal: { code: "REQUEST_IN_PROGRESS" } };
  const change: TermsChange | null = isSameTerms(terms, option)
    ? null
    : { terms: termsOf(terms), effectiveAt, bindsAt, hasDayEnd, beforeId: null };
  return { row: { ...option, change }, what: "termsAnnounced" };
}

/** Nothing is negative, and who may just open a contract is not cut at once. */
export function areSoundTerms(terms: OptionTerms): boolean {
  const { intradayMargin, overnightMargin, losscut, fee, maxContracts } = terms;
  const isCount = Number.isSafeInteger(maxContracts) && maxContracts >= 0;
  const amounts = [intradayMargin, overnightMargin, losscut, fee];
  return isCount && amounts.every((units) => units >= 0n) && losscut < intradayMargin;
}

/** When (epoch ms) an option's terms next change by time alone. */
export function termsDueAt({ change }: OverseaOption): number {
  if (change === null) return Number.POSITIVE_INFINITY;
  if (change.beforeId === null) return change.effectiveAt;
  return change.hasDayEnd ? Number.POSITIVE_INFINITY : change.bindsAt;
}

/** The next step of an option whose time has come: the terms to come are those of now, or bind everything. */
export function dueStep(state: State, option: OverseaOption): TermsStep {
  const { change } = option;
  if (change === null || change.beforeId !== null) return boundStep(option);
  const former = termsOf(option);
  return {
    row: {
      ...option,
      ...change.terms,
      change: { ...change, terms: former, beforeId: state.nextId },
    },
    what: "termsInForce",
  };
}

/** The options of a calendar whose terms of now bind everything from the end of this trading day on. */
export function boundByDay(state: State, calendar: string, at: number): OverseaOption[] {
  return optionsById(state).filter(({ change, symbol }) => {
    if (change === null || change.beforeId === null || !change.hasDayEnd) return false;
    return change.bindsAt <= at && instrumentOf(state, symbol).calendar === calendar;
  });
}

/** The former terms bind nothing any more. */
export function boundStep(option: OverseaOption): TermsStep {
  return { row: { ...option, change: null }, what: "termsBind" };
}

/** Options whose terms change by time alone at `at` or did before. */
export function optionsDue(state: State, at: number): OverseaOption[] {
  return optionsById(state).filter((option) => termsDueAt(option) <= at);
}

function optionsById(state: State): OverseaOption[] {
  return [...state.options.values()].sort((a, b) => a.id - b.id);
}

/** Tells whoever holds the option or has ordered it what will bind. */
export function hearOfTerms(draft: Draft, optionId: number): readonly Change[] {
  const isHeld = openPosition(draft, optionId) !== undefined;
  if (isHeld || workingOrders(draft).some((order) => order.optionId === optionId)) {
    const change = draft.state.options.get(optionId)?.change ?? null;
    announce(draft, { name: "TERMS_CHANGE", terms: { optionId, change } });
  }
  return finishDraft(draft);
}

/** What is held keeps the terms under which it was opened. */
export function keepFormerTerms(draft: Draft, optionId: number): readonly Change[] {
  const position = openPosition(draft, optionId);
  if (position !== undefined) {
    const row = putPosition(draft, { ...position, formerQty: Math.abs(position.qty) });
    announce(draft, { name: "POSITION_UPDATE", position: row });
  }
  return finishDraft(draft);
}

/** What is held has the terms of now; the warning that is due under them is said. */
export function takeTermsOfNow(draft: Draft, optionId: number): readonly Change[] {
  const position = openPosition(draft, optionId);
  if (position !== undefined && position.formerQty > 0) {
    const row = putPosition(draft, { ...position, formerQty: 0 });
    announce(draft, { name: "POSITION_UPDATE", position: row });
    settleAccount(draft);
  }
  return finishDraft(draft);
}
