/**
 * An input about one account, decided purely: it reads the state it is given and nothing else, changes nothing, and returns
 * changes or one refusal (design.md §2). What each command and fact means is its area's.
 */

import type { AccountCommand, Consequence } from "./area.ts";
import { COMMANDS, FACTS } from "./areas.ts";
import type { Change, Decision } from "./change.ts";
import { type Draft, openDraft } from "./draft.ts";
import type { OpenAccount } from "./input.ts";
import type { State } from "./state.ts";
import { openAccount } from "./account/commands.ts";

/** A command about an account, or the one that makes it. */
export type DecidedCommand = AccountCommand | OpenAccount;

/** Decides a command of or about one account. An account that is not there may do nothing. */
export function decide(state: State, command: DecidedCommand): Decision {
  if (command.kind === "openAccount") return openAccount(state, command);
  const account = state.accounts.get(command.memberId);
  if (account === undefined) return { ok: false, refusal: { code: "NO_PERMISSION" } };
  const draft = openDraft(state, account, command.at);
  // The command is its kind's, which the compiler cannot follow through the table.
  const { decide: decideFor } = COMMANDS[command.kind] as {
    readonly decide: (draft: Draft, command: AccountCommand) => Decision;
  };
  const decision = decideFor(draft, command);
  return decision.ok && isBeyondLedger(draft)
    ? { ok: false, refusal: { code: "AMOUNT_OVER_LIMIT" } }
    : decision;
}

/** No balance grows beyond this, so that a row can hold it (int8) and the next one too. */
const BALANCE_MAX = 2n ** 62n;

/** Whether a decision would leave a balance that no row could hold. */
function isBeyondLedger(draft: Draft): boolean {
  for (const balance of draft.balances.values())
    if (balance > BALANCE_MAX || balance < -BALANCE_MAX) return true;
  return false;
}

/** Decides what a market fact means for one account; never a refusal, often nothing. */
export function decideConsequence(
  state: State,
  memberId: number,
  consequence: Consequence,
  at: number,
): readonly Change[] {
  const account = state.accounts.get(memberId);
  if (account === undefined) throw new Error(`no account ${memberId}`);
  const follow = FACTS[consequence.kind] as (draft: Draft, fact: Consequence) => readonly Change[];
  return follow(openDraft(state, account, at), consequence);
}
