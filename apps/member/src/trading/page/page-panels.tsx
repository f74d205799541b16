/** The panels of the trade page, each joined to what the page shares. */

import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import { type ReactNode, Suspense } from "react";
import { changeLadderSettings } from "../../settings/kept-ladder-settings.ts";
import { STEPS } from "../../settings/ladder-settings.ts";
import { useSteady } from "../base/use-steady.ts";
import { Ladder } from "../ladder/ladder.tsx";
import { ChartPanel, FoldedOrders, HoldingsPanel, InfoPanel, TradesPanel } from "./lazy-panels.ts";
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
      return late(<TradesPanel trade={page.trade} readings={page.product.readings} />);
    case "info":
      return late(<InfoPanel trade={page.trade} />);
  }
}

/** Positions, orders and fills. */
export function PageHoldings(props: PanelProps) {
  return late(<HoldingsPanel {...props} />);
}

/** A panel whose code may still be on its way. */
function late(panel: ReactNode): ReactNode {
  return <Suspense fallback={<Skeleton className="m-3 min-h-0 flex-1" />}>{panel}</Suspense>;
}

export function PageLadder({ page, acts }: PanelProps) {
  const { isGuest, trade, settings, desk, orders, view } = page;
  const onJoin = useSteady(acts.join);
  const onHit = useSteady(acts.hit);
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
      onHit={onHit}
      onStep={onStep}
      onLock={isGuest ? undefined : onLock}
      onSettings={isGuest ? undefined : onSettings}
    />
  );
}

export function PageChart({ page, acts }: PanelProps) {
  const { isGuest, trade, moves, view, product } = page;
  return late(
    <ChartPanel
      trade={trade}
      readings={product.readings}
      isLocked={view.isLocked || isGuest}
      onMoveLine={moves.moveLine}
      onPrice={(price) => view.setSheet({ kind: "price", price })}
      onLine={acts.pressLine}
      floating={isGuest ? null : <FloatingOrders page={page} acts={acts} />}
    />,
  );
}

/** Buy and sell while the chart has the whole screen: below it, and over it where the phone lies. */
function FloatingOrders(props: PanelProps) {
  return (
    <div className="shrink-0 [@media(max-height:480px)]:absolute [@media(max-height:480px)]:bottom-8 [@media(max-height:480px)]:left-3 [@media(max-height:480px)]:z-10 [@media(max-height:480px)]:w-90 [@media(max-height:480px)]:overflow-hidden [@media(max-height:480px)]:rounded-12 [@media(max-height:480px)]:shadow-[var(--sheet-shadow)]">
      {late(<FoldedOrders {...props} isAlone />)}
    </div>
  );
}
