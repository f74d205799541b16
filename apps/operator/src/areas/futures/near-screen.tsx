/** Positions that stand on a warning, anew every few seconds: those warned last stand first. */

import { formatNumber } from "@naru/ui/format/number";
import { useTexts } from "@naru/ui/texts/i18n";
import { useFilters } from "../../base/filters.ts";
import type { OperatorQuery } from "../../base/http.ts";
import { writeShortTime, writeTime } from "../../base/moments.ts";
import { rereadMs, useAsk } from "../../base/use-ask.ts";
import type { NearLiquidationView } from "../../base/views.ts";
import { trimZeros } from "../../parts/amount.tsx";
import { ListScreen } from "../../parts/list-screen.tsx";
import { FuturesMemberLinks } from "../../parts/member-links.tsx";
import { Facts, Panel } from "../../parts/panel.tsx";
import type { Column } from "../../parts/table.tsx";
import { memberName, PerpetualFilter, textColumn, Usdt, usdtColumn, useSide } from "./parts.tsx";
import { perpetualTexts } from "./texts.ts";

export function NearScreen() {
  const t = useTexts(perpetualTexts);
  const state = useFilters();
  const query = { ...state.query, size: "50" } as OperatorQuery<"futuresNear">;
  const asked = useAsk("futuresNear", query, { every: rereadMs });
  return (
    <ListScreen
      title={t("near")}
      file="near-liquidation"
      asked={asked}
      columns={useColumns()}
      idOf={(row) => row.futuresPositionId}
      state={state}
      empty={t("noneNear")}
      filters={<PerpetualFilter state={state} />}
      panel={({ row, onClose }) => row && <NearPanel row={row} onClose={onClose} />}
    />
  );
}

function useColumns(): readonly Column<NearLiquidationView>[] {
  const t = useTexts(perpetualTexts);
  const side = useSide();
  return [
    {
      label: t("warnedAt"),
      cell: (row) => <span className="whitespace-nowrap">{writeShortTime(row.warnedAt)}</span>,
      text: (row) => writeTime(row.warnedAt),
    },
    {
      label: t("member"),
      cell: (row) => <b className="font-semibold whitespace-nowrap">{memberName(row)}</b>,
      text: memberName,
    },
    textColumn(t("name"), ({ koName }) => koName),
    textColumn(t("side"), side),
    textColumn(t("leverage"), ({ leverage }) => t("times", { leverage }), { isNumber: true }),
    textColumn(t("qty"), ({ qty }) => trimZeros(qty), { isNumber: true }),
    textColumn(t("avgPrice"), ({ avgPrice }) => formatNumber(avgPrice), {
      isNumber: true,
      isExtra: true,
    }),
    usdtColumn(t("isolated"), ({ isolated }) => isolated, true),
  ];
}

function NearPanel({
  row,
  onClose,
}: {
  readonly row: NearLiquidationView;
  readonly onClose: () => void;
}) {
  const t = useTexts(perpetualTexts);
  const side = useSide();
  return (
    <Panel title={`${memberName(row)} · ${row.koName}`} onClose={onClose}>
      <Facts
        rows={[
          [t("position"), row.futuresPositionId],
          [t("side"), side(row)],
          [t("leverage"), t("times", { leverage: row.leverage })],
          [t("qty"), formatNumber(trimZeros(row.qty))],
          [t("avgPrice"), formatNumber(row.avgPrice)],
          row.marginType === "ISOLATED"
            ? [t("isolated"), <Usdt key="isolated" value={row.isolated} />]
            : null,
          [t("warnedAt"), writeTime(row.warnedAt)],
        ]}
      />
      <FuturesMemberLinks memberId={row.member.id} />
    </Panel>
  );
}
