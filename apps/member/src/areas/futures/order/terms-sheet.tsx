/** Terms of an order: exits that its fill brings, whether it only reduces, and how long it waits. */

import { Button } from "@naru/ui/parts/button.tsx";
import { SwitchRow } from "@naru/ui/parts/switch.tsx";
import { openProfit, heldAt } from "@naru/money/perpetual/held";
import { TIME_IN_FORCE_CODES } from "@naru/vocabulary/futures/order";
import { directionOf } from "@naru/vocabulary/order";
import { useTexts } from "../../../base/i18n.ts";
import { ChipRow } from "../../../parts/chip-row.tsx";
import { directionOfAmount } from "../../../trading/base/figures.ts";
import { MemoSheet } from "../../../trading/base/memo-sheet.tsx";
import { PriceStepper } from "../../../trading/base/price-stepper.tsx";
import { TONE_TEXT } from "../../../trading/base/tone.ts";
import type { Perpetual } from "../data/store.ts";
import { atScale } from "../model/estimate.ts";
import type { OrderForm } from "../model/order-form.ts";
import { orderTexts } from "../order-texts.ts";
import { Usdt } from "../parts/usdt.tsx";

interface Props {
  readonly option: Perpetual;
  readonly form: OrderForm;
  readonly onForm: (change: Partial<OrderForm>) => void;
  /** What it would fill at, 10^-8 USDT. */
  readonly price: bigint | null;
  readonly tick: number;
  readonly onClose: () => void;
}

export function TermsSheet(props: Props) {
  const { form, onForm, onClose } = props;
  const t = useTexts(orderTexts);
  return (
    <MemoSheet
      isOpen
      onClose={onClose}
      title={t("terms")}
      footer={
        <Button size="large" tone="accent" onClick={onClose}>
          {t("done")}
        </Button>
      }
    >
      {form.isReduceOnly ? (
        <p className="text-13 text-muted">{t("exitsOff")}</p>
      ) : (
        <div className="flex flex-col gap-3">
          <Exit {...props} kind="takeProfit" />
          <Exit {...props} kind="stopLoss" />
        </div>
      )}
      <div className="-mx-4 mt-2">
        <SwitchRow
          label={t("reduceOnly")}
          hint={t("reduceOnlyHint")}
          isOn={form.isReduceOnly}
          onChange={(isReduceOnly) => onForm({ isReduceOnly })}
        />
      </div>
      <p className="mt-1 text-12 text-muted">{t("timeInForce")}</p>
      {form.kind === "LIMIT" ? (
        <>
          <div className="-mx-2">
            <ChipRow
              label={t("timeInForce")}
              chips={TIME_IN_FORCE_CODES.words.map((id) => ({ id, label: t(id) }))}
              chosen={form.timeInForce}
              onChoose={(timeInForce) => onForm({ timeInForce })}
            />
          </div>
          <p className="text-12 text-muted">{t(`hint${form.timeInForce}`)}</p>
        </>
      ) : (
        <p className="text-13 text-muted">{t("timeOff")}</p>
      )}
    </MemoSheet>
  );
}

const MARK_OF = { takeProfit: "isMarkTp", stopLoss: "isMarkSl" } as const;

/** One exit: its price, what fires it, and what it would bring. */
function Exit({ option, form, onForm, price, tick, kind }: Props & { kind: keyof typeof MARK_OF }) {
  const t = useTexts(orderTexts);
  const { precision, qtyPrecision } = option;
  const name = t(kind);
  const value = form[kind];
  const sign = directionOf(form.side);
  const profit =
    value === null || price === null || form.qty === null
      ? null
      : openProfit(
          heldAt(BigInt(sign) * atScale(form.qty, qtyPrecision), price),
          atScale(value, precision),
        );
  const from = price === null ? tick : Number(price / atScale(1, precision));
  const start = () => {
    const away = Math.max(1, Math.round(from / 100 / tick)) * tick * sign;
    const wanted = from + (kind === "takeProfit" ? away : -away);
    return Math.max(tick, Math.round(wanted / tick) * tick);
  };
  return (
    <div>
      <div className="flex items-center justify-between gap-2 pb-1 text-12 text-muted">
        <span>{name}</span>
        <Button
          size="small"
          aria-label={`${name} ${t(value === null ? "on" : "off")}`}
          className="relative after:absolute after:-inset-y-1 after:inset-x-0"
          onClick={() => onForm({ [kind]: value === null ? start() : null })}
        >
          {t(value === null ? "on" : "off")}
        </Button>
      </div>
      {value === null ? null : (
        <>
          <PriceStepper
            label={name}
            value={value}
            tickUnits={tick}
            precision={precision}
            onChange={(next) => onForm({ [kind]: next })}
          />
          <div className="-mx-2 flex items-center justify-between gap-2">
            <ChipRow
              label={t("firedBy", { name })}
              chips={[
                { id: "mark", label: t("byMark") },
                { id: "last", label: t("byLast") },
              ]}
              chosen={form[MARK_OF[kind]] ? "mark" : "last"}
              onChoose={(by) => onForm({ [MARK_OF[kind]]: by === "mark" })}
            />
            {profit === null ? null : (
              <span className={`px-2 text-13 ${TONE_TEXT[directionOfAmount(profit)]}`}>
                <span className="sr-only">{t("expected", { name })} </span>
                <Usdt amount={profit} isSigned />
              </span>
            )}
          </div>
        </>
      )}
    </div>
  );
}
