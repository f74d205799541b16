/** One order, working or ended: its terms, each of its states with time and reason, every fill. */

import { kindTexts } from "@naru/contract/messages/client-texts";
import { ApiError } from "@naru/client/api-error";
import type { FillView, OrderDetailView, OrderStateView, OrderView } from "@naru/client/views";
import { formatNumber } from "@naru/ui/format/number";
import { Button } from "@naru/ui/parts/button.tsx";
import { Figure } from "@naru/ui/parts/list.tsx";
import { Money } from "@naru/ui/parts/money.tsx";
import { Sheet } from "@naru/ui/parts/sheet.tsx";
import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import { clsx } from "clsx";
import { Suspense, useState } from "react";
import { showAverage } from "../../base/average.ts";
import { language, useTexts } from "../../base/i18n.ts";
import { lazyScreen } from "../../base/lazy-screen.ts";
import { alertError } from "../../base/notices.ts";
import { runtime } from "../../base/runtime.ts";
import { useStore } from "../../base/store.ts";
import { productTexts, shellTexts } from "../../base/texts.ts";
import { useUnit } from "../../base/units.ts";
import { useOption } from "../../live/hooks.ts";
import { overseaCalls } from "../../live/oversea-calls.ts";
import { useOrderDetail } from "../data/records.ts";
import { reasonLabel, resultLabel, ruleLabel, stepLabel } from "../labels.ts";
import { repeatableKind } from "../model/repeat-order.ts";
import { netOf } from "../model/days.ts";
import { showMoment } from "../../base/moments.ts";
import { searchTexts } from "../texts.ts";
import { RestingRule } from "../../trading/orders/resting-rule.tsx";
import { OnlyInstrumentButton, type ShowOnlyInstrument } from "./only-instrument-button.tsx";
import { useName } from "./use-name.ts";

/** What the list already knows of the order, and what it brought if it has ended. */
export type ShownOrder = OrderView & Partial<Pick<OrderDetailView, "profit" | "fee" | "fills">>;

const AmendOrder = lazyScreen(async () => (await import("./amend-order.tsx")).AmendOrder);
const RepeatOrderSheet = lazyScreen(
  async () => (await import("./repeat-order-sheet.tsx")).RepeatOrderSheet,
);

interface Props {
  readonly order: ShownOrder;
  readonly onOnly: ShowOnlyInstrument;
  readonly onClose: () => void;
}

export function OrderSheet({ order: listed, onOnly, onClose }: Props) {
  const t = useTexts(searchTexts);
  const chosen = useStore(language);
  const texts = productTexts[chosen];
  const { binaryCurrency } = runtime().site;
  const unit = useUnit(binaryCurrency);
  const detail = useOrderDetail(listed.id);
  const order: ShownOrder = detail.data ?? listed;
  const name = useName(order);
  const option = useOption(order.overseaOptionId);
  const side = texts[order.tradeType === "LONG" ? "buy" : "sell"];
  const { profit, fee, fills = [] } = order;
  const isOpen = order.status === "OPEN";
  const [next, setNext] = useState<"amend" | "again" | null>(null);
  const again = repeatableKind(order);
  const canGoOn = option !== undefined && (again !== null || (isOpen && hasPrice(order)));
  if (next === "amend" && isOpen)
    return (
      <Suspense>
        <AmendOrder order={listed} onDone={() => setNext(null)} />
      </Suspense>
    );
  if (next === "again" && option !== undefined && again !== null)
    return (
      <Suspense>
        <RepeatOrderSheet order={order} kind={again} option={option} onDone={onClose} />
      </Suspense>
    );
  const footer = (
    <>
      {canGoOn && (
        <Button size="large" onClick={() => setNext(isOpen ? "amend" : "again")}>
          {t(isOpen ? "amend" : "again")}
        </Button>
      )}
      {isOpen && <CancelButton id={order.id} onDone={onClose} />}
    </>
  );
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={`${name} ${side} ${t("contracts", { qty: order.qty })}`}
      {...(isOpen || canGoOn ? { footer } : {})}
    >
      {profit !== undefined && fee !== undefined && order.filledQty > 0 && (
        <p className="mb-3 text-28 font-bold tracking-tight">
          <Money value={netOf({ profit, fee }, binaryCurrency)} unit={unit} isSigned />
        </p>
      )}
      <Terms order={order} />
      {isOpen && order.price !== null && order.triggerSide === null && <RestingRule />}
      <States detail={detail} />
      <Fills fills={fills} />
      <OnlyInstrumentButton optionId={order.overseaOptionId} onOnly={onOnly} onClose={onClose} />
    </Sheet>
  );
}

/** What was asked for, and what came of it. */
function Terms({ order }: Pick<Props, "order">) {
  const t = useTexts(searchTexts);
  const chosen = useStore(language);
  const option = useOption(order.overseaOptionId);
  const hasBracket = order.tpTick !== null || order.slTick !== null;
  const ticks = (count: number | null) => (count === null ? t("off") : t("ticks", { count }));
  return (
    <dl className="rounded-14 border border-line px-4 py-2">
      <Result order={order} />
      <Figure label={t("kind")}>{productTexts[chosen][kindTexts[order.marketType]]}</Figure>
      {order.stopPrice !== null && (
        <Figure label={t("stopPrice")}>{formatNumber(order.stopPrice)}</Figure>
      )}
      <Figure label={t("price")}>
        {order.price === null ? t("marketPrice") : formatNumber(order.price)}
      </Figure>
      {order.avgPrice !== null && (
        <Figure label={t("average")}>{showAverage(order.avgPrice, option)}</Figure>
      )}
      {order.filledQty < order.qty && (
        <Figure label={t("csvFilled")}>
          {t("filledOf", { filled: order.filledQty, qty: order.qty })}
        </Figure>
      )}
      {hasBracket && (
        <Figure label={t("bracket")}>
          {t("bracketTicks", { tp: ticks(order.tpTick), sl: ticks(order.slTick) })}
        </Figure>
      )}
      <Figure label={t("createdAt")}>{showMoment(order.createdAt, chosen)}</Figure>
      {order.closedAt !== null && (
        <Figure label={t("closedAt")}>{showMoment(order.closedAt, chosen)}</Figure>
      )}
      <Figure label={t("orderId")}>{order.id}</Figure>
    </dl>
  );
}

