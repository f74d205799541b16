/** The trade page on a phone: one panel at a time, the holdings pulled over it, the thumb zone below. */

import { Tabs, tabPanelProps } from "@naru/ui/parts/tabs.tsx";
import { PanelBottomClose } from "lucide-react";
import { type ReactNode, Suspense, useEffect } from "react";
import { useTexts } from "../../base/i18n.ts";
import { ladderTexts } from "../base/ladder-texts.ts";
import { tradeTexts } from "../base/texts.ts";
import { WorkingButton } from "../pad/working-button.tsx";
import { fetchAhead, InstrumentsButton, PullUp } from "./lazy-panels.ts";
import { PageHead } from "./page-head.tsx";
import { PagePad } from "./page-pad.tsx";
import { PageHoldings, PagePanel, type PanelProps } from "./page-panels.tsx";
import type { PageTab } from "./use-page.ts";

interface Props extends PanelProps {
  readonly overlays: ReactNode;
}

export function PhonePage({ page, acts, overlays }: Props) {
  const t = useTexts(tradeTexts);
  const { isGuest, view, settings } = page;
  const isOneHand = settings.hand !== "both";
  useEffect(fetchAhead, []);
  return (
    <div
      {...(isOneHand ? { "data-hand": settings.hand } : {})}
      className="mx-auto flex min-h-0 w-full max-w-(--page-width) flex-1 flex-col"
    >
      <PageHead page={page} hasMenu />
      {isOneHand ? null : <TabRow page={page} />}
      <div
        {...tabPanelProps(t(TAB_KEYS[view.tab]))}
        {...(view.tab === "ladder" ? { "data-low": "" } : {})}
        className="relative flex min-h-0 flex-1 flex-col"
      >
        <PagePanel page={page} acts={acts} />
        {isGuest || view.height === null ? null : (
          <Suspense>
            <PullUp height={view.height} onHeight={view.setHeight}>
              <PageHoldings page={page} acts={acts} />
            </PullUp>
          </Suspense>
        )}
      </div>
      {isOneHand ? <TabRow page={page} hasList /> : null}
      <PagePad page={page} acts={acts} canFold />
      {overlays}
    </div>
  );
}

/** The panels, what works, and how much the order block shows; with the instruments where the header is out of reach. */
function TabRow({ page, hasList = false }: Pick<PanelProps, "page"> & { hasList?: boolean }) {
  const t = useTexts(tradeTexts);
  const { isGuest, view } = page;
  return (
    <div className="flex shrink-0 items-stretch">
      {hasList ? (
        <Suspense>
          <InstrumentsButton onPress={() => view.setIsListOpen(true)} />
        </Suspense>
      ) : null}
      <div className="min-w-0 flex-1">
        <Tabs
          label={t("tabs")}
          chosen={view.tab}
          onChoose={view.setTab}
          isCompact
          isShared
          tabs={TABS.map((id) => ({ id, label: t(TAB_KEYS[id]) }))}
        />
      </div>
      {isGuest ? null : <OpenOrders page={page} />}
      {isGuest || view.isFolded ? null : <Fold page={page} />}
    </div>
  );
}

/** How many orders work; a touch shows them. */
function OpenOrders({ page: { trade, view } }: Pick<PanelProps, "page">) {
  const count = trade.account?.orders.length ?? 0;
  return (
    <WorkingButton
      count={count}
      onPress={() => {
        view.setHoldings(count > 0 ? "orders" : "positions");
        view.setHeight(view.height ?? 1);
      }}
    />
  );
}

/** Folds the order block to one row. */
function Fold({ page: { view } }: Pick<PanelProps, "page">) {
  const t = useTexts(ladderTexts);
  return (
    <button
      type="button"
      aria-label={t("fold")}
      className="grid w-[44px] shrink-0 place-items-center border-b border-line text-muted"
      onClick={() => view.setIsFolded(true)}
    >
      <PanelBottomClose aria-hidden="true" size={18} strokeWidth={1.5} />
    </button>
  );
}

const TABS = ["ladder", "chart", "trades", "info"] as const satisfies readonly PageTab[];
const TAB_KEYS = {
  ladder: "tabLadder",
  chart: "tabChart",
  trades: "tabTrades",
  info: "tabInfo",
} as const satisfies Record<PageTab, string>;
