/** An amount that the member may have hidden from who looks over the shoulder. */

import type { ReactNode } from "react";
import { useTexts } from "../../../base/i18n.ts";
import { walletTexts } from "../../../money/wallet-texts.ts";

export function Hideable({
  isHidden,
  children,
}: {
  readonly isHidden: boolean;
  readonly children: ReactNode;
}) {
  const t = useTexts(walletTexts);
  if (!isHidden) return children;
  return (
    <span className="text-muted">
      <span aria-hidden>•••••</span>
      <span className="sr-only">{t("hidden")}</span>
    </span>
  );
}
