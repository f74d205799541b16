/** Writing a notice, with what members will see beside it. */

import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import { useAct } from "../../data/use-ask.ts";
import type { OperatorNoticeView } from "../../data/views.ts";
import { CheckField, TextArea, TextField } from "../../parts/fields.tsx";
import { Sheet } from "../../parts/sheet.tsx";
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
  const save = useAct("saveNotice", { isQuiet: true, said: t("saved"), onDone: onClose });
  return (
    <Sheet
      title={t(notice === undefined ? "sheet" : "changeSheet")}
      onClose={onClose}
      isWide
      error={save.error?.message}
      action={{
        label: t("save"),
        isBusy: save.isBusy,
        isOff: title.trim() === "" || body.trim() === "",
        run: () =>
          save.run({
            ...(notice === undefined ? {} : { noticeId: notice.id }),
            title: title.trim(),
            body,
            isPublished,
          }),
      }}
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
    </Sheet>
  );
}
