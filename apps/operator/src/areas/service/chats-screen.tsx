/** 실시간 상담: who waits longest first, then the chats that go on, whose each is, and when chats may begin. */

import { Button } from "@naru/ui/parts/button.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import { CHAT_STATES } from "@naru/vocabulary/service/chat";
import { useState } from "react";
import { writeShortTime } from "../../base/moments.ts";
import { serverNow } from "../../base/server-time.ts";
import { commonTexts } from "../../base/texts.ts";
import { rereadMs, useAsk } from "../../base/use-ask.ts";
import type { DeskChatView } from "../../base/views.ts";
import { ListScreen } from "../../parts/list-screen.tsx";
import type { Column } from "../../parts/table.tsx";
import { Tag } from "../../parts/tag.tsx";
import { ChatPanel } from "./chat-panel.tsx";
import { HoursSheet } from "./chat-sheets.tsx";
import { chatTexts } from "./chat-texts.ts";
import { useWaitingFilters, WaitingFilters } from "./waiting-list.tsx";

const MINUTE_MS = 60_000;

export function ChatsScreen() {
  const t = useTexts(chatTexts);
  const [isEditing, setEditing] = useState(false);
  const { filters, query } = useWaitingFilters(CHAT_STATES);
  const asked = useAsk("deskChats", query, { every: rereadMs });
  return (
    <ListScreen
      title={t("title")}
      file="chats"
      asked={asked}
      columns={useColumns()}
      idOf={(row) => row.id}
      state={filters}
      empty={t("empty")}
      actions={
        <Button size="small" onClick={() => setEditing(true)}>
          {t("hours")}
        </Button>
      }
      filters={<WaitingFilters filters={filters} states={CHAT_STATES} t={t} />}
      panel={({ id, onClose }) => <ChatPanel key={id} chatId={id} onClose={onClose} />}
    >
      {isEditing && <HoursSheet onClose={() => setEditing(false)} />}
    </ListScreen>
  );
}

const TONES = { WAITING: "wait", OPEN: "good", ENDED: "plain" } as const;

function useColumns(): readonly Column<DeskChatView>[] {
  const t = useTexts(chatTexts);
  const c = useTexts(commonTexts);
  const waited = ({ waitingSince }: DeskChatView) => {
    if (waitingSince === null) return "";
    const count = Math.floor((serverNow() - Date.parse(waitingSince)) / MINUTE_MS);
    return t("minutes", { count: Math.max(0, count) });
  };
  const owner = (row: DeskChatView) => row.assigned?.name ?? t("nobody");
  const begun = (row: DeskChatView) => writeShortTime(row.createdAt);
  const ended = (row: DeskChatView) => writeShortTime(row.endedAt);
  return [
    {
      label: c("status"),
      cell: (row) => <Tag tone={TONES[row.state]}>{t(row.state)}</Tag>,
      text: (row) => t(row.state),
    },
    { label: t("waited"), cell: waited, text: waited },
    {
      label: c("member"),
      cell: (row) => `${row.member.name} (${row.member.username})`,
      text: (row) => row.member.username,
    },
    { label: t("assigned"), cell: owner, text: owner },
    { label: t("begun"), cell: begun, text: begun },
    { label: t("ended"), cell: ended, text: ended },
  ];
}
