/** 조회 · 빠른주문: working orders, fills, closed orders and positions, and what each day brought. */

import { useRouter, useSearch } from "@tanstack/react-router";
import { tabPanelProps } from "@naru/ui/parts/tabs.tsx";
import { siteOffers } from "@naru/vocabulary/site-type";
import { useTexts } from "../../../base/i18n.ts";
import { paths } from "../../../base/paths.ts";
import { runtime } from "../../../base/runtime.ts";
import { BetsOfDay } from "../../../bets/parts/bet-list.tsx";
import { useAccount } from "../../../live/hooks.ts";
import { filterText, readFilter, type SearchFilter } from "../../../records/model/filter.ts";
import { Daily } from "../../../records/parts/daily.tsx";
import { FilterBar } from "../../../records/parts/filter-bar.tsx";
import { ClosedOrders, ClosedPositions, Fills, OpenOrders } from "../../../records/parts/lists.tsx";
import { searchTexts } from "../../../records/texts.ts";

const lists = {
  open: OpenOrders,
  fills: Fills,
  orders: ClosedOrders,
  positions: ClosedPositions,
} as const;

/** What the chosen tab lists. */
function Rows(props: Props) {
  const { tab } = props.filter;
  if (tab === "daily")
    return (
      <Daily {...props} more={siteOffers(runtime().site.type, "binary") ? betsOf : undefined} />
    );
  const List = lists[tab];
  return <List {...props} />;
}

const betsOf = (day: string) => <BetsOfDay day={day} />;

interface Props {
  readonly filter: SearchFilter;
  readonly onChange: (filter: SearchFilter) => void;
}

export function OverseaSearch() {
  const t = useTexts(searchTexts);
  const router = useRouter();
  const filter = readFilter(useSearch({ strict: false }));
  const openCount = useAccount()?.orders.length ?? 0;
  const change = (next: SearchFilter) =>
    void router.navigate({ href: paths.searchOversea + filterText(next), replace: true });
  return (
    <>
      <FilterBar filter={filter} onChange={change} openCount={openCount} />
      <div {...tabPanelProps(t(`tab${filter.tab}`))}>
        <Rows filter={filter} onChange={change} />
      </div>
    </>
  );
}
