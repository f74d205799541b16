/** The price of the page's instrument, what its market is doing, and what the member has. */

import { language, useTexts } from "../../base/i18n.ts";
import { useStore } from "../../base/store.ts";
import { siteCurrency, type Trade } from "../base/use-trade.ts";
import { showAmount, unitOf } from "../base/figures.ts";
import { nameOf } from "../base/instruments.ts";
import { isOld } from "../base/reason.ts";
import { priceUnits } from "../base/terms.ts";
import { PriceBar } from "./price-bar.tsx";
import { SessionText } from "./session-text.tsx";
import { tradeTexts } from "../base/texts.ts";

export function PriceHead({ trade }: { trade: Trade }) {
  const t = useTexts(tradeTexts);
  const chosen = useStore(language);
  const { option, book, last, balance, gate } = trade;
  return (
    <PriceBar
      name={nameOf(option, chosen)}
      last={last}
      previous={priceUnits(option.prevClose, option.precision)}
      rateChange={book?.rateChange ?? option.rateChange}
      precision={option.precision}
      isOld={isOld(gate)}
    >
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
    </PriceBar>
  );
}
