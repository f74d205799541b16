/** The coin drawer: the coins that an action is possible with, each with what the member has of it. */

import { formatWallet } from "@naru/ui/format/number";
import { Sheet } from "@naru/ui/parts/sheet.tsx";
import { EmptyState } from "@naru/ui/parts/state-box.tsx";
import type { ProviderFlow } from "@naru/vocabulary/provider/words";
import { siteOffers } from "@naru/vocabulary/site-type";
import { Link, useRouter } from "@tanstack/react-router";
import { useTexts } from "../../../base/i18n.ts";
import { type CoinAction, paths } from "../../../base/paths.ts";
import { runtime } from "../../../base/runtime.ts";
import { useStore } from "../../../base/store.ts";
import { coinDrawer, resetCoinDrawer } from "../coin-drawer-event.ts";
import { drawerCoins, drawerPath } from "../model/coin-drawer.ts";
import { AssetName } from "../../../money/asset-name.tsx";
import { walletTexts } from "../../../money/wallet-texts.ts";
import { useWallets } from "../../../money/wallets.ts";
import { ProviderEntries } from "../../../money/providers.tsx";
import { CoinLogo } from "./coin-logo.tsx";

/** What providers do that leads to the same. */
const FLOWS_OF_ACTION: Readonly<Record<CoinAction, readonly ProviderFlow[]>> = {
  deposit: ["CHARGE"],
  withdraw: ["SEND"],
  buy: ["P2P_BUY"],
  sell: ["SELL", "P2P_SELL"],
  convert: [],
};

export function CoinDrawer() {
  const t = useTexts(walletTexts);
  const router = useRouter();
  const { site } = runtime();
  const { visible, type, source } = useStore(coinDrawer);
  const { wallets } = useWallets();
  const coins = drawerCoins(type, site, source);
  return (
    <Sheet isOpen={visible} onClose={resetCoinDrawer} title={t(`drawer${type}`)}>
      {coins.length === 0 ? (
        <EmptyState title={t("drawerEmpty")} hint={t("drawerEmptyHint")} />
      ) : (
        <ul className="-mx-5">
          {coins.map((coin) => (
            <li key={coin}>
              <button
                type="button"
                onClick={() => {
                  const path = drawerPath(type, coin, coins, source);
                  resetCoinDrawer();
                  void router.navigate({ to: path });
                }}
                className="flex min-h-15 w-full items-center gap-3 px-5 py-2 text-left active:bg-raised"
              >
                <CoinLogo type={coin} />
                <span className="min-w-0 flex-1 truncate text-15 font-semibold">
                  <AssetName type={coin} />
                </span>
                <span className="text-15">
                  {formatWallet(wallets[coin]?.available ?? "0")}
                  <span className="ml-1 text-11 text-muted">{coin}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {(type === "buy" || type === "sell") && siteOffers(site.type, "p2p") && (
        <Link
          to={paths.p2p}
          onClick={resetCoinDrawer}
          className="mt-1 flex min-h-13 items-center text-15 font-semibold text-accent"
        >
          {t("toP2p")}
        </Link>
      )}
      <div className="-mx-5 pb-2">
        <ProviderEntries flows={FLOWS_OF_ACTION[type]} onChoose={resetCoinDrawer} />
      </div>
    </Sheet>
  );
}
