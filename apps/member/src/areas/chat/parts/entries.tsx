/** What stands in a chat, in its order: bubbles of both sides, and lines of what became of it. */

import type { ChatEntryView } from "@naru/client/views";
import { Button } from "@naru/ui/parts/button.tsx";
import { clsx } from "clsx";
import { language, useTexts, type Translate } from "../../../base/i18n.ts";
import { showTime } from "../../../base/moments.ts";
import { useStore } from "../../../base/store.ts";
import { Picture } from "../../../parts/picture.tsx";
import { aboutLine } from "../../../records/about/about-line.ts";
import type { Candidate } from "../../../records/about/candidates.ts";
import { aboutTexts } from "../../../records/about/texts.ts";
import type { Talk } from "../data/conversation.ts";
import type { Unsent } from "../model/feed.ts";
import { chatTexts } from "../texts.ts";

type Say = Translate<keyof typeof chatTexts.ko>;

/** What became of the chat, in words; empty for what was written. */
export function eventLine(t: Say, { kind, name, toName }: ChatEntryView): string {
  const by = name ?? t("operator");
  if (kind === "CLAIMED") return t("CLAIMED", { name: by });
  if (kind === "HANDED")
    return toName === null ? t("HANDED_BACK", { name: by }) : t("HANDED", { name: by, to: toName });
  if (kind === "ENDED") return name === null ? t("ENDED") : t("ENDED_BY", { name });
  return "";
}

export function Entries({ entries }: { readonly entries: readonly ChatEntryView[] }) {
  const t = useTexts(chatTexts);
  return (
    <>
      {entries.map((entry) => {
        const line = eventLine(t, entry);
        return (
          <li key={entry.seq} data-seq={entry.seq}>
            {line === "" ? (
              <Bubble entry={entry} />
            ) : (
              <p className="text-center text-12 text-muted">
                {line} · {showTime(entry.createdAt)}
              </p>
            )}
          </li>
        );
      })}
    </>
  );
}

function Bubble({ entry }: { readonly entry: ChatEntryView }) {
  const t = useTexts(chatTexts);
  const isOwn = entry.kind === "MEMBER";
  return (
    <article className={clsx("flex flex-col gap-1", isOwn ? "items-end" : "items-start")}>
      <h2 className="text-12 text-muted">
        {isOwn ? t("me") : (entry.name ?? t("operator"))} · {showTime(entry.createdAt)}
      </h2>
      <p
        className={clsx(
          "max-w-[85%] rounded-14 px-4 py-2 text-15 break-words whitespace-pre-line",
          isOwn ? "bg-accent-wash" : "border border-line bg-surface",
        )}
      >
        {entry.content}
      </p>
      {entry.about !== null && <AboutCard about={entry.about} />}
      {entry.files.map((file) => (
        <Picture
          key={file.id}
          file={file}
          label={(size) => t("picture", { size })}
          failed={t("pictureFailed")}
        />
      ))}
    </article>
  );
}

/** What of the member's own the words above it are about. */
function AboutCard({ about }: { readonly about: Candidate }) {
  const t = useTexts(aboutTexts);
  return (
    <p className="max-w-[85%] rounded-8 border border-line bg-surface px-3 py-2 text-13 break-words">
      <span className="block text-12 text-muted">{t("about")}</span>
      {aboutLine(about, useStore(language))}
    </p>
  );
}

/** What is on its way, or could not go. */
export function UnsentEntry({ of, talk }: { readonly of: Unsent; readonly talk: Talk }) {
  const t = useTexts(chatTexts);
  return (
    <li className="flex flex-col items-end gap-1">
      <p className="max-w-[85%] rounded-14 bg-accent-wash px-4 py-2 text-15 break-words whitespace-pre-line">
        {of.content}
      </p>
      {of.about !== null && <AboutCard about={of.about} />}
      <p
        role="status"
        className={clsx("text-12", of.state === "REFUSED" ? "text-bad" : "text-muted")}
      >
        {of.state === "REFUSED" ? of.reason : t(of.state === "SENDING" ? "sending" : "unsent")}
      </p>
      {of.state !== "SENDING" && (
        <span className="flex gap-2">
          <Button size="small" onClick={() => talk.drop(of.key)}>
            {t("drop")}
          </Button>
          <Button size="small" onClick={() => talk.again(of.key)}>
            {t("again")}
          </Button>
        </span>
      )}
    </li>
  );
}
