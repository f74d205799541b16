/** Opens the coin drawer from anywhere (product.md §2): whether it is visible, for what, and from which wallet. */

import type { WalletType } from "@naru/vocabulary/wallet";
import type { CoinAction } from "../../base/paths.ts";
import { createStore } from "../../base/store.ts";

export interface CoinDrawerEvent {
  readonly visible: boolean;
  readonly type: CoinAction;
  /** The wallet a convert starts from. */
  readonly source: WalletType | null;
}

const closed: CoinDrawerEvent = { visible: false, type: "deposit", source: null };

export const coinDrawer = createStore<CoinDrawerEvent>(closed);

export function openCoinDrawer(type: CoinAction, source: WalletType | null = null): void {
  coinDrawer.set({ visible: true, type, source });
}

/** Closes it and forgets what it was opened for. */
export function resetCoinDrawer(): void {
  coinDrawer.set(closed);
}
