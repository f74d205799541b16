/** Positions, orders and fills, joined to what the page shares. Its code comes when it is first pulled up. */

import { useMemo } from "react";
import type { Which } from "../../live/order-requests.ts";
import { useSteady } from "../base/use-steady.ts";
import type { OrderView } from "../base/views.ts";
import { Holdings, type PositionSheet } from "../holdings/holdings.tsx";
import { BestOrders } from "../ladder/best-orders.tsx";
import { cancelOne } from "./cancelling.ts";
import type { PanelProps } from "./page-panels.tsx";

/** Drawn again when something of theirs changes, not with every tick of the page. */
export function PageHoldings({ page, acts }: PanelProps) {
  const { option, trade, desk, moves, view, product } = page;
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
        product={product}
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
    [
      holdings,
      product,
      setHoldings,
      id,
      isSending,
      onOpen,
      onSheet,
      onBulk,
      onAmend,
      onCancel,
      best,
    ],
  );
}
