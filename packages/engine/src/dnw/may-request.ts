/** Who may ask for something to be done with money, and of which wallets (product.md §4, §6). */

import type { RefusalCode } from "@naru/vocabulary/refusal";
import type { WalletType } from "@naru/vocabulary/wallet";
import type { Draft } from "../draft.ts";
import type { MoneyRules } from "../instrument.ts";
import { rulesKey } from "./kept/state.ts";

/** Active members, partners among them: a partner may not order, but the money is theirs. */
export function mayRequest(draft: Draft): RefusalCode | undefined {
  if (draft.account.status === "PENDING") return "PENDING_APPROVAL";
  if (draft.account.status === "DENY") return "ACCOUNT_DENIED";
  return draft.account.status === "FROZEN" ? "ACCOUNT_FROZEN" : undefined;
}

/** What the site allows with a wallet; undefined where it takes no requests of it. */
export function rulesOf(draft: Draft, wallet: WalletType): MoneyRules | undefined {
  const rules = draft.state.moneyRules.get(rulesKey(draft.siteId, wallet));
  return rules?.isOn === true ? rules : undefined;
}
