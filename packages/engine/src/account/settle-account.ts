/** The end of every decision that may have moved a member's equity: bonuses, debts, then warnings. */

import { countContracts } from "../dnw/bonus.ts";
import { type Draft } from "../draft.ts";
import { postDeficit } from "../ledger/posting.ts";
import { noteWarning } from "./warning.ts";
import { openPositions } from "../oversea/kept/draft.ts";

/**
 * Pays the bonuses whose contracts are filled now. Brings the cash of a member without positions back to zero where losses went beyond it (domain.md
 * 1.4.3, 1.4.7), and says once when the loss-cut has come nearer.
 */
export function settleAccount(draft: Draft): void {
  countContracts(draft);
  if (openPositions(draft).length === 0) postDeficit(draft, "BINARY");
  noteWarning(draft);
}
