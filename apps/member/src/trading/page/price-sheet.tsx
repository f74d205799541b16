/** A price of the ladder: an alert for it, and the alerts that wait. */

import { formatPrice } from "@naru/money/price";
import { Bell, BellOff } from "lucide-react";
import { Button } from "@naru/ui/parts/button.tsx";
import { useState } from "react";
import { language, useTexts } from "../../base/i18n.ts";
import { useStore } from "../../base/store.ts";
import type { OrderDesk } from "../orders/orders.ts";
import type { Trade } from "../base/use-trade.ts";
import type { TradeSide } from "../base/views.ts";
import type { Outcome } from "../ladder/gesture.ts";
import { formatPriceText, showPrice } from "../base/figures.ts";
import { ladderTexts } from "../base/ladder-texts.ts";
import { Warning } from "../base/lines.tsx";
import { StepperFrame } from "../../parts/stepper-frame.tsx";
import { MemoSheet } from "../base/memo-sheet.tsx";
import { reasonSentences, tradeTexts } from "../base/texts.ts";

interface Props {
  readonly trade: Trade;
  /** Price units of the row. */
  readonly price: number;
  readonly desk: OrderDesk;
  /** Contracts of an order placed from here. */
  readonly qty: number;
  readonly onPlace: (outcome: Outcome, at: number) => void;
  readonly onDone: () => void;
}

export function PriceSheet({ trade, price: start, desk, qty, onPlace, onDone }: Props) {
  const t = useTexts(ladderTexts);
  const { option, terms, last } = trade;
  const [price, setPrice] = useState(start);
  const text = formatPriceText(price, option.precision);
  const step = (ticks: number) => setPrice(price + ticks * terms.tickUnits);
  async function add(): Promise<void> {
    const wire = formatPrice(price, option.precision);
    if (await desk.send("ALERT", () => desk.calls.setAlert(option.id, wire))) onDone();
  }
  const isAtLast = price === last;
  return (
    <MemoSheet
      isOpen
      onClose={onDone}
      title={t("alertTitle")}
      footer={
        <Button
          size="large"
          tone="accent"
          isBusy={desk.sending === "ALERT"}
          disabled={isAtLast}
          onClick={() => void add()}
        >
          <Bell aria-hidden="true" size={18} strokeWidth={1.5} />
          {isAtLast ? t("alertAtLast") : t("alertSet", { price: text })}
        </Button>
      }
    >
      <StepperFrame
        isLarge
        less={{ label: t("ticksDown"), onPress: () => step(-1) }}
        more={{ label: t("ticksUp"), onPress: () => step(1) }}
      >
        <output aria-label={t("alertPrice")} className="text-20 font-bold">
          {text}
          <span className="ml-1 text-13 font-normal text-muted">
            {last === null || isAtLast ? "" : t(price > last ? "alertAbove" : "alertBelow")}
          </span>
        </output>
      </StepperFrame>
      <OrdersHere trade={trade} price={price} qty={qty} onPlace={onPlace} />
      <WaitingAlerts trade={trade} desk={desk} />
    </MemoSheet>
  );
}

/** What can be ordered at the price, or why nothing can. */
function OrdersHere({
  trade: { last, gate },
  price,
  qty,
  onPlace,
}: Pick<Props, "trade" | "price" | "qty" | "onPlace">) {
  const words = useTexts(tradeTexts);
  const chosen = useStore(language);
  if (gate !== null && gate !== "SIGN_IN")
    return <Warning>{reasonSentences[chosen][gate]}</Warning>;
  if (last === null || price === last) return null;
  return (
    <div className="flex gap-2 pt-3 *:flex-1">
      {ordersAt(price > last).map(([kind, side]) => (
        <Button
          key={kind}
          tone={side === "LONG" ? "up" : "down"}
          onClick={(event) => onPlace({ kind, side, price }, event.timeStamp)}
        >
          {words("confirmSend", {
            kind: words(kind === "limit" ? "LIMIT" : "STOPMARKET"),
            side: words(side === "LONG" ? "buy" : "sell"),
            qty,
          })}
        </Button>
      ))}
    </div>
  );
}

function WaitingAlerts({ trade: { account, option }, desk }: Pick<Props, "trade" | "desk">) {
  const t = useTexts(ladderTexts);
  const alerts = (account?.alerts ?? []).filter((alert) => alert.overseaOptionId === option.id);
  if (alerts.length === 0) return <p className="py-4 text-13 text-muted">{t("alertNone")}</p>;
  return (
    <ul className="mt-2 divide-y divide-line">
      {alerts.map((alert) => (
        <li key={alert.id} className="flex min-h-12 items-center justify-between text-15">
          <span className="flex items-center gap-2 font-semibold">
            <Bell aria-hidden="true" size={16} className="text-warning" />
            {showPrice(alert.price, option.precision)}
            <span className="text-13 font-normal text-muted">
              {t(alert.side === "above" ? "alertAbove" : "alertBelow")}
            </span>
          </span>
          <button
            type="button"
            className="grid size-11 place-items-center text-muted"
            aria-label={`${t("alertDelete")} ${showPrice(alert.price, option.precision)}`}
            onClick={() => void desk.send("ALERT", () => desk.calls.deleteAlert(alert.id))}
          >
            <BellOff aria-hidden="true" size={18} strokeWidth={1.5} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** What a price is for by its side of the market: a limit waits on it, a stop goes with it. */
function ordersAt(
  isAbove: boolean,
): readonly (readonly [kind: "limit" | "stop", side: TradeSide])[] {
  return isAbove
    ? [
        ["limit", "SHORT"],
        ["stop", "LONG"],
      ]
    : [
        ["limit", "LONG"],
        ["stop", "SHORT"],
      ];
}
