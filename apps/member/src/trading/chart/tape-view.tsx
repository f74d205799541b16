/** What was traded at each price, and trade by trade with the member's own fills among them. */

import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import { EmptyState, ErrorState } from "@naru/ui/parts/state-box.tsx";
import { memo, useMemo, useState } from "react";
import { useTexts } from "../../base/i18n.ts";
import { runtime } from "../../base/runtime.ts";
import { useMedia } from "../base/use-trade.ts";
import { DepthPanel, type Sides } from "../depth/depth-panel.tsx";
import { formatPriceText, showPrice, showQty } from "../base/figures.ts";
import { tradeTexts } from "../base/texts.ts";
import { TONE_TEXT } from "../base/tone.ts";
import type { FillRecordView, TradeSide } from "../base/views.ts";
import {
  ownByPrice,
  type PriceVolume,
  stripOf,
  type TapeTrade,
  VOLUME_WINDOWS,
  type VolumeWindow,
  volumeByPrice,
  within,
} from "./tape.ts";
import { tradesTexts } from "./trades-texts.ts";
import type { Tape } from "./use-tape.ts";

/** Rows of the strip: what a thumb scrolls through, not an archive. */
const STRIP_ROWS = 80;

interface Props {
  readonly tape: Tape;
  readonly fills: readonly FillRecordView[];
  /** Decimals of its prices, and of a quantity that is told in its smallest steps; 0 of contracts. */
  readonly precision: number;
  readonly qtyPrecision: number;
  /** Price units, both. */
  readonly tickUnits: number;
  readonly last: number | null;
  readonly book: Sides | undefined;
  readonly onRetry: () => void;
}

export function TapeView(props: Props) {
  const { tape, fills: own, precision, qtyPrecision, tickUnits, last, book, onRetry } = props;
  const t = useTexts(tradesTexts);
  const words = useTexts(tradeTexts);
  const { timeZone } = runtime().site;
  const { state, trades } = tape;
  const oldest = trades.at(-1)?.at;
  const fills = useMemo(() => own.map((fill) => ({ ...fill, at: Date.parse(fill.at) })), [own]);
  const rows = useMemo(() => stripOf(trades, fills, STRIP_ROWS), [trades, fills]);
  const [isDepthOpen, setDepthOpen] = useState(false);
  const hasDepth = book !== undefined && book.bids.length + book.asks.length > 0;
  // Where both have no room the chart has all of it.
  const isShort = useMedia("(max-height: 720px)");
  const [clock] = useState(
    () => new Intl.DateTimeFormat("en-GB", { timeZone, timeStyle: "medium" }),
  );
  if (state === "loading") return <Skeleton className="m-3 min-h-0 flex-1" />;
  if (state === "failed")
    return <ErrorState title={t("failed")} action={{ label: words("reload"), onPress: onRetry }} />;
  if (oldest === undefined) return <EmptyState title={t("empty")} hint={t("emptyHint")} />;
  return (
    <section aria-label={words("tabTrades")} className="flex min-h-0 flex-1 flex-col">
      <DepthPanel
        {...{ book, precision, qtyPrecision, tickUnits }}
        isOpen={isDepthOpen}
        onOpen={setDepthOpen}
        isAlone={isShort}
      />
      <div
        hidden={isDepthOpen && isShort && hasDepth}
        className="grid min-h-0 flex-1 grid-cols-2 grid-rows-[minmax(0,1fr)] divide-x divide-line"
      >
        <Volumes trades={trades} {...{ fills, clock, precision, qtyPrecision, last }} />
        <section aria-label={t("strip")} className="flex min-h-0 flex-col">
          <h2 className={HEAD}>
            <span className="font-semibold">{t("strip")}</span>
          </h2>
          <p className="flex justify-between px-2 pb-1 text-11 text-faint" aria-hidden="true">
            <span className={timeClass(qtyPrecision)}>{t("time")}</span>
            <span>{t("price")}</span>
            <span>{t("qty")}</span>
          </p>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <ul tabIndex={0} aria-label={t("strip")} className={LIST}>
            {rows.map((row) =>
              row.kind === "trade" ? (
                <TradeRow
                  key={row.trade.key}
                  trade={row.trade}
                  {...{ precision, qtyPrecision, clock }}
                />
              ) : (
                <FillRow key={`fill-${row.fill.id}`} fill={row.fill} precision={precision} />
              ),
            )}
          </ul>
        </section>
      </div>
    </section>
  );
}

const LIST = "min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-8";
const HEAD = "flex min-h-7 shrink-0 items-center justify-between gap-1 px-2 text-12";

interface VolumesProps {
  readonly trades: readonly TapeTrade[];
  /** Own ones, with their times. */
  readonly fills: readonly {
    readonly at: number;
    readonly price: string;
    readonly qty: number;
  }[];
  readonly clock: Intl.DateTimeFormat;
  readonly precision: number;
  readonly qtyPrecision: number;
  readonly last: number | null;
}

