/** Panels that are not looked at on most visits: their code comes when they are. */

import { lazyScreen } from "../../base/lazy-screen.ts";

export const TradesPanel = lazyScreen(
  async () => (await import("../chart/trades-panel.tsx")).TradesPanel,
);
export const InfoPanel = lazyScreen(
  async () => (await import("../instruments/info-panel.tsx")).InfoPanel,
);

const loadHoldings = async () => (await import("./page-holdings.tsx")).PageHoldings;

const loadList = async () => (await import("../instruments/instrument-list.tsx")).InstrumentList;

const loadPullUp = async () => (await import("../ladder/pull-up.tsx")).PullUp;

const loadClosing = async () => (await import("../holdings/close-sheet.tsx")).CloseSheet;

export const CloseSheet = lazyScreen(loadClosing);

/** On a phone it is in the drawer. */
export const InstrumentList = lazyScreen(loadList);

export const HoldingsPanel = lazyScreen(loadHoldings);

/** What they are pulled up with. */
export const PullUp = lazyScreen(loadPullUp);

/** Fetches ahead, while nothing else is to do, what is likely to be looked at next; a failure is met again when it is. */
export function fetchAhead(): () => void {
  if (typeof requestIdleCallback === "undefined") return () => {};
  const handle = requestIdleCallback(
    () =>
      void Promise.all([loadHoldings(), loadPullUp(), loadList(), loadClosing()]).catch(() => {}),
  );
  return () => cancelIdleCallback(handle);
}

/** The page on a desk, which no phone needs. */
export const WidePage = lazyScreen(async () => (await import("./wide-page.tsx")).WidePage);

export const ChartPanel = lazyScreen(
  async () => (await import("../chart/chart-panel.tsx")).ChartPanel,
);

export const FoldedOrders = lazyScreen(
  async () => (await import("./folded-orders.tsx")).FoldedOrders,
);

/** With it comes where things stand in one-hand mode. */
export const InstrumentsButton = lazyScreen(
  async () => (await import("./one-hand.tsx")).InstrumentsButton,
);

export const DayEndWarnings = lazyScreen(
  async () => (await import("../holdings/day-end-warnings.ts")).DayEndWarnings,
);
