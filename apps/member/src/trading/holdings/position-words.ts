/** What is said of a position below its profit: of each figure the words in both languages, and when it is said. */

import { fill, type Language, type Values } from "../../base/i18n.ts";
import type { PositionView } from "../base/views.ts";
import { levelsOf, trailOf } from "../orders/exit-drafts.ts";

interface Figure extends Readonly<Record<Language, string>> {
  /** What its words are filled with; null where it is not said. */
  readonly of: (position: PositionView) => Values | null;
}

const EXITS: readonly Figure[] = [
  {
    ko: "익절 {ticks}",
    en: "TP {ticks}",
    of: ({ tpTick }) => (tpTick === null ? null : { ticks: tpTick }),
  },
  {
    ko: "손절 {ticks}",
    en: "SL {ticks}",
    of: ({ slTick }) => (slTick === null ? null : { ticks: slTick }),
  },
  {
    ko: "단계 {count}",
    en: "{count} {count#level/levels}",
    of(position) {
      const count = levelsOf(position).length;
      return count === 0 ? null : { count };
    },
  },
  { ko: "추적", en: "Trailing", of: (position) => (trailOf(position) === null ? null : {}) },
];

const NO_EXITS: Figure = { ko: "익절·손절 없음", en: "No TP/SL", of: () => ({}) };

const OTHERS: readonly Figure[] = [
  {
    ko: "오버나잇 전체",
    en: "Overnight: all",
    of: (position) => (isKeptWhole(position) ? {} : null),
  },
  {
    ko: "오버나잇 {qty}계약",
    en: "Overnight {qty}",
    of: (position) =>
      position.isActive === 0 || isKeptWhole(position) ? null : { qty: position.overnightQty },
  },
];

/** What was added too late to be covered is not kept, also of a whole. */
function isKeptWhole({ isActive, isWhole, overnightQty, qty }: PositionView): boolean {
  return isActive === 1 && isWhole === 1 && overnightQty === qty;
}

/** What will happen to a position by itself, its exits and its night. */
export function positionWords(position: PositionView, chosen: Language): readonly string[] {
  const said = (figures: readonly Figure[]): string[] =>
    figures.flatMap((figure) => {
      const values = figure.of(position);
      return values === null ? [] : [fill(figure[chosen], values)];
    });
  const exits = said(EXITS);
  return [...(exits.length === 0 ? said([NO_EXITS]) : exits), ...said(OTHERS)];
}
