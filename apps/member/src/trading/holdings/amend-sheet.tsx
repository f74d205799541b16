/** A working order's new price and quantity: the order keeps its id and with it its place. */

import { useState } from "react";
import { language, useTexts } from "../../base/i18n.ts";
import { useStore } from "../../base/store.ts";
import type { OrderDesk } from "../orders/orders.ts";
import { useOrderReason } from "../orders/use-order-reason.ts";
import { keepsGuard } from "../orders/tell-guard.ts";
import { siteCurrency } from "../base/use-trade.ts";
import type { OptionView, OrderView } from "../base/views.ts";
import { amendmentOf, termsOfOrder } from "../orders/amendment.ts";
import { formatPriceText, showPrice } from "../base/figures.ts";
import { nameOf } from "../base/instruments.ts";
import { priceUnits, termsOf } from "../base/terms.ts";
import { Line } from "../base/lines.tsx";
import { DealSheet } from "./deal-sheet.tsx";
import { positionTexts } from "../base/position-texts.ts";
import { tradeTexts } from "../base/texts.ts";
import { SIDE_TEXT } from "../base/tone.ts";
import { RestingRule } from "../orders/resting-rule.tsx";
import { OrderTermsFields, type OrderTerms } from "../orders/order-terms-fields.tsx";

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
  const waits = after.stopPrice ?? after.price;
  async function send(): Promise<void> {
    if (amendment === null) return;
    // Contracts that the order has already are not asked for anew.
    const isMore = (after.qty ?? 0) > order.qty;
    const qty = isMore ? (after.qty ?? 0) - order.filledQty : 0;
    const last = priceUnits(option.lastPrice, precision);
    const asked = { qty, margin: BigInt(qty) * intradayMargin, price: waits, last, tickUnits };
    if (!keepsGuard(asked)) return;
    if (await desk.send("AMEND", () => desk.calls.amend({ id: order.id, ...amendment }))) onDone();
  }
  function labelOf(): string {
    if (amendment === null) return t(after.qty === null ? "amendEmpty" : "amendSame");
    const price = waits === null ? "–" : formatPriceText(waits, precision);
    return t("amendDo", { qty: after.qty ?? 0, price });
  }
  return (
    <DealSheet
      title={t("amendTitle", { name: nameOf(option, chosen) })}
      action={{
        label: labelOf(),
        tone: "accent",
        isBusy: desk.sending === "AMEND",
        isOff: amendment === null,
        onPress: () => void send(),
      }}
      reason={useOrderReason(option)}
      hint={t("amendHint")}
      onDone={onDone}
    >
      <p className={`text-15 font-bold ${SIDE_TEXT[order.tradeType]}`}>
        {trade(order.marketType)}{" "}
        {trade(order.tradeType === "LONG" ? "holdingLong" : "holdingShort", { qty: order.qty })}
      </p>
      <OrderTermsFields
        terms={after}
        labels={{ price: trade("LIMIT"), stopPrice: t("stopField") }}
        tickUnits={tickUnits}
        precision={precision}
        qtyMin={order.filledQty + 1}
        qtyMax={Math.max(maxContracts, order.qty)}
        onChange={(change) => setWanted((held) => ({ ...held, ...change }))}
      />
      <dl className="mt-2 divide-y divide-line text-15">
        <Line name={trade("last")}>{showPrice(option.lastPrice, precision)}</Line>
        {order.filledQty === 0 ? null : (
          <Line name={t("tabFills")}>{trade("contractsOf", { qty: order.filledQty })}</Line>
        )}
      </dl>
      {order.price !== null && order.triggerSide === null && <RestingRule />}
    </DealSheet>
  );
}
