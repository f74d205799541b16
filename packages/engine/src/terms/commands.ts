/** Commands about the options of a site, and what falls due of them. */

import type { OptionState, OptionTerms, OverseaOption } from "../instrument.ts";
import type { Timed } from "../timed.ts";

export interface ConfigureOption extends Timed {
  readonly kind: "configureOption";
  /**
   * Where it does not say whether it rests it does not: inputs from before operators could rest one. What is under way of
   * its terms stays.
   */
  readonly option: Omit<OverseaOption, "isRest" | "change"> &
    Partial<Pick<OverseaOption, "isRest">>;
}

/** How an option stands from now on; its terms stay as they are. */
export interface SetOptionState extends Timed, OptionState {
  readonly kind: "setOptionState";
  readonly siteId: number;
  readonly optionId: number;
  /** What whoever asks has read; where it stands otherwise by now nothing is changed. */
  readonly before?: OptionState;
}

/** Other terms for an option, told to its holders now and in force later (decision 016). The terms of now take back what was announced. */
export interface AnnounceTerms extends Timed {
  readonly kind: "announceTerms";
  readonly siteId: number;
  readonly optionId: number;
  readonly terms: OptionTerms;
  /** New orders are bound from then on (epoch ms); null, or an instant that has passed, is at once. */
  readonly effectiveAt: number | null;
  /** See `TermsChange`. */
  readonly bindsAt: number;
  readonly hasDayEnd: boolean;
}

/** Terms of some option are due to come into force, or to bind what was opened before. Made by the run loop. */
export interface TermsDue extends Timed {
  readonly kind: "termsDue";
}

/** By operators, for a site. */
export type OptionCommand = ConfigureOption | SetOptionState | AnnounceTerms;
