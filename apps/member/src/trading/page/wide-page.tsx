/** The trade page on a desk: the list where there is room, the chart, the ladder. */

import { Tabs } from "@naru/ui/parts/tabs.tsx";
import type { ReactNode } from "react";
import { useTexts } from "../../base/i18n.ts";
import { tradeTexts } from "../base/texts.ts";
import { PageHead } from "./page-head.tsx";
import { PagePad } from "./page-pad.tsx";
import { PageChart, PageHoldings, PageLadder, PagePanel, type PanelProps } from "./page-panels.tsx";

interface Props extends PanelProps {
  readonly side: ReactNode | null;
  readonly overlays: ReactNode;
}

export function WidePage({ page, acts, side, overlays }: Props) {
  const t = useTexts(tradeTexts);
  const { isGuest, view } = page;
  const columns =
    side === null ? "grid-cols-[minmax(0,1fr)_24rem]" : "grid-cols-[16rem_minmax(0,1fr)_26rem]";
  return (
    <div className={`grid min-h-0 flex-1 ${columns}`}>
      {side === null ? null : (
        <aside
          aria-label={t("instruments")}
          className="flex min-h-0 flex-col border-r border-line bg-surface pt-3"
        >
          {side}
        </aside>
      )}
      <div className="flex min-h-0 min-w-0 flex-col border-r border-line">
        <PageHead page={page} hasMenu={side === null} />
        <Tabs
          label={t("tabs")}
          chosen={view.tab === "ladder" ? "chart" : view.tab}
          onChoose={view.setTab}
          isCompact
          tabs={[
            { id: "chart", label: t("tabChart") },
            { id: "trades", label: t("tabTrades") },
            { id: "info", label: t("tabInfo") },
          ]}
        />
        {view.tab === "ladder" ? (
          <PageChart page={page} acts={acts} />
        ) : (
          <PagePanel page={page} acts={acts} />
        )}
        {isGuest ? null : (
          <div className="h-60 shrink-0 overflow-y-auto border-t border-line px-4 pb-4">
            <PageHoldings page={page} acts={acts} />
          </div>
        )}
      </div>
      <div className="flex min-h-0 flex-col">
        <PageLadder page={page} acts={acts} />
        <PagePad page={page} acts={acts} />
      </div>
      {overlays}
    </div>
  );
}
