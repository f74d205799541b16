/** 다시 주문: an old order begins a new one, to be looked over, changed and sent by the member. */

import type { OptionView, OrderView } from "@naru/client/views";
import type { ClientMarketType } from "@naru/vocabulary/order";
import { Button } from "@naru/ui/parts/button.tsx";
import { Sheet } from "@naru/ui/parts/sheet.tsx";
import { useState } from "react";
import { language, useTexts } from "../../base/i18n.ts";
import { useStore } from "../../base/store.ts";
import { overseaCalls } from "../../live/oversea-calls.ts";
import { useOrderDesk } from "../../trading/orders/orders.ts";
import { useOrderReason } from "../../trading/orders/use-order-reason.ts";
import { keepsGuard } from "../../trading/orders/tell-guard.ts";
import { siteCurrency } from "../../trading/base/use-trade.ts";
import { showPrice } from "../../trading/base/figures.ts";
import { nameOf } from "../../trading/base/instruments.ts";
import { priceUnits, termsOf } from "../../trading/base/terms.ts";
import { ladderTexts } from "../../trading/base/ladder-texts.ts";
import { Line, Warning, Won } from "../../trading/base/lines.tsx";
import { reasonSentences, tradeTexts } from "../../trading/base/texts.ts";
import { SIDE_TEXT } from "../../trading/base/tone.ts";
import { repeatRequest, repeatTerms } from "../model/repeat-order.ts";
import { searchTexts } from "../texts.ts";
import { OrderTermsFields } from "../../trading/orders/order-terms-fields.tsx";
import type { Reason } from "../../trading/base/reason.ts";

interface Props {
  readonly order: OrderView;
  readonly kind: ClientMarketType;
  readonly option: OptionView;
  readonly onDone: () => void;
}

export function RepeatOrderSheet({ order, kind, option, onDone }: Props) {
  const t = useTexts(searchTexts);
  const trade = useTexts(tradeTexts);
  const own = useTexts(ladderTexts);
  const chosen = useStore(language);
  const desk = useOrderDesk(overseaCalls);
  const { precision } = option;
  const { tickUnits, maxContracts, intradayMargin } = termsOf(option, siteCurrency());
  const [terms, setTerms] = useState(() => repeatTerms(order, precision));
  const side = trade(order.tradeType === "LONG" ? "buy" : "sell");
  const qty = terms.qty ?? 0;
  const last = priceUnits(option.lastPrice, precision);
  const reason = useOrderReason(option);
  const isAtLast = terms.stopPrice !== null && terms.stopPrice === last;
  const warning = useWarning(reason, isAtLast);
  async function send(): Promise<void> {
    const request = repeatRequest(order, kind, terms, precision);
    if (request === null) return;
    const price = terms.stopPrice ?? terms.price;
    const asked = { qty, margin: BigInt(qty) * intradayMargin, price, last, tickUnits };
    if (!keepsGuard(asked)) return;
    if (await desk.place(request, order.tradeType)) onDone();
  }
  return (
    <Sheet
      isOpen
      onClose={onDone}
      title={t("againTitle", { name: nameOf(option, chosen) })}
      footer={
        <>
          <Button size="large" className="max-w-28" onClick={onDone}>
            {trade("confirmBack")}
          </Button>
          <Button
            size="large"
            tone={order.tradeType === "LONG" ? "up" : "down"}
            isBusy={desk.sending !== null}
            disabled={qty === 0 || reason !== null || isAtLast}
            onClick={() => void send()}
          >
            {trade("confirmSend", { kind: trade(kind), side, qty })}
          </Button>
        </>
      }
    >
      <p className={`text-15 font-bold ${SIDE_TEXT[order.tradeType]}`}>
        {trade(kind)} {side}
      </p>
      {warning === null ? null : <Warning>{warning}</Warning>}
      <OrderTermsFields
        terms={terms}
        labels={{ price: t("price"), stopPrice: t("stopPrice") }}
        stopNote={
          last !== null &&
          terms.stopPrice !== last && (
            <span> · {own((terms.stopPrice ?? 0) > last ? "alertAbove" : "alertBelow")}</span>
          )
        }
        tickUnits={tickUnits}
        precision={precision}
        qtyMin={1}
        qtyMax={Math.max(maxContracts, order.qty)}
        onChange={(change) => setTerms((held) => ({ ...held, ...change }))}
      />
      <Costs order={order} option={option} qty={qty} />
      {warning === null && <p className="mt-2 text-12 text-muted">{t("againHint")}</p>}
    </Sheet>
  );
}

/** What stands in its way, in words. */
function useWarning(reason: Reason | null, isAtLast: boolean): string | null {
  const own = useTexts(ladderTexts);
  const chosen = useStore(language);
  if (reason !== null && reason !== "LOADING") return reasonSentences[chosen][reason];
  return isAtLast ? own("stopAtLast") : null;
}

/** What it binds and costs, and what its fill would attach. */
function Costs({ order, option, qty }: Pick<Props, "order" | "option"> & { readonly qty: number }) {
  const trade = useTexts(tradeTexts);
  const own = useTexts(ladderTexts);
  const { intradayMargin, fee } = termsOf(option, siteCurrency());
  return (
    <dl className="mt-2 divide-y divide-line text-15">
      <Line name={trade("last")}>{showPrice(option.lastPrice, option.precision)}</Line>
      {order.tpTick === null && order.slTick === null ? null : (
        <Line name={own("bracket")}>
          {own("bracketTicks", {
            tp: order.tpTick ?? own("none"),
            sl: order.slTick ?? own("none"),
          })}
        </Line>
      )}
      <Line name={trade("margin")}>
        <Won amount={BigInt(qty) * intradayMargin} />
      </Line>
      <Line name={trade("fee")}>
        <Won amount={BigInt(qty) * fee} />
      </Line>
    </dl>
  );
}
