/** The end of every decision that may have moved a member's equity: what areas settle, debts, then warnings. */

import type { Draft } from "../draft.ts";
import { postDeficit } from "../ledger/posting.ts";
import { isHolding } from "./figures.ts";
import { noteWarning } from "./warning.ts";

/**
 * Lets areas settle what hangs on it, as bonuses whose contracts are filled now. Brings the cash of a member without positions back to zero where
 * losses went beyond it (domain.md 1.4.3, 1.4.7), and says once when the loss-cut has come nearer.
 */
export function settleAccount(draft: Draft): void {
  for (const settle of draft.state.areas.settle) settle(draft);
  if (!isHolding(draft)) postDeficit(draft, "BINARY");
  noteWarning(draft);
}
