import { describe, expect, test } from "vitest";
import { type Bar, ichimoku, stochastic, volumeProfile } from "./study-maths.ts";

const flat = (price: number, volume = 1): Bar => ({
  ...{ open: price, high: price, low: price, close: price },
  volume,
});
const rising = (count: number): Bar[] => Array.from({ length: count }, (_, at) => flat(at + 1));

describe("stochastic", () => {
  test("a close at the top of its range is 100, from where there are bars enough", () => {
    const points = stochastic(rising(6), 3, 2, 2);
    expect(points.map(({ k }) => k)).toEqual([undefined, undefined, undefined, 100, 100, 100]);
    expect(points.map(({ d }) => d)).toEqual([
      ...[undefined, undefined, undefined, undefined],
      ...[100, 100],
    ]);
  });

  test("is smoothed by plain averages", () => {
    const bars = [10, 20, 10, 15].map((close) => ({ ...flat(close), high: 20, low: 10 }));
    expect(stochastic(bars, 1, 2, 2).map(({ k }) => k)).toEqual([undefined, 50, 50, 25]);
  });

  test("a price that does not move is in the middle", () => {
    expect(stochastic([flat(7), flat(7)], 2, 1, 1)[1]).toEqual({ k: 50, d: 50 });
  });
});

describe("ichimoku", () => {
  const points = ichimoku(rising(10), 2, 3, 4);

  test("conversion and base are the middles of their ranges", () => {
    expect(points[5]).toMatchObject({ conversion: 5.5, base: 5 });
    expect(points[0]?.conversion).toBeUndefined();
  });

  test("the cloud is what was told two bars before, and the close of two bars after lags", () => {
    expect(points[6]).toMatchObject({ lead1: points[4]?.ahead1, lead2: points[4]?.ahead2 });
    expect(points[4]).toMatchObject({ ahead1: 4.25, ahead2: 3.5 });
    expect(points[6]?.lagging).toBe(9);
    expect(points[8]?.lagging).toBeUndefined();
  });
});

describe("volume by price", () => {
  test("a bar's volume lies in the steps it touches, on the side it closed", () => {
    const profile = volumeProfile(
      [
        { open: 0, high: 4, low: 0, close: 4, volume: 8 },
        { open: 4, high: 4, low: 3, close: 3, volume: 5 },
      ],
      4,
    );
    expect(profile).toEqual({ low: 0, step: 1, up: [2, 2, 2, 2], down: [0, 0, 0, 5] });
  });

  test("keeps the whole volume", () => {
    const bars = rising(9).map((bar, at) => ({ ...bar, high: bar.high + 2, volume: at + 1 }));
    const { up, down } = volumeProfile(bars, 7) ?? { up: [], down: [] };
    expect([...up, ...down].reduce((sum, part) => sum + part, 0)).toBeCloseTo(45);
  });

  test.each([[[]], [[flat(3)]]])("there is none of %j", (bars) => {
    expect(volumeProfile(bars, 24)).toBeNull();
  });
});
