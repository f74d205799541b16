import { describe, expect, test } from "vitest";
import { addPoint, drawLine, type Point, withHistory } from "./price-line.ts";

const point = (at: number, price: string): Point => ({ at, price });
const frame = { from: 1000, to: 2000, width: 100, height: 100 };

test("a line grows at its end alone", () => {
  const line = [point(1, "10"), point(2, "11")];
  expect(addPoint(line, point(3, "12"))).toHaveLength(3);
  expect(addPoint(line, point(2, "12"))).toBe(line);
  expect(addPoint(line, point(1, "12"))).toBe(line);
});

test("what was before is put before it once", () => {
  const line = [point(5, "10")];
  expect(
    withHistory(line, [point(4, "9"), point(5, "8"), point(6, "7")]).map(({ at }) => at),
  ).toEqual([4, 5]);
});

describe("the drawing", () => {
  test("is nothing without prices", () => {
    expect(drawLine([], null, frame, 1500)).toMatchObject({ path: "", head: null, strikeY: null });
  });

  test("goes in steps, up where the price rises, and on to now", () => {
    const { path, head } = drawLine([point(1000, "10"), point(1500, "20")], null, frame, 1800);
    expect(path).toBe("M0 86H50V14H80");
    expect(head).toEqual({ x: 80, y: 14 });
  });

  test("begins with the price that held at the left edge", () => {
    const { path } = drawLine(
      [point(10, "5"), point(900, "10"), point(1500, "20")],
      null,
      frame,
      null,
    );
    expect(path).toBe("M0 86H50V14H50");
  });

  test("has room for the strike, wherever the price is", () => {
    const { strikeY, head } = drawLine([point(1200, "10")], "30", frame, null);
    expect(strikeY).toBeLessThan(head?.y ?? 0);
    expect(strikeY).toBeGreaterThanOrEqual(0);
  });

  test("stands in the middle while nothing moves", () => {
    expect(drawLine([point(1200, "10")], "10", frame, null)).toMatchObject({
      strikeY: 50,
      head: { y: 50 },
    });
  });
});
