/** 문의함: what waits longest first, with how long it has waited, when it is due and whose it is. */

import { Button } from "@naru/ui/parts/button.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import { CONTACT_STATES } from "@naru/vocabulary/contact";
import { useState } from "react";
import { writeShortTime } from "../../base/moments.ts";
import { serverNow } from "../../base/server-time.ts";
import { commonTexts } from "../../base/texts.ts";
import { rereadMs, useAsk } from "../../base/use-ask.ts";
import type { DeskContactView } from "../../base/views.ts";
import { ListScreen } from "../../parts/list-screen.tsx";
import type { Column } from "../../parts/table.tsx";
import { Tag } from "../../parts/tag.tsx";
import { InquiryPanel } from "./inquiry-panel.tsx";
import { inboxTexts } from "./inbox-texts.ts";
import { TemplatesSheet } from "./templates-sheet.tsx";
import { useWaitingFilters, WaitingFilters } from "./waiting-list.tsx";

const MINUTE_MS = 60_000;

export function InboxScreen() {
  const t = useTexts(inboxTexts);
  const [isEditing, setEditing] = useState(false);
  const { filters, query } = useWaitingFilters(CONTACT_STATES);
  const asked = useAsk("deskContacts", query, { every: rereadMs });
  return (
    <ListScreen
      title={t("title")}
      file="inquiries"
      asked={asked}
      columns={useColumns()}
      idOf={(row) => row.id}
      state={filters}
      empty={t("empty")}
      actions={
        <Button size="small" onClick={() => setEditing(true)}>
          {t("templates")}
        </Button>
      }
      filters={<WaitingFilters filters={filters} states={CONTACT_STATES} t={t} />}
      panel={({ id, onClose }) => <InquiryPanel contactId={id} onClose={onClose} />}
    >
      {isEditing && <TemplatesSheet onClose={() => setEditing(false)} />}
    </ListScreen>
  );
}

function useColumns(): readonly Column<DeskContactView>[] {
  const t = useTexts(inboxTexts);
  const c = useTexts(commonTexts);
  const waited = (row: DeskContactView) => {
    if (row.waitingSince === null) return "";
    const minutes = Math.floor((serverNow() - Date.parse(row.waitingSince)) / MINUTE_MS);
    const whole = Math.max(0, minutes);
    return whole < 60
      ? t("minutes", { count: whole })
      : t("hours", { hours: Math.floor(whole / 60), minutes: whole % 60 });
  };
  const due = (row: DeskContactView) => (row.dueAt === null ? "" : writeShortTime(row.dueAt));
  const isLate = ({ dueAt }: DeskContactView) => dueAt !== null && Date.parse(dueAt) < serverNow();
  const owner = (row: DeskContactView) => row.assigned?.name ?? t("nobody");
  const score = (row: DeskContactView) =>
    row.score === null ? "" : t("stars", { score: row.score });
  return [
    {
      label: c("status"),
      cell: (row) => <Tag tone={row.state === "WAITING" ? "wait" : "good"}>{t(row.state)}</Tag>,
      text: (row) => t(row.state),
    },
    { label: t("waited"), cell: waited, text: waited },
    {
      label: t("due"),
      cell: (row) => (isLate(row) ? <Tag tone="bad">{t("late")}</Tag> : due(row)),
      text: due,
    },
    {
      label: c("member"),
      cell: (row) => `${row.member.name} (${row.member.username})`,
      text: (row) => row.member.username,
    },
    {
      label: t("category"),
      cell: (row) => t(`category${row.category}`),
      text: (row) => t(`category${row.category}`),
    },
    {
      label: t("question"),
      cell: (row) => <span className="block max-w-80 truncate">{row.question}</span>,
      text: (row) => row.question,
    },
    { label: t("assigned"), cell: owner, text: owner },
    { label: t("score"), cell: score, text: score },
  ];
}
