/** Wallets, answered by the engine behind the batch that runs (design.md §1.4). */

import type { AccountView, WalletView } from "@naru/contract/views";
import { bodyOf, type Desk, type Handlers } from "../handler.ts";

export function walletHandlers(desk: Desk): Handlers<"myWallet"> {
  return { myWallet: ({ session }) => walletOf(desk, session.memberId) };
}

/** A member's wallets keyed by type. */
export async function walletOf(desk: Desk, memberId: number): Promise<WalletView> {
  return (await accountOf(desk, memberId)).wallet;
}

/** A member's account at one version. */
export async function accountOf(desk: Desk, memberId: number): Promise<AccountView> {
  return JSON.parse(bodyOf(await desk.engine.ask({ kind: "account", memberId }))) as AccountView;
}
