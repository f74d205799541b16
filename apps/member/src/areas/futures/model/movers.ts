/** The list of perpetuals: favourites first, then the rest, as the site has them or by what they have changed. */

import { parseDecimal } from "@naru/money/decimal";
import { matchesQuery } from "../../../trading/instruments/instrument-groups.ts";
import type { Perpetual } from "../data/store.ts";

/** As the site lists them; what rose most first; what fell most first. */
export const ORDERS = ["list", "up", "down"] as const;
export type Order = (typeof ORDERS)[number];

export interface PerpetualGroup {
  readonly key: "favourite" | "others";
  readonly list: readonly Perpetual[];
}

/** Those that answer to `query`, each once; empty groups are left out. */
export function groupPerpetuals(
  list: readonly Perpetual[],
  favourites: readonly string[],
  query: string,
  order: Order,
): PerpetualGroup[] {
  const found = inOrder(
    list.filter((option) => matchesQuery(option, query)),
    order,
  );
  const isFavourite = ({ id }: Perpetual) => favourites.includes(id);
  const groups: PerpetualGroup[] = [
    { key: "favourite", list: found.filter(isFavourite) },
    { key: "others", list: found.filter((option) => !isFavourite(option)) },
  ];
  return groups.filter((group) => group.list.length > 0);
}

function inOrder(list: readonly Perpetual[], order: Order): readonly Perpetual[] {
  if (order === "list") return list;
  const sign = order === "up" ? 1n : -1n;
  const moved = ({ rateChange }: Perpetual) => parseDecimal(rateChange, 2) * sign;
  return list.toSorted((a, b) => Number(moved(b) - moved(a)));
}

/** The perpetual to show when none is named: the last one viewed if it can be traded, else the first that can, else the first. */
export function firstPerpetual(
  list: readonly Perpetual[],
  lastViewed: string | null,
): Perpetual | undefined {
  const isOpen = ({ isRest, isCloseOnly }: Perpetual) => isRest === 0 && isCloseOnly === 0;
  return list.find((one) => one.id === lastViewed && isOpen(one)) ?? list.find(isOpen) ?? list[0];
}
