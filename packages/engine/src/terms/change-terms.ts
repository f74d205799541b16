/**
 * Other terms of an option (decision 016): announced to its holders, in force for new orders at their instant, binding what
 * was opened before at the end of a trading day. None of the three steps looks at the loss-cut: the next tick does, by the
 * line that binds then.
 */

import type { Refusal } from "@naru/vocabulary/refusal";
import type { Change } from "../change.ts";
import { announce, finishDraft, type Draft } from "../draft.ts";
import type { OptionTerms, OverseaOption, TermsChange } from "../instrument.ts";
import { instrumentOf, type State } from "../state.ts";
import { settleAccount } from "../account/settle-account.ts";
import {
  announcePosition,
  openPosition,
  putPosition,
  workingOrders,
} from "../oversea/kept/draft.ts";
import type { AnnounceTerms } from "./commands.ts";

/** Terms of an option that will bind; null where what was announced is taken back. */
export interface AnnouncedTerms {
  readonly optionId: number;
  readonly next: Omit<TermsChange, "beforeId"> | null;
}

/** Terms of options that an account holds take steps. */
export interface TermsChanged {
  readonly kind: "termsChanged";
  readonly deeds: readonly TermsDeed[];
}

/** What a step of an option's terms means for each of its holders. */
export type TermsDeed =
  | { readonly what: "announced"; readonly optionId: number; readonly terms: AnnouncedTerms }
  /** New orders are bound; what is held keeps the former terms. */
  | { readonly what: "inForce"; readonly optionId: number }
  /** What was opened before is bound as well. */
  | { readonly what: "bind"; readonly optionId: number };

/** A step: the option's row after it, and what follows. */
export interface TermsStep {
  readonly row: OverseaOption;
  readonly deed: TermsDeed;
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

/** Whether terms are in force that do not bind what was opened before yet. */
function isInForce(change: TermsChange | null): change is TermsChange & { beforeId: number } {
  return change !== null && change.beforeId !== null;
}

/** What an announcement comes to, late ones taking effect at once; refused where the terms are unsound or others are coming into force already. */
export function announcedTerms(state: State, command: AnnounceTerms): TermsStep | Refusal {
  const { optionId, siteId, hasDayEnd, at } = command;
  const option = state.options.get(optionId);
  const effectiveAt = Math.max(command.effectiveAt ?? at, at);
  const bindsAt = Math.max(command.bindsAt, effectiveAt);
  const isSound = areSoundTerms(command.terms) && Number.isSafeInteger(bindsAt);
  if (option?.siteId !== siteId || !isSound || !Number.isSafeInteger(effectiveAt))
    return { code: "INVALID_REQUEST" };
  if (isInForce(option.change)) return { code: "REQUEST_IN_PROGRESS" };
  const next = isSameTerms(command.terms, option)
    ? null
    : { terms: termsOf(command.terms), effectiveAt, bindsAt, hasDayEnd };
  return {
    row: { ...option, change: next && { ...next, beforeId: null } },
    deed: { what: "announced", optionId, terms: { optionId, next } },
  };
}

/** A fee of one contract and side is at most a twentieth of what opening it takes. */
const FEES_IN_MARGIN_MIN = 20n;

/** Nothing is negative, and who may just open a contract is neither cut at once nor charged beyond measure. */
function areSoundTerms(terms: OptionTerms): boolean {
  const { intradayMargin, overnightMargin, losscut, fee, maxContracts } = terms;
  const isCount = Number.isSafeInteger(maxContracts) && maxContracts >= 0;
  const amounts = [intradayMargin, overnightMargin, losscut, fee];
  const isFair = losscut < intradayMargin && fee * FEES_IN_MARGIN_MIN <= intradayMargin;
  return isCount && amounts.every((units) => units >= 0n) && isFair;
}

/** When (epoch ms) an option's terms next change by time alone. */
export function termsDueAt({ change }: OverseaOption): number {
  if (change === null) return Number.POSITIVE_INFINITY;
  if (change.beforeId === null) return change.effectiveAt;
  return change.hasDayEnd ? Number.POSITIVE_INFINITY : change.bindsAt;
}

/** The steps of all options whose terms change by time alone at `at` or did before; an option may take two. */
export function dueSteps(state: State, at: number): TermsStep[] {
  return optionsById(state).flatMap((option) => dueStepsOf(state, option, at));
}

/** The steps of one option. */
export function dueStepsOf(state: State, option: OverseaOption, at: number): TermsStep[] {
  const { change } = option;
  if (change === null || termsDueAt(option) > at) return [];
  if (isInForce(change)) return [boundStep(option)];
  const former = termsOf(option);
  const row = {
    ...option,
    ...change.terms,
    change: { ...change, terms: former, beforeId: state.nextId },
  };
  return [{ row, deed: { what: "inForce", optionId: option.id } }, ...dueStepsOf(state, row, at)];
}

/** The steps of a calendar's options whose terms bind everything from the end of this trading day on. */
export function stepsOfDay(state: State, calendar: string, at: number): TermsStep[] {
  return optionsById(state)
    .filter((option) => bindsWithDay(state, option, calendar, at))
    .map(boundStep);
}

/** Whether an option's terms of now bind everything from the end of this trading day of a calendar on. */
export function bindsWithDay(
  state: State,
  { change, symbol }: OverseaOption,
  calendar: string,
  at: number,
): boolean {
  return (
    isInForce(change) &&
    change.hasDayEnd &&
    change.bindsAt <= at &&
    instrumentOf(state, symbol).calendar === calendar
  );
}

function boundStep(option: OverseaOption): TermsStep {
  return { row: { ...option, change: null }, deed: { what: "bind", optionId: option.id } };
}

function optionsById(state: State): OverseaOption[] {
  return [...state.options.values()].sort((a, b) => a.id - b.id);
}

/** What steps of terms mean for one account, in one decision. */
export function followTerms(draft: Draft, deeds: readonly TermsDeed[]): readonly Change[] {
  for (const deed of deeds) follow(draft, deed);
  return finishDraft(draft);
}

function follow(draft: Draft, deed: TermsDeed): void {
  switch (deed.what) {
    case "announced":
      return hearOfTerms(draft, deed.terms);
    case "inForce":
      return keepFormerTerms(draft, deed.optionId);
    case "bind":
      if (takeTermsOfNow(draft, deed.optionId)) settleAccount(draft);
  }
}

/** Tells whoever holds the option or has ordered it what will bind. */
function hearOfTerms(draft: Draft, terms: AnnouncedTerms): void {
  const { optionId } = terms;
  const isHeld = openPosition(draft, optionId) !== undefined;
  if (isHeld || workingOrders(draft).some((order) => order.optionId === optionId))
    announce(draft, { name: "TERMS_CHANGE", terms });
}

/** What is held keeps the terms under which it was opened. */
function keepFormerTerms(draft: Draft, optionId: number): void {
  const position = openPosition(draft, optionId);
  if (position === undefined) return;
  const row = putPosition(draft, { ...position, formerQty: Math.abs(position.qty) });
  announcePosition(draft, { name: "POSITION_UPDATE", position: row });
}

/**
 * What is held has the terms of now. Whoever has it so settles the account, once at the end of his decision: it counts fills.
 *
 * @returns whether anything had others
 */
export function takeTermsOfNow(draft: Draft, optionId: number): boolean {
  const position = openPosition(draft, optionId);
  if (position === undefined || position.formerQty === 0) return false;
  const row = putPosition(draft, { ...position, formerQty: 0 });
  announcePosition(draft, { name: "POSITION_UPDATE", position: row });
  return true;
}
