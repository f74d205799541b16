/** How much: in coins or in USDT, by steps, by typing, or as a part of the most. */

import { formatDecimal, tryParseDecimal } from "@naru/money/decimal";
import { formatPrice } from "@naru/money/price";
import { useState } from "react";
import { useTexts } from "../../../base/i18n.ts";
import { StepperFrame } from "../../../parts/stepper-frame.tsx";
import { showQty } from "../../../trading/base/figures.ts";
import { selectRaw } from "../../../trading/base/select-raw.ts";
import type { Perpetual } from "../data/store.ts";
import { stepsFor } from "../model/estimate.ts";
import type { OrderForm } from "../model/order-form.ts";
import { coinOf } from "../model/perpetual.ts";
import { valueOf } from "../model/preview.ts";
import { orderTexts } from "../order-texts.ts";
import { moneyText } from "../parts/usdt.tsx";

interface Props {
  readonly option: Perpetual;
  readonly form: Pick<OrderForm, "qty" | "unit">;
  /** What it would fill at, 10^-8 USDT; null while there is no price. */
  readonly price: bigint | null;
  /** The most that it may be, steps. */
  readonly most: number;
  readonly onChange: (change: Partial<OrderForm>) => void;
}

export function SizeField({ option, form, price, most, onChange }: Props) {
  const t = useTexts(orderTexts);
  const { qtyPrecision, currency } = option;
  const [typed, setTyped] = useState<string | null>(null);
  const { qty } = form;
  const isCoin = form.unit === "COIN" || price === null;
  const unit = isCoin ? coinOf(option) : currency;
  const value = price === null || qty === null ? 0n : valueOf(qty, qtyPrecision, price);
  const shown = qty === null ? "" : isCoin ? showQty(qty, qtyPrecision) : moneyText(value);
  const raw = () =>
    qty === null ? "" : isCoin ? formatPrice(qty, qtyPrecision) : formatDecimal(value, 8);
  const read = (text: string) => {
    const units = tryParseDecimal(text, isCoin ? qtyPrecision : 8);
    if (units === undefined) return undefined;
    const steps = isCoin ? units : stepsFor(option, price, units);
    return steps > BigInt(Number.MAX_SAFE_INTEGER) ? undefined : Number(steps);
  };
  return (
    <>
      <div className="flex items-center gap-1.5">
        <div className="min-w-0 flex-1">
          <StepperFrame
            label={t("size")}
            less={{
              label: t("sizeLess"),
              isOff: qty === null || qty <= 1,
              onPress: () => onChange({ qty: Math.max(1, (qty ?? 1) - 1) }),
            }}
            more={{ label: t("sizeMore"), onPress: () => onChange({ qty: (qty ?? 0) + 1 }) }}
          >
            <input
              type="text"
              inputMode="decimal"
              autoComplete="off"
              aria-label={`${t("size")} ${unit}`}
              placeholder={t("size")}
              className="h-full w-0 min-w-12 flex-1 bg-transparent text-center text-15 font-bold text-ink placeholder:font-normal placeholder:text-faint"
              value={typed ?? shown}
              onFocus={(event) => selectRaw(event.target, () => setTyped(raw()))}
              onBlur={() => setTyped(null)}
              onChange={(event) => {
                const text = event.target.value.replace(/[^\d.]/g, "");
                const steps = text === "" ? null : read(text);
                if (steps === undefined) return;
                setTyped(text);
                onChange({ qty: steps });
              }}
            />
          </StepperFrame>
        </div>
        <button
          type="button"
          aria-label={t("sizeUnit", { unit })}
          className="h-11 min-w-14 shrink-0 rounded-8 bg-raised px-2 text-13 font-semibold ring-1 ring-line ring-inset"
          onClick={() => onChange({ unit: isCoin ? "USDT" : "COIN" })}
        >
          {unit}
        </button>
      </div>
      <Share qty={qty} most={most} onChange={onChange} />
    </>
  );
}

interface ShareProps extends Pick<Props, "most" | "onChange"> {
  readonly qty: number | null;
}

/** The part of the most, a percent a step. */
function Share({ qty, most, onChange }: ShareProps) {
  const t = useTexts(orderTexts);
  const share = most <= 0 ? 0 : Math.min(100, Math.floor(((qty ?? 0) * 100) / most));
  return (
    <div className="flex h-9 items-center gap-2">
      <input
        type="range"
        min={0}
        max={100}
        step={1}
        aria-label={t("share")}
        aria-valuetext={`${share}%`}
        disabled={most <= 0}
        className="h-9 min-w-0 flex-1 accent-accent"
        value={share}
        onChange={({ target }) => {
          const steps = Math.floor((most * Number(target.value)) / 100);
          onChange({ qty: steps === 0 ? null : steps });
        }}
      />
      <output className="w-11 shrink-0 text-right text-13 font-semibold">{share}%</output>
    </div>
  );
}
