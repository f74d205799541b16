/** The page's largest thing: the last price, its change since the previous close, and what the market is doing. */

import { language, useTexts } from "../../base/i18n.ts";
import { useStore } from "../../base/store.ts";
import { useLiveTitle } from "./use-live-title.ts";
import { siteCurrency, type Trade } from "../base/use-trade.ts";
import {
  arrowOf,
  directionOfAmount,
  formatPriceText,
  showAmount,
  showRate,
  unitOf,
} from "../base/figures.ts";
import { nameOf } from "../base/instruments.ts";
import { isOld } from "../base/reason.ts";
import { priceUnits } from "../base/terms.ts";
import { SessionText } from "./session-text.tsx";
import { tradeTexts } from "../base/texts.ts";
import { TONE_TEXT, useFlash } from "../base/tone.ts";

export function PriceHead({ trade }: { trade: Trade }) {
  const t = useTexts(tradeTexts);
  const chosen = useStore(language);
  const { option, book, last, balance, gate } = trade;
  const previous = priceUnits(option.prevClose, option.precision);
  const change = last === null || previous === null ? 0 : last - previous;
  const direction = directionOfAmount(BigInt(change));
  const rate = showRate(book?.rateChange ?? option.rateChange);
  const flash = useFlash(last);
  const price = last === null ? "–" : formatPriceText(last, option.precision);
  useLiveTitle(`${price} ${arrowOf(direction)}${rate.text} ${nameOf(option, chosen)}`);
  return (
    <div className="flex min-h-13 shrink-0 flex-wrap items-center justify-between gap-x-2 px-3 [@media(max-height:740px)]:min-h-9">
      <div
        className={`flex items-center gap-2.5 ${isOld(gate) ? "text-muted" : TONE_TEXT[direction]}`}
      >
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
            {arrowOf(direction)} {formatPriceText(Math.abs(change), option.precision)}
          </span>
          <span className="whitespace-nowrap">{rate.text}</span>
        </span>
      </div>
      <div className="flex grow basis-[7.5rem] flex-wrap justify-end gap-x-3 text-right text-12 leading-4">
        <SessionText option={option} />
        {balance === null ? null : (
          <span className="whitespace-nowrap text-muted">
            {t("owned")}{" "}
            <span className={`font-semibold ${isOld(gate) ? "text-muted" : "text-ink"}`}>
              {showAmount(balance.shown, siteCurrency())}
            </span>
            <span className="text-11 text-faint"> {unitOf(siteCurrency(), chosen)}</span>
          </span>
        )}
      </div>
    </div>
  );
}
