/** What an operator is answered who looks at a member's screens: what there is, with numbers of persons masked (decision 052). */

import { isIP } from "node:net";
import { maskedAccount, maskedMail, maskedPhone } from "./masked-number.ts";

/** How a text is masked, by the name of its field wherever it stands. */
const MASKS: Readonly<Record<string, (text: string) => string>> = {
  phone: maskedPhone,
  email: maskedMail,
  number: maskedAccount,
  address: (text) => (isIP(text.replace(/\/\d+$/, "")) === 0 ? text : "***"),
};

/** An answer as such a session gets it; JSON that was written already is read and written again. */
export function seenByOperator(answer: unknown): unknown {
  if (typeof answer === "string") return JSON.stringify(masked(JSON.parse(answer)));
  return Buffer.isBuffer(answer) ? answer : masked(answer);
}

function masked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(masked);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      typeof each === "string" && Object.hasOwn(MASKS, name) ? MASKS[name]?.(each) : masked(each),
    ]),
  );
}
