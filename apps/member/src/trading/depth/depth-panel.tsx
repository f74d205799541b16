/** How the depth in sight is shared between the sides, 매도잔량 46% ▬▬ 매수잔량 54%, and its chart below for whoever asks. */

import { clsx } from "clsx";
import { ChevronDown, ChevronUp } from "lucide-react";
import { useId, useMemo } from "react";
import { useTexts } from "../../base/i18n.ts";
import type { BookLevel } from "../base/views.ts";
import { shownBook } from "./book.ts";
import { DepthChart } from "./depth-chart.tsx";
import { bidShareOf } from "./depth-share.ts";
import { depthTexts } from "./depth-texts.ts";

export interface Sides {
  readonly bids: readonly BookLevel[];
  readonly asks: readonly BookLevel[];
}

interface Props {
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  /** Whether the chart has the room of what would stand below it. */
  readonly isAlone: boolean;
  readonly book: Sides | undefined;
  /** Price units. */
  readonly tickUnits: number;
  /** Decimals of its prices, and of a quantity that is told in its smallest steps; 0 of contracts. */
  readonly precision: number;
  readonly qtyPrecision: number;
}

/** Of the chart beside other things, CSS pixels. */
const CHART_HEIGHT = 176;

const EMPTY: Sides = { bids: [], asks: [] };

export function DepthPanel(props: Props) {
  const { isOpen, onOpen, isAlone, book = EMPTY, tickUnits, precision, qtyPrecision } = props;
  const t = useTexts(depthTexts);
  const id = useId();
  const shown = useMemo(() => shownBook(book, precision, tickUnits), [book, precision, tickUnits]);
  const bids = bidShareOf(shown.bids.at(-1)?.total ?? 0, shown.asks.at(-1)?.total ?? 0);
  if (bids === null) return null;
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  return (
    <div
      className={clsx(
        "flex flex-col border-b border-line",
        isOpen && isAlone ? "min-h-0 flex-1" : "shrink-0",
      )}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={`${t("askShare", { share: 100 - bids })}, ${t("bidShare", { share: bids })}, ${t("chart")}`}
        className="flex min-h-11 items-center gap-2 px-2 text-11 font-semibold whitespace-nowrap"
        onClick={() => onOpen(!isOpen)}
      >
        <span className="min-w-20 text-left text-down">{t("askShare", { share: 100 - bids })}</span>
        <span aria-hidden="true" className="h-1.5 flex-1 overflow-hidden rounded-full bg-up-fill">
          <span
            className="block size-full origin-left bg-down-fill"
            style={{ transform: `scaleX(${(100 - bids) / 100})` }}
          />
        </span>
        <span className="min-w-20 text-right text-up">{t("bidShare", { share: bids })}</span>
        <Chevron aria-hidden="true" className="size-4 shrink-0 text-muted" />
      </button>
      <div
        id={id}
        className={isOpen ? "flex flex-1 flex-col" : "hidden"}
        style={isAlone ? {} : { height: CHART_HEIGHT }}
      >
        {isOpen ? (
          <DepthChart book={shown} step={tickUnits} {...{ precision, qtyPrecision }} />
        ) : null}
      </div>
    </div>
  );
}
