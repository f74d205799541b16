/** Several limit orders by one request: from where to where, how many, and each of them before they go out together. */

import { formatDecimal } from "@naru/money/decimal";
import { formatPrice } from "@naru/money/price";
import { directionOf } from "@naru/vocabulary/order";
import { useState } from "react";
import { language, useTexts } from "../../../base/i18n.ts";
import { toast } from "../../../base/notices.ts";
import { useStore } from "../../../base/store.ts";
import { formatPriceText, showQty } from "../../../trading/base/figures.ts";
import { nameOf } from "../../../trading/base/instruments.ts";
import { Warning } from "../../../trading/base/lines.tsx";
import { MemoSheet } from "../../../trading/base/memo-sheet.tsx";
import { PriceStepper } from "../../../trading/base/price-stepper.tsx";
import { Stepper } from "../../../trading/base/stepper.tsx";
import { SendButton } from "../../../trading/orders/send-button.tsx";
import { futuresCalls } from "../data/calls.ts";
import type { Perpetual } from "../data/store.ts";
import { sentenceOf, useOrderForm } from "../data/use-order-form.ts";
import { limitOf, type OrderForm } from "../model/order-form.ts";
import { coinOf } from "../model/perpetual.ts";
import { averageOf, type Rung, rungsOf, RUNGS_LEAST, RUNGS_MOST } from "../model/scale.ts";
import { useSending } from "../parts/use-sending.ts";
import { scaleTexts } from "../scale-texts.ts";
import { SizeField } from "./size-field.tsx";

interface Props {
  readonly option: Perpetual;
  readonly form: OrderForm;
  readonly onForm: (change: Partial<OrderForm>) => void;
  /** A tick in price units. */
  readonly tick: number;
  readonly onClose: () => void;
}

export function ScaleSheet({ option, form, onForm, tick, onClose }: Props) {
  const t = useTexts(scaleTexts);
  const chosen = useStore(language);
  const { sending, send } = useSending();
  const [first] = useState(() => limitOf(form, option) ?? tick);
  const [from, setFrom] = useState(first);
  const [to, setTo] = useState(() => farEnd(first, form, tick));
  const [count, setCount] = useState<number | null>(5);
  const rungs = rungsOf({ from, to, count: count ?? 0, qty: form.qty ?? 0 }, tick);
  // What it costs at most: all of it at the dearest of the prices.
  const dearest = { ...form, price: Math.max(from, to) };
  const orders = rungs.map((rung): OrderForm => ({ ...form, kind: "LIMIT", ...rung }));
  const page = useOrderForm(option, dearest, orders);
  const isShort = form.qty !== null && rungs.length === 0;
  const wrong = page.reason !== null ? sentenceOf(page.reason) : isShort ? t("tooSmall") : null;
  async function place(): Promise<void> {
    const text = (units: number) => formatPrice(units, option.precision);
    const ends = { fromPrice: text(from), toPrice: text(to), count: rungs.length };
    if (!(await send("scale", () => futuresCalls.scale({ ...bodyOf(option, form), ...ends }))))
      return;
    toast(t("placed", { count: rungs.length }), "success");
    onClose();
  }
  return (
    <MemoSheet
      isOpen
      onClose={onClose}
      title={t("title", { name: nameOf(option, chosen) })}
      footer={
        <SendButton
          tone={form.side === "LONG" ? "up" : "down"}
          isBusy={sending !== null}
          isOff={page.reason !== null || rungs.length === 0}
          onPress={() => void place()}
        >
          {t(form.side === "LONG" ? "placeLong" : "placeShort", { count: rungs.length })}
        </SendButton>
      }
    >
      <div className="flex flex-col gap-3">
        <Price name={t("from")} {...{ option, tick }} value={from} onChange={setFrom} />
        <Price name={t("to")} {...{ option, tick }} value={to} onChange={setTo} />
        <div>
          <p className="pb-1 text-12 text-muted">{t("count")}</p>
          <Stepper
            label={t("count")}
            value={count}
            min={RUNGS_LEAST}
            max={RUNGS_MOST}
            onChange={setCount}
          />
        </div>
        <SizeField
          option={option}
          form={form}
          price={page.preview?.price ?? null}
          most={page.preview?.most ?? 0}
          onChange={onForm}
        />
      </div>
      {wrong === null ? (
        <Rungs option={option} rungs={rungs} average={averageOf(rungs, tick)} />
      ) : (
        <Warning>{wrong}</Warning>
      )}
      <p className="pt-2 text-12 text-muted">{t("hint")}</p>
    </MemoSheet>
  );
}

/** What the form says of all of them together. */
function bodyOf(
  { id, qtyPrecision }: Perpetual,
  { side, qty, timeInForce, isReduceOnly }: OrderForm,
) {
  return {
    ...{ futuresOptionId: id, tradeType: side, timeInForce },
    qty: formatDecimal(BigInt(qty ?? 0), qtyPrecision),
    isReduceOnly: isReduceOnly ? 1 : 0,
  } as const;
}

/** A hundredth away on the side where the price has yet to come. */
function farEnd(from: number, { side }: OrderForm, tick: number): number {
  const away = Math.max(1, Math.round(from / 100 / tick)) * tick;
  return Math.max(tick, from - directionOf(side) * away);
}

interface PriceProps {
  readonly name: string;
  readonly option: Perpetual;
  readonly tick: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function Price({ name, option, tick, value, onChange }: PriceProps) {
  return (
    <div>
      <p className="pb-1 text-12 text-muted">{name}</p>
      <PriceStepper
        label={name}
        value={value}
        tickUnits={tick}
        precision={option.precision}
        onChange={onChange}
      />
    </div>
  );
}

interface RungsProps {
  readonly option: Perpetual;
  readonly rungs: readonly Rung[];
  readonly average: number | null;
}

/** Each order as it will be, and what all of them would fill at. */
function Rungs({ option, rungs, average }: RungsProps) {
  const t = useTexts(scaleTexts);
  const price = (units: number) => formatPriceText(units, option.precision);
  return (
    <section aria-label={t("rungs")} className="pt-3">
      {average === null ? null : (
        <p className="flex flex-wrap justify-between gap-x-3 text-13 font-semibold">
          <span>{t("average")}</span>
          <span>{price(average)}</span>
        </p>
      )}
      <ol className="divide-y divide-line text-13">
        {rungs.map((rung, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an order is its place
          <li key={index} className="flex flex-wrap justify-between gap-x-3 py-1.5">
            <span>{price(rung.price)}</span>
            <span className="text-muted">
              {showQty(rung.qty, option.qtyPrecision)} {coinOf(option)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
