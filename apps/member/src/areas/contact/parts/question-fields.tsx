/** What is asked: the text, and the pictures that go with it, each sent as it is chosen. */

import { formatFileSize } from "@naru/ui/format/file-size";
import { inputStyle } from "@naru/ui/inputs/input-style";
import { PictureInput } from "@naru/ui/inputs/picture-input.tsx";
import { Button } from "@naru/ui/parts/button.tsx";
import { CONTACT_FILES_MAX } from "@naru/vocabulary/contact";
import { Paperclip, X } from "lucide-react";
import { type ReactNode, useId, useRef, useState } from "react";
import { useTexts } from "../../../base/i18n.ts";
import { alertError, alertNotice } from "../../../base/notices.ts";
import { PICTURE_BYTES_MAX, sendPicture } from "../../../parts/pictures.ts";
import { contactTexts } from "../texts.ts";

export interface Attached {
  /** Of the file as it is kept. */
  readonly id: string;
  readonly name: string;
  /** Bytes, as it was chosen. */
  readonly size: number;
}

export interface Question {
  readonly text: string;
  readonly pictures: readonly Attached[];
}

export const NO_QUESTION: Question = { text: "", pictures: [] };

export function QuestionFields({
  question,
  isMissing,
  onChange,
  children,
}: {
  readonly question: Question;
  /** Right under the text. */
  readonly children?: ReactNode;
  /** It was sent without a text. */
  readonly isMissing: boolean;
  readonly onChange: (change: (question: Question) => Question) => void;
}) {
  const t = useTexts(contactTexts);
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="text-13 font-semibold text-muted">
        {t("question")}
      </label>
      <textarea
        id={id}
        value={question.text}
        onChange={({ target }) => onChange((before) => ({ ...before, text: target.value }))}
        maxLength={2_000}
        rows={6}
        aria-invalid={isMissing || undefined}
        aria-describedby={`${id}-hint`}
        className={`${inputStyle} mt-1.5 py-3`}
        style={{ height: "auto" }}
      />
      <p
        id={`${id}-hint`}
        role="status"
        className={`mt-1.5 text-12 ${isMissing ? "text-bad" : "text-muted"}`}
      >
        {t(isMissing ? "questionEmpty" : "questionHint")}
      </p>
      {children}
      <Pictures
        pictures={question.pictures}
        onChange={(change) =>
          onChange((before) => ({ ...before, pictures: change(before.pictures) }))
        }
      />
    </>
  );
}

function Pictures({
  pictures,
  onChange,
}: {
  readonly pictures: readonly Attached[];
  readonly onChange: (change: (before: readonly Attached[]) => readonly Attached[]) => void;
}) {
  const t = useTexts(contactTexts);
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const most = formatFileSize(PICTURE_BYTES_MAX);
  const take = async (file: File) => {
    if (file.size > PICTURE_BYTES_MAX) return alertNotice(t("pictureTooLarge", { size: most }));
    setBusy(true);
    try {
      const id = await sendPicture(file);
      onChange((before) => [...before, { id, name: file.name, size: file.size }]);
    } catch (refusal) {
      void alertError(refusal);
    }
    setBusy(false);
  };
  return (
    <div className="mt-4">
      <h2 className="text-13 font-semibold text-muted">{t("pictures")}</h2>
      <ul>
        {pictures.map(({ id, name, size }) => (
          <li key={id} className="flex items-center gap-2 text-13">
            <span className="min-w-0 flex-1 truncate">{name}</span>
            <span className="shrink-0 text-muted">{formatFileSize(size)}</span>
            <button
              type="button"
              aria-label={t("removePicture", { name })}
              className="flex size-11 shrink-0 items-center justify-center text-faint"
              onClick={() => onChange((before) => before.filter((each) => each.id !== id))}
            >
              <X size={18} strokeWidth={1.5} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <PictureInput ref={input} label={t("addPicture")} onPick={(file) => void take(file)} />
      {pictures.length < CONTACT_FILES_MAX && (
        <Button isBusy={isBusy} className="mt-1.5" onClick={() => input.current?.click()}>
          <Paperclip size={18} strokeWidth={1.5} aria-hidden />
          {t("addPicture")}
        </Button>
      )}
      <p className="mt-1.5 text-12 text-muted">
        {t("picturesHint", { size: most, count: CONTACT_FILES_MAX })}
      </p>
    </div>
  );
}
