/** 대사(은행): the ledger's bank account day by day beside what the bank says. */

import { useTexts } from "@naru/ui/texts/i18n";
import { useFilters } from "../../base/filters.ts";
import { useAsk } from "../../base/use-ask.ts";
import type { BankDayView } from "../../base/views.ts";
import { Amount } from "../../parts/amount.tsx";
import { Bars, Signed } from "../../parts/figures/bars.tsx";
import { PeriodFilter } from "../../parts/filter-fields.tsx";
import { FileLinks, Screen } from "../../parts/page.tsx";
import { Section } from "../../parts/panel.tsx";
import { Answer, Nothing } from "../../parts/states.tsx";
import { type Column, Table } from "../../parts/table.tsx";
import { BankPanel } from "./bank-panel.tsx";
import { bankTexts } from "./bank-texts.ts";

export function BankScreen() {
  const t = useTexts(bankTexts);
  const state = useFilters();
  const { startDate, endDate } = state.query;
  const query = { ...(startDate && { startDate }), ...(endDate && { endDate }) };
  const asked = useAsk("bankReconciliation", query);
  const columns = useDayColumns(asked.data?.currency ?? "");
  return (
    <Screen
      title={t("title")}
      actions={
        <FileLinks
          calls={["bankReconciliationFile", "bankReconciliationSheet"]}
          query={query}
          label={t("file")}
        />
      }
      filters={<PeriodFilter state={state} />}
      panel={
        state.opened !== undefined && (
          <BankPanel day={state.opened} onClose={() => state.open(undefined)} />
        )
      }
    >
      <Answer of={asked}>
        {({ rows, currency, startDate: from, endDate: to }) =>
          rows.length === 0 ? (
            <Nothing title={t("none")} onClear={state.isFiltered ? state.clear : undefined} />
          ) : (
            <>
              <Section title={`${currency} · ${from} ~ ${to}`}>
                <Differences rows={rows} currency={currency} />
                <Table
                  label={`${currency} · ${from} ~ ${to}`}
                  columns={columns}
                  rows={rows}
                  idOf={({ day }) => day}
                  opened={state.opened}
                  onOpen={state.open}
                />
              </Section>
              <p className="px-4 py-3 text-12 text-muted">{t("explained")}</p>
            </>
          )
        }
      </Answer>
    </Screen>
  );
}

/** Days of which the bank's word is known. */
function Differences({
  rows,
  currency,
}: {
  readonly rows: readonly BankDayView[];
  readonly currency: string;
}) {
  const t = useTexts(bankTexts);
  const known = rows.flatMap(({ day, difference }) =>
    difference === null ? [] : [{ label: day.slice(5), value: difference }],
  );
  if (known.length === 0) return null;
  return (
    <>
      <p className="px-4 pb-1 text-12 text-muted">{t("chart")}</p>
      <Bars currency={currency} rows={known} />
    </>
  );
}

function useDayColumns(currency: string): readonly Column<BankDayView>[] {
  const t = useTexts(bankTexts);
  const money = (name: "opening" | "paidIn" | "paidOut" | "closing"): Column<BankDayView> => ({
    label: t(name),
    isNumber: true,
    cell: (row) => <Amount value={row[name]} currency={currency} />,
  });
  const signed = (name: "difference" | "change"): Column<BankDayView> => ({
    label: t(name),
    isNumber: true,
    cell: (row) => {
      const value = row[name];
      return value === null ? "–" : <Signed value={value} currency={currency} />;
    },
  });
  return [
    { label: t("day"), cell: ({ day }) => <b className="whitespace-nowrap">{day}</b> },
    { ...money("opening"), isExtra: true },
    { ...money("paidIn"), isExtra: true },
    { ...money("paidOut"), isExtra: true },
    money("closing"),
    {
      label: t("bank"),
      isNumber: true,
      cell: ({ bank, accounts, stated }) =>
        bank === null ? (
          <span className="text-muted">{t("missing", { accounts, stated })}</span>
        ) : (
          <Amount value={bank} currency={currency} />
        ),
    },
    signed("difference"),
    signed("change"),
  ];
}
