/** A trade page's largest thing: the last price and its change since the previous close. */

import type { ReactNode } from "react";
import { arrowOf, directionOfAmount, formatPriceText, showRate } from "../base/figures.ts";
import { TONE_TEXT, useFlash } from "../base/tone.ts";
import { useLiveTitle } from "./use-live-title.ts";

interface Props {
  readonly name: string;
  /** Price units; null before the first. */
  readonly last: number | null;
  readonly previous: number | null;
  /** What it has changed, percent of the wire. */
  readonly rateChange: string;
  readonly precision: number;
  /** Shown without its colours. */
  readonly isOld: boolean;
  /** At its right end. */
  readonly children: ReactNode;
}

export function PriceBar({ name, last, previous, rateChange, precision, isOld, children }: Props) {
  const change = last === null || previous === null ? 0 : last - previous;
  const direction = directionOfAmount(BigInt(change));
  const rate = showRate(rateChange);
  const flash = useFlash(last);
  const price = last === null ? "–" : formatPriceText(last, precision);
  useLiveTitle(`${price} ${arrowOf(direction)}${rate.text} ${name}`);
  return (
    <div className="flex min-h-13 shrink-0 flex-wrap items-center justify-between gap-x-2 px-3 [@media(max-height:740px)]:min-h-9">
      <div className={`flex items-center gap-2.5 ${isOld ? "text-muted" : TONE_TEXT[direction]}`}>
        <strong className="relative text-28 font-bold whitespace-nowrap tracking-tight [@media(max-height:740px)]:text-20">
          <span
            key={flash.key}
            aria-hidden="true"
            className={`absolute -inset-x-1 inset-y-0 rounded-8 ${flash.className}`}
          />
          {price}
        </strong>
        <span className="flex flex-col text-13 leading-4 font-semibold min-[900px]:flex-row min-[900px]:gap-2">
          <span className="whitespace-nowrap">
            {arrowOf(direction)} {formatPriceText(Math.abs(change), precision)}
          </span>
          <span className="whitespace-nowrap">{rate.text}</span>
        </span>
      </div>
      <div className="flex grow basis-[7.5rem] flex-wrap justify-end gap-x-3 text-right text-12 leading-4">
        {children}
      </div>
    </div>
  );
}
