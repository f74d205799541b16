/** A line that says what stands in the way of trading a perpetual, or that its prices are old. */

import { useTexts } from "../../../base/i18n.ts";
import { useFreshness, usePriceAge } from "../data/live.ts";
import type { Perpetual } from "../data/store.ts";
import { standingOf } from "../model/perpetual.ts";
import { futuresTexts } from "../texts.ts";

export function StandingLine({ option }: { readonly option: Perpetual }) {
  const t = useTexts(futuresTexts);
  const freshness = useFreshness(option.stock);
  const ageMs = usePriceAge(option.stock);
  const standing = standingOf(option);
  const isOld = freshness === "late" || freshness === "stale";
  if (standing === null && !isOld) return null;
  const seconds = Math.floor((ageMs ?? 0) / 1000);
  return (
    <p role="status" className="shrink-0 bg-warning-wash px-3 py-1 text-12 text-warning">
      {standing !== null && standing !== "frozen" ? (
        t(standing)
      ) : isOld ? (
        // Read out once: a screen reader need not hear each second.
        <span aria-live="off">{t("stale", { seconds })}</span>
      ) : (
        t("frozen")
      )}
    </p>
  );
}
