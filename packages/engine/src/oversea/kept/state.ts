/** What a shard and each account keep of overseas futures. */

import type { EndReason } from "@naru/vocabulary/order";
import { NO_ROWS } from "../../sparse-rows.ts";
import type { OverseaOption } from "../../instrument.ts";
import type { AlertRow, ExitRow, OrderRow, PositionRow, WarnLevel } from "../../rows.ts";
import type { State } from "../../state.ts";
import type { AnnouncedTerms } from "../../terms/change-terms.ts";

export interface OverseaState {
  readonly options: Map<number, OverseaOption>;
  readonly optionsOfSymbol: Map<number, OverseaOption[]>;
  /** When (epoch ms) terms of some option next come into force or bind by time alone; infinity for never. Follows from `options`. */
  termsDueAt: number;
}

/** Rows that an account holds, and those that a draft lays over them. */
export interface OverseaRows {
  /** Working orders by id. */
  orders: ReadonlyMap<number, OrderRow>;
  /** Open positions by option. */
  positions: ReadonlyMap<number, PositionRow>;
  /** Open exits and alerts by id. */
  exits: ReadonlyMap<number, ExitRow>;
  alerts: ReadonlyMap<number, AlertRow>;
}

export const NO_OVERSEA_ROWS: OverseaRows = {
  orders: NO_ROWS,
  positions: NO_ROWS,
  exits: NO_ROWS,
  alerts: NO_ROWS,
};

export interface OverseaAccount {
  /** Symbols in whose trigger index this account's loss-cut stands. */
  armed: readonly number[];
}

/** What an event of it carries: rows as they are now. */
export interface OverseaEventParts {
  readonly order?: OrderRow;
  readonly position?: PositionRow;
  /** The open exits of `position`, always with it. */
  readonly exits?: readonly ExitRow[];
  readonly alert?: AlertRow;
  /** With POSITION_WARN: the warning that came into force. */
  readonly level?: WarnLevel;
  readonly reason?: EndReason;
  /** With TERMS_CHANGE. */
  readonly terms?: AnnouncedTerms;
}

/** Nothing is offered. */
export function createOverseaState(): OverseaState {
  return {
    options: new Map(),
    optionsOfSymbol: new Map(),
    termsDueAt: Number.POSITIVE_INFINITY,
  };
}

/** The option of an order or position, which exists since they were accepted. */
export function optionOf(state: State, optionId: number): OverseaOption {
  const option = state.options.get(optionId);
  if (option === undefined) throw new Error(`no option ${optionId}`);
  return option;
}
