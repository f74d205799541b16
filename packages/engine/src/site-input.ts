/** Commands about a site and what it offers: instruments, their terms and states, rates. */

import type { Instrument, OptionTerms, OverseaOption, Site } from "./instrument.ts";
import type { Timed } from "./timed.ts";

export interface DefineSite extends Timed {
  readonly kind: "defineSite";
  /** Where it does not say: a demo site in Korea, as all were before there were others. */
  readonly site: Pick<Site, "id" | "currency" | "type"> & Partial<Site>;
}
export interface DefineInstrument extends Timed {
  readonly kind: "defineInstrument";
  readonly instrument: Instrument;
}
export interface ConfigureOption extends Timed {
  readonly kind: "configureOption";
  /**
   * Where it does not say whether it rests it does not: inputs from before operators could rest one. What is under way of
   * its terms stays.
   */
  readonly option: Omit<OverseaOption, "isRest" | "change"> &
    Partial<Pick<OverseaOption, "isRest">>;
}
/** Whether an option is offered, stopped or rests; its terms stay as they are. */
export interface SetOptionState extends Timed {
  readonly kind: "setOptionState";
  readonly siteId: number;
  readonly optionId: number;
  readonly isPlay: boolean;
  readonly isStop: boolean;
  readonly isRest: boolean;
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
export interface SetRate extends Timed {
  readonly kind: "setRate";
  readonly siteId: number;
  readonly currency: string;
  /** Site currency per one of `currency`, in 10^-RATE_SCALE. */
  readonly rate: bigint;
}
