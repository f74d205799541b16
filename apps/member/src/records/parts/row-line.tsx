/** How every row of the search pages lies: side, name and result, below them the rest in grey. */

import { clsx } from "clsx";
import type { ReactNode } from "react";
import { language } from "../../base/i18n.ts";
import { useStore } from "../../base/store.ts";
import { productTexts } from "../../base/texts.ts";

export interface RowLineProps {
  readonly side: "LONG" | "SHORT";
  readonly name: string;
  /** Right end of the first line. */
  readonly result: ReactNode;
  /** Left and right of the second line. */
  readonly left: ReactNode;
  readonly right: ReactNode;
  /** Below both. */
  readonly below?: ReactNode;
  readonly onOpen: () => void;
}

export function RowLine({ side, name, result, left, right, below, onOpen }: RowLineProps) {
  const texts = productTexts[useStore(language)];
  return (
    <button
      type="button"
      onClick={onOpen}
      className="block w-full px-4 py-2.5 text-left active:bg-raised"
    >
      <span className="flex items-baseline gap-2">
        <span
          className={clsx("shrink-0 text-13 font-bold", side === "LONG" ? "text-up" : "text-down")}
        >
          {texts[side === "LONG" ? "buy" : "sell"]}
        </span>
        <span className="min-w-0 flex-1 truncate text-15 font-semibold">{name}</span>
        {result}
      </span>
      <span className="mt-0.5 flex items-baseline justify-between gap-2 text-12 text-muted">
        <span className="min-w-0 truncate">{left}</span>
        <span className="shrink-0">{right}</span>
      </span>
      {below}
    </button>
  );
}
