/** Routes: `screens.ts` says what is served and to whom, this file says what draws it. */

import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouteComponent,
  type RouterHistory,
  redirect,
} from "@tanstack/react-router";
import type { FunctionComponent, LazyExoticComponent } from "react";
import { RegisterScreen, SignInScreen } from "../areas/account/entrance.ts";
import { ProofHost } from "../areas/account/proof-host.tsx";
import { enterRoute, isOffered, mustSignIn, searchPage } from "./guards.ts";
import { startPage } from "../session/wanted.ts";
import { takeWanted } from "../session/wanted.ts";
import { rememberWanted } from "../session/wanted.ts";
import { ErrorScreen } from "./error-screen.tsx";
import { lazyScreen } from "../base/lazy-screen.tsx";
import { MemberLayout, SearchLayout, TradeLayout, WalletLayout } from "./layouts.ts";
import { NoticeHost } from "./notice-host.tsx";
import { paths } from "../base/paths.ts";
import { runtime } from "../base/runtime.ts";
import { type Screen, type ScreenPath, screens } from "./screens.ts";
import { isSignedIn } from "../base/session.ts";

const TradeScreen = lazyScreen(
  async () => (await import("../areas/oversea/screens/trade-screen.tsx")).TradeScreen,
);
const MoreScreen = lazyScreen(
  async () => (await import("../areas/more/screens/more-screen.tsx")).MoreScreen,
);
const SettingScreen = lazyScreen(
  async () => (await import("../areas/more/screens/setting-screen.tsx")).SettingScreen,
);
const MyPageScreen = lazyScreen(
  async () => (await import("../areas/more/screens/mypage-screen.tsx")).MyPageScreen,
);
const SearchOversea = lazyScreen(
  async () => (await import("../areas/search/screens/oversea-search.tsx")).OverseaSearch,
);
const SearchDnw = lazyScreen(
  async () => (await import("../areas/dnw/screens/dnw-search.tsx")).DnwSearch,
);
const AssetScreen = lazyScreen(
  async () => (await import("../areas/wallet/screens/asset-screen.tsx")).AssetScreen,
);
const HistoryScreen = lazyScreen(
  async () => (await import("../areas/wallet/screens/history-screen.tsx")).HistoryScreen,
);
const DnwScreen = lazyScreen(
  async () => (await import("../areas/dnw/screens/dnw-screen.tsx")).DnwScreen,
);

const DnwSideScreen = lazyScreen(
  async () => (await import("../areas/dnw/screens/dnw-screen.tsx")).DnwSideScreen,
);
const DnwHistoryScreen = lazyScreen(
  async () => (await import("../areas/dnw/screens/history-screens.tsx")).DnwHistoryScreen,
);
const StatementScreen = lazyScreen(
  async () => (await import("../areas/dnw/screens/history-screens.tsx")).StatementScreen,
);
const ConvertScreen = lazyScreen(
  async () => (await import("../areas/wallet/screens/exchange-screens.tsx")).ConvertScreen,
);
const BuyScreen = lazyScreen(
  async () => (await import("../areas/wallet/screens/exchange-screens.tsx")).BuyScreen,
);
const SellScreen = lazyScreen(
  async () => (await import("../areas/wallet/screens/exchange-screens.tsx")).SellScreen,
);
const CoinRailScreen = lazyScreen(
  async () => (await import("../areas/wallet/screens/coin-rail-screens.tsx")).CoinRailScreen,
);
const TransferScreen = lazyScreen(
  async () => (await import("../areas/wallet/screens/transfer-screen.tsx")).TransferScreen,
);
const CouponScreen = lazyScreen(
  async () => (await import("../areas/wallet/screens/coupon-screen.tsx")).CouponScreen,
);
const ChangePasswordScreen = lazyScreen(
  async () =>
    (await import("../areas/account/screens/change-password-screen.tsx")).ChangePasswordScreen,
);
const ChangePhoneScreen = lazyScreen(
  async () => (await import("../areas/account/screens/change-phone-screen.tsx")).ChangePhoneScreen,
);
const OtpScreen = lazyScreen(
  async () => (await import("../areas/account/screens/otp-screen.tsx")).OtpScreen,
);
const PinScreen = lazyScreen(
  async () => (await import("../areas/account/screens/pin-screen.tsx")).PinScreen,
);
const DevicesScreen = lazyScreen(
  async () => (await import("../areas/account/screens/devices-screen.tsx")).DevicesScreen,
);
const PasskeysScreen = lazyScreen(
  async () => (await import("../areas/account/screens/passkeys-screen.tsx")).PasskeysScreen,
);
const BankScreen = lazyScreen(
  async () => (await import("../areas/account/screens/bank-screen.tsx")).BankScreen,
);

