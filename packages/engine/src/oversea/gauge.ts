/** How near the loss-cut of an account is, for people to see. */

import { memberAccount } from "@naru/vocabulary/ledger-account";
import type { WarnLevel } from "../rows.ts";
import { balanceOf, instrumentOf, type AccountState, type State } from "../state.ts";
import { cushionOf, losscutLine, openProfit, unitsWorth } from "./exposure.ts";
import { warningAt } from "../account/warning.ts";
import { optionOf } from "./kept/state.ts";

export interface Gauge {
  /** Equity less the loss-cut line. */
  readonly room: bigint;
  /** Intraday margin less the line: where the gauge is full; 0 without positions. */
  readonly cushion: bigint;
  readonly level: WarnLevel;
  /** By option: whole ticks that its instrument alone may move against the position. */
  readonly ticks: ReadonlyMap<number, number>;
}

/** The gauge of an account at the prices of now. */
export function gaugeOf(state: State, account: AccountState): Gauge {
  const positions = [...account.positions.values()];
  let equity = balanceOf(state, memberAccount(account.row.memberId, "BINARY", "AVAILABLE"));
  for (const position of positions) equity += openProfit(state, position);
  const room = equity - losscutLine(state, positions);
  const cushion = cushionOf(state, positions);
  const ticks = new Map<number, number>();
  for (const position of positions) {
    const { tickUnits } = instrumentOf(state, optionOf(state, position.optionId).symbol);
    const units = room <= 0n ? 0n : unitsWorth(state, position, room);
    ticks.set(position.optionId, Number(units / BigInt(tickUnits)));
  }
  const level = positions.length === 0 ? 0 : warningAt(room, cushion);
  return { room, cushion, level, ticks };
}
