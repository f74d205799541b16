/** A price of the ladder: an alert for it, by touch or by per cent, and the alerts that wait over all instruments. */

import { formatPrice } from "@naru/money/price";
import { Bell, BellOff } from "lucide-react";
import { Button } from "@naru/ui/parts/button.tsx";
import { Segmented } from "@naru/ui/parts/segmented.tsx";
import { useState } from "react";
import { language, useTexts } from "../../base/i18n.ts";
import { useStore } from "../../base/store.ts";
import type { OrderDesk } from "../orders/orders.ts";
import type { Trade } from "../base/use-trade.ts";
import { useOption } from "../../live/hooks.ts";
import { nameOf } from "../base/instruments.ts";
import type { AlertView, TradeSide } from "../base/views.ts";
import { alertTexts } from "./alert-texts.ts";
import { percentAway } from "./percent-away.ts";
import type { Outcome } from "../ladder/gesture.ts";
import { formatPriceText, showPrice } from "../base/figures.ts";
import { ladderTexts } from "../base/ladder-texts.ts";
import { Warning } from "../base/lines.tsx";
import { StepperFrame } from "../../parts/stepper-frame.tsx";
import { MemoSheet } from "../base/memo-sheet.tsx";
import { reasonSentences, tradeTexts } from "../base/texts.ts";

/** How often an alert is told: once, or each time with a rest between. */
const REPEATS = ["once", "minutes", "hour", "day"] as const;
type Repeat = (typeof REPEATS)[number];
const MINUTES: Readonly<Record<Repeat, number | null>> = {
  once: null,
  minutes: 5,
  hour: 60,
  day: 1_440,
};
const REPEAT_WORDS = {
  once: "alertOnce",
  minutes: "alertMinutes",
  hour: "alertHour",
  day: "alertDay",
} as const satisfies Record<Repeat, string>;

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
  const t = useTexts(alertTexts);
  const own = useTexts(ladderTexts);
  const { option, terms, last } = trade;
  const [price, setPrice] = useState(start);
  const [repeat, setRepeat] = useState<Repeat>("once");
  const text = formatPriceText(price, option.precision);
  const step = (ticks: number) => setPrice(price + ticks * terms.tickUnits);
  async function add(): Promise<void> {
    const wire = formatPrice(price, option.precision);
    if (await desk.send("ALERT", () => desk.calls.setAlert(option.id, wire, MINUTES[repeat])))
      onDone();
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
        less={{ label: own("ticksDown"), onPress: () => step(-1) }}
        more={{ label: own("ticksUp"), onPress: () => step(1) }}
      >
        <output aria-label={t("alertPrice")} className="text-20 font-bold">
          {text}
          <span className="ml-1 text-13 font-normal text-muted">
            {last === null || isAtLast ? "" : own(price > last ? "alertAbove" : "alertBelow")}
          </span>
        </output>
      </StepperFrame>
      <Percents trade={trade} onPrice={setPrice} />
      <div className="pt-2">
        <Segmented<Repeat>
          label={t("alertRepeat")}
          chosen={repeat}
          options={REPEATS.map((id) => ({ id, label: t(REPEAT_WORDS[id]) }))}
          onChoose={setRepeat}
        />
        {repeat === "once" ? null : (
          <p className="pt-1 text-12 text-muted">{t("alertRepeatHint")}</p>
        )}
      </div>
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

const PERCENTS = [-3, -2, -1, 1, 2, 3] as const;

/** Prices so many per cent from the last one, on the grid. */
function Percents({ trade, onPrice }: Pick<Props, "trade"> & { onPrice: (price: number) => void }) {
  const t = useTexts(alertTexts);
  const { last, terms } = trade;
  if (last === null) return null;
  return (
    <div role="group" aria-label={t("alertPercents")} className="grid grid-cols-6 gap-1 pt-2">
      {PERCENTS.map((percent) => (
        <button
          key={percent}
          type="button"
          className="h-11 min-w-0 rounded-8 bg-raised text-12 font-semibold ring-1 ring-line ring-inset"
          onClick={() => onPrice(percentAway(last, percent, terms.tickUnits))}
        >
          {percent > 0 ? "+" : ""}
          {percent}%
        </button>
      ))}
    </div>
  );
}

/** The alerts that wait over all instruments, those of the viewed one first. */
function WaitingAlerts({ trade: { account, option }, desk }: Pick<Props, "trade" | "desk">) {
  const t = useTexts(alertTexts);
  const alerts = account?.alerts ?? [];
  const isHere = ({ overseaOptionId }: AlertView) => overseaOptionId === option.id;
  const sorted = [...alerts.filter(isHere), ...alerts.filter((alert) => !isHere(alert))];
  if (sorted.length === 0) return <p className="py-4 text-13 text-muted">{t("alertNone")}</p>;
  return (
    <section aria-label={t("alertsAll")} className="pt-3">
      <h3 className="text-13 font-semibold text-muted">
        {t("alertsAll")} {sorted.length}
      </h3>
      <ul className="divide-y divide-line">
        {sorted.map((alert) => (
          <WaitingAlert key={alert.id} alert={alert} desk={desk} />
        ))}
      </ul>
    </section>
  );
}

function WaitingAlert({ alert, desk }: Pick<Props, "desk"> & { readonly alert: AlertView }) {
  const t = useTexts(alertTexts);
  const own = useTexts(ladderTexts);
  const chosen = useStore(language);
  const option = useOption(alert.overseaOptionId);
  const price = showPrice(alert.price, option?.precision ?? 2);
  const name = option === undefined ? "" : nameOf(option, chosen);
  return (
    <li className="flex min-h-12 items-center justify-between text-15">
      <span className="flex min-w-0 items-center gap-2 font-semibold">
        <Bell aria-hidden="true" size={16} className="shrink-0 text-warning" />
        <span className="truncate text-13 font-normal text-muted">{name}</span>
        {price}
        <span className="shrink-0 text-13 font-normal text-muted">
          {own(alert.side === "above" ? "alertAbove" : "alertBelow")}
          {alert.repeatMinutes === null
            ? ""
            : ` · ${t(REPEAT_WORDS[repeatOf(alert.repeatMinutes)])}`}
        </span>
      </span>
      <button
        type="button"
        className="grid size-11 shrink-0 place-items-center text-muted"
        aria-label={`${t("alertDelete")} ${name} ${price}`}
        onClick={() => void desk.send("ALERT", () => desk.calls.deleteAlert(alert.id))}
      >
        <BellOff aria-hidden="true" size={18} strokeWidth={1.5} />
      </button>
    </li>
  );
}

/** The nearest of the choices that rests as long; another app may have asked for any rest. */
function repeatOf(minutes: number): Repeat {
  return REPEATS.findLast((each) => (MINUTES[each] ?? 0) <= minutes) ?? "minutes";
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
