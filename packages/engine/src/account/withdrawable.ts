/** What may leave a wallet: the one figure that every outflow asks (domain.md 1.4.7, 5.3). */

import { max, min } from "@naru/money/amount";
import { memberAccount } from "@naru/vocabulary/ledger-account";
import type { WalletType } from "@naru/vocabulary/wallet";
import { draftBalance, type Draft } from "../draft.ts";
import { figuresOf } from "./figures.ts";
import { spendable } from "./spendable.ts";

/**
 * Realised and free, in the smallest unit of the wallet's currency: no open profit, no margin,
 * nothing that working orders bind or that is due to others, never so much that what stays held would be closed at once (decision 055)
 * or is kept over a day's end without the margin that was asked for it, and nothing at all while what the wallet holds cannot be valued. What is held, and locked bonuses, have left the balance already.
 */
export function withdrawable(draft: Draft, wallet: WalletType): bigint {
  if (wallet === "BINARY" || wallet === "FUTURES") {
    const binds = draft.state.areas.binds.filter((area) => area.wallet === wallet);
    if (binds.some((area) => area.isFrozen?.(draft))) return 0n;
    const free = spendable(figuresOf(draft, wallet));
    return max(
      0n,
      binds.reduce((most, area) => min(most, area.spare?.(draft) ?? most), free),
    );
  }
  return max(0n, draftBalance(draft, memberAccount(draft.memberId, wallet, "AVAILABLE")));
}
