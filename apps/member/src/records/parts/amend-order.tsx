/** 정정 of a working order from its detail: the trade page's own sheet. */

import type { OrderView } from "@naru/client/views";
import { useOption } from "../../live/hooks.ts";
import { overseaCalls } from "../../live/oversea-calls.ts";
import { useOrderDesk } from "../../trading/orders/orders.ts";
import { AmendSheet } from "../../trading/holdings/amend-sheet.tsx";

export function AmendOrder({
  order,
  onDone,
}: {
  readonly order: OrderView;
  readonly onDone: () => void;
}) {
  const desk = useOrderDesk(overseaCalls);
  const option = useOption(order.overseaOptionId);
  if (option === undefined) return null;
  return <AmendSheet order={order} option={option} desk={desk} onDone={onDone} />;
}
