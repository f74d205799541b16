/** How the shown depth is shared between the sides. */

/** Percent of the depth that is bids, a whole number from 1 to 99 while both sides have some; `null` without depth. */
export function bidShareOf(bidTotal: number, askTotal: number): number | null {
  const total = bidTotal + askTotal;
  if (total === 0) return null;
  if (bidTotal === 0 || askTotal === 0) return bidTotal === 0 ? 0 : 100;
  return Math.min(99, Math.max(1, Math.round((bidTotal * 100) / total)));
}
