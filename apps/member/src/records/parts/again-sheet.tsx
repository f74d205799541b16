/** 다시 주문: an old order begins a new one, to be looked over, changed and sent by the member. */

import type { OptionView, OrderView } from "@naru/client/views";
import type { ClientMarketType } from "@naru/vocabulary/order";
import { Button } from "@naru/ui/parts/button.tsx";
import { Sheet } from "@naru/ui/parts/sheet.tsx";
import { useState } from "react";
import { language, useTexts } from "../../base/i18n.ts";
import { useStore } from "../../base/store.ts";
import { useOrderDesk } from "../../trading/orders/orders.ts";
import { useOrderReason } from "../../trading/orders/use-order-reason.ts";
import { keepsGuard } from "../../trading/orders/tell-guard.ts";
import { siteCurrency } from "../../trading/base/use-trade.ts";
import { showPrice } from "../../trading/base/figures.ts";
import { nameOf } from "../../trading/base/instruments.ts";
import { priceUnits, termsOf } from "../../trading/base/terms.ts";
import { KIND_KEYS } from "../../trading/base/order-kinds.ts";
import { ladderTexts } from "../../trading/base/ladder-texts.ts";
import { Line, Warning, Won } from "../../trading/base/lines.tsx";
import { PriceStepper } from "../../trading/base/price-stepper.tsx";
import { Stepper } from "../../trading/base/stepper.tsx";
import { reasonSentences, tradeTexts } from "../../trading/base/texts.ts";
import { SIDE_TEXT } from "../../trading/base/tone.ts";
import { requestAgain, termsAgain } from "../model/again.ts";
import { searchTexts } from "../texts.ts";

interface Props {
  readonly order: OrderView;
  readonly kind: ClientMarketType;
  readonly option: OptionView;
  readonly onDone: () => void;
}

export function AgainSheet({ order, kind, option, onDone }: Props) {
  const t = useTexts(searchTexts);
  const trade = useTexts(tradeTexts);
  const own = useTexts(ladderTexts);
  const chosen = useStore(language);
  const desk = useOrderDesk();
  const { precision } = option;
  const { tickUnits, maxContracts, intradayMargin, fee } = termsOf(option, siteCurrency());
  const [terms, setTerms] = useState(() => termsAgain(order, precision));
  const side = trade(order.tradeType === "LONG" ? "buy" : "sell");
  const qty = terms.qty ?? 0;
  const last = priceUnits(option.lastPrice, precision);
  const reason = useOrderReason(option);
  const isAtLast = terms.stopPrice !== null && terms.stopPrice === last;
  const warning =
    reason === null || reason === "LOADING"
      ? isAtLast
        ? own("stopAtLast")
        : null
      : reasonSentences[chosen][reason];
  async function send(): Promise<void> {
    const request = requestAgain(order, kind, terms, precision);
    if (request === null) return;
    const price = terms.stopPrice ?? terms.price;
    const asked = { qty, margin: BigInt(qty) * intradayMargin, price, last, tickUnits };
    if (!keepsGuard(asked)) return;
    if (await desk.place(request, order.tradeType)) onDone();
  }
  const fields = [
    ["stopPrice", t("stopPrice"), terms.stopPrice],
    ["price", t("price"), terms.price],
  ] as const;
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
            {trade("confirmSend", { kind: trade(KIND_KEYS[kind]), side, qty })}
          </Button>
        </>
      }
    >
      <p className={`text-15 font-bold ${SIDE_TEXT[order.tradeType]}`}>
        {trade(KIND_KEYS[kind])} {side}
      </p>
      {warning === null ? null : <Warning>{warning}</Warning>}
      <div className="mt-2 flex flex-col gap-3">
        {fields.map(([key, label, value]) =>
          value === null ? null : (
            <div key={key}>
              <p className="pb-1 text-12 text-muted">
                {label}
                {key === "stopPrice" && last !== null && value !== last && (
                  <span> · {own(value > last ? "alertAbove" : "alertBelow")}</span>
                )}
              </p>
              <PriceStepper
                label={label}
                value={value}
                tickUnits={tickUnits}
                precision={precision}
                onChange={(next) => setTerms((held) => ({ ...held, [key]: next }))}
              />
            </div>
          ),
        )}
        <div>
          <p className="pb-1 text-12 text-muted">{trade("quantity")}</p>
          <Stepper
            label={trade("quantity")}
            value={terms.qty}
            min={1}
            max={Math.max(maxContracts, order.qty)}
            onChange={(next) => setTerms((held) => ({ ...held, qty: next }))}
          />
        </div>
      </div>
      <dl className="mt-2 divide-y divide-line text-15">
        <Line name={trade("last")}>{showPrice(option.lastPrice, precision)}</Line>
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
      {warning === null && <p className="mt-2 text-12 text-muted">{t("againHint")}</p>}
    </Sheet>
  );
}
