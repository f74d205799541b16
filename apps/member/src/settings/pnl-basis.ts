/** At which price open profit of perpetuals is shown: kept with the server. Liquidation goes by the mark in any case. */

import { useStore } from "../base/store.ts";
import { keepSetting, keptSettings } from "./kept-settings.ts";

export const PNL_BASES = ["mark", "last"] as const;
export type PnlBasis = (typeof PNL_BASES)[number];
const KEY = "pnlBasis";

function readPnlBasis(kept: unknown): PnlBasis {
  return PNL_BASES.find((known) => known === kept) ?? "mark";
}

export function usePnlBasis(): PnlBasis {
  return readPnlBasis(useStore(keptSettings)[KEY]);
}

export function changePnlBasis(basis: PnlBasis): void {
  keepSetting(KEY, basis);
}
