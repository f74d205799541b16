/** Writing a notice, with what members will see beside it: one person keeps a draft, two publish. */

import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import { commonTexts } from "../../base/texts.ts";
import { useAct } from "../../base/use-ask.ts";
import { CheckField, TextArea, TextField } from "../../parts/fields.tsx";
import { Sheet } from "../../parts/sheet.tsx";
import { flagOf, textOf } from "../../proposals/initial.ts";
import type { ProposalFormProps } from "../../proposals/proposal-sheet.tsx";
import { usePropose } from "../../proposals/use-propose.ts";
import { NoticePreview } from "../../parts/notice-preview.tsx";
import { noticeTexts } from "./texts.ts";

/** `initial` may name the notice (`noticeId`), its `title` and `body`, and of an own proposal the rest. */
export function NoticeSheet({ onClose, editing, initial }: ProposalFormProps) {
  const t = useTexts(noticeTexts);
  const c = useTexts(commonTexts);
  const noticeId = textOf(initial, "noticeId");
  const [title, setTitle] = useState(textOf(initial, "title"));
  const [body, setBody] = useState(textOf(initial, "body"));
  const [isPublished, setPublished] = useState(true);
  const [isForced, setForced] = useState(flagOf(initial, "isForced", false));
  const [reason, setReason] = useState(textOf(initial, "reason"));
  const save = useAct("saveNotice", { isQuiet: true, said: t("saved"), onDone: onClose });
  const propose = usePropose(editing, onClose);
  const run = () => {
    const notice = {
      ...(noticeId === "" ? {} : { noticeId }),
      title: title.trim(),
      body,
    };
    if (!isPublished) save.run(notice);
    else propose.run({ kind: "NOTICE", ...notice, isForced, reason: reason.trim() });
  };
  return (
    <Sheet
      title={t(noticeId === "" ? "sheet" : "changeSheet")}
      onClose={onClose}
      isWide
      error={propose.error ?? save.error?.message}
      action={{
        label: t(isPublished ? "propose" : "save"),
        isBusy: save.isBusy || propose.isBusy,
        isOff: title.trim() === "" || body.trim() === "" || (isPublished && reason.trim() === ""),
        run,
      }}
    >
      <div className="grid gap-5 md:grid-cols-[1fr_20rem]">
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
          {editing === undefined && (
            <CheckField label={t("isPublished")} isOn={isPublished} onChange={setPublished} />
          )}
          {isPublished ? (
            <>
              <CheckField label={t("force")} isOn={isForced} onChange={setForced} />
              {isForced && <p className="text-12 text-bad">{t("forceHint")}</p>}
              <TextField
                label={c("reason")}
                hint={c("reasonHint")}
                value={reason}
                onChange={setReason}
                maxLength={200}
              />
              <p className="text-12 text-muted">{t("publishHint")}</p>
            </>
          ) : (
            <p className="text-12 text-muted">{t("draftHint")}</p>
          )}
        </div>
        <NoticePreview label={t("preview")} title={title} html={body} />
      </div>
    </Sheet>
  );
}
