/** Wallets, answered by the engine behind the batch that runs (design.md §1.4). */

import type { AccountView, WalletView } from "@naru/contract/views";
import { bodyOf, type Desk, type Handlers } from "../handler.ts";
import type { Site } from "../sites.ts";

export function walletHandlers(desk: Desk): Handlers<"myWallet"> {
  return { myWallet: ({ session, site }) => walletOf(desk, site, session.memberId) };
}

/** A member's wallets keyed by type: those that the site uses. */
export async function walletOf(desk: Desk, site: Site, memberId: number): Promise<WalletView> {
  const { wallet } = await accountOf(desk, memberId);
  const used = site.view.usedCoins.split(",");
  return Object.fromEntries(Object.entries(wallet).filter(([type]) => used.includes(type)));
}

/** A member's account at one version. */
export async function accountOf(desk: Desk, memberId: number): Promise<AccountView> {
  return JSON.parse(bodyOf(await desk.engine.ask({ kind: "account", memberId }))) as AccountView;
}
