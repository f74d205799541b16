/** What an account's margin wallets hold, and what all areas bind of each. */

import { memberAccount } from "@naru/vocabulary/ledger-account";
import type { MarginWallet } from "@naru/vocabulary/wallet";
import { draftBalance, type Draft } from "../draft.ts";
import type { WalletFigures } from "./spendable.ts";

/** The sum over the areas of a wallet of what they hold of something, in the smallest unit of its currency. */
export function sumOfAreas(
  draft: Draft,
  wallet: MarginWallet,
  of: "openProfit" | "margin" | "reserved" | "losscut",
): bigint {
  let sum = 0n;
  for (const area of draft.state.areas.binds) if (area.wallet === wallet) sum += area[of](draft);
  return sum;
}

/** What of a wallet is others' and does not stand apart from its cash, in the smallest unit of its currency. */
export function owedOf(draft: Draft, wallet: MarginWallet): bigint {
  let sum = 0n;
  for (const area of draft.state.areas.binds)
    if (area.wallet === wallet) sum += area.owed?.(draft) ?? 0n;
  return sum;
}

/** Whether anything of a wallet is held whose worth moves with prices. */
export function isHolding(draft: Draft, wallet: MarginWallet): boolean {
  return draft.state.areas.binds.some((area) => area.wallet === wallet && area.isHeld(draft));
}

/** The most that what waits elsewhere may bring back to the cash of the BINARY wallet. */
export function mayComeBack(draft: Draft): bigint {
  let sum = 0n;
  for (const comesBack of draft.state.areas.comesBack) sum += comesBack(draft);
  return sum;
}

/** Equity E of a margin wallet, as this draft has left it: what every check against a line needs. */
export function equityOf(draft: Draft, wallet: MarginWallet): bigint {
  return coverOf(draft, wallet) + sumOfAreas(draft, wallet, "openProfit");
}

/** The cash of a margin wallet without what is others': what positions may stand on beside their profit. */
export function coverOf(draft: Draft, wallet: MarginWallet): bigint {
  return cashOf(draft, wallet) - owedOf(draft, wallet);
}

/** A margin wallet in figures, as this draft has left it. */
export function figuresOf(draft: Draft, wallet: MarginWallet): WalletFigures {
  return {
    cash: cashOf(draft, wallet),
    openProfit: sumOfAreas(draft, wallet, "openProfit"),
    owed: owedOf(draft, wallet),
    margin: sumOfAreas(draft, wallet, "margin"),
    reserved: sumOfAreas(draft, wallet, "reserved"),
  };
}

/** The usable balance of a margin wallet, as this draft has left it. */
export function cashOf(draft: Draft, wallet: MarginWallet): bigint {
  return draftBalance(draft, memberAccount(draft.memberId, wallet, "AVAILABLE"));
}
