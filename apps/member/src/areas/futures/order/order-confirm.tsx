/** The last look before an order goes out, for members who want one. */

import { Button } from "@naru/ui/parts/button.tsx";
import { directionOf } from "@naru/vocabulary/order";
import { language, useTexts } from "../../../base/i18n.ts";
import { useStore } from "../../../base/store.ts";
import { formatPriceText } from "../../../trading/base/figures.ts";
import { nameOf } from "../../../trading/base/instruments.ts";
import { Change, Line, Warning } from "../../../trading/base/lines.tsx";
import { MemoSheet } from "../../../trading/base/memo-sheet.tsx";
import { SendButton } from "../../../trading/orders/send-button.tsx";
import type { Perpetual } from "../data/store.ts";
import { sentenceOf } from "../data/use-order-form.ts";
import { atScale } from "../model/estimate.ts";
import { limitOf, type OrderForm, triggerOf } from "../model/order-form.ts";
import type { FormReason } from "../model/order-reason.ts";
import { units } from "../model/position.ts";
import type { Own, Preview } from "../model/preview.ts";
import { orderTexts } from "../order-texts.ts";
import { submitText } from "./order-form.tsx";
import { moneyText, percentText, priceText, Usdt } from "../parts/usdt.tsx";

interface Props {
  readonly option: Perpetual;
  readonly form: OrderForm;
  readonly preview: Preview;
  readonly own: Own;
  readonly reason: FormReason | null;
  readonly isSending: boolean;
  readonly onConfirm: () => void;
  readonly onBack: () => void;
}

export function OrderConfirm(props: Props) {
  const { option, form, preview, own, reason, isSending, onConfirm, onBack } = props;
  const t = useTexts(orderTexts);
  const chosen = useStore(language);
  const label = submitText(t, option, form);
  return (
    <MemoSheet
      isOpen
      onClose={onBack}
      title={nameOf(option, chosen)}
      footer={
        <>
          <Button size="large" className="max-w-28" onClick={onBack}>
            {t("confirmBack")}
          </Button>
          <SendButton
            tone={form.side === "LONG" ? "up" : "down"}
            isBusy={isSending}
            isOff={reason !== null && reason !== "SENDING"}
            onPress={onConfirm}
          >
            {label}
          </SendButton>
        </>
      }
    >
      <p className={`text-20 font-bold ${form.side === "LONG" ? "text-up" : "text-down"}`}>
        {label}
      </p>
      <ConfirmLines {...{ option, form, preview, own }} />
      {reason !== null && reason !== "SENDING" ? (
        <Warning>{sentenceOf(reason)}</Warning>
      ) : meetsBook(option, form, limitOf(form, option)) ? (
        <p className="mt-3 rounded-8 bg-warning-wash px-3 py-2 text-13 text-warning">
          {t("notFree")}
        </p>
      ) : null}
    </MemoSheet>
  );
}

/** Its prices, what it costs, and what it leaves. */
function ConfirmLines({
  option,
  form,
  preview,
  own,
}: Pick<Props, "option" | "form" | "preview" | "own">) {
  const t = useTexts(orderTexts);
  const { precision } = option;
  const price = (at: number) => formatPriceText(at, precision);
  const [limit, trigger] = [limitOf(form, option), triggerOf(form)];
  const liquidation = (at: bigint | null) => (at === null ? t("none") : priceText(at, precision));
  const power = units(own.wallet.buyingPower);
  return (
    <dl className="mt-2 divide-y divide-line text-15">
      {trigger === null ? null : <Line name={t("stopPrice")}>{price(trigger)}</Line>}
      {limit === null ? null : <Line name={t("price")}>{price(limit)}</Line>}
      {form.takeProfit === null || form.isReduceOnly ? null : (
        <Line name={t("takeProfit")}>{price(form.takeProfit)}</Line>
      )}
      {form.stopLoss === null || form.isReduceOnly ? null : (
        <Line name={t("stopLoss")}>{price(form.stopLoss)}</Line>
      )}
      <Line name={t("leverage")}>
        {t("leverageOf", {
          margin: t(own.setting.marginType),
          leverage: own.setting.leverage,
        })}
      </Line>
      <Line name={t("cost")}>
        <Usdt amount={preview.cost.total} />
      </Line>
      <Line name={t("fee")}>
        <Usdt amount={preview.fee} />
      </Line>
      {preview.slippage === null ? null : (
        <Line name={t("slippage")}>{percentText(preview.slippage)}</Line>
      )}
      <Line name={t("liquidation")}>
        <Change
          before={liquidation(preview.liquidationBefore)}
          after={<span className="text-warning">{liquidation(preview.liquidationAfter)}</span>}
        />
      </Line>
      <Line name={t("power")}>
        <Change before={moneyText(power)} after={<Usdt amount={power - preview.cost.total} />} />
      </Line>
    </dl>
  );
}

/** Whether a limit would fill against the book at once. */
function meetsBook(option: Perpetual, { kind, side }: OrderForm, limit: number | null): boolean {
  const best = (side === "LONG" ? option.asks : option.bids)[0]?.[0];
  if (kind !== "LIMIT" || limit === null || best === undefined) return false;
  return (atScale(limit, option.precision) - units(best)) * BigInt(directionOf(side)) >= 0n;
}
