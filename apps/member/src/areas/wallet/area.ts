/** Wallets: what is in them, and moving it from one to another. */

import { type Area, drawn, plain, type Screen } from "../../base/area.ts";
import { lazyScreen } from "../../base/lazy-screen.ts";
import { paths } from "../../base/paths.ts";
import { useStore } from "../../base/store.ts";
import { coinDrawer } from "./coin-drawer-event.ts";

const ConvertScreen = lazyScreen(
  async () => (await import("./screens/exchange-screens.tsx")).ConvertScreen,
);
const CoinRailScreen = lazyScreen(
  async () => (await import("./screens/coin-rail-screens.tsx")).CoinRailScreen,
);

const titled = { audience: "member", layout: "titled" } as const;

const ofOneCoin: readonly Screen[] = [
  {
    ...titled,
    path: paths.coin("deposit", "{coin}"),
    name: "CoinDeposit",
    purpose: "coin deposit",
    draw: drawn(CoinRailScreen, (coin) => ({ action: "deposit" as const, coin })),
  },
  {
    ...titled,
    path: paths.coin("withdraw", "{coin}"),
    name: "CoinWithdraw",
    purpose: "coin withdraw",
    draw: drawn(CoinRailScreen, (coin) => ({ action: "withdraw" as const, coin })),
  },
  {
    ...titled,
    path: paths.convert("{fromCoin}", "{toCoin}"),
    name: "Convert",
    purpose: "convert between two coins",
    draw: drawn(ConvertScreen, (from, to) => ({ pair: `${from}_${to}` })),
  },
  {
    ...titled,
    path: paths.coin("convert", "{coin}"),
    name: "ConvertFrom",
    purpose: "convert, target chosen in the drawer",
    draw: drawn(ConvertScreen, (pair) => ({ pair })),
  },
  {
    ...titled,
    path: paths.coin("buy", "{coin}"),
    name: "CoinBuy",
    purpose: "coin buy",
    draw: drawn(
      lazyScreen(async () => (await import("./screens/exchange-screens.tsx")).BuyScreen),
      (coin) => ({ coin }),
    ),
  },
  {
    ...titled,
    path: paths.coin("sell", "{coin}"),
    name: "CoinSell",
    purpose: "coin sell",
    draw: drawn(
      lazyScreen(async () => (await import("./screens/exchange-screens.tsx")).SellScreen),
      (coin) => ({ coin }),
    ),
  },
];

export const wallet: Area = {
  screens: [
    {
      ...titled,
      path: paths.asset,
      name: "Asset",
      purpose: "asset status",
      title: { ko: "자산현황", en: "Assets" },
      draw: plain(lazyScreen(async () => (await import("./screens/asset-screen.tsx")).AssetScreen)),
    },
    {
      ...titled,
      path: paths.history,
      name: "TradeHistory",
      purpose: "trade history, tabs futures and binary",
      title: { ko: "거래 내역", en: "Trade history" },
      draw: plain(
        lazyScreen(async () => (await import("./screens/history-screen.tsx")).HistoryScreen),
      ),
    },
    {
      ...titled,
      path: paths.transfer,
      name: "Transfer",
      purpose: "between the member's own wallets",
      title: { ko: "지갑 간 이동", en: "Transfer" },
      draw: plain(
        lazyScreen(async () => (await import("./screens/transfer-screen.tsx")).TransferScreen),
      ),
    },
    {
      ...titled,
      path: paths.coupon,
      name: "Coupon",
      purpose: "coupons",
      title: { ko: "쿠폰", en: "Coupons" },
      draw: plain(
        lazyScreen(async () => (await import("./screens/coupon-screen.tsx")).CouponScreen),
      ),
    },
    {
      ...titled,
      path: paths.addressBook,
      name: "AddressBook",
      purpose: "addresses that coins are sent to",
      title: { ko: "출금 주소", en: "Withdrawal addresses" },
      draw: plain(
        lazyScreen(async () => (await import("./screens/address-screen.tsx")).AddressScreen),
      ),
    },
    ...ofOneCoin,
  ],
  homes: { [paths.wallet]: paths.asset },
  overlays: [
    {
      over: "livePages",
      useAsked: () => useStore(coinDrawer).visible,
      part: lazyScreen(async () => (await import("./parts/coin-drawer.tsx")).CoinDrawer),
    },
  ],
};
