/** What was written to members, how many have read it, and writing more. */

import { Button } from "@naru/ui/parts/button.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import { useFilters } from "../../base/filters.ts";
import { writeTime } from "../../base/moments.ts";
import { commonTexts } from "../../base/texts.ts";
import { useAsk } from "../../base/use-ask.ts";
import type { SendingView } from "../../base/views.ts";
import { ListScreen } from "../../parts/list-screen.tsx";
import { Facts, Panel, Section } from "../../parts/panel.tsx";
import type { Column } from "../../parts/table.tsx";
import { MessageSheet } from "./message-sheet.tsx";
import { messageTexts } from "./message-texts.ts";

export function MessagesScreen() {
  const t = useTexts(messageTexts);
  const c = useTexts(commonTexts);
  const state = useFilters();
  const { page, memberId } = state.query;
  const [isWriting, setWriting] = useState(memberId !== undefined);
  const whom = useWhom();
  const asked = useAsk("sendings", { size: "50", ...(page === undefined ? {} : { page }) });
  const member = useAsk("member", { memberId: memberId ?? "" }, { isOff: memberId === undefined })
    .data?.member;
  const to = memberId === undefined ? undefined : member;
  const columns: readonly Column<SendingView>[] = [
    {
      label: t("messageTitle"),
      cell: (row) => <b className="font-semibold">{row.title}</b>,
      text: (row) => row.title,
    },
    { label: t("segment"), cell: whom, text: whom },
    { label: t("reads"), cell: readsOf, text: readsOf },
    { label: t("writer"), cell: (row) => row.operator.name, text: (row) => row.operator.name },
    {
      label: c("createdAt"),
      cell: (row) => writeTime(row.createdAt),
      text: (row) => writeTime(row.createdAt),
    },
  ];
  return (
    <ListScreen
      title={t("title")}
      file="messages"
      asked={asked}
      columns={columns}
      idOf={(row) => row.id}
      state={state}
      empty={t("empty")}
      actions={
        <Button size="small" tone="accent" onClick={() => setWriting(true)}>
          {t("write")}
        </Button>
      }
      panel={({ row, onClose }) => row && <SendingPanel sending={row} onClose={onClose} />}
    >
      {isWriting && (memberId === undefined || to !== undefined) && (
        <MessageSheet
          to={to}
          onClose={() => {
            setWriting(false);
            state.clear();
          }}
        />
      )}
    </ListScreen>
  );
}

function readsOf({ reads, recipients }: SendingView): string {
  return `${reads} / ${recipients}`;
}

function useWhom(): (row: SendingView) => string {
  const t = useTexts(messageTexts);
  return ({ segment, segmentId }) =>
    segment === "MEMBER"
      ? t("toMember", { id: segmentId ?? "" })
      : segment === "LEVEL"
        ? `${t("segmentLEVEL")} (${t("levelNumber", { level: segmentId ?? "" })})`
        : `${t(`segment${segment}`)}${segmentId === null ? "" : ` (${segmentId})`}`;
}

function SendingPanel({
  sending,
  onClose,
}: {
  readonly sending: SendingView;
  readonly onClose: () => void;
}) {
  const t = useTexts(messageTexts);
  const c = useTexts(commonTexts);
  const whom = useWhom();
  const { title, content, leadsTo, reason, operator, createdAt } = sending;
  return (
    <Panel title={title} onClose={onClose}>
      <Facts
        rows={[
          [t("segment"), whom(sending)],
          [t("reads"), readsOf(sending)],
          [t("lead"), leadsTo === null ? t("leadNone") : t(`lead${leadsTo}`)],
          reason === null ? null : [c("reason"), reason],
          [t("writer"), operator.name],
          [c("createdAt"), writeTime(createdAt)],
        ]}
      />
      <Section title={t("body")}>
        <p className="px-4 pb-4 text-13 break-words whitespace-pre-wrap">{content}</p>
      </Section>
    </Panel>
  );
}
