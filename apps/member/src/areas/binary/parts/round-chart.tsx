/** The price line of the running round: its strike as a line, lock and close as marks, coloured by where the price stands. */

import type { RoundView, TradeOptionView } from "@naru/client/views";
import { clsx } from "clsx";
import { useEffect, useState } from "react";
import { language, useTexts } from "../../../base/i18n.ts";
import { useStore } from "../../../base/store.ts";
import { showPrice } from "../../../trading/base/figures.ts";
import { instrumentName } from "../../../bets/model/instrument-name.ts";
import { type Drawing, drawLine, type Point } from "../model/price-line.ts";
import { type Standing, standingOf } from "../model/standing.ts";
import { binaryTexts } from "../texts.ts";
import { BET_TEXT } from "../../../bets/tones.ts";

interface Props {
  readonly option: TradeOptionView;
  readonly points: readonly Point[];
  /** Whose strike is drawn; null between rounds. */
  readonly round: RoundView | null;
  readonly now: number | null;
  readonly isOld: boolean;
}

const WORDS = {
  over: "over",
  under: "under",
  even: "even",
  none: "noStrike",
} as const satisfies Record<Standing, string>;
/** Of the text, and of the line that is drawn in its colour. */
const TONES: Record<Standing, string> = {
  over: BET_TEXT.B,
  under: BET_TEXT.S,
  even: "text-ink",
  none: "text-muted",
};
/** So much is seen of it on the smallest phone, px. */
const HEIGHT_MIN = 112;
/** Of the window that lies before the lock, by the round's length. */
const BEFORE = 0.5;
const AFTER = 0.08;

export function RoundChart({ option, points, round, now, isOld }: Props) {
  const t = useTexts(binaryTexts);
  const chosen = useStore(language);
  const [{ width, height }, place] = useSize();
  const window = windowOf(option, round, now, points);
  const strike = round?.strike ?? null;
  const drawing = drawLine(points, strike, { ...window, width, height }, now);
  const last = points.at(-1)?.price ?? option.lastPrice;
  const standing = standingOf(last, strike, option.precision);
  const marks =
    round === null
      ? []
      : ([
          ["lockMark", round.lockAt],
          ["closeMark", round.closeAt],
        ] as const);
  const name = instrumentName(option, chosen);
  return (
    <figure
      ref={place}
      style={{ minHeight: HEIGHT_MIN }}
      role="img"
      aria-label={t("chart", { name, status: t(WORDS[standing]) })}
      className={clsx("relative flex-1 overflow-hidden", isOld ? "text-faint" : TONES[standing])}
    >
      <Lines drawing={drawing} marks={marks.map(([, at]) => at)} width={width} height={height} />
      {marks.map(([mark, at]) => (
        <span
          key={mark}
          className="absolute bottom-0 pr-1 text-11 whitespace-nowrap text-muted"
          style={{ right: width - drawing.xOf(Date.parse(at)) }}
        >
          {t(mark)}
        </span>
      ))}
      {strike !== null && drawing.strikeY !== null && (
        <span
          className="absolute left-3 rounded-8 bg-ground px-1 text-11 font-semibold text-accent"
          style={{ top: drawing.strikeY + (drawing.strikeY < 24 ? 4 : -22) }}
        >
          {t("strikeAt", { price: showPrice(strike, option.precision) })}
        </span>
      )}
      {round !== null && (
        <figcaption className="absolute top-1 right-3 rounded-8 bg-ground px-1 text-12 font-semibold">
          {t(WORDS[standing])}
        </figcaption>
      )}
    </figure>
  );
}

/** What is drawn: the marks, the strike, the line and its newest point. */
function Lines({
  drawing: { path, head, strikeY, xOf },
  marks,
  width,
  height,
}: {
  readonly drawing: Drawing;
  /** ISO times. */
  readonly marks: readonly string[];
  readonly width: number;
  readonly height: number;
}) {
  return (
    <svg aria-hidden="true" width={width} height={height} className="absolute inset-0">
      {marks.map((at) => (
        <line
          key={at}
          x1={xOf(Date.parse(at))}
          x2={xOf(Date.parse(at))}
          y1={0}
          y2={height}
          stroke="var(--line-strong)"
        />
      ))}
      {strikeY !== null && (
        <line
          x1={0}
          x2={width}
          y1={strikeY}
          y2={strikeY}
          strokeDasharray="4 4"
          stroke="var(--accent)"
        />
      )}
      <path d={path} fill="none" stroke="currentColor" strokeWidth={2} />
      {head !== null && <circle cx={head.x} cy={head.y} r={4} fill="currentColor" />}
    </svg>
  );
}

/** From half a length before the lock to a little after the close; without a round, the last two lengths. */
function windowOf(
  { lengthSeconds }: TradeOptionView,
  round: RoundView | null,
  now: number | null,
  points: readonly Point[],
): { from: number; to: number } {
  const length = lengthSeconds * 1000;
  if (round !== null)
    return {
      from: Date.parse(round.lockAt) - BEFORE * length,
      to: Date.parse(round.closeAt) + AFTER * length,
    };
  const to = now ?? points.at(-1)?.at ?? length;
  return { from: to - 2 * length, to: to + AFTER * length };
}

/** The size of an element, whose ref is the answer's second part. */
function useSize(): [
  { readonly width: number; readonly height: number },
  (element: HTMLElement | null) => void,
] {
  const [size, setSize] = useState({ width: 0, height: 0 });
  const [element, setElement] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (element === null) return;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return [size, setElement];
}
