/** The panels of the trade page, each joined to what the page shares. */

import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import { type ReactNode, Suspense, useMemo } from "react";
import { changeLadderSettings } from "../../settings/kept-ladder-settings.ts";
import { STEPS } from "../../settings/ladder-settings.ts";
import type { Which } from "../base/product.ts";
import { useSteady } from "../base/use-steady.ts";
import type { OrderView } from "../base/views.ts";
import { Holdings, type PositionSheet } from "../holdings/holdings.tsx";
import { BestOrders } from "../ladder/best-orders.tsx";
import { Ladder } from "../ladder/ladder.tsx";
import { cancelOne } from "./cancelling.ts";
import { ChartPanel, InfoPanel, TradesPanel } from "./lazy-panels.ts";
import type { PageActs } from "./page-acts.ts";
import type { Page } from "./use-page.ts";

export interface PanelProps {
  readonly page: Page;
  readonly acts: PageActs;
}

/** The panel of the chosen tab. */
export function PagePanel({ page, acts }: PanelProps) {
  switch (page.view.tab) {
    case "ladder":
      return <PageLadder page={page} acts={acts} />;
    case "chart":
      return <PageChart page={page} acts={acts} />;
    case "trades":
      return late(<TradesPanel trade={page.trade} />);
    case "info":
      return late(<InfoPanel trade={page.trade} />);
  }
}

/** A panel whose code may still be on its way. */
function late(panel: ReactNode): ReactNode {
  return <Suspense fallback={<Skeleton className="m-3 min-h-0 flex-1" />}>{panel}</Suspense>;
}

export function PageLadder({ page, acts }: PanelProps) {
  const { isGuest, trade, settings, desk, orders, view } = page;
  const onJoin = useSteady(acts.join);
  const onStep = useSteady(() =>
    changeLadderSettings({ step: STEPS[(STEPS.indexOf(settings.step) + 1) % STEPS.length] ?? 1 }),
  );
  const onLock = useSteady(() => view.setIsLocked(!view.isLocked));
  const onSettings = useSteady(() => view.setSheet({ kind: "settings" }));
  return (
    <Ladder
      trade={trade}
      settings={settings}
      isLocked={view.isLocked}
      places={desk.places}
      armed={orders.armedCell}
      describe={acts.describe}
      onAct={acts.act}
      onJoin={onJoin}
      onStep={onStep}
      onLock={isGuest ? undefined : onLock}
      onSettings={isGuest ? undefined : onSettings}
    />
  );
}

export function PageChart({ page, acts }: PanelProps) {
  const { isGuest, trade, moves, view } = page;
  return late(
    <ChartPanel
      trade={trade}
      isLocked={view.isLocked || isGuest}
      onMoveLine={moves.moveLine}
      onPrice={(price) => view.setSheet({ kind: "price", price })}
      onLine={acts.pressLine}
    />,
  );
}

/** Positions, orders and fills; drawn again when something of theirs changes, not with every tick of the page. */
export function PageHoldings({ page, acts }: PanelProps) {
  const { option, trade, desk, moves, view } = page;
  const { holdings, setHoldings, isLocked } = view;
  const onOpen = useSteady((id: string) => {
    view.setHeight(null);
    if (id !== option.id) acts.open(id);
  });
  const onSheet = useSteady((kind: PositionSheet, positionId: string) =>
    view.setSheet({ kind, positionId }),
  );
  const onBulk = useSteady((which: Which) => view.setSheet({ kind: "bulk", which }));
  const onAmend = useSteady((orderId: string) => view.setSheet({ kind: "amend", orderId }));
  const onCancel = useSteady((order: OrderView) => void cancelOne(page, order));
  const onMove = useSteady(moves.moveOrdersOf);
  const isSending = desk.sending !== null;
  const isOff = isLocked || trade.gate !== null;
  const { moved } = desk.places;
  const { id } = option;
  const best = useMemo(
    () => <BestOrders optionId={id} moved={moved} isOff={isOff} onMove={onMove} />,
    [id, moved, isOff, onMove],
  );
  return useMemo(
    () => (
      <Holdings
        tab={holdings}
        viewedId={id}
        isSending={isSending}
        onTab={setHoldings}
        onOpen={onOpen}
        onSheet={onSheet}
        onBulk={onBulk}
        onAmend={onAmend}
        onCancel={onCancel}
        best={best}
      />
    ),
    [holdings, setHoldings, id, isSending, onOpen, onSheet, onBulk, onAmend, onCancel, best],
  );
}
