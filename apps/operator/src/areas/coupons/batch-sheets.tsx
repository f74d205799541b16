/** Making a batch's codes, which are seen once, and stopping it. */

import { csvOf } from "@naru/contract/csv";
import { Button } from "@naru/ui/parts/button.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import { commonTexts } from "../../base/texts.ts";
import { useAct } from "../../base/use-ask.ts";
import type { CouponBatchView } from "../../base/views.ts";
import { saveCsv } from "../../parts/csv.ts";
import { ActSheet } from "../../parts/act-sheet.tsx";
import { TextField } from "../../parts/fields.tsx";
import { Sheet } from "../../parts/sheet.tsx";
import { couponTexts } from "./texts.ts";

interface AboutBatch {
  readonly batch: CouponBatchView;
  readonly onClose: () => void;
}

export function RevealSheet({ batch, onClose }: AboutBatch) {
  const t = useTexts(couponTexts);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const reveal = useAct("revealCodes", {
    isQuiet: true,
    onDone: (answer) => setCodes(answer.codes),
  });
  if (codes !== null) {
    return (
      <Sheet title={t("codesTitle", { count: codes.length })} onClose={onClose}>
        <p className="text-13 font-semibold text-warning">{t("revealHint")}</p>
        <div>
          <Button
            size="small"
            tone="accent"
            onClick={() =>
              saveCsv(`coupon-${batch.id}`, csvOf([[t("code")], ...codes.map((code) => [code])]))
            }
          >
            {t("saveCodes")}
          </Button>
        </div>
        <ol
          aria-label={t("codesTitle", { count: codes.length })}
          className="grid grid-cols-2 gap-x-4 font-sans text-13 select-all"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </Sheet>
    );
  }
  return (
    <Sheet
      title={t("revealTitle")}
      onClose={onClose}
      error={reveal.error?.message}
      action={{
        label: t("reveal"),
        isBusy: reveal.isBusy,
        run: () => reveal.run({ batchId: batch.id }),
      }}
    >
      <p className="text-13">{t("revealHint")}</p>
    </Sheet>
  );
}

export function StopSheet({ batch, onClose }: AboutBatch) {
  const t = useTexts(couponTexts);
  const c = useTexts(commonTexts);
  const [reason, setReason] = useState("");
  return (
    <ActSheet
      title={t("stopTitle")}
      onClose={onClose}
      call="stopCoupons"
      said={t("stoppedNow")}
      label={t("stop")}
      tone="bad"
      isOff={reason.trim() === ""}
      body={() => ({ batchId: batch.id, reason: reason.trim() })}
    >
      <p className="text-13">{t("stopHint")}</p>
      <TextField label={c("reason")} value={reason} onChange={setReason} maxLength={200} />
    </ActSheet>
  );
}
