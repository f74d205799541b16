/**
 * Two operators end what a member has of an option (decision 066): orders that could open or add to a position, or everything,
 * the position at the market as its member's own close. Decided by the same rules and at the same prices; only who did it differs.
 */

import { formatDecimalShort } from "@naru/money/decimal";
import type { RefusalCode } from "@naru/vocabulary/refusal";
import { settleAccount } from "../account/settle-account.ts";
import type { Decision } from "../change.ts";
import { type Draft, finishDraft } from "../draft.ts";
import { sellOff } from "./close-by-member.ts";
import type { Desk } from "./desk.ts";
import { entriesOf, ordersOf } from "./end-entries.ts";
import { endOrder } from "./end-order.ts";
import type { TradedRows } from "./rows.ts";

/** What is ended. */
export interface EndByOperator {
  readonly optionId: number;
  /** The position too, at the market, with whatever waits of the option; else its entries alone. */
  readonly isClosing: boolean;
  /** Epoch ms: what two persons agreed on for a moment is not done at a price that neither of them saw. */
  readonly until: number;
}

/**
 * Ends it at once or not at all: where the market is closed or its feed silent a position stays with all its orders and exits, and
 * nothing waits to be closed later. The answer says what was ended.
 */
export function endByOperator<Of extends TradedRows>(
  desk: Desk<Of>,
  draft: Draft,
  { optionId, isClosing, until }: EndByOperator,
): Decision {
  if (!desk.isOffered(draft, optionId)) return refused("INVALID_REQUEST");
  if (draft.at > until) return refused("PROPOSAL_CLOSED");
  const position = isClosing ? desk.openPosition(draft, optionId) : undefined;
  const closed = position && desk.closed(draft, optionId);
  if (closed !== undefined) return { ok: false, refusal: closed };
  const orders = isClosing ? ordersOf(desk, draft, optionId) : entriesOf(desk, draft, optionId);
  if (position === undefined && orders.length === 0)
    return refused(isClosing ? "NO_POSITION" : "ORDER_NOT_FOUND");
  for (const order of orders) endOrder(desk, draft, order, "OPERATOR");
  if (position !== undefined)
    sellOff(desk, draft, position, Math.abs(position.qty), { reason: "OPERATOR" });
  settleAccount(draft);
  return {
    ok: true,
    answer: { orders: orders.length, qty: qtyText(desk, draft, position) },
    changes: finishDraft(draft),
  };
}

/** How much was held, in contracts or coins. */
function qtyText<Of extends TradedRows>(
  desk: Desk<Of>,
  { state }: Draft,
  position: Of["position"] | undefined,
): string {
  if (position === undefined) return "0";
  const scale = desk.qtyDecimals(state, position.optionId);
  return formatDecimalShort(BigInt(Math.abs(position.qty)), scale);
}

function refused(code: RefusalCode): Decision {
  return { ok: false, refusal: { code } };
}
