/** Prices along an axis: round numbers that the contract can be traded at. */

/** First digits of a step that reads well. */
const ROUND = [1, 2, 2.5, 5];
const MOST_DOUBLED = 1e6;

/**
 * Prices on the grid of `tick` between two prices, at most `most` of them, the lowest first. The step is a round number
 * where the tick allows one (0.25 → 0.5, 1, 2.5), the tick doubled otherwise (thirty-seconds).
 */
export function axisPrices(from: number, to: number, tick: number, most: number): number[] {
  const range = to - from;
  if (!(range > 0) || !(tick > 0) || most < 1) return [];
  const step = stepOf(range, tick, most);
  const prices: number[] = [];
  const last = Math.floor(to / step + 1e-9);
  for (let at = Math.ceil(from / step - 1e-9); at <= last; at += 1) prices.push(at * step);
  return prices;
}

function stepOf(range: number, tick: number, most: number): number {
  let base = tick;
  // Parts of a point that are no round decimals are halves, quarters, eighths: doubled they end at whole points.
  while (!isRound(base) && range / base > most && base < MOST_DOUBLED) base *= 2;
  if (range / base <= most) return base;
  for (let decade = 1; decade <= 1e12; decade *= 10)
    for (const digit of [1, 2, 4, 5, 8]) {
      const step = base * decade * digit;
      if (range / step <= most && isRound(step)) return step;
    }
  return range;
}

function isRound(step: number): boolean {
  const digits = step / 10 ** Math.floor(Math.log10(step) + 1e-9);
  return ROUND.some((round) => Math.abs(digits - round) < 1e-6);
}

/** A price on the grid of `tick`, the nearest. */
export function onTick(price: number, tick: number): number {
  return Math.round(price / tick) * tick;
}
