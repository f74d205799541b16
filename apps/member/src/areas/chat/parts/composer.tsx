/** Where the member writes: a text, pictures that go with it, and the way to send both. */

import { formatFileSize } from "@naru/ui/format/file-size";
import { inputStyle } from "@naru/ui/inputs/input-style";
import { PictureInput } from "@naru/ui/inputs/picture-input.tsx";
import { Button } from "@naru/ui/parts/button.tsx";
import { CHAT_FILES_MAX, CHAT_TEXT_MAX } from "@naru/vocabulary/service/chat";
import { Paperclip, ReceiptText, SendHorizontal, X } from "lucide-react";
import { useRef, useState } from "react";
import { useTexts } from "../../../base/i18n.ts";
import { alertError, alertNotice } from "../../../base/notices.ts";
import { PICTURE_BYTES_MAX, sendPicture } from "../../../parts/pictures.ts";
import { AboutChoice } from "../../../records/about/about-choice.tsx";
import type { Candidate } from "../../../records/about/candidates.ts";
import type { Talk } from "../data/conversation.ts";
import { chatTexts } from "../texts.ts";

interface Attached {
  readonly id: string;
  readonly name: string;
}

export function Composer({ talk }: { readonly talk: Talk }) {
  const t = useTexts(chatTexts);
  const [text, setText] = useState("");
  const [files, setFiles] = useState<readonly Attached[]>([]);
  const [about, setAbout] = useState<Candidate | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const content = text.trim();
  const send = () => {
    if (content === "") return;
    talk.send(
      content,
      files.map(({ id }) => id),
      about,
    );
    setText("");
    setFiles([]);
    setAbout(null);
    setChoosing(false);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="border-t border-line bg-ground px-3 pt-2 pb-3"
    >
      <Attachments files={files} onChange={setFiles} />
      {isChoosing && <AboutChoice about={about} onChoose={setAbout} />}
      <div className="flex flex-wrap items-end gap-2">
        <Button
          aria-label={t("addAbout")}
          aria-expanded={isChoosing}
          onClick={() => {
            setAbout(null);
            setChoosing(!isChoosing);
          }}
        >
          <ReceiptText size={18} strokeWidth={1.5} aria-hidden />
        </Button>
        <AttachButton
          isFull={files.length >= CHAT_FILES_MAX}
          onSent={(file) => setFiles((before) => [...before, file])}
        />
        <textarea
          aria-label={t("message")}
          value={text}
          rows={2}
          maxLength={CHAT_TEXT_MAX}
          onChange={({ target }) => {
            setText(target.value);
            talk.type();
          }}
          className={`${inputStyle} min-w-0 grow basis-40 resize-none py-2`}
          style={{ height: "auto" }}
        />
        <Button type="submit" tone="accent" disabled={content === ""} aria-label={t("send")}>
          <SendHorizontal size={18} strokeWidth={1.5} aria-hidden />
        </Button>
      </div>
    </form>
  );
}

function Attachments({
  files,
  onChange,
}: {
  readonly files: readonly Attached[];
  readonly onChange: (files: readonly Attached[]) => void;
}) {
  const t = useTexts(chatTexts);
  return (
    <ul>
      {files.map(({ id, name }) => (
        <li key={id} className="flex items-center gap-2 text-13">
          <span className="min-w-0 flex-1 truncate">{name}</span>
          <button
            type="button"
            aria-label={t("removePicture", { name })}
            className="flex size-11 shrink-0 items-center justify-center text-faint"
            onClick={() => onChange(files.filter((each) => each.id !== id))}
          >
            <X size={18} strokeWidth={1.5} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A picture is sent as it is chosen, and goes with the next text. */
function AttachButton({
  isFull,
  onSent,
}: {
  readonly isFull: boolean;
  readonly onSent: (file: Attached) => void;
}) {
  const t = useTexts(chatTexts);
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const attach = async (file: File) => {
    const size = formatFileSize(PICTURE_BYTES_MAX);
    if (file.size > PICTURE_BYTES_MAX) return alertNotice(t("pictureTooLarge", { size }));
    setBusy(true);
    try {
      const id = await sendPicture(file);
      onSent({ id, name: file.name });
    } catch (refusal) {
      void alertError(refusal);
    }
    setBusy(false);
  };
  return (
    <>
      <PictureInput ref={input} label={t("addPicture")} onPick={(file) => void attach(file)} />
      <Button
        isBusy={isBusy}
        disabled={isFull}
        aria-label={t("addPicture")}
        onClick={() => input.current?.click()}
      >
        <Paperclip size={18} strokeWidth={1.5} aria-hidden />
      </Button>
    </>
  );
}
