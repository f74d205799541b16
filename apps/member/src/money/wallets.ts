/** The member's wallets, read again where a page needs them and kept for the others. */

import type { SiteView, WalletEntry, WalletMap } from "@naru/client/views";
import { useQuery } from "@tanstack/react-query";
import { assetLabels } from "@naru/contract/messages/wallet-labels";
import type { Currency } from "@naru/vocabulary/currency";
import { siteOffers } from "@naru/vocabulary/site-type";
import { currencyOfWallet, type WalletType } from "@naru/vocabulary/wallet";
import { language } from "../base/i18n.ts";
import { runtime } from "../base/runtime.ts";
import { keepWallets, session } from "../base/session.ts";
import { useStore } from "../base/store.ts";
import { useAccount } from "../live/hooks.ts";

/** Wallets: what the live account says, over what was read last. */
export function useWallets(): {
  wallets: WalletMap;
  isLoading: boolean;
  error: Error | null;
  reload: () => void;
} {
  const me = useStore(session).me;
  const account = useAccount();
  const query = useQuery({
    queryKey: ["wallets"],
    queryFn: async ({ signal }) => {
      const wallets = await runtime().http.call("myWallet", {}, { signal });
      keepWallets(wallets);
      return wallets;
    },
  });
  return {
    wallets: { ...me?.wallet, ...query.data, ...account?.wallet },
    isLoading: query.isPending && me === null,
    error: query.error,
    reload: () => void query.refetch(),
  };
}

/** Wallets apart from BINARY and FUTURES, of the site's used coins and in their order (product.md §4). */
export function coinWallets(wallets: WalletMap, usedCoins: string): WalletEntry[] {
  const coins = usedCoins.split(",").filter((coin) => coin !== "BINARY" && coin !== "FUTURES");
  return coins.flatMap((coin) => wallets[coin as WalletType] ?? []);
}

/** Whether the site uses a wallet. */
export function usesWallet(usedCoins: string, type: WalletType): boolean {
  return usedCoins.split(",").includes(type);
}

/** The wallets that a site uses, in its order. */
export function usedWallets({
  usedCoins,
  type,
}: Pick<SiteView, "usedCoins" | "type">): WalletType[] {
  const used = usedCoins.split(",") as WalletType[];
  return used.filter((wallet) => wallet !== "FUTURES" || siteOffers(type, "futures"));
}

/** The currency that a wallet of the site holds. */
export function currencyOf(wallet: WalletType, site: Pick<SiteView, "binaryCurrency">): Currency {
  return currencyOfWallet(wallet, site.binaryCurrency as Currency);
}

const KOREAN_MONEY: Readonly<Record<string, string>> = { KRW: "원화", USD: "달러" };

/** A wallet in one word: 원화, 코인선물, BTC in Korean, else KRW, Futures, BTC. */
export function walletName(wallet: WalletType): string {
  const isKorean = language.get() === "ko";
  const { binaryCurrency } = runtime().site;
  if (wallet === "BINARY")
    return isKorean ? (KOREAN_MONEY[binaryCurrency] ?? binaryCurrency) : binaryCurrency;
  if (wallet === "FUTURES") return isKorean ? "코인선물" : "Futures";
  return wallet;
}

/** A decimal text without the zeros that say nothing: `"0.50000000"` is `"0.5"`. */
export function exactText(text: string): string {
  return text.includes(".") ? text.replace(/\.?0+$/, "") : text;
}

/** What Koreans call an asset, beside the product's label of it. */
export const KOREAN_ASSETS: Readonly<Record<WalletType, string>> = {
  FUTURES: "코인선물 지갑",
  USDT: "테더",
  BTC: "비트코인",
  ETH: "이더리움",
  XRP: "리플",
  DOGE: "도지코인",
  EOS: "이오스",
  BINARY: "해외선물 지갑",
};

/** What an asset is called (product.md §9). */
export function assetLabel(type: WalletType, binaryCurrency: string): string {
  return assetLabels[type].replace("{binaryCurrency}", binaryCurrency);
}
