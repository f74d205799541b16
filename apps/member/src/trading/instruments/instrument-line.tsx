/** An instrument in a list: the star of favourites, its mark and name, its price and what that has changed. */

import { Star } from "lucide-react";
import type { ReactNode } from "react";
import { useTexts } from "../../base/i18n.ts";
import { toggleFavourite } from "../../settings/settings-store.ts";
import { arrowOf, type Direction, showPrice } from "../base/figures.ts";
import { tradeTexts } from "../base/texts.ts";
import { SIDE_TEXT, TONE_TEXT } from "../base/tone.ts";
import type { OptionView, TradeSide } from "../base/views.ts";

interface Props {
  readonly option: Pick<OptionView, "id" | "stock" | "lastPrice" | "precision">;
  readonly name: string;
  readonly isViewed: boolean;
  readonly isFavourite: boolean;
  readonly change: { readonly direction: Direction; readonly text: string };
  readonly onChoose: () => void;
  /** Under the name. */
  readonly children: ReactNode;
  /** Below name and price, as wide as both: what the member has of it. */
  readonly held?: ReactNode;
}

export function InstrumentLine(props: Props) {
  const { option, name, isViewed, isFavourite, change, onChoose, children, held } = props;
  return (
    <li className={`relative flex items-stretch ${isViewed ? "bg-accent-wash" : ""}`}>
      <FavouriteButton option={option} name={name} isFavourite={isFavourite} />
      <button
        type="button"
        aria-current={isViewed ? "true" : undefined}
        className="flex min-h-13 min-w-0 flex-1 flex-wrap items-center gap-x-1.5 py-1.5 pr-3 text-left"
        onClick={onChoose}
      >
        <Monogram option={option} />
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 text-13 leading-4 font-semibold">{name}</span>
          <span className="block truncate text-11 tracking-tight text-muted">{children}</span>
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

/** An instrument's mark: its code on its category's ground; in larger text its name needs the room. */
function Monogram({ option }: Pick<Props, "option">) {
  return (
    <span
      aria-hidden="true"
      className="grid size-8 shrink-0 place-items-center overflow-hidden rounded-full bg-raised text-11 font-bold text-muted ring-1 ring-line ring-inset [[data-textsize=larger]_&]:hidden"
    >
      {option.stock.slice(0, 3)}
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
