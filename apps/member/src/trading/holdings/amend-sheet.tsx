/** A working order's new price and quantity: the order keeps its id and with it its place. */

import { Button } from "@naru/ui/parts/button.tsx";
import { useState } from "react";
import { language, useTexts } from "../../base/i18n.ts";
import { useStore } from "../../base/store.ts";
import { amendOrder } from "../../live/hooks.ts";
import type { OrderDesk } from "../orders/orders.ts";
import { useOrderReason } from "../orders/use-order-reason.ts";
import { keepsGuard } from "../orders/tell-guard.ts";
import { siteCurrency } from "../base/use-trade.ts";
import type { OptionView, OrderView } from "../base/views.ts";
import { amendmentOf, type OrderTerms, termsOfOrder } from "../orders/amendment.ts";
import { formatPriceText, showPrice } from "../base/figures.ts";
import { nameOf } from "../base/instruments.ts";
import { priceUnits, termsOf } from "../base/terms.ts";
import { KIND_KEYS } from "../base/order-kinds.ts";
import { Line, Warning } from "../base/lines.tsx";
import { positionTexts } from "../base/position-texts.ts";
import { PriceStepper } from "../base/price-stepper.tsx";
import { QuietSheet } from "../base/quiet.tsx";
import { Stepper } from "../base/stepper.tsx";
import { reasonSentences, tradeTexts } from "../base/texts.ts";
import { SIDE_TEXT } from "../base/tone.ts";

interface Props {
  readonly order: OrderView;
  readonly option: OptionView;
  readonly desk: OrderDesk;
  readonly onDone: () => void;
}

export function AmendSheet({ order, option, desk, onDone }: Props) {
  const t = useTexts(positionTexts);
  const trade = useTexts(tradeTexts);
  const chosen = useStore(language);
  const { precision } = option;
  const { tickUnits, maxContracts, intradayMargin } = termsOf(option, siteCurrency());
  // Only what the member changes is sent, whatever becomes of the order while the sheet is open.
  const [before] = useState(() => termsOfOrder(order, precision));
  const [wanted, setWanted] = useState<OrderTerms>(before);
  const after = order.triggerSide === null ? { ...wanted, stopPrice: null } : wanted;
  const amendment = amendmentOf(before, after, precision);
  const reason = useOrderReason(option);
  const waits = after.stopPrice ?? after.price;
  async function send(): Promise<void> {
    if (amendment === null) return;
    // Contracts that the order has already are not asked for anew.
    const isMore = (after.qty ?? 0) > order.qty;
    const qty = isMore ? (after.qty ?? 0) - order.filledQty : 0;
    const last = priceUnits(option.lastPrice, precision);
    const asked = { qty, margin: BigInt(qty) * intradayMargin, price: waits, last, tickUnits };
    if (!keepsGuard(asked)) return;
    if (await desk.send("AMEND", () => amendOrder({ id: order.id, ...amendment }))) onDone();
  }
  const fields = [
    ["stopPrice", t("stopField"), after.stopPrice],
    ["price", trade("limit"), after.price],
  ] as const;
  return (
    <QuietSheet
      isOpen
      onClose={onDone}
      title={t("amendTitle", { name: nameOf(option, chosen) })}
      footer={
        <>
          <Button size="large" className="max-w-28" onClick={onDone}>
            {t("back")}
          </Button>
          <Button
            size="large"
            tone="accent"
            isBusy={desk.sending === "AMEND"}
            disabled={amendment === null || reason !== null}
            onClick={() => void send()}
          >
            {amendment === null
              ? t(after.qty === null ? "amendEmpty" : "amendSame")
              : t("amendDo", {
                  qty: after.qty ?? 0,
                  price: waits === null ? "–" : formatPriceText(waits, precision),
                })}
          </Button>
        </>
      }
    >
      <p className={`text-15 font-bold ${SIDE_TEXT[order.tradeType]}`}>
        {trade(KIND_KEYS[order.marketType])}{" "}
        {trade(order.tradeType === "LONG" ? "holdingLong" : "holdingShort", { qty: order.qty })}
      </p>
      <div className="mt-2 flex flex-col gap-3">
        {fields.map(([key, label, value]) =>
          value === null ? null : (
            <div key={key}>
              <p className="pb-1 text-12 text-muted">{label}</p>
              <PriceStepper
                label={label}
                value={value}
                tickUnits={tickUnits}
                precision={precision}
                onChange={(next) => setWanted((held) => ({ ...held, [key]: next }))}
              />
            </div>
          ),
        )}
        <div>
          <p className="pb-1 text-12 text-muted">{trade("quantity")}</p>
          <Stepper
            label={trade("quantity")}
            value={after.qty}
            min={order.filledQty + 1}
            max={Math.max(maxContracts, order.qty)}
            onChange={(qty) => setWanted((held) => ({ ...held, qty }))}
          />
        </div>
      </div>
      <dl className="mt-2 divide-y divide-line text-15">
        <Line name={trade("last")}>{showPrice(option.lastPrice, precision)}</Line>
        {order.filledQty === 0 ? null : (
          <Line name={t("tabFills")}>{trade("contractsOf", { qty: order.filledQty })}</Line>
        )}
      </dl>
      {reason === null || reason === "LOADING" ? (
        <p className="mt-2 text-12 text-muted">{t("amendHint")}</p>
      ) : (
        <Warning>{reasonSentences[chosen][reason]}</Warning>
      )}
    </QuietSheet>
  );
}
