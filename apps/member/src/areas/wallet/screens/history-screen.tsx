/** 거래 내역: closed orders of overseas futures, and binary rounds. */

import { EmptyState } from "@naru/ui/parts/state-box.tsx";
import { Tabs, tabPanelProps } from "@naru/ui/parts/tabs.tsx";
import { siteOffers } from "@naru/vocabulary/site-type";
import { useRouter, useSearch } from "@tanstack/react-router";
import { Hourglass } from "lucide-react";
import { useTexts } from "../../../base/i18n.ts";
import { paths } from "../../../base/paths.ts";
import { runtime } from "../../../base/runtime.ts";
import { filterText, readFilter, type SearchFilter } from "../../../records/model/filter.ts";
import { FilterBar } from "../../../records/parts/filter-bar.tsx";
import { ClosedOrders } from "../../../records/parts/lists.tsx";
import { searchTexts } from "../../../records/texts.ts";

const kinds = ["futures", "binary"] as const;
type Kind = (typeof kinds)[number];

/** Product.md §2: separate tabs for futures and binary; the site's flags decide which are there. */
export function HistoryScreen() {
  const t = useTexts(searchTexts);
  const router = useRouter();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const { type } = runtime().site;
  const offered = kinds.filter((kind) => siteOffers(type, kind === "futures" ? "oversea" : kind));
  const kind = offered.find((known) => known === search["kind"]) ?? offered[0] ?? "futures";
  const filter: SearchFilter = { ...readFilter(search), tab: "orders" };
  const go = (to: Kind, next: SearchFilter) => {
    const text = filterText(next);
    const more = to === "futures" ? "" : `${text === "" ? "?" : "&"}kind=${to}`;
    void router.navigate({ href: paths.history + text + more, replace: true });
  };
  return (
    <>
      {offered.length > 1 && (
        <Tabs
          label={t("historyTabs")}
          tabs={offered.map((id) => ({ id, label: t(id) }))}
          chosen={kind}
          onChoose={(id) => go(id, filter)}
        />
      )}
      <div {...tabPanelProps(t(kind))}>
        {kind === "futures" ? (
          <>
            <FilterBar filter={filter} tabs={["orders"]} onChange={(next) => go("futures", next)} />
            <ClosedOrders filter={filter} onChange={(next) => go("futures", next)} />
          </>
        ) : (
          <EmptyState
            icon={<Hourglass size={32} strokeWidth={1.5} aria-hidden />}
            title={t("binaryEmpty")}
            hint={t("binaryHint")}
          />
        )}
      </div>
    </>
  );
}
