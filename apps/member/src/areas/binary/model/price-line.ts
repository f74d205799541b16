/** The price line of an instrument, and where it stands on the screen. */

/** A price (decimal text) as it was at an instant, epoch ms. */
export interface Point {
  readonly at: number;
  readonly price: string;
}

/** Points that are kept: a quarter of an hour at two a second. */
const POINTS_MOST = 1800;

/** The line with one more point; one that is not newer than the last changes nothing. */
export function addPoint(line: readonly Point[], point: Point): readonly Point[] {
  const last = line.at(-1);
  if (last !== undefined && point.at <= last.at) return line;
  return [...line, point].slice(-POINTS_MOST);
}

/** Older points put before those that are held. */
export function withHistory(line: readonly Point[], older: readonly Point[]): readonly Point[] {
  const first = line[0]?.at ?? Number.POSITIVE_INFINITY;
  return [...older.filter(({ at }) => at < first), ...line].slice(-POINTS_MOST);
}

export interface Frame {
  /** Epoch ms of the left and right edge. */
  readonly from: number;
  readonly to: number;
  readonly width: number;
  readonly height: number;
}

export interface Drawing {
  /** The line as an SVG path; "" without points. */
  readonly path: string;
  /** Its newest point; null without one. */
  readonly head: { readonly x: number; readonly y: number } | null;
  /** Where the strike stands; null without one. */
  readonly strikeY: number | null;
  readonly xOf: (at: number) => number;
}

/** Part of the height that stays free above and below. */
const MARGIN = 0.14;

/**
 * The line as a staircase: a price holds until the next one. It reaches to `now`, and begins at the price that held at the left edge.
 *
 * @param now epoch ms, where the newest price still holds; null: at its own instant
 */
export function drawLine(
  points: readonly Point[],
  strike: string | null,
  frame: Frame,
  now: number | null,
): Drawing {
  const { from, to, width, height } = frame;
  const xOf = (at: number) => clamp(((at - from) / (to - from)) * width, 0, width);
  const shown = pointsIn(points, from, to);
  const values = [...shown.map(({ price }) => Number(price)), ...numberOf(strike)];
  if (values.length === 0) return { path: "", head: null, strikeY: null, xOf };
  const low = Math.min(...values);
  const span = Math.max(...values) - low;
  const yOf = (value: number) =>
    span === 0 ? height / 2 : height * (1 - MARGIN - ((value - low) / span) * (1 - 2 * MARGIN));
  const strikeY = strike === null ? null : round(yOf(Number(strike)));
  const last = shown.at(-1);
  if (last === undefined) return { path: "", head: null, strikeY, xOf };
  const steps = shown.map(({ at, price }, index) => {
    const [x, y] = [round(xOf(at)), round(yOf(Number(price)))];
    return index === 0 ? `M${x} ${y}` : `H${x}V${y}`;
  });
  const head = {
    x: round(xOf(Math.min(to, Math.max(last.at, now ?? last.at)))),
    y: round(yOf(Number(last.price))),
  };
  return { path: `${steps.join("")}H${head.x}`, head, strikeY, xOf };
}

/** Those inside the frame, with the one that held when it began. */
function pointsIn(points: readonly Point[], from: number, to: number): Point[] {
  const inside = points.filter(({ at }) => at >= from && at <= to);
  const before = points.findLast(({ at }) => at < from);
  return before === undefined ? inside : [{ ...before, at: from }, ...inside];
}

function numberOf(text: string | null): number[] {
  return text === null ? [] : [Number(text)];
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/** Tenths of a pixel are enough. */
function round(value: number): number {
  return Math.round(value * 10) / 10;
}
