/**
 * The screens that are served, as data: the router is built from this list and `print-screens.ts` prints it.
 * A route's name is what the menu-name cookie and the request counter go by (product.md §2).
 */

export type Audience = "guest" | "member";

export interface Screen {
  /** As spec'd, with {name} for a parameter. */
  readonly path: string;
  readonly audience: Audience;
  readonly name: string;
  readonly purpose: string;
}

export const screens = [
  { path: "/", audience: "guest", name: "Root", purpose: "redirects to /signin" },
  {
    path: "/signin",
    audience: "guest",
    name: "SignIn",
    purpose: "login; a member goes on to the remembered URL or /oversea",
  },
  { path: "/register", audience: "guest", name: "Register", purpose: "sign-up" },
  {
    path: "/ref/{partnerCode}",
    audience: "guest",
    name: "RegisterByPartner",
    purpose: "sign-up through a partner link",
  },
  { path: "/oversea", audience: "member", name: "Oversea", purpose: "overseas futures trade" },
  {
    path: "/oversea/{id}",
    audience: "member",
    name: "OverseaTrade",
    purpose: "overseas futures trade of one instrument",
  },
  {
    path: "/overseaView",
    audience: "guest",
    name: "OverseaViewFirst",
    purpose: "to the first instrument's logged-out view",
  },
  {
    path: "/overseaView/{id}",
    audience: "guest",
    name: "OverseaView",
    purpose: "overseas futures, logged-out view",
  },
  { path: "/dnw", audience: "member", name: "DepositWithdraw", purpose: "deposit and withdraw" },
  { path: "/more", audience: "member", name: "More", purpose: "menu" },
  { path: "/more/setting", audience: "member", name: "Setting", purpose: "settings" },
  { path: "/more/mypage", audience: "member", name: "MyPage", purpose: "profile" },
  { path: "/search", audience: "member", name: "Search", purpose: "redirects to /search/oversea" },
  {
    path: "/search/oversea",
    audience: "member",
    name: "SearchOversea",
    purpose: "overseas order and trade search",
  },
  {
    path: "/search/dnw",
    audience: "member",
    name: "SearchDnw",
    purpose: "deposit and withdraw search",
  },
  { path: "/wallet/asset", audience: "member", name: "Asset", purpose: "asset status" },
  {
    path: "/wallet/history",
    audience: "member",
    name: "TradeHistory",
    purpose: "trade history, tabs futures and binary",
  },
  { path: "{any unknown path}", audience: "guest", name: "Unknown", purpose: "redirects to /" },
] as const satisfies readonly Screen[];

export type ScreenPath = (typeof screens)[number]["path"];
