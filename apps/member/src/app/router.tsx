/** Routes, built from the screens of the areas. */

import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouterHistory,
  redirect,
} from "@tanstack/react-router";
import type { LayoutName, Screen } from "../base/area.ts";
import { paths } from "../base/paths.ts";
import { runtime } from "../base/runtime.ts";
import { isSignedIn } from "../base/session.ts";
import { rememberWanted, takeWanted } from "../session/wanted.ts";
import { ErrorScreen } from "./error-screen.tsx";
import { enterRoute, isOffered, mustSignIn } from "./guards.ts";
import { layouts } from "./layouts.ts";
import { NoticeHost } from "./notice-host.tsx";
import { Overlays } from "./overlays.tsx";
import { routePath, screenAt } from "./route-path.ts";
import { screens } from "./screens.ts";

const root = createRootRoute({
  component: () => (
    <>
      <Outlet />
      <Overlays over="everyPage" />
      <NoticeHost />
    </>
  ),
  errorComponent: ErrorScreen,
  notFoundComponent: () => null,
});

/** What each screen does on entry: cookie, counter, guard, and where it leads if it draws nothing. */
function enter(screen: Screen, href: string): void {
  enterRoute(screen.name);
  const { site, startPage } = runtime();
  if (!isOffered(screen, site.type)) throw redirect({ to: isSignedIn() ? startPage : paths.root });
  if (mustSignIn(screen, isSignedIn())) {
    rememberWanted(href);
    throw redirect({ to: paths.root });
  }
  if (screen.isEntrance === true && isSignedIn()) throw redirect({ href: takeWanted() });
  if (screen.leadsTo !== undefined)
    throw redirect({ to: screen.leadsTo(screens.filter((each) => isOffered(each, site.type))) });
}

function routeOf(parent: AnyRoute, path: string, among: readonly Screen[]): AnyRoute {
  const route: AnyRoute = createRoute({
    getParentRoute: () => parent,
    path,
    beforeLoad: ({ location, params }) => enter(screenAt(among, params).screen, location.href),
    component: function Drawn() {
      const { screen, values } = screenAt(among, route.useParams());
      return <>{screen.draw?.(...values)}</>;
    },
  });
  return route;
}

/** The routes of the screens of one layout, a route for all that the router cannot tell apart. */
function routesIn(parent: AnyRoute, layout: LayoutName | undefined): AnyRoute[] {
  const among = Map.groupBy(
    screens.filter((screen) => screen.layout === layout),
    ({ path }) => routePath(path),
  );
  return [...among].map(([path, group]) => routeOf(parent, path, group));
}

const framed = (Object.keys(layouts) as LayoutName[]).map((name) => {
  const route = createRoute({
    getParentRoute: () => root,
    id: `${name}-layout`,
    component: layouts[name],
  });
  return route.addChildren(routesIn(route, name));
});

const tree = root.addChildren([...routesIn(root, undefined), ...framed]);

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