/** What was traded at each price in the minutes that are chosen, and what of it was the member's own. */
function Volumes({ trades, fills, clock, precision, qtyPrecision, last }: VolumesProps) {
  const t = useTexts(tradesTexts);
  const [minutes, setMinutes] = useState<VolumeWindow>(null);
  // Counted back from the newest trade: the same tape always says the same.
  const newest = trades[0]?.at ?? 0;
  const shown = useMemo(() => within(trades, minutes, newest), [trades, minutes, newest]);
  const volumes = useMemo(() => volumeByPrice(shown), [shown]);
  const oldest = shown.at(-1)?.at ?? newest;
  const own = useMemo(
    () =>
      ownByPrice(
        fills.filter(({ at }) => at >= oldest),
        precision,
      ),
    [fills, oldest, precision],
  );
  return (
    <section aria-label={t("volume")} className="flex min-h-0 flex-col">
      <h2 className={`${HEAD} flex-wrap gap-x-2`}>
        <span className="font-semibold">{t("volume")}</span>
      </h2>
      <div role="group" aria-label={t("window")} className="flex shrink-0 gap-1 px-2 pb-1">
        {VOLUME_WINDOWS.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === minutes}
            className={`relative h-7 min-w-0 flex-1 rounded-8 text-11 font-semibold whitespace-nowrap after:absolute after:-inset-y-2 after:inset-x-0 ${each === minutes ? "bg-raised text-ink ring-1 ring-line ring-inset" : "text-muted"}`}
            onClick={() => setMinutes(each)}
          >
            {t(each === null ? "windowAll" : `window${each}`)}
          </button>
        ))}
      </div>
      <p className="px-2 pb-1 text-11 text-faint">
        {t("since", { time: clock.format(oldest), count: shown.length })}
      </p>
      {/* Scrolls by keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul tabIndex={0} aria-label={t("volume")} className={LIST}>
        {volumes.map((volume) => (
          <VolumeRow
            key={volume.price}
            price={volume.price}
            qty={volume.qty}
            share={volume.share}
            precision={precision}
            qtyPrecision={qtyPrecision}
            own={own.get(volume.price) ?? 0}
            isLast={volume.price === last}
          />
        ))}
      </ul>
    </section>
  );
}

const ROW = "flex h-6 items-center justify-between gap-1 text-12 whitespace-nowrap";

interface VolumeProps extends PriceVolume {
  readonly precision: number;
  readonly qtyPrecision: number;
  /** Own contracts at the price. */
  readonly own: number;
  readonly isLast: boolean;
}

const VolumeRow = memo(function VolumeRow(props: VolumeProps) {
  const { price, qty, share, precision, qtyPrecision, own, isLast } = props;
  const t = useTexts(tradesTexts);
  return (
    <li className={`relative ${ROW} ${isLast ? "font-bold" : ""}`}>
      <span
        aria-hidden="true"
        className="absolute inset-y-0.5 inset-x-0 origin-right rounded-[3px] bg-accent-wash"
        style={{ transform: `scaleX(${share / 100})` }}
      />
      <span className={`relative ${isLast ? "text-accent" : ""}`}>
        {formatPriceText(price, precision)}
        {isLast ? <span className="sr-only"> {t("last")}</span> : null}
      </span>
      <span className="relative flex items-center gap-1 text-muted">
        {own > 0 ? (
          <span className="rounded-[4px] bg-accent px-1 text-11 leading-4 font-bold text-on-accent">
            {t("own", { qty: own })}
          </span>
        ) : null}
        {showQty(qty, qtyPrecision)}
      </span>
    </li>
  );
});

/** Beside quantities with decimals there is no room for the time in larger text. */
function timeClass(qtyPrecision: number): string {
  return qtyPrecision === 0 ? "" : "[[data-textsize=larger]_&]:hidden";
}

interface TradeRowProps {
  readonly trade: TapeTrade;
  readonly precision: number;
  readonly qtyPrecision: number;
  readonly clock: Intl.DateTimeFormat;
}

const TradeRow = memo(function TradeRow({ trade, precision, qtyPrecision, clock }: TradeRowProps) {
  return (
    <li className={ROW}>
      <span className={`text-11 text-faint ${timeClass(qtyPrecision)}`}>
        {clock.format(trade.at)}
      </span>
      <span className={TONE_TEXT[trade.direction]}>{formatPriceText(trade.price, precision)}</span>
      <span className="min-w-6 text-right text-muted">{showQty(trade.qty, qtyPrecision)}</span>
    </li>
  );
});

const OWN_GROUND: Readonly<Record<TradeSide, string>> = {
  LONG: "bg-up-fill",
  SHORT: "bg-down-fill",
};

interface FillProps {
  readonly fill: Pick<FillRecordView, "tradeType" | "qty" | "price">;
  readonly precision: number;
}

/** An own fill, in the colour of its side. */
const FillRow = memo(function FillRow({ fill, precision }: FillProps) {
  const t = useTexts(tradesTexts);
  const words = useTexts(tradeTexts);
  const side = words(fill.tradeType === "LONG" ? "buy" : "sell");
  return (
    <li
      className={`${ROW} -mx-1 rounded-[4px] px-1 font-bold text-on-fill ${OWN_GROUND[fill.tradeType]}`}
    >
      <span className="truncate">{t("ownFill", { side, qty: fill.qty })}</span>
      <span>{showPrice(fill.price, precision)}</span>
    </li>
  );
});
