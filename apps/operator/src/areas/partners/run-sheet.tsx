/** Proposing to settle a day: what everybody is paid, before a second person agrees to it. */

import { useTexts } from "@naru/ui/texts/i18n";
import { useAsk } from "../../base/use-ask.ts";
import { Answer } from "../../parts/states.tsx";
import { type Initial, textOf } from "../../proposals/initial.ts";
import { type ProposalFormProps, ProposalSheet } from "../../proposals/proposal-sheet.tsx";
import { DayParts } from "./day-parts.tsx";
import { partnersTexts } from "./texts.ts";

/** `initial` names the day. */
export function RunSheet({
  onClose,
  editing,
  initial,
}: ProposalFormProps & { readonly initial: Initial }) {
  const t = useTexts(partnersTexts);
  const day = textOf(initial, "day");
  const asked = useAsk("commissionDay", { date: day });
  return (
    <ProposalSheet
      title={t("runSheet", { day })}
      label={t("proposeRun")}
      isWide
      isReady={asked.data !== undefined}
      proposal={() => ({ kind: "COMMISSION_RUN", day })}
      editing={editing}
      initial={initial}
      onClose={onClose}
    >
      <p className="text-12 text-muted">{t("runHint")}</p>
      <Answer of={asked} rows={4}>
        {(parts) => <DayParts parts={parts} label={t("dayOf", { day })} />}
      </Answer>
    </ProposalSheet>
  );
}
