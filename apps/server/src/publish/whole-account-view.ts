/** The account of every product at one version: a pure function of the engine's state. */

import type { WholeAccountView } from "@naru/contract/views/account";
import type { AccountState, State } from "@naru/engine/state";
import type { WalletType } from "@naru/vocabulary/wallet";
import { heldBackView, overseaPart, requestViews, walletView } from "./account-views.ts";
import { binaryPart } from "./binary-views.ts";
import { futuresPart } from "./futures-account-views.ts";
import { memberMoneyBody } from "./money-views.ts";

/** What the engine does not know of an account: which wallets and products its site has, and the site's day (`yyyymmdd`). */
export interface AskedAccount {
  readonly wallets: readonly WalletType[];
  readonly hasOversea: boolean;
  readonly hasBinary: boolean;
  /** Absent of a gateway of a build before perpetuals (decision 011). */
  readonly hasFutures?: boolean;
  readonly day: number;
}

/** A member's account as every product shares it, with the part of each product that the site offers. */
export function wholeAccountView(
  state: State,
  account: AccountState,
  { wallets, hasOversea, hasBinary, hasFutures = false, day }: AskedAccount,
): Omit<WholeAccountView, "settingsVersions"> {
  const all = walletView(state, account);
  const money = memberMoneyBody(state, account, day);
  return {
    version: account.row.version,
    wallet: Object.fromEntries(wallets.map((wallet) => [wallet, all[wallet]])),
    requests: requestViews(state, account),
    ...heldBackView(state, account),
    limits: {
      withdrawDayMax: money.withdrawDayMax,
      withdrawnToday: money.withdrawnToday,
      withdrawLeftToday: money.withdrawLeftToday,
    },
    parts: {
      ...(hasOversea ? { oversea: overseaPart(state, account) } : {}),
      ...(hasBinary ? { binary: binaryPart(state, account) } : {}),
      ...(hasFutures ? { futures: futuresPart(state, account) } : {}),
    },
  };
}
