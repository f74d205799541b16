/** The state that everything begins with. */

import type { AreaAccount, AreaRows, AreaState } from "./area-types.ts";
import { AREAS } from "./areas.ts";
import type { AreaParts, State } from "./state.ts";

/** What every area has of something, in one object; each says its own part of the whole. */
const together = (parts: readonly (object | undefined)[]): object => Object.assign({}, ...parts);

const noRows = together(AREAS.map(({ held }) => held)) as AreaRows;
const newAccount = {
  ...noRows,
  ...together(AREAS.map(({ account }) => account)),
} as AreaAccount;
const areas: AreaParts = {
  noRows,
  newAccount,
  binds: AREAS.flatMap(({ binds }) => binds ?? []),
  first: AREAS.flatMap(({ first }) => first ?? []),
  settle: AREAS.flatMap(({ settle }) => settle ?? []),
  comesBack: AREAS.flatMap(({ comesBack }) => comesBack ?? []),
  freeze: AREAS.flatMap(({ freeze }) => freeze ?? []),
  endEntries: AREAS.flatMap(({ endEntries }) => endEntries ?? []),
  closeOut: AREAS.flatMap(({ closeOut }) => closeOut ?? []),
  recall: AREAS.flatMap(({ recall }) => recall ?? []),
  bars: AREAS.flatMap(({ bars }) => bars ?? []),
};

/** A shard in which nothing has happened. Ids start at 1. */
export function createState(): State {
  return {
    ...(together(AREAS.map(({ state }) => state?.())) as AreaState),
    areas,
    now: 0,
    nextId: 1,
    sites: new Map(),
    instruments: new Map(),
    rates: new Map(),
    withdrawn: new Map(),
    markets: new Map(),
    accounts: new Map(),
    balances: new Map(),
    totals: new Map(),
    trialSums: new Map(),
    triggers: new Map(),
    volumes: new Map(),
    involved: new Map(),
  };
}
