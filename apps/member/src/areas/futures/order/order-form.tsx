/** The order form: side, kind, price, size and terms of an order, what it costs and leaves, and the button that says why not. */

import { Segmented } from "@naru/ui/parts/segmented.tsx";
import type { TradeType } from "@naru/vocabulary/order";
import { CLIENT_MARKET_TYPES, directionOf, ORDER_KINDS } from "@naru/vocabulary/order";
import { clsx } from "clsx";
import { Suspense, useState } from "react";
import { language, useTexts } from "../../../base/i18n.ts";
import { lazyScreen } from "../../../base/lazy-screen.ts";
import { useStore } from "../../../base/store.ts";
import { ChipRow } from "../../../parts/chip-row.tsx";
import { formatPriceText, showQty } from "../../../trading/base/figures.ts";
import { PriceStepper } from "../../../trading/base/price-stepper.tsx";
import { reasonTexts } from "../../../trading/base/texts.ts";
import type { Setting } from "../data/account.ts";
import type { Perpetual } from "../data/store.ts";
import { useOrderForm } from "../data/use-order-form.ts";
import { limitOf, type OrderForm, SLIPS, type Slip } from "../model/order-form.ts";
import { type FormReason, isOwnReason } from "../model/order-reason.ts";
import { coinOf, showPercent } from "../model/perpetual.ts";
import { middleOf, touchOf } from "../model/touch.ts";
import { orderTexts, ownReasonTexts } from "../order-texts.ts";
import { Figures } from "./order-figures.tsx";
import { SizeField } from "./size-field.tsx";

const LeverageSheet = lazyScreen(async () => (await import("./leverage-sheet.tsx")).LeverageSheet);
const ScaleSheet = lazyScreen(async () => (await import("./scale-sheet.tsx")).ScaleSheet);
const TermsSheet = lazyScreen(async () => (await import("./terms-sheet.tsx")).TermsSheet);
const OrderConfirm = lazyScreen(async () => (await import("./order-confirm.tsx")).OrderConfirm);

interface Props {
  readonly option: Perpetual;
  readonly form: OrderForm;
  readonly onForm: (change: Partial<OrderForm>) => void;
}

export function OrderFormPanel({ option, form, onForm }: Props) {
  const t = useTexts(orderTexts);
  const page = useOrderForm(option, form);
  const { preview, own, tick } = page;
  const [sheet, setSheet] = useState<"leverage" | "terms" | "scale" | null>(null);
  const close = () => setSheet(null);
  return (
    <section aria-label={t("form")} className="flex min-h-0 flex-1 flex-col">
      <div className="flex min-h-0 flex-1 flex-col gap-1.5 overflow-y-auto overscroll-contain px-3 pt-2 pb-1">
        <SideRow
          side={form.side}
          setting={page.setting}
          onForm={onForm}
          onLeverage={() => setSheet("leverage")}
        />
        <div className="-mx-2">
          <ChipRow
            label={t("kind")}
            chips={CLIENT_MARKET_TYPES.map((id) => ({ id, label: t(id) }))}
            chosen={form.kind}
            onChoose={(kind) =>
              onForm({ kind, stopPrice: form.stopPrice ?? firstTrigger(option, form, page.tick) })
            }
          />
        </div>
        <PriceFields option={option} form={form} tick={page.tick} onForm={onForm} />
        <SizeField
          option={option}
          form={form}
          price={preview?.price ?? null}
          most={preview?.most ?? 0}
          onChange={onForm}
        />
        <TermChips {...{ option, form, onForm }} onOpen={setSheet} />
        <Figures option={option} form={form} preview={preview} />
      </div>
      <SubmitButton
        option={option}
        form={form}
        reason={page.reason}
        isSending={page.isSending}
        onPress={page.press}
      />
      <Suspense>
        {sheet === "leverage" && (
          <LeverageSheet option={option} form={form} own={own} onClose={close} />
        )}
        {sheet === "terms" && (
          <TermsSheet
            {...{ option, form, onForm, tick }}
            price={preview?.price ?? null}
            onClose={close}
          />
        )}
        {sheet === "scale" && <ScaleSheet {...{ option, form, onForm, tick }} onClose={close} />}
        {page.isAsking && preview !== null && own !== null && (
          <OrderConfirm
            {...{ option, form, preview, own }}
            reason={page.reason}
            isSending={page.isSending}
            onConfirm={page.confirm}
            onBack={page.back}
          />
        )}
      </Suspense>
    </section>
  );
}

