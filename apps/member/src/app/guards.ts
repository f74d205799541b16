/** What happens at each change of route (product.md §2 Route guards). */

import { siteOffers } from "@naru/vocabulary/site-type";
import { paths } from "../base/paths.ts";
import type { Screen } from "./screens.ts";

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

/** The first of the searches that a site has. */
export function searchPage(siteType: string) {
  return siteOffers(siteType, "oversea") ? paths.searchOversea : paths.searchDnw;
}
