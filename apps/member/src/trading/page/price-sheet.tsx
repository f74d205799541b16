/** A price of the ladder: an alert for it, by touch or by per cent, or for a volume; and the alerts that wait over all instruments. */

import { formatPrice } from "@naru/money/price";
import { Button } from "@naru/ui/parts/button.tsx";
import { Segmented } from "@naru/ui/parts/segmented.tsx";
import { type ReactNode, useState } from "react";
import { language, useTexts } from "../../base/i18n.ts";
import { useStore } from "../../base/store.ts";
import type { OrderDesk } from "../orders/orders.ts";
import type { Trade } from "../base/use-trade.ts";
import type { AlertGoal } from "../../live/order-requests.ts";
import type { TradeSide } from "../base/views.ts";
import { AlertPercents } from "../alerts/alert-percents.tsx";
import { AlertRepeat, type Repeat, REST_MINUTES } from "../alerts/alert-repeat.tsx";
import { alertTexts } from "../alerts/alert-texts.ts";
import { deleteAlert, setOverseaAlert } from "../alerts/alert-calls.ts";
import { SetButton } from "../alerts/set-button.tsx";
import { VolumeAlert, type VolumeGoal } from "../alerts/volume-alert.tsx";
import { WaitingAlerts } from "../alerts/waiting-alerts.tsx";
import type { Outcome } from "../ladder/gesture.ts";
import { formatPriceText, groupDigits } from "../base/figures.ts";
import { ladderTexts } from "../base/ladder-texts.ts";
import { Warning } from "../base/lines.tsx";
import { StepperFrame } from "../../parts/stepper-frame.tsx";
import { MemoSheet } from "../base/memo-sheet.tsx";
import { reasonSentences, tradeTexts } from "../base/texts.ts";

interface Props {
  readonly trade: Trade;
  /** Price units of the row. */
  readonly price: number;
  /** What is asked first. */
  readonly by: AlertWay;
  readonly desk: OrderDesk;
  /** Contracts of an order placed from here. */
  readonly qty: number;
  readonly onPlace: (outcome: Outcome, at: number) => void;
  readonly onDone: () => void;
}

/** What an alert waits for. */
const WAYS = ["price", "volume"] as const;
export type AlertWay = (typeof WAYS)[number];

export function PriceSheet(props: Props) {
  const t = useTexts(alertTexts);
  const [way, setWay] = useState<AlertWay>(props.by);
  const [repeat, setRepeat] = useState<Repeat>("once");
  const ways = { price: useByPrice(props), volume: useByVolume(props) };
  const { title, goal, setText, isOff, body, hint, after } = ways[way];
  const { trade, desk, onDone } = props;
  const { account, option } = trade;
  async function add(): Promise<void> {
    const rest = REST_MINUTES[repeat];
    if (await desk.send("ALERT", () => setOverseaAlert(option.id, goal, rest))) onDone();
  }
  return (
    <MemoSheet
      isOpen
      onClose={onDone}
      title={title}
      footer={
        <SetButton isBusy={desk.sending === "ALERT"} isOff={isOff} onPress={() => void add()}>
          {setText}
        </SetButton>
      }
    >
      <div className="pb-2">
        <Segmented<AlertWay>
          label={t("alertBy")}
          chosen={way}
          options={WAYS.map((id) => ({ id, label: t(id === "price" ? "byPrice" : "byVolume") }))}
          onChoose={setWay}
        />
      </div>
      {body}
      <AlertRepeat chosen={repeat} onChoose={setRepeat} hint={hint} />
      {after}
      <WaitingAlerts
        account={account}
        here={{ product: "oversea", optionId: option.id }}
        onDelete={(alert) => void desk.send("ALERT", () => deleteAlert(alert))}
        onLeave={onDone}
      />
    </MemoSheet>
  );
}

/** What the sheet says of one way to wait. */
interface Way {
  readonly title: string;
  readonly goal: AlertGoal;
  /** What the button says, the reason where it is off. */
  readonly setText: string;
  readonly isOff: boolean;
  readonly body: ReactNode;
  /** When it is told again. */
  readonly hint: string;
  readonly after: ReactNode;
}

function useByPrice({ trade, price: start, qty, onPlace }: Props): Way {
  const t = useTexts(alertTexts);
  const own = useTexts(ladderTexts);
  const { option, terms, last } = trade;
  const [price, setPrice] = useState(start);
  const text = formatPriceText(price, option.precision);
  const step = (ticks: number) => setPrice(price + ticks * terms.tickUnits);
  const isOff = price === last;
  return {
    title: t("alertTitle"),
    goal: { price: formatPrice(price, option.precision) },
    setText: isOff ? t("alertAtLast") : t("alertSet", { price: text }),
    isOff,
    body: (
      <>
        <StepperFrame
          isLarge
          less={{ label: own("ticksDown"), onPress: () => step(-1) }}
          more={{ label: own("ticksUp"), onPress: () => step(1) }}
        >
          <output aria-label={t("alertPrice")} className="text-20 font-bold">
            {text}
            <span className="ml-1 text-13 font-normal text-muted">
              {last === null || isOff ? "" : own(price > last ? "alertAbove" : "alertBelow")}
            </span>
          </output>
        </StepperFrame>
        <AlertPercents from={last} tickUnits={terms.tickUnits} onPrice={setPrice} />
      </>
    ),
    hint: t("alertRepeatHint"),
    after: <OrdersHere trade={trade} price={price} qty={qty} onPlace={onPlace} />,
  };
}

function useByVolume({ trade }: Props): Way {
  const t = useTexts(alertTexts);
  const [goal, setGoal] = useState<VolumeGoal>({ qty: null, minutes: 5 });
  const { qty, minutes } = goal;
  const words = { qty: groupDigits(String(qty ?? 0)), minutes: String(minutes) };
  return {
    title: t("volumeTitle"),
    goal: { volumeQty: qty ?? 0, volumeMinutes: minutes },
    setText: qty === null ? t("volumeNone") : t("volumeSet", words),
    isOff: qty === null,
    body: <VolumeAlert trade={trade} goal={goal} onGoal={setGoal} />,
    hint: t("volumeRepeatHint"),
    after: null,
  };
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
