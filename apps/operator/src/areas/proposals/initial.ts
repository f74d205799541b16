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

/** A typed amount without its separators. */
export function plainAmount(text: string): string {
  return text.replaceAll(",", "").trim();
}

/** A typed whole number from `least`; undefined where it is none. */
export function wholeOf(text: string, least: number): number | undefined {
  const plain = plainAmount(text);
  return /^\d{1,9}$/.test(plain) && Number(plain) >= least ? Number(plain) : undefined;
}
