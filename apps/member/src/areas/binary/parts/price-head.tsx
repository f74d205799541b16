/** The page's largest thing: the last price; beside it what a win pays. */

import type { TradeOptionView } from "@naru/client/views";
import { useTexts } from "../../../base/i18n.ts";
import { isRent, percentOf } from "../../../bets/model/payout.ts";
import { arrowOf, showPrice, showRate } from "../../../trading/base/figures.ts";
import { priceUnits } from "../../../trading/base/terms.ts";
import { TONE_TEXT, useFlash } from "../../../trading/base/tone.ts";
import { binaryTexts } from "../texts.ts";

interface Props {
  readonly option: TradeOptionView;
  /** The newest price, decimal text. */
  readonly last: string;
  readonly isOld: boolean;
}

export function PriceHead({ option, last, isOld }: Props) {
  const t = useTexts(binaryTexts);
  const rate = showRate(option.rateChange);
  const flash = useFlash(priceUnits(last, option.precision));
  return (
    <div className="flex min-h-12 shrink-0 flex-wrap items-center justify-between gap-x-3 px-4 [@media(max-height:740px)]:min-h-9">
      <p className={`flex items-baseline gap-2 ${isOld ? "text-muted" : ""}`}>
        <strong className="relative text-28 font-bold whitespace-nowrap tabular-nums [@media(max-height:740px)]:text-20">
          <span
            key={flash.key}
            aria-hidden="true"
            className={`absolute -inset-x-1 inset-y-0 rounded-8 ${flash.className}`}
          />
          {showPrice(last, option.precision)}
        </strong>
        <span
          className={`text-13 font-semibold whitespace-nowrap ${isOld ? "" : TONE_TEXT[rate.direction]}`}
        >
          {arrowOf(rate.direction)} {rate.text}
        </span>
      </p>
      <p className="text-13 font-semibold whitespace-nowrap text-muted">
        {isRent(option.type)
          ? t("commission", { percent: percentOf(option.commission) })
          : t("payout", { percent: percentOf(option.rate) })}
      </p>
    </div>
  );
}
