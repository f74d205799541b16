/** The prices and the quantity of an order, each to be stepped or typed. */

import type { ReactNode } from "react";
import { useTexts } from "../../base/i18n.ts";
import { PriceStepper } from "../base/price-stepper.tsx";
import { Stepper } from "../base/stepper.tsx";
import { tradeTexts } from "../base/texts.ts";

/** Prices in price units; `null` where the order has none. */
export interface OrderTerms {
  readonly price: number | null;
  /** Of a trigger that is still waited for. */
  readonly stopPrice: number | null;
  /** Contracts; `null` while the field is empty. */
  readonly qty: number | null;
}

interface Props {
  readonly terms: OrderTerms;
  /** What the prices are called. */
  readonly labels: Readonly<Record<"price" | "stopPrice", string>>;
  /** Said beside the trigger. */
  readonly stopNote?: ReactNode;
  readonly tickUnits: number;
  readonly precision: number;
  readonly qtyMin: number;
  readonly qtyMax: number;
  readonly onChange: (change: Partial<OrderTerms>) => void;
}

export function OrderTermsFields({ terms, labels, stopNote, qtyMin, qtyMax, ...rest }: Props) {
  const t = useTexts(tradeTexts);
  const { tickUnits, precision, onChange } = rest;
  return (
    <div className="mt-2 flex flex-col gap-3">
      {(["stopPrice", "price"] as const).map((key) => {
        const value = terms[key];
        return value === null ? null : (
          <div key={key}>
            <p className="pb-1 text-12 text-muted">
              {labels[key]}
              {key === "stopPrice" && stopNote}
            </p>
            <PriceStepper
              label={labels[key]}
              value={value}
              tickUnits={tickUnits}
              precision={precision}
              onChange={(next) => onChange({ [key]: next })}
            />
          </div>
        );
      })}
      <div>
        <p className="pb-1 text-12 text-muted">{t("quantity")}</p>
        <Stepper
          label={t("quantity")}
          value={terms.qty}
          min={qtyMin}
          max={qtyMax}
          onChange={(qty) => onChange({ qty })}
        />
      </div>
    </div>
  );
}
