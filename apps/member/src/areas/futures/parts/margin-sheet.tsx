/** Margin of an isolated position: more of it from the wallet, or some of it back. */

import { Segmented } from "@naru/ui/parts/segmented.tsx";
import { useState } from "react";
import { language, useTexts } from "../../../base/i18n.ts";
import { useStore } from "../../../base/store.ts";
import { groupDigits } from "../../../trading/base/figures.ts";
import { nameOf } from "../../../trading/base/instruments.ts";
import { Line } from "../../../trading/base/lines.tsx";
import { useFuturesWallet } from "../data/account.ts";
import { futuresCalls } from "../data/calls.ts";
import { holdingTexts } from "../holding-texts.ts";
import { lockedBy } from "../model/holding.ts";
import { units } from "../model/position.ts";
import { DecimalField, isAmount } from "./decimal-field.tsx";
import { HoldingSheet, type PositionSheetProps } from "./holding-sheet.tsx";
import { useSending } from "./use-sending.ts";

export function MarginSheet({ position, option, onClose }: PositionSheetProps) {
  const t = useTexts(holdingTexts);
  const chosen = useStore(language);
  const wallet = useFuturesWallet();
  const { sending, send } = useSending();
  const [type, setType] = useState<"ADD" | "REMOVE">("ADD");
  const [amount, setAmount] = useState("");
  const locked = position.marginType === "CROSS" ? "crossMargin" : lockedBy(option);
  const isAdding = type === "ADD";
  const isOver = isAdding && wallet !== null && units(amount) > units(wallet.spendable);
  const isFine = isAmount(amount) && !isOver;
  const wrong = isOver ? t("overAvailable") : t("badAmount");
  async function change(): Promise<void> {
    const { futuresPositionId } = position;
    const call = () => futuresCalls.margin({ futuresPositionId, amount, type });
    if (await send("margin", call)) onClose();
  }
  return (
    <HoldingSheet
      title={t("marginTitle", { name: nameOf(option, chosen) })}
      label={t(isAdding ? "addDo" : "removeDo")}
      isBusy={sending !== null}
      isOff={!isFine}
      reason={locked === null ? null : t(locked)}
      hint={t(isAdding ? "addHint" : "removeHint")}
      onPress={() => void change()}
      onClose={onClose}
    >
      <Segmented
        label={t("changeMargin")}
        chosen={type}
        options={[
          { id: "ADD", label: t("add") },
          { id: "REMOVE", label: t("remove") },
        ]}
        onChoose={setType}
      />
      <dl className="my-1 divide-y divide-line text-15">
        <Line name={t("margin")}>{groupDigits(position.isolated)}</Line>
        <Line name={t("available")}>{wallet === null ? "–" : groupDigits(wallet.spendable)}</Line>
      </dl>
      <DecimalField
        label={t("amount")}
        value={amount}
        onChange={setAmount}
        error={amount === "" || isFine ? undefined : wrong}
      />
    </HoldingSheet>
  );
}
