/** Positions and working orders over all instruments, with close and cancel; a sheet on a phone, a panel on a desk. */

import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import { Button } from "@naru/ui/parts/button.tsx";
import { Chip } from "@naru/ui/parts/chip.tsx";
import { EmptyState, ErrorState } from "@naru/ui/parts/state-box.tsx";
import { Tabs, tabPanelProps } from "@naru/ui/parts/tabs.tsx";
import { ArrowDownUp } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { language, useTexts } from "../../base/i18n.ts";
import { lazyScreen } from "../../base/lazy-screen.ts";
import { useStore } from "../../base/store.ts";
import { useAccount, useAccountFailure, useOptions } from "../../live/hooks.ts";
import { loadAccount } from "../../live/wiring.ts";
import { useClosables } from "./use-closables.ts";
import type { Which } from "../../live/order-requests.ts";
import { closingOf } from "./closing.ts";
import type { Product } from "../base/product.ts";
import type { OrderView, PositionView } from "../base/views.ts";
import { holdingsTexts } from "./holdings-texts.ts";
import { positionTexts } from "../base/position-texts.ts";
import { tradeTexts } from "../base/texts.ts";
import { type HoldingSettings, useMemberSettings } from "../../settings/settings-store.ts";
import { nameOf } from "../base/instruments.ts";
import { liveFigures, PositionRow } from "./position-row.tsx";
import { closableOf, sortPositions } from "./sort-positions.ts";
import { FillList } from "./fill-list.tsx";
import { OrderRow } from "./order-row.tsx";
import { rowsOf } from "./rows-of.ts";

const HoldingsViewSheet = lazyScreen(
  async () => (await import("./holdings-view-sheet.tsx")).HoldingsViewSheet,
);

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
  const { holdings } = useMemberSettings();
  const orders = useAccount()?.orders ?? [];
  const shown = useSorted(rowsOf(positions, hereId), holdings.sort);
  const [isViewOpen, setViewOpen] = useState(false);
  if (positions.length === 0)
    return <EmptyState title={t("noPositions")} hint={t("noPositionsHint")} />;
  return (
    <>
      <BulkRow onBulk={onBulk} onView={() => setViewOpen(true)} />
      {isViewOpen ? (
        <Suspense>
          <HoldingsViewSheet onDone={() => setViewOpen(false)} />
        </Suspense>
      ) : null}
      {shown.length === 0 ? <EmptyState title={texts("hereNone")} /> : null}
      <ul className="divide-y divide-line">
        {shown.map((position) => (
          <PositionRow
            key={position.overseaPositionId}
            position={position}
            own={product.own}
            closable={closableOf(position, orders)}
            columns={holdings.columns}
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

/** As the member sorts them, by name and by profit at the newest prices. */
function useSorted(
  positions: readonly PositionView[],
  sort: HoldingSettings["sort"],
): readonly PositionView[] {
  const options = useOptions();
  const chosen = useStore(language);
  if (sort === "opened") return positions;
  const rows = positions.map((position) => {
    const option = options.find(({ id }) => id === position.overseaOptionId);
    const name = option === undefined ? position.koName : nameOf(option, chosen);
    const profit = option === undefined ? null : (liveFigures(position, option)?.profit ?? null);
    return { position, name, profit };
  });
  return sortPositions(rows, sort);
}

/** Winners, losers, all: each with how many it means; and how the rows are sorted. */
function BulkRow({ onBulk, onView }: Pick<Props, "onBulk"> & { readonly onView: () => void }) {
  const t = useTexts(positionTexts);
  const said = useTexts(holdingsTexts);
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
      <button
        type="button"
        aria-label={said("view")}
        className="-my-1 grid size-11 shrink-0 place-items-center text-muted"
        onClick={onView}
      >
        <ArrowDownUp aria-hidden="true" size={18} strokeWidth={1.5} />
      </button>
    </div>
  );
}
