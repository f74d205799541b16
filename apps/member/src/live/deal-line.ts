/** What is traded, and a deal of it, in few words, as toasts say it: 매수 3 @3,201.50. */

import type { FuturesAlertView } from "@naru/client/views";
import type { TradeType } from "@naru/vocabulary/order";
import { formatNumber } from "@naru/ui/format/number";
import { showAverage } from "../base/average.ts";
import { type Language, language } from "../base/i18n.ts";
import { productTexts } from "../base/texts.ts";
import { market } from "./wiring.ts";

interface Deal {
  readonly optionId: string;
  readonly tradeType: TradeType;
  readonly qty: number;
  /** Decimal text: a price, or an average of several; null at the market. */
  readonly price: string | null;
}

/** Side, contracts and price; the instrument is named where `isNamed`. */
export function dealLine({ optionId, tradeType, qty, price }: Deal, isNamed = false): string {
  const texts = productTexts[language.get()];
  const option = market.option(optionId);
  const side = tradeType === "LONG" ? texts.buy : texts.sell;
  const at = price === null ? "" : ` @${option ? showAverage(price, option) : formatNumber(price)}`;
  const name = language.get() === "ko" ? option?.koName : option?.enName;
  return `${isNamed && name !== undefined ? `${name} ` : ""}${side} ${qty}${at}`;
}

/** What the perpetual of an alert is called: in English by its coin. */
export function perpetualName(
  { stock, koName }: Pick<FuturesAlertView, "stock" | "koName">,
  chosen: Language,
): string {
  return chosen === "ko" ? koName : stock.replace(/USDT$/, "");
}
