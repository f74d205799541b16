/** Asking to be a trader, and changing what a trader offers. */

import type { OwnTraderView } from "@naru/client/views";
import { inputStyle } from "@naru/ui/inputs/input-style";
import { Button } from "@naru/ui/parts/button.tsx";
import { Sheet } from "@naru/ui/parts/sheet.tsx";
import { useState } from "react";
import { useTexts } from "../../../base/i18n.ts";
import { alertError, toast } from "../../../base/notices.ts";
import { runtime } from "../../../base/runtime.ts";
import { Field } from "../../../parts/field.tsx";
import { useCopyAgain, usePerpetuals } from "../data/copytrade.ts";
import { isIntroduction, isLeast } from "../model/trader-form.ts";
import { copyTexts } from "../texts.ts";
import { StockPicker, TextField } from "./rule-fields.tsx";

export function ApplySheet({
  trader,
  onClose,
}: {
  /** As they are, or were when they asked the last time. */
  readonly trader: OwnTraderView | null;
  readonly onClose: () => void;
}) {
  const t = useTexts(copyTexts);
  const again = useCopyAgain();
  const { data: options = [] } = usePerpetuals();
  const offered = options.filter(({ isPlay }) => isPlay === 1).map(({ id }) => id);
  const [chosen, setChosen] = useState<readonly string[] | null>(trader?.followStock ?? null);
  const [minBet, setMinBet] = useState(trader?.minBet.replace(/\.?0+$/, "") ?? "10");
  const [introduction, setIntroduction] = useState(trader?.introduction ?? "");
  const [isBusy, setBusy] = useState(false);
  const followStock = [...(chosen ?? offered)];
  const isChange = trader?.status === "ACTIVE" || trader?.status === "STOPPED";
  const isGood = followStock.length > 0 && isLeast(minBet) && isIntroduction(introduction);
  const submit = async () => {
    setBusy(true);
    try {
      const terms = { followStock, minBet, introduction: introduction.trim() };
      await runtime().http.call(isChange ? "changeTrader" : "applyTrader", terms);
      await again();
      toast(t(isChange ? "saved" : "applySent"), "success");
      onClose();
    } catch (refusal) {
      void alertError(refusal);
      setBusy(false);
    }
  };
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t(isChange ? "profileTitle" : "applyTitle")}
      footer={
        <Button
          tone="accent"
          size="large"
          isWide
          isBusy={isBusy}
          disabled={!isGood}
          onClick={() => void submit()}
        >
          {t(isChange ? "save" : "applyDo")}
        </Button>
      }
    >
      {!isChange && <p className="mb-3 text-13 text-muted">{t("applyNeeds")}</p>}
      <OfferFields
        {...{ offered, followStock, minBet, introduction }}
        onStocks={setChosen}
        onMinBet={setMinBet}
        onIntroduction={setIntroduction}
      />
    </Sheet>
  );
}

/** What a trader offers. */
function OfferFields({
  offered,
  followStock,
  minBet,
  introduction,
  onStocks,
  onMinBet,
  onIntroduction,
}: {
  readonly offered: readonly string[];
  readonly followStock: readonly string[];
  readonly minBet: string;
  readonly introduction: string;
  readonly onStocks: (chosen: readonly string[]) => void;
  readonly onMinBet: (typed: string) => void;
  readonly onIntroduction: (typed: string) => void;
}) {
  const t = useTexts(copyTexts);
  return (
    <div className="flex flex-col gap-4">
      <StockPicker
        label={t("acceptStocks")}
        stocks={offered}
        chosen={followStock}
        onChange={onStocks}
      />
      <TextField
        label={t("minBet")}
        error={isLeast(minBet) ? undefined : t("minBad")}
        value={minBet}
        onChange={onMinBet}
      />
      <Field
        label={t("introduction")}
        hint={t("introHint")}
        error={introduction === "" || isIntroduction(introduction) ? undefined : t("introBad")}
      >
        {(field) => (
          <textarea
            {...field}
            rows={5}
            maxLength={500}
            className={`${inputStyle} h-auto py-2`}
            value={introduction}
            onChange={({ target }) => onIntroduction(target.value)}
          />
        )}
      </Field>
    </div>
  );
}
