/**
 * Where the loss-cut of an account is looked at again (design.md §6): one price per position in the
 * trigger index, so that a tick costs nothing to the accounts it cannot hurt.
 *
 * The cushion (equity less the line) is shared evenly among the positions. As long as no instrument
 * has moved against its position by a full share, the account cannot have breached. The prices are
 * conservative: two units per position are set aside for truncation, and steps are rounded down;
 * without a cushion every tick is looked at. They decide only when to look, never the outcome.
 */

import { divide } from "@naru/money/rounding";
import { powerOfTen } from "@naru/money/decimal";
import { RATE_SCALE, UNIT_VALUE_SCALE } from "@naru/money/price";
import { scaleOf } from "@naru/vocabulary/currency";
import { memberAccount } from "@naru/vocabulary/ledger-account";
import { valuationPrice } from "../market/market.ts";
import type { PositionRow } from "../rows.ts";
import {
  balanceOf,
  instrumentOf,
  marketOf,
  optionOf,
  rateFor,
  siteOf,
  triggersOf,
  type AccountState,
  type State,
} from "../state.ts";
import { contracts, losscutLine, openProfit } from "./exposure.ts";

/** Places, moves or removes the loss-cut triggers of an account after anything of it changed. */
export function armLosscut(state: State, memberId: number): void {
  const account = state.accounts.get(memberId);
  if (account === undefined) return;
  const positions = [...account.positions.values()];
  const held = new Set(positions.map((position) => optionOf(state, position.optionId).symbol));
  for (const symbol of account.armed) {
    if (held.has(symbol)) continue;
    triggersOf(state, symbol).remove({ memberId, orderId: 0 });
    account.armed.delete(symbol);
  }
  if (positions.length === 0) return;
  const cash = balanceOf(state, memberAccount(memberId, "BINARY", "AVAILABLE"));
  let equity = cash;
  for (const position of positions) equity += openProfit(state, position);
  const cushion = equity - losscutLine(state, positions) - 2n * BigInt(positions.length);
  const share = divide(cushion, BigInt(positions.length), "floor");
  for (const position of positions) armPosition(state, account, position, share);
}

function armPosition(
  state: State,
  account: AccountState,
  position: PositionRow,
  share: bigint,
): void {
  const { symbol } = optionOf(state, position.optionId);
  const index = triggersOf(state, symbol);
  const trigger = { memberId: position.memberId, orderId: 0 };
  account.armed.add(symbol);
  if (position.closing !== null || share <= 0n) {
    // Whatever the next tick is, it has to be looked at.
    index.place(trigger, "below", Number.POSITIVE_INFINITY);
    return;
  }
  const { unitValue, currency } = instrumentOf(state, symbol);
  const rate = rateFor(state, position.siteId, currency);
  if (rate === undefined) throw new Error(`no rate for ${currency} on site ${position.siteId}`);
  const accountScale = scaleOf(siteOf(state, position.siteId).currency);
  const perUnit = contracts(position.qty) * unitValue * rate * powerOfTen(accountScale);
  const steps = divide(share * powerOfTen(UNIT_VALUE_SCALE + RATE_SCALE), perUnit, "floor");
  const last = valuationPrice(marketOf(state, symbol));
  if (position.qty > 0) index.place(trigger, "below", last - Number(steps));
  else index.place(trigger, "above", last + Number(steps));
}
