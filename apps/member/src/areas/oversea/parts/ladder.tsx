/**
 * The order ladder.
 *
 * While a finger is down nothing moves: the rows stand as they were at touch-down, and the price that goes out is the
 * one under the finger then. A row whose price had changed just before the touch is refused, because the finger was
 * on its way to the old one.
 */

import {
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type MouseEvent,
  type PointerEvent,
} from "react";
import { toast } from "../../../app/notices.ts";
import { useTexts } from "../../../app/i18n.ts";
import { runtime } from "../../../app/runtime.ts";
import type { Trade } from "../data/use-trade.ts";
import type { OrderView, TradeSide } from "../data/views.ts";
import { groupDigits } from "../model/figures.ts";
import { averageRow } from "../model/profit.ts";
import {
  ladderBuilder,
  type Ladder as LadderModel,
  type LadderOrder,
  type Level,
  type OwnMark,
  rowPrice,
  settleCentre,
} from "../model/ladder-rows.ts";
import { priceUnits } from "../model/terms.ts";
import { LadderRow } from "./ladder-row.tsx";
import { tradeTexts } from "./texts.ts";

const ROW_HEIGHT_MIN = 36;
const ROWS_MIN = 3;
/** Bounded, whatever the page around it does. */
const ROWS_MAX = 41;
/** A row that changed its price less than this before the touch is not what the finger aimed at. */
const MOVED_JUST_NOW_MS = 200;
/** After a jump the rows rest at least this long, so that a thumb can aim. */
const REST_MS = 1000;
const MERGED_TICKS = 1;

interface Props {
  readonly trade: Trade;
  /** `지정가 매수 3계약`, shown while a finger is down. */
  readonly describe: (side: TradeSide) => string;
  readonly onOrder: (side: TradeSide, price: number) => void;
  readonly onCancel: (mark: OwnMark) => void;
}

interface Touch {
  readonly side: TradeSide;
  readonly price: number;
  /** The rows as they stood at touch-down. */
  readonly frozen: LadderModel;
  readonly isLeaving: boolean;
}

