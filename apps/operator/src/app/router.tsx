/** Routes of the console, below /console. Whoever has not signed in goes to the sign-in and comes back after it. */

import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouterHistory,
  redirect,
} from "@tanstack/react-router";
import type { FunctionComponent } from "react";
import { SignInScreen } from "../areas/sign-in/sign-in-screen.tsx";
import { LoadingState } from "../parts/states.tsx";
import { type AreaName, areas } from "./areas.ts";
import { ErrorScreen } from "./error-screen.tsx";
import { parseSearch, writeSearch } from "../base/filters.ts";
import { lazyScreen } from "./lazy-screen.tsx";
import { session } from "../base/session.ts";
import { Shell } from "./shell.tsx";

const screens: Readonly<Record<AreaName, FunctionComponent>> = {
  queue: lazyScreen(async () => (await import("../queue/queue-screen.tsx")).QueueScreen),
  desk: lazyScreen(async () => (await import("../areas/desk/desk-screen.tsx")).DeskScreen),
  proposals: lazyScreen(
    async () => (await import("../areas/proposals/proposals-screen.tsx")).ProposalsScreen,
  ),
  members: lazyScreen(
    async () => (await import("../areas/members/members-screen.tsx")).MembersScreen,
  ),
  adjust: lazyScreen(async () => (await import("../areas/money/adjust-screen.tsx")).AdjustScreen),
  coupons: lazyScreen(
    async () => (await import("../areas/coupons/coupons-screen.tsx")).CouponsScreen,
  ),
  statement: lazyScreen(
    async () => (await import("../areas/desk/statement-screen.tsx")).StatementScreen,
  ),
  banks: lazyScreen(async () => (await import("../areas/money/banks-screen.tsx")).BanksScreen),
  rules: lazyScreen(async () => (await import("../areas/money/rules-screen.tsx")).RulesScreen),
  rates: lazyScreen(async () => (await import("../areas/money/rates-screen.tsx")).RatesScreen),
  ledger: lazyScreen(async () => (await import("../areas/ledger/ledger-screen.tsx")).LedgerScreen),
  trial: lazyScreen(async () => (await import("../areas/ledger/trial-screen.tsx")).TrialScreen),
  audit: lazyScreen(async () => (await import("../areas/audit/audit-screen.tsx")).AuditScreen),
  instruments: lazyScreen(
    async () => (await import("../areas/instruments/instruments-screen.tsx")).InstrumentsScreen,
  ),
  notices: lazyScreen(
    async () => (await import("../areas/notices/notices-screen.tsx")).NoticesScreen,
  ),
  operators: lazyScreen(
    async () => (await import("../areas/operators/operators-screen.tsx")).OperatorsScreen,
  ),
};

const root = createRootRoute({
  component: Outlet,
  errorComponent: ErrorScreen,
  notFoundComponent: () => null,
  validateSearch: (search: Record<string, unknown>): Record<string, string | undefined> =>
    search as Record<string, string>,
});

const inside = createRoute({
  getParentRoute: () => root,
  id: "inside",
  component: Shell,
  beforeLoad: ({ location }) => {
    if (session.get() !== null) return;
    const wanted = location.pathname + location.searchStr;
    throw redirect({ to: "/signin", search: wanted === "/" ? {} : { wanted } });
  },
});

const tree = root.addChildren([
  createRoute({
    getParentRoute: () => root,
    path: "/signin",
    component: SignInScreen,
    beforeLoad: () => {
      if (session.get() !== null) throw redirect({ to: "/" });
    },
  }),
  inside.addChildren(
    areas.map(({ name, path }) =>
      createRoute({ getParentRoute: () => inside, path, component: screens[name] }),
    ),
  ),
  createRoute({
    getParentRoute: () => root,
    path: "$",
    beforeLoad: () => {
      throw redirect({ to: "/" });
    },
  }),
]);

/** The page's router; the gallery gives it a history of its own. */
export function makeRouter(history?: RouterHistory) {
  return createRouter({
    routeTree: tree,
    basepath: history === undefined ? "/console" : "/",
    ...(history === undefined ? {} : { history }),
    parseSearch,
    stringifySearch: writeSearch,
    defaultErrorComponent: ErrorScreen,
    defaultPendingComponent: LoadingState,
    defaultPendingMs: 300,
  });
}
