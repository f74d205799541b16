/** Values a sheet starts from: what stands there now, or what an own proposal said. */

export type Initial = Readonly<Record<string, unknown>>;

export function textOf(initial: Initial | undefined, name: string, otherwise = ""): string {
  const value = initial?.[name];
  return typeof value === "string" || typeof value === "number" ? String(value) : otherwise;
}

export function flagOf(initial: Initial | undefined, name: string, otherwise: boolean): boolean {
  const value = initial?.[name];
  return typeof value === "boolean" ? value : otherwise;
}
