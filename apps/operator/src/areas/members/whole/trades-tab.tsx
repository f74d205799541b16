/** What a member's trades came to, list by list; a row opens what happened to it, or why it was liquidated. */

import { formatNumber } from "@naru/ui/format/number";
import { useTexts } from "@naru/ui/texts/i18n";
import { MEMBER_TRADE_LISTS, type MemberTradeList } from "@naru/vocabulary/service/member-trades";
import { useState } from "react";
import { useFilters } from "../../../base/filters.ts";
import { writeTime } from "../../../base/moments.ts";
import { useAsk } from "../../../base/use-ask.ts";
import type { MemberTradeView } from "../../../base/views.ts";
import { Amount } from "../../../parts/amount.tsx";
import { FilterSelect } from "../../../parts/filter-fields.tsx";
import { Pages } from "../../../parts/page.tsx";
import { Answer, LoadingState, Nothing } from "../../../parts/states.tsx";
import { type Column, Table } from "../../../parts/table.tsx";
import { storyTexts } from "../../../parts/story/story-texts.ts";
import { ThenLink } from "./minute/then-link.tsx";
import { LiquidationSheet, LosscutSheet, StorySheet } from "./record-sheets.tsx";
import { wholeTexts } from "./texts.ts";

const FIRST: MemberTradeList = "OVERSEA_ORDER";
/** Lists whose rows open what is told of them. */
const TELLS: readonly MemberTradeList[] = [
  "OVERSEA_ORDER",
  "OVERSEA_POSITION",
  "FUTURES_LIQUIDATION",
];

export function TradesTab({ memberId }: { readonly memberId: string }) {
  const t = useTexts(wholeTexts);
  const state = useFilters();
  const list = MEMBER_TRADE_LISTS.find((each) => each === state.filters["list"]) ?? FIRST;
  const { page } = state.filters;
  const asked = useAsk("memberTrades", {
    ...{ memberId, list, size: "50" },
    ...(page === undefined ? {} : { page }),
  });
  const [opened, setOpened] = useState<MemberTradeView | undefined>(undefined);
  const columns = useTradeColumns(memberId);
  const others = MEMBER_TRADE_LISTS.filter((each) => each !== FIRST);
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 px-4 py-2">
        <FilterSelect
          state={{ ...state, choose: (to) => state.choose({ ...to, id: memberId }) }}
          name="list"
          label={t("list")}
          every={t(`list${FIRST}`)}
          options={others.map((id) => ({ id, label: t(`list${id}`) }))}
        />
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
                {...(TELLS.includes(list)
                  ? { onOpen: (id) => setOpened(content.find((row) => row.id === id)) }
                  : {})}
              />
            )
          }
        </Answer>
      )}
      {opened !== undefined && (
        <Opened memberId={memberId} list={list} row={opened} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
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

function useTradeColumns(memberId: string): readonly Column<MemberTradeView>[] {
  const t = useTexts(wholeTexts);
  const story = useTexts(storyTexts);
  const price = (value: string | null) => (value === null ? "" : formatNumber(value));
  return [
    { label: t("number"), cell: (row) => <span className="text-muted">{row.id}</span> },
    { label: t("name"), cell: (row) => row.koName },
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
