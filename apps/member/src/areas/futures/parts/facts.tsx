/** Under the price: mark, index, and what funding will cost and when. */

import type { ReactNode } from "react";
import { useTexts } from "../../../base/i18n.ts";
import { groupDigits } from "../../../trading/base/figures.ts";
import { showCountdown } from "../../../trading/base/session.ts";
import { useNow } from "../../../trading/base/use-trade.ts";
import type { Perpetual } from "../data/store.ts";
import { cutPrice, secondsToFunding, showPercent } from "../model/perpetual.ts";
import { futuresTexts } from "../texts.ts";

interface Props {
  readonly option: Perpetual;
}

export function Facts({ option }: Props) {
  const t = useTexts(futuresTexts);
  const price = (text: string) => groupDigits(cutPrice(text, option.precision));
  return (
    <dl className="flex shrink-0 flex-wrap justify-between gap-x-2 gap-y-0.5 px-3 pb-1.5 text-12 max-[379px]:text-11">
      <Fact name={t("mark")}>
        <span className={option.isFrozen === 1 ? "text-warning" : ""}>
          {price(option.markPrice)}
        </span>
      </Fact>
      <Fact name={t("index")}>{price(option.indexPrice)}</Fact>
      <Fact name={t("funding")}>
        {showPercent(option.fundingRate)} <FundingCountdown option={option} />
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex items-baseline gap-1 whitespace-nowrap">
      <dt className="text-muted">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

/** By the server's time. */
export function FundingCountdown({ option }: Props) {
  const t = useTexts(futuresTexts);
  const seconds = secondsToFunding(option.nextFundingTime, useNow());
  if (seconds === null) return <span className="font-normal text-faint">–</span>;
  const time = showCountdown(seconds);
  return (
    <span role="timer" className="font-normal text-muted">
      <span className="sr-only">
        {t("fundingLabel", { rate: showPercent(option.fundingRate), time })}
      </span>
      <span aria-hidden="true">{time}</span>
    </span>
  );
}
