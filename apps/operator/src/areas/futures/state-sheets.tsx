/** What one person may do to a perpetual at once, and what two agree on (decision 032). */

import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import { commonTexts } from "../../base/texts.ts";
import type { PerpetualView } from "../../base/views.ts";
import { ActSheet } from "../../parts/act-sheet.tsx";
import { CheckField, TextField } from "../../parts/fields.tsx";
import { flagOf, type Initial, textOf } from "../../proposals/initial.ts";
import { type ProposalFormProps, ProposalSheet } from "../../proposals/proposal-sheet.tsx";
import { perpetualTexts } from "./texts.ts";

/** Takes openings away: hides, stops, or lets members close alone. What is so already cannot be taken back here. */
export function RestrictSheet({
  row,
  onClose,
}: {
  readonly row: PerpetualView;
  readonly onClose: () => void;
}) {
  const t = useTexts(perpetualTexts);
  const c = useTexts(commonTexts);
  const now = { hide: !row.isPlay, isStop: row.isStop, isCloseOnly: row.isCloseOnly };
  const [chosen, setChosen] = useState(now);
  const [reason, setReason] = useState("");
  const names = ["isStop", "isCloseOnly", "hide"] as const;
  const isChanged = names.some((name) => chosen[name] !== now[name]);
  return (
    <ActSheet
      title={t("restrictSheet", { name: row.koName })}
      onClose={onClose}
      call="restrictPerpetual"
      said={t("restricted")}
      label={t("restrictNow")}
      tone="bad"
      isOff={!isChanged || reason.trim() === ""}
      body={() => ({
        futuresOptionId: row.futuresOptionId,
        ...(chosen.hide && { isPlay: false as const }),
        ...(chosen.isStop && { isStop: true as const }),
        ...(chosen.isCloseOnly && { isCloseOnly: true as const }),
        reason: reason.trim(),
      })}
    >
      <p className="text-13">{t("restrictHint")}</p>
      {names.map((name) => (
        <CheckField
          key={name}
          label={t(name)}
          isOn={chosen[name]}
          isOff={now[name]}
          onChange={(isOn) => setChosen({ ...chosen, [name]: isOn })}
        />
      ))}
      <TextField label={c("reason")} value={reason} onChange={setReason} maxLength={200} />
    </ActSheet>
  );
}

const FLAGS = ["isPlay", "isStop", "isCloseOnly", "isFrozen"] as const;
const HINTS = { isStop: "stopHint", isCloseOnly: "closeOnlyHint", isFrozen: "frozenHint" } as const;

/** Any state, a freeze too. `initial` names the perpetual and has its state, or that of an own proposal. */
export function StateProposalSheet({
  onClose,
  editing,
  initial,
}: ProposalFormProps & { readonly initial: Initial }) {
  const t = useTexts(perpetualTexts);
  const flag = (name: (typeof FLAGS)[number]) => flagOf(initial, name, false);
  const [chosen, setChosen] = useState(() => ({
    isPlay: flag("isPlay"),
    isStop: flag("isStop"),
    isCloseOnly: flag("isCloseOnly"),
    isFrozen: flag("isFrozen"),
  }));
  const isChanged = FLAGS.some((name) => chosen[name] !== flag(name));
  return (
    <ProposalSheet
      title={t("stateSheet", { name: textOf(initial, "koName") })}
      label={t("proposeStateNow")}
      isReady={isChanged || editing !== undefined}
      proposal={() => ({
        kind: "FUTURES_STATE",
        futuresOptionId: textOf(initial, "futuresOptionId"),
        ...chosen,
      })}
      editing={editing}
      initial={initial}
      onClose={onClose}
    >
      {FLAGS.map((name) => (
        <div key={name}>
          <CheckField
            label={t(name)}
            isOn={chosen[name]}
            onChange={(isOn) => setChosen({ ...chosen, [name]: isOn })}
          />
          {name !== "isPlay" && <p className="pl-6 text-12 text-muted">{t(HINTS[name])}</p>}
        </div>
      ))}
    </ProposalSheet>
  );
}
