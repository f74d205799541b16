/** A finding in words: who it is about, and by what. */

import { formatNumber } from "@naru/ui/format/number";
import { useTexts } from "@naru/ui/texts/i18n";
import { writeShortTime } from "../../base/moments.ts";
import type { AnomalyView } from "../../base/views.ts";
import { trimZeros } from "../../parts/amount.tsx";
import { anomalyTexts } from "./texts.ts";

type Member = AnomalyView["members"][number];

export function nameOf(member: Member): string {
  return member.username === "" ? member.name : `${member.name} (${member.username})`;
}

/** The first of its members, and how many more there are. */
export function useWhom(): (row: AnomalyView) => string {
  const t = useTexts(anomalyTexts);
  return ({ members: [first], memberCount }) => {
    if (first === undefined) return "";
    const name = nameOf(first);
    return memberCount === 1 ? name : t("others", { name, count: memberCount - 1 });
  };
}

/** Its evidence in one line. */
export function useSaid(): (row: AnomalyView) => string {
  const t = useTexts(anomalyTexts);
  return ({ kind, evidence, memberCount }) => {
    const amount = (value: string | null): string =>
      `${formatNumber(trimZeros(value ?? "0"))} ${evidence.currency ?? ""}`;
    return t(`said${kind}`, {
      count: memberCount,
      ...{ amount: amount(evidence.amount), paidIn: amount(evidence.paidIn) },
      ...{ bonuses: amount(evidence.bonuses), bonusCount: evidence.bonusCount ?? 0 },
      trades: evidence.trades ?? 0,
      address: evidence.address ?? t("oneAddress"),
      bank: evidence.bankName ?? "",
      account: accountText(evidence.account),
      ...{ fills: evidence.fills ?? 0, ahead: evidence.ahead ?? 0 },
      batchId: evidence.batchId ?? "",
      tie: evidence.tie === null ? "" : t(evidence.tie),
      changedAt: evidence.changedAt === null ? "" : writeShortTime(evidence.changedAt),
    });
  };
}

/** Its last digits alone. */
export function accountText(digits: string | null): string {
  return digits === null ? "" : `****${digits}`;
}
