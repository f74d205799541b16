/** What members read: written, previewed as a phone shows it, and proposed to be published or put on every screen. */

import { Button } from "@naru/ui/parts/button.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import { CONTENT_SECTIONS, CONTENT_STATES } from "@naru/vocabulary/content";
import { useState } from "react";
import { useFilters } from "../../base/filters.ts";
import type { OperatorQuery } from "../../base/http.ts";
import { writeTime } from "../../base/moments.ts";
import { commonTexts } from "../../base/texts.ts";
import { useAsk } from "../../base/use-ask.ts";
import type { OperatorNoticeView } from "../../base/views.ts";
import { FilterSelect } from "../../parts/filter-fields.tsx";
import { ListScreen } from "../../parts/list-screen.tsx";
import type { Column } from "../../parts/table.tsx";
import { NoticePanel } from "./notice-panel.tsx";
import { NoticeSheet } from "./notice-sheet.tsx";
import { ContentState } from "./state.tsx";
import { noticeTexts } from "./texts.ts";

export function NoticesScreen() {
  const t = useTexts(noticeTexts);
  const state = useFilters();
  const [isWriting, setWriting] = useState(false);
  const asked = useAsk("operatorNotices", {
    ...state.query,
    size: "50",
  } as OperatorQuery<"operatorNotices">);
  const columns = useColumns();
  return (
    <ListScreen
      title={t("title")}
      file="notices"
      asked={asked}
      columns={columns}
      idOf={(row) => row.id}
      state={state}
      empty={t("empty")}
      filters={
        <>
          <FilterSelect
            state={state}
            name="section"
            label={t("section")}
            every={t("everySection")}
            options={CONTENT_SECTIONS.map((id) => ({ id, label: t(id) }))}
          />
          <FilterSelect
            state={state}
            name="state"
            label={t("everyState")}
            every={t("everyState")}
            options={CONTENT_STATES.map((id) => ({ id, label: t(id) }))}
          />
        </>
      }
      actions={
        <Button size="small" tone="accent" onClick={() => setWriting(true)}>
          {t("write")}
        </Button>
      }
      panel={({ id, onClose }) => <NoticePanel noticeId={id} onClose={onClose} />}
    >
      {isWriting && <NoticeSheet onClose={() => setWriting(false)} />}
    </ListScreen>
  );
}

function useColumns(): readonly Column<OperatorNoticeView>[] {
  const t = useTexts(noticeTexts);
  const c = useTexts(commonTexts);
  return [
    {
      label: t("section"),
      cell: (row) => t(row.section),
      text: (row) => t(row.section),
    },
    {
      label: t("noticeTitle"),
      cell: (row) => <b className="font-semibold">{row.title}</b>,
      text: (row) => row.title,
    },
    {
      label: c("status"),
      cell: (row) => <ContentState state={row.state} />,
      text: (row) => t(row.state),
    },
    {
      label: t("savedAt"),
      cell: (row) => writeTime(row.savedAt),
      text: (row) => writeTime(row.savedAt),
    },
    {
      label: t("seen"),
      cell: (row) => String(row.seen),
      text: (row) => String(row.seen),
    },
    {
      label: t("sentAt"),
      cell: (row) =>
        row.sentAt === null ? (
          <span className="text-muted">{t("neverSent")}</span>
        ) : (
          writeTime(row.sentAt)
        ),
      text: (row) => writeTime(row.sentAt),
    },
  ];
}
