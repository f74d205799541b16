/**
 * The order ladder.
 *
 * While a finger is down nothing moves: the rows stand as they were at touch-down, and the price that goes out is the
 * one under the finger then. Nor do they move while a cell waits for its second tap. A row whose price had changed just
 * before the touch is refused, because the finger was on its way to the old one. The price column scrolls, every other
 * cell acts.
 */

import { Suspense, useEffect, useLayoutEffect, useMemo, useState } from "react";
import { lazyScreen } from "../../base/lazy-screen.ts";
import { toast } from "../../base/notices.ts";
import { useTexts } from "../../base/i18n.ts";
import { useLadderOrders, useLadderLines } from "./ladder-places.ts";
import { type LadderPlaces } from "../orders/places.ts";
import { isSameCell, type Touch, useLadderTouch } from "./use-ladder-touch.ts";
import { useCentre } from "./use-centre.ts";
import { useSteady } from "../base/use-steady.ts";
import type { Trade } from "../base/use-trade.ts";
import type { TradeSide } from "../base/views.ts";
import { type Cell, type Outcome, outcomeOf } from "./gesture.ts";
import { type Ladder as LadderModel, ladderBuilder, type Level } from "./ladder-rows.ts";
import type { LadderSettings } from "../../settings/ladder-settings.ts";
import { isOld } from "../base/reason.ts";
import { priceUnits } from "../base/terms.ts";
import { LadderBar } from "./ladder-bar.tsx";
import { LadderRow } from "./ladder-row.tsx";
import { ladderTexts } from "../base/ladder-texts.ts";
import type { Saying } from "./say-outcome.ts";
import { tradeTexts } from "../base/texts.ts";

const HitBar = lazyScreen(async () => (await import("./hit-bar.tsx")).HitBar);

const ROW_HEIGHT_MIN = 36;
const ROWS_MIN = 3;
/** Bounded, whatever the page around it does. */
const ROWS_MAX = 41;
interface Props {
  readonly trade: Trade;
  readonly settings: LadderSettings;
  readonly isLocked: boolean;
  /** Orders on their way, and where orders are being moved to. */
  readonly places: LadderPlaces;
  /** A cell that waits for its second tap. */
  readonly armed: Cell | null;
  /** `지정가 매수 3계약 @ 20,123.00`, shown while a finger is down. */
  readonly describe: (outcome: Outcome, from: Cell) => Saying;
  /** `at` is when the finger made it (`Event.timeStamp`). */
  readonly onAct: (outcome: Outcome, at: number) => void;
  readonly onJoin: (side: TradeSide, at: number) => void;
  readonly onHit: (side: TradeSide, at: number) => void;
  readonly onStep: () => void;
  /** Absent for guests. */
  readonly onLock?: (() => void) | undefined;
  readonly onSettings?: (() => void) | undefined;
}

