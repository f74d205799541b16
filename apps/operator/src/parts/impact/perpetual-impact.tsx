/** Whom other terms of a perpetual would concern if they bound everything now: asked anew whenever it is shown. */

import { useTexts } from "@naru/ui/texts/i18n";
import { clsx } from "clsx";
import type { OperatorQuery } from "../../base/http.ts";
import { writeTime } from "../../base/moments.ts";
import { rereadMs, useAsk } from "../../base/use-ask.ts";
import { perpetualImpactTexts } from "./perpetual-impact-texts.ts";
import { Answer } from "../states.tsx";

const KINDS = ["holders", "ordering", "liquidated", "warned", "overLeverage"] as const;

/** `content` is what a proposal says of the perpetual and its terms. */
export function PerpetualImpact({
  content,
}: {
  readonly content: Readonly<Record<string, unknown>>;
}) {
  const t = useTexts(perpetualImpactTexts);
  const asked = useAsk("tryFuturesTerms", triedOf(content), { every: rereadMs });
  return (
    <Answer of={asked} rows={5}>
      {(impact) => (
        <div className="text-12">
          <table className="w-full">
            <caption className="pb-1 text-left text-muted">
              {t("asOf", { at: writeTime(impact.at) })}
            </caption>
            <tbody>
              {KINDS.map((kind) => (
                <tr
                  key={kind}
                  className={clsx(
                    "border-t border-line",
                    kind === "liquidated" && impact[kind] > 0 && "font-bold text-bad",
                  )}
                >
                  <th scope="row" className="py-1 pr-2 text-left font-[inherit]">
                    {t(kind)}
                  </th>
                  <td className="py-1 text-right tabular-nums">
                    {t("members", { count: impact[kind] })}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="pt-2 text-muted">
            {impact.noticeDays === null ? t("atOnce") : t("noticed", { days: impact.noticeDays })}
          </p>
        </div>
      )}
    </Answer>
  );
}

/** The question that a proposal's content asks. */
function triedOf(content: Readonly<Record<string, unknown>>): OperatorQuery<"tryFuturesTerms"> {
  const text = (name: string): string => {
    const value = content[name];
    return typeof value === "string" || typeof value === "number" ? String(value) : "";
  };
  const [maxLeverage, maxValue] = [text("maxLeverage"), text("maxValue")];
  return {
    futuresOptionId: text("futuresOptionId"),
    feeRate: text("feeRate"),
    tiers: text("tiers"),
    ...(maxLeverage !== "" && { maxLeverage }),
    ...(maxValue !== "" && { maxValue }),
  };
}
