/** Changing a working order: its price, its trigger, its size. */

import type { FuturesOrderView } from "@naru/client/views";
import { useState } from "react";
import { language, useTexts } from "../../../base/i18n.ts";
import { useStore } from "../../../base/store.ts";
import { nameOf } from "../../../trading/base/instruments.ts";
import { RestingRule } from "../../../trading/orders/resting-rule.tsx";
import { futuresCalls } from "../data/calls.ts";
import { useAtOnce } from "../data/use-at-once.ts";
import type { Perpetual } from "../data/store.ts";
import { holdingTexts } from "../holding-texts.ts";
import { amendedForm } from "../model/changed-order.ts";
import { lockedBy } from "../model/holding.ts";
import { DecimalField, isAmount } from "./decimal-field.tsx";
import { HoldingSheet } from "./holding-sheet.tsx";
import { useSending } from "./use-sending.ts";

interface Props {
  readonly order: FuturesOrderView;
  readonly option: Perpetual;
  readonly onClose: () => void;
}

export function AmendSheet({ order, option, onClose }: Props) {
  const t = useTexts(holdingTexts);
  const chosen = useStore(language);
  const { sending, send } = useSending();
  const [price, setPrice] = useState(order.price);
  const [stopPrice, setStopPrice] = useState(order.stopPrice);
  const [qty, setQty] = useState(order.qty);
  const locked = lockedBy(option);
  const atOnce = useAtOnce(option, amendedForm(order, { price, stopPrice, qty }, option));
  const fields = [
    { name: "price", value: price, set: setPrice },
    { name: "stopPrice", value: stopPrice, set: setStopPrice },
    { name: "qty", value: qty, set: setQty },
  ] as const;
  const isFine = fields.every(({ value }) => value === null || isAmount(value));
  const isNew = price !== order.price || stopPrice !== order.stopPrice || qty !== order.qty;
  const newly = <Value,>(value: Value, before: Value) => (value === before ? null : value);
  async function amend(): Promise<void> {
    const change = {
      price: newly(price, order.price),
      stopPrice: newly(stopPrice, order.stopPrice),
      qty: newly(qty, order.qty),
    };
    if (await send("amend", () => futuresCalls.amend({ id: order.id, ...change }))) onClose();
  }
  return (
    <HoldingSheet
      title={t("amendTitle", { name: nameOf(option, chosen) })}
      label={t("amendDo")}
      isBusy={sending !== null}
      isOff={!isFine || !isNew}
      reason={locked === null ? atOnce : t(locked)}
      hint={t("amendHint")}
      onPress={() => void amend()}
      onClose={onClose}
    >
      <div className="flex flex-col gap-3">
        {fields.map(({ name, value, set }) =>
          value === null ? null : (
            <DecimalField
              key={name}
              label={t(name)}
              value={value}
              onChange={set}
              error={isAmount(value) ? undefined : t("badPrice")}
            />
          ),
        )}
      </div>
      {order.price !== null && order.stopPrice === null && <RestingRule />}
    </HoldingSheet>
  );
}
