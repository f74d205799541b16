/**
 * Where the loss-cut of an account is looked at again (design.md §6): one price per position in the
 * trigger index, so that a tick costs nothing to the accounts it cannot hurt.
 *
 * What equity has left to the next mark below it (a warning, at last the line) is shared evenly
 * among the positions. As long as no instrument has moved against its position by a full share, the
 * account cannot have come to the mark. While a warning is in force the way up to its end is
 * watched in the same way, by the twin triggers. The prices are conservative: two units per
 * position are set aside for truncation, and steps are rounded down; where nothing is left every
 * tick is looked at. They decide only when to look, never the outcome.
 */

import { divide } from "@naru/money/rounding";
import { memberAccount } from "@naru/vocabulary/ledger-account";
import { valuationPrice } from "../market/market.ts";
import type { Trigger } from "../trading/trigger-index.ts";
import { dayLossMaxAt, dayResultAt } from "../ledger/day-result.ts";
import type { AccountRow, PositionRow, WarnLevel } from "../rows.ts";
import { balanceOf, marketOf, triggersOf, type State } from "../state.ts";
import { cushionOf, losscutLine, openProfits, unitsWorth } from "./exposure.ts";
import { peakSide } from "../trading/exits/exit-side.ts";
import { WARN_PERCENTS } from "../account/warning.ts";
import { optionOf } from "./kept/state.ts";

/** Places, moves or removes the loss-cut triggers of an account after anything of it changed. */
export function armLosscut(state: State, memberId: number): void {
  const account = state.accounts.get(memberId);
  if (account === undefined) return;
  if (account.positions.size === 0 && account.armed.length === 0) return;
  const positions = [...account.positions.values()];
  const symbols = positions.map(({ optionId }) => optionOf(state, optionId).symbol);
  for (const symbol of account.armed) {
    if (symbols.includes(symbol)) continue;
    triggersOf(state, symbol).remove({ memberId, orderId: 0 });
    triggersOf(state, symbol).remove({ memberId, orderId: 0, twin: true });
  }
  account.armed = symbols;
  if (positions.length === 0) return;
  const cash = balanceOf(state, memberAccount(memberId, "BINARY", "AVAILABLE"));
  const open = openProfits(state, positions);
  const room = cash + open - losscutLine(state, positions);
  const { fall: toMark, rise } = waysOf(room, cushionOf(state, positions), account.row.warned);
  const fall = nearer(toMark, wayToDayLoss(state, account.row, open));
  for (const position of positions) {
    const { symbol } = optionOf(state, position.optionId);
    arm(
      state,
      position,
      { memberId, orderId: 0 },
      stepsOf(state, position, fall, positions.length),
    );
    const twin = { memberId, orderId: 0, twin: true };
    if (rise === null) triggersOf(state, symbol).remove(twin);
    else arm(state, position, twin, stepsOf(state, position, rise, positions.length));
  }
}

/**
 * How far equity may fall before the day has come to the member's own limit (decision 087), null without one. A gain of the day does not count
 * here: it is over as the next day begins, of which nothing tells.
 */
function wayToDayLoss({ now }: State, row: AccountRow, open: bigint): bigint | null {
  const limit = dayLossMaxAt(row, now);
  if (limit === null) return null;
  const counted = dayResultAt(row, now);
  return limit + (counted < 0n ? counted : 0n) + open;
}

function nearer(way: bigint, other: bigint | null): bigint {
  return other !== null && other < way ? other : way;
}

/**
 * How far equity may fall to the next mark, and rise to the end of the warning in force (null
 * without one); 0 or less where a mark is passed already.
 */
function waysOf(
  room: bigint,
  cushion: bigint,
  warned: WarnLevel,
): { readonly fall: bigint; readonly rise: bigint | null } {
  const markAt = (level: number): bigint => {
    const percent = cushion > 0n ? WARN_PERCENTS[level] : undefined;
    return percent === undefined ? 0n : divide(cushion * percent, 100n, "floor");
  };
  return {
    fall: room - markAt(warned),
    rise: warned === 0 ? null : markAt(warned - 1) - room,
  };
}

/**
 * Price units by which an instrument may move before one position's share of the way is used up;
 * null where the next tick has to be looked at.
 */
function stepsOf(
  state: State,
  position: PositionRow,
  way: bigint,
  positions: number,
): bigint | null {
  const share = divide(way - 2n * BigInt(positions), BigInt(positions), "floor");
  if (position.closing !== null || share <= 0n) return null;
  return unitsWorth(state, position, share);
}

function arm(state: State, position: PositionRow, trigger: Trigger, steps: bigint | null): void {
  const { symbol } = optionOf(state, position.optionId);
  const index = triggersOf(state, symbol);
  if (steps === null) {
    // Whatever the next tick is, it has to be looked at.
    index.place(trigger, "below", Number.POSITIVE_INFINITY);
    return;
  }
  const last = valuationPrice(marketOf(state, symbol));
  const isUp = (peakSide(position) === "above") === (trigger.twin ?? false);
  index.place(
    trigger,
    isUp ? "above" : "below",
    isUp ? last + Number(steps) : last - Number(steps),
  );
}
