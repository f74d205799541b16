/** Who has anything in which symbol: whom its market concerns. */

import type { Instrument } from "../instrument.ts";
import type { State } from "../state.ts";

/** Counts the working orders and positions a member has in a symbol. */
export function noteInvolved(state: State, memberId: number, symbol: number, step: 1 | -1): void {
  let members = state.involved.get(symbol);
  if (members === undefined) state.involved.set(symbol, (members = new Map()));
  const count = (members.get(memberId) ?? 0) + step;
  if (count < 0) throw new Error(`member ${memberId} has less than nothing in symbol ${symbol}`);
  if (count === 0) members.delete(memberId);
  else members.set(memberId, count);
}

/** Members with a working order or position in any of these symbols, ascending. */
export function membersInvolved(state: State, symbols: readonly number[]): number[] {
  const members = new Set<number>();
  for (const symbol of symbols) {
    for (const memberId of state.involved.get(symbol)?.keys() ?? []) members.add(memberId);
  }
  return [...members].sort((a, b) => a - b);
}

/** The symbols whose instruments match. */
export function symbolsWhere(state: State, matches: (instrument: Instrument) => boolean): number[] {
  return [...state.instruments.values()].filter(matches).map(({ symbol }) => symbol);
}
