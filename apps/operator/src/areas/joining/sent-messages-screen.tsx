/** 보낸 메시지: codes and notes to people outside, and in a demo the mailbox that they stay in. */

import { useTexts } from "@naru/ui/texts/i18n";
import { SENT_STATES, type SentState } from "@naru/vocabulary/certificate";
import { useFilters } from "../../base/filters.ts";
import type { OperatorQuery } from "../../base/http.ts";
import { writeTime } from "../../base/moments.ts";
import { commonTexts } from "../../base/texts.ts";
import { useAsk } from "../../base/use-ask.ts";
import type { SentMessageView } from "../../base/views.ts";
import { FilterSelect } from "../../parts/filter-fields.tsx";
import { ListScreen } from "../../parts/list-screen.tsx";
import { Facts, Panel } from "../../parts/panel.tsx";
import type { Column } from "../../parts/table.tsx";
import { Tag, type Tone } from "../../parts/tag.tsx";
import { joiningTexts } from "./texts.ts";

const tones: Readonly<Record<SentState, Tone>> = {
  KEPT: "plain",
  PENDING: "wait",
  SENT: "good",
  FAILED: "bad",
};

export function SentMessagesScreen() {
  const t = useTexts(joiningTexts);
  const c = useTexts(commonTexts);
  const state = useFilters();
  const columns = useColumns();
  const query = { ...state.query, size: "50" } as OperatorQuery<"sentMessages">;
  return (
    <ListScreen
      title={t("title")}
      file="sent-messages"
      asked={useAsk("sentMessages", query)}
      columns={columns}
      idOf={(row) => row.id}
      state={state}
      empty={t("empty")}
      filters={
        <FilterSelect
          state={state}
          name="state"
          label={c("status")}
          every={t("everyState")}
          options={SENT_STATES.map((id) => ({ id, label: t(id) }))}
        />
      }
      panel={({ row, onClose }) => row && <MessagePanel row={row} onClose={onClose} />}
    />
  );
}

function useColumns(): readonly Column<SentMessageView>[] {
  const t = useTexts(joiningTexts);
  const c = useTexts(commonTexts);
  return [
    {
      label: c("createdAt"),
      cell: (row) => <span className="whitespace-nowrap">{writeTime(row.createdAt)}</span>,
      text: (row) => writeTime(row.createdAt),
    },
    {
      label: t("kind"),
      cell: (row) => <b className="font-semibold">{t(row.kind)}</b>,
      text: (row) => t(row.kind),
    },
    { label: t("channel"), cell: (row) => t(row.channel), text: (row) => t(row.channel) },
    { label: t("to"), cell: (row) => row.masked, text: (row) => row.masked },
    {
      label: c("status"),
      cell: (row) => <Tag tone={tones[row.state]}>{t(row.state)}</Tag>,
      text: (row) => t(row.state),
    },
  ];
}

function MessagePanel({
  row,
  onClose,
}: {
  readonly row: SentMessageView;
  readonly onClose: () => void;
}) {
  const t = useTexts(joiningTexts);
  const c = useTexts(commonTexts);
  return (
    <Panel title={t(row.kind)} onClose={onClose}>
      <Facts
        rows={[
          [c("createdAt"), writeTime(row.createdAt)],
          [t("channel"), t(row.channel)],
          [t("to"), row.masked],
          [c("status"), t(row.state)],
          [t("text"), row.text ?? t(row.isWithheld ? "withheld" : "left")],
          ...(row.error === null ? [] : [[t("error"), row.error] as [string, string]]),
        ]}
      />
    </Panel>
  );
}
