/** The thumb zone: the position and the order pad. */

import { Suspense } from "react";
import { paths } from "../../base/paths.ts";
import { changeLadderSettings } from "../../settings/kept-ladder-settings.ts";
import { reduceTicket, summarizeTicket, type TicketAction } from "../base/ticket.ts";
import { useSteady } from "../base/use-steady.ts";
import { PositionStrip } from "../holdings/position-strip.tsx";
import { OrderPad } from "../pad/order-pad.tsx";
import { useToastFloor } from "../pad/use-toast-floor.ts";
import { cancelAllHere } from "./cancelling.ts";
import { FoldedOrders } from "./lazy-panels.ts";
import type { PanelProps } from "./page-panels.tsx";

interface Props extends PanelProps {
  /** Whether the block can be folded to one row: not where there is room for all. */
  readonly canFold?: boolean;
}

export function PagePad({ page, acts, canFold = false }: Props) {
  const { isGuest, go, trade, settings, desk, ticket, setTicket, orders, view } = page;
  const onTicket = useSteady((action: TicketAction) =>
    setTicket(reduceTicket(ticket, action, trade.terms.maxContracts)),
  );
  const floor = useToastFloor(view.tab);
  const hasOpen = orders.draft !== null || view.sheet !== null;
  const isFolded = canFold && view.isFolded && !isGuest;
  return (
    <div ref={floor} className="shrink-0">
      {isGuest ? null : (
        <PositionStrip
          trade={trade}
          onOpen={() => {
            view.setHoldings("positions");
            view.setHeight(view.height === null ? 1 : null);
          }}
          onGauge={() => view.setSheet({ kind: "gauge" })}
        />
      )}
      {isFolded ? (
        <Suspense fallback={<div className="h-14" />}>
          <FoldedOrders page={page} acts={acts} />
        </Suspense>
      ) : (
        <OrderPad
          trade={trade}
          ticket={ticket}
          summary={summarizeTicket(ticket, trade.standing, trade.terms, trade.gate)}
          sending={hasOpen ? null : desk.sending}
          hasBracket={settings.hasBracket}
          armed={orders.armedMarket}
          onTicket={onTicket}
          onMarket={acts.market}
          onClose={() => void acts.closeWhole()}
          onReverse={() => void acts.reverse()}
          onCancelAll={() => void cancelAllHere(page)}
          onSheet={(kind) => view.setSheet({ kind })}
          onBracket={() => changeLadderSettings({ hasBracket: !settings.hasBracket })}
          onSignIn={isGuest ? () => go(paths.signin) : null}
        />
      )}
    </div>
  );
}
