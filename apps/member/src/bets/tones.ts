/** Colours of the sides of a round: bets on 매수 as what rises. */

import type { BetSide } from "@naru/vocabulary/binary";

export const BET_TEXT: Readonly<Record<BetSide, string>> = { B: "text-up", S: "text-down" };
export const BET_FILL: Readonly<Record<BetSide, string>> = { B: "bg-up-fill", S: "bg-down-fill" };
