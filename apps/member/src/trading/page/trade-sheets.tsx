/** The one sheet that is open over the trade page. */

import { type ReactNode, Suspense, useEffect } from "react";
import { lazyScreen } from "../../base/lazy-screen.ts";
import { useAccount, useOption } from "../../live/hooks.ts";
import type { OrderDesk } from "../orders/orders.ts";
import { useLivePosition } from "../base/use-position.ts";
import type { Trade } from "../base/use-trade.ts";
import type { Outcome } from "../ladder/gesture.ts";
import type { Which } from "../../live/order-requests.ts";
import type { Product } from "../base/product.ts";
import { CloseSheet } from "./lazy-panels.ts";
import type { AlertWay } from "./price-sheet.tsx";
import type { PositionSheet } from "../holdings/holdings.tsx";

// Not needed to trade at once: their code comes when they are opened.
const AmendSheet = lazyScreen(async () => (await import("../holdings/amend-sheet.tsx")).AmendSheet);
const BulkCloseSheet = lazyScreen(
  async () => (await import("../holdings/bulk-close-sheet.tsx")).BulkCloseSheet,
);
const GaugeSheet = lazyScreen(async () => (await import("../holdings/gauge.tsx")).GaugeSheet);
const PriceSheet = lazyScreen(async () => (await import("./price-sheet.tsx")).PriceSheet);
const PresetSheet = lazyScreen(async () => (await import("../pad/pad-sheets.tsx")).PresetSheet);
const BracketSheet = lazyScreen(async () => (await import("../pad/pad-sheets.tsx")).BracketSheet);
const CancelSheet = lazyScreen(async () => (await import("../pad/pad-sheets.tsx")).CancelSheet);
const ReverseSheet = lazyScreen(
  async () => (await import("../holdings/reverse-sheet.tsx")).ReverseSheet,
);
const ExitsSheet = lazyScreen(async () => (await import("../exits/exits-sheet.tsx")).ExitsSheet);
const LadderSettingsSheet = lazyScreen(
  async () => (await import("../ladder/ladder-settings-sheet.tsx")).LadderSettingsSheet,
);

export type OpenSheet =
  | { readonly kind: PositionSheet; readonly positionId: string }
  | { readonly kind: "amend"; readonly orderId: string }
  | { readonly kind: "bulk"; readonly which: Which }
  | { readonly kind: "price"; readonly price: number; readonly by?: AlertWay }
  | { readonly kind: "gauge" | "settings" | "presets" | "bracket" | "cancel" };

interface Props {
  readonly sheet: OpenSheet | null;
  readonly trade: Trade;
  readonly desk: OrderDesk;
  readonly own: Product["own"];
  /** Contracts of the ticket. */
  readonly qty: number;
  readonly onPlace: (outcome: Outcome, at: number) => void;
  readonly onDone: () => void;
}

export function TradeSheets(props: Props) {
  return <Suspense>{sheetOf(props)}</Suspense>;
}

function sheetOf({ sheet, trade, desk, own, qty, onPlace, onDone }: Props): ReactNode {
  if (sheet === null) return null;
  switch (sheet.kind) {
    case "amend":
      return <OfOrder id={sheet.orderId} desk={desk} onDone={onDone} />;
    case "bulk":
      return <BulkCloseSheet which={sheet.which} desk={desk} onDone={onDone} />;
    case "price":
      return (
        <PriceSheet
          {...{ trade, desk, qty, onPlace, onDone }}
          price={sheet.price}
          by={sheet.by ?? "price"}
        />
      );
    case "gauge":
      return <GaugeSheet trade={trade} onDone={onDone} />;
    case "settings":
      return <LadderSettingsSheet trade={trade} onDone={onDone} />;
    case "presets":
      return <PresetSheet most={trade.terms.maxContracts} onDone={onDone} />;
    case "bracket":
      return <BracketSheet onDone={onDone} />;
    case "cancel":
      return <CancelSheet trade={trade} desk={desk} onDone={onDone} />;
    default:
      return <OfPosition kind={sheet.kind} id={sheet.positionId} {...{ desk, own, onDone }} />;
  }
}

interface OrderProps {
  readonly id: string;
  readonly desk: OrderDesk;
  readonly onDone: () => void;
}

/** The sheet of a working order closes with it. */
function OfOrder({ id, desk, onDone }: OrderProps) {
  const order = useAccount()?.orders.find((working) => working.id === id);
  const option = useOption(order?.overseaOptionId ?? null);
  const isGone = order === undefined || option === undefined;
  useEffect(() => {
    if (isGone) onDone();
  }, [isGone, onDone]);
  if (isGone) return null;
  return <AmendSheet order={order} option={option} desk={desk} onDone={onDone} />;
}

interface PositionProps {
  readonly kind: PositionSheet;
  readonly id: string;
  readonly desk: OrderDesk;
  readonly own: Product["own"];
  readonly onDone: () => void;
}

/** A sheet of a position closes with it. */
function OfPosition({ kind, id, desk, own, onDone }: PositionProps) {
  const live = useLivePosition(id);
  const isGone = live === null;
  useEffect(() => {
    if (isGone) onDone();
  }, [isGone, onDone]);
  if (live === null) return null;
  if (kind === "own")
    return (
      <own.Sheet
        live={live}
        isBusy={desk.sending === "OWN"}
        send={(call) => desk.send("OWN", call)}
        onDone={onDone}
      />
    );
  const Sheet = { close: CloseSheet, reverse: ReverseSheet, exits: ExitsSheet }[kind];
  return <Sheet live={live} desk={desk} onDone={onDone} />;
}
