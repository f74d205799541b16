/** Routes of the console, below /console. Whoever has not signed in goes to the sign-in and comes back after it. */

import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouterHistory,
  redirect,
} from "@tanstack/react-router";
import { SignInScreen } from "../sign-in/sign-in-screen.tsx";
import { LoadingState } from "../parts/states.tsx";
import { ErrorScreen } from "./error-screen.tsx";
import { parseSearch, writeSearch } from "../base/filters.ts";
import { pages } from "./pages.ts";
import { session } from "../base/session.ts";
import { Shell } from "./shell.tsx";

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
    pages.map(({ path, screen }) =>
      createRoute({ getParentRoute: () => inside, path, component: screen }),
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
