/**
 * The screens that are served, as data: the router is built from this list and `print-screens.ts` prints it.
 * A route's name is what the menu-name cookie and the request counter go by (product.md §2).
 */

import type { SiteFeature } from "@naru/vocabulary/site-type";

export type Audience = "guest" | "member";

export interface Screen {
  /** As spec'd, with {name} for a parameter. */
  readonly path: string;
  readonly audience: Audience;
  readonly name: string;
  readonly purpose: string;
  /** The feature of the site's type without which the screen is not there; absent for all sites'. */
  readonly needs?: SiteFeature;
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
  {
    path: "/oversea",
    audience: "member",
    name: "Oversea",
    purpose: "overseas futures trade",
    needs: "oversea",
  },
  {
    path: "/oversea/{id}",
    audience: "member",
    name: "OverseaTrade",
    purpose: "overseas futures trade of one instrument",
    needs: "oversea",
  },
  {
    path: "/overseaView",
    audience: "guest",
    name: "OverseaViewFirst",
    purpose: "to the first instrument's logged-out view",
    needs: "oversea",
  },
  {
    path: "/overseaView/{id}",
    audience: "guest",
    name: "OverseaView",
    purpose: "overseas futures, logged-out view",
    needs: "oversea",
  },
  { path: "/dnw", audience: "member", name: "DepositWithdraw", purpose: "deposit and withdraw" },
  { path: "/more", audience: "member", name: "More", purpose: "menu" },
  { path: "/more/setting", audience: "member", name: "Setting", purpose: "settings" },
  { path: "/more/mypage", audience: "member", name: "MyPage", purpose: "profile" },
  {
    path: "/more/change_password",
    audience: "member",
    name: "ChangePassword",
    purpose: "change password",
  },
  {
    path: "/more/change_phone",
    audience: "member",
    name: "ChangePhone",
    purpose: "change the phone number",
  },
  { path: "/more/otp", audience: "member", name: "Otp", purpose: "one-time codes for withdrawals" },
  {
    path: "/more/pin",
    audience: "member",
    name: "Pin",
    purpose: "the PIN that withdrawals are confirmed with",
  },
  {
    path: "/more/devices",
    audience: "member",
    name: "Devices",
    purpose: "where the member is signed in, the last sign-ins, and a way to freeze the account",
  },
  {
    path: "/more/passkeys",
    audience: "member",
    name: "Passkeys",
    purpose: "what signs the member in without a password",
  },
  {
    path: "/more/bank",
    audience: "member",
    name: "MemberBank",
    purpose: "the bank account that withdrawals go to",
  },
  {
    path: "/search",
    audience: "member",
    name: "Search",
    purpose: "redirects to the first search that the site has",
  },
  {
    path: "/search/oversea",
    audience: "member",
    name: "SearchOversea",
    purpose: "overseas order and trade search",
    needs: "oversea",
  },
  {
    path: "/search/dnw",
    audience: "member",
    name: "SearchDnw",
    purpose: "deposit and withdraw search",
  },
  { path: "/wallet/asset", audience: "member", name: "Asset", purpose: "asset status" },
  {
    path: "/wallet/dnw_history",
    audience: "member",
    name: "DnwHistory",
    purpose: "deposit and withdraw history",
  },
  {
    path: "/wallet/history",
    audience: "member",
    name: "TradeHistory",
    purpose: "trade history, tabs futures and binary",
  },
  {
    path: "/wallet/statement",
    audience: "member",
    name: "Statement",
    purpose: "every movement of a wallet with its running balance",
  },
  {
    path: "/wallet/transfer",
    audience: "member",
    name: "Transfer",
    purpose: "between the member's own wallets",
  },
  { path: "/wallet/coupon", audience: "member", name: "Coupon", purpose: "coupons" },
  {
    path: "/wallet/deposit/{coin}",
    audience: "member",
    name: "CoinDeposit",
    purpose: "coin deposit",
  },
  {
    path: "/wallet/withdraw/{coin}",
    audience: "member",
    name: "CoinWithdraw",
    purpose: "coin withdraw",
  },
  {
    path: "/wallet/convert/{coin}",
    audience: "member",
    name: "ConvertFrom",
    purpose: "convert, target chosen in the drawer",
  },
  {
    path: "/wallet/convert/{fromCoin}_{toCoin}",
    audience: "member",
    name: "Convert",
    purpose: "convert between two coins",
  },
  { path: "/wallet/buy/{coin}", audience: "member", name: "CoinBuy", purpose: "coin buy" },
  { path: "/wallet/sell/{coin}", audience: "member", name: "CoinSell", purpose: "coin sell" },
  {
    path: "/balances/list",
    audience: "member",
    name: "BalancesList",
    purpose: "old menu: deposit history",
  },
  {
    path: "/balances/deposit",
    audience: "member",
    name: "BalancesDeposit",
    purpose: "old menu: deposit request",
  },
  {
    path: "/balances/withdraw",
    audience: "member",
    name: "BalancesWithdraw",
    purpose: "old menu: withdraw request",
  },
  { path: "{any unknown path}", audience: "guest", name: "Unknown", purpose: "redirects to /" },
] as const satisfies readonly Screen[];

export type ScreenPath = (typeof screens)[number]["path"];
