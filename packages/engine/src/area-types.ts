/** What the areas add to shapes that all of them share: a line of each, so that the files of those shapes name none. */

import {
  type BetsDue,
  type BinaryEventParts,
  type BinaryRows,
  type BinaryState,
  createBinaryState,
  NO_BINARY_ROWS,
} from "./binary/kept/state.ts";
import {
  createMoneyState,
  type MoneyAccount,
  type MoneyEventParts,
  type MoneyRows,
  type MoneyState,
  NEW_MONEY_ACCOUNT,
  NO_MONEY_ROWS,
  type RequestDue,
} from "./dnw/kept/state.ts";
import type { MarketMoved } from "./market/beats.ts";
import {
  createOverseaState,
  NEW_OVERSEA_ACCOUNT,
  NO_OVERSEA_ROWS,
  type OverseaAccount,
  type OverseaEventParts,
  type OverseaRows,
  type OverseaState,
} from "./oversea/kept/state.ts";
import type { TermsChanged } from "./terms/change-terms.ts";

/** What a shard keeps of each area. */
export interface AreaState extends BinaryState, MoneyState, OverseaState {}

/** A shard in which no area has anything. */
export function createAreaState(): AreaState {
  return { ...createBinaryState(), ...createMoneyState(), ...createOverseaState() };
}

/** What an account keeps of each area. */
export interface AreaAccount extends BinaryRows, MoneyAccount, OverseaAccount {}

export const NEW_ACCOUNT: AreaAccount = {
  ...NO_BINARY_ROWS,
  ...NEW_MONEY_ACCOUNT,
  ...NEW_OVERSEA_ACCOUNT,
};

/** Its rows, which a draft lays others over. */
export interface AreaRows extends BinaryRows, MoneyRows, OverseaRows {}

export const NO_AREA_ROWS: AreaRows = { ...NO_BINARY_ROWS, ...NO_MONEY_ROWS, ...NO_OVERSEA_ROWS };

/** What an announcement to a member carries of each area. */
export interface EventParts extends BinaryEventParts, MoneyEventParts, OverseaEventParts {}

/** What an input means for one account; whoever follows the input finds whom it concerns. */
export type Consequence = BetsDue | MarketMoved | RequestDue | TermsChanged;
