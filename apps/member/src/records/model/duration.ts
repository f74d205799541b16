/** How long something lasted, in its two largest units. */

export type DurationUnit = "days" | "hours" | "minutes" | "seconds";

const units: readonly (readonly [DurationUnit, number])[] = [
  ["days", 86_400],
  ["hours", 3_600],
  ["minutes", 60],
  ["seconds", 1],
];

/** 3 725 000 ms is 1 hour and 2 minutes; less than a second is 0 seconds. */
export function durationParts(ms: number): (readonly [DurationUnit, number])[] {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const first = units.findIndex(([, length]) => seconds >= length);
  if (first === -1) return [["seconds", 0]];
  let left = seconds;
  return units
    .slice(first, first + 2)
    .map(([unit, length]) => {
      const count = Math.floor(left / length);
      left -= count * length;
      return [unit, count] as const;
    })
    .filter(([, count]) => count > 0);
}
