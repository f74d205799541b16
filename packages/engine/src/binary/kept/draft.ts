/** Bets as a decision has left them so far. */

import { announce, type Draft } from "../../draft.ts";
import { withRow } from "../../sparse-rows.ts";
import type { BetRow } from "../../rows.ts";

/** Lays a new or ended bet over the state and tells its member. */
export function putBet(draft: Draft, row: BetRow): BetRow {
  draft.bets = withRow(draft.bets, row.id, row);
  draft.changes.push({ kind: "bet", row });
  announce(draft, { name: row.status === "OPEN" ? "BET_PLACED" : "BET_SETTLED", bet: row });
  return row;
}

/** An open bet of this account, or undefined. */
export function openBet(draft: Draft, id: number): BetRow | undefined {
  const bet = draft.bets.get(id) ?? draft.base.bets.get(id);
  return bet?.status === "OPEN" ? bet : undefined;
}

/** All open bets of this account. */
export function openBets(draft: Draft): BetRow[] {
  return [...new Map([...draft.base.bets, ...draft.bets]).values()].filter(
    ({ status }) => status === "OPEN",
  );
}
