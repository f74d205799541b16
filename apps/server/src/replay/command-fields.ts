/** The fields of one line of a command file. */

import { tryParseDecimal } from "@naru/money/decimal";

/** Where a command stands, and when it happens. */
export interface Placed {
  /** Line of the file, from 1. */
  readonly line: number;
  /** Epoch ms. */
  readonly at: number;
}
export interface OfMember extends Placed {
  /** The file's name for a member. */
  readonly member: string;
}

export type Fail = (reason: string) => never;

/** The object of a line; what is none fails. */
export function parseObject(text: string, fail: Fail): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return fail("no JSON");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return fail("no JSON object");
  }
  return value as Record<string, unknown>;
}

/** A number in decimals: below a millionth JavaScript writes it with an exponent. */
function plainText(value: number): string {
  const [, sign = "", first, rest = "", places] =
    /^(-?)(\d)(?:\.(\d+))?e-(\d+)$/.exec(String(value)) ?? [];
  if (first === undefined) return String(value);
  return `${sign}0.${"0".repeat(Number(places) - 1)}${first}${rest}`;
}

/** The fields of one line; null is a missing field, what has the wrong form fails. */
export class Fields {
  readonly #values: Readonly<Record<string, unknown>>;
  readonly fail: Fail;

  constructor(values: Readonly<Record<string, unknown>>, fail: Fail) {
    this.#values = values;
    this.fail = fail;
  }

  /** Objects of a list. */
  list(name: string): Fields[] {
    const values = this.#values[name] ?? [];
    if (!Array.isArray(values)) return this.fail(`${name} is no list`);
    return values.map((value: unknown) =>
      typeof value === "object" && value !== null
        ? new Fields(value as Record<string, unknown>, this.fail)
        : this.fail(`${name} holds what is no object`),
    );
  }

  /** Text, or a number as its text. */
  text(name: string): string | null {
    const value = this.#values[name] ?? null;
    if (value === null || typeof value === "string") return value;
    if (typeof value === "number") return plainText(value);
    return this.fail(`${name} is neither text nor number`);
  }

  /** Epoch ms or ISO 8601 with its zone. */
  time(name: string): number {
    const value = this.#values[name];
    if (typeof value === "number" && Number.isSafeInteger(value)) return value;
    if (typeof value === "string" && /^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/.test(value)) {
      const at = Date.parse(value);
      if (Number.isSafeInteger(at)) return at;
    }
    return this.fail(`${name} is neither epoch ms nor an ISO time with its zone`);
  }

  /** Whether there is such a field. */
  has(name: string): boolean {
    return (this.#values[name] ?? null) !== null;
  }

  decimal(name: string, scale: number): bigint | null {
    const text = this.text(name);
    if (text === null) return null;
    return tryParseDecimal(text, scale) ?? this.fail(`${name} is no decimal of ${scale} places`);
  }

  count(name: string): number | null {
    const text = this.text(name);
    if (text === null) return null;
    return /^\d{1,15}$/.test(text) ? Number(text) : this.fail(`${name} is no whole number`);
  }

  /** As `count`, also below 0. */
  signed(name: string): number | null {
    const text = this.text(name);
    if (text === null) return null;
    return /^-?\d{1,15}$/.test(text) ? Number(text) : this.fail(`${name} is no whole number`);
  }

  flag(name: string): boolean | null {
    const value = this.#values[name] ?? null;
    if (value === null || typeof value === "boolean") return value;
    if (value === 1 || value === 0) return value === 1;
    return this.fail(`${name} is neither true nor false`);
  }

  oneOf<Word extends string>(name: string, words: readonly Word[]): Word | null {
    const text = this.text(name);
    if (text === null) return null;
    return (
      words.find((word) => word === text) ?? this.fail(`${name} is none of ${words.join(", ")}`)
    );
  }
}
