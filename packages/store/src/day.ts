/** Days as the partitions count them: whole UTC days since 1970-01-01. */

export const DAY_MS = 86_400_000;

/** The day of an instant (epoch ms). */
export function dayOf(at: number): number {
  return Math.floor(at / DAY_MS);
}

/** `20261120` of a day, the suffix of its partitions. */
export function dayName(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10).replaceAll("-", "");
}

/** The day of such a suffix. */
export function dayOfName(name: string): number {
  return dayOf(
    Date.UTC(Number(name.slice(0, 4)), Number(name.slice(4, 6)) - 1, Number(name.slice(6))),
  );
}
