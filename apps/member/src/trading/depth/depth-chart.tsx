/** The depth of a book as two areas that meet at the touch; a finger on it tells what stands up to a price. */

import { formatDecimal } from "@naru/money/decimal";
import { EmptyState } from "@naru/ui/parts/state-box.tsx";
import { useState } from "react";
import { useTexts } from "../../base/i18n.ts";
import { formatPriceText, showQty } from "../base/figures.ts";
import type { ShownBook } from "./book.ts";
import { type Depth, depthAt, depthOf } from "./depth.ts";
import { depthTexts } from "./depth-texts.ts";

interface Props {
  readonly book: ShownBook;
  /** Its prices are multiples of it, price units. */
  readonly step: number;
  /** Decimals of its prices, and of a quantity that is told in its smallest steps; 0 of contracts. */
  readonly precision: number;
  readonly qtyPrecision: number;
  /** Shown without its colours. */
  readonly isOld?: boolean;
}

export function DepthChart(props: Props) {
  const t = useTexts(depthTexts);
  const depth = depthOf(props.book, props.step);
  return depth === null ? <EmptyState title={t("empty")} /> : <Curve {...props} depth={depth} />;
}

function Curve(props: Props & { readonly depth: Depth }) {
  const { book, depth, step, precision, qtyPrecision, isOld = false } = props;
  const t = useTexts(depthTexts);
  const [chosen, setChosen] = useState<number | null>(null);
  const { low, high } = depth;
  const middle = low + Math.round((high - low) / 2 / step) * step;
  // A price that the book has moved away from is no longer looked at.
  const price = chosen === null || chosen < low || chosen > high ? null : chosen;
  const said = useSaid(book, price, precision, qtyPrecision);
  return (
    <section aria-label={t("chart")} className="flex min-h-0 flex-1 flex-col px-3 pb-2">
      <p className="flex min-h-8 shrink-0 flex-wrap items-center justify-between gap-x-3 text-12 font-semibold">
        {said.map(({ text, tone }) => (
          <span key={text} className={isOld ? "text-muted" : tone}>
            {text}
          </span>
        ))}
      </p>
      <div className="relative min-h-24 flex-1 rounded-8 has-[:focus-visible]:outline-2">
        <svg
          aria-hidden="true"
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="absolute inset-0 size-full"
        >
          {(["bids", "asks"] as const).map((side) => (
            <g key={side} {...(isOld ? OLD : AREAS[side])}>
              <path d={`${depth[side]}V100Z`} stroke="none" />
              <path d={depth[side]} fill="none" vectorEffect="non-scaling-stroke" />
            </g>
          ))}
          {price === null ? null : (
            <path
              d={`M${((price - low) * 100) / (high - low)} 0V100`}
              stroke="var(--accent)"
              strokeDasharray="3 3"
              vectorEffect="non-scaling-stroke"
            />
          )}
        </svg>
        {/* Over all of it: what a finger, a mouse and the arrow keys choose from in the same way. */}
        <input
          type="range"
          aria-label={t("price")}
          aria-valuetext={said.map(({ text }) => text).join(", ")}
          min={low}
          max={high}
          step={step}
          value={price ?? middle}
          style={{ touchAction: "pan-y" }}
          className="absolute inset-0 m-0 size-full appearance-none opacity-0 [&::-webkit-slider-thumb]:w-px [&::-webkit-slider-thumb]:appearance-none"
          onChange={(event) => setChosen(Number(event.target.value))}
        />
      </div>
      <p aria-hidden="true" className="flex shrink-0 justify-between pt-1 text-11 text-faint">
        {[low, middle, high].map((units) => (
          <span key={units}>{formatPriceText(units, precision)}</span>
        ))}
      </p>
    </section>
  );
}

/** By the tokens themselves: a class of each would come with the styles of every page. */
const OLD = { fill: "var(--raised)", stroke: "var(--line-strong)" };
const AREAS = {
  bids: { fill: "var(--up-wash)", stroke: "var(--up)" },
  asks: { fill: "var(--down-wash)", stroke: "var(--down)" },
};
const TONES = { bid: "text-up", ask: "text-down" } as const;

/** Books of coins stand within hundredths of a percent. */
const AWAY_DECIMALS = 4;

/** What is said over the areas: of the price that is looked at, or all that each side has. */
function useSaid(book: ShownBook, price: number | null, precision: number, qtyPrecision: number) {
  const t = useTexts(depthTexts);
  if (price === null)
    return (["bids", "asks"] as const).map((side) => ({
      text: t(side, { qty: showQty(book[side].at(-1)?.total ?? 0, qtyPrecision) }),
      tone: TONES[side === "bids" ? "bid" : "ask"],
    }));
  const shown = formatPriceText(price, precision);
  const met = depthAt(book, price);
  if (met === null) return [{ text: t("between", { price: shown }), tone: "text-muted" }];
  const qty = showQty(met.total, qtyPrecision);
  const away = `${met.away > 0n ? "+" : ""}${formatDecimal(met.away, AWAY_DECIMALS)}%`;
  return [
    { text: t(met.side, { price: shown, qty }), tone: TONES[met.side] },
    { text: away, tone: "text-muted" },
  ];
}
