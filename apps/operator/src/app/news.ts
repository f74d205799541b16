/** What the areas say of an event, to an operator who may act upon it. */

import type { Permission } from "@naru/vocabulary/operator";
import type { News } from "../base/area.ts";
import type { OperatorEvent } from "../base/views.ts";
import { areas } from "./areas.ts";

export function newsOf(
  event: OperatorEvent,
  permissions: readonly Permission[],
): readonly News["text"][] {
  return areas.flatMap(({ news }) =>
    news !== undefined && permissions.includes(news.permission) && news.isOf(event)
      ? [news.text]
      : [],
  );
}
