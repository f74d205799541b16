/** Whom other terms of a perpetual would concern if they bound everything now: asked anew whenever it is shown. */

import { catalogue, useTexts } from "@naru/ui/texts/i18n";
import { clsx } from "clsx";
import type { OperatorQuery } from "../base/http.ts";
import { writeTime } from "../base/moments.ts";
import { rereadMs, useAsk } from "../base/use-ask.ts";
import { Answer } from "./states.tsx";

const KINDS = ["holders", "ordering", "liquidated", "warned", "overLeverage"] as const;

/** `content` is what a proposal says of the perpetual and its terms. */
export function PerpetualImpact({
  content,
}: {
  readonly content: Readonly<Record<string, unknown>>;
}) {
  const t = useTexts(impactTexts);
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

const impactTexts = catalogue(
  {
    asOf: "지금 모두 적용된다면 ({at} 기준)",
    members: "{count}명",
    holders: "보유 회원",
    ordering: "주문 중인 회원",
    liquidated: "강제 청산될 회원",
    warned: "청산 위험 경고를 받을 회원",
    overLeverage: "레버리지가 넘는 회원",
    atOnce: "더 비싸지거나 더 필요한 것이 없어 보유 포지션에도 같은 때 적용됩니다.",
    noticed:
      "바로 청산되지는 않습니다. 보유 포지션에는 승인 뒤 {days}일이 지나야 적용되며, 회원에게 미리 알립니다.",
  },
  {
    asOf: "If they bound everything now (as of {at})",
    members: "{count}",
    holders: "Members who hold it",
    ordering: "Members with orders",
    liquidated: "Would be liquidated",
    warned: "Would be warned",
    overLeverage: "Have more leverage than allowed",
    atOnce: "Nothing costs or needs more: what is held is bound with what is opened.",
    noticed:
      "Nobody is liquidated at once. What is held is bound {days} {days#day/days} after it is agreed to, and its members are told before.",
  },
);
