/** What is said over the form: what could not be read, why nothing may leave, what the site has to say. */

import type { SiteDnwView } from "@naru/client/views";
import { Info, ShieldAlert } from "lucide-react";
import type { ReactNode } from "react";
import { language, useTexts } from "../../../base/i18n.ts";
import { runtime } from "../../../base/runtime.ts";
import { useStore } from "../../../base/store.ts";
import { shellTexts } from "../../../base/texts.ts";
import { showMoment } from "../../../base/moments.ts";
import type { DnwSide } from "../../../money/amount.ts";
import { dnwTexts } from "../texts.ts";

interface Props {
  readonly side: DnwSide;
  readonly site: SiteDnwView | undefined;
  /** Until when withdrawals are held; null where they are not. */
  readonly heldUntil: string | null;
  readonly error: Error | null;
  readonly onRetry: () => void;
}

export function RequestNotes({ side, site, heldUntil, error, onRetry }: Props) {
  const t = useTexts(dnwTexts);
  const shell = useTexts(shellTexts);
  const chosen = useStore(language);
  return (
    <>
      {error !== null && (
        <Strip tone="warning">
          <span className="flex-1">{error.message}</span>
          <button type="button" onClick={onRetry} className="h-9 shrink-0 font-semibold">
            {shell("retry")}
          </button>
        </Strip>
      )}
      {side === "W" && heldUntil !== null && (
        <Strip tone="warning">
          <ShieldAlert size={18} strokeWidth={1.5} className="shrink-0 self-start" aria-hidden />
          <span className="flex-1">
            <strong className="font-semibold">
              {t("heldUntil", { until: showMoment(heldUntil, chosen) })}
            </strong>{" "}
            {t("heldWhy")}
          </span>
        </Strip>
      )}
      {side === "D" && site !== undefined && site.notice !== "" && (
        <Strip tone="plain">
          <Info size={18} strokeWidth={1.5} className="shrink-0 self-start" aria-hidden />
          <span lang={runtime().site.language} className="flex-1">
            {site.notice}
          </span>
        </Strip>
      )}
    </>
  );
}

function Strip({
  tone,
  children,
}: {
  readonly tone: "plain" | "warning";
  readonly children: ReactNode;
}) {
  return (
    <div
      role={tone === "warning" ? "alert" : undefined}
      className={`mb-4 flex items-center gap-2 rounded-8 px-3.5 py-2.5 text-13 ${
        tone === "warning" ? "bg-warning-wash text-warning" : "bg-accent-wash text-ink"
      }`}
    >
      {children}
    </div>
  );
}
