/** An instrument's name in the chosen language, also of one that is no longer offered. */

import { language } from "../../base/i18n.ts";
import { useStore } from "../../base/store.ts";
import { useOption } from "../../live/hooks.ts";
import { rowName } from "../model/row-name.ts";

export function useName(row: {
  readonly overseaOptionId: string;
  readonly koName: string;
  readonly stock: string;
}): string {
  const chosen = useStore(language);
  const option = useOption(row.overseaOptionId);
  return rowName(row, option, chosen);
}
