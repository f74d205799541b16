/** Values that nobody else would write, each of a kind that must stay where it belongs (reliability.md G41, G48). */

import { seededRandom } from "../../apps/server/src/market/random.ts";
import { isWeakPin } from "@naru/vocabulary/pin";

/** An installation that says all it can, with the sandbox of providers beside it. */
export const CANARY_SETTINGS = { NARU_LOG_LEVEL: "debug", NARU_PROVIDER_SANDBOX: "on" } as const;

export interface Canary {
  readonly kind: string;
  readonly value: string;
  /** Kept by the database as it is: a phone is, a password is not. */
  readonly isKept: boolean;
}

const random = seededRandom(process.env["NARU_SEED"] ?? "naru", "canaries");

/** A word that no other part of the installation makes. */
export function canaryWord(): string {
  return `cnr${Array.from({ length: 18 }, () => Math.floor(random.next() * 16).toString(16)).join("")}`;
}

/** A person's data: the same in every run with the same seed, and found nowhere by chance. */
export function personalCanaries() {
  const digits = (count: number): string =>
    Array.from({ length: count }, () => Math.floor(random.next() * 10)).join("");
  const word = canaryWord;
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

/** A withdrawal PIN that nobody else would choose; alone it stands in many a number, so it is looked for as it is sent. */
export function pinCanary(): { readonly pin: string; readonly canaries: readonly Canary[] } {
  for (;;) {
    const pin = String(Math.floor(random.next() * 1_000_000)).padStart(6, "0");
    if (!isWeakPin(pin, ""))
      return { pin, canaries: [secret("PIN", `"${pin}"`), secret("PIN", `pin=${pin}`)] };
  }
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
