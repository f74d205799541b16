/** The pages of the console, in the groups and the order of its menu. */

import { areas } from "./areas.ts";
import type { ConsolePage } from "../base/area.ts";

export const pages: readonly ConsolePage[] = areas
  .flatMap((area) => area.pages ?? [])
  .toSorted((a, b) => a.menu[0] - b.menu[0] || a.menu[1] - b.menu[1]);

export const pageGroups: readonly (readonly ConsolePage[])[] = [
  ...Map.groupBy(pages, ({ menu: [group] }) => group).values(),
];
