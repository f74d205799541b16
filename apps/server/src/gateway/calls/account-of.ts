/** A member's account as the engine has it, for the calls of every area. */

import type { AccountView, WalletView } from "@naru/contract/views";
import { siteOffers } from "@naru/vocabulary/site-type";
import type { WalletType } from "@naru/vocabulary/wallet";
import { bodyOf } from "../link/answer-body.ts";
import type { Site } from "../sessions/sites.ts";
import type { Desk } from "./handler.ts";

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

/** The whole account of what the site offers, as the engine writes it: a `WholeAccountView` without its settings' versions. */
export async function wholeAccountOf(desk: Desk, site: Site, memberId: number): Promise<string> {
  const { usedCoins, type } = site.view;
  const answer = await desk.engine.ask({
    kind: "wholeAccount",
    memberId,
    wallets: usedCoins.split(",") as WalletType[],
    hasOversea: siteOffers(type, "oversea"),
    hasBinary: siteOffers(type, "binary"),
    hasFutures: siteOffers(type, "futures"),
  });
  return bodyOf(answer);
}
