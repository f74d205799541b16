/** Everything that can be done with money, each with a word. */

import { useRouter } from "@tanstack/react-router";
import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  Coins,
  History,
  type LucideIcon,
  Repeat,
  ShoppingCart,
  TicketPercent,
} from "lucide-react";
import { useTexts } from "../../../base/i18n.ts";
import { paths } from "../../../base/paths.ts";
import { runtime } from "../../../base/runtime.ts";
import { openCoinDrawer } from "../coin-drawer-event.ts";
import { drawerCoins } from "../model/coin-drawer.ts";
import { walletTexts } from "../../../money/wallet-texts.ts";
import { usedWallets } from "../../../money/wallets.ts";

export function AssetActions() {
  const t = useTexts(walletTexts);
  const router = useRouter();
  const { site } = runtime();
  const used = usedWallets(site);
  const go = (to: string) => () => void router.navigate({ href: to });
  const canTransfer = used.includes("USDT") && used.includes("FUTURES");
  const all: (readonly [string, LucideIcon, () => void, boolean])[] = [
    [t("deposit"), ArrowDownToLine, go(paths.dnw), used.includes("BINARY")],
    [t("withdraw"), ArrowUpFromLine, go(`${paths.dnw}?type=W`), used.includes("BINARY")],
    [
      t("buy"),
      ShoppingCart,
      () => openCoinDrawer("buy"),
      drawerCoins("buy", site, null).length > 0,
    ],
    [t("sell"), Coins, () => openCoinDrawer("sell"), drawerCoins("sell", site, null).length > 0],
    [
      t("convert"),
      Repeat,
      () => openCoinDrawer("convert"),
      drawerCoins("convert", site, null).length > 1,
    ],
    [t("transfer"), ArrowLeftRight, go(paths.transfer), canTransfer],
    [t("coupon"), TicketPercent, go(paths.coupon), true],
    [t("history"), History, go(paths.dnwHistory), true],
  ];
  return (
    <div className="mx-4 mt-4 grid grid-cols-4 gap-y-1">
      {all
        .filter(([, , , isOffered]) => isOffered)
        .map(([label, Icon, press]) => (
          <button
            key={label}
            type="button"
            onClick={press}
            className="flex min-h-15 flex-col items-center justify-center gap-1 rounded-8 text-12 active:bg-raised"
          >
            <Icon size={22} strokeWidth={1.5} className="text-accent" aria-hidden />
            {label}
          </button>
        ))}
    </div>
  );
}
