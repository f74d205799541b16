/** Notices: written, previewed as a phone shows them, published, and put on every screen where it must be. */

import { Button } from "@naru/ui/parts/button.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import { useFilters } from "../../app/filters.ts";
import { writeTime } from "../../app/moments.ts";
import { commonTexts } from "../../app/texts.ts";
import { useAsk } from "../../data/use-ask.ts";
import type { OperatorNoticeView } from "../../data/views.ts";
import { ActSheet } from "../../parts/act-sheet.tsx";
import { ListScreen } from "../../parts/list-screen.tsx";
import { Facts, Panel, Section } from "../../parts/panel.tsx";
import type { Column } from "../../parts/table.tsx";
import { Tag } from "../../parts/tag.tsx";
import { NoticePreview } from "./notice-preview.tsx";
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
  const [sheet, setSheet] = useState<"change" | "send" | null>(null);
  const close = () => setSheet(null);
  return (
    <Panel
      title={notice.title}
      onClose={onClose}
      footer={
        <>
          <Button size="small" onClick={() => setSheet("change")}>
            {t("change")}
          </Button>
          <Button
            size="small"
            className="ml-auto text-down!"
            disabled={!notice.isPublished}
            onClick={() => setSheet("send")}
          >
            {t("send")}
          </Button>
          {!notice.isPublished && <p className="w-full text-12 text-muted">{t("onlyPublished")}</p>}
        </>
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
          <NoticePreview title={notice.title} html={notice.body} />
        </div>
      </Section>
      {sheet === "change" && <NoticeSheet notice={notice} onClose={close} />}
      {sheet === "send" && <SendSheet notice={notice} onClose={close} />}
    </Panel>
  );
}

function SendSheet({
  notice,
  onClose,
}: {
  readonly notice: OperatorNoticeView;
  readonly onClose: () => void;
}) {
  const t = useTexts(noticeTexts);
  return (
    <ActSheet
      title={t("sendTitle")}
      onClose={onClose}
      call="sendNotice"
      said={t("sent")}
      label={t("send")}
      tone="down"
      body={() => ({ noticeId: notice.id })}
    >
      <p className="text-13">{t("sendHint")}</p>
      <NoticePreview title={notice.title} html={notice.body} />
    </ActSheet>
  );
}
