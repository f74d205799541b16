/** What the parts of the trade page share while it shows one instrument. */

import { useState } from "react";
import type { LadderSettings } from "../../settings/ladder-settings.ts";
import { useLadderSettings } from "../../settings/kept-ladder-settings.ts";
import type { Product } from "../base/product.ts";
import type { Ticket } from "../base/ticket.ts";
import { type Trade, useTrade } from "../base/use-trade.ts";
import type { OptionView } from "../base/views.ts";
import type { HoldingsTab } from "../holdings/holdings.tsx";
import { type LadderDesk, useLadderDesk } from "../ladder/use-ladder-desk.ts";
import { type OrderDesk, useOrderDesk } from "../orders/orders.ts";
import { type OrderMoves, orderMoves } from "./order-moves.ts";
import type { OpenSheet } from "./trade-sheets.tsx";

export type PageTab = "ladder" | "chart" | "trades" | "info";

export interface PageProps {
  readonly product: Product;
  readonly option: OptionView;
  readonly isGuest: boolean;
  readonly go: (to: string) => void;
  /** Which panel stands first. */
  readonly initialTab?: PageTab;
  /** What is open from the start, for the gallery. */
  readonly initialSheet?: OpenSheet | null;
  readonly initialHeight?: number | null;
  readonly initialHoldings?: HoldingsTab;
}

export interface Page extends Pick<PageProps, "product" | "option" | "isGuest" | "go"> {
  readonly trade: Trade;
  readonly settings: LadderSettings;
  readonly desk: OrderDesk;
  readonly ticket: Ticket;
  readonly setTicket: (ticket: Ticket) => void;
  /** From a gesture to an order. */
  readonly orders: LadderDesk;
  readonly moves: OrderMoves;
  readonly view: PageView;
}

/** What of the page is shown. */
export interface PageView {
  readonly tab: PageTab;
  readonly setTab: (tab: PageTab) => void;
  readonly isListOpen: boolean;
  readonly setIsListOpen: (isOpen: boolean) => void;
  readonly holdings: HoldingsTab;
  readonly setHoldings: (tab: HoldingsTab) => void;
  /** Of the pulled-up holdings; `null` while they are down. */
  readonly height: number | null;
  readonly setHeight: (height: number | null) => void;
  readonly sheet: OpenSheet | null;
  readonly setSheet: (sheet: OpenSheet | null) => void;
  /** Whether the order block is one row, so that what stands above it has its room. */
  readonly isFolded: boolean;
  readonly setIsFolded: (isFolded: boolean) => void;
  /** Whether the ladder takes no touch. */
  readonly isLocked: boolean;
  readonly setIsLocked: (isLocked: boolean) => void;
}

const FIRST_QUANTITY = 1;

export function usePage(props: PageProps): Page {
  const { product, option, isGuest, go } = props;
  const trade = useTrade(option);
  const desk = useOrderDesk(product.calls);
  const settings = useLadderSettings();
  const [ticket, setTicket] = useState<Ticket>({ qty: FIRST_QUANTITY });
  const orders = useLadderDesk(trade, ticket, settings, desk);
  const moves = orderMoves(trade, settings, desk);
  const view = usePageView(props);
  return {
    product,
    option,
    isGuest,
    go,
    trade,
    settings,
    desk,
    ticket,
    setTicket,
    orders,
    moves,
    view,
  };
}

/** The tabs that are looked at fold alike. */
function beside(isFolded: boolean): Partial<Record<PageTab, boolean>> {
  return { chart: isFolded, trades: isFolded, info: isFolded };
}

function usePageView({
  initialTab = "ladder",
  initialSheet = null,
  initialHeight = null,
  initialHoldings = "positions",
}: PageProps): PageView {
  const [tab, setTab] = useState<PageTab>(initialTab);
  const [isListOpen, setIsListOpen] = useState(false);
  const [holdings, setHoldings] = useState<HoldingsTab>(initialHoldings);
  const [height, setHeight] = useState<number | null>(initialHeight);
  const [sheet, setSheet] = useState<OpenSheet | null>(initialSheet);
  const [isLocked, setIsLocked] = useState(false);
  // Beside the ladder it is there for the thumb; under what is looked at it is out of the way.
  const [folded, setFolded] = useState<Partial<Record<PageTab, boolean>>>({});
  const isFolded = folded[tab] ?? tab !== "ladder";
  const setIsFolded = (next: boolean) =>
    setFolded(tab === "ladder" ? { ...folded, ladder: next } : { ...folded, ...beside(next) });
  return {
    ...{ tab, setTab, isListOpen, setIsListOpen, holdings, setHoldings },
    ...{ height, setHeight, sheet, setSheet, isLocked, setIsLocked, isFolded, setIsFolded },
  };
}
