/** Reads untrusted JSON by path, without believing anything of its shape. */

/** An object of a file as it came. */
export type Json = Readonly<Record<string, unknown>>;

/** Said where a file is not what its place asks for. */
export class Unreadable extends Error {}

/** The value as an object; throws `Unreadable`. */
export function objectOf(value: unknown, what: string): Json {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new Unreadable(`${what} is no object`);
  return value as Json;
}

/** A list at `key`; throws `Unreadable`. */
export function listAt(of: Json, key: string): readonly unknown[] {
  const value = of[key];
  if (!Array.isArray(value)) throw new Unreadable(`${key} is no list`);
  return value as readonly unknown[];
}

/** A text at `key`; throws `Unreadable`. */
export function textAt(of: Json, key: string): string {
  const value = of[key];
  if (typeof value !== "string") throw new Unreadable(`${key} is no text`);
  return value;
}

/** A hash at `key`, lower-case hex; throws `Unreadable`. */
export function hashAt(of: Json, key: string): string {
  const hash = textAt(of, key);
  if (!/^[0-9a-f]{64}$/.test(hash)) throw new Unreadable(`${key} is no hash`);
  return hash;
}

/** A whole number at `key`; throws `Unreadable`. */
export function wholeAt(of: Json, key: string): number {
  const value = of[key];
  if (!Number.isSafeInteger(value)) throw new Unreadable(`${key} is no whole number`);
  return value as number;
}

/** An instant at `key`, epoch ms; throws `Unreadable`. */
export function instantAt(of: Json, key: string): number {
  const at = Date.parse(textAt(of, key));
  if (Number.isNaN(at) || new Date(at).toISOString() !== of[key])
    throw new Unreadable(`${key} is no instant`);
  return at;
}

/** A number of `scale` decimals at most as whole smallest parts; throws `Unreadable`. */
export function partsOf(text: string, scale: number): bigint {
  const found = /^(-?)(\d{1,30})(?:\.(\d{1,18}))?$/.exec(text);
  const [, sign = "", whole = "", decimals = ""] = found ?? [];
  if (found === null || decimals.length > scale) throw new Unreadable(`${text} is no such number`);
  const units = BigInt(whole + decimals.padEnd(scale, "0"));
  return sign === "-" ? -units : units;
}
