/** What the parts of the risk desk have in common: figures with their words, and bars of results. */

import { formatNumber } from "@naru/ui/format/number";
import { useTexts } from "@naru/ui/texts/i18n";
import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import type { RiskNearView } from "../../base/views.ts";
import { Amount, trimZeros } from "../../parts/amount.tsx";
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

/** A result with its sign: `+1,200`. */
export function Signed({ value, currency }: { readonly value: string; readonly currency: string }) {
  const isUp = !value.startsWith("-") && Number(value) !== 0;
  return (
    <span className="whitespace-nowrap">
      {isUp && "+"}
      <Amount value={value} currency={currency} />
    </span>
  );
}

/** Plain text of a result, for a file. */
export function signedText(value: string): string {
  return trimZeros(value);
}

/** Bars about a middle: to the right what the house gains, to the left what it loses. */
export function Bars({
  rows,
  currency,
}: {
  readonly rows: readonly { readonly label: string; readonly value: string }[];
  readonly currency: string;
}) {
  const most = Math.max(...rows.map(({ value }) => Math.abs(Number(value))), 1);
  return (
    <ul className="flex flex-col gap-1 px-4 pb-3 text-12">
      {rows.map(({ label, value }) => {
        const share = Math.round((Math.abs(Number(value)) / most) * 100);
        const isLoss = Number(value) < 0;
        return (
          <li key={label} className="grid grid-cols-[3rem_1fr_10rem] items-center gap-2">
            <span className="text-right text-muted tabular-nums">{label}</span>
            <span aria-hidden className="grid grid-cols-2">
              <span className="flex justify-end border-r border-line-strong">
                {isLoss && <Bar share={share} tone="bg-warning" />}
              </span>
              <span className="flex">{!isLoss && <Bar share={share} tone="bg-accent" />}</span>
            </span>
            <span className="text-right tabular-nums">
              <Signed value={value} currency={currency} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Bar({ share, tone }: { readonly share: number; readonly tone: string }) {
  return <span className={clsx("h-3 rounded-[2px]", tone)} style={{ width: `${share}%` }} />;
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