export function Ladder(props: Props) {
  const { trade, settings, isLocked, places, armed, onAct } = props;
  const t = useTexts(tradeTexts);
  const { tickUnits } = trade.terms;
  const [rowCount, body, element] = useRowCount();
  const [touch, setTouch] = useState<Touch | null>(null);
  const unit = tickUnits * settings.step;
  const { centre, movedAt, isAway, look, recentre } = useCentre({
    last: trade.last,
    rowCount,
    unit,
    isHeld: touch !== null || armed !== null,
    isCentred: settings.isCentred,
  });
  const live = useRows(trade, places, settings.step, centre, rowCount);
  const board = { live, element, rowCount, centre, unit, movedAt, look };
  const touches = useLadderTouch(touch, setTouch, board, { tickUnits, isLocked, onAct });
  useWheel(element, (way) => {
    if (touch === null) look((centre ?? 0) - way * unit);
  });
  const shown = touch?.frozen ?? live;
  return (
    <section
      aria-label={t("ladder")}
      className="relative flex min-h-0 flex-1 flex-col overflow-x-clip"
    >
      {/* The cells inside are the buttons; this only listens for all of them. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        ref={body}
        className={`relative grid min-h-0 flex-1 [contain:strict] ${isOld(trade.gate) ? "opacity-55 grayscale" : ""}`}
        style={{ gridTemplateRows: `repeat(${rowCount}, minmax(0, 1fr))` }}
        {...touches}
      >
        <Rows {...props} shown={shown} touch={touch} rowCount={rowCount} />
      </div>
      <OutOfView
        count={shown.above?.count}
        arrow="▲"
        className="top-1.5"
        label={t("ordersAbove", { count: shown.above?.count ?? 0 })}
        onLook={() => look(shown.above?.price ?? 0)}
      />
      <OutOfView
        count={shown.below?.count}
        arrow="▼"
        className={
          settings.hasHit
            ? "bottom-23 [@media(max-height:740px)]:bottom-21"
            : "bottom-12 [@media(max-height:740px)]:bottom-10"
        }
        label={t("ordersBelow", { count: shown.below?.count ?? 0 })}
        onLook={() => look(shown.below?.price ?? 0)}
      />
      <Foot {...props} shown={shown} isAway={isAway} onRecentre={recentre} />
    </section>
  );
}

interface FootProps extends Props {
  readonly shown: LadderModel;
  readonly isAway: boolean;
  readonly onRecentre: () => void;
}

/** The bar under the rows, and under it the one that takes the other side's best price, where it is wanted. */
function Foot({ trade, settings, isLocked, shown, isAway, onRecentre, ...acts }: FootProps) {
  const onHit = useUnlocked(isLocked, acts.onHit);
  return (
    <div data-toast-floor="ladder" className="shrink-0">
      <LadderBar
        askTotal={shown.askTotal}
        bidTotal={shown.bidTotal}
        step={settings.step}
        isAway={isAway}
        isLocked={isLocked}
        reason={trade.gate === "SIGN_IN" ? null : trade.gate}
        onRecentre={useSteady(onRecentre)}
        onJoin={useUnlocked(isLocked, acts.onJoin)}
        onStep={acts.onStep}
        onLock={acts.onLock}
        onSettings={acts.onSettings}
      />
      {settings.hasHit && (
        <Suspense fallback={<div className="h-[44px]" />}>
          <HitBar trade={trade} onHit={onHit} />
        </Suspense>
      )}
    </div>
  );
}

/** An act of the foot, or why not while the ladder is locked. */
function useUnlocked(
  isLocked: boolean,
  act: (side: TradeSide, at: number) => void,
): (side: TradeSide, at: number) => void {
  const own = useTexts(ladderTexts);
  return useSteady((side: TradeSide, at: number) => {
    if (isLocked) toast(own("lockedToast"), "warning");
    else act(side, at);
  });
}

/** The rows at the newest prices and orders. */
function useRows(
  trade: Trade,
  places: LadderPlaces,
  step: number,
  centre: number | null,
  rowCount: number,
): LadderModel {
  const { option, terms, book, last } = trade;
  const orders = useLadderOrders(trade, places);
  const lines = useLadderLines(trade);
  const [build] = useState(ladderBuilder);
  return useMemo(() => {
    const levels = (side: readonly (readonly [string, number])[] | undefined) =>
      levelsOf(side, option.precision);
    return build({
      precision: option.precision,
      tickUnits: terms.tickUnits,
      step,
      centre: centre ?? 0,
      rowCount: centre === null ? 0 : rowCount,
      last,
      bids: levels(book?.bids),
      asks: levels(book?.asks),
      orders,
      lines,
      dayHigh: priceUnits(book?.dayHigh ?? option.dayHigh, option.precision),
      dayLow: priceUnits(book?.dayLow ?? option.dayLow, option.precision),
      prevClose: priceUnits(option.prevClose, option.precision),
    });
  }, [build, option, terms, step, centre, rowCount, last, book, orders, lines]);
}

interface RowsProps extends Pick<Props, "trade" | "isLocked" | "armed" | "describe"> {
  readonly shown: LadderModel;
  readonly touch: Touch | null;
  readonly rowCount: number;
}

/** The rows, the touched ones marked, and over them what lifting the finger will do. */
function Rows({ trade, isLocked, armed, describe, shown, touch, rowCount }: RowsProps) {
  const own = useTexts(ladderTexts);
  const { option, terms, gate } = trade;
  const previous = priceUnits(option.prevClose, option.precision) ?? 0;
  const saying: Saying | null =
    touch !== null
      ? describe(outcomeOf(touch.from, touch.to, terms.tickUnits), touch.from)
      : armed === null
        ? null
        : { text: own("tapAgain"), tone: armed.side === "LONG" ? "up" : "down" };
  const lifted = touch?.from ?? armed;
  const aim = touch !== null && !isSameCell(touch.to, touch.from) ? touch.to : null;
  const touchedIn = (price: number) => {
    const cell = lifted?.price === price ? lifted : aim?.price === price ? aim : null;
    return cell === null ? null : `${cell.zone} ${cell.side}`;
  };
  const labelled = aim ?? lifted;
  return (
    <>
      {shown.rows.map((row, index) => (
        <LadderRow
          key={index}
          row={row}
          direction={row.price > previous ? "up" : row.price < previous ? "down" : "flat"}
          touched={touchedIn(row.price)}
          isOff={gate !== null || isLocked}
          namesStops={index === 0}
        />
      ))}
      {saying === null || labelled === null ? null : (
        <TouchLabel
          index={shown.rows.findIndex((row) => row.price === labelled.price)}
          rowCount={rowCount}
          saying={saying}
        />
      )}
    </>
  );
}

/** What the finger is about to do, above the row it covers. */
function TouchLabel({
  index,
  rowCount,
  saying,
}: {
  index: number;
  rowCount: number;
  saying: Saying;
}) {
  if (index < 0) return null;
  const isBelow = index < 2;
  const top = `calc(${((isBelow ? index + 1 : index) / rowCount) * 100}% + ${isBelow ? 8 : -8}px)`;
  const tone =
    saying.tone === "plain"
      ? "bg-toast text-on-toast"
      : saying.tone === "up"
        ? "bg-up-fill text-on-fill"
        : "bg-down-fill text-on-fill";
  return (
    <div
      aria-hidden="true"
      className={`pointer-events-none absolute inset-x-0 z-20 grid justify-center px-2 ${isBelow ? "" : "-translate-y-full"}`}
      style={{ top }}
    >
      <span className={`rounded-14 px-4 py-2 text-center text-15 font-bold shadow-lg ${tone}`}>
        {saying.text}
      </span>
    </div>
  );
}

interface OutOfViewProps {
  readonly count: number | undefined;
  readonly arrow: string;
  readonly className: string;
  readonly label: string;
  readonly onLook: () => void;
}

/** Own orders out of view, over the price column, where no touch orders anything; so narrow that it hides no price. */
function OutOfView({ count, arrow, className, label, onLook }: OutOfViewProps) {
  if (count === undefined) return null;
  return (
    <button
      type="button"
      data-away=""
      aria-label={label}
      className={`absolute left-[calc(50%-3.375rem)] z-10 flex w-4.5 flex-col items-center rounded-8 bg-accent py-0.5 text-11 leading-3 font-bold text-on-accent shadow-lg after:absolute after:-inset-y-1.5 after:-right-10 after:left-0 ${className}`}
      onClick={onLook}
    >
      <span>{arrow}</span>
      <span>{count}</span>
    </button>
  );
}

/** As many rows as fit at 36 px or more; the element to measure is what the answer's ref is put on. */
function useRowCount(): [number, (element: HTMLDivElement | null) => void, HTMLDivElement | null] {
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
  return [count, setElement, element];
}

/** Turns of a wheel over the ladder, a row a notch. */
function useWheel(element: HTMLDivElement | null, onTurn: (way: 1 | -1) => void): void {
  const turn = useSteady(onTurn);
  useEffect(() => {
    if (element === null) return;
    const hear = (event: WheelEvent) => {
      event.preventDefault();
      if (event.deltaY !== 0) turn(event.deltaY > 0 ? 1 : -1);
    };
    element.addEventListener("wheel", hear, { passive: false });
    return () => element.removeEventListener("wheel", hear);
  }, [element, turn]);
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
