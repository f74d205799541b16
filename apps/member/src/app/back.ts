/** Where the back arrow of the wallet layout goes (product.md §2: the first path segment). */

import { paths } from "../base/paths.ts";

/** The first pages of path segments that are no pages themselves. */
const homes: Readonly<Record<string, string>> = {
  [paths.wallet]: paths.asset,
  [paths.balances]: paths.balancesList,
};

/** The page of the first path segment; where that is this page itself, 더보기. */
export function backOf(pathname: string): string {
  const first = `/${pathname.split("/")[1] ?? ""}`;
  const home = homes[first] ?? (first === paths.dnw ? first : paths.more);
  return home === pathname ? paths.more : home;
}
