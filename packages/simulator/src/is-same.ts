/** Whether two plain values are the same, all the way down. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a))
    return (
      Array.isArray(b) && a.length === b.length && a.every((each, index) => isSame(each, b[index]))
    );
  // Without lists of names: this is asked of every change of a life.
  let names = 0;
  for (const name in a) {
    names += 1;
    if (!isSame((a as Record<string, unknown>)[name], (b as Record<string, unknown>)[name]))
      return false;
  }
  for (const name in b) if (Object.hasOwn(b, name)) names -= 1;
  return names === 0;
}
