/** The figures of a daily close, as columns of a table and as lines of a panel. */

import { useTexts } from "@naru/ui/texts/i18n";
import type { DailyCloseView } from "../../base/views.ts";
import { Amount, trimZeros } from "../../parts/amount.tsx";
import { Facts } from "../../parts/panel.tsx";
import type { Column } from "../../parts/table.tsx";
import { reportTexts } from "./texts.ts";

/** Of whatever a close is of, in one currency. */
export type Close = Omit<DailyCloseView, "day">;

const FIGURES = [
  "result",
  "fees",
  "funding",
  "losses",
  "bonus",
  "adjustments",
  "partners",
  "exchange",
  "other",
] as const;

/** Columns that every table of closes has, in their order. */
export function useCloseColumns(): readonly Column<Close>[] {
  const t = useTexts(reportTexts);
  const money = (name: Exclude<keyof Close, "depositCount" | "withdrawalCount">) => ({
    label: t(name as "deposits"),
    isNumber: true,
    cell: (row: Close) => <Amount value={row[name]} currency={row.currency} />,
    text: (row: Close) => trimZeros(row[name]),
  });
  return [
    money("deposits"),
    money("withdrawals"),
    money("result"),
    money("fees"),
    { ...money("losses"), isExtra: true },
    money("membersChange"),
  ];
}

/** Every part of a close, line by line. */
export function CloseFacts({ of: row }: { readonly of: Close }) {
  const t = useTexts(reportTexts);
  const amount = (value: string) => <Amount value={value} currency={row.currency} />;
  return (
    <Facts
      rows={[
        [
          t("deposits"),
          <span key="in">
            {amount(row.deposits)} · {t("times", { count: row.depositCount })}
          </span>,
        ],
        [
          t("withdrawals"),
          <span key="out">
            {amount(row.withdrawals)} · {t("times", { count: row.withdrawalCount })}
          </span>,
        ],
        ...FIGURES.map((name) => [t(name), <span key={name}>{amount(row[name])}</span>] as const),
        [t("membersChange"), <b key="change">{amount(row.membersChange)}</b>],
      ]}
    />
  );
}

/** What the house earned, in decimal text with as many decimals as the figures have. */
export function incomeOf({ result, fees, funding, losses }: Close): string {
  const decimals = Math.max(
    ...[result, fees, funding, losses].map((text) => text.split(".")[1]?.length ?? 0),
  );
  const units = (text: string): bigint => {
    const [whole = "0", part = ""] = text.split(".");
    return BigInt(`${whole}${part.padEnd(decimals, "0")}`);
  };
  const sum = units(result) + units(fees) + units(funding) - units(losses);
  if (decimals === 0) return String(sum);
  const digits = String(sum < 0n ? -sum : sum).padStart(decimals + 1, "0");
  return `${sum < 0n ? "-" : ""}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
