/** What is said of a position's night. */

import { fill, type Language } from "../../base/i18n.ts";
import type { PositionView } from "../../trading/base/views.ts";

const WHOLE = { ko: "오버나잇 전체", en: "Overnight: all" };
const PART = { ko: "오버나잇 {qty}계약", en: "Overnight {qty}" };

/** Nothing of one that is not kept; what was added too late to be covered is not kept, also of a whole. */
export function overnightWords(position: PositionView, chosen: Language): readonly string[] {
  const { isActive, isWhole, overnightQty, qty } = position;
  if (isActive === 0) return [];
  if (isWhole === 1 && overnightQty === qty) return [WHOLE[chosen]];
  return [fill(PART[chosen], { qty: overnightQty })];
}
