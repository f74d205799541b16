/** What a shard and each account keep of copy trading. */

import type {
  CopyFactRow,
  CopyLinkRow,
  CopyRow,
  CopyRulesRow,
  FollowRow,
  TraderRow,
} from "../../rows.ts";
import { NO_ROWS } from "../../sparse-rows.ts";

export interface CopytradeState {
  readonly copyRules: Map<number, CopyRulesRow>;
  /** By member; whoever has ever applied. */
  readonly traders: Map<number, TraderRow>;
  /** Those that have not ended. */
  readonly follows: Map<number, FollowRow>;
  /** Of each trader that has any, by id. */
  readonly followsOfTrader: Map<number, number[]>;
  /** Those whose week began then. Follows from `follows`. */
  readonly followsOfWeek: Map<number, Set<number>>;
  /** Facts that have not come to every follower, by id; of each trader in the order in which they came. */
  readonly copyFacts: Map<number, CopyFactRow>;
  readonly factsOfTrader: Map<number, number[]>;
  /** Copied positions that are open, by trader and option (`leadKey`). */
  readonly copiesOfLead: Map<string, number>;
  /** Traders who are owed something that the run after that week pays. Follows from `traders`. */
  readonly owedTraders: Map<number, number>;
  /** Closings that found a silent feed, with when it was last heard (epoch ms): they wait for its next word. Nothing of it lasts. */
  readonly copyWaits: Map<number, number>;
  /** Copies and missed ones since the part of a fact began; nothing of it lasts. */
  readonly copyTally: { copied: number; missed: number };
}

/** Rows that an account holds, and those that a draft lays over them. */
export interface CopytradeRows {
  /** By id; one at most that has not ended. */
  follows: ReadonlyMap<number, FollowRow>;
  /** Copied positions by option. */
  copyLinks: ReadonlyMap<number, CopyLinkRow>;
}

export const NO_COPYTRADE_ROWS: CopytradeRows = { follows: NO_ROWS, copyLinks: NO_ROWS };

/** What an event of it carries. */
export interface CopytradeEventParts {
  /** With COPYTRADE_OPEN and COPYTRADE_CLOSE to a follower: what was copied, or why not. */
  readonly copy?: CopyRow;
  /** With COPYTRADE_OPEN and COPYTRADE_CLOSE to a trader: how many have copied it. */
  readonly copyFact?: CopyFactRow;
  /** With FOLLOW: as it is now. */
  readonly follow?: FollowRow;
  /** With TRADER: as he is now. */
  readonly trader?: TraderRow;
}

/** A fact of a trader has come to one follow. */
export interface CopyDue {
  readonly kind: "copyDue";
  readonly factId: number;
  readonly followId: number;
}

/** A fact of a trader has come to all of his followers. */
export interface FactDone {
  readonly kind: "factDone";
  readonly fact: CopyFactRow;
}

/** The week of a follow is over. */
export interface ShareDue {
  readonly kind: "shareDue";
  readonly followId: number;
}

/** What a trader is owed is paid. */
export interface SharesPayable {
  readonly kind: "sharesPayable";
}

/** Nobody trades for others. */
export function createCopytradeState(): CopytradeState {
  return {
    copyRules: new Map(),
    traders: new Map(),
    follows: new Map(),
    followsOfTrader: new Map(),
    followsOfWeek: new Map(),
    copyFacts: new Map(),
    factsOfTrader: new Map(),
    copiesOfLead: new Map(),
    owedTraders: new Map(),
    copyWaits: new Map(),
    copyTally: { copied: 0, missed: 0 },
  };
}

/** Key of `copiesOfLead`. */
export function leadKey({
  traderId,
  optionId,
}: Pick<CopyLinkRow, "traderId" | "optionId">): string {
  return `${traderId}:${optionId}`;
}
