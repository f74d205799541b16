/** Whether two plain values are the same, all the way down. Asked of every change of a life: no lists of names are made. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a)) return Array.isArray(b) && areSame(a, b);
  const [own, other] = [a as Record<string, unknown>, b as Record<string, unknown>];
  for (const name in own) {
    const value = own[name];
    if (value !== other[name] && !isSame(value, other[name])) return false;
  }
  for (const name in other) if (!(name in own)) return false;
  return true;
}

function areSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((each, index) => isSame(each, b[index]));
}
