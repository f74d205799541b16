/** The lists of 조회, each with its rows and what a row opens. */

import { FailedState } from "../../parts/failed-state.tsx";
import { useTexts } from "../../base/i18n.ts";
import { lazyScreen } from "../../base/lazy-screen.ts";
import { Suspense, useState } from "react";
import { lineFreshness } from "../../live/freshness.ts";
import { useAccount, useAccountFailure, useConnection } from "../../live/hooks.ts";
import { loadAccount } from "../../live/wiring.ts";
import type { SearchFilter } from "../model/filter.ts";
import { workingOrders } from "../model/working.ts";
import { searchTexts } from "../texts.ts";
import type { ShownOrder } from "./order-sheet.tsx";
import { PerformanceButton } from "../performance/performance-button.tsx";
import { FillRow, OpenOrderRow, OrderRow, PositionRow } from "./rows.tsx";
import { ListSkeleton, NothingFound, RowList, Rows, StaleStrip } from "./row-list.tsx";
import type { ClosedPositionView, FillRecordView } from "@naru/client/views";

const OrderSheet = lazyScreen(async () => (await import("./order-sheet.tsx")).OrderSheet);
const FillSheet = lazyScreen(async () => (await import("./fill-sheet.tsx")).FillSheet);
const PerformanceSheet = lazyScreen(
  async () => (await import("../performance/performance-sheet.tsx")).PerformanceSheet,
);
const PositionSheet = lazyScreen(async () => (await import("./position-sheet.tsx")).PositionSheet);

interface Props {
  readonly filter: SearchFilter;
  readonly onChange: (filter: SearchFilter) => void;
}

/** 미체결: live, as the trade page has them. */
export function OpenOrders({ filter, onChange }: Props) {
  const t = useTexts(searchTexts);
  const orders = useAccount()?.orders;
  const failure = useAccountFailure();
  const { state } = useConnection();
  const [opened, setOpened] = useState<ShownOrder | null>(null);
  if (orders === undefined)
    return failure === null ? (
      <ListSkeleton />
    ) : (
      <FailedState title={t("failed")} hint={failure} onRetry={() => void loadAccount()} />
    );
  const shown = workingOrders(orders, filter);
  return (
    <div className="pb-6">
      {lineFreshness(state) === "lost" && <StaleStrip onRetry={() => void loadAccount()} />}
      {shown.length === 0 ? (
        <NothingFound tab="open" filter={filter} onChange={onChange} />
      ) : (
        <Rows>
          {shown.map((order) => (
            <li key={order.id}>
              <OpenOrderRow row={order} onOpen={() => setOpened(order)} />
            </li>
          ))}
        </Rows>
      )}
      <Suspense>
        {opened !== null && (
          <OrderSheet
            order={orders.find(({ id }) => id === opened.id) ?? opened}
            onOnly={onlyOf(filter, onChange)}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </div>
  );
}

/** 체결. */
export function Fills({
  filter,
  onChange,
  isPart = false,
}: Props & {
  /** Others stand below it: without a row it is not there. */
  readonly isPart?: boolean;
}) {
  const [opened, setOpened] = useState<FillRecordView | null>(null);
  return (
    <>
      <RowList
        tab="fills"
        filter={filter}
        onChange={onChange}
        isPart={isPart}
        draw={(row) => <FillRow row={row} onOpen={() => setOpened(row)} />}
      />
      <Suspense>
        {opened !== null && (
          <FillSheet
            fill={opened}
            onOnly={onlyOf(filter, onChange)}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </>
  );
}

/** 종료 주문. */
export function ClosedOrders({ filter, onChange }: Props) {
  const [opened, setOpened] = useState<ShownOrder | null>(null);
  return (
    <>
      <RowList
        tab="orders"
        filter={filter}
        onChange={onChange}
        draw={(row) => <OrderRow row={row} onOpen={() => setOpened(row)} />}
      />
      <Suspense>
        {opened !== null && (
          <OrderSheet
            order={opened}
            onOnly={onlyOf(filter, onChange)}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </>
  );
}

/** 종료 포지션. */
export function ClosedPositions({ filter, onChange }: Props) {
  const [opened, setOpened] = useState<ClosedPositionView | null>(null);
  const [isSummed, setSummed] = useState(false);
  return (
    <>
      <RowList
        tab="positions"
        filter={filter}
        onChange={onChange}
        draw={(row) => <PositionRow row={row} onOpen={() => setOpened(row)} />}
        head={<PerformanceButton onPress={() => setSummed(true)} />}
      />
      <Suspense>
        {isSummed && <PerformanceSheet filter={filter} onClose={() => setSummed(false)} />}
        {opened !== null && (
          <PositionSheet
            position={opened}
            onOnly={onlyOf(filter, onChange)}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </>
  );
}

/** Narrows the list to a row's instrument; `null` where it is narrowed to one already. */
function onlyOf(
  filter: SearchFilter,
  onChange: Props["onChange"],
): ((optionId: string) => void) | null {
  if (filter.optionId !== null) return null;
  return (optionId) => onChange({ ...filter, optionId });
}
