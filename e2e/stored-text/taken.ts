/** Which texts a call of the contract takes. */

import type { Reply } from "../support/trader.ts";

/** Whether a call was taken; one that is refused by name was stopped at the door, anything else is a fault. */
export function isTaken({ status, body }: Reply): boolean {
  if (status === 200) return true;
  if (status >= 500 || typeof body["code"] !== "string")
    throw new Error(`no answer of the contract: ${status} ${JSON.stringify(body)}`);
  return false;
}
