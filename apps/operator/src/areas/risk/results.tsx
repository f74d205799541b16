/** Who won and who lost most by trading, of a wallet and a period that stand in the address. */

import { useTexts } from "@naru/ui/texts/i18n";
import type { FilterState } from "../../base/filters.ts";
import { useAsk } from "../../base/use-ask.ts";
import type { RiskResultView } from "../../base/views.ts";
import { FilterSelect } from "../../parts/filter-fields.tsx";
import { SaveRows } from "../../parts/page.tsx";
import { Section } from "../../parts/panel.tsx";
import { Answer } from "../../parts/states.tsx";
import { type Column, Table } from "../../parts/table.tsx";
import { Signed } from "../../parts/figures/bars.tsx";
import { MemberLink, signedText, useRiskName } from "./parts.tsx";
import { riskTexts } from "./texts.ts";

export function Results({ state }: { readonly state: FilterState }) {
  const t = useTexts(riskTexts);
  const period = state.filters["period"] === "WEEK" ? "WEEK" : "DAY";
  const walletType = state.filters["wallet"] === "FUTURES" ? "FUTURES" : "BINARY";
  const asked = useAsk("riskResults", { period, walletType }, { every: 60_000 });
  const columns = useColumns();
  const { winners = [], losers = [] } = asked.data ?? {};
  return (
    <Section
      title={t("results")}
      action={
        <span className="flex flex-wrap gap-2">
          <FilterSelect
            state={state}
            name="period"
            label={t("period")}
            options={[
              { id: "", label: t("DAY") },
              { id: "WEEK", label: t("WEEK") },
            ]}
          />
          <FilterSelect
            state={state}
            name="wallet"
            label={t("wallet")}
            options={[
              { id: "", label: t("BINARY") },
              { id: "FUTURES", label: t("FUTURES_WALLET") },
            ]}
          />
          <SaveRows name="results" columns={columns} rows={[...winners, ...losers]} />
        </span>
      }
    >
      <Answer of={asked} rows={4}>
        {() => (
          <div className="grid gap-2 @min-[56rem]:grid-cols-2">
            <Ranking title={t("winners")} rows={winners} columns={columns} />
            <Ranking title={t("losers")} rows={losers} columns={columns} />
          </div>
        )}
      </Answer>
    </Section>
  );
}

function Ranking({
  title,
  rows,
  columns,
}: {
  readonly title: string;
  readonly rows: readonly RiskResultView[];
  readonly columns: readonly Column<RiskResultView>[];
}) {
  const t = useTexts(riskTexts);
  return (
    <div>
      <p className="px-4 pt-2 text-12 font-semibold">{title}</p>
      {rows.length === 0 ? (
        <p className="px-4 py-2 text-13 text-muted">{t("none")}</p>
      ) : (
        <Table
          label={title}
          hasNoKeys
          columns={columns}
          rows={rows}
          idOf={(row) => row.member.id}
        />
      )}
    </div>
  );
}

function useColumns(): readonly Column<RiskResultView>[] {
  const t = useTexts(riskTexts);
  const name = useRiskName();
  return [
    { label: t("member"), cell: (row) => <MemberLink member={row.member} />, text: name },
    {
      label: t("memberResult"),
      isNumber: true,
      cell: (row) => <Signed value={row.result} currency={row.currency} />,
      text: (row) => signedText(row.result),
    },
    {
      label: t("fees"),
      isNumber: true,
      cell: (row) => <Signed value={row.fees} currency={row.currency} />,
      text: (row) => signedText(row.fees),
    },
    {
      label: t("movements"),
      isNumber: true,
      isExtra: true,
      cell: (row) => row.movements,
      text: (row) => String(row.movements),
    },
  ];
}
