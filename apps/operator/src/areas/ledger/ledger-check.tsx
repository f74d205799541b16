/** What recomputing the stored ledger found: a line when it is right, every difference when it is not. */

import { formatNumber } from "@naru/ui/format/number";
import { useTexts } from "@naru/ui/texts/i18n";
import { clsx } from "clsx";
import { CircleCheck, Clock3, TriangleAlert } from "lucide-react";
import { writeShortTime } from "../../base/moments.ts";
import { useWord } from "../../base/words.ts";
import type { TrialBalanceView } from "../../base/views.ts";
import { Amount, trimZeros } from "../../parts/amount.tsx";
import { Section } from "../../parts/panel.tsx";
import { type Column, Table } from "../../parts/table.tsx";
import { useAccountName } from "./account-name.ts";
import { ledgerTexts } from "./texts.ts";

type Check = TrialBalanceView["check"];
type Fault = Check["faults"][number];
type FillFault = Check["fills"][number];

const ICONS = { UNCHECKED: Clock3, SOUND: CircleCheck, OFF: TriangleAlert };
const TONES = {
  UNCHECKED: "bg-ground text-muted",
  SOUND: "bg-accent-wash text-accent",
  OFF: "bg-bad-wash text-bad",
};

export function LedgerCheck({ check }: { readonly check: Check }) {
  const t = useTexts(ledgerTexts);
  const word = useWord();
  const { state, checkedAt, totals, changedDays, faultCount, faults, fillFaultCount, fills } =
    check;
  const Icon = ICONS[state];
  const time = checkedAt === null ? "" : writeShortTime(checkedAt);
  return (
    <>
      <p
        role={state === "OFF" ? "alert" : "status"}
        className={clsx(
          "m-4 flex items-center gap-2 rounded-8 px-4 py-3 text-15 font-semibold",
          TONES[state],
        )}
      >
        <Icon size={18} className="shrink-0" aria-hidden />
        {t(state, { time, count: faultCount, fills: fillFaultCount })}
      </p>
      {totals.map(({ currency, total }) => (
        <p key={currency} className="mx-4 mb-3 text-13 text-bad">
          {t("totalOff", { currency: word(currency), total: formatNumber(trimZeros(total)) })}
        </p>
      ))}
      {changedDays.length > 0 && (
        <p className="mx-4 mb-3 text-13 text-bad">
          {t("changedDays", { days: changedDays.join(", ") })}
        </p>
      )}
      {faultCount > faults.length && (
        <p className="mx-4 mb-3 text-13 text-muted">
          {t("elsewhere", { count: faultCount - faults.length })}
        </p>
      )}
      {faults.length > 0 && <Faults faults={faults} />}
      {fillFaultCount > fills.length && (
        <p className="mx-4 mb-3 text-13 text-muted">
          {t("fillsElsewhere", { count: fillFaultCount - fills.length })}
        </p>
      )}
      {fills.length > 0 && <FillFaults fills={fills} />}
    </>
  );
}

function Faults({ faults }: { readonly faults: readonly Fault[] }) {
  const t = useTexts(ledgerTexts);
  const account = useAccountName();
  const columns: readonly Column<Fault>[] = [
    { label: t("purpose"), cell: (row) => account(row.account) },
    {
      label: t("balance"),
      isNumber: true,
      cell: (row) => <Amount value={row.balance} currency={row.currency} />,
    },
    {
      label: t("transfers"),
      isNumber: true,
      cell: (row) => <Amount value={row.transfers} currency={row.currency} />,
    },
  ];
  return (
    <Section title={t("differing")}>
      <Table
        label={t("differing")}
        hasNoKeys
        columns={columns}
        rows={faults}
        idOf={(row) => row.account}
      />
    </Section>
  );
}

function FillFaults({ fills }: { readonly fills: readonly FillFault[] }) {
  const t = useTexts(ledgerTexts);
  const amount = (label: string, of: (row: FillFault) => string): Column<FillFault> => ({
    label,
    isNumber: true,
    cell: (row) => <Amount value={of(row)} currency={row.currency} />,
  });
  const columns: readonly Column<FillFault>[] = [
    { label: t("fill"), cell: (row) => row.fillId },
    { label: t("memberId"), cell: (row) => row.memberId },
    amount(t("profit"), (row) => row.profit),
    amount(t("postedProfit"), (row) => row.postedProfit),
    amount(t("fee"), (row) => row.fee),
    amount(t("postedFee"), (row) => row.postedFee),
  ];
  return (
    <Section title={t("differingFills")}>
      <Table
        label={t("differingFills")}
        hasNoKeys
        columns={columns}
        rows={fills}
        idOf={(row) => row.fillId}
      />
    </Section>
  );
}
