/** A line that says that the connection is lost, and how old what stands below it is. */

import { useTexts } from "../../base/i18n.ts";
import { runtime } from "../../base/runtime.ts";
import { lineFreshness } from "../../live/freshness.ts";
import { useConnection } from "../../live/hooks.ts";
import { tradeTexts } from "../base/texts.ts";
import { useNow } from "../base/use-trade.ts";

/** Under the header while the connection is lost; the values below stay, greyed by their own reasons. */
export function LostLine() {
  const { state } = useConnection();
  return lineFreshness(state) === "lost" ? <Lost /> : null;
}

function Lost() {
  const t = useTexts(tradeTexts);
  // Counts on by itself.
  useNow();
  const { live, timers } = runtime();
  const { heardAt } = live.status;
  const seconds =
    heardAt === null ? null : Math.max(0, Math.floor((timers.now() - heardAt) / 1000));
  return (
    <p
      role="status"
      className="flex min-h-6 shrink-0 flex-wrap items-center gap-x-2 bg-warning-wash px-3 py-1 text-12 text-warning"
    >
      <strong className="font-semibold">{t("connectionLost")}</strong>
      {/* Read out once: a screen reader need not hear each second. */}
      <span aria-hidden="true">
        {seconds === null
          ? ""
          : seconds < 60
            ? t("lostSeconds", { seconds })
            : t("lostMinutes", { minutes: Math.floor(seconds / 60) })}
      </span>
      <span>{t("lostTrying")}</span>
    </p>
  );
}
