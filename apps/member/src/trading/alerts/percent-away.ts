/** Prices by their distance in per cent. */

/** The price `percent` away from `last` (price units) on the grid of ticks, never nearer than asked. */
export function percentAway(last: number, percent: number, tickUnits: number): number {
  const exact = (last * (100 + percent)) / (100 * tickUnits);
  return (percent > 0 ? Math.ceil(exact) : Math.floor(exact)) * tickUnits;
}
