/** The order book: asks over bids, each price with what stands at it and up to it. */

import { EmptyState } from "@naru/ui/parts/state-box.tsx";
import { clsx } from "clsx";
import { ChartArea } from "lucide-react";
import { memo, useState } from "react";
import { useTexts } from "../../../base/i18n.ts";
import { ChipRow } from "../../../parts/chip-row.tsx";
import { formatPriceText, groupDigits, showPrice, showQty } from "../../../trading/base/figures.ts";
import { priceUnits } from "../../../trading/base/terms.ts";
import { useOpenOrders } from "../data/account.ts";
import type { Perpetual } from "../data/store.ts";
import { type BookRow, bookSteps, type ShownBook, shownBook } from "../../../trading/depth/book.ts";
import { DepthChart } from "../../../trading/depth/depth-chart.tsx";
import { depthTexts } from "../../../trading/depth/depth-texts.ts";
import { levelKey, ownLevels } from "../model/own-marks.ts";
import { coinOf, cutPrice } from "../model/perpetual.ts";
import { orderTexts } from "../order-texts.ts";
import { futuresTexts } from "../texts.ts";

interface Props {
  readonly option: Perpetual;
  /** Shown without its colours. */
  readonly isOld: boolean;
  /** A price was touched, price units; absent where nothing is ordered. */
  readonly onPrice?: (price: number) => void;
}

const NONE: readonly never[] = [];

export function BookPanel(props: Props) {
  const { option, isOld } = props;
  const t = useTexts(futuresTexts);
  const depth = useTexts(depthTexts);
  const { precision, qtyPrecision } = option;
  const tick = priceUnits(option.tickSize, precision) ?? 1;
  const last = priceUnits(option.lastPrice, precision) ?? 0;
  const steps = bookSteps(tick, last);
  const [wanted, setWanted] = useState(tick);
  const [isCurve, setCurve] = useState(false);
  const step = steps.includes(wanted) ? wanted : tick;
  const book = shownBook(option, precision, step);
  if (book.bids.length === 0 && book.asks.length === 0)
    return <EmptyState title={t("bookWaiting")} />;
  return (
    <section aria-label={t("book")} className="flex min-h-0 flex-1 flex-col pb-1">
      <div className="flex min-w-0 shrink-0 items-center justify-between">
        <div className="min-w-0 flex-1">
          {steps.length === 1 ? null : (
            <ChipRow
              label={t("group")}
              chips={steps.map((id) => ({ id, label: shortPrice(id, precision) }))}
              chosen={step}
              onChoose={setWanted}
            />
          )}
        </div>
        <button
          type="button"
          aria-pressed={isCurve}
          aria-label={depth("chart")}
          className={clsx(
            "mr-1 grid size-11 shrink-0 place-items-center",
            isCurve ? "text-accent" : "text-muted",
          )}
          onClick={() => setCurve(!isCurve)}
        >
          <ChartArea aria-hidden="true" className="size-5" />
        </button>
      </div>
      {isCurve ? (
        <DepthChart {...{ book, step, precision, qtyPrecision, isOld }} />
      ) : (
        <Rows {...props} {...{ book, step }} />
      )}
    </section>
  );
}

interface RowsProps extends Props {
  readonly book: ShownBook;
  /** Price units. */
  readonly step: number;
}

function Rows({ option, isOld, onPrice, book, step }: RowsProps) {
  const t = useTexts(futuresTexts);
  const { precision, qtyPrecision } = option;
  const { bids, asks } = book;
  const levels = ownLevels(useOpenOrders(option.id) ?? NONE, option, step);
  const row = { precision, qtyPrecision, isOld, onPrice: onPrice ?? null };
  return (
    <>
      <p className="grid shrink-0 grid-cols-3 px-3 py-1 text-11 text-faint">
        <span>{t("bookPrice", { unit: option.currency })}</span>
        <span className="text-right">{t("bookQty", { unit: coinOf(option) })}</span>
        <span className="text-right">{t("bookTotal", { unit: coinOf(option) })}</span>
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={middle} tabIndex={0} className="flex min-h-0 flex-1 flex-col overflow-y-auto">
        <ul className="flex flex-1 flex-col-reverse justify-start">
          {asks.map((level) => (
            <Level
              key={level.price}
              {...level}
              {...row}
              side="ask"
              own={levels.get(levelKey("SHORT", level.price)) ?? 0}
            />
          ))}
        </ul>
        <Middle option={option} bid={bids[0]?.price} ask={asks[0]?.price} />
        <ul className="flex flex-1 flex-col">
          {bids.map((level) => (
            <Level
              key={level.price}
              {...level}
              {...row}
              side="bid"
              own={levels.get(levelKey("LONG", level.price)) ?? 0}
            />
          ))}
        </ul>
      </div>
    </>
  );
}

