/** What a line of the statement adds to its kind where it moves the stake of a bet. */

import type { StatementRowView } from "@naru/client/views";

/** Null of a line that moves no stake: the profit of a bet is a settlement as others are. */
export function stakeWord({
  isStake,
  point,
}: Pick<StatementRowView, "isStake" | "point">): "stakeOut" | "stakeBack" | null {
  if (!isStake) return null;
  return point.startsWith("-") ? "stakeOut" : "stakeBack";
}