function Result({ order }: Pick<Props, "order">) {
  const t = useTexts(searchTexts);
  const unit = useUnit(runtime().site.binaryCurrency);
  const { profit, fee, triggerSide } = order;
  return (
    <>
      <Figure label={t("result")}>
        {order.status === "OPEN"
          ? t(triggerSide === null ? "waiting" : "waitingTrigger")
          : t(resultLabel(order))}
      </Figure>
      {profit !== undefined && fee !== undefined && (
        <>
          <Figure label={t("profit")}>
            <Money value={profit} unit={unit} isSigned />
          </Figure>
          <Figure label={t("fee")}>
            <Money value={fee} unit={unit} />
          </Figure>
        </>
      )}
    </>
  );
}

/** Whether there is a price to amend: a market order that waits for its book has none. */
function hasPrice({ price, triggerSide }: ShownOrder): boolean {
  return price !== null || triggerSide !== null;
}

function Heading({ children }: { readonly children: string }) {
  return <h3 className="mt-5 mb-1 text-13 font-semibold text-muted">{children}</h3>;
}

function States({ detail }: { readonly detail: ReturnType<typeof useOrderDetail> }) {
  const t = useTexts(searchTexts);
  const shell = useTexts(shellTexts);
  return (
    <section>
      <Heading>{t("states")}</Heading>
      {detail.data !== undefined ? (
        <ol className="mt-2 ml-1.5 border-l border-line-strong">
          {detail.data.states.map((state, index) => (
            <StateLine
              // States have no id: they are their place in the order's life.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              key={index}
              state={state}
              isLast={index === detail.data.states.length - 1}
            />
          ))}
        </ol>
      ) : detail.isPending ? (
        <div aria-busy="true" aria-label={t("loading")} className="flex flex-col gap-2 py-1">
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-full" />
        </div>
      ) : (
        <p role="alert" className="flex items-center justify-between gap-3 text-13 text-muted">
          {detail.error instanceof ApiError && detail.error.status === 0
            ? detail.error.message
            : t("statesFailed")}
          <Button size="small" onClick={() => void detail.refetch()}>
            {shell("retry")}
          </Button>
        </p>
      )}
    </section>
  );
}

function StateLine({
  state,
  isLast,
}: {
  readonly state: OrderStateView;
  readonly isLast: boolean;
}) {
  const t = useTexts(searchTexts);
  const chosen = useStore(language);
  const isCancel = state.state === "CANCELLED";
  const what = isCancel
    ? resultLabel({ status: "CANCELLED", reason: state.reason })
    : stepLabel(state.state);
  const reason = isCancel ? null : reasonLabel(state.reason);
  const price = state.fill?.price ?? state.stopPrice ?? state.price;
  const qty = state.fill?.qty ?? state.qty;
  return (
    <li className="relative pb-3 pl-4 text-13 last:pb-0">
      <span
        aria-hidden
        className={clsx(
          "absolute top-1.5 -left-[4.5px] size-2 rounded-full",
          isLast ? "bg-accent" : "bg-line-strong",
        )}
      />
      <span className="flex items-baseline justify-between gap-3">
        <span className="font-semibold">
          {t(what)}
          {reason !== null && <span className="ml-1.5 font-normal text-warning">{t(reason)}</span>}
        </span>
        <span className="shrink-0 text-12 text-muted">{showMoment(state.at, chosen)}</span>
      </span>
      {state.state !== "CANCELLED" && (
        <span className="block text-12 text-muted">
          {price === null ? t("marketPrice") : formatNumber(price)} · {t("contracts", { qty })}
        </span>
      )}
    </li>
  );
}

function Fills({ fills }: { readonly fills: readonly FillView[] }) {
  const t = useTexts(searchTexts);
  const chosen = useStore(language);
  return (
    <section>
      <Heading>{t("fills")}</Heading>
      {fills.length === 0 ? (
        <p className="text-13 text-muted">{t("noFills")}</p>
      ) : (
        <ul className="divide-y divide-line">
          {fills.map((fill) => (
            <li key={fill.id} className="flex items-baseline justify-between gap-3 py-2 text-13">
              <span>
                <span className="font-semibold">{formatNumber(fill.price)}</span>
                <span className="ml-2 text-muted">{t("contracts", { qty: fill.qty })}</span>
                <span className="block text-12 text-muted">{t(ruleLabel(fill.rule))}</span>
              </span>
              <span className="text-right text-12 text-muted">
                {showMoment(fill.at, chosen)}
                <span className="block">
                  {t("rate")} {formatNumber(fill.rate)}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function CancelButton({ id, onDone }: { readonly id: string; readonly onDone: () => void }) {
  const t = useTexts(searchTexts);
  const [isBusy, setBusy] = useState(false);
  const cancel = async () => {
    setBusy(true);
    try {
      await overseaCalls.cancel(id);
      onDone();
    } catch (error) {
      setBusy(false);
      void alertError(error);
    }
  };
  return (
    <Button size="large" tone="danger" isBusy={isBusy} onClick={() => void cancel()}>
      {t("cancelOrder")}
    </Button>
  );
}
