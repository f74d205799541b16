/** Typing a new PIN: the one in use where it is asked for, the new one, and the new one again. Pure. */

import { isWeakPin, PIN_DIGITS } from "@naru/vocabulary/pin";

export type PinStep = "current" | "next" | "repeat";

export interface PinSteps {
  readonly step: PinStep;
  readonly current: string;
  readonly next: string;
  readonly repeat: string;
  /** What was wrong with what was typed last. */
  readonly fault: "weak" | "differs" | null;
}

/** The start; `asksCurrent` where the PIN in use is given first. */
export function firstPinStep(asksCurrent: boolean): PinSteps {
  return { step: asksCurrent ? "current" : "next", current: "", next: "", repeat: "", fault: null };
}

/**
 * What is typed at the step that is open; a whole PIN goes on to the next step by itself.
 *
 * @param phone the member's own, digits
 */
export function typePin(steps: PinSteps, typed: string, phone: string): PinSteps {
  const { step } = steps;
  const now = { ...steps, [step]: typed, fault: null };
  if (typed.length < PIN_DIGITS) return now;
  if (step === "current") return { ...now, step: "next" };
  if (step === "next")
    return isWeakPin(typed, phone)
      ? { ...now, next: "", fault: "weak" }
      : { ...now, step: "repeat" };
  return typed === steps.next
    ? now
    : { ...now, step: "next", next: "", repeat: "", fault: "differs" };
}

/** Whether it may be sent. */
export function isPinReady({ step, next, repeat }: PinSteps): boolean {
  return step === "repeat" && next === repeat;
}
