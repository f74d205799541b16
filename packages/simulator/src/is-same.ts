/** Whether two plain values are the same, all the way down. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  const names = Object.keys(a);
  if (names.length !== Object.keys(b).length) return false;
  for (const name of names)
    if (!isSame((a as Record<string, unknown>)[name], (b as Record<string, unknown>)[name]))
      return false;
  return true;
}
