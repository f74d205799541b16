/** One inquiry: the member's card, what it is about, what was said, the answer, and notes that no member reads. */

import { formatFileSize } from "@naru/ui/format/file-size";
import { Button } from "@naru/ui/parts/button.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import { CONTACT_TEXT_MAX } from "@naru/vocabulary/contact";
import { useState } from "react";
import { writeTime } from "../../base/moments.ts";
import { useMe } from "../../base/session.ts";
import { rereadMs, useAct, useAsk } from "../../base/use-ask.ts";
import type { DeskContactDetailView } from "../../base/views.ts";
import { SelectField, TextArea } from "../../parts/fields.tsx";
import { ListSection, When } from "../../parts/list-section.tsx";
import { Facts, Panel, Section } from "../../parts/panel.tsx";
import { Answer } from "../../parts/states.tsx";
import { AboutSection } from "./about-section.tsx";
import { MemberCard } from "./member-card.tsx";
import { inboxTexts } from "./inbox-texts.ts";
import { quoted } from "./quote.ts";

export function InquiryPanel({
  contactId,
  onClose,
}: {
  readonly contactId: string;
  readonly onClose: () => void;
}) {
  const t = useTexts(inboxTexts);
  const me = useMe();
  const asked = useAsk("deskContact", { contactId }, { every: rereadMs });
  const detail = asked.data?.id === contactId ? asked.data : undefined;
  const isMine = detail?.assigned?.id === me.id;
  const [content, setContent] = useState("");
  const assign = useAct("assignContact", { said: t(isMine ? "released" : "taken") });
  return (
    <Panel
      title={detail === undefined ? t("question") : `${t("question")} ${detail.id}`}
      onClose={onClose}
      footer={
        detail !== undefined && (
          <Button
            size="small"
            isBusy={assign.isBusy}
            onClick={() => assign.run({ contactId, isMine: !isMine })}
          >
            {t(isMine ? "release" : "take")}
          </Button>
        )
      }
    >
      <Answer of={{ ...asked, data: detail } as typeof asked} rows={8}>
        {(shown) => (
          <>
            <Facts
              rows={[
                [t("category"), t(`category${shown.category}`)],
                [t("assigned"), shown.assigned?.name ?? t("nobody")],
                shown.dueAt === null ? null : [t("due"), writeTime(shown.dueAt)],
                shown.score === null ? null : [t("score"), t("stars", { score: shown.score })],
              ]}
            />
            <MemberCard memberId={shown.member.id} />
            {shown.about !== null && (
              <AboutSection
                about={shown.about}
                memberId={shown.member.id}
                contactId={shown.id}
                onQuote={(text) => setContent(quoted(content, text, CONTACT_TEXT_MAX))}
              />
            )}
            <Talk detail={shown} />
            <AnswerForm
              contactId={shown.id}
              lastEntryId={shown.entries.at(-1)?.id}
              content={content}
              onChange={setContent}
            />
            <Notes detail={shown} />
          </>
        )}
      </Answer>
    </Panel>
  );
}

function Talk({ detail }: { readonly detail: DeskContactDetailView }) {
  const t = useTexts(inboxTexts);
  return (
    <Section title={t("talk")}>
      <ol className="flex flex-col gap-2 px-4 pb-3 text-13">
        {detail.entries.map((entry) => (
          <li
            key={entry.id}
            className={entry.name === null ? "" : "rounded-8 bg-accent-wash px-3 py-2"}
          >
            <b className="font-semibold">{entry.name ?? detail.member.name}</b>{" "}
            <When at={entry.createdAt} />
            <p className="break-words whitespace-pre-wrap">{entry.content}</p>
            {entry.files.map((file) => (
              <a key={file.id} href={file.url} target="_blank" rel="noreferrer">
                <img
                  src={file.url}
                  width={file.width}
                  height={file.height}
                  alt={t("picture", { size: formatFileSize(file.bytes) })}
                  className="mt-1 h-auto max-h-60 w-auto max-w-full rounded-8"
                />
              </a>
            ))}
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** @param lastEntryId the last that is in sight: what was asked after it is refused, and then read */
function AnswerForm({
  contactId,
  lastEntryId,
  content,
  onChange,
}: {
  readonly contactId: string;
  readonly lastEntryId: string | undefined;
  readonly content: string;
  readonly onChange: (content: string) => void;
}) {
  const t = useTexts(inboxTexts);
  const templates = useAsk("contactTemplates", {}).data ?? [];
  const act = useAct("answerContact", { said: t("sent"), onDone: () => onChange("") });
  return (
    <Section title={t("answer")}>
      <div className="flex flex-col gap-2 px-4 pb-3">
        {templates.length > 0 && (
          <SelectField
            label={t("template")}
            value=""
            onChange={(id) =>
              onChange(templates.find((each) => each.id === id)?.content ?? content)
            }
            options={[
              { id: "", label: t("chooseTemplate") },
              ...templates.map(({ id, title }) => ({ id, label: title })),
            ]}
          />
        )}
        <TextArea
          label={t("answer")}
          hint={t("answerHint")}
          value={content}
          onChange={onChange}
          rows={5}
          maxLength={CONTACT_TEXT_MAX}
        />
        <Button
          size="small"
          tone="accent"
          className="self-end"
          isBusy={act.isBusy}
          disabled={content.trim() === ""}
          onClick={() => act.run({ contactId, content: content.trim(), lastEntryId })}
        >
          {t("send")}
        </Button>
      </div>
    </Section>
  );
}

function Notes({ detail: { id: contactId, notes } }: { readonly detail: DeskContactDetailView }) {
  const t = useTexts(inboxTexts);
  const [text, setText] = useState("");
  const act = useAct("noteContact", { said: t("noted"), onDone: () => setText("") });
  return (
    <>
      <ListSection title={t("notes")} none={t("noNotes")}>
        {notes.map((note) => (
          <li key={note.id} className="py-1">
            <b className="font-semibold">{note.operator.name}</b> <When at={note.createdAt} />
            <p className="break-words whitespace-pre-wrap">{note.text}</p>
          </li>
        ))}
      </ListSection>
      <div className="flex flex-col gap-2 px-4 pb-4">
        <TextArea
          label={t("note")}
          hint={t("noteHint")}
          value={text}
          onChange={setText}
          rows={2}
          maxLength={1_000}
        />
        <Button
          size="small"
          className="self-end"
          isBusy={act.isBusy}
          disabled={text.trim() === ""}
          onClick={() => act.run({ contactId, text: text.trim() })}
        >
          {t("addNote")}
        </Button>
      </div>
    </>
  );
}
