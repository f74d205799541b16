/** What each funding stamp moved: longs, shorts, the house as the other side of the rest, and what truncation left. */

import { formatNumber } from "@naru/ui/format/number";
import { useTexts } from "@naru/ui/texts/i18n";
import { useFilters } from "../../base/filters.ts";
import type { OperatorQuery } from "../../base/http.ts";
import { writeShortTime, writeTime } from "../../base/moments.ts";
import { rereadMs, useAsk } from "../../base/use-ask.ts";
import type { FundingRunView } from "../../base/views.ts";
import { trimZeros } from "../../parts/amount.tsx";
import { ListScreen } from "../../parts/list-screen.tsx";
import { Facts, Panel, Section } from "../../parts/panel.tsx";
import type { Column } from "../../parts/table.tsx";
import { percent, PerpetualFilter, sumOf, textColumn, Usdt, usdtColumn } from "./parts.tsx";
import { perpetualTexts } from "./texts.ts";

export function FundingScreen() {
  const t = useTexts(perpetualTexts);
  const state = useFilters();
  const query = { ...state.query, size: "50" } as OperatorQuery<"futuresFundingRuns">;
  const asked = useAsk("futuresFundingRuns", query, { every: rereadMs });
  return (
    <ListScreen
      title={t("funding")}
      file="funding"
      asked={asked}
      columns={useColumns()}
      idOf={(row) => `${row.futuresOptionId} ${row.stampAt}`}
      state={state}
      empty={t("noFunding")}
      filters={<PerpetualFilter state={state} />}
      panel={({ row, onClose }) => row && <RunPanel row={row} onClose={onClose} />}
    />
  );
}

function useColumns(): readonly Column<FundingRunView>[] {
  const t = useTexts(perpetualTexts);
  return [
    {
      label: t("stampAt"),
      cell: (row) => <span className="whitespace-nowrap">{writeShortTime(row.stampAt)}</span>,
      text: (row) => writeTime(row.stampAt),
    },
    {
      label: t("name"),
      cell: (row) => <b className="font-semibold whitespace-nowrap">{row.koName}</b>,
      text: (row) => row.koName,
    },
    textColumn(t("fundingRate"), ({ rate }) => percent(rate), { isNumber: true }),
    textColumn(t("positions"), ({ positions }) => formatNumber(String(positions)), {
      isNumber: true,
    }),
    usdtColumn(t("longs"), ({ longs }) => longs),
    usdtColumn(t("shorts"), ({ shorts }) => shorts),
    usdtColumn(t("house"), ({ house }) => house),
    usdtColumn(t("remainder"), ({ remainder }) => remainder, true),
  ];
}

const PARTS = ["longs", "shorts", "house", "remainder"] as const;

function RunPanel({
  row,
  onClose,
}: {
  readonly row: FundingRunView;
  readonly onClose: () => void;
}) {
  const t = useTexts(perpetualTexts);
  const sum = sumOf(PARTS.map((part) => row[part]));
  return (
    <Panel title={`${row.koName} · ${writeTime(row.stampAt)}`} onClose={onClose}>
      <Facts
        rows={[
          [t("fundingRate"), percent(row.rate)],
          [t("markPrice"), formatNumber(trimZeros(row.markPrice))],
          [t("positions"), formatNumber(String(row.positions))],
          [t("members"), t("ofMembers", { count: row.members })],
        ]}
      />
      <Section title={t("sum")}>
        <Facts
          rows={[
            ...PARTS.map((part) => [t(part), <Usdt key={part} value={row[part]} />] as const),
            [t("sum"), <Usdt key="sum" value={sum} />],
          ]}
        />
        <p className="px-4 pb-3 text-12 text-muted">{t("fundingHint")}</p>
      </Section>
    </Panel>
  );
}
