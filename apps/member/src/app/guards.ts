/** What happens at each change of route (product.md §2 Route guards). */

import { siteOffers } from "@naru/vocabulary/site-type";
import { areas } from "./areas.ts";
import type { Screen, Tab } from "../base/area.ts";
import { paths } from "../base/paths.ts";
import { screens } from "./screens.ts";

/** The menu-name cookie lives this long (product.md §9). */
const menuCookieSeconds = 86_400;

let routeName = "";
let requests = 0;

/** Requests since the route's name last changed. */
export function requestCount(): number {
  return requests;
}

export function countRequest(): void {
  requests += 1;
}

/** The cookie on every change, the counter back to 0 when the name changes. */
export function enterRoute(name: string): void {
  document.cookie = menuCookie(name, location.protocol === "https:");
  if (name !== routeName) requests = 0;
  routeName = name;
}

/** The menu-name cookie's text. */
export function menuCookie(name: string, isSecure: boolean): string {
  return `menuName=${name}; max-age=${menuCookieSeconds}; path=/; samesite=lax${isSecure ? "; secure" : ""}`;
}

/** Whether a guest has to be sent to / first. */
export function mustSignIn(screen: Pick<Screen, "audience">, isSignedIn: boolean): boolean {
  return screen.audience === "member" && !isSignedIn;
}

/** Whether a site of this type has the screen (product.md §6). */
export function isOffered({ needs }: Pick<Screen, "needs">, siteType: string): boolean {
  return needs === undefined || siteOffers(siteType, needs);
}

/** The tabs of a site of this type: those whose screen it has. */
export function tabsOf(siteType: string): Tab[] {
  const offered = new Set(
    screens.filter((screen) => isOffered(screen, siteType)).map(({ path }) => path),
  );
  return areas.flatMap(({ tab }) => (tab !== undefined && offered.has(tab.path) ? [tab] : []));
}

/** Where a member begins: the first tab that the site has. */
export function startPage(siteType: string): string {
  return tabsOf(siteType)[0]?.path ?? paths.root;
}
