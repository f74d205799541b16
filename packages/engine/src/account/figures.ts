/** What an account's margin wallet (BINARY) holds, and what all areas bind of it. */

import { memberAccount } from "@naru/vocabulary/ledger-account";
import { draftBalance, type Draft } from "../draft.ts";
import type { WalletFigures } from "./spendable.ts";

/** The sum over all areas of what they hold of something, in the smallest unit of the site's currency. */
export function sumOfAreas(
  draft: Draft,
  of: "openProfit" | "margin" | "reserved" | "losscut",
): bigint {
  let sum = 0n;
  for (const area of draft.state.areas.binds) sum += area[of](draft);
  return sum;
}

/** Whether anything is held whose worth moves with prices. */
export function isHolding(draft: Draft): boolean {
  return draft.state.areas.binds.some(({ isHeld }) => isHeld(draft));
}

/** Equity E of the BINARY wallet, as this draft has left it: what every check against a line needs. */
export function equityOf(draft: Draft): bigint {
  return cashOf(draft) + sumOfAreas(draft, "openProfit");
}

/** The BINARY wallet in figures, as this draft has left it. */
export function figuresOf(draft: Draft): WalletFigures {
  return {
    cash: cashOf(draft),
    openProfit: sumOfAreas(draft, "openProfit"),
    margin: sumOfAreas(draft, "margin"),
    reserved: sumOfAreas(draft, "reserved"),
  };
}

function cashOf(draft: Draft): bigint {
  return draftBalance(draft, memberAccount(draft.memberId, "BINARY", "AVAILABLE"));
}
