/** 트래블룰: who sent and received coins over chains in a period, as a file. */

import { operatorAddressOf } from "@naru/contract/operator-paths";
import { useTexts } from "@naru/ui/texts/i18n";
import { Download } from "lucide-react";
import { useState } from "react";
import { commonTexts } from "../../base/texts.ts";
import { TextField } from "../../parts/fields.tsx";
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
        <a
          href={`${operatorAddressOf("travelFile")}?${new URLSearchParams({ startDate, endDate }).toString()}`}
          download
          title={t("fileHint")}
          className="inline-flex h-9 w-fit items-center gap-1.5 rounded-8 border border-line bg-surface px-3 text-13 font-semibold max-md:h-11"
        >
          <Download size={15} strokeWidth={1.5} aria-hidden />
          {t("file")}
        </a>
      ) : (
        <p role="status" className="text-12 text-muted">
          {t("noPeriod")}
        </p>
      )}
    </Sheet>
  );
}
