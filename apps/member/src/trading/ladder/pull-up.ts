/** The heights of the pull-up panel, as shares of what it lies over. */

export const HEIGHTS = [0.45, 0.72, 1] as const;

/** Below this it closes. */
const CLOSES_BELOW = 0.25;

/** Where a panel let go at `share` comes to rest: the nearest height, or `null` closed. */
export function settleHeight(share: number): number | null {
  if (share < CLOSES_BELOW) return null;
  let best = 0;
  HEIGHTS.forEach((height, index) => {
    if (Math.abs(height - share) < Math.abs((HEIGHTS[best] ?? 0) - share)) best = index;
  });
  return best;
}

/** The next height up, then from the highest to the lowest. */
export function nextHeight(height: number): number {
  return (height + 1) % HEIGHTS.length;
}
