/** Personal data as it is shown until somebody asks for it: decided here, so that a screen never has more. */

import { maskedAccount, maskedPhone } from "../../views/masked-number.ts";

/** Of a day of birth the year. */
export function maskedBirthDate(day: string): string {
  return `${day.slice(0, 4)}-**-**`;
}

/** Where a proposal says members' accounts: an account as a whole, or its words in one text. */
const ACCOUNTS = ["bank", "sellerBank", "buyerBank"] as const;

/** What a proposal says, without the accounts and phones of members. */
export function withoutAccounts(payload: Readonly<Record<string, unknown>>) {
  const masked: Record<string, unknown> = { ...payload };
  for (const name of ACCOUNTS) {
    const told = payload[name];
    if (typeof told === "string") masked[name] = maskedAccount(told);
    else if (hasNumber(told)) masked[name] = { ...told, number: maskedAccount(told.number) };
  }
  if (typeof payload["phone"] === "string") masked["phone"] = maskedPhone(payload["phone"]);
  return masked;
}

/** Whether what is proposed says a number that whoever agrees must see whole: the account that is paid, a member's next phone. */
export function hangsOnNumber(payload: Readonly<Record<string, unknown>>): boolean {
  return hasNumber(payload["bank"]) || typeof payload["phone"] === "string";
}

function hasNumber(told: unknown): told is { readonly number: string } {
  return (
    typeof told === "object" && told !== null && "number" in told && typeof told.number === "string"
  );
}

/** What an entry of the audit log tells of a request or a proposal, the same. */
export function entryWithoutAccounts(told: unknown): unknown {
  if (typeof told !== "object" || told === null || Array.isArray(told)) return told;
  const entry = withoutAccounts(told as Record<string, unknown>);
  return "payload" in entry ? { ...entry, payload: entryWithoutAccounts(entry["payload"]) } : entry;
}