interface SideProps {
  readonly side: TradeType;
  readonly setting: Setting;
  readonly onForm: Props["onForm"];
  readonly onLeverage: () => void;
}

/** Long or short, and with how much leverage. */
function SideRow({ side, setting, onForm, onLeverage }: SideProps) {
  const t = useTexts(orderTexts);
  return (
    <div className="flex items-stretch gap-1.5">
      <div className="min-w-0 flex-1">
        <Segmented<TradeType>
          label={t("side")}
          chosen={side}
          onChoose={(next) => onForm({ side: next, price: null, takeProfit: null, stopLoss: null })}
          options={[
            { id: "LONG", label: <span className="text-up">{t("LONG")}</span> },
            { id: "SHORT", label: <span className="text-down">{t("SHORT")}</span> },
          ]}
        />
      </div>
      <button
        type="button"
        className="shrink-0 rounded-8 bg-raised px-3 text-13 font-semibold ring-1 ring-line ring-inset"
        onClick={onLeverage}
      >
        {t("leverageOf", {
          margin: t(setting.marginType),
          leverage: setting.leverage,
        })}
      </button>
    </div>
  );
}

interface PriceProps extends Props {
  readonly tick: number;
}

/** What the kind asks for: a trigger, a limit, or how far the market may slip. */
function PriceFields({ option, form, tick, onForm }: PriceProps) {
  const t = useTexts(orderTexts);
  const { precision } = option;
  const { hasLimit, hasTrigger } = ORDER_KINDS[form.kind];
  const limit = limitOf(form, option);
  return (
    <>
      {hasTrigger || hasLimit ? (
        <div className="flex flex-wrap items-center gap-1.5">
          {hasTrigger && (
            <div className="min-w-36 flex-1">
              <p className="text-11 text-muted">{t("stopPrice")}</p>
              <PriceStepper
                label={t("stopPrice")}
                value={form.stopPrice ?? tick}
                tickUnits={tick}
                precision={precision}
                onChange={(stopPrice) => onForm({ stopPrice })}
              />
            </div>
          )}
          {hasLimit && (
            <div className={clsx("flex-1", hasTrigger ? "min-w-36" : "min-w-[min(11rem,52vw)]")}>
              {hasTrigger && <p className="text-11 text-muted">{t("price")}</p>}
              <PriceStepper
                label={t("price")}
                value={limit ?? tick}
                tickUnits={tick}
                precision={precision}
                onChange={(price) => onForm({ price })}
              />
            </div>
          )}
          {hasLimit && !hasTrigger && <PriceChips {...{ option, form, tick, onForm }} />}
        </div>
      ) : null}
      {form.kind === "MARKET" && <SlipChips form={form} onForm={onForm} />}
    </>
  );
}

/** The best price of the own side, and the middle. */
function PriceChips({ option, form, tick, onForm }: PriceProps) {
  const t = useTexts(orderTexts);
  const own = touchOf(option)[form.side === "LONG" ? "bid" : "ask"];
  const middle = middleOf(option, tick);
  const chip =
    "h-11 shrink-0 rounded-8 bg-raised px-[min(0.5rem,2vw)] text-[min(0.75rem,3.6vw)] font-semibold ring-1 ring-line ring-inset aria-pressed:text-accent aria-pressed:ring-accent disabled:opacity-40";
  return (
    <>
      <button
        type="button"
        className={chip}
        title={t("bestHint")}
        aria-pressed={form.price === null}
        disabled={own === null}
        onClick={() => onForm({ price: null })}
      >
        {t("best")}
      </button>
      <button
        type="button"
        className={chip}
        title={t("middleHint")}
        disabled={middle === null}
        onClick={() => onForm({ price: middle })}
      >
        {t("middle")}
      </button>
    </>
  );
}

/** How far an order at the market may fill from the best price. */
function SlipChips({ form, onForm }: Pick<Props, "form" | "onForm">) {
  const t = useTexts(orderTexts);
  return (
    <div className="-mx-2 flex items-center">
      <span className="shrink-0 pl-3 text-12 text-muted">{t("slip")}</span>
      <ChipRow<number>
        label={t("slip")}
        chips={SLIPS.map((slip) => ({
          id: slip ?? 0,
          label: slip === null ? t("slipOff") : showPercent(formatShare(slip), 0),
        }))}
        chosen={form.slip ?? 0}
        onChoose={(slip) => onForm({ slip: slip === 0 ? null : (slip as Slip) })}
      />
    </div>
  );
}

