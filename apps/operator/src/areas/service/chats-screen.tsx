/** 실시간 상담: who waits longest first, then the chats that go on, whose each is, and when chats may begin. */

import { Button } from "@naru/ui/parts/button.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import { CHAT_STATES } from "@naru/vocabulary/service/chat";
import { useState } from "react";
import { useFilters } from "../../base/filters.ts";
import { writeShortTime } from "../../base/moments.ts";
import { serverNow } from "../../base/server-time.ts";
import { commonTexts } from "../../base/texts.ts";
import { rereadMs, useAsk } from "../../base/use-ask.ts";
import type { DeskChatView } from "../../base/views.ts";
import { FilterSelect } from "../../parts/filter-fields.tsx";
import { ListScreen } from "../../parts/list-screen.tsx";
import type { Column } from "../../parts/table.tsx";
import { Tag } from "../../parts/tag.tsx";
import { ChatPanel } from "./chat-panel.tsx";
import { HoursSheet } from "./chat-sheets.tsx";
import { chatTexts } from "./chat-texts.ts";

const MINUTE_MS = 60_000;

export function ChatsScreen() {
  const t = useTexts(chatTexts);
  const state = useFilters();
  const [isEditing, setEditing] = useState(false);
  const { page, state: chosen, isMine } = state.query;
  const known = CHAT_STATES.find((each) => each === chosen);
  const asked = useAsk(
    "deskChats",
    {
      size: "50",
      ...(page === undefined ? {} : { page }),
      ...(known === undefined ? {} : { state: known }),
      ...(isMine === "1" ? { isMine } : {}),
    },
    { every: rereadMs },
  );
  return (
    <ListScreen
      title={t("title")}
      file="chats"
      asked={asked}
      columns={useColumns()}
      idOf={(row) => row.id}
      state={state}
      empty={t("empty")}
      actions={
        <Button size="small" onClick={() => setEditing(true)}>
          {t("hours")}
        </Button>
      }
      filters={
        <>
          <FilterSelect
            state={state}
            name="state"
            label={t("every")}
            every={t("every")}
            options={CHAT_STATES.map((id) => ({ id, label: t(id) }))}
          />
          <FilterSelect
            state={state}
            name="isMine"
            label={t("assigned")}
            every={t("assigned")}
            options={[{ id: "1", label: t("mine") }]}
          />
        </>
      }
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
