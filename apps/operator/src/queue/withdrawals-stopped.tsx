/** Says above the queue that no withdrawal is taken now, and why. */

import { useTexts } from "@naru/ui/texts/i18n";
import { Link } from "@tanstack/react-router";
import { TriangleAlert } from "lucide-react";
import { useMay } from "../base/session.ts";
import type { OperatorAnswer } from "../base/http.ts";
import { queueTexts } from "./texts.ts";

type Reason = NonNullable<OperatorAnswer<"dashboard">["withdrawalsStoppedFor"]>;

const TEXTS = {
  LEDGER: "stoppedForLedger",
  DISK: "stoppedForDisk",
  UNCHECKED: "stoppedUnchecked",
  OPERATORS: "stoppedByOperators",
} as const satisfies Record<Reason, string>;

export function WithdrawalsStopped({ reason }: { readonly reason: Reason }) {
  const t = useTexts(queueTexts);
  const may = useMay();
  return (
    <p
      role="alert"
      className="mx-4 mt-4 flex items-center gap-2 rounded-8 bg-bad-wash px-4 py-3 text-15 font-semibold text-bad"
    >
      <TriangleAlert size={18} className="shrink-0" aria-hidden />
      <span className="flex-1">{t(TEXTS[reason])}</span>
      {reason === "LEDGER" && may("ledger.read") && (
        <Link to="/trial" className="shrink-0 underline">
          {t("seeDifferences")}
        </Link>
      )}
      {reason === "OPERATORS" && may("risk.read") && (
        <Link to="/risk" className="shrink-0 underline">
          {t("seeStop")}
        </Link>
      )}
    </p>
  );
}
