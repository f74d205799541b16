/** Proposing what the house takes of deals, and when banks rest. */

import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import { wholeOf } from "../../base/typed.ts";
import { TextField } from "../../parts/fields.tsx";
import { type Initial, textOf } from "../../proposals/initial.ts";
import { type ProposalFormProps, ProposalSheet } from "../../proposals/proposal-sheet.tsx";
import { p2pTexts } from "./texts.ts";

const FEE_MAX = 1_000;
const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

export function P2pRulesSheet({
  onClose,
  editing,
  initial,
}: ProposalFormProps & { readonly initial: Initial }) {
  const t = useTexts(p2pTexts);
  const [fee, setFee] = useState(() => textOf(initial, "feeBps", "0"));
  const [from, setFrom] = useState(() => textOf(initial, "restFrom"));
  const [until, setUntil] = useState(() => textOf(initial, "restUntil"));
  const feeBps = wholeOf(fee, 0);
  const isNoRest = from === "" && until === "";
  const isRest = CLOCK.test(from) && CLOCK.test(until) && from !== until;
  return (
    <ProposalSheet
      title={t("rulesSheet")}
      label={t("propose")}
      isReady={feeBps !== undefined && feeBps <= FEE_MAX && (isNoRest || isRest)}
      proposal={() => ({
        kind: "P2P_RULES",
        feeBps: feeBps ?? 0,
        restFrom: isNoRest ? null : from,
        restUntil: isNoRest ? null : until,
      })}
      editing={editing}
      initial={initial}
      onClose={onClose}
    >
      <TextField
        label={t("feeBps")}
        hint={t("feeHint")}
        inputMode="numeric"
        value={fee}
        onChange={setFee}
      />
      <TextField label={t("restFrom")} hint={t("restHint")} value={from} onChange={setFrom} />
      <TextField label={t("restUntil")} value={until} onChange={setUntil} />
    </ProposalSheet>
  );
}
