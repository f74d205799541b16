/** 본인확인 as a step of joining: the provider's window, and whom it found. */

import { Button } from "@naru/ui/parts/button.tsx";
import { CircleCheck } from "lucide-react";
import { useTexts } from "../../../base/i18n.ts";
import { identityTexts } from "../identity-texts.ts";
import { type ProvenIdentity, useIdentityProof } from "../model/identity-proof.ts";

export function IdentityProof({
  proven,
  isMissing,
  onProven,
}: {
  readonly proven: ProvenIdentity | null;
  /** What follows needs it, and was asked for. */
  readonly isMissing: boolean;
  readonly onProven: (proven: ProvenIdentity) => void;
}) {
  const t = useTexts(identityTexts);
  const { stage, isBusy, ask } = useIdentityProof(onProven);
  const fault = stage === "NOT_OPENED" ? t("notOpened") : isMissing ? t("first") : null;
  return (
    <section aria-label={t("identity")}>
      <p className="mb-1.5 text-13 font-semibold text-muted">{t("identity")}</p>
      {proven !== null && (
        <p
          role="status"
          className="mb-2 flex min-h-12 flex-wrap items-center gap-1.5 rounded-8 bg-accent-wash px-3.5 py-2 text-15"
        >
          <CircleCheck size={18} strokeWidth={1.5} className="shrink-0 text-accent" aria-hidden />
          <span>{proven.name}</span>
          <span className="tabular-nums">{proven.birthDate}</span>
          <span className="text-13 text-muted">{t("done")}</span>
        </p>
      )}
      <Button isWide isBusy={isBusy} onClick={() => void ask()}>
        {t(proven !== null || stage === "ASKED" ? "again" : "open")}
      </Button>
      {fault !== null && (
        <p role="alert" className="mt-1.5 text-12 text-bad">
          {fault}
        </p>
      )}
      {fault === null && proven === null && (
        <p role="status" className="mt-1.5 text-12 text-muted">
          {t(stage === "ASKED" ? "waiting" : "lead")}
        </p>
      )}
    </section>
  );
}
