/** Values that nobody else would write, each of a kind that must stay where it belongs (reliability.md G41, G48). */

import { randomBytes, randomInt } from "node:crypto";

export interface Canary {
  readonly kind: string;
  readonly value: string;
  /** Kept by the database as it is: a phone is, a password is not. */
  readonly isKept: boolean;
}

/** A person's data, made anew so that a hit is of this run. */
export function personalCanaries() {
  const digits = (count: number): string =>
    Array.from({ length: count }, () => String(randomInt(10))).join("");
  const word = (): string => `cnr${randomBytes(9).toString("hex")}`;
  return {
    phone: kept("phone", `010-${digits(4)}-${digits(4)}`),
    newPhone: kept("phone", `010-${digits(4)}-${digits(4)}`),
    account: kept("bank account", `110-${digits(3)}-${digits(6)}`),
    email: kept("mail address", `${word()}@example.kr`),
    name: kept("name", `김${word()}`),
    password: secret("password", word()),
    newPassword: secret("password", word()),
    wrongPassword: secret("password", word()),
  };
}

export function secret(kind: string, value: string): Canary {
  return { kind, value, isKept: false };
}

function kept(kind: string, value: string): Canary {
  return { kind, value, isKept: true };
}

/** Which canaries a text holds, in any of the forms that a value takes on its way. */
export function canariesIn(text: string, canaries: readonly Canary[]): string[] {
  return canaries
    .filter(({ value }) => formsOf(value).some((form) => text.includes(form)))
    .map(({ kind, value }) => `${kind} ${value.slice(0, 4)}…`);
}

function formsOf(value: string): string[] {
  const digits = value.replace(/[- ]/g, "");
  const bytes = Buffer.from(value);
  return [
    value,
    digits,
    digits.replace(/^0(?=1\d{9}$)/, "82"),
    encodeURIComponent(value),
    bytes.toString("hex"),
    // Where it begins at a whole group of three bytes.
    bytes.subarray(0, bytes.length - (bytes.length % 3)).toString("base64"),
  ];
}
