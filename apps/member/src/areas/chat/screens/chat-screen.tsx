/** 실시간 상담: whether anybody is there, how long the queue is, what was said, and where to write. */

import type { ChatNowView } from "@naru/client/views";
import { Button } from "@naru/ui/parts/button.tsx";
import { EmptyState } from "@naru/ui/parts/state-box.tsx";
import { Link } from "@tanstack/react-router";
import { Clock, MessagesSquare } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { type Language, language, useTexts } from "../../../base/i18n.ts";
import { showMoment } from "../../../base/moments.ts";
import { alertError, ask } from "../../../base/notices.ts";
import { paths } from "../../../base/paths.ts";
import { useStore } from "../../../base/store.ts";
import { useHeaderTitle } from "../../../base/titles.ts";
import { FailedState } from "../../../parts/failed-state.tsx";
import { ListSkeleton } from "../../../records/parts/row-list.tsx";
import { Composer } from "../parts/composer.tsx";
import { createTalk, type Conversation, type Talk } from "../data/conversation.ts";
import { Entries, UnsentEntry } from "../parts/entries.tsx";
import { History } from "../parts/history.tsx";
import { chatTexts } from "../texts.ts";

export function ChatScreen() {
  const t = useTexts(chatTexts);
  useHeaderTitle(t("title"));
  const [talk] = useState(createTalk);
  useEffect(() => talk.start(), [talk]);
  const [isHistory, setHistory] = useState(false);
  const now = useStore(talk.store);
  if (isHistory) return <History onClose={() => setHistory(false)} />;
  if (now.now === null)
    return now.error === null ? (
      <ListSkeleton />
    ) : (
      <FailedState title={t("failed")} hint={now.error} onRetry={() => void talk.read()} />
    );
  const isOn = now.chat !== null && now.chat.state !== "ENDED";
  const mayWrite = isOn || now.now.isOpen;
  return (
    <div className="flex flex-1 flex-col">
      <Standing of={now} talk={talk} onHistory={() => setHistory(true)} />
      <Said of={now} talk={talk} />
      {!mayWrite && <OffHours of={now.now} />}
      {mayWrite && (
        <div className="sticky bottom-0 mt-auto">
          <Composer talk={talk} />
        </div>
      )}
    </div>
  );
}

/** Where the chat stands, and what else can be done with it. */
function Standing({
  of: { chat },
  talk,
  onHistory,
}: {
  readonly of: Conversation;
  readonly talk: Talk;
  readonly onHistory: () => void;
}) {
  const t = useTexts(chatTexts);
  const end = async () => {
    if (!(await ask(t("endAsk"), t("end"), t("goOn")))) return;
    try {
      await talk.end();
    } catch (refusal) {
      void alertError(refusal);
    }
  };
  const ahead = (chat?.place ?? 1) - 1;
  const standing =
    chat === null
      ? null
      : chat.state === "WAITING"
        ? ahead === 0
          ? t("next")
          : t("place", { count: ahead })
        : chat.state === "OPEN"
          ? t("withOperator", { name: chat.name ?? t("operator") })
          : t("ended");
  return (
    <div className="sticky top-(--header-height) z-10 flex flex-wrap items-center gap-2 border-b border-line bg-ground px-4 py-2">
      <p role="status" className="min-w-0 grow basis-32 text-13 text-muted">
        {standing}
      </p>
      {chat !== null && chat.state !== "ENDED" && (
        <Button size="small" onClick={() => void end()}>
          {t("end")}
        </Button>
      )}
      <Button size="small" onClick={onHistory}>
        {t("history")}
      </Button>
    </div>
  );
}

/** The newest is in sight as it comes. */
function Said({ of, talk }: { readonly of: Conversation; readonly talk: Talk }) {
  const t = useTexts(chatTexts);
  const { chat, entries, unsent, isTyping, now } = of;
  const end = useRef<HTMLDivElement>(null);
  const count = entries.length + unsent.length;
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView?.({ block: "end" });
  }, [count, isTyping]);
  if (count === 0 && now?.isOpen === true)
    return (
      <EmptyState
        icon={<MessagesSquare size={32} strokeWidth={1.5} aria-hidden />}
        title={t("begin")}
        hint={t("beginHint")}
      />
    );
  return (
    <div className="flex-1 px-4 pt-3 pb-4">
      <ol aria-label={t("title")} aria-live="polite" className="flex flex-col gap-3">
        <Entries entries={entries} />
        {unsent.map((each) => (
          <UnsentEntry key={each.key} of={each} talk={talk} />
        ))}
      </ol>
      {isTyping && <p className="mt-2 text-12 text-muted">{t("typing")}</p>}
      {chat?.state === "ENDED" && now?.isOpen === true && (
        <p className="mt-4 text-13 text-muted">{t("endedHint")}</p>
      )}
      <div ref={end} className="h-px scroll-mb-32" />
    </div>
  );
}

/** Nobody is there: when somebody is, and what can be done meanwhile. */
function OffHours({ of: { opensAt, hours } }: { readonly of: ChatNowView }) {
  const t = useTexts(chatTexts);
  const chosen = useStore(language);
  return (
    <div className="pb-8 text-center">
      <EmptyState
        icon={<Clock size={32} strokeWidth={1.5} aria-hidden />}
        title={t("offHours")}
        hint={
          opensAt === null
            ? t("offHoursNever")
            : t("offHoursUntil", { at: showMoment(opensAt, chosen) })
        }
      />
      {opensAt !== null && (
        <p className="px-6 text-13 text-muted">
          {t("hours", {
            days: hours.days.map((day) => dayName(day, chosen)).join(" "),
            opens: clockOf(hours.opens),
            closes: clockOf(hours.closes),
          })}
        </p>
      )}
      <Link
        to={paths.contact("create")}
        className="mt-4 inline-flex h-11 items-center px-4 font-semibold text-accent"
      >
        {t("toContact")}
      </Link>
    </div>
  );
}

/** `09:30` of a minute of the day. */
function clockOf(minute: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** A Monday was 1 January 2024. */
function dayName(day: number, chosen: Language): string {
  return new Intl.DateTimeFormat(chosen === "ko" ? "ko-KR" : "en-GB", {
    timeZone: "UTC",
    weekday: "short",
  }).format(Date.UTC(2024, 0, day));
}
