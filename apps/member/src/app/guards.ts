/** What happens at each change of route (product.md §2 Route guards). */

import { runtime } from "./runtime.ts";
import { paths } from "./paths.ts";
import type { Screen } from "./screens.ts";

/** The menu-name cookie lives this long (product.md §9). */
const menuCookieSeconds = 86_400;
const wantedKey = "wanted";

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

export function rememberWanted(url: string): void {
  sessionStorage.setItem(runtime().storage.nameOf(wantedKey), url);
}

/** Where a fresh login goes on; asking forgets it. */
export function takeWanted(): string {
  const key = runtime().storage.nameOf(wantedKey);
  const wanted = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return destinationAfterLogin(wanted);
}

/** The remembered URL, or /oversea where it is empty, root, sign-in or sign-up (product.md §2). */
export function destinationAfterLogin(wanted: string | null): string {
  if (wanted === null || !wanted.startsWith("/") || wanted.startsWith("//")) return paths.oversea();
  const path = wanted.split(/[?#]/)[0];
  const isEntrance = path === paths.root || path === paths.signin || path === paths.register;
  return isEntrance || path?.startsWith("/ref/") ? paths.oversea() : wanted;
}
