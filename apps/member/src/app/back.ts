/** Where the back arrow of a page with a title goes (product.md §2: the first path segment). */

import { areas } from "./areas.ts";

const homes: Readonly<Record<string, string>> = Object.assign(
  {},
  ...areas.map((area) => area.homes ?? {}),
);

/** The page of the first path segment; where that is this page itself, or there is none, the menu. */
export function backOf(pathname: string): string {
  const menu = homes["/"] ?? "/";
  const home = homes[`/${pathname.split("/")[1] ?? ""}`] ?? menu;
  return home === pathname ? menu : home;
}
