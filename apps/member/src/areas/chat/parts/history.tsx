/** Earlier chats: their list, one of them as it was, and the file of it. */

import type { ChatEntryView, ChatView } from "@naru/client/views";
import { Button } from "@naru/ui/parts/button.tsx";
import { EmptyState } from "@naru/ui/parts/state-box.tsx";
import { useQuery } from "@tanstack/react-query";
import { ChevronRight, MessagesSquare } from "lucide-react";
import { useState } from "react";
import { language, useTexts } from "../../../base/i18n.ts";
import { showMoment, writeMoment } from "../../../base/moments.ts";
import { usePages } from "../../../base/pages.ts";
import { runtime } from "../../../base/runtime.ts";
import { saveFile } from "../../../base/save-csv.ts";
import { useStore } from "../../../base/store.ts";
import { FailedState } from "../../../parts/failed-state.tsx";
import { aboutLine } from "../../../records/about/about-line.ts";
import { ListSkeleton, NextPage } from "../../../records/parts/row-list.tsx";
import { transcriptOf } from "../model/transcript.ts";
import { chatTexts } from "../texts.ts";
import { Entries, eventLine } from "./entries.tsx";

export function History({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(chatTexts);
  const [opened, setOpened] = useState<string | null>(null);
  if (opened !== null) return <Earlier id={opened} onClose={() => setOpened(null)} />;
  return (
    <div className="px-4 pt-2 pb-6">
      <Button size="small" onClick={onClose}>
        {t("back")}
      </Button>
      <h2 className="mt-3 text-13 font-semibold text-muted">{t("history")}</h2>
      <List onOpen={setOpened} />
    </div>
  );
}

function List({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const t = useTexts(chatTexts);
  const chosen = useStore(language);
  const list = usePages<ChatView>(["chats"], "chatList", {});
  if (list.isPending) return <ListSkeleton />;
  if (list.data === undefined)
    return (
      <FailedState
        title={t("failed")}
        hint={list.error?.message}
        onRetry={() => void list.refetch()}
      />
    );
  const rows = list.data.pages.flatMap(({ content }) => content);
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<MessagesSquare size={32} strokeWidth={1.5} aria-hidden />}
        title={t("noHistory")}
      />
    );
  return (
    <>
      <ul className="divide-y divide-line">
        {rows.map(({ id, createdAt, name, state }) => (
          <li key={id}>
            <button
              type="button"
              className="flex min-h-14 w-full items-center gap-3 text-left"
              onClick={() => onOpen(id)}
            >
              <span className="min-w-0 flex-1">
                <span className="block text-15">{showMoment(createdAt, chosen)}</span>
                <span className="block truncate text-12 text-muted">
                  {[state === "ENDED" ? null : t(state), name]
                    .filter((word) => word !== null)
                    .join(" · ")}
                </span>
              </span>
              <ChevronRight size={20} strokeWidth={1.5} className="text-faint" aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <NextPage isLoading={list.isFetchingNextPage} onNear={() => void list.fetchNextPage()} />
      )}
    </>
  );
}

/** All of it, however many answers it comes in. */
async function readWhole(id: string, signal: AbortSignal): Promise<ChatEntryView[]> {
  const all: ChatEntryView[] = [];
  for (;;) {
    const after = String(all.at(-1)?.seq ?? 0);
    const { chat, entries } = await runtime().http.call("chatEntries", { id, after }, { signal });
    all.push(...entries);
    if (entries.length === 0 || (all.at(-1)?.seq ?? 0) >= chat.lastSeq) return all;
  }
}

function Earlier({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useTexts(chatTexts);
  const chosen = useStore(language);
  const whole = useQuery({
    queryKey: ["chats", "whole", id],
    queryFn: ({ signal }) => readWhole(id, signal),
  });
  const save = (entries: readonly ChatEntryView[]) =>
    saveFile(
      `${t("file")}-${id}`,
      "txt",
      transcriptOf(entries, {
        when: writeMoment,
        who: ({ kind, name }) => (kind === "MEMBER" ? t("me") : (name ?? t("operator"))),
        event: (entry) => eventLine(t, entry),
        about: ({ about }) => (about === null ? "" : aboutLine(about, chosen)),
        picture: t("addPicture"),
      }),
    );
  return (
    <div className="px-4 pt-2 pb-6">
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={onClose}>
          {t("toList")}
        </Button>
        {whole.data !== undefined && (
          <Button size="small" onClick={() => save(whole.data)}>
            {t("save")}
          </Button>
        )}
      </div>
      {whole.isPending && <ListSkeleton />}
      {whole.isError && (
        <FailedState
          title={t("failed")}
          hint={whole.error.message}
          onRetry={() => void whole.refetch()}
        />
      )}
      <ol className="mt-3 flex flex-col gap-3">
        <Entries entries={whole.data ?? []} />
      </ol>
    </div>
  );
}
