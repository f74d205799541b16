/**
 * One input through the shard (design.md §1): the same function for the running engine, a replay
 * and a simulation.
 *
 * 1. Engine time moves on, never back.
 * 2. A command about an account is decided; a command about a site, a market fact or a beat is followed by its areas.
 * 3. What it means is decided account by account, in the order of member ids.
 * 4. Each decision is applied before the next is made.
 */

import { settleMoved } from "./account/settle-account.ts";
import { applyChanges, armAccount } from "./apply.ts";
import { type Course, DONE } from "./area.ts";
import { BEATS, CONSEQUENCES, isOf, SITE_COMMANDS } from "./areas.ts";
import type { Consequence } from "./area-types.ts";
import type { Change, Decision } from "./change.ts";
import { decide } from "./decide.ts";
import { openDraft } from "./draft.ts";
import type { Input } from "./input.ts";
import { accountOf, type State } from "./state.ts";

/** What came of an input: the changes to commit, and for a command its answer or refusal. */
export type Outcome = Decision;

/**
 * Takes one input; afterwards `state` holds its changes. The caller commits them before it tells
 * anyone.
 */
export function step(state: State, input: Input): Outcome {
  if (input.at < state.now) return step(state, { ...input, at: state.now });
  state.now = input.at;
  if (isOf(BEATS, input)) {
    const course = new InputCourse(state, input.at);
    for (const follow of BEATS[input.kind]) follow(course, input);
    return { ok: true, answer: DONE.answer, changes: course.changes };
  }
  if (isOf(SITE_COMMANDS, input)) {
    const course = new InputCourse(state, input.at);
    const verdict = SITE_COMMANDS[input.kind](course, input);
    return verdict.ok ? { ...verdict, changes: course.changes } : verdict;
  }
  const decision = decide(state, input);
  if (decision.ok) applyChanges(state, decision.changes);
  return decision;
}

const NO_CHANGES: readonly Change[] = [];

/**
 * The course of one input, with what was taken on it, applied already. A class, since one is made for each tick: closures
 * of its own would be most of what a tick that means nothing costs.
 */
class InputCourse implements Course {
  readonly state: State;
  readonly at: number;
  /** Made with the first change: most ticks mean nothing to anyone. */
  own: Change[] | undefined;

  constructor(state: State, at: number) {
    this.state = state;
    this.at = at;
  }

  get changes(): readonly Change[] {
    return this.own ?? NO_CHANGES;
  }

  take(some: readonly Change[]): void {
    applyChanges(this.state, some);
    this.own ??= [];
    for (const change of some) this.own.push(change);
  }

  tell(memberIds: Iterable<number>, what: Consequence): void {
    const { state, at } = this;
    for (const memberId of memberIds) {
      for (const mean of CONSEQUENCES[what.kind]) {
        const draft = openDraft(state, accountOf(state, memberId), at);
        for (const first of state.areas.first) first(draft, what);
        const some = settleMoved(draft, mean(draft, what));
        if (some.length > 0) this.take(some);
        else armAccount(state, memberId);
      }
    }
  }

  arm(memberIds: Iterable<number>): void {
    for (const memberId of memberIds) armAccount(this.state, memberId);
  }
}