/** Where not all of the book has room, it begins at the touch. */
function middle(element: HTMLElement | null): void {
  if (element !== null) element.scrollTop = (element.scrollHeight - element.clientHeight) / 2;
}

/** A step without the zeros that say nothing. */
function shortPrice(units: number, precision: number): string {
  const text = formatPriceText(units, precision);
  return text.includes(".") ? text.replace(/\.?0+$/, "") : text;
}

interface LevelProps extends BookRow {
  readonly side: "ask" | "bid";
  readonly precision: number;
  readonly qtyPrecision: number;
  readonly isOld: boolean;
  /** Steps of own orders at it. */
  readonly own: number;
  readonly onPrice: ((price: number) => void) | null;
}

const Level = memo(function Level(props: LevelProps) {
  const { price, qty, total, share, side, precision, qtyPrecision, isOld, own, onPrice } = props;
  const t = useTexts(futuresTexts);
  const words = useTexts(orderTexts);
  const text = formatPriceText(price, precision);
  const size = showQty(qty, qtyPrecision);
  return (
    <li className="relative grid max-h-11 min-h-6 flex-1 grid-cols-3 items-center px-3 text-13">
      {/* Not under the price, whose colour would be too pale on it. */}
      <span
        aria-hidden="true"
        className={clsx(
          "absolute inset-y-px right-0 left-1/3 origin-right",
          isOld ? "bg-raised" : side === "ask" ? "bg-down-wash" : "bg-up-wash",
        )}
        style={{ transform: `scaleX(${share / 100})` }}
      />
      <span className="sr-only">
        {t(side === "ask" ? "askRow" : "bidRow", { price: text, qty: size })}
      </span>
      <span
        aria-hidden="true"
        className={clsx(
          "relative font-semibold",
          isOld ? "text-muted" : side === "ask" ? "text-down" : "text-up",
        )}
      >
        {text}
        {own > 0 && <span className="ml-1 text-accent">●</span>}
      </span>
      {own > 0 && (
        <span className="sr-only">
          {words("ownRow", {
            side: words(side === "ask" ? "SHORT" : "LONG"),
            qty: showQty(own, qtyPrecision),
          })}
        </span>
      )}
      <span aria-hidden="true" className="relative text-right">
        {size}
      </span>
      <span aria-hidden="true" className="relative text-right text-muted">
        {showQty(total, qtyPrecision)}
      </span>
      {onPrice !== null && (
        <button
          type="button"
          aria-label={words("pickPrice", { price: text })}
          className="absolute inset-0"
          onClick={() => onPrice(price)}
        />
      )}
    </li>
  );
});

interface MiddleProps {
  readonly option: Perpetual;
  /** Best prices in units. */
  readonly bid: number | undefined;
  readonly ask: number | undefined;
}

function Middle({ option, bid, ask }: MiddleProps) {
  const t = useTexts(futuresTexts);
  const { precision } = option;
  return (
    <p className="my-0.5 flex min-h-9 shrink-0 flex-wrap items-center justify-between gap-x-3 border-y border-line px-3 text-12 text-muted">
      <strong className="text-17 font-bold text-ink">
        {showPrice(option.lastPrice, precision)}
      </strong>
      <span>
        {t("mark")} {groupDigits(cutPrice(option.markPrice, precision))}
      </span>
      {bid === undefined || ask === undefined ? null : (
        <span>{t("spread", { spread: formatPriceText(ask - bid, precision) })}</span>
      )}
    </p>
  );
}
