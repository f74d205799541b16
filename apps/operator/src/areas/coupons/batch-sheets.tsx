/** Making a batch's codes, which are seen once, and stopping it. */

import { csvOf } from "@naru/contract/csv";
import { Button } from "@naru/ui/parts/button.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import { useAct } from "../../base/use-ask.ts";
import type { CouponBatchView } from "../../base/views.ts";
import { saveCsv } from "../../parts/csv.ts";
import { Sheet } from "../../parts/sheet.tsx";
import { couponTexts } from "./texts.ts";
import { ReasonSheet } from "../../parts/act-sheet.tsx";

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
  return (
    <ReasonSheet
      title={t("stopTitle")}
      onClose={onClose}
      call="stopCoupons"
      said={t("stoppedNow")}
      label={t("stop")}
      tone="bad"
      body={(reason) => ({ batchId: batch.id, reason })}
    >
      <p className="text-13">{t("stopHint")}</p>
    </ReasonSheet>
  );
}
