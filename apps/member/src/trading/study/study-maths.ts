/** Figures of indicators that the chart library does not have. Nothing here is money. */

export interface Bar {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume?: number | undefined;
}

export interface StochasticPoint {
  readonly k?: number;
  readonly d?: number;
}

/**
 * The slow stochastic in percent: where the close lies between the highest and the lowest of `length` bars, smoothed
 * over `smooth` bars (`k`), and that again over `signal` (`d`). A range of nothing counts as its middle.
 */
export function stochastic(
  bars: readonly Bar[],
  length: number,
  smooth: number,
  signal: number,
): StochasticPoint[] {
  const fast = bars.map((bar, index) => {
    if (index < length - 1) return undefined;
    const { high, low } = rangeOf(bars, index, length);
    return high === low ? 50 : ((bar.close - low) / (high - low)) * 100;
  });
  const k = averages(fast, smooth);
  const d = averages(k, signal);
  return bars.map((_, index) => ({ ...some("k", k[index]), ...some("d", d[index]) }));
}

export interface IchimokuPoint {
  readonly conversion?: number;
  readonly base?: number;
  /** The edges of the cloud over this bar, told `shift` bars before. */
  readonly lead1?: number;
  readonly lead2?: number;
  /** The close of `shift` bars after this one. */
  readonly lagging?: number;
  /** What this bar tells of the cloud `shift` bars ahead. */
  readonly ahead1?: number;
  readonly ahead2?: number;
}

/** 일목균형표: 전환선, 기준선, 선행스팬 1 and 2 shifted by `base - 1` bars ahead, 후행스팬 by as many back. */
export function ichimoku(
  bars: readonly Bar[],
  conversion: number,
  base: number,
  span: number,
): IchimokuPoint[] {
  const shift = shiftOf(base);
  const middle = (index: number, length: number): number | undefined => {
    if (index < length - 1) return undefined;
    const { high, low } = rangeOf(bars, index, length);
    return (high + low) / 2;
  };
  const ahead1 = bars.map((_, index) => {
    const [short, long] = [middle(index, conversion), middle(index, base)];
    return short === undefined || long === undefined ? undefined : (short + long) / 2;
  });
  const ahead2 = bars.map((_, index) => middle(index, span));
  return bars.map((_, index) => ({
    ...some("conversion", middle(index, conversion)),
    ...some("base", middle(index, base)),
    ...some("lead1", ahead1[index - shift]),
    ...some("lead2", ahead2[index - shift]),
    ...some("lagging", bars[index + shift]?.close),
    ...some("ahead1", ahead1[index]),
    ...some("ahead2", ahead2[index]),
  }));
}

/** Bars by which the cloud lies ahead: the present bar counts as the first. */
export function shiftOf(base: number): number {
  return base - 1;
}

export interface VolumeProfile {
  readonly low: number;
  /** Height of a step in price. */
  readonly step: number;
  /** Volume a step, the lowest price first. */
  readonly up: readonly number[];
  readonly down: readonly number[];
}

/**
 * 매물대: the volume of the bars by price, in `count` steps between their lowest and highest. A bar's volume counts in the steps
 * that it touches, in equal parts; as bought where it closed no lower than it opened. `null` where there is none.
 */
export function volumeProfile(bars: readonly Bar[], count: number): VolumeProfile | null {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const bar of bars) {
    low = Math.min(low, bar.low);
    high = Math.max(high, bar.high);
  }
  if (!(high > low)) return null;
  const step = (high - low) / count;
  const up = Array.from({ length: count }, () => 0);
  const down = Array.from({ length: count }, () => 0);
  const stepOf = (price: number) => Math.min(count - 1, Math.floor((price - low) / step));
  for (const bar of bars) {
    const [first, last] = [stepOf(bar.low), stepOf(bar.high)];
    const part = (bar.volume ?? 0) / (last - first + 1);
    const side = bar.close >= bar.open ? up : down;
    for (let at = first; at <= last; at += 1) side[at] = (side[at] ?? 0) + part;
  }
  return { low, step, up, down };
}

function rangeOf(bars: readonly Bar[], index: number, length: number) {
  let high = Number.NEGATIVE_INFINITY;
  let low = Number.POSITIVE_INFINITY;
  for (let at = index - length + 1; at <= index; at += 1) {
    const bar = bars[at];
    if (bar === undefined) continue;
    high = Math.max(high, bar.high);
    low = Math.min(low, bar.low);
  }
  return { high, low };
}

/** Averages of the `length` newest values, from where there are as many. */
function averages(values: readonly (number | undefined)[], length: number): (number | undefined)[] {
  return values.map((_, index) => {
    let sum = 0;
    for (let at = index - length + 1; at <= index; at += 1) {
      const value = values[at];
      if (value === undefined) return undefined;
      sum += value;
    }
    return sum / length;
  });
}

function some<const Key extends string>(
  key: Key,
  value: number | undefined,
): Partial<Record<Key, number>> {
  return (value === undefined ? {} : { [key]: value }) as Partial<Record<Key, number>>;
}
