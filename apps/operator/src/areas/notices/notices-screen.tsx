/** Notices: written, previewed as a phone shows them, and proposed to be published or put on every screen. */

import { Button } from "@naru/ui/parts/button.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import { useFilters } from "../../base/filters.ts";
import { writeTime } from "../../base/moments.ts";
import { commonTexts } from "../../base/texts.ts";
import { useAsk } from "../../base/use-ask.ts";
import type { OperatorNoticeView } from "../../base/views.ts";
import { ListScreen } from "../../parts/list-screen.tsx";
import { Facts, Panel, Section } from "../../parts/panel.tsx";
import type { Column } from "../../parts/table.tsx";
import { Tag } from "../../parts/tag.tsx";
import { NoticePreview } from "../../parts/notice-preview.tsx";
import { NoticeSheet } from "./notice-sheet.tsx";
import { noticeTexts } from "./texts.ts";

export function NoticesScreen() {
  const t = useTexts(noticeTexts);
  const c = useTexts(commonTexts);
  const state = useFilters();
  const [isWriting, setWriting] = useState(false);
  const { page } = state.query;
  const asked = useAsk("operatorNotices", {
    size: "50",
    ...(page === undefined ? {} : { page }),
  });
  const columns: readonly Column<OperatorNoticeView>[] = [
    {
      label: t("noticeTitle"),
      cell: (row) => <b className="font-semibold">{row.title}</b>,
      text: (row) => row.title,
    },
    {
      label: c("status"),
      cell: (row) => (
        <Tag tone={row.isPublished ? "good" : "plain"}>
          {t(row.isPublished ? "published" : "draft")}
        </Tag>
      ),
      text: (row) => t(row.isPublished ? "published" : "draft"),
    },
    {
      label: c("createdAt"),
      cell: (row) => writeTime(row.createdAt),
      text: (row) => writeTime(row.createdAt),
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
  return (
    <ListScreen
      title={t("title")}
      file="notices"
      asked={asked}
      columns={columns}
      idOf={(row) => row.id}
      state={state}
      empty={t("empty")}
      actions={
        <Button size="small" tone="accent" onClick={() => setWriting(true)}>
          {t("write")}
        </Button>
      }
      panel={({ row, onClose }) => row && <NoticePanel notice={row} onClose={onClose} />}
    >
      {isWriting && <NoticeSheet onClose={() => setWriting(false)} />}
    </ListScreen>
  );
}

function NoticePanel({
  notice,
  onClose,
}: {
  readonly notice: OperatorNoticeView;
  readonly onClose: () => void;
}) {
  const t = useTexts(noticeTexts);
  const c = useTexts(commonTexts);
  const [isChanging, setChanging] = useState(false);
  return (
    <Panel
      title={notice.title}
      onClose={onClose}
      footer={
        <Button size="small" className="ml-auto" onClick={() => setChanging(true)}>
          {t("change")}
        </Button>
      }
    >
      <Facts
        rows={[
          [c("status"), t(notice.isPublished ? "published" : "draft")],
          [c("createdAt"), writeTime(notice.createdAt)],
          [t("sentAt"), notice.sentAt === null ? t("neverSent") : writeTime(notice.sentAt)],
        ]}
      />
      <Section title={t("preview")}>
        <div className="px-4 pb-4">
          <NoticePreview label={t("preview")} title={notice.title} html={notice.body} />
        </div>
      </Section>
      {isChanging && (
        <NoticeSheet
          initial={{ noticeId: notice.id, title: notice.title, body: notice.body }}
          onClose={() => setChanging(false)}
        />
      )}
    </Panel>
  );
}
