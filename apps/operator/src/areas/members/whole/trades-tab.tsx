/** What a member's trades came to, list by list; a row opens what happened to it, or why it was liquidated. */

import { formatNumber } from "@naru/ui/format/number";
import { useTexts } from "@naru/ui/texts/i18n";
import { MEMBER_TRADE_LISTS, type MemberTradeList } from "@naru/vocabulary/service/member-trades";
import { useState } from "react";
import { useNavigate } from "@tanstack/react-router";
import { type FilterState, useFilters } from "../../../base/filters.ts";
import type { OperatorQuery } from "../../../base/http.ts";
import { writeTime } from "../../../base/moments.ts";
import { useMay } from "../../../base/session.ts";
import { useAsk } from "../../../base/use-ask.ts";
import type { MemberTradeView } from "../../../base/views.ts";
import { Amount } from "../../../parts/amount.tsx";
import { FilterChip, FilterSelect } from "../../../parts/filter-fields.tsx";
import { Pages } from "../../../parts/page.tsx";
import { Answer, LoadingState, Nothing } from "../../../parts/states.tsx";
import { type Column, Table } from "../../../parts/table.tsx";
import { storyTexts } from "../../../parts/story/story-texts.ts";
import { AboutLink, wayTo } from "./about-link.tsx";
import { ThenLink } from "./minute/then-link.tsx";
import { LiquidationSheet, LosscutSheet, StorySheet } from "./record-sheets.tsx";
import { wholeTexts } from "./texts.ts";

const FIRST: MemberTradeList = "OVERSEA_ORDER";
/** Lists whose rows lead away: what an order or position of perpetuals was is its fills. */
const FILLS_OF: { readonly [List in MemberTradeList]?: "orderId" | "positionId" } = {
  FUTURES_ORDER: "orderId",
  FUTURES_POSITION: "positionId",
};
/** What one list is narrowed to is nothing to another. */
const ANY = { orderId: undefined, positionId: undefined, order: undefined };

export function TradesTab({ memberId }: { readonly memberId: string }) {
  const t = useTexts(wholeTexts);
  const state = useFilters();
  const list = MEMBER_TRADE_LISTS.find((each) => each === state.filters["list"]) ?? FIRST;
  const { page, orderId, positionId, order } = state.filters;
  const query = { memberId, list, size: "50", page, orderId, positionId };
  const asked = useAsk("memberTrades", query as OperatorQuery<"memberTrades">);
  const [opened, setOpened] = useState<MemberTradeView | undefined>(undefined);
  const columns = useTradeColumns(memberId, list);
  const open = useOpening(memberId, list, setOpened);
  const others = MEMBER_TRADE_LISTS.filter((each) => each !== FIRST);
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 px-4 py-2">
        <FilterSelect
          state={{ ...state, choose: (to) => state.choose({ ...ANY, ...to, id: memberId }) }}
          name="list"
          label={t("list")}
          every={t(`list${FIRST}`)}
          options={others.map((id) => ({ id, label: t(`list${id}`) }))}
        />
        <FillsOf memberId={memberId} state={state} />
        <Pages
          page={asked.data}
          state={{
            ...state,
            goTo: (to) => state.choose({ id: memberId, page: to === 0 ? undefined : String(to) }),
          }}
        />
      </div>
      {asked.isPlaceholderData ? (
        // The list before is another's: it does not stay in sight while this one is read.
        <LoadingState />
      ) : (
        <Answer of={asked}>
          {({ content }) =>
            content.length === 0 ? (
              <Nothing title={t("noTrades")} />
            ) : (
              <Table
                label={t(`list${list}`)}
                columns={columns}
                rows={content}
                idOf={(row) => row.id}
                opened={opened?.id}
                onOpen={(id) => {
                  const row = content.find((each) => each.id === id);
                  if (row !== undefined) open(row);
                }}
              />
            )
          }
        </Answer>
      )}
      {opened !== undefined && (
        <Opened memberId={memberId} list={list} row={opened} onClose={() => setOpened(undefined)} />
      )}
      {order !== undefined && (
        <StorySheet
          memberId={memberId}
          id={order}
          kind="ORDER"
          onClose={() => state.choose({ order: undefined, id: memberId })}
        />
      )}
    </>
  );
}