const root = createRootRoute({
  component: () => (
    <>
      <Outlet />
      <ProofHost />
      <NoticeHost />
    </>
  ),
  errorComponent: ErrorScreen,
  notFoundComponent: () => null,
});

/** What each route of a screen does on entry: guard, cookie, counter. */
function entry(path: ScreenPath) {
  const screen: Screen | undefined = screens.find((known) => known.path === path);
  if (screen === undefined) throw new Error(`no screen at ${path}`);
  return ({ location }: { location: { href: string } }) => {
    enterRoute(screen.name);
    const { type } = runtime().site;
    if (!isOffered(screen, type))
      throw redirect({ to: isSignedIn() ? startPage(type) : paths.root });
    if (!mustSignIn(screen, isSignedIn())) return;
    rememberWanted(location.href);
    throw redirect({ to: paths.root });
  };
}

/** Entrances are for guests: a member goes on. */
function entrance(path: ScreenPath) {
  const enter = entry(path);
  return (context: { location: { href: string } }) => {
    enter(context);
    if (isSignedIn()) throw redirect({ href: takeWanted() });
  };
}

function layout(id: string, component: LazyExoticComponent<FunctionComponent>) {
  return createRoute({ getParentRoute: () => root, id, component });
}

/** Pages under a title that take nothing from their address. */
function titled(pages: readonly (readonly [ScreenPath, RouteComponent])[]) {
  return pages.map(([path, component]) =>
    createRoute({ getParentRoute: () => wallet, path, beforeLoad: entry(path), component }),
  );
}

const trade = layout("trade", TradeLayout);
const member = layout("member", MemberLayout);
const wallet = layout("wallet", WalletLayout);
const search = layout("search-layout", SearchLayout);

const overseaId = createRoute({
  getParentRoute: () => trade,
  path: "/oversea/$id",
  beforeLoad: entry("/oversea/{id}"),
  component: function OverseaTrade() {
    return <TradeScreen optionId={overseaId.useParams().id} isGuest={false} />;
  },
});
const overseaViewId = createRoute({
  getParentRoute: () => trade,
  path: "/overseaView/$id",
  beforeLoad: entry("/overseaView/{id}"),
  component: function OverseaView() {
    return <TradeScreen optionId={overseaViewId.useParams().id} isGuest />;
  },
});
const convert = createRoute({
  getParentRoute: () => wallet,
  path: "/wallet/convert/$pair",
  beforeLoad: (context) =>
    entry(
      context.params.pair.includes("_")
        ? "/wallet/convert/{fromCoin}_{toCoin}"
        : "/wallet/convert/{coin}",
    )(context),
  component: function Convert() {
    return <ConvertScreen pair={convert.useParams().pair} />;
  },
});
const buy = createRoute({
  getParentRoute: () => wallet,
  path: "/wallet/buy/$coin",
  beforeLoad: entry("/wallet/buy/{coin}"),
  component: function Buy() {
    return <BuyScreen coin={buy.useParams().coin} />;
  },
});
const sell = createRoute({
  getParentRoute: () => wallet,
  path: "/wallet/sell/$coin",
  beforeLoad: entry("/wallet/sell/{coin}"),
  component: function Sell() {
    return <SellScreen coin={sell.useParams().coin} />;
  },
});
const coinDeposit = createRoute({
  getParentRoute: () => wallet,
  path: "/wallet/deposit/$coin",
  beforeLoad: entry("/wallet/deposit/{coin}"),
  component: function CoinDeposit() {
    return <CoinRailScreen action="deposit" coin={coinDeposit.useParams().coin} />;
  },
});
const coinWithdraw = createRoute({
  getParentRoute: () => wallet,
  path: "/wallet/withdraw/$coin",
  beforeLoad: entry("/wallet/withdraw/{coin}"),
  component: function CoinWithdraw() {
    return <CoinRailScreen action="withdraw" coin={coinWithdraw.useParams().coin} />;
  },
});
const ref = createRoute({
  getParentRoute: () => root,
  path: "/ref/$partnerCode",
  beforeLoad: entrance("/ref/{partnerCode}"),
  component: function RegisterByPartner() {
    return <RegisterScreen partnerCode={ref.useParams().partnerCode} />;
  },
});

