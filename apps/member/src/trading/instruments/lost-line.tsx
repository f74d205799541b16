/** A line that says that the connection is lost. */

import { useTexts } from "../../base/i18n.ts";
import { lineFreshness } from "../../live/freshness.ts";
import { useConnection } from "../../live/hooks.ts";
import { tradeTexts } from "../base/texts.ts";

/** A line under the header while the connection is lost; the values below stay, greyed by their own reasons. */
export function LostLine() {
  const t = useTexts(tradeTexts);
  const { state } = useConnection();
  if (lineFreshness(state) !== "lost") return null;
  return (
    <p
      role="status"
      className="shrink-0 bg-warning-wash px-3 py-1 text-12 font-semibold text-warning"
    >
      {t("offlineBar")}
    </p>
  );
}
