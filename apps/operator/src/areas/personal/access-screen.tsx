/** 접속기록: who looked at whose personal data, when, from where and why. */

import { ACCESS_WORDS } from "@naru/contract/messages/access-words";
import { useStore } from "@naru/ui/state/store";
import { language, useTexts } from "@naru/ui/texts/i18n";
import { ACCESS_KINDS, type AccessKind, type RevealReason } from "@naru/vocabulary/personal/access";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useFilters } from "../../base/filters.ts";
import type { OperatorQuery } from "../../base/http.ts";
import { writeTime } from "../../base/moments.ts";
import { useMay } from "../../base/session.ts";
import { commonTexts } from "../../base/texts.ts";
import { useAsk } from "../../base/use-ask.ts";
import type { AccessView } from "../../base/views.ts";
import { FilterSelect, PeriodFilter, SearchBox } from "../../parts/filter-fields.tsx";
import { ListScreen } from "../../parts/list-screen.tsx";
import { FileLinks } from "../../parts/page.tsx";
import { Facts, Panel } from "../../parts/panel.tsx";
import type { Column } from "../../parts/table.tsx";
import { Tag } from "../../parts/tag.tsx";
import { accessTexts } from "./texts.ts";

export function AccessScreen() {
  const t = useTexts(accessTexts);
  const word = useAccessWord();
  const state = useFilters();
  const columns = useColumns();
  const { page: _, ...wanted } = state.query;
  const given = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value));
  return (
    <ListScreen
      title={t("title")}
      asked={useAsk("accessLog", { ...state.query, size: "50" } as OperatorQuery<"accessLog">)}
      columns={columns}
      idOf={(row) => row.seq}
      state={state}
      empty={t("empty")}
      actions={
        <FileLinks
          calls={["accessLogFile", "accessLogSheet"]}
          query={given as Record<string, string>}
          label={t("file")}
        />
      }
      filters={
        <>
          <SearchBox state={state} name="operator" placeholder={t("operatorHint")} />
          <SearchBox state={state} name="member" placeholder={t("memberHint")} />
          <FilterSelect
            state={state}
            name="kind"
            label={t("kind")}
            every={t("everyKind")}
            options={ACCESS_KINDS.map((id) => ({ id, label: word(id) }))}
          />
          <PeriodFilter state={state} />
        </>
      }
      panel={({ row, onClose }) => row && <AccessPanel row={row} onClose={onClose} />}
    />
  );
}

/** Says a kind or a reason. */
function useAccessWord(): (word: AccessKind | RevealReason) => string {
  const chosen = useStore(language);
  return (word) => ACCESS_WORDS[chosen][word];
}

function whyOf({ reason, note }: AccessView, word: (reason: RevealReason) => string): string {
  return [reason === null ? null : word(reason), note].filter(Boolean).join(" · ");
}

function useColumns(): readonly Column<AccessView>[] {
  const t = useTexts(accessTexts);
  const c = useTexts(commonTexts);
  const word = useAccessWord();
  return [
    {
      label: c("createdAt"),
      cell: (row) => <span className="whitespace-nowrap">{writeTime(row.at)}</span>,
      text: (row) => writeTime(row.at),
    },
    {
      label: c("operator"),
      cell: (row) => (
        <>
          <b className="font-semibold">{row.operator.name}</b>{" "}
          <span className="text-muted">{row.operator.username}</span>
        </>
      ),
      text: (row) => `${row.operator.name} (${row.operator.username})`,
    },
    {
      label: t("kind"),
      cell: (row) => <Tag tone={row.kind === "REVEAL" ? "wait" : "plain"}>{word(row.kind)}</Tag>,
      text: (row) => word(row.kind),
    },
    {
      label: c("member"),
      cell: (row) => nameOf(row),
      text: (row) => nameOf(row),
    },
    {
      label: t("reason"),
      cell: (row) => <span className="break-words">{whyOf(row, word)}</span>,
      text: (row) => whyOf(row, word),
    },
    {
      label: t("ip"),
      isExtra: true,
      cell: (row) => <span className="text-muted">{row.ip}</span>,
      text: (row) => row.ip,
    },
  ];
}

function nameOf({ member }: AccessView): string {
  return `${member.name} (${member.username})`;
}

function AccessPanel({ row, onClose }: { readonly row: AccessView; readonly onClose: () => void }) {
  const t = useTexts(accessTexts);
  const c = useTexts(commonTexts);
  const word = useAccessWord();
  const may = useMay();
  const member = nameOf(row);
  return (
    <Panel title={t("entry", { seq: row.seq })} onClose={onClose}>
      <Facts
        rows={[
          [c("createdAt"), writeTime(row.at)],
          [c("operator"), `${row.operator.name} (${row.operator.username})`],
          [t("ip"), row.ip],
          [t("kind"), word(row.kind)],
          [
            c("member"),
            may("members.read") ? (
              <To key="member" to="/members" id={row.member.id}>
                {member}
              </To>
            ) : (
              member
            ),
          ],
          row.reason === null ? null : [t("reason"), word(row.reason)],
          row.note === null ? null : [t("note"), row.note],
          row.requestId === null
            ? null
            : [t("about"), <About key="about" to="/dnw" id={row.requestId} />],
          row.proposalId === null
            ? null
            : [t("about"), <About key="about" to="/proposals" id={row.proposalId} />],
          row.contactId === null
            ? null
            : [t("about"), <About key="about" to="/inbox" id={row.contactId} />],
          row.chatId === null
            ? null
            : [t("about"), <About key="about" to="/chats" id={row.chatId} />],
          row.orderId === null ? null : [t("told"), t("orderOf", { id: row.orderId })],
          row.positionId === null ? null : [t("told"), t("positionOf", { id: row.positionId })],
          [
            t("hash"),
            <code key="hash" className="font-sans text-12 break-all">
              {row.hash}
            </code>,
          ],
        ]}
      />
      <p className="px-4 pb-4 text-12 text-muted">{t("chained")}</p>
    </Panel>
  );
}

/** How each is called that somebody worked on, and who may open it; whoever reads the log opens proposals. */
const WORKED_ON = {
  "/dnw": { text: "requestOf", permission: "dnw.read" },
  "/proposals": { text: "proposalOf", permission: null },
  "/inbox": { text: "contactOf", permission: "service.write" },
  "/chats": { text: "chatOf", permission: "service.write" },
} as const;

function About({ to, id }: { readonly to: keyof typeof WORKED_ON; readonly id: string }) {
  const t = useTexts(accessTexts);
  const may = useMay();
  const { text, permission } = WORKED_ON[to];
  const label = t(text, { id });
  if (permission !== null && !may(permission)) return label;
  return (
    <To to={to} id={id}>
      {label}
    </To>
  );
}

function To({
  to,
  id,
  children,
}: {
  readonly to: string;
  readonly id: string;
  readonly children: ReactNode;
}) {
  const search = to === "/dnw" ? { status: "ALL", id } : { id };
  return (
    <Link to={to} search={search} className="text-accent underline">
      {children}
    </Link>
  );
}
