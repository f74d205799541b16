/** What the areas say of an event, to an operator who may act upon it or whom it concerns. */

import type { Permission } from "@naru/vocabulary/operator";
import type { News } from "../base/area.ts";
import type { OperatorEvent } from "../base/views.ts";
import { areas } from "./areas.ts";

export function newsOf(
  event: OperatorEvent,
  { id, permissions }: { readonly id: string; readonly permissions: readonly Permission[] },
): readonly News["text"][] {
  return areas.flatMap(({ news }) => {
    if (news === undefined) return [];
    const may = news.permission === undefined || permissions.includes(news.permission);
    return may && news.isOf(event, id) ? [news.text] : [];
  });
}
