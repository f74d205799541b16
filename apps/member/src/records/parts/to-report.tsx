/** The way from a month to its statement to keep, with the year it belongs to. */

import { Suspense, useState } from "react";
import { useTexts } from "../../base/i18n.ts";
import { lazyScreen } from "../../base/lazy-screen.ts";
import type { ReportSubject } from "../model/report.ts";
import { searchTexts } from "../texts.ts";

const ReportSheet = lazyScreen(async () => (await import("./report-sheet.tsx")).ReportSheet);

/** @param month the one that is in sight, YYYY-MM */
export function ToReport({ month, of }: { readonly month: string; readonly of: ReportSubject }) {
  const t = useTexts(searchTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <p className="pt-1 text-center">
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="min-h-11 px-3 text-13 font-semibold text-accent"
      >
        {t("report")}
      </button>
      <Suspense>
        {isOpen && <ReportSheet month={month} of={of} onClose={() => setOpen(false)} />}
      </Suspense>
    </p>
  );
}
