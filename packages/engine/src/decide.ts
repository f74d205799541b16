/**
 * A command about one account, decided purely: it reads the state it is given and nothing else, changes nothing, and returns
 * changes or one refusal (design.md §2). What each command means is its area's.
 */

import { settleMoved } from "./account/settle-account.ts";
import { COMMANDS } from "./areas.ts";
import type { Decision } from "./change.ts";
import { type Draft, openDraft } from "./draft.ts";
import type { AccountCommand } from "./input.ts";
import type { State } from "./state.ts";

/** Decides a command about one account. An account that is not there may do nothing. */
export function decide(state: State, command: AccountCommand): Decision {
  const account = state.accounts.get(command.memberId);
  if (account === undefined) return { ok: false, refusal: { code: "NO_PERMISSION" } };
  const draft = openDraft(state, account, command.at);
  for (const first of state.areas.first) first(draft);
  const decision = COMMANDS[command.kind].decide(draft, command);
  if (!decision.ok) return decision;
  const changes = settleMoved(draft, decision.changes);
  return isBeyondLedger(draft)
    ? { ok: false, refusal: { code: "AMOUNT_OVER_LIMIT" } }
    : { ...decision, changes };
}

/** No balance grows beyond this, so that a row can hold it (int8) and the next one too. */
const BALANCE_MAX = 2n ** 62n;

/** Whether a decision would leave a balance that no row could hold. */
function isBeyondLedger(draft: Draft): boolean {
  for (const balance of draft.balances.values())
    if (balance > BALANCE_MAX || balance < -BALANCE_MAX) return true;
  return false;
}
