/** The coin drawer: which coins it lists and where the chosen one leads (product.md §2). */

import type { WalletType } from "@naru/vocabulary/wallet";
import { type CoinAction, paths } from "../../../base/paths.ts";

/** Comma-separated lists of a site (product.md §3). */
export interface CoinLists {
  readonly usedCoins: string;
  readonly depositCoins: string;
  readonly buyCoins: string;
}

/** The used coins, in the site's order; BINARY and FUTURES are no coins (product.md §4). */
export function usedCoinsOf({ usedCoins }: Pick<CoinLists, "usedCoins">): WalletType[] {
  return listOf(usedCoins).filter((coin) => coin !== "BINARY" && coin !== "FUTURES");
}

/**
 * What the drawer lists: for deposit and withdraw the used coins that are deposit coins too, for buy and sell those that
 * are buy coins, for convert all used coins without the source.
 */
export function drawerCoins(
  action: CoinAction,
  lists: CoinLists,
  source: WalletType | null,
): WalletType[] {
  const used = usedCoinsOf(lists);
  if (action === "convert") return used.filter((coin) => coin !== source);
  const also = listOf(action === "buy" || action === "sell" ? lists.buyCoins : lists.depositCoins);
  return used.filter((coin) => also.includes(coin));
}

/**
 * Where a choice leads. Convert goes from the source to the chosen coin; without a source the chosen coin is paired with
 * the first other coin of the list, and where there is none the coin stands alone.
 */
export function drawerPath(
  action: CoinAction,
  chosen: WalletType,
  coins: readonly WalletType[],
  source: WalletType | null,
): string {
  if (action !== "convert") return paths.coin(action, chosen);
  if (source !== null) return paths.convert(source, chosen);
  const other = coins.find((coin) => coin !== chosen);
  return other === undefined ? paths.coin(action, chosen) : paths.convert(chosen, other);
}

function listOf(text: string): WalletType[] {
  return text.split(",").filter((name) => name !== "") as WalletType[];
}
