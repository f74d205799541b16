/** What a movement of a member's wallet is called. */

import { transactionLabels } from "@naru/contract/messages/wallet-labels";
import { useStore } from "@naru/ui/state/store";
import { language, useTexts } from "@naru/ui/texts/i18n";
import type { MemberLedgerView } from "../../../base/views.ts";
import { wholeTexts } from "./texts.ts";

type Line = Pick<MemberLedgerView["content"][number], "code" | "kind" | "isStake">;

/** D 입금; of a settlement what it was. */
export function useLineName(): (line: Line) => string {
  const t = useTexts(wholeTexts);
  const labels = transactionLabels[useStore(language)];
  return ({ code, kind, isStake }) => {
    const label = `${code} ${labels[code]}`;
    if (isStake) return `${label} · ${t("stakes")}`;
    return kind === null ? label : `${label} · ${t(`settled${kind}`)}`;
  };
}
