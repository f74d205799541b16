/** Writing a notice, with what members will see beside it. */

import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import type { OperatorNoticeView } from "../../data/views.ts";
import { ActSheet } from "../../parts/act-sheet.tsx";
import { CheckField, TextArea, TextField } from "../../parts/fields.tsx";
import { NoticePreview } from "./notice-preview.tsx";
import { noticeTexts } from "./texts.ts";

export function NoticeSheet({
  notice,
  onClose,
}: {
  readonly notice?: OperatorNoticeView;
  readonly onClose: () => void;
}) {
  const t = useTexts(noticeTexts);
  const [title, setTitle] = useState(notice?.title ?? "");
  const [body, setBody] = useState(notice?.body ?? "");
  const [isPublished, setPublished] = useState(notice?.isPublished ?? true);
  return (
    <ActSheet
      title={t(notice === undefined ? "sheet" : "changeSheet")}
      onClose={onClose}
      isWide
      call="saveNotice"
      said={t("saved")}
      label={t("save")}
      isOff={title.trim() === "" || body.trim() === ""}
      body={() => ({
        ...(notice === undefined ? {} : { noticeId: notice.id }),
        title: title.trim(),
        body,
        isPublished,
      })}
    >
      <div className="grid grid-cols-[1fr_20rem] gap-5">
        <div className="flex min-w-0 flex-col gap-3">
          <TextField label={t("noticeTitle")} value={title} onChange={setTitle} maxLength={100} />
          <TextArea
            label={t("body")}
            hint={t("bodyHint")}
            value={body}
            onChange={setBody}
            rows={9}
            maxLength={20_000}
          />
          <CheckField label={t("isPublished")} isOn={isPublished} onChange={setPublished} />
        </div>
        <NoticePreview title={title} html={body} />
      </div>
    </ActSheet>
  );
}
