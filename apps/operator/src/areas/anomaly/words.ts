/** A finding in words: who it is about, and by what. */

import { useStore } from "@naru/ui/state/store";
import { language, useTexts } from "@naru/ui/texts/i18n";
import { writeShortTime } from "../../base/moments.ts";
import type { AnomalyView } from "../../base/views.ts";
import { useWalletName } from "../../base/words.ts";
import { amountIn } from "../../parts/amount.tsx";
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
  const wallets = useWalletNames();
  const chosen = useStore(language);
  return ({ kind, evidence, memberCount }) => {
    const amount = (value: string | null): string =>
      amountIn(value ?? "0", evidence.currency ?? "", chosen);
    const from = wallets(evidence.exchangedFrom);
    const worth = (value: string | null): string =>
      from === "" ? amount(value) : t("worth", { amount: amount(value), wallets: from });
    return t(`said${kind}`, {
      count: memberCount,
      ...{ amount: amount(evidence.amount), way: t(`way${evidence.way ?? "BANK"}`) },
      paidIn: kind === "BONUS_ONLY" ? amount(evidence.paidIn) : worth(evidence.paidIn),
      ...{ bonuses: worth(evidence.bonuses), bonusCount: evidence.bonusCount ?? 0 },
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

/** Wallets by their names, as one text. */
export function useWalletNames(): (wallets: AnomalyView["evidence"]["exchangedFrom"]) => string {
  const name = useWalletName();
  return (wallets) => wallets.map(name).join(", ");
}

/** Its last digits alone. */
export function accountText(digits: string | null): string {
  return digits === null ? "" : `****${digits}`;
}
