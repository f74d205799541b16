/** Members: search, the approval queue by its filter, and a member as a whole beside it. */

import { MEMBER_ROLES, MEMBER_STATUSES } from "@naru/vocabulary/member";
import { useTexts } from "@naru/ui/texts/i18n";
import { useFilters } from "../../base/filters.ts";
import { writeTime } from "../../base/moments.ts";
import { commonTexts } from "../../base/texts.ts";
import { useWord } from "../../base/words.ts";
import type { OperatorQuery } from "../../base/http.ts";
import { useAsk } from "../../base/use-ask.ts";
import type { MemberRowView } from "../../base/views.ts";
import { FilterSelect, SearchBox } from "../../parts/filter-fields.tsx";
import { ListScreen } from "../../parts/list-screen.tsx";
import type { Column } from "../../parts/table.tsx";
import { StateTag, Tag } from "../../parts/tag.tsx";
import { MemberPanel } from "./member-panel.tsx";
import { memberTexts } from "./texts.ts";
import { MemberScreen } from "./whole/member-screen.tsx";
import { MEMBER_TABS } from "./whole/tabs.ts";

/** The list; where the address names a member and a tab, that member's page in its place. */
export function MembersScreen() {
  const { opened, filters } = useFilters();
  const tab = MEMBER_TABS.find((each) => each === filters["tab"]);
  return opened === undefined || tab === undefined ? (
    <MemberList />
  ) : (
    <MemberScreen key={opened} memberId={opened} tab={tab} />
  );
}

function MemberList() {
  const t = useTexts(memberTexts);
  const c = useTexts(commonTexts);
  const word = useWord();
  const state = useFilters();
  const columns = useMemberColumns();
  const asked = useAsk("members", { ...state.query, size: "50" } as OperatorQuery<"members">);
  return (
    <ListScreen
      title={t("title")}
      file="members"
      asked={asked}
      columns={columns}
      idOf={(row) => row.id}
      state={state}
      filters={
        <>
          <SearchBox state={state} placeholder={t("searchHint")} />
          <FilterSelect
            state={state}
            name="status"
            label={c("status")}
            every={t("everyStatus")}
            options={MEMBER_STATUSES.map((id) => ({ id, label: word(id) }))}
          />
          <FilterSelect
            state={state}
            name="role"
            label={t("role")}
            every={t("everyRole")}
            options={MEMBER_ROLES.map((id) => ({ id, label: word(id) }))}
          />
        </>
      }
      panel={({ id, onClose }) => <MemberPanel memberId={id} onClose={onClose} />}
    />
  );
}

function useMemberColumns(): readonly Column<MemberRowView>[] {
  const t = useTexts(memberTexts);
  const c = useTexts(commonTexts);
  const word = useWord();
  return [
    {
      label: t("id"),
      isNumber: true,
      cell: (row) => <span className="text-muted">{row.id}</span>,
      text: (row) => row.id,
    },
    {
      label: t("name"),
      cell: (row) => <b className="font-semibold whitespace-nowrap">{row.name}</b>,
      text: (row) => row.name,
    },
    { label: t("username"), cell: (row) => row.username, text: (row) => row.username },
    { label: t("nick"), isExtra: true, cell: (row) => row.nick, text: (row) => row.nick },
    {
      label: t("phone"),
      cell: (row) => <span className="whitespace-nowrap">{row.phone}</span>,
      text: (row) => row.phone,
    },
    { label: t("role"), cell: (row) => word(row.role), text: (row) => word(row.role) },
    {
      label: c("status"),
      cell: (row) => (
        <span className="flex gap-1">
          <StateTag state={row.status} />
          {row.isDeviceBlocked && <Tag tone="bad">{t("blocked")}</Tag>}
        </span>
      ),
      text: (row) => word(row.status),
    },
    {
      label: t("lastSeenAt"),
      isExtra: true,
      cell: (row) => (
        <span className="whitespace-nowrap text-muted">
          {row.lastSeenAt === null ? t("never") : writeTime(row.lastSeenAt)}
        </span>
      ),
      text: (row) => writeTime(row.lastSeenAt),
    },
    {
      label: t("createdAt"),
      isExtra: true,
      cell: (row) => (
        <span className="whitespace-nowrap text-muted">{writeTime(row.createdAt)}</span>
      ),
      text: (row) => writeTime(row.createdAt),
    },
  ];
}
