/** What an operator writes in a live chat: a text, pictures that go with it, ready answers. */

import { Button } from "@naru/ui/parts/button.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import { CHAT_FILES_MAX, CHAT_TEXT_MAX, TYPING_EVERY_MS } from "@naru/vocabulary/service/chat";
import { useRef, useState } from "react";
import { call, sendFile } from "../../base/http.ts";
import { serverNow } from "../../base/server-time.ts";
import { useAct, useAsk } from "../../base/use-ask.ts";
import { SelectField, TextArea } from "../../parts/fields.tsx";
import { Section } from "../../parts/panel.tsx";
import { PictureButton } from "../../parts/picture-button.tsx";
import { chatTexts } from "./chat-texts.ts";

interface Attached {
  readonly id: string;
  readonly name: string;
}

/** The same text again while no answer came goes out under the key of the first. */
export function ChatReply({
  chatId,
  content,
  onChange,
}: {
  readonly chatId: string;
  readonly content: string;
  readonly onChange: (content: string) => void;
}) {
  const t = useTexts(chatTexts);
  const [files, setFiles] = useState<readonly Attached[]>([]);
  const typedAt = useRef(0);
  const act = useAct("replyChat", {
    onDone: () => {
      onChange("");
      setFiles([]);
      // What was sent ended it at the member's: the next word is told at once.
      typedAt.current = 0;
    },
  });
  const write = (text: string) => {
    onChange(text);
    if (serverNow() - typedAt.current < TYPING_EVERY_MS) return;
    typedAt.current = serverNow();
    call("typeDeskChat", { chatId }).catch(() => {});
  };
  const send = () => {
    const pictures = files.length === 0 ? {} : { files: files.map(({ id }) => id) };
    act.run({ chatId, content: content.trim(), ...pictures });
  };
  return (
    <Section title={t("reply")}>
      <div className="flex flex-col gap-2 px-4 pb-3">
        <ReadyAnswers onChoose={(text) => write(text.slice(0, CHAT_TEXT_MAX))} />
        <TextArea
          label={t("reply")}
          hint={t("replyHint")}
          value={content}
          onChange={write}
          rows={3}
          maxLength={CHAT_TEXT_MAX}
        />
        <Attachments chatId={chatId} files={files} onChange={setFiles} />
        <Button
          size="small"
          tone="accent"
          className="self-end"
          isBusy={act.isBusy}
          disabled={content.trim() === ""}
          onClick={send}
        >
          {t("send")}
        </Button>
      </div>
    </Section>
  );
}

function ReadyAnswers({ onChoose }: { readonly onChoose: (text: string) => void }) {
  const t = useTexts(chatTexts);
  const templates = useAsk("contactTemplates", {}).data ?? [];
  if (templates.length === 0) return null;
  return (
    <SelectField
      label={t("template")}
      value=""
      onChange={(chosen) => {
        const template = templates.find(({ id }) => id === chosen);
        if (template !== undefined) onChoose(template.content);
      }}
      options={[
        { id: "", label: t("chooseTemplate") },
        ...templates.map(({ id, title }) => ({ id, label: title })),
      ]}
    />
  );
}

/** A picture is sent as it is chosen, and goes with the next text. */
function Attachments({
  chatId,
  files,
  onChange,
}: {
  readonly chatId: string;
  readonly files: readonly Attached[];
  readonly onChange: (files: readonly Attached[]) => void;
}) {
  const t = useTexts(chatTexts);
  return (
    <div className="flex flex-col items-start gap-1 text-13">
      <AttachedList files={files} onChange={onChange} />
      <PictureButton
        label={t("addPicture")}
        disabled={files.length >= CHAT_FILES_MAX}
        onSend={async (file) => {
          const { id } = await sendFile("addChatPicture", { chatId }, file);
          onChange([...files, { id, name: file.name }]);
        }}
      />
    </div>
  );
}

function AttachedList({
  files,
  onChange,
}: {
  readonly files: readonly Attached[];
  readonly onChange: (files: readonly Attached[]) => void;
}) {
  const t = useTexts(chatTexts);
  return (
    <ul className="flex w-full flex-col gap-1">
      {files.map(({ id, name }) => (
        <li key={id} className="flex items-center gap-2">
          <span className="min-w-0 flex-1 truncate">{name}</span>
          <Button
            size="small"
            aria-label={t("removePicture", { name })}
            onClick={() => onChange(files.filter((each) => each.id !== id))}
          >
            {t("remove")}
          </Button>
        </li>
      ))}
    </ul>
  );
}
