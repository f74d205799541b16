/** The folded order block, joined to what the page shares: below a panel, and below a chart that has the whole screen. */

import { reduceTicket, summarizeTicket } from "../base/ticket.ts";
import { SlimPad } from "../pad/slim-pad.tsx";
import type { PanelProps } from "./page-panels.tsx";

interface Props extends PanelProps {
  /** Whether it stands alone, with no larger block to unfold to. */
  readonly isAlone?: boolean;
}

export function FoldedOrders({ page, acts, isAlone = false }: Props) {
  const { trade, desk, ticket, setTicket, orders, view } = page;
  const { maxContracts } = trade.terms;
  const hasOpen = orders.draft !== null || view.sheet !== null;
  return (
    <SlimPad
      ticket={ticket}
      summary={summarizeTicket(ticket, trade.standing, trade.terms, trade.gate)}
      sending={hasOpen ? null : desk.sending}
      armed={orders.armedMarket}
      most={maxContracts}
      onMarket={acts.market}
      onTicket={(action) => setTicket(reduceTicket(ticket, action, maxContracts))}
      {...(isAlone ? {} : { onUnfold: () => view.setIsFolded(false) })}
    />
  );
}
