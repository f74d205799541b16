/** Positions and working orders over all instruments, with close and cancel; a sheet on a phone, a panel on a desk. */

import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import { Button } from "@naru/ui/parts/button.tsx";
import { Chip } from "@naru/ui/parts/chip.tsx";
import { EmptyState, ErrorState } from "@naru/ui/parts/state-box.tsx";
import { Tabs, tabPanelProps } from "@naru/ui/parts/tabs.tsx";
import { type ReactNode, useState } from "react";
import { useTexts } from "../../base/i18n.ts";
import { useAccount, useAccountFailure } from "../../live/hooks.ts";
import { loadAccount } from "../../live/wiring.ts";
import { useClosables } from "./use-closables.ts";
import type { Which } from "../../live/order-requests.ts";
import { closingOf } from "./closing.ts";
import type { Product } from "../base/product.ts";
import type { OrderView, PositionView } from "../base/views.ts";
import { positionTexts } from "../base/position-texts.ts";
import { tradeTexts } from "../base/texts.ts";
import { PositionRow } from "./position-row.tsx";
import { FillList } from "./fill-list.tsx";
import { OrderRow } from "./order-row.tsx";
import { rowsOf } from "./rows-of.ts";

export type HoldingsTab = "positions" | "orders" | "fills";

/** What a position's row can open. */
export type PositionSheet = "close" | "reverse" | "exits" | "own";

/** What the rows of the holdings can do. */
export interface HoldingActs {
  readonly onOpen: (optionId: string) => void;
  readonly onSheet: (kind: PositionSheet, positionId: string) => void;
  readonly onBulk: (which: Which) => void;
  readonly onAmend: (orderId: string) => void;
  readonly onCancel: (order: OrderView) => void;
}

interface Props extends HoldingActs {
  readonly product: Product;
  readonly tab: HoldingsTab;
  /** The instrument that the page shows. */
  readonly viewedId: string;
  readonly isSending: boolean;
  readonly onTab: (tab: HoldingsTab) => void;
  /** Over the working orders: the best of the viewed instrument, a tick at a time. */
  readonly best?: ReactNode;
}

export function Holdings(props: Props) {
  const { tab, viewedId, onTab } = props;
  const t = useTexts(tradeTexts);
  const own = useTexts(positionTexts);
  const account = useAccount();
  const [isHereOnly, setHereOnly] = useState(false);
  const hereId = isHereOnly ? viewedId : null;
  const positions = account?.positions ?? [];
  const orders = account?.orders ?? [];
  return (
    <>
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <Tabs
            label={t("holdings")}
            chosen={tab}
            onChoose={onTab}
            isCompact
            tabs={[
              { id: "positions", label: t("positions", { count: positions.length }) },
              { id: "orders", label: t("workingOrders", { count: orders.length }) },
              { id: "fills", label: own("tabFills") },
            ]}
          />
        </div>
        <Chip isOn={isHereOnly} onPress={() => setHereOnly(!isHereOnly)}>
          {own("hereOnly")}
        </Chip>
      </div>
      <div {...tabPanelProps(t("holdings"))} className="min-h-40">
        {tab === "fills" ? (
          <FillList optionId={hereId} readings={props.product.readings} />
        ) : account === undefined ? (
          <NoAccount />
        ) : tab === "positions" ? (
          <Positions {...props} positions={positions} hereId={hereId} />
        ) : (
          <Orders {...props} orders={orders} hereId={hereId} />
        )}
      </div>
    </>
  );
}

interface HereOnly {
  /** The one instrument that is shown; `null` for all. */
  readonly hereId: string | null;
}

function Positions({
  positions,
  hereId,
  product,
  onOpen,
  onSheet,
  onBulk,
}: Props & HereOnly & { readonly positions: readonly PositionView[] }) {
  const t = useTexts(tradeTexts);
  const texts = useTexts(positionTexts);
  if (positions.length === 0)
    return <EmptyState title={t("noPositions")} hint={t("noPositionsHint")} />;
  const shown = rowsOf(positions, hereId);
  return (
    <>
      <BulkRow onBulk={onBulk} />
      {shown.length === 0 ? <EmptyState title={texts("hereNone")} /> : null}
      <ul className="divide-y divide-line">
        {shown.map((position) => (
          <PositionRow
            key={position.overseaPositionId}
            position={position}
            own={product.own}
            onOpen={onOpen}
            onSheet={onSheet}
          />
        ))}
      </ul>
    </>
  );
}

function Orders({
  orders,
  hereId,
  best,
  ...props
}: Props & HereOnly & { readonly orders: readonly OrderView[] }) {
  const t = useTexts(tradeTexts);
  const own = useTexts(positionTexts);
  if (orders.length === 0) return <EmptyState title={t("noOrders")} hint={t("noOrdersHint")} />;
  const shown = rowsOf(orders, hereId);
  if (shown.length === 0) return <EmptyState title={own("hereNone")} />;
  return (
    <>
      {best}
      <ul className="divide-y divide-line">
        {shown.map((order) => (
          <OrderRow
            key={order.id}
            order={order}
            isSending={props.isSending}
            onOpen={props.onOpen}
            onAmend={props.onAmend}
            onCancel={props.onCancel}
          />
        ))}
      </ul>
    </>
  );
}

/** Until the account is there: its shape, or why it cannot be had. */
function NoAccount() {
  const t = useTexts(tradeTexts);
  const failure = useAccountFailure();
  if (failure === null) return <Skeleton className="mt-3 h-24 w-full" />;
  return (
    <ErrorState
      title={t("accountFailed")}
      hint={failure}
      action={{ label: t("reload"), onPress: () => void loadAccount() }}
    />
  );
}

const BULKS = [
  ["WINNERS", "bulkWinners"],
  ["LOSERS", "bulkLosers"],
  ["ALL", "bulkAll"],
] as const;

/** Winners, losers, all: each with how many it means. */
function BulkRow({ onBulk }: Pick<Props, "onBulk">) {
  const t = useTexts(positionTexts);
  const closables = useClosables();
  return (
    <div role="group" aria-label={t("bulk")} className="flex gap-2 pt-2">
      {BULKS.map(([which, key]) => {
        const { count } = closingOf(which, closables);
        return (
          <Button
            key={which}
            size="small"
            className="flex-1"
            disabled={count === 0}
            onClick={() => onBulk(which)}
          >
            {t(key)} <span className="text-muted">{count}</span>
          </Button>
        );
      })}
    </div>
  );
}
