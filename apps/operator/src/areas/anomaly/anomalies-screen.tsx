/** What stands out about members, the newest evidence first; what is decided is asked for by name. */

import { useTexts } from "@naru/ui/texts/i18n";
import { ANOMALY_KINDS, ANOMALY_STATES } from "@naru/vocabulary/risk/anomaly";
import { type FilterState, useFilters } from "../../base/filters.ts";
import type { OperatorQuery } from "../../base/http.ts";
import { writeShortTime, writeTime } from "../../base/moments.ts";
import { commonTexts } from "../../base/texts.ts";
import { rereadMs, useAsk } from "../../base/use-ask.ts";
import type { AnomalyView } from "../../base/views.ts";
import { FilterSelect, FilterText } from "../../parts/filter-fields.tsx";
import { ListScreen } from "../../parts/list-screen.tsx";
import type { Column } from "../../parts/table.tsx";
import { AnomalyPanel } from "./anomaly-panel.tsx";
import { AnomalyState } from "./anomaly-state.tsx";
import { anomalyTexts } from "./texts.ts";
import { useSaid, useWhom } from "./words.ts";

const ALL = "ALL";

export function AnomaliesScreen() {
  const t = useTexts(anomalyTexts);
  const state = useFilters();
  return (
    <ListScreen
      title={t("title")}
      file="anomalies"
      asked={useAsk("anomalies", queryOf(state), { every: rereadMs })}
      columns={useColumns()}
      idOf={(row) => row.id}
      state={state}
      empty={t("empty")}
      filters={
        <>
          <FilterSelect
            state={state}
            name="state"
            label={t("state")}
            every={t("OPEN")}
            options={[
              ...ANOMALY_STATES.filter((id) => id !== "OPEN").map((id) => ({ id, label: t(id) })),
              { id: ALL, label: t("all") },
            ]}
          />
          <FilterSelect
            state={state}
            name="kind"
            label={t("kind")}
            every={t("everyKind")}
            options={ANOMALY_KINDS.map((id) => ({ id, label: t(id) }))}
          />
          <FilterText state={state} name="memberId" label={t("memberHint")} />
        </>
      }
      panel={({ id, onClose }) => <AnomalyPanel anomalyId={id} onClose={onClose} />}
    />
  );
}

/** The filters as the call takes them: open ones unless another state is chosen. */
function queryOf({ query }: FilterState): OperatorQuery<"anomalies"> {
  const { state = "OPEN", memberId, ...others } = query;
  return {
    ...others,
    ...(state !== ALL && { state }),
    // What is no number is nobody's.
    ...(memberId !== undefined && { memberId: /^\d{1,16}$/.test(memberId) ? memberId : "0" }),
    size: "50",
  } as OperatorQuery<"anomalies">;
}

function useColumns(): readonly Column<AnomalyView>[] {
  const t = useTexts(anomalyTexts);
  const c = useTexts(commonTexts);
  const whom = useWhom();
  const said = useSaid();
  return [
    {
      label: t("kind"),
      cell: (row) => <b className="font-semibold whitespace-nowrap">{t(row.kind)}</b>,
      text: (row) => t(row.kind),
    },
    {
      label: c("member"),
      cell: (row) => <span className="whitespace-nowrap">{whom(row)}</span>,
      text: whom,
    },
    {
      label: t("evidence"),
      cell: (row) => <span className="break-words text-muted">{said(row)}</span>,
      text: said,
    },
    {
      label: t("state"),
      cell: (row) => <AnomalyState row={row} />,
      text: (row) => t(row.state),
    },
    {
      label: t("lastAt"),
      cell: (row) => <span className="whitespace-nowrap">{writeShortTime(row.lastAt)}</span>,
      text: (row) => writeTime(row.lastAt),
    },
  ];
}
