/** The way that an instrument's price has gone, as a line of a few pixels. */

/** What a line is drawn in, user units of its picture. */
export interface SparkBox {
  readonly width: number;
  readonly height: number;
}

/**
 * The points of a line through prices, oldest first, from edge to edge, as SVG has them. The lowest price lies on the lower
 * edge and the highest on the upper one; prices that are all alike lie in the middle. Fewer than two make no line: null.
 */
export function sparkPoints(prices: readonly number[], { width, height }: SparkBox): string | null {
  if (prices.length < 2) return null;
  const lowest = Math.min(...prices);
  const range = Math.max(...prices) - lowest;
  const step = width / (prices.length - 1);
  return prices
    .map((price, index) => {
      const share = range === 0 ? 0.5 : (price - lowest) / range;
      return `${(index * step).toFixed(1)},${((1 - share) * height).toFixed(1)}`;
    })
    .join(" ");
}