/** A trigger begins a thousandth beyond the touch, where the price has yet to come. */
function firstTrigger(option: Perpetual, { side }: OrderForm, tick: number): number | null {
  const best = touchOf(option)[side === "LONG" ? "ask" : "bid"];
  if (best === null) return null;
  return best + directionOf(side) * Math.max(1, Math.round(best / 1000 / tick)) * tick;
}

/** Tenths of a percent as a rate. */
function formatShare(slip: number): string {
  return `0.${String(slip).padStart(3, "0")}`;
}

interface TermProps extends Props {
  readonly onOpen: (sheet: "terms" | "scale") => void;
}

/** The terms that are in force; each opens them, reduce-only is one touch. */
function TermChips({ option, form, onForm, onOpen }: TermProps) {
  const t = useTexts(orderTexts);
  const { precision } = option;
  const { takeProfit, stopLoss, isReduceOnly } = form;
  const price = (units: number | null) =>
    units === null ? t("none") : formatPriceText(units, precision);
  const hasExits = (takeProfit !== null || stopLoss !== null) && !isReduceOnly;
  const chip = (isOn: boolean) =>
    clsx(
      "relative min-h-9 rounded-8 px-2.5 text-12 font-semibold ring-1 ring-inset after:absolute after:-inset-y-1 after:inset-x-0",
      isOn ? "bg-accent-wash text-accent ring-accent" : "bg-raised text-muted ring-line",
    );
  return (
    <div className="flex flex-wrap gap-1.5">
      <button
        type="button"
        className={clsx(chip(hasExits), "min-w-0 flex-1")}
        onClick={() => onOpen("terms")}
      >
        {hasExits ? t("exitsOn", { tp: price(takeProfit), sl: price(stopLoss) }) : t("exits")}
      </button>
      <button
        type="button"
        role="switch"
        aria-checked={isReduceOnly}
        className={chip(isReduceOnly)}
        onClick={() => onForm({ isReduceOnly: !isReduceOnly })}
      >
        {t("reduceOnly")}
      </button>
      {form.kind === "LIMIT" && (
        <>
          <button
            type="button"
            aria-label={`${t("timeInForce")} ${t(form.timeInForce)}`}
            className={chip(form.timeInForce !== "GTC")}
            onClick={() => onOpen("terms")}
          >
            {t(form.timeInForce)}
          </button>
          <button type="button" className={chip(false)} onClick={() => onOpen("scale")}>
            {t("scale")}
          </button>
        </>
      )}
    </div>
  );
}

interface SubmitProps {
  readonly option: Perpetual;
  readonly form: OrderForm;
  readonly reason: FormReason | null;
  readonly isSending: boolean;
  /** `at` is when the finger made it (`Event.timeStamp`). */
  readonly onPress: (at: number) => void;
}

function SubmitButton({ option, form, reason, isSending, onPress }: SubmitProps) {
  const t = useTexts(orderTexts);
  const chosen = useStore(language);
  const label = submitText(t, option, form);
  const off =
    reason === null
      ? null
      : isOwnReason(reason)
        ? ownReasonTexts[chosen][reason][0]
        : reasonTexts[chosen][reason];
  return (
    <div className="shrink-0 border-t border-line bg-surface px-3 py-2">
      <button
        type="button"
        aria-disabled={reason !== null}
        aria-busy={isSending}
        className={clsx(
          "min-h-12 w-full min-w-0 rounded-8 leading-tight text-on-fill",
          form.side === "LONG" ? "bg-up-fill" : "bg-down-fill",
          reason !== null && "bg-raised! text-muted! ring-1 ring-line ring-inset",
          isSending && "breathe",
        )}
        onClick={({ timeStamp }) => onPress(timeStamp)}
      >
        <span className="block truncate text-15 leading-5 font-bold">{label}</span>
        {off === null ? null : <span className="block truncate text-12">{off}</span>}
      </button>
    </div>
  );
}

/** `지정가 롱 0.050 BTC`. */
export function submitText(
  t: ReturnType<typeof useTexts<keyof (typeof orderTexts)["ko"]>>,
  option: Perpetual,
  { kind, side, qty }: OrderForm,
): string {
  const words = { kind: t(kind), side: t(side) };
  if (qty === null) return t("submitNoQty", words);
  return t("submit", { ...words, qty: `${showQty(qty, option.qtyPrecision)} ${coinOf(option)}` });
}
