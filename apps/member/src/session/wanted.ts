/** Where a member goes on after signing in (product.md §2). */

import { paths } from "../base/paths.ts";
import { runtime } from "../base/runtime.ts";

const wantedKey = "wanted";

/** The address that a guest asked for and had to sign in for first. */
export function rememberWanted(url: string): void {
  sessionStorage.setItem(runtime().storage.nameOf(wantedKey), url);
}

/** Where a fresh login goes on; asking forgets it. */
export function takeWanted(): string {
  const key = runtime().storage.nameOf(wantedKey);
  const wanted = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return destinationAfterLogin(wanted, runtime().startPage);
}

/** The remembered URL, or where members begin if it is empty, root, sign-in or sign-up (product.md §2). */
export function destinationAfterLogin(wanted: string | null, start: string): string {
  if (wanted === null || !wanted.startsWith("/") || wanted.startsWith("//")) return start;
  const path = wanted.split(/[?#]/)[0];
  const isEntrance = path === paths.root || path === paths.signin || path === paths.register;
  return isEntrance || path?.startsWith("/ref/") ? start : wanted;
}
