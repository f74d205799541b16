/**
 * What an order opens has to be covered by the mark in force from the start: else it would be liquidated before its member
 * could do anything about it (domain.md 2.3, 2.6; decision 055).
 */

import { addedTo, type Held, moneyOf } from "@naru/money/perpetual/held";
import { isLiquidated, type Marked, riskOf } from "@naru/money/perpetual/liquidation";
import { feeOf, initialMargin } from "@naru/money/perpetual/margin";
import { directionOf } from "@naru/vocabulary/order";
import { memberAccount } from "@naru/vocabulary/ledger-account";
import { type Draft, draftBalance } from "../draft.ts";
import type { FuturesOrderRow, FuturesPositionRow } from "../rows.ts";
import type { Execution } from "../trading/fill-rules.ts";
import { heldAgainst } from "./exposure.ts";
import { openPosition, openPositions, settingOf } from "./kept/draft.ts";
import { futuresOptionOf } from "./kept/state.ts";
import { markedOf } from "./liquidation/cover.ts";
import { termsFor, tiersFor } from "./terms.ts";
import { coinsOf, heldOf, instrumentFor, markFor, priceOf } from "./worth.ts";

/**
 * Whether an order would open or enlarge, by these executions, what is liquidated at once. What only closes never does, and
 * nothing does where no mark was ever said.
 */
export function opensUncovered(
  draft: Draft,
  order: FuturesOrderRow,
  executions: readonly Execution[],
): boolean {
  const { state } = draft;
  const opened = openedBy(draft, order, executions);
  const { price: mark } = markFor(state, order.optionId);
  if (opened.held.qty === 0n || mark === 0n) return false;
  const before = openPosition(draft, order.optionId);
  const added = before !== undefined && !isAgainst(before, order) ? before : undefined;
  const { leverage, marginType } = added ?? settingOf(draft, order.optionId);
  const one: Marked = {
    held: added === undefined ? opened.held : addedTo(heldOf(state, added), opened.held),
    mark,
    tiers: tiersFor(state, added ?? { ...order, openedAt: draft.at }, draft.at),
  };
  if (marginType === "ISOLATED") {
    const aside = (added?.isolated ?? 0n) + initialMargin(opened.held, leverage);
    return isLiquidated(riskOf(aside, [one]));
  }
  const others = openPositions(draft).filter(
    (each) => each.marginType === "CROSS" && each.id !== before?.id,
  );
  const marked = others.map((each) => markedOf(state, each)).filter((each) => each !== undefined);
  const cash = draftBalance(draft, memberAccount(draft.memberId, "FUTURES", "AVAILABLE"));
  return isLiquidated(riskOf(cash + opened.cash, [...marked, one]));
}

/** What executions open beyond what they close, and what they bring the wallet: the result of what closes less all fees. */
function openedBy(
  draft: Draft,
  order: FuturesOrderRow,
  executions: readonly Execution[],
): { readonly held: Held; readonly cash: bigint } {
  const { optionId, tradeType, placedAt } = order;
  const instrument = instrumentFor(draft.state, optionId);
  const option = futuresOptionOf(draft.state, optionId);
  // What is held pays the fee of when it was opened, what is opened that of the order.
  const feeFor = (value: bigint, since: number): bigint =>
    feeOf(value, BigInt(termsFor(option, since, draft.at).feeRate));
  const direction = BigInt(directionOf(tradeType));
  const before = openPosition(draft, optionId);
  let left = coinsOf(heldAgainst(draft, optionId, tradeType), instrument);
  const isTurn = left > 0n;
  let opened: Held = { qty: 0n, cost: 0n };
  let closed = 0n;
  let fees = 0n;
  for (const { price: units, qty } of executions) {
    const [coins, price] = [coinsOf(qty, instrument), priceOf(units, instrument)];
    const closing = coins < left ? coins : left;
    left -= closing;
    fees += feeFor(closing * price, before?.openedAt ?? placedAt);
    fees += feeFor((coins - closing) * price, placedAt);
    closed += closing * price;
    const more = direction * (coins - closing);
    opened = addedTo(opened, { qty: more, cost: more * price });
  }
  // Where anything opens beside what it closes, all that was held is closed.
  const won =
    isTurn && before !== undefined ? -direction * closed - heldOf(draft.state, before).cost : 0n;
  return { held: opened, cash: moneyOf(won) - fees };
}

function isAgainst({ qty }: FuturesPositionRow, { tradeType }: FuturesOrderRow): boolean {
  return qty * directionOf(tradeType) < 0;
}