const tree = root.addChildren([
  createRoute({
    getParentRoute: () => root,
    path: "/",
    beforeLoad: () => {
      enterRoute("Root");
      throw redirect({ to: paths.signin });
    },
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/signin",
    beforeLoad: entrance("/signin"),
    component: SignInScreen,
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/register",
    beforeLoad: entrance("/register"),
    component: () => <RegisterScreen partnerCode={null} />,
  }),
  ref,
  trade.addChildren([
    createRoute({
      getParentRoute: () => trade,
      path: "/oversea",
      beforeLoad: entry("/oversea"),
      component: () => <TradeScreen optionId={null} isGuest={false} />,
    }),
    overseaId,
    createRoute({
      getParentRoute: () => trade,
      path: "/overseaView",
      beforeLoad: entry("/overseaView"),
      component: () => <TradeScreen optionId={null} isGuest />,
    }),
    overseaViewId,
  ]),
  member.addChildren([
    createRoute({
      getParentRoute: () => member,
      path: "/dnw",
      beforeLoad: entry("/dnw"),
      component: DnwScreen,
    }),
    createRoute({
      getParentRoute: () => member,
      path: "/more",
      beforeLoad: entry("/more"),
      component: MoreScreen,
    }),
  ]),
  wallet.addChildren([
    createRoute({
      getParentRoute: () => wallet,
      path: "/more/setting",
      beforeLoad: entry("/more/setting"),
      component: SettingScreen,
    }),
    createRoute({
      getParentRoute: () => wallet,
      path: "/more/mypage",
      beforeLoad: entry("/more/mypage"),
      component: MyPageScreen,
    }),
    createRoute({
      getParentRoute: () => wallet,
      path: "/wallet/asset",
      beforeLoad: entry("/wallet/asset"),
      component: AssetScreen,
    }),
    createRoute({
      getParentRoute: () => wallet,
      path: "/wallet/history",
      beforeLoad: entry("/wallet/history"),
      component: HistoryScreen,
    }),
    convert,
    buy,
    sell,
    coinDeposit,
    coinWithdraw,
    ...titled([
      ["/wallet/dnw_history", DnwHistoryScreen],
      ["/wallet/statement", StatementScreen],
      ["/wallet/transfer", TransferScreen],
      ["/wallet/coupon", CouponScreen],
      ["/balances/list", DnwHistoryScreen],
      ["/balances/deposit", () => <DnwSideScreen side="D" />],
      ["/balances/withdraw", () => <DnwSideScreen side="W" />],
      ["/more/change_password", ChangePasswordScreen],
      ["/more/change_phone", ChangePhoneScreen],
      ["/more/otp", OtpScreen],
      ["/more/pin", PinScreen],
      ["/more/devices", DevicesScreen],
      ["/more/passkeys", PasskeysScreen],
      ["/more/bank", BankScreen],
    ]),
  ]),
  createRoute({
    getParentRoute: () => root,
    path: "/search",
    beforeLoad: (context) => {
      entry("/search")(context);
      throw redirect({ to: searchPage(runtime().site.type) });
    },
  }),
  search.addChildren([
    createRoute({
      getParentRoute: () => search,
      path: "/search/oversea",
      beforeLoad: entry("/search/oversea"),
      component: SearchOversea,
    }),
    createRoute({
      getParentRoute: () => search,
      path: "/search/dnw",
      beforeLoad: entry("/search/dnw"),
      component: SearchDnw,
    }),
  ]),
  createRoute({
    getParentRoute: () => root,
    path: "$",
    beforeLoad: () => {
      enterRoute("Unknown");
      throw redirect({ to: paths.root });
    },
  }),
]);

/** The page's router; the gallery gives it a history of its own. Every navigation starts at the top. */
export function makeRouter(history?: RouterHistory) {
  return createRouter({
    routeTree: tree,
    ...(history === undefined ? {} : { history }),
    scrollRestoration: true,
    getScrollRestorationKey: () => "top",
    defaultErrorComponent: ErrorScreen,
    defaultPendingMs: 300,
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
