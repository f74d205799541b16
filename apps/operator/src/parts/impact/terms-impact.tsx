/** What other terms of an instrument would do to its holders if they bound everything now: asked anew whenever it is shown. */

import { catalogue, useTexts } from "@naru/ui/texts/i18n";
import { clsx } from "clsx";
import { writeTime } from "../../base/moments.ts";
import type { OperatorQuery } from "../../base/http.ts";
import { rereadMs, useAsk } from "../../base/use-ask.ts";
import type { TermsImpactView } from "../../base/views.ts";
import { Answer } from "../states.tsx";

const KINDS = ["holders", "liquidated", "called", "notKept", "refused"] as const;

/** The question that a proposal's content asks. */
export function triedOf(content: Readonly<Record<string, unknown>>): OperatorQuery<"tryTerms"> {
  const text = (name: string): string => {
    const value = content[name];
    return typeof value === "string" || typeof value === "number" ? String(value) : "";
  };
  return {
    overseaOptionId: text("overseaOptionId"),
    intradayMargin: text("intradayMargin"),
    overnightMargin: text("overnightMargin"),
    losscut: text("losscut"),
    fee: text("fee"),
    maxContracts: text("maxContracts"),
  };
}

export function TermsImpact({ terms }: { readonly terms: OperatorQuery<"tryTerms"> }) {
  const asked = useAsk("tryTerms", terms, { every: rereadMs });
  return <Answer of={asked}>{(impact) => <ImpactTable impact={impact} />}</Answer>;
}

/** Members and contracts by what would become of them. */
function ImpactTable({ impact }: { readonly impact: TermsImpactView }) {
  const t = useTexts(impactTexts);
  return (
    <div className="text-12">
      <table className="w-full">
        <caption className="pb-1 text-left text-muted">
          {t("asOf", { at: writeTime(impact.at) })}
        </caption>
        <thead>
          <tr className="text-left text-muted">
            <th className="py-1 font-semibold">{t("what")}</th>
            <th className="py-1 text-right font-semibold">{t("members")}</th>
            <th className="py-1 text-right font-semibold">{t("contracts")}</th>
          </tr>
        </thead>
        <tbody>
          {KINDS.map((kind) => {
            const { members, contracts } = impact[kind];
            const isBad = kind === "liquidated" && members > 0;
            return (
              <tr
                key={kind}
                className={clsx("border-t border-line", isBad && "font-bold text-bad")}
              >
                <th scope="row" className="py-1 pr-2 text-left font-[inherit]">
                  {t(kind)}
                </th>
                <td className="py-1 text-right tabular-nums">{members}</td>
                <td className="py-1 text-right tabular-nums">{contracts}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="pt-2 text-muted">{t("hint")}</p>
    </div>
  );
}

const impactTexts = catalogue(
  {
    asOf: "지금 모두 적용된다면 ({at} 기준)",
    what: "영향",
    members: "회원",
    contracts: "계약",
    holders: "보유·주문 중",
    liquidated: "로스컷 청산",
    called: "청산 위험 경고",
    notKept: "오버나이트 유지 불가",
    refused: "미체결 주문 증거금·계약 수 부족",
    hint: "바로 청산되지는 않습니다. 새 주문은 적용 시각부터, 보유 포지션은 그다음 거래일부터 새 조건을 따릅니다. 보유 회원에게 미리 알립니다.",
  },
  {
    asOf: "If they bound everything now (as of {at})",
    what: "Effect",
    members: "Members",
    contracts: "Contracts",
    holders: "Hold or have ordered it",
    liquidated: "Liquidated by the loss-cut",
    called: "Warned of liquidation",
    notKept: "Overnight not covered",
    refused: "Working orders not covered",
    hint: "Nobody is liquidated at once. New orders are bound from the time on, what is held from the next trading day. Holders are told before.",
  },
);
