/** One row of the ladder. Drawn again only when its row object changed. */

import { memo } from "react";
import { useTexts } from "../../../app/i18n.ts";
import { groupDigits } from "../model/figures.ts";
import type { LadderRow as Row, OwnMark } from "../model/ladder-rows.ts";
import { tradeTexts } from "./texts.ts";

/** Which cell of the row a finger is on. */
export type Touched = "LONG" | "SHORT" | null;

interface Props {
  readonly row: Row;
  readonly touched: Touched;
  /** Direction of this price since the previous close, for its colour. */
  readonly direction: "up" | "down" | "flat";
  /** Cells press nothing for the keyboard while orders are off; pointers are told why by the ladder. */
  readonly isOff: boolean;
}

const PRICE_TONE = { up: "text-up", down: "text-down", flat: "text-ink" } as const;

export const LadderRow = memo(function LadderRow({ row, touched, direction, isOff }: Props) {
  const t = useTexts(tradeTexts);
  const mark = row.isAverage
    ? t("markAverage")
    : row.isLosscut
      ? t("markLosscut")
      : row.isDayHigh
        ? t("markHigh")
        : row.isDayLow
          ? t("markLow")
          : null;
  const markTone = row.isAverage ? "text-accent" : row.isLosscut ? "text-warning" : "text-faint";
  return (
    <div
      className={`grid min-h-0 grid-cols-[2.75rem_1fr_6.75rem_1fr_2.75rem] shadow-[inset_0_-1px_0_color-mix(in_srgb,var(--line)_60%,transparent)] ${row.isLast ? "bg-raised" : ""} ${
        touched === null
          ? ""
          : "relative z-10 scale-[1.02] rounded-8 bg-raised ring-1 ring-accent ring-inset"
      }`}
    >
      <OwnCell mark={row.ownShort} side="SHORT" row={row} />
      <DepthCell
        side="SHORT"
        row={row}
        isTouched={touched === "SHORT"}
        isOff={isOff}
        label={t("cellSell", { price: row.text, qty: row.askQty })}
      />
      <div
        className={`relative flex flex-col items-center justify-center border-x border-line ${row.isAverage || row.isLosscut ? "border-b [border-bottom-style:dashed]" : ""} ${row.isAverage ? "border-b-accent" : row.isLosscut ? "border-b-warning" : ""}`}
      >
        {row.isLast && (
          <>
            <span aria-hidden="true" className="absolute left-0.5 text-11 text-accent">
              ▶
            </span>
            <span aria-hidden="true" className="absolute right-0.5 text-11 text-accent">
              ◀
            </span>
          </>
        )}
        <span
          className={`leading-4 ${row.isLast ? "text-15 font-bold" : "text-15"} ${row.isBestBid || row.isBestAsk ? "font-semibold" : ""} ${PRICE_TONE[direction]}`}
        >
          {row.text}
        </span>
        {mark === null ? null : <span className={`text-11 leading-3 ${markTone}`}>{mark}</span>}
      </div>
      <DepthCell
        side="LONG"
        row={row}
        isTouched={touched === "LONG"}
        isOff={isOff}
        label={t("cellBuy", { price: row.text, qty: row.bidQty })}
      />
      <OwnCell mark={row.ownLong} side="LONG" row={row} />
    </div>
  );
});

interface DepthProps {
  readonly side: "LONG" | "SHORT";
  readonly row: Row;
  readonly isTouched: boolean;
  readonly isOff: boolean;
  readonly label: string;
}

function DepthCell({ side, row, isTouched, isOff, label }: DepthProps) {
  const isBuy = side === "LONG";
  const qty = isBuy ? row.bidQty : row.askQty;
  const width = isBuy ? row.bidShare : row.askShare;
  const isBest = isBuy ? row.isBestBid : row.isBestAsk;
  return (
    <button
      type="button"
      data-cell={side}
      data-price={row.price}
      aria-label={label}
      aria-disabled={isOff}
      className={`relative touch-none overflow-hidden px-2 text-13 select-none ${isBuy ? "text-left" : "text-right"} ${isTouched ? (isBuy ? "bg-up-wash" : "bg-down-wash") : ""}`}
    >
      <span
        aria-hidden="true"
        className={`absolute inset-x-0 inset-y-1 ${isBuy ? "origin-left bg-up-wash" : "origin-right bg-down-wash"}`}
        style={{ transform: `scaleX(${width / 100})` }}
      />
      <span className={`relative ${isBest ? "font-semibold text-ink" : "text-muted"}`}>
        {qty === 0 ? "" : groupDigits(String(qty))}
      </span>
    </button>
  );
}

function OwnCell({ mark, side, row }: { mark: OwnMark | null; side: "LONG" | "SHORT"; row: Row }) {
  const t = useTexts(tradeTexts);
  if (mark === null) return <div />;
  const word = t(side === "LONG" ? "buy" : "sell");
  const shown = `${mark.letters}${mark.qty}`;
  return (
    <button
      type="button"
      data-own={side}
      data-price={row.price}
      className="grid place-items-center p-1"
      aria-label={t("cellOwn", { mark: shown, price: row.text, side: word, qty: mark.qty })}
    >
      <span
        className={`grid w-full place-items-center rounded-8 py-0.5 text-12 font-bold ${side === "LONG" ? "bg-up-fill" : "bg-down-fill"} text-on-fill`}
      >
        {shown}
      </span>
    </button>
  );
}
