/** What the member has: positions and working orders, one at a time. */

import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import { Tabs, tabPanelProps } from "@naru/ui/parts/tabs.tsx";
import { Suspense, useState } from "react";
import { useTexts } from "../../../base/i18n.ts";
import { lazyScreen } from "../../../base/lazy-screen.ts";
import { tradeTexts } from "../../../trading/base/texts.ts";
import { useOpenOrders, usePositions } from "../data/account.ts";
import type { Perpetual } from "../data/store.ts";
import { futuresTexts } from "../texts.ts";

const PositionsPanel = lazyScreen(
  async () => (await import("./positions-panel.tsx")).PositionsPanel,
);
const OrdersPanel = lazyScreen(async () => (await import("./orders-panel.tsx")).OrdersPanel);

export function OwnPanels({ option }: { readonly option: Perpetual }) {
  const t = useTexts(tradeTexts);
  const own = useTexts(futuresTexts);
  const [tab, setTab] = useState<"positions" | "orders">("positions");
  const label = { positions: own("tabPositions"), orders: t("working") };
  const counts = { positions: usePositions()?.length, orders: useOpenOrders()?.length };
  const Panel = tab === "positions" ? PositionsPanel : OrdersPanel;
  return (
    <>
      <Tabs
        label={t("holdings")}
        chosen={tab}
        onChoose={setTab}
        isCompact
        tabs={(["positions", "orders"] as const).map((id) => ({
          id,
          label: label[id],
          count: counts[id] ?? 0,
        }))}
      />
      <div
        {...tabPanelProps(label[tab])}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain"
      >
        <Suspense fallback={<Skeleton className="m-3 h-24" />}>
          <Panel option={option} />
        </Suspense>
      </div>
    </>
  );
}
