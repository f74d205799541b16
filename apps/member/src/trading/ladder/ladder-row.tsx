/** One row of the ladder. Drawn again only when its row object changed. */

import { Bell } from "lucide-react";
import { memo } from "react";
import { useTexts } from "../../base/i18n.ts";
import { groupDigits } from "../base/figures.ts";
import type { LadderRow as Row, LineKind, OwnMark } from "./ladder-rows.ts";
import type { TradeSide } from "../base/views.ts";
import { ladderTexts } from "../base/ladder-texts.ts";
import { tradeTexts } from "../base/texts.ts";

/** STOP · asks · price · bids · STOP. */
export const LADDER_COLUMNS = "grid-cols-[2.75rem_1fr_6.75rem_1fr_2.75rem]";

/** Which cell of the row a finger is on, `STOP SHORT`. */
export type Touched = string | null;

interface Props {
  readonly row: Row;
  readonly touched: Touched;
  /** Direction of this price since the previous close, for its colour. */
  readonly direction: "up" | "down" | "flat";
  /** Cells press nothing for the keyboard while orders are off; pointers are told why by the ladder. */
  readonly isOff: boolean;
  /** The row that names the columns of stops. */
  readonly namesStops: boolean;
}

const PRICE_TONE = { up: "text-up", down: "text-down", flat: "text-ink" } as const;

const LINE_TEXT = {
  AVERAGE: "text-accent",
  BREAK_EVEN: "text-accent",
  TP: "text-up",
  SL: "text-down",
  TRAIL: "text-down",
  TRAIL_START: "text-down",
  LOSSCUT: "text-warning",
  ALERT: "text-warning",
} as const satisfies Record<LineKind, string>;

const LINE_BORDER = {
  AVERAGE: "border-b-accent",
  BREAK_EVEN: "border-b-accent",
  TP: "border-b-up",
  SL: "border-b-down",
  TRAIL: "border-b-down",
  TRAIL_START: "border-b-down",
  LOSSCUT: "border-b-warning",
  ALERT: "border-b-warning",
} as const satisfies Record<LineKind, string>;

export const LadderRow = memo(function LadderRow({
  row,
  touched,
  direction,
  isOff,
  namesStops,
}: Props) {
  const t = useTexts(tradeTexts);
  return (
    <div
      data-row=""
      className={`grid min-h-0 [contain:strict] ${LADDER_COLUMNS} shadow-[inset_0_-1px_0_color-mix(in_srgb,var(--line)_60%,transparent)] ${row.isLast ? "bg-raised" : ""} ${
        touched === null
          ? ""
          : "relative z-10 scale-[1.02] rounded-8 bg-raised ring-1 ring-accent ring-inset"
      }`}
    >
      <EdgeCell mark={row.ownShort} side="SHORT" row={row} touched={touched} named={namesStops} />
      <DepthCell
        side="SHORT"
        row={row}
        isTouched={touched === "LIMIT SHORT"}
        isOff={isOff}
        label={t("cellSell", { price: row.text, qty: row.askQty })}
      />
      <PriceCell row={row} direction={direction} />
      <DepthCell
        side="LONG"
        row={row}
        isTouched={touched === "LIMIT LONG"}
        isOff={isOff}
        label={t("cellBuy", { price: row.text, qty: row.bidQty })}
      />
      <EdgeCell mark={row.ownLong} side="LONG" row={row} touched={touched} named={namesStops} />
    </div>
  );
});

function PriceCell({ row, direction }: Pick<Props, "row" | "direction">) {
  const t = useTexts(tradeTexts);
  const own = useTexts(ladderTexts);
  const lines = row.lines === "" ? [] : (row.lines.split(" ") as LineKind[]);
  const [first] = lines;
  const words: Readonly<Record<LineKind, string>> = {
    AVERAGE: t("markAverage"),
    BREAK_EVEN: own("markBreakEven"),
    TP: own("markTp"),
    SL: own("markSl"),
    TRAIL: own("markTrail"),
    TRAIL_START: own("markTrailStart"),
    LOSSCUT: t("markLosscut"),
    ALERT: own("markAlert"),
  };
  return (
    <button
      type="button"
      data-zone="PRICE"
      data-side="LONG"
      data-price={row.price}
      title={own("cellPrice")}
      className={`relative flex touch-none flex-col items-center justify-center border-x border-line select-none ${first === undefined ? (row.isPrevClose ? "border-b border-dotted border-b-muted" : "") : `border-b border-dashed ${LINE_BORDER[first]}`}`}
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
      {first === undefined ? (
        row.isDayHigh || row.isDayLow || row.isPrevClose ? (
          <span className="text-11 leading-3 whitespace-nowrap text-faint">
            {t(row.isDayHigh ? "markHigh" : row.isDayLow ? "markLow" : "markPrevClose")}
          </span>
        ) : null
      ) : (
        <span className="flex items-center gap-1 text-11 leading-3 font-semibold whitespace-nowrap">
          {lines.map((kind) =>
            kind === "ALERT" ? (
              <Bell key={kind} aria-label={words[kind]} size={10} className="text-warning" />
            ) : (
              <span key={kind} className={LINE_TEXT[kind]}>
                {words[kind]}
              </span>
            ),
          )}
        </span>
      )}
    </button>
  );
}

interface DepthProps {
  readonly side: TradeSide;
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
      data-zone="LIMIT"
      data-side={side}
      data-price={row.price}
      aria-label={label}
      aria-disabled={isOff}
      className={`relative touch-none overflow-hidden px-2 text-13 whitespace-nowrap select-none ${isBuy ? "text-left" : "text-right"} ${isTouched ? (isBuy ? "bg-up-wash" : "bg-down-wash") : ""}`}
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

interface EdgeProps {
  readonly mark: OwnMark | null;
  readonly side: TradeSide;
  readonly row: Row;
  readonly touched: Touched;
  readonly named: boolean;
}

/** The outer column: own orders where there are some, else the place to put a stop. */
function EdgeCell({ mark, side, row, touched, named }: EdgeProps) {
  const t = useTexts(tradeTexts);
  const own = useTexts(ladderTexts);
  const isBuy = side === "LONG";
  if (mark === null) {
    return (
      <button
        type="button"
        data-zone="STOP"
        data-side={side}
        data-price={row.price}
        aria-label={own(isBuy ? "cellStopBuy" : "cellStopSell", { price: row.text })}
        className={`grid touch-none place-items-center text-11 text-faint select-none ${touched === `STOP ${side}` ? (isBuy ? "bg-up-wash" : "bg-down-wash") : ""}`}
      >
        <span aria-hidden="true" className={named ? "font-semibold" : "text-line-strong"}>
          {named ? own("stop") : "·"}
        </span>
      </button>
    );
  }
  const word = t(isBuy ? "buy" : "sell");
  const shown = `${mark.letters}${mark.qty}`;
  return (
    <button
      type="button"
      data-zone="OWN"
      data-side={side}
      data-price={row.price}
      className="grid touch-none place-items-center p-1 select-none"
      aria-label={t("cellOwn", { mark: shown, price: row.text, side: word, qty: mark.qty })}
    >
      <span
        className={`grid w-full place-items-center rounded-8 py-0.5 text-12 font-bold ${isBuy ? "bg-up-fill" : "bg-down-fill"} text-on-fill ${mark.isPending ? "breathe" : ""} ${touched === `OWN ${side}` ? "ring-2 ring-accent" : ""}`}
      >
        {shown}
      </span>
    </button>
  );
}
