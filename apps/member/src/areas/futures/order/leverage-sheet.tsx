/** Cross or isolated, how much leverage, and what that changes for the order of the form. */

import { Button } from "@naru/ui/parts/button.tsx";
import { Segmented } from "@naru/ui/parts/segmented.tsx";
import { maxNotional } from "@naru/money/perpetual/tiers";
import type { MarginType } from "@naru/vocabulary/futures/order";
import { useState } from "react";
import { say, useTexts } from "../../../base/i18n.ts";
import { alertError, toast } from "../../../base/notices.ts";
import { Change, Line, Warning } from "../../../trading/base/lines.tsx";
import { MemoSheet } from "../../../trading/base/memo-sheet.tsx";
import { type Setting, useSetting } from "../data/account.ts";
import { futuresCalls } from "../data/calls.ts";
import type { Perpetual } from "../data/store.ts";
import { marketOf } from "../model/estimate.ts";
import type { OrderForm } from "../model/order-form.ts";
import { type Own, previewOf } from "../model/preview.ts";
import { orderTexts } from "../order-texts.ts";
import { LeverageChips, LeverageStepper } from "../parts/leverage-field.tsx";
import { moneyText, priceText, Usdt } from "../parts/usdt.tsx";

interface Props {
  readonly option: Perpetual;
  readonly form: OrderForm;
  readonly own: Own | null;
  readonly onClose: () => void;
}

export function LeverageSheet({ option, form, own, onClose }: Props) {
  const t = useTexts(orderTexts);
  const held = useSetting(option.id);
  const [wanted, setWanted] = useState(held);
  const [isSending, setSending] = useState(false);
  const isLocked = own === null || own.position !== undefined || own.orders.length > 0;
  const isSame = wanted.leverage === held.leverage && wanted.marginType === held.marginType;
  const most = maxNotional(marketOf(option).tiers, wanted.leverage);
  const futuresOptionId = option.id;
  async function apply(): Promise<void> {
    setSending(true);
    try {
      const { leverage, marginType } = wanted;
      if (marginType !== held.marginType)
        await futuresCalls.marginType({ futuresOptionId, marginType });
      if (leverage !== held.leverage) await futuresCalls.leverage({ futuresOptionId, leverage });
      toast(say(orderTexts, "applied", { margin: say(orderTexts, marginType), leverage }));
      onClose();
    } catch (error) {
      void alertError(error);
    } finally {
      setSending(false);
    }
  }

  return (
    <MemoSheet
      isOpen
      onClose={onClose}
      title={t("leverageTitle")}
      footer={
        <Button
          size="large"
          tone="accent"
          isBusy={isSending}
          disabled={isLocked || isSame || most === null}
          onClick={() => void apply()}
        >
          {t("apply")}
        </Button>
      }
    >
      <Fields max={option.maxLeverage} wanted={wanted} onWanted={setWanted} />
      <dl className="mt-2 divide-y divide-line text-15">
        <Line name={t("mostValue")}>{most === null ? t("none") : <Usdt amount={most} />}</Line>
        {own === null || form.qty === null ? null : (
          <Changes option={option} form={form} before={own} after={{ ...own, setting: wanted }} />
        )}
      </dl>
      {isLocked ? <Warning>{t("settingLocked")}</Warning> : null}
      {most === null ? (
        <Warning>{t("settingNotAllowed", { leverage: wanted.leverage })}</Warning>
      ) : null}
    </MemoSheet>
  );
}

interface FieldsProps {
  readonly max: number;
  readonly wanted: Setting;
  readonly onWanted: (setting: Setting) => void;
}

/** Cross or isolated, and the leverage. */
function Fields({ max, wanted, onWanted }: FieldsProps) {
  const t = useTexts(orderTexts);
  const textOf = (leverage: number) => t("times", { leverage });
  const field = {
    ...{ textOf, label: t("leverage"), oftenLabel: t("leverages"), value: wanted.leverage },
    max,
    onChange: (leverage: number) => onWanted({ ...wanted, leverage }),
  };
  return (
    <div className="flex flex-col gap-2">
      <Segmented<MarginType>
        label={t("marginType")}
        chosen={wanted.marginType}
        onChoose={(marginType) => onWanted({ ...wanted, marginType })}
        options={[
          { id: "CROSS", label: t("CROSS") },
          { id: "ISOLATED", label: t("ISOLATED") },
        ]}
      />
      <p className="text-12 text-muted">
        {t(wanted.marginType === "CROSS" ? "crossHint" : "isolatedHint")}
      </p>
      <LeverageStepper {...field} />
      <LeverageChips {...field} />
    </div>
  );
}

interface ChangesProps {
  readonly option: Perpetual;
  readonly form: OrderForm;
  readonly before: Own;
  readonly after: Own;
}

/** What the order of the form would bind, and where it would be liquidated, with the one and the other. */
function Changes({ option, form, before, after }: ChangesProps) {
  const t = useTexts(orderTexts);
  const [now, then] = [previewOf(option, form, before), previewOf(option, form, after)];
  const liquidation = (price: bigint | null) =>
    price === null ? t("none") : priceText(price, option.precision);
  return (
    <>
      <Line name={t("marginNeeded")}>
        <Change before={moneyText(now.cost.margin)} after={<Usdt amount={then.cost.margin} />} />
      </Line>
      <Line name={t("liquidation")}>
        <Change
          before={liquidation(now.liquidationAfter)}
          after={<span className="text-warning">{liquidation(then.liquidationAfter)}</span>}
        />
      </Line>
    </>
  );
}
