/** Approving, refusing and taking back a proposal. */

import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import { toast } from "../base/notices.ts";
import { useTarget } from "../base/target.ts";
import { useWord } from "../base/words.ts";
import { useAct } from "../base/use-ask.ts";
import type { ProposalView } from "../base/views.ts";
import { AmountInWords } from "../parts/amount-in-words.tsx";
import { ActSheet, ReasonSheet } from "../parts/act-sheet.tsx";
import { Sheet } from "../parts/sheet.tsx";
import { Difference } from "./difference.tsx";
import { Impact } from "./impact.tsx";
import { proposalTexts } from "./texts.ts";

interface AboutProposal {
  readonly proposal: ProposalView;
  readonly onClose: () => void;
}

/** Sends the hash of what stood here when the sheet was opened: a later edit is refused, not approved. */
export function ApproveProposal({ proposal, onClose }: AboutProposal) {
  const t = useTexts(proposalTexts);
  const word = useWord();
  const target = useTarget();
  const [shown] = useState(proposal);
  const approve = useAct("approveProposal", {
    isQuiet: true,
    onDone: ({ state, note }) => {
      if (state === "FAILED") toast(note ?? t("failed"), "error");
      else toast(t("approved"));
      onClose();
    },
  });
  return (
    <Sheet
      title={t("approveTitle")}
      onClose={onClose}
      isWide
      error={approve.error?.message}
      action={{
        label: t("approve"),
        isBusy: approve.isBusy,
        run: () => approve.run({ proposalId: shown.id, hash: shown.hash }),
      }}
    >
      <p className="text-13 font-semibold">
        {word(shown.kind)} · {target(shown.target, shown.members)}
      </p>
      {shown.amount !== null && shown.currency !== null && (
        <AmountInWords amount={shown.amount} currency={shown.currency} />
      )}
      <div className="-mx-4">
        <Difference before={shown.before} after={shown.payload} />
      </div>
      <Impact proposal={shown} />
      <p className="text-12 text-muted">
        {t("hash")} <code className="font-sans break-all">{shown.hash}</code>
      </p>
    </Sheet>
  );
}

export function RejectProposal({ proposal, onClose }: AboutProposal) {
  const t = useTexts(proposalTexts);
  return (
    <ReasonSheet
      title={t("rejectTitle")}
      onClose={onClose}
      call="rejectProposal"
      said={t("rejected")}
      label={t("rejectNow")}
      tone="bad"
      body={(reason) => ({ proposalId: proposal.id, reason })}
    ></ReasonSheet>
  );
}

export function WithdrawProposal({ proposal, onClose }: AboutProposal) {
  const t = useTexts(proposalTexts);
  return (
    <ActSheet
      title={t("withdrawTitle")}
      onClose={onClose}
      call="withdrawProposal"
      said={t("withdrawn")}
      label={t("withdrawNow")}
      body={() => ({ proposalId: proposal.id })}
    >
      <p className="text-13">{t("withdrawHint")}</p>
    </ActSheet>
  );
}
