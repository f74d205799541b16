/** Liquidations with the numbers that decided them, and what the insurance and the house have borne. */

import { formatNumber } from "@naru/ui/format/number";
import { useTexts } from "@naru/ui/texts/i18n";
import { useFilters } from "../../base/filters.ts";
import type { OperatorQuery } from "../../base/http.ts";
import { writeShortTime, writeTime } from "../../base/moments.ts";
import { rereadMs, useAsk } from "../../base/use-ask.ts";
import type { LiquidationView } from "../../base/views.ts";
import { trimZeros } from "../../parts/amount.tsx";
import { ListScreen } from "../../parts/list-screen.tsx";
import { FuturesMemberLinks } from "../../parts/member-links.tsx";
import { Facts, Panel, Section } from "../../parts/panel.tsx";
import type { Column } from "../../parts/table.tsx";
import { FundsButton } from "./funds-sheet.tsx";
import {
  memberName,
  PerpetualFilter,
  sumOf,
  textColumn,
  Usdt,
  usdtColumn,
  useSide,
} from "./parts.tsx";
import { perpetualTexts } from "./texts.ts";

export function LiquidationsScreen() {
  const t = useTexts(perpetualTexts);
  const state = useFilters();
  const query = { ...state.query, size: "50" } as OperatorQuery<"futuresLiquidations">;
  const asked = useAsk("futuresLiquidations", query, { every: rereadMs });
  return (
    <ListScreen
      title={t("liquidations")}
      file="liquidations"
      asked={asked}
      columns={useColumns()}
      idOf={(row) => row.id}
      state={state}
      empty={t("noLiquidations")}
      actions={<FundsButton />}
      filters={<PerpetualFilter state={state} />}
      panel={({ row, onClose }) => row && <LiquidationPanel row={row} onClose={onClose} />}
    />
  );
}

function useColumns(): readonly Column<LiquidationView>[] {
  const t = useTexts(perpetualTexts);
  const side = useSide();
  return [
    {
      label: t("at"),
      cell: (row) => <span className="whitespace-nowrap">{writeShortTime(row.at)}</span>,
      text: (row) => writeTime(row.at),
    },
    {
      label: t("member"),
      cell: (row) => <b className="font-semibold whitespace-nowrap">{memberName(row)}</b>,
      text: memberName,
    },
    textColumn(t("name"), ({ koName }) => koName),
    textColumn(t("side"), side),
    textColumn(t("qty"), ({ qty }) => trimZeros(qty), { isNumber: true }),
    textColumn(t("markPrice"), ({ markPrice }) => formatNumber(trimZeros(markPrice)), {
      isNumber: true,
      isExtra: true,
    }),
    textColumn(t("price"), ({ price }) => formatNumber(price), { isNumber: true }),
    usdtColumn(t("profit"), ({ profit }) => profit, true),
    usdtColumn(t("insurance"), ({ insurance }) => insurance),
  ];
}

/** The margin arithmetic line by line: cover and profit against what was needed. */
function LiquidationPanel({
  row,
  onClose,
}: {
  readonly row: LiquidationView;
  readonly onClose: () => void;
}) {
  const t = useTexts(perpetualTexts);
  const side = useSide();
  return (
    <Panel title={`${memberName(row)} · ${row.koName}`} onClose={onClose}>
      <Facts
        rows={[
          [t("at"), writeTime(row.at)],
          [t("side"), side(row)],
          [t("qty"), formatNumber(trimZeros(row.qty))],
          [t("markPrice"), formatNumber(trimZeros(row.markPrice))],
          [t("price"), formatNumber(row.price)],
          [t("cancelled"), t("times30", { count: row.cancelled })],
        ]}
      />
      <Section title={t("decided")}>
        <Facts
          rows={[
            ...(["balance", "profit"] as const).map(
              (name) => [t(name), <Usdt key={name} value={row[name]} />] as const,
            ),
            [t("equity"), <Usdt key="equity" value={sumOf([row.balance, row.profit])} />],
            [t("maintenance"), <Usdt key="maintenance" value={row.maintenance} />],
            [t("insurance"), <Usdt key="insurance" value={row.insurance} />],
          ]}
        />
        <p className="px-4 pb-3 text-12 text-muted">
          {t("decidedHint")} {t("insuranceHint")}
        </p>
      </Section>
      <FuturesMemberLinks memberId={row.member.id} />
    </Panel>
  );
}
