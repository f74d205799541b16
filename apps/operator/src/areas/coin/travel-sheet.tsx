/** 트래블룰: who sent and received coins over chains in a period, as a file. */

import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import { commonTexts } from "../../base/texts.ts";
import { TextField } from "../../parts/fields.tsx";
import { FileLink } from "../../parts/page.tsx";
import { Sheet } from "../../parts/sheet.tsx";
import { travelTexts } from "./travel-texts.ts";

export function TravelSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(travelTexts);
  const c = useTexts(commonTexts);
  const [startDate, setStart] = useState("");
  const [endDate, setEnd] = useState("");
  const isPeriod = startDate !== "" && endDate !== "" && startDate <= endDate;
  return (
    <Sheet title={t("title")} onClose={onClose}>
      <p className="text-13">{t("hint")}</p>
      <div className="grid grid-cols-2 gap-3">
        <TextField type="date" label={c("from")} value={startDate} onChange={setStart} />
        <TextField type="date" label={c("to")} value={endDate} onChange={setEnd} />
      </div>
      {isPeriod ? (
        <FileLink
          call="travelFile"
          query={{ startDate, endDate }}
          label={t("file")}
          hint={t("fileHint")}
        />
      ) : (
        <p role="status" className="text-12 text-muted">
          {t("noPeriod")}
        </p>
      )}
    </Sheet>
  );
}
