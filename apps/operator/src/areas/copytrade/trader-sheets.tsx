/** What an operator does to a trader: the application, the terms, the end; and what all of the site's may not do. */

import { percentOfShare } from "@naru/money/share";
import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import { commonTexts } from "../../base/texts.ts";
import type { DeskTraderView, DeskTradersView } from "../../base/views.ts";
import { ActSheet, ReasonSheet } from "../../parts/act-sheet.tsx";
import { CheckField, TextField } from "../../parts/fields.tsx";
import { copyDeskTexts } from "./texts.ts";
import { feeRateOf, quotaOf } from "./typed.ts";

interface Props {
  readonly row: DeskTraderView;
  readonly onClose: () => void;
}

/** Whoever applied has no quota yet. */
const QUOTA = "100";

function useTerms(row: DeskTraderView, isNew: boolean) {
  const [quota, setQuota] = useState(isNew ? QUOTA : String(row.quota));
  const [fee, setFee] = useState(percentOfShare(row.feeRate));
  const [reason, setReason] = useState("");
  const terms = { quota: quotaOf(quota), feeRate: feeRateOf(fee) };
  const fields = <TermFields {...{ quota, setQuota, fee, setFee, reason, setReason, terms }} />;
  const isBad = terms.quota === null || terms.feeRate === null || reason.trim() === "";
  const sent = () => ({
    traderId: row.trader.id,
    quota: terms.quota ?? 0,
    feeRate: terms.feeRate ?? "0",
    reason: reason.trim(),
  });
  return { fields, isBad, sent };
}

function TermFields({
  quota,
  setQuota,
  fee,
  setFee,
  reason,
  setReason,
  terms,
}: {
  readonly quota: string;
  readonly setQuota: (typed: string) => void;
  readonly fee: string;
  readonly setFee: (typed: string) => void;
  readonly reason: string;
  readonly setReason: (typed: string) => void;
  readonly terms: { readonly quota: number | null; readonly feeRate: string | null };
}) {
  const t = useTexts(copyDeskTexts);
  const c = useTexts(commonTexts);
  return (
    <>
      <TextField
        label={t("quota")}
        inputMode="decimal"
        value={quota}
        onChange={setQuota}
        error={terms.quota === null ? t("badQuota") : undefined}
      />
      <TextField
        label={t("feeField")}
        inputMode="decimal"
        value={fee}
        onChange={setFee}
        error={terms.feeRate === null ? t("badFee") : undefined}
      />
      <TextField label={c("reason")} value={reason} onChange={setReason} maxLength={200} />
    </>
  );
}

export function DecideSheet({ row, onClose }: Props) {
  const t = useTexts(copyDeskTexts);
  const [isApproved, setApproved] = useState(true);
  const { fields, isBad, sent } = useTerms(row, true);
  return (
    <ActSheet
      title={t("decideSheet", { name: row.nick })}
      onClose={onClose}
      call="decideTrader"
      said={t("decided")}
      label={t(isApproved ? "approve" : "reject")}
      isOff={isBad}
      body={() => ({ ...sent(), isApproved })}
    >
      <p className="text-13">{t("decideHint")}</p>
      <CheckField label={t("isApproved")} isOn={isApproved} onChange={setApproved} />
      {fields}
    </ActSheet>
  );
}

export function TermsSheet({ row, onClose }: Props) {
  const t = useTexts(copyDeskTexts);
  const [isStopped, setStopped] = useState(row.status === "STOPPED");
  const { fields, isBad, sent } = useTerms(row, false);
  return (
    <ActSheet
      title={t("terms")}
      onClose={onClose}
      call="setTraderTerms"
      said={t("saved")}
      label={t("save")}
      isOff={isBad}
      body={() => ({ ...sent(), isStopped })}
    >
      <p className="text-13">{t("termsHint")}</p>
      <CheckField label={t("isStopped")} isOn={isStopped} onChange={setStopped} />
      {fields}
    </ActSheet>
  );
}

export function EndSheet({ row, onClose }: Props) {
  const t = useTexts(copyDeskTexts);
  return (
    <ReasonSheet
      title={t("end")}
      onClose={onClose}
      call="endTrader"
      said={t("ended")}
      label={t("endNow")}
      tone="bad"
      body={(reason) => ({ traderId: row.trader.id, reason })}
    >
      <p className="text-13">{t("endHint")}</p>
    </ReasonSheet>
  );
}

export function RulesSheet({
  bars,
  onClose,
}: {
  readonly bars: DeskTradersView["bars"];
  readonly onClose: () => void;
}) {
  const t = useTexts(copyDeskTexts);
  const [chosen, setChosen] = useState({
    tpSl: bars.tpSl === 1,
    sell: bars.sell === 1,
    opposite: bars.opposite === 1,
  });
  const labels = { tpSl: t("barsTpSl"), sell: t("barsSell"), opposite: t("barsOpposite") };
  return (
    <ReasonSheet
      title={t("rules")}
      onClose={onClose}
      call="setCopyRules"
      said={t("rulesSaved")}
      label={t("rulesSave")}
      body={(reason) => ({ ...chosen, reason })}
    >
      <p className="text-13">{t("rulesHint")}</p>
      {(["tpSl", "sell", "opposite"] as const).map((name) => (
        <CheckField
          key={name}
          label={labels[name]}
          isOn={chosen[name]}
          onChange={(isOn) => setChosen({ ...chosen, [name]: isOn })}
        />
      ))}
    </ReasonSheet>
  );
}
