/** What the parts of the risk desk have in common: figures with their words, and bars of results. */

import { formatNumber } from "@naru/ui/format/number";
import { useTexts } from "@naru/ui/texts/i18n";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { RiskNearView } from "../../base/views.ts";
import { trimZeros } from "../../parts/amount.tsx";
import { riskTexts } from "./texts.ts";

/** A figure under its name, with what it means below. */
export function Figure({
  label,
  hint,
  children,
}: {
  readonly label: string;
  readonly hint: string;
  readonly children: ReactNode;
}) {
  return (
    <div className="min-w-52 flex-1 rounded-8 border border-line bg-surface px-3 py-2">
      <p className="text-12 text-muted">{label}</p>
      <p className="py-0.5 text-17 font-bold tabular-nums">{children}</p>
      <p className="text-11 text-muted">{hint}</p>
    </div>
  );
}

/** Plain text of a result, for a file. */
export function signedText(value: string): string {
  return trimZeros(value);
}

export function useRiskName(): (row: Pick<RiskNearView, "member">) => string {
  return ({ member }) =>
    member.username === "" ? member.name : `${member.name} (${member.username})`;
}

/** Leads to the member's page. */
export function MemberLink({ member }: Pick<RiskNearView, "member">) {
  const name = useRiskName();
  return (
    <Link
      to="/members"
      search={{ id: member.id }}
      className="font-semibold whitespace-nowrap text-accent underline"
    >
      {name({ member })}
    </Link>
  );
}

/** `1,234` ticks, or that no price reaches the line. */
export function useWay(): (row: Pick<RiskNearView, "ticks" | "percent">) => {
  readonly ticks: string;
  readonly percent: string;
} {
  const t = useTexts(riskTexts);
  return ({ ticks, percent }) => ({
    ticks: ticks === null ? t("beyond") : formatNumber(String(ticks)),
    percent: percent === null ? t("beyond") : t("percent", { percent: trimZeros(percent) }),
  });
}
