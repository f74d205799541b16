/** What a shard and each account keep of perpetuals. */

import type { DatedTiers, Tier } from "@naru/money/perpetual/tiers";
import type { FuturesOption } from "../../instrument.ts";
import type {
  FuturesAlertRow,
  FuturesExitRow,
  FuturesOrderRow,
  FuturesPositionRow,
  FuturesSettingRow,
  FuturesStampRow,
  FuturesWarningRow,
  LeverageTiersRow,
} from "../../rows.ts";
import { NO_ROWS } from "../../sparse-rows.ts";
import { instrumentOf, marketOf, type State } from "../../state.ts";
import { TriggerIndex } from "../../trading/trigger-index.ts";

export interface FuturesState {
  readonly futuresOptions: Map<number, FuturesOption>;
  /** Of each symbol that has any, by id. */
  readonly futuresOptionsOfSymbol: Map<number, FuturesOption[]>;
  /** By their kind's key. */
  readonly leverageTiers: Map<number | string, LeverageTiersRow>;
  /** By option, the earliest first. Follows from `leverageTiers` and from what was announced of the options. */
  readonly tiersOfOption: Map<number, readonly BindingTiers[]>;
  /** When (epoch ms) a table next comes into force by time alone; infinity for never. Follows from `tiersOfOption`. */
  tiersDueAt: number;
  /** By symbol: what waits for a mark. */
  readonly markTriggers: Map<number, TriggerIndex>;
  /** Marks have reached more accounts than were asked. It says when to ask, never who: that follows from rows and market. */
  isMarkDue: boolean;
  /** Stamps that not everyone has paid, by id. */
  readonly futuresStamps: Map<number, FuturesStampRow>;
  /** Whose turn is to come of each, by id, in the order of members; made when it is asked for. It says whom to look at, never who pays. */
  readonly stampTurns: Map<number, Iterator<number>>;
}

/** A table of tiers with the instant (epoch ms) from which it binds what was opened before it came into force. */
export interface BindingTiers extends DatedTiers<readonly Tier[]> {
  readonly bindsAt: number;
}

/** Rows that an account holds, and those that a draft lays over them. */
export interface FuturesRows {
  /** Working orders by id. */
  futuresOrders: ReadonlyMap<number, FuturesOrderRow>;
  /** Open positions by option. */
  futuresPositions: ReadonlyMap<number, FuturesPositionRow>;
  /** Open exits by id. */
  futuresExits: ReadonlyMap<number, FuturesExitRow>;
  /** Alerts that wait, by id. */
  futuresAlerts: ReadonlyMap<number, FuturesAlertRow>;
  /** By option. */
  futuresSettings: ReadonlyMap<number, FuturesSettingRow>;
  /** Those that stand, by position; 0 is all cross ones together. */
  futuresWarnings: ReadonlyMap<number, FuturesWarningRow>;
}

export const NO_FUTURES_ROWS: FuturesRows = {
  futuresOrders: NO_ROWS,
  futuresPositions: NO_ROWS,
  futuresExits: NO_ROWS,
  futuresAlerts: NO_ROWS,
  futuresSettings: NO_ROWS,
  futuresWarnings: NO_ROWS,
};

/** What an event of it carries: rows as they are now. */
export interface FuturesEventParts {
  readonly futuresOrder?: FuturesOrderRow;
  readonly futuresPosition?: FuturesPositionRow;
  /** The open exits of `futuresPosition`, always with it. */
  readonly futuresExits?: readonly FuturesExitRow[];
  /** With PRICE_ALERT. */
  readonly futuresAlert?: FuturesAlertRow;
  /** With LEVERAGE_UPDATE. */
  readonly futuresSetting?: FuturesSettingRow;
}

/** Nothing is offered. */
export function createFuturesState(): FuturesState {
  return {
    futuresOptions: new Map(),
    futuresOptionsOfSymbol: new Map(),
    leverageTiers: new Map(),
    tiersOfOption: new Map(),
    tiersDueAt: Number.POSITIVE_INFINITY,
    markTriggers: new Map(),
    isMarkDue: false,
    futuresStamps: new Map(),
    stampTurns: new Map(),
  };
}

/** When a table next comes into force, or binds what was there before, after an instant. */
export function tiersDueAfter(
  { tiersOfOption }: Pick<FuturesState, "tiersOfOption">,
  instant: number,
): number {
  const dated = [...tiersOfOption.values()].flat();
  const instants = dated.flatMap(({ effectiveAt, bindsAt }) => [effectiveAt, bindsAt]);
  return Math.min(...instants.filter((at) => at > instant));
}

/** The option of an order or position, which exists since they were accepted. */
export function futuresOptionOf(state: State, optionId: number): FuturesOption {
  const option = state.futuresOptions.get(optionId);
  if (option === undefined) throw new Error(`no perpetual option ${optionId}`);
  return option;
}

/** The triggers that the marks of a symbol reach, in price units as those of its trades; made on first use. */
export function markTriggersOf(state: State, symbol: number): TriggerIndex {
  let index = state.markTriggers.get(symbol);
  if (index === undefined) {
    index = new TriggerIndex(instrumentOf(state, symbol).tickUnits, marketOf(state, symbol).last);
    state.markTriggers.set(symbol, index);
  }
  return index;
}
