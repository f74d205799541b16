/** What is said of a position below its profit: of each figure the words in both languages, and when it is said. */

import { fill, type Language, type Values } from "../../base/i18n.ts";
import type { Product } from "../base/product.ts";
import { groupDigits } from "../base/figures.ts";
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
  {
    ko: "추적",
    en: "Trailing",
    of: (position) => (trailOf(position)?.startPrice === null ? {} : null),
  },
  {
    ko: "추적 대기 {start}",
    en: "Trailing from {start}",
    of(position) {
      const start = trailOf(position)?.startPrice ?? null;
      return start === null ? null : { start: groupDigits(start) };
    },
  },
];

const NO_EXITS: Figure = { ko: "익절·손절 없음", en: "No TP/SL", of: () => ({}) };

/** What will happen to a position by itself: its exits, and what its product says besides. */
export function positionWords(
  position: PositionView,
  chosen: Language,
  own: Pick<Product["own"], "words">,
): readonly string[] {
  const said = (figures: readonly Figure[]): string[] =>
    figures.flatMap((figure) => {
      const values = figure.of(position);
      return values === null ? [] : [fill(figure[chosen], values)];
    });
  const exits = said(EXITS);
  return [...(exits.length === 0 ? said([NO_EXITS]) : exits), ...own.words(position, chosen)];
}
