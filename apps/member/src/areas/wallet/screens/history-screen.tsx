/** 거래 내역: closed orders of overseas futures, what perpetuals came to, and bets on binary rounds. */

import { Tabs, tabPanelProps } from "@naru/ui/parts/tabs.tsx";
import { siteOffers } from "@naru/vocabulary/site-type";
import { useRouter, useSearch } from "@tanstack/react-router";
import { useTexts } from "../../../base/i18n.ts";
import { paths } from "../../../base/paths.ts";
import { runtime } from "../../../base/runtime.ts";
import { type BetFilter, betFilterText, readBetFilter } from "../../../bets/model/filter.ts";
import { Bets } from "../../../bets/parts/bet-list.tsx";
import {
  type PerpetualFilter,
  perpetualFilterText,
  readPerpetualFilter,
} from "../../../perpetuals/model/filter.ts";
import { PerpetualRecords } from "../../../perpetuals/parts/perpetual-records.tsx";
import { filterText, readFilter, type SearchFilter } from "../../../records/model/filter.ts";
import { FilterBar } from "../../../records/parts/filter-bar.tsx";
import { ClosedOrders } from "../../../records/parts/lists.tsx";
import { searchTexts } from "../../../records/texts.ts";

/** What a tab shows, by the name that the address has for it, and which product that is. */
const kinds = { futures: "oversea", perpetual: "futures", binary: "binary" } as const;
type Kind = keyof typeof kinds;

/** Product.md §2: separate tabs for futures and binary; the site's flags decide which are there. */
export function HistoryScreen() {
  const t = useTexts(searchTexts);
  const router = useRouter();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const { type } = runtime().site;
  const offered = (Object.keys(kinds) as Kind[]).filter((kind) => siteOffers(type, kinds[kind]));
  const kind = offered.find((known) => known === search["kind"]) ?? offered[0] ?? "futures";
  const filter: SearchFilter = { ...readFilter(search), tab: "orders" };
  const open = (text: string) =>
    void router.navigate({ href: paths.history + text, replace: true });
  const go = (next: SearchFilter) => open(filterText(next));
  const bets = readBetFilter(search);
  const perpetuals = readPerpetualFilter(search);
  const goToPerpetuals = (next: PerpetualFilter) =>
    open(perpetualFilterText(next, { kind: "perpetual" }));
  const goToBets = (next: BetFilter) => open(betFilterText(next, { kind: "binary" }));
  return (
    <>
      {offered.length > 1 && (
        <Tabs
          label={t("historyTabs")}
          tabs={offered.map((id) => ({ id, label: t(id) }))}
          chosen={kind}
          onChoose={(id) =>
            id === "futures"
              ? go(filter)
              : id === "perpetual"
                ? goToPerpetuals(perpetuals)
                : goToBets(bets)
          }
        />
      )}
      <div {...tabPanelProps(t(kind))}>
        {kind === "futures" ? (
          <>
            <FilterBar filter={filter} tabs={["orders"]} onChange={go} />
            <ClosedOrders filter={filter} onChange={go} />
          </>
        ) : kind === "perpetual" ? (
          <PerpetualRecords filter={perpetuals} onChange={goToPerpetuals} />
        ) : (
          <Bets filter={bets} onChange={goToBets} />
        )}
      </div>
    </>
  );
}
