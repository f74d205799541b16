/** The way out of a list: its rows as a file. */

import { Download, LoaderCircle } from "lucide-react";
import { useState } from "react";
import { useTexts } from "../../base/i18n.ts";
import { alertError, toast } from "../../base/notices.ts";
import { searchTexts } from "../texts.ts";

/** @param save puts the file together; tells how many rows it has and whether those were all. */
export function SaveButton({
  save,
}: {
  readonly save: () => Promise<{ count: number; isWhole: boolean }>;
}) {
  const t = useTexts(searchTexts);
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    try {
      const { count, isWhole } = await save();
      toast(t(isWhole ? "exported" : "exportedPart", { count }), "success");
    } catch (error) {
      void alertError(error);
    }
    setBusy(false);
  };
  const Icon = isBusy ? LoaderCircle : Download;
  return (
    <button
      type="button"
      aria-label={t(isBusy ? "exporting" : "export")}
      disabled={isBusy}
      onClick={() => void press()}
      className="grid size-11 shrink-0 place-items-center border-l border-line text-muted"
    >
      <Icon size={18} strokeWidth={1.5} className={isBusy ? "animate-spin" : ""} aria-hidden />
    </button>
  );
}
