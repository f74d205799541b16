/**
 * Where the loss-cut of an account is looked at again (design.md §6): one price per position in the trigger index, so
 * that a tick costs nothing to the accounts it cannot hurt.
 *
 * The cushion (equity less the line) is shared evenly among the positions. As long as no instrument has moved against
 * its position by a full share, the account cannot have breached. The prices are conservative: two units per position
 * are set aside for truncation, and steps are rounded down. They decide only when to look, never the outcome.
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

/** Further away than any price: a position that waits to close is due at whatever tick comes next. */
const ANY_PRICE = Number.MAX_SAFE_INTEGER;

/** More steps than any price could fall: such a position cannot breach alone. */
const FAR_STEPS = 1n << 45n;

function armPosition(
  state: State,
  account: AccountState,
  position: PositionRow,
  share: bigint,
): void {
  const option = optionOf(state, position.optionId);
  const instrument = instrumentOf(state, option.symbol);
  const rate = rateFor(state, position.siteId, instrument.currency) ?? 0n;
  const accountScale = scaleOf(siteOf(state, position.siteId).currency);
  const perUnit = contracts(position.qty) * instrument.unitValue * rate * powerOfTen(accountScale);
  const steps =
    share <= 0n ? 0n : divide(share * powerOfTen(UNIT_VALUE_SCALE + RATE_SCALE), perUnit, "floor");
  const last = valuationPrice(marketOf(state, option.symbol));
  const trigger = { memberId: position.memberId, orderId: 0 };
  const index = triggersOf(state, option.symbol);
  account.armed.add(option.symbol);
  if (position.closing !== null) index.place(trigger, "below", ANY_PRICE);
  else if (steps > FAR_STEPS) index.remove(trigger);
  else if (position.qty > 0) index.place(trigger, "below", last - Number(steps));
  else index.place(trigger, "above", last + Number(steps));
}
