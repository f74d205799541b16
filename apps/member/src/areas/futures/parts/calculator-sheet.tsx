/** What a position would need, where it would be liquidated and what it would bring: reckoned before there is an order. */

import { Button } from "@naru/ui/parts/button.tsx";
import { Segmented } from "@naru/ui/parts/segmented.tsx";
import { Sheet } from "@naru/ui/parts/sheet.tsx";
import type { TradeType } from "@naru/vocabulary/order";
import { type ReactNode, useState } from "react";
import { useTexts } from "../../../base/i18n.ts";
import { directionOfAmount } from "../../../trading/base/figures.ts";
import { Line, Warning } from "../../../trading/base/lines.tsx";
import { PriceStepper } from "../../../trading/base/price-stepper.tsx";
import { priceUnits } from "../../../trading/base/terms.ts";
import { TONE_TEXT } from "../../../trading/base/tone.ts";
import { calculatorTexts } from "../calculator-texts.ts";
import type { Perpetual } from "../data/store.ts";
import { type Estimate, estimateOf, qtyOf, type Wish } from "../model/estimate.ts";
import { coinOf } from "../model/perpetual.ts";
import { LeverageChips, LeverageStepper } from "./leverage-field.tsx";
import { moneyText, percentText, priceText, Usdt } from "./usdt.tsx";

interface Props {
  readonly option: Perpetual;
  readonly onClose: () => void;
}

/** USDT that a first look is about. */
const FIRST_VALUE = 1_000n;
const FIRST_LEVERAGE = 10;

export function CalculatorSheet({ option, onClose }: Props) {
  const t = useTexts(calculatorTexts);
  const [wish, setWish] = useState(() => firstWish(option));
  const change = (over: Partial<Wish>) => setWish((held) => ({ ...held, ...over }));
  const { precision, qtyPrecision } = option;
  const tickUnits = priceUnits(option.tickSize, precision) ?? 1;
  const price = { tickUnits, precision } as const;
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t("title")}
      footer={
        <Button size="large" onClick={onClose}>
          {t("close")}
        </Button>
      }
    >
      <div className="flex flex-col gap-2">
        <Segmented<TradeType>
          label={t("side")}
          chosen={wish.side}
          onChoose={(side) => change({ side })}
          options={[
            { id: "LONG", label: t("long") },
            { id: "SHORT", label: t("short") },
          ]}
        />
        <Leverage option={option} value={wish.leverage} onChange={change} />
        <Field name={t("price")} unit={option.currency}>
          <PriceStepper
            {...price}
            label={t("price")}
            value={wish.price}
            onChange={(value) => change({ price: value })}
          />
        </Field>
        <Field name={t("qty")} unit={coinOf(option)}>
          <PriceStepper
            label={t("qty")}
            value={wish.qty}
            tickUnits={1}
            words={{ less: t("qtyLess"), more: t("qtyMore") }}
            precision={qtyPrecision}
            onChange={(qty) => change({ qty })}
          />
        </Field>
        <Field name={t("target")} unit={option.currency}>
          <PriceStepper
            {...price}
            label={t("target")}
            value={wish.target}
            onChange={(target) => change({ target })}
          />
        </Field>
      </div>
      <Result option={option} estimate={estimateOf(option, wish)} />
    </Sheet>
  );
}

/** A long at the last price, closed a hundredth above. */
function firstWish(option: Perpetual): Wish {
  const tick = priceUnits(option.tickSize, option.precision) ?? 1;
  const price = Math.max(tick, priceUnits(option.lastPrice, option.precision) ?? tick);
  return {
    side: "LONG",
    price,
    target: price + Math.max(1, Math.round(price / 100 / tick)) * tick,
    qty: qtyOf(option, price, FIRST_VALUE),
    leverage: Math.min(FIRST_LEVERAGE, Math.max(1, option.maxLeverage)),
  };
}

interface FieldProps {
  readonly name: string;
  readonly unit: string;
  readonly children: ReactNode;
}

function Field({ name, unit, children }: FieldProps) {
  return (
    <div className="grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-2">
      <span className="text-13 leading-4 text-muted">
        {name}
        <span className="block text-11 text-faint">{unit}</span>
      </span>
      {children}
    </div>
  );
}

interface LeverageProps {
  readonly option: Perpetual;
  readonly value: number;
  readonly onChange: (over: Partial<Wish>) => void;
}

function Leverage({ option: { maxLeverage }, value, onChange }: LeverageProps) {
  const t = useTexts(calculatorTexts);
  const field = {
    ...{ label: t("leverage"), oftenLabel: t("leverages"), value, max: maxLeverage },
    textOf: (leverage: number) => t("leverageOf", { leverage }),
    onChange: (leverage: number) => onChange({ leverage }),
  };
  return (
    <>
      <Field name={t("leverage")} unit={t("times")}>
        <LeverageStepper {...field} />
      </Field>
      <LeverageChips {...field} />
    </>
  );
}

interface ResultProps {
  readonly option: Perpetual;
  readonly estimate: Estimate;
}

function Result({ option, estimate }: ResultProps) {
  const t = useTexts(calculatorTexts);
  const { cost, value, liquidation, distance, profit, roe } = estimate;
  return (
    <>
      <dl className="mt-2 divide-y divide-line text-15">
        <Line name={t("cost")}>
          <Usdt amount={cost.total} />
          <span className="block text-12 font-normal text-muted">
            {t("costOf", {
              margin: moneyText(cost.margin),
              fees: moneyText(cost.fees),
            })}
            {cost.openLoss === 0n ? "" : ` + ${t("openLoss", { loss: moneyText(cost.openLoss) })}`}
          </span>
        </Line>
        <Line name={t("value")}>
          <Usdt amount={value} />
        </Line>
        <Line name={t("liquidation")}>
          {liquidation === null ? (
            t("never")
          ) : (
            <>
              <span className="text-warning">{priceText(liquidation, option.precision)}</span>
              <span className="block text-12 font-normal text-muted">
                {t("away", { distance: percentText(distance ?? 0n) })}
              </span>
            </>
          )}
        </Line>
        <Line name={t("profit")}>
          <span className={TONE_TEXT[directionOfAmount(profit)]}>
            <Usdt amount={profit} isSigned />
            <span className="block text-12">{t("roe", { roe: percentText(roe) })}</span>
          </span>
        </Line>
      </dl>
      {estimate.isTooLarge && (
        <Warning>{t("tooLarge", { most: moneyText(estimate.most ?? 0n) })}</Warning>
      )}
      <p className="mt-2 text-12 text-muted">{t("hint")}</p>
    </>
  );
}
