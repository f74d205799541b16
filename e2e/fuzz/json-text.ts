/**
 * JSON as it is sent, with two things that a value cannot say: a number in a spelling of its own, and a value that an
 * earlier answer named.
 */

/** A number as it is written. */
class Literal {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** The `nth` value that earlier answers named so; which one it is shows when the request is sent. */
export class Known {
  readonly name: string;
  readonly nth: number;

  constructor(name: string, nth: number) {
    this.name = name;
    this.nth = nth;
  }
}

/** A JSON number in this very spelling, `1e3` or `-0`. */
export function literal(text: string): unknown {
  return new Literal(text);
}

/** A copy with every `Known` resolved; own keys of any name stay, `__proto__` too. */
export function resolve(value: unknown, lookUp: (known: Known) => unknown): unknown {
  if (value instanceof Known) return lookUp(value);
  if (value === null || typeof value !== "object" || value instanceof Literal) return value;
  if (Array.isArray(value)) return value.map((each) => resolve(each, lookUp));
  return ownObject(Object.entries(value).map(([key, each]) => [key, resolve(each, lookUp)]));
}

/** An object of these entries, whatever their names: nothing is taken for a prototype. */
export function ownObject(entries: Iterable<readonly [string, unknown]>): Record<string, unknown> {
  return Object.fromEntries(entries);
}

/** The JSON text of a resolved value. */
export function jsonText(value: unknown): string {
  if (value instanceof Literal) return value.text;
  if (Array.isArray(value)) return `[${value.map(jsonText).join(",")}]`;
  if (value !== null && typeof value === "object")
    return `{${Object.entries(value)
      .map(([key, each]) => `${JSON.stringify(key)}:${jsonText(each)}`)
      .join(",")}}`;
  return JSON.stringify(value) ?? "null";
}

/** The text of a value in a query string. */
export function queryText(value: unknown): string {
  return typeof value === "string" ? value : jsonText(value);
}

/** Percent-encoded UTF-8; half a surrogate pair goes as the three bytes that no decoder takes. */
export function percentEncoded(text: string): string {
  return Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0xd800 || code > 0xdfff) return encodeURIComponent(character);
    const bytes = [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)];
    return bytes.map((byte) => `%${byte.toString(16).toUpperCase()}`).join("");
  }).join("");
}
