/** Deposits and withdrawals: asking for them, and what became of each. */

import { ArrowLeftRight } from "lucide-react";
import { type Area, drawn, plain } from "../../base/area.ts";
import { lazyScreen } from "../../base/lazy-screen.ts";
import { paths } from "../../base/paths.ts";
import { productText } from "../../base/texts.ts";

const DnwSideScreen = lazyScreen(
  async () => (await import("./screens/dnw-screen.tsx")).DnwSideScreen,
);
const DnwHistoryScreen = lazyScreen(
  async () => (await import("./screens/history-screens.tsx")).DnwHistoryScreen,
);

const label = productText("dnw");
const historyTitle = { ko: "입출금 내역", en: "Money in and out" };
const titled = { audience: "member", layout: "titled" } as const;

export const dnw: Area = {
  screens: [
    {
      path: paths.dnw,
      audience: "member",
      layout: "home",
      name: "DepositWithdraw",
      purpose: "deposit and withdraw",
      draw: plain(lazyScreen(async () => (await import("./screens/dnw-screen.tsx")).DnwScreen)),
    },
    {
      ...titled,
      path: paths.dnwHistory,
      name: "DnwHistory",
      purpose: "deposit and withdraw history",
      title: historyTitle,
      draw: plain(DnwHistoryScreen),
    },
    {
      ...titled,
      path: paths.statement(),
      name: "Statement",
      purpose: "every movement of a wallet with its running balance",
      title: { ko: "잔액 변동", en: "Statement" },
      draw: plain(
        lazyScreen(async () => (await import("./screens/history-screens.tsx")).StatementScreen),
      ),
    },
    {
      ...titled,
      path: paths.balancesList,
      name: "BalancesList",
      purpose: "old menu: deposit history",
      title: historyTitle,
      draw: plain(DnwHistoryScreen),
    },
    {
      ...titled,
      path: paths.balancesDeposit,
      name: "BalancesDeposit",
      purpose: "old menu: deposit request",
      title: { ko: "입금 신청", en: "Deposit" },
      draw: drawn(DnwSideScreen, () => ({ side: "D" as const })),
    },
    {
      ...titled,
      path: paths.balancesWithdraw,
      name: "BalancesWithdraw",
      purpose: "old menu: withdraw request",
      title: { ko: "출금 신청", en: "Withdraw" },
      draw: drawn(DnwSideScreen, () => ({ side: "W" as const })),
    },
    {
      path: paths.searchDnw,
      audience: "member",
      layout: "search",
      name: "SearchDnw",
      purpose: "deposit and withdraw search",
      title: label,
      draw: plain(lazyScreen(async () => (await import("./screens/dnw-search.tsx")).DnwSearch)),
    },
  ],
  tab: { path: paths.dnw, here: [paths.dnw, paths.balances], label, icon: ArrowLeftRight },
  homes: { [paths.balances]: paths.balancesList, [paths.dnw]: paths.dnw },
};
