/** A text as a whole: what members see, who saw it, its versions with what changed, and what may be done. */

import { Button } from "@naru/ui/parts/button.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import { writeTime } from "../../base/moments.ts";
import { commonTexts } from "../../base/texts.ts";
import { useAsk } from "../../base/use-ask.ts";
import type { OperatorNoticeVersionView, OperatorNoticeView } from "../../base/views.ts";
import { useWord } from "../../base/words.ts";
import { NoticePreview } from "../../parts/notice-preview.tsx";
import { Facts, Panel, Section } from "../../parts/panel.tsx";
import { Answer } from "../../parts/states.tsx";
import { NoticeSheet } from "./notice-sheet.tsx";
import { ContentState } from "./state.tsx";
import { noticeTexts } from "./texts.ts";
import { Versions } from "./versions.tsx";
import { ReasonSheet } from "../../parts/act-sheet.tsx";

/** A sheet over the panel. */
type Opened = { readonly write: OperatorNoticeVersionView } | "withdraw" | null;

export function NoticePanel({
  noticeId,
  onClose,
}: {
  readonly noticeId: string;
  readonly onClose: () => void;
}) {
  const t = useTexts(noticeTexts);
  const asked = useAsk("operatorNotice", { noticeId });
  const detail = asked.data?.notice.id === noticeId ? asked.data : undefined;
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  return (
    <Panel
      title={detail?.notice.title ?? t("title")}
      onClose={onClose}
      footer={
        detail !== undefined && (
          <>
            {/^(?:PUBLISHED|SCHEDULED|ENDED)$/.test(detail.notice.state) && (
              <Button size="small" onClick={() => setOpened("withdraw")}>
                {t("withdraw")}
              </Button>
            )}
            <Button
              size="small"
              className="ml-auto"
              onClick={() => setOpened({ write: detail.notice })}
            >
              {t("change")}
            </Button>
          </>
        )
      }
    >
      <Answer of={{ ...asked, data: detail } as typeof asked} rows={8}>
        {({ notice, versions }) => (
          <>
            <NoticeFacts notice={notice} />
            <Section title={t("preview")}>
              <div className="flex flex-col gap-3 px-4 pb-4">
                <NoticePreview label={t("preview")} title={notice.title} html={notice.body} />
                {notice.titleEn !== null && (
                  <NoticePreview
                    label={t("previewEn")}
                    title={notice.titleEn}
                    html={notice.bodyEn ?? ""}
                  />
                )}
              </div>
            </Section>
            <Versions
              notice={notice}
              versions={versions}
              onWrite={(write) => setOpened({ write })}
            />
          </>
        )}
      </Answer>
      {opened === "withdraw" && detail !== undefined && (
        <WithdrawSheet notice={detail.notice} onClose={close} />
      )}
      {opened !== null && opened !== "withdraw" && (
        <NoticeSheet initial={{ ...opened.write, noticeId }} onClose={close} />
      )}
    </Panel>
  );
}

function NoticeFacts({ notice }: { readonly notice: OperatorNoticeView }) {
  const t = useTexts(noticeTexts);
  const c = useTexts(commonTexts);
  const word = useWord();
  return (
    <Facts
      rows={[
        [c("status"), <ContentState key="state" state={notice.state} />],
        [t("section"), t(notice.section)],
        notice.category === null ? null : [t("category"), word(notice.category)],
        notice.isPinned ? [t("isPinned"), "✓"] : null,
        [c("createdAt"), writeTime(notice.createdAt)],
        notice.endsAt === null ? null : [t("endsAt"), writeTime(notice.endsAt)],
        notice.section !== "POPUP"
          ? null
          : [
              t("pages"),
              notice.pages.map((page) => word(`PAGE_${page}`)).join(", ") || t("everyPage"),
            ],
        notice.section !== "POPUP" ? null : [t("audience"), word(`AUDIENCE_${notice.audience}`)],
        [t("seen"), t("seenBy", { count: notice.seen })],
        notice.sentAt === null
          ? null
          : [
              t("sentAt"),
              t("sentTo", { at: writeTime(notice.sentAt), count: notice.acknowledged }),
            ],
      ]}
    />
  );
}

function WithdrawSheet({
  notice,
  onClose,
}: {
  readonly notice: OperatorNoticeView;
  readonly onClose: () => void;
}) {
  const t = useTexts(noticeTexts);
  return (
    <ReasonSheet
      call="withdrawNotice"
      body={(reason) => ({ noticeId: notice.id, reason })}
      said={t("withdrawn")}
      label={t("withdraw")}
      title={t("withdrawSheet", { title: notice.title })}
      tone="bad"
      onClose={onClose}
    >
      <p className="text-13">{t("withdrawHint")}</p>
    </ReasonSheet>
  );
}
