/** One live chat: the member's card, what was said, who is writing, the reply, and whose it is next. */

import { formatFileSize } from "@naru/ui/format/file-size";
import { Button } from "@naru/ui/parts/button.tsx";
import { useStore } from "@naru/ui/state/store";
import { useTexts } from "@naru/ui/texts/i18n";
import { CHAT_TEXT_MAX } from "@naru/vocabulary/service/chat";
import { useEffect, useRef, useState } from "react";
import { writeTime } from "../../base/moments.ts";
import { useMe } from "../../base/session.ts";
import { typing } from "../../base/typing.ts";
import { useAct } from "../../base/use-ask.ts";
import type { ChatEntryView, DeskChatDetailView } from "../../base/views.ts";
import { saveText } from "../../parts/csv.ts";
import { When } from "../../parts/list-section.tsx";
import { Facts, Panel, Section } from "../../parts/panel.tsx";
import { Answer } from "../../parts/states.tsx";
import { AboutCard } from "./about-section.tsx";
import { EndSheet, HandOverSheet } from "./chat-sheets.tsx";
import { ChatReply } from "./chat-reply.tsx";
import { chatTexts } from "./chat-texts.ts";
import { MemberCard } from "./member-card.tsx";
import { type Quote, quoted } from "./quote.ts";
import { useDeskChat } from "./use-desk-chat.ts";

export function ChatPanel({
  chatId,
  onClose,
}: {
  readonly chatId: string;
  readonly onClose: () => void;
}) {
  const t = useTexts(chatTexts);
  const me = useMe();
  const asked = useDeskChat(chatId);
  const [content, setContent] = useState("");
  const [sheet, setSheet] = useState<"end" | "handOver" | null>(null);
  const { data } = asked;
  const isMine = data?.assigned?.id === me.id && data.state === "OPEN";
  const close = () => setSheet(null);
  return (
    <Panel
      title={`${t("chat")} ${chatId}`}
      onClose={onClose}
      footer={data !== undefined && <Deeds of={data} isMine={isMine} onSheet={setSheet} />}
    >
      <Answer of={asked} rows={8}>
        {(shown) => (
          <>
            <Facts
              rows={[
                [t("assigned"), shown.assigned?.name ?? t("nobody")],
                [t("begun"), writeTime(shown.createdAt)],
                shown.endedAt === null ? null : [t("ended"), writeTime(shown.endedAt)],
                shown.handOverNote === null ? null : [t("handOverNote"), shown.handOverNote],
              ]}
            />
            <MemberCard memberId={shown.member.id} />
            <Talk
              of={shown}
              onQuote={isMine ? (text) => setContent(quoted(content, text, CHAT_TEXT_MAX)) : null}
            />
            {isMine && <ChatReply chatId={chatId} content={content} onChange={setContent} />}
          </>
        )}
      </Answer>
      {sheet === "end" && <EndSheet chatId={chatId} onClose={close} />}
      {sheet === "handOver" && <HandOverSheet chatId={chatId} onClose={close} />}
    </Panel>
  );
}

/** What can be done with it now. */
function Deeds({
  of,
  isMine,
  onSheet,
}: {
  readonly of: DeskChatDetailView;
  readonly isMine: boolean;
  readonly onSheet: (sheet: "end" | "handOver") => void;
}) {
  const t = useTexts(chatTexts);
  const { id: chatId, state } = of;
  const claim = useAct("claimChat", { said: t("claimed") });
  return (
    <>
      {state === "WAITING" && (
        <Button
          size="small"
          tone="accent"
          isBusy={claim.isBusy}
          onClick={() => claim.run({ chatId })}
        >
          {t("claim")}
        </Button>
      )}
      {isMine && (
        <Button size="small" onClick={() => onSheet("handOver")}>
          {t("handOver")}
        </Button>
      )}
      {(isMine || state === "WAITING") && (
        <Button size="small" onClick={() => onSheet("end")}>
          {t("end")}
        </Button>
      )}
      <Button size="small" onClick={() => saveText(`chat-${chatId}`, transcriptOf(t, of))}>
        {t("transcript")}
      </Button>
    </>
  );
}

type Say = (key: keyof typeof chatTexts.ko, values?: Record<string, string | number>) => string;

/** What became of the chat, in words; empty for what was written. */
function eventLine(t: Say, { kind, name, toName }: ChatEntryView): string {
  const by = name ?? "";
  if (kind === "CLAIMED") return t("CLAIMED", { name: by });
  if (kind === "HANDED")
    return toName === null ? t("HANDED_BACK", { name: by }) : t("HANDED", { name: by, to: toName });
  if (kind === "ENDED") return name === null ? t("ENDED_MEMBER") : t("ENDED_BY", { name });
  return "";
}

/** Who said what when, for a file. */
function transcriptOf(t: Say, { member, entries }: DeskChatDetailView): string {
  return entries
    .map((entry) => {
      const head = `[${writeTime(entry.createdAt)}]`;
      const event = eventLine(t, entry);
      if (event !== "") return `${head} ${event}\n`;
      const pictures = entry.files.map(
        ({ bytes }) => `(${t("picture", { size: formatFileSize(bytes) })})\n`,
      );
      return `${head} ${entry.name ?? member.name}\n${entry.content}\n${pictures.join("")}`;
    })
    .join("\n");
}

function Talk({
  of,
  onQuote,
}: {
  readonly of: DeskChatDetailView;
  readonly onQuote: Quote | null;
}) {
  const t = useTexts(chatTexts);
  const isTyping = useStore(typing).has(of.id);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Not returned: browsers answer a promise.
    end.current?.scrollIntoView?.({ block: "nearest" });
  }, [of.lastSeq]);
  return (
    <Section title={t("talk")}>
      <ol aria-live="polite" className="flex flex-col gap-2 px-4 pb-3 text-13">
        {of.entries.map((entry) => {
          const event = eventLine(t, entry);
          return event === "" ? (
            <li
              key={entry.seq}
              data-seq={entry.seq}
              className={entry.kind === "MEMBER" ? "" : "rounded-8 bg-accent-wash px-3 py-2"}
            >
              <b className="font-semibold">{entry.name ?? of.member.name}</b>{" "}
              <When at={entry.createdAt} />
              <p className="break-words whitespace-pre-wrap">{entry.content}</p>
              {entry.about !== null && (
                <AboutCard
                  about={entry.about}
                  memberId={of.member.id}
                  chatId={of.id}
                  seq={entry.seq}
                  onQuote={onQuote}
                />
              )}
              <Pictures entry={entry} />
            </li>
          ) : (
            <li key={entry.seq} data-seq={entry.seq} className="text-12 text-muted">
              {event} <When at={entry.createdAt} />
            </li>
          );
        })}
      </ol>
      <p role="status" className="min-h-5 px-4 text-12 text-muted">
        {isTyping ? t("typing") : ""}
      </p>
      <div ref={end} />
    </Section>
  );
}

function Pictures({ entry }: { readonly entry: ChatEntryView }) {
  const t = useTexts(chatTexts);
  return entry.files.map((file) => (
    <a key={file.id} href={file.url} target="_blank" rel="noreferrer">
      <img
        src={file.url}
        width={file.width}
        height={file.height}
        alt={t("picture", { size: formatFileSize(file.bytes) })}
        className="mt-1 h-auto max-h-60 w-auto max-w-full rounded-8"
      />
    </a>
  ));
}
