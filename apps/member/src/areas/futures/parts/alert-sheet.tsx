/** An alert for a price of a perpetual, by the last price or the mark, by touch or by per cent; and those that wait over all instruments. */

import { formatPrice } from "@naru/money/price";
import { Segmented } from "@naru/ui/parts/segmented.tsx";
import { Sheet } from "@naru/ui/parts/sheet.tsx";
import { useState } from "react";
import { language, useTexts } from "../../../base/i18n.ts";
import { useStore } from "../../../base/store.ts";
import { useAccount } from "../../../live/hooks.ts";
import { AlertPercents } from "../../../trading/alerts/alert-percents.tsx";
import { AlertRepeat, type Repeat, REST_MINUTES } from "../../../trading/alerts/alert-repeat.tsx";
import { alertTexts } from "../../../trading/alerts/alert-texts.ts";
import { deleteAlert } from "../../../trading/alerts/alert-calls.ts";
import { SetButton } from "../../../trading/alerts/set-button.tsx";
import { WaitingAlerts } from "../../../trading/alerts/waiting-alerts.tsx";
import { formatPriceText } from "../../../trading/base/figures.ts";
import { nameOf } from "../../../trading/base/instruments.ts";
import { ladderTexts } from "../../../trading/base/ladder-texts.ts";
import { PriceStepper } from "../../../trading/base/price-stepper.tsx";
import { priceUnits } from "../../../trading/base/terms.ts";
import { type AlertStart, setAlert } from "../data/alerts.ts";
import type { Perpetual } from "../data/store.ts";
import { useSending } from "./use-sending.ts";

interface Props {
  readonly option: Perpetual;
  readonly start: AlertStart;
  readonly onClose: () => void;
}

const BY = ["last", "mark"] as const;
/** What is held against the price of an alert. */
type By = (typeof BY)[number];

export function AlertSheet({ option, start, onClose }: Props) {
  const t = useTexts(alertTexts);
  const chosen = useStore(language);
  const account = useAccount();
  const { sending, send } = useSending();
  const [by, setBy] = useState<By>(start.isMark ? "mark" : "last");
  const [repeat, setRepeat] = useState<Repeat>("once");
  const { id, precision } = option;
  const tick = priceUnits(option.tickSize, precision) ?? 1;
  const last = priceUnits(option.lastPrice, precision);
  const now = by === "last" ? last : markUnits(option);
  const [price, setPrice] = useState(start.price ?? last ?? tick);
  const text = formatPriceText(price, precision);
  const reason = reasonOf(by, option, price, now);
  async function add(): Promise<void> {
    const goal = { price: formatPrice(price, precision), isMark: by === "mark" ? 1 : 0 } as const;
    const call = () =>
      setAlert({ futuresOptionId: id, ...goal, repeatMinutes: REST_MINUTES[repeat] });
    if (await send("set", call)) onClose();
  }
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t("alertOf", { name: nameOf(option, chosen) })}
      footer={
        <SetButton isBusy={sending === "set"} isOff={reason !== null} onPress={() => void add()}>
          {reason === null ? t("alertSet", { price: text }) : t(reason)}
        </SetButton>
      }
    >
      <div className="pb-2">
        <Segmented<By>
          label={t("alertByWhich")}
          chosen={by}
          options={BY.map((each) => ({
            id: each,
            label: t(each === "last" ? "byLast" : "byMark"),
          }))}
          onChoose={setBy}
        />
      </div>
      <PriceStepper
        label={t("alertPrice")}
        value={price}
        tickUnits={tick}
        precision={precision}
        onChange={setPrice}
      />
      <Away price={price} now={now} precision={precision} />
      <AlertPercents from={now} tickUnits={tick} onPrice={setPrice} />
      <AlertRepeat chosen={repeat} onChoose={setRepeat} hint={t("alertRepeatHint")} />
      {by === "mark" ? <p className="pt-2 text-12 text-muted">{t("markHint")}</p> : null}
      <WaitingAlerts
        account={account}
        here={{ product: "futures", optionId: id }}
        onDelete={(alert) => void send("delete", () => deleteAlert(alert))}
        onLeave={onClose}
      />
    </Sheet>
  );
}

/** How far the price is from the one of now, and from which side it is waited for. */
function Away({
  price,
  now,
  precision,
}: {
  readonly price: number;
  readonly now: number | null;
  readonly precision: number;
}) {
  const t = useTexts(alertTexts);
  const own = useTexts(ladderTexts);
  if (now === null || price === now) return null;
  const percent = ((price - now) / now) * 100;
  return (
    <p className="flex flex-wrap justify-between gap-x-2 pt-1 text-13 text-muted">
      <span>{t("alertNow", { price: formatPriceText(Math.round(now), precision) })}</span>
      <span className="font-semibold text-ink">
        {percent > 0 ? "+" : ""}
        {percent.toFixed(2)}% {own(price > now ? "alertAbove" : "alertBelow")}
      </span>
    </p>
  );
}

/** The mark in price units, and parts of one; null before one was said. */
function markUnits({ markPrice, precision }: Perpetual): number | null {
  const units = Number(markPrice) * 10 ** precision;
  return units > 0 ? units : null;
}

/** Why it cannot be set now; null where it can. */
function reasonOf(by: By, { isFrozen }: Perpetual, price: number, now: number | null) {
  if (by === "mark" && isFrozen === 1) return "markFrozen";
  if (now === null) return "alertNoPrice";
  return price === now ? (by === "last" ? "alertAtLast" : "alertAtMark") : null;
}
