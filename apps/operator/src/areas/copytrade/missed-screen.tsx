/** Fills that were not copied, by their reason. */

import { useTexts } from "@naru/ui/texts/i18n";
import { MISSED_COPY_CODES } from "@naru/vocabulary/copytrade/words";
import { useFilters } from "../../base/filters.ts";
import type { OperatorQuery } from "../../base/http.ts";
import { writeShortTime, writeTime } from "../../base/moments.ts";
import { useAsk } from "../../base/use-ask.ts";
import type { DeskMissedCopyView } from "../../base/views.ts";
import { FilterSelect } from "../../parts/filter-fields.tsx";
import { ListScreen } from "../../parts/list-screen.tsx";
import { Facts, Panel } from "../../parts/panel.tsx";
import type { Column } from "../../parts/table.tsx";
import { Tag } from "../../parts/tag.tsx";
import { PersonLinks, personName, textColumn } from "./parts.tsx";
import { copyDeskTexts } from "./texts.ts";

export function MissedScreen() {
  const t = useTexts(copyDeskTexts);
  const state = useFilters();
  const query = { ...state.query, size: "50" } as OperatorQuery<"deskMissedCopies">;
  return (
    <ListScreen
      title={t("missed")}
      file="missed-copies"
      asked={useAsk("deskMissedCopies", query)}
      columns={useColumns()}
      idOf={(row) => `${row.id} ${row.traderFollowerId}`}
      state={state}
      empty={t("noMissed")}
      filters={
        <FilterSelect
          state={state}
          name="reason"
          label={t("everyReason")}
          every={t("everyReason")}
          options={MISSED_COPY_CODES.words.map((id) => ({ id, label: t(`reason${id}`) }))}
        />
      }
      panel={({ row, onClose }) => row && <MissedPanel row={row} onClose={onClose} />}
    />
  );
}

function useColumns(): readonly Column<DeskMissedCopyView>[] {
  const t = useTexts(copyDeskTexts);
  return [
    {
      label: t("at"),
      cell: (row) => <span className="whitespace-nowrap">{writeShortTime(row.at)}</span>,
      text: (row) => writeTime(row.at),
    },
    textColumn(t("follower"), (row) => personName(row.follower)),
    textColumn(t("trader"), (row) => personName(row.trader)),
    textColumn(t("side"), (row) => t(row.tradeType)),
    textColumn(t("kind"), (row) => t(row.isOpening === 1 ? "opening" : "closing")),
    {
      label: t("reason"),
      cell: (row) => <Tag tone="wait">{t(`reason${row.reason}`)}</Tag>,
      text: (row) => t(`reason${row.reason}`),
    },
  ];
}

function MissedPanel({
  row,
  onClose,
}: {
  readonly row: DeskMissedCopyView;
  readonly onClose: () => void;
}) {
  const t = useTexts(copyDeskTexts);
  return (
    <Panel title={t(`reason${row.reason}`)} onClose={onClose}>
      <Facts
        rows={[
          [t("at"), writeTime(row.at)],
          [t("option"), row.futuresOptionId],
          [t("side"), t(row.tradeType)],
          [t("kind"), t(row.isOpening === 1 ? "opening" : "closing")],
        ]}
      />
      <PersonLinks person={row.follower} />
      <PersonLinks person={row.trader} />
    </Panel>
  );
}
