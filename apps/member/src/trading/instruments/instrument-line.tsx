/** An instrument in a list: the star of favourites, the way its price went, its name, its price and what that has changed. */

import { Star } from "lucide-react";
import type { ReactNode } from "react";
import { useTexts } from "../../base/i18n.ts";
import { toggleFavourite } from "../../settings/settings-store.ts";
import { arrowOf, type Direction, showPrice } from "../base/figures.ts";
import { tradeTexts } from "../base/texts.ts";
import { SIDE_TEXT, TONE_TEXT } from "../base/tone.ts";
import type { OptionView, TradeSide } from "../base/views.ts";
import { sparkPoints } from "./spark.ts";

interface Props {
  readonly option: Pick<OptionView, "id" | "stock" | "lastPrice" | "precision">;
  readonly name: string;
  readonly isViewed: boolean;
  readonly isFavourite: boolean;
  readonly change: { readonly direction: Direction; readonly text: string };
  /** What its last hours closed at, oldest first; undefined where that is not known. */
  readonly closes: readonly string[] | undefined;
  readonly onChoose: () => void;
  /** Under the name. */
  readonly children: ReactNode;
  /** Below name and price, as wide as both: what the member has of it. */
  readonly held?: ReactNode;
}

export function InstrumentLine(props: Props) {
  const { option, name, isViewed, isFavourite, change, closes, onChoose, children, held } = props;
  return (
    <li className={`relative flex items-stretch ${isViewed ? "bg-accent-wash" : ""}`}>
      <FavouriteButton option={option} name={name} isFavourite={isFavourite} />
      <button
        type="button"
        aria-current={isViewed ? "true" : undefined}
        className="flex min-h-13 min-w-0 flex-1 flex-wrap items-center gap-x-1.5 py-1.5 pr-3 text-left"
        onClick={onChoose}
      >
        <Way option={option} closes={closes} direction={change.direction} />
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 text-13 leading-4 font-semibold">{name}</span>
          <span className="line-clamp-2 text-11 tracking-tight text-muted">{children}</span>
        </span>
        <span className="shrink-0 text-right">
          <span className="block text-13 font-semibold">
            {showPrice(option.lastPrice, option.precision)}
          </span>
          <span className={`block text-11 ${TONE_TEXT[change.direction]}`}>
            {arrowOf(change.direction)} {change.text}
          </span>
        </span>
        {held}
      </button>
    </li>
  );
}

function FavouriteButton({
  option,
  name,
  isFavourite,
}: Pick<Props, "option" | "name" | "isFavourite">) {
  const t = useTexts(tradeTexts);
  return (
    <button
      type="button"
      aria-pressed={isFavourite}
      aria-label={t(isFavourite ? "removeFavourite" : "addFavourite", { name })}
      className="grid w-10 shrink-0 place-items-center"
      onClick={() => toggleFavourite(option.id)}
    >
      <Star
        aria-hidden="true"
        size={15}
        strokeWidth={1.5}
        className={isFavourite ? "fill-warning text-warning" : "text-line-strong"}
      />
    </button>
  );
}

const WAY = { width: 32, height: 20 };

/**
 * The way of its price to the newest one, in the colour of what that has changed; its code where no way is known. In larger
 * text its name needs the room.
 */
function Way({
  option,
  closes = [],
  direction,
}: Pick<Props, "option" | "closes"> & { readonly direction: Direction }) {
  const points = sparkPoints([...closes, option.lastPrice].map(Number), WAY);
  return (
    <span
      aria-hidden="true"
      className={`grid size-8 shrink-0 place-items-center overflow-hidden [[data-textsize=larger]_&]:hidden ${
        points === null
          ? "rounded-full bg-raised text-11 font-bold text-muted ring-1 ring-line ring-inset"
          : TONE_TEXT[direction]
      }`}
    >
      {points === null ? (
        option.stock.slice(0, 3)
      ) : (
        <svg {...WAY} viewBox={`-1 -1 ${WAY.width + 2} ${WAY.height + 2}`} fill="none">
          <polyline
            points={points}
            stroke="currentColor"
            strokeWidth={1.5}
            strokeLinejoin="round"
          />
        </svg>
      )}
    </span>
  );
}

interface HeldProps {
  readonly side: TradeSide;
  /** Side and quantity in words. */
  readonly text: string;
  readonly direction: Direction;
  /** What it brings now, with its unit. */
  readonly profit: ReactNode;
}

/** A position, in a line of its own: its profit is never cut for want of room. */
export function HeldLine({ side, text, direction, profit }: HeldProps) {
  return (
    <span className="flex w-full flex-wrap justify-between gap-x-2 text-12 font-semibold">
      <span className={SIDE_TEXT[side]}>{text}</span>{" "}
      <span className={`ml-auto ${TONE_TEXT[direction]}`}>{profit}</span>
    </span>
  );
}
