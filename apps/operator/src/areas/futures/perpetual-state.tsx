/** How a perpetual stands with members. */

import { useTexts } from "@naru/ui/texts/i18n";
import type { PerpetualView } from "../../base/views.ts";
import { Tag } from "../../parts/tag.tsx";
import { perpetualTexts } from "./texts.ts";

/** What holds it back most. */
export function perpetualStateOf(
  row: PerpetualView,
): "isFrozen" | "isStop" | "hidden" | "isCloseOnly" | "offered" {
  if (row.isFrozen) return "isFrozen";
  if (row.isStop) return "isStop";
  if (!row.isPlay) return "hidden";
  return row.isCloseOnly ? "isCloseOnly" : "offered";
}

export function PerpetualState({ row }: { readonly row: PerpetualView }) {
  const t = useTexts(perpetualTexts);
  const state = perpetualStateOf(row);
  return <Tag tone={state === "isFrozen" || state === "isStop" ? "bad" : "plain"}>{t(state)}</Tag>;
}
