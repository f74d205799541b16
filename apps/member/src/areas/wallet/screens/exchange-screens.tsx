/** /wallet/convert/{coin}, /wallet/convert/{from}_{to}, /wallet/buy/{coin}, /wallet/sell/{coin}. */

import { EmptyState } from "@naru/ui/parts/state-box.tsx";
import type { WalletType } from "@naru/vocabulary/wallet";
import { CircleSlash } from "lucide-react";
import { useEffect } from "react";
import { useTexts } from "../../../base/i18n.ts";
import { type CoinAction } from "../../../base/paths.ts";
import { runtime } from "../../../base/runtime.ts";
import { useHeaderTitle } from "../../../base/titles.ts";
import { openCoinDrawer } from "../coin-drawer-event.ts";
import { drawerCoins } from "../model/coin-drawer.ts";
import { ExchangeForm } from "../parts/exchange-form.tsx";
import { walletTexts } from "../../../money/wallet-texts.ts";

/** @param pair `BTC_USDT`, or `BTC` alone: then the drawer opens to choose what to convert it to. */
export function ConvertScreen({ pair }: { readonly pair: string }) {
  const t = useTexts(walletTexts);
  const [fromText = "", toText] = pair.split("_");
  const coins = drawerCoins("convert", runtime().site, null);
  const from = coins.find((coin) => coin === fromText);
  const to = toText === undefined ? null : coins.find((coin) => coin === toText && coin !== from);
  useHeaderTitle(
    to === null || to === undefined
      ? t("titleconvertFrom", { from: fromText })
      : t("titleconvert", { from: fromText, to }),
  );
  useEffect(() => {
    if (from !== undefined && toText === undefined) openCoinDrawer("convert", from);
  }, [from, toText]);
  if (from === undefined || to === undefined) return <Unsupported action="convert" />;
  return <ExchangeForm key={pair} kind="CONVERT" from={from} to={to} />;
}

export function BuyScreen({ coin }: { readonly coin: string }) {
  const t = useTexts(walletTexts);
  const to = offered("buy", coin);
  useHeaderTitle(t("titlebuy", { to: coin }));
  if (to === undefined) return <Unsupported action="buy" />;
  return <ExchangeForm key={coin} kind="BUY" from="BINARY" to={to} />;
}

export function SellScreen({ coin }: { readonly coin: string }) {
  const t = useTexts(walletTexts);
  const from = offered("sell", coin);
  useHeaderTitle(t("titlesell", { from: coin }));
  if (from === undefined) return <Unsupported action="sell" />;
  return <ExchangeForm key={coin} kind="SELL" from={from} to="BINARY" />;
}

/** The coin where the site offers the action with it. */
export function offered(action: CoinAction, coin: string): WalletType | undefined {
  return drawerCoins(action, runtime().site, null).find((known) => known === coin);
}

export function Unsupported({ action }: { readonly action: CoinAction }) {
  const t = useTexts(walletTexts);
  return (
    <EmptyState
      icon={<CircleSlash size={32} strokeWidth={1.5} aria-hidden />}
      title={t("unsupported")}
      hint={t("unsupportedHint")}
      action={{ label: t("choose"), onPress: () => openCoinDrawer(action) }}
    />
  );
}