/** Of which order or position fills are, with the way back to all of them. */
function FillsOf({
  memberId,
  state: { filters, choose },
}: {
  readonly memberId: string;
  readonly state: FilterState;
}) {
  const t = useTexts(wholeTexts);
  const { orderId, positionId } = filters;
  if (orderId === undefined && positionId === undefined) return null;
  return (
    <FilterChip label={t("allFills")} onClear={() => choose({ ...ANY, id: memberId })}>
      {orderId === undefined
        ? t("ofPosition", { id: positionId ?? "" })
        : t("ofOrder", { id: orderId })}
    </FilterChip>
  );
}

/** Opens a row: its story beside the list, or the page that has it. */
function useOpening(
  memberId: string,
  list: MemberTradeList,
  tell: (row: MemberTradeView) => void,
): (row: MemberTradeView) => void {
  const navigate = useNavigate();
  const state = useFilters();
  const may = useMay();
  return (row) => {
    const fills = FILLS_OF[list];
    if (fills !== undefined) {
      state.choose({ ...ANY, list: "FUTURES_FILL", [fills]: row.id, id: memberId });
    } else if (row.about === null) tell(row);
    else {
      const { to, search, needs } = wayTo(memberId, row.about);
      if (needs === undefined || may(needs)) void navigate({ to, search });
    }
  };
}

/** To the minutes in which it began and ended; to one where both are the same. */
function Moments({
  memberId,
  of: { openedAt, endedAt },
}: {
  readonly memberId: string;
  readonly of: MemberTradeView;
}) {
  if (endedAt === null || endedAt.slice(0, 16) === openedAt.slice(0, 16))
    return <ThenLink memberId={memberId} at={openedAt} />;
  return (
    <span className="flex flex-wrap gap-x-2">
      <ThenLink memberId={memberId} at={openedAt} which="begun" />
      <ThenLink memberId={memberId} at={endedAt} which="ended" />
    </span>
  );
}

/** What is told of a row: its story; of what was liquidated, why. */
function Opened({
  memberId,
  list,
  row,
  onClose,
}: {
  readonly memberId: string;
  readonly list: MemberTradeList;
  readonly row: MemberTradeView;
  readonly onClose: () => void;
}) {
  const of = { memberId, id: row.id, onClose };
  switch (list) {
    case "OVERSEA_ORDER":
      return <StorySheet {...of} kind="ORDER" />;
    case "OVERSEA_POSITION":
      return row.reason === "LOSSCUT" ? (
        <LosscutSheet {...of} />
      ) : (
        <StorySheet {...of} kind="POSITION" />
      );
    case "FUTURES_LIQUIDATION":
      return <LiquidationSheet {...of} />;
    default:
      return null;
  }
}

/** Lists whose rows are of something that is shown elsewhere. */
const OF_ANOTHER: readonly MemberTradeList[] = ["OVERSEA_FILL", "FUTURES_FILL", "BET"];

function useTradeColumns(
  memberId: string,
  list: MemberTradeList,
): readonly Column<MemberTradeView>[] {
  const t = useTexts(wholeTexts);
  const story = useTexts(storyTexts);
  const price = (value: string | null) => (value === null ? "" : formatNumber(value));
  return [
    { label: t("number"), cell: (row) => <span className="text-muted">{row.id}</span> },
    { label: t("name"), cell: (row) => row.koName },
    ...(OF_ANOTHER.includes(list)
      ? [
          {
            label: t("about"),
            cell: ({ about }: MemberTradeView) => <AboutLink memberId={memberId} about={about} />,
          },
        ]
      : []),
    { label: t("tradeType"), cell: (row) => t(`side${row.tradeType}`) },
    { label: t("qty"), isNumber: true, cell: (row) => formatNumber(row.qty) },
    { label: t("price"), isNumber: true, cell: (row) => price(row.price) },
    { label: t("exitPrice"), isNumber: true, cell: (row) => price(row.exitPrice) },
    {
      label: t("profit"),
      isNumber: true,
      cell: (row) => <Amount value={row.profit} currency={row.currency} />,
    },
    {
      label: t("fee"),
      isNumber: true,
      cell: (row) => <Amount value={row.fee} currency={row.currency} />,
    },
    {
      label: t("state"),
      cell: (row) =>
        row.reason === null
          ? t(`state${row.state}`)
          : `${t(`state${row.state}`)} (${story(row.reason)})`,
    },
    { label: t("openedAt"), cell: (row) => writeTime(row.openedAt) },
    { label: t("endedAt"), cell: (row) => (row.endedAt === null ? "" : writeTime(row.endedAt)) },
    { label: t("minute"), cell: (row) => <Moments memberId={memberId} of={row} /> },
  ];
}
