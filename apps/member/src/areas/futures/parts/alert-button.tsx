/** The bell of a perpetual's page, and the sheet that it or a line of the chart opens. */

import { BellPlus } from "lucide-react";
import { Suspense } from "react";
import { useTexts } from "../../../base/i18n.ts";
import { lazyScreen } from "../../../base/lazy-screen.ts";
import { useStore } from "../../../base/store.ts";
import { alertStart } from "../data/alerts.ts";
import type { Perpetual } from "../data/store.ts";
import { futuresTexts } from "../texts.ts";

const AlertSheet = lazyScreen(async () => (await import("./alert-sheet.tsx")).AlertSheet);

export function AlertButton({ option }: { readonly option: Perpetual }) {
  const t = useTexts(futuresTexts);
  const start = useStore(alertStart);
  return (
    <>
      <button
        type="button"
        aria-label={t("alert")}
        className="-my-1 mr-1 grid size-11 shrink-0 place-items-center text-muted"
        onClick={() => alertStart.set({ optionId: option.id, price: null, isMark: false })}
      >
        <BellPlus aria-hidden="true" size={20} strokeWidth={1.5} />
      </button>
      {start?.optionId === option.id && (
        <Suspense>
          <AlertSheet option={option} start={start} onClose={() => alertStart.set(null)} />
        </Suspense>
      )}
    </>
  );
}
