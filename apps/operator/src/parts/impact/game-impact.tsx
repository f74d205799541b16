/** Whom other terms of a binary game would concern, and from which round on they would bind: asked anew whenever it is shown. */

import { catalogue, useTexts } from "@naru/ui/texts/i18n";
import { writeTime } from "../../base/moments.ts";
import { useMe } from "../../base/session.ts";
import { rereadMs, useAsk } from "../../base/use-ask.ts";
import { Amount } from "../amount.tsx";
import { Answer } from "../states.tsx";

/** `content` is what a proposal says of the game and its time; a new game concerns nobody yet. */
export function GameImpact({ content }: { readonly content: Readonly<Record<string, unknown>> }) {
  const { tradeOptionId, effectiveAt } = content;
  if (typeof tradeOptionId !== "string") return null;
  return (
    <Bettors
      asked={{
        tradeOptionId,
        ...(typeof effectiveAt === "string" && { effectiveAt }),
      }}
    />
  );
}

function Bettors({
  asked,
}: {
  readonly asked: { readonly tradeOptionId: string; readonly effectiveAt?: string };
}) {
  const t = useTexts(impactTexts);
  const { site } = useMe();
  const found = useAsk("tryBinaryTerms", asked, { every: rereadMs });
  return (
    <Answer of={found}>
      {({ at, openMembers, openBets, openStake, recentMembers, firstOpenAt, firstLockAt }) => {
        const rows = [
          [t("openMembers"), openMembers],
          [t("openBets"), openBets],
          [t("openStake"), <Amount key="s" value={openStake} currency={site.currency} />],
          [t("recentMembers"), recentMembers],
          [t("firstOpenAt"), writeTime(firstOpenAt)],
          [t("firstLockAt"), writeTime(firstLockAt)],
        ] as const;
        return (
          <div className="text-12">
            <table className="w-full">
              <caption className="pb-1 text-left text-muted">
                {t("asOf", { at: writeTime(at) })}
              </caption>
              <tbody>
                {rows.map(([label, value]) => (
                  <tr key={label} className="border-t border-line">
                    <th scope="row" className="py-1 pr-2 text-left font-[inherit]">
                      {label}
                    </th>
                    <td className="py-1 text-right tabular-nums">{value}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            <p className="pt-2 text-muted">{t("hint")}</p>
          </div>
        );
      }}
    </Answer>
  );
}

const impactTexts = catalogue(
  {
    asOf: "{at} 기준",
    openMembers: "진행 중인 베팅이 있는 회원",
    openBets: "진행 중인 베팅",
    openStake: "진행 중인 베팅 금액",
    recentMembers: "최근 30일 베팅한 회원",
    firstOpenAt: "새 조건의 첫 라운드 베팅 시작",
    firstLockAt: "새 조건의 첫 라운드 확정",
    hint: "베팅이 이미 시작된 라운드와 진행 중인 베팅은 지금 조건 그대로 끝납니다.",
  },
  {
    asOf: "As of {at}",
    openMembers: "Members with open bets",
    openBets: "Open bets",
    openStake: "Open stakes",
    recentMembers: "Members who bet within 30 days",
    firstOpenAt: "First round bound: betting begins",
    firstLockAt: "First round bound: lock",
    hint: "Rounds whose betting has begun, and open bets, end on the terms of now.",
  },
);
