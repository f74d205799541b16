/**
 * What the engine knows of sites, instruments and their settings. All of it arrives by journaled
 * commands. Their columns are declared in `packages/rows`.
 */

import type { OverseaOption } from "@naru/rows/oversea/option";

export type { BinaryOption, BinaryTerms, BinaryTermsChange } from "@naru/rows/binary/option";
export type {
  FuturesOption,
  FuturesTerms,
  FuturesTermsChange,
} from "@naru/rows/futures/option";
export type { TierRow } from "@naru/money/perpetual/tiers";
export type { MoneyRules } from "@naru/rows/dnw/money-rules";
export type { Instrument } from "@naru/rows/market/instrument";
export type { OptionTerms, OverseaOption, TermsChange } from "@naru/rows/oversea/option";
export type { Site } from "@naru/rows/site/site";

/** How an instrument of overseas futures, or a game, stands: offered, stopped, resting. */
export type OptionState = Pick<OverseaOption, "isPlay" | "isStop" | "isRest">;

/** Whether it stands as whoever asks has read it (decision 073). */
export function stands(now: OptionState, before: OptionState): boolean {
  return (
    now.isPlay === before.isPlay && now.isStop === before.isStop && now.isRest === before.isRest
  );
}

/** Whether its operators let it trade; of what they stopped or rest nothing fills, fires or is ordered. */
export function isTraded(option: Pick<OverseaOption, "isStop" | "isRest">): boolean {
  return !option.isStop && !option.isRest;
}
