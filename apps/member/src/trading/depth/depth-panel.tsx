/** How the depth in sight is shared between the sides, 매도잔량 46% ▬▬ 매수잔량 54%, and its chart below for whoever asks. */

import { ChevronDown, ChevronUp } from "lucide-react";
import { useId, useMemo, useState } from "react";
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
  readonly book: Sides | undefined;
  /** Price units. */
  readonly tickUnits: number;
  /** Decimals of its prices, and of a quantity that is told in its smallest steps; 0 of contracts. */
  readonly precision: number;
  readonly qtyPrecision: number;
}

const EMPTY: Sides = { bids: [], asks: [] };

/** On a short screen an open chart has the room of what stands beside it. */
const SHORT_PANEL = "[@media(max-height:720px)]:data-[open=true]:flex-1";
const SHORT_CHART = "[@media(max-height:720px)]:h-auto [@media(max-height:720px)]:flex-1";
/** For the sibling that makes room. */
export const BESIDE_DEPTH = "[@media(max-height:720px)]:peer-data-[open=true]:hidden";

export function DepthPanel({ book = EMPTY, tickUnits, precision, qtyPrecision }: Props) {
  const t = useTexts(depthTexts);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const shown = useMemo(() => shownBook(book, precision, tickUnits), [book, precision, tickUnits]);
  const bids = bidShareOf(shown.bids.at(-1)?.total ?? 0, shown.asks.at(-1)?.total ?? 0);
  if (bids === null) return null;
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  return (
    <div
      data-open={isOpen}
      className={`peer flex shrink-0 flex-col border-b border-line ${SHORT_PANEL}`}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={`${t("askShare", { share: 100 - bids })}, ${t("bidShare", { share: bids })}, ${t("chart")}`}
        className="flex min-h-11 items-center gap-2 px-2 text-11 font-semibold whitespace-nowrap"
        onClick={() => setOpen(!isOpen)}
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
      <div id={id} className={isOpen ? `flex h-44 flex-col ${SHORT_CHART}` : "hidden"}>
        {isOpen ? (
          <DepthChart book={shown} step={tickUnits} {...{ precision, qtyPrecision }} />
        ) : null}
      </div>
    </div>
  );
}
