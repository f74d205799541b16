/** What operators say about the options of a site, and what falls due of it. */

import { type Course, DONE, INVALID, type Verdict } from "../area.ts";
import { membersInvolved } from "../market/involved.ts";
import { isSoundOption } from "../oversea/sound-option.ts";
import {
  announcedTerms,
  dueSteps,
  dueStepsOf,
  stepsOfDay,
  type TermsStep,
} from "./change-terms.ts";
import type { SessionClosed } from "../market/inputs.ts";
import type { AnnounceTerms, ConfigureOption, SetOptionState, TermsDue } from "./commands.ts";
import { stands } from "../instrument.ts";

/**
 * An option's settings; the loss-cut line of its holders may have moved, so the next tick has to
 * look where it is now.
 */
export function configureOption(course: Course, { option }: ConfigureOption): Verdict {
  const { state } = course;
  if (!isSoundOption(state, option)) return INVALID;
  const change = state.options.get(option.id)?.change ?? null;
  course.take([{ kind: "option", row: { isRest: false, ...option, change } }]);
  course.arm(membersInvolved(state, [option.symbol]));
  return DONE;
}

/** Offered, stopped, rested or not: nothing that binds anybody changes. */
export function setOptionState(
  course: Course,
  { siteId, optionId, before, isPlay, isStop, isRest }: SetOptionState,
): Verdict {
  const { state } = course;
  const option = state.options.get(optionId);
  if (option?.siteId !== siteId) return INVALID;
  if (before !== undefined && !stands(option, before))
    return { ok: false, refusal: { code: "STATE_CHANGED" } };
  course.take([{ kind: "option", row: { ...option, isPlay, isStop, isRest } }]);
  return DONE;
}

/** Other terms are announced; where they are due at once, they come into force at once. */
export function announceTerms(course: Course, command: AnnounceTerms): Verdict {
  const announced = announcedTerms(course.state, command);
  if ("code" in announced) return { ok: false, refusal: announced };
  takeSteps(course, [announced, ...dueStepsOf(course.state, announced.row, command.at)]);
  return DONE;
}

/** Terms come into force, or bind what was opened before, because it is time. */
export function takeDueTerms(course: Course, { at }: TermsDue): void {
  takeSteps(course, dueSteps(course.state, at));
}

/** Terms that bind everything from the end of this trading day on: what is kept over it has heard so with its end. */
export function bindTermsOfDay(course: Course, beat: SessionClosed): void {
  const { state } = course;
  if (beat.endsTradingDay) course.take(rowsOf(stepsOfDay(state, beat.calendar, beat.at)));
}

/** Terms of options take steps, and whoever holds one of them takes all of them in one decision. */
function takeSteps(course: Course, steps: readonly TermsStep[]): void {
  const { state } = course;
  course.take(rowsOf(steps));
  const symbols = new Set(steps.map(({ row }) => row.symbol));
  for (const memberId of membersInvolved(state, [...symbols])) {
    const siteId = state.accounts.get(memberId)?.row.siteId;
    const deeds = steps.flatMap(({ row, deed }) => (row.siteId === siteId ? [deed] : []));
    course.tell([memberId], { kind: "termsChanged", deeds });
  }
}

function rowsOf(steps: readonly TermsStep[]) {
  return steps.map(({ row }) => ({ kind: "option", row }) as const);
}