export function Ladder({ trade, describe, onOrder, onCancel }: Props) {
  const t = useTexts(tradeTexts);
  const { option, terms, book, last, holding, gate } = trade;
  const [rowCount, body] = useRowCount();
  const [touch, setTouch] = useState<Touch | null>(null);
  const [pinned, setPinned] = useState<number | null>(null);
  const unit = terms.tickUnits * MERGED_TICKS;
  const { centre, movedAt } = useCentre(last, pinned, rowCount, unit, touch !== null);
  const orders = useMemo(
    () => ladderOrders(trade.account?.orders ?? [], option.id, option.precision),
    [trade.account?.orders, option.id, option.precision],
  );
  const [build] = useState(ladderBuilder);
  const live = useMemo(() => {
    const levels = (side: readonly (readonly [string, number])[] | undefined) =>
      levelsOf(side, option.precision);
    return build({
      precision: option.precision,
      tickUnits: terms.tickUnits,
      step: MERGED_TICKS,
      centre: centre ?? 0,
      rowCount: centre === null ? 0 : rowCount,
      last,
      bids: levels(book?.bids),
      asks: levels(book?.asks),
      orders,
      average: averageRow(holding, terms.tickUnits),
      losscut: trade.losscutRow,
      dayHigh: priceUnits(book?.dayHigh ?? option.dayHigh, option.precision),
      dayLow: priceUnits(book?.dayLow ?? option.dayLow, option.precision),
    });
  }, [build, option, terms, centre, rowCount, last, book, orders, holding, trade.losscutRow]);
  const shown = touch?.frozen ?? live;
  const previous = priceUnits(option.prevClose, option.precision) ?? 0;

  function cellUnder(event: PointerEvent | MouseEvent): { side: TradeSide; price: number } | null {
    const cell = (event.target as Element).closest<HTMLElement>("[data-cell]");
    if (cell === null) return null;
    return { side: cell.dataset.cell as TradeSide, price: Number(cell.dataset.price) };
  }

  function press(event: PointerEvent): void {
    const cell = cellUnder(event);
    if (cell === null || event.button !== 0 || touch !== null) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    if (performance.now() - movedAt.current < MOVED_JUST_NOW_MS) {
      toast(t("rowMoved"), "warning");
      return;
    }
    setTouch({ ...cell, frozen: live, isLeaving: false });
  }

  function slide(event: PointerEvent): void {
    if (touch === null) return;
    const under = document
      .elementFromPoint(event.clientX, event.clientY)
      ?.closest<HTMLElement>("[data-cell]");
    const isLeaving =
      under?.dataset.cell !== touch.side || Number(under.dataset.price) !== touch.price;
    if (isLeaving !== touch.isLeaving) setTouch({ ...touch, isLeaving });
  }

  function release(): void {
    if (touch === null) return;
    setTouch(null);
    if (touch.isLeaving) return;
    if (!live.rows.some((row) => row.price === touch.price)) {
      toast(t("rowMoved"), "warning");
      return;
    }
    onOrder(touch.side, touch.price);
  }

  /** Keyboards and screen readers click without a pointer; own orders are cancelled by any click. */
  function click(event: MouseEvent): void {
    const own = (event.target as Element).closest<HTMLElement>("[data-own]");
    if (own !== null) {
      const row = shown.rows.find((candidate) => candidate.price === Number(own.dataset.price));
      const mark = own.dataset.own === "LONG" ? row?.ownLong : row?.ownShort;
      if (mark) onCancel(mark);
      return;
    }
    if (event.detail !== 0) return;
    const cell = cellUnder(event);
    if (cell !== null) onOrder(cell.side, cell.price);
  }

  const look = (price: number) => setPinned(rowPrice(price, unit, "LONG"));
  return (
    <section aria-label={t("ladder")} className="flex min-h-0 flex-1 flex-col overflow-x-clip">
      <div className="grid h-6 shrink-0 grid-cols-[2.75rem_1fr_6.75rem_1fr_2.75rem] items-center border-y border-line text-11 text-muted [@media(max-height:740px)]:h-5">
        <OutOfView
          count={shown.above?.count}
          arrow="▲"
          label={t("ordersAbove", { count: shown.above?.count ?? 0 })}
          onLook={() => look(shown.above?.price ?? 0)}
        />
        <span className="flex h-full flex-row-reverse flex-wrap content-start items-center gap-x-1 overflow-hidden px-2 leading-6 [@media(max-height:740px)]:leading-5">
          <span className="text-ink">{groupDigits(String(shown.askTotal))}</span>
          <span className="whitespace-nowrap">{t("askTotal")}</span>
        </span>
        {pinned === null ? (
          <span className="text-center">{t("ladderPrice")}</span>
        ) : (
          <button
            type="button"
            className="relative font-semibold text-accent after:absolute after:-inset-2.5"
            onClick={() => setPinned(null)}
          >
            {t("recentre")}
          </button>
        )}
        <span className="flex h-full flex-wrap content-start items-center gap-x-1 overflow-hidden px-2 leading-6 [@media(max-height:740px)]:leading-5">
          <span className="text-ink">{groupDigits(String(shown.bidTotal))}</span>
          <span className="whitespace-nowrap">{t("bidTotal")}</span>
        </span>
        <OutOfView
          count={shown.below?.count}
          arrow="▼"
          label={t("ordersBelow", { count: shown.below?.count ?? 0 })}
          onLook={() => look(shown.below?.price ?? 0)}
        />
      </div>
      {/* The cells inside are the buttons; this only listens for all of them. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        ref={body}
        className={`relative grid min-h-0 flex-1 [contain:strict] ${gate === "OFFLINE" || gate === "STALE" ? "opacity-55 grayscale" : ""}`}
        style={{ gridTemplateRows: `repeat(${rowCount}, minmax(0, 1fr))` }}
        onPointerDown={press}
        onPointerMove={slide}
        onPointerUp={release}
        onPointerCancel={() => setTouch(null)}
        onClick={click}
        onContextMenu={(event) => event.preventDefault()}
      >
        {shown.rows.map((row, index) => (
          <LadderRow
            key={index}
            row={row}
            direction={row.price > previous ? "up" : row.price < previous ? "down" : "flat"}
            touched={touch !== null && touch.price === row.price ? touch.side : null}
            isOff={gate !== null}
          />
        ))}
        {touch === null ? null : (
          <TouchLabel
            index={shown.rows.findIndex((row) => row.price === touch.price)}
            rowCount={rowCount}
            side={touch.side}
            text={
              touch.isLeaving
                ? t("slideToCancel")
                : `${describe(touch.side)} @ ${shown.rows.find((row) => row.price === touch.price)?.text ?? ""}`
            }
          />
        )}
      </div>
    </section>
  );
}

/** What the finger is about to order, above the row it covers. */
function TouchLabel({
  index,
  rowCount,
  side,
  text,
}: {
  index: number;
  rowCount: number;
  side: TradeSide;
  text: string;
}) {
  const isBelow = index < 2;
  const top = `calc(${((isBelow ? index + 1 : index) / rowCount) * 100}% + ${isBelow ? 8 : -8}px)`;
  return (
    <div
      aria-hidden="true"
      className={`pointer-events-none absolute inset-x-0 z-20 grid justify-center ${isBelow ? "" : "-translate-y-full"}`}
      style={{ top }}
    >
      <span
        className={`rounded-14 px-4 py-2 text-15 font-bold text-on-fill shadow-lg ${side === "LONG" ? "bg-up-fill" : "bg-down-fill"}`}
      >
        {text}
      </span>
    </div>
  );
}

interface OutOfViewProps {
  readonly count: number | undefined;
  readonly arrow: string;
  readonly label: string;
  readonly onLook: () => void;
}

function OutOfView({ count, arrow, label, onLook }: OutOfViewProps) {
  if (count === undefined) return <span />;
  return (
    <button
      type="button"
      aria-label={label}
      className="relative h-full font-semibold text-accent after:absolute after:-inset-x-0 after:-inset-y-2.5"
      onClick={onLook}
    >
      {arrow}
      {count}
    </button>
  );
}

/** As many rows as fit at 36 px or more; the element to measure is what the answer's ref is put on. */
function useRowCount(): [number, (element: HTMLDivElement | null) => void] {
  const [count, setCount] = useState(13);
  const [element, setElement] = useState<HTMLDivElement | null>(null);
  useLayoutEffect(() => {
    if (element === null) return;
    const measure = () => {
      const fitting = Math.floor((element.clientHeight + 0.5) / ROW_HEIGHT_MIN);
      setCount(Math.min(Math.max(fitting, ROWS_MIN), ROWS_MAX));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return [count, setElement];
}

/** The middle row's price, stable (model), and when it last jumped; a page of another instrument has its own. */
function useCentre(
  last: number | null,
  pinned: number | null,
  rowCount: number,
  unit: number,
  isHeld: boolean,
): { centre: number | null; movedAt: RefObject<number> } {
  const [centre, setCentre] = useState<number | null>(null);
  const [isSettling, setIsSettling] = useState(false);
  const movedAt = useRef(Number.NEGATIVE_INFINITY);
  const stoodAt = useRef<number | null>(null);
  let next = centre;
  if (!isHeld && pinned !== null) next = pinned;
  else if (!isHeld && last !== null)
    next = settleCentre({ centre, last, rowCount, unit, held: false, isSettling });
  if (next !== centre) setCentre(next);
  useLayoutEffect(() => {
    const before = stoodAt.current;
    stoodAt.current = centre;
    if (before === null || before === centre) return;
    movedAt.current = performance.now();
    setIsSettling(true);
    return runtime().timers.after(REST_MS, () => setIsSettling(false));
  }, [centre]);
  return { centre: next, movedAt };
}

const LETTERS = { LIMIT: "L", STOPLIMIT: "S", STOPMARKET: "M" } as const;

/** The member's working orders of one instrument where they stand in the ladder. */
function ladderOrders(
  orders: readonly OrderView[],
  optionId: string,
  precision: number,
): LadderOrder[] {
  return orders.flatMap((order) => {
    if (order.overseaOptionId !== optionId || !(order.marketType in LETTERS)) return [];
    const price = priceUnits(order.stopPrice ?? order.price, precision);
    if (price === null) return [];
    const letter = LETTERS[order.marketType as keyof typeof LETTERS];
    return [
      { id: order.id, side: order.tradeType, letter, price, qty: order.qty - order.filledQty },
    ];
  });
}

function levelsOf(
  levels: readonly (readonly [string, number])[] | undefined,
  precision: number,
): Level[] {
  return (levels ?? []).flatMap(([price, qty]) => {
    const units = priceUnits(price, precision);
    return units === null ? [] : [[units, qty] as const];
  });
}
