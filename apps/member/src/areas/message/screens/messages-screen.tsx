/** 메시지: what the house wrote to the member, newest first, with what is unread and where each leads. */

import type { MessageView } from "@naru/client/views";
import { Button } from "@naru/ui/parts/button.tsx";
import { EmptyState } from "@naru/ui/parts/state-box.tsx";
import type { MessageLead } from "@naru/vocabulary/message";
import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { ChevronRight, Mail, Trash2 } from "lucide-react";
import { useState } from "react";
import { language, useTexts } from "../../../base/i18n.ts";
import { showDay, showTime } from "../../../base/moments.ts";
import { alertError, ask, toast } from "../../../base/notices.ts";
import { paths } from "../../../base/paths.ts";
import { runtime } from "../../../base/runtime.ts";
import { useStore } from "../../../base/store.ts";
import { shellTexts } from "../../../base/texts.ts";
import { useHeaderTitle } from "../../../base/titles.ts";
import { unreadMessages } from "../../../base/unread.ts";
import { FailedState } from "../../../parts/failed-state.tsx";
import { groupByDay } from "../../../records/model/days.ts";
import { ListSkeleton, NextPage, Rows, StaleStrip } from "../../../records/parts/row-list.tsx";
import { useMessageDeeds, useMessages } from "../data/messages.ts";
import { messageTexts } from "../texts.ts";

const LEADS: Readonly<Record<MessageLead, string>> = {
  TRADE: paths.oversea(),
  DNW: paths.dnw,
  DNW_HISTORY: paths.dnwHistory,
  HISTORY: paths.history,
  COUPON: paths.coupon,
};

const reader = {
  id: (row: MessageView) => row.id,
  at: (row: MessageView) => row.createdAt,
  net: () => "0",
};

export function MessagesScreen() {
  const t = useTexts(messageTexts);
  useHeaderTitle(t("title"));
  const chosen = useStore(language);
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useMessages();
  const retry = () => void refetch();
  if (isPending) return <ListSkeleton />;
  if (data === undefined)
    return <FailedState title={t("failed")} hint={error?.message} onRetry={retry} />;
  const rows = data.pages.flatMap((page) => page.content);
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<Mail size={32} strokeWidth={1.5} aria-hidden />}
        title={t("empty")}
        hint={t("emptyHint")}
      />
    );
  return (
    <div className="pb-6">
      {error !== null && <StaleStrip onRetry={retry} />}
      <UnreadBar />
      {groupByDay(rows, reader, runtime().site, !hasNextPage).map((day) => (
        <section key={day.day}>
          <h2 className="px-4 pt-4 pb-1.5 text-13 font-semibold">{showDay(day.day, chosen)}</h2>
          <Rows>
            {day.rows.map((row) => (
              <li key={row.id}>
                <MessageRow message={row} />
              </li>
            ))}
          </Rows>
        </section>
      ))}
      {hasNextPage && (
        <NextPage isLoading={isFetchingNextPage} onNear={() => void fetchNextPage()} />
      )}
    </div>
  );
}

/** How much is unread, and the way to have read it all. */
function UnreadBar() {
  const t = useTexts(messageTexts);
  const count = useStore(unreadMessages);
  const { readAll } = useMessageDeeds();
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    await readAll().catch(alertError);
    setBusy(false);
  };
  return (
    <div className="flex min-h-11 items-center justify-between gap-3 px-4">
      <p role="status" className="text-13 text-muted">
        {count === 0 ? t("allRead") : t("unread", { count })}
      </p>
      {count > 0 && (
        <Button size="small" isBusy={isBusy} onClick={() => void run()}>
          {t("readAll")}
        </Button>
      )}
    </div>
  );
}

/** So many characters, or lines, are in sight before it is opened. */
const SHORT = { characters: 60, lines: 2 };

function MessageRow({ message }: { readonly message: MessageView }) {
  const t = useTexts(messageTexts);
  const shell = useTexts(shellTexts);
  const { remove } = useMessageDeeds();
  const [isOpen, setOpen] = useState(false);
  const { id, title, content, leadsTo, isRead, createdAt } = message;
  const isLong = content.length > SHORT.characters || content.split("\n").length > SHORT.lines;
  const throwAway = async () => {
    if (!(await ask(t("deleteAsk"), t("deleteDo"), shell("cancel"), "danger"))) return;
    try {
      await remove(id);
      toast(t("deleted"), "success");
    } catch (refusal) {
      void alertError(refusal);
    }
  };
  return (
    <article className="flex gap-2 py-3 pr-2 pl-4">
      <div className="min-w-0 flex-1">
        <h3 className="flex items-center gap-1.5 text-15 font-semibold">
          {isRead === 0 && (
            <span
              role="img"
              aria-label={t("isUnread")}
              className="size-2 shrink-0 rounded-full bg-accent"
            />
          )}
          <span className="min-w-0 break-words">{title}</span>
        </h3>
        <p
          className={clsx(
            "mt-1 text-13 break-words whitespace-pre-line",
            isRead === 1 && "text-muted",
            isLong && !isOpen && "line-clamp-2",
          )}
        >
          {content}
        </p>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 text-12 text-muted">
          <time dateTime={createdAt}>{showTime(createdAt)}</time>
          {isLong && (
            <button
              type="button"
              aria-expanded={isOpen}
              className="h-11 underline underline-offset-4"
              onClick={() => setOpen(!isOpen)}
            >
              {t(isOpen ? "less" : "more")}
            </button>
          )}
          {leadsTo !== null && (
            <Link to={LEADS[leadsTo]} className="flex h-11 items-center font-semibold text-accent">
              {t(`lead${leadsTo}`)}
              <ChevronRight size={16} strokeWidth={1.5} aria-hidden />
            </Link>
          )}
        </div>
      </div>
      <button
        type="button"
        aria-label={t("delete", { title })}
        className="flex size-11 shrink-0 items-center justify-center text-faint"
        onClick={() => void throwAway()}
      >
        <Trash2 size={20} strokeWidth={1.5} aria-hidden />
      </button>
    </article>
  );
}
