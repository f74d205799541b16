/** Proposing what a settled share should have been; the difference goes from one member to the other once a second person agrees. */

import { tryParseDecimal } from "@naru/money/decimal";
import { scaleOf } from "@naru/vocabulary/currency";
import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import type { DeskShareView } from "../../base/views.ts";
import { TextField } from "../../parts/fields.tsx";
import { ProposalSheet } from "../../proposals/proposal-sheet.tsx";
import { personName } from "./parts.tsx";
import { copyDeskTexts } from "./texts.ts";

export function CorrectionSheet({
  row,
  onClose,
}: {
  readonly row: DeskShareView;
  readonly onClose: () => void;
}) {
  const t = useTexts(copyDeskTexts);
  const [share, setShare] = useState("");
  const isGood = isCorrection(share, row);
  return (
    <ProposalSheet
      title={t("correctTitle", { name: personName(row.follower) })}
      label={t("correctDo")}
      isReady={isGood}
      proposal={() => ({ kind: "SHARE_CORRECTION", shareId: row.id, share })}
      onClose={onClose}
    >
      <p className="text-13">{t("correctHint")}</p>
      <TextField
        label={t("correctShare")}
        inputMode="decimal"
        value={share}
        onChange={setShare}
        error={share === "" || isGood ? undefined : t("correctBad")}
      />
    </ProposalSheet>
  );
}

/** Another amount than what stands, and no more than was won. */
function isCorrection(text: string, { stands, gain }: DeskShareView): boolean {
  const units = (value: string) => tryParseDecimal(value, scaleOf("USDT"));
  const [wanted, most, now] = [units(text), units(gain), units(stands)];
  return wanted !== undefined && wanted >= 0n && wanted <= (most ?? 0n) && wanted !== now;
}
