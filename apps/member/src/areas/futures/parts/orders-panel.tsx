/** Own working orders in perpetuals, those of the page first: amend one, cancel one, cancel all. */

import type { FuturesOrderView } from "@naru/client/views";
import { productTexts } from "../../../base/texts.ts";
import { kindTexts } from "@naru/contract/messages/client-texts";
import { Button } from "@naru/ui/parts/button.tsx";
import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import { EmptyState } from "@naru/ui/parts/state-box.tsx";
import { useState } from "react";
import { language, useTexts } from "../../../base/i18n.ts";
import { ask } from "../../../base/notices.ts";
import { useStore } from "../../../base/store.ts";
import { groupDigits } from "../../../trading/base/figures.ts";
import { nameOf } from "../../../trading/base/instruments.ts";
import { SIDE_TEXT } from "../../../trading/base/tone.ts";
import { useOpenOrders } from "../data/account.ts";
import { futuresCalls } from "../data/calls.ts";
import { type Perpetual, perpetuals } from "../data/store.ts";
import { dealTexts } from "../deal-texts.ts";
import { holdingTexts } from "../holding-texts.ts";
import { shortly } from "../../../perpetuals/model/amount.ts";
import { AmendSheet } from "./amend-sheet.tsx";
import { useSending } from "./use-sending.ts";

export function OrdersPanel({ option }: { readonly option: Perpetual }) {
  const t = useTexts(holdingTexts);
  const orders = useOpenOrders();
  const { list } = useStore(perpetuals);
  const { sending, send } = useSending();
  const [amended, setAmended] = useState<string | null>(null);
  if (orders === null) return <Skeleton className="m-3 h-24" />;
  if (orders.length === 0) return <EmptyState title={t("noOrders")} hint={t("noOrdersHint")} />;
  const optionOf = ({ futuresOptionId }: FuturesOrderView) =>
    list.find(({ id }) => id === futuresOptionId);
  const isOfPage = ({ futuresOptionId }: FuturesOrderView) => futuresOptionId === option.id;
  const rows = [...orders.filter(isOfPage), ...orders.filter((each) => !isOfPage(each))];
  const shown = orders.find(({ id }) => id === amended);
  async function cancelAll(): Promise<void> {
    const isSure = await ask(t("cancelAllAsk", { count: rows.length }), t("cancelAll"), t("less"));
    if (isSure) await send("all", () => futuresCalls.cancelAll());
  }
  return (
    <>
      <ul>
        {rows.map((order) => (
          <OrderRow
            key={order.id}
            order={order}
            option={optionOf(order)}
            isBusy={sending !== null}
            onAmend={() => setAmended(order.id)}
            onCancel={() => void send(order.id, () => futuresCalls.cancel(order.id))}
          />
        ))}
      </ul>
      <div className="p-3">
        <Button isWide isBusy={sending === "all"} onClick={() => void cancelAll()}>
          {t("cancelAll")}
        </Button>
      </div>
      {shown === undefined ? null : (
        <AmendSheet
          order={shown}
          option={optionOf(shown) ?? option}
          onClose={() => setAmended(null)}
        />
      )}
    </>
  );
}

interface RowProps {
  readonly order: FuturesOrderView;
  readonly option: Perpetual | undefined;
  readonly isBusy: boolean;
  readonly onAmend: () => void;
  readonly onCancel: () => void;
}

function OrderRow({ order, option, isBusy, onAmend, onCancel }: RowProps) {
  const t = useTexts(holdingTexts);
  const side = useTexts(dealTexts);
  const chosen = useStore(language);
  const name = option === undefined ? order.koName : nameOf(option, chosen);
  const exits: Partial<Record<string, string>> = {
    TAKEPROFIT: t("takeProfit"),
    STOPLOSS: t("stopLoss"),
  };
  const words = [
    exits[order.marketType] ??
      productTexts[chosen][kindTexts[order.marketType as keyof typeof kindTexts]],
    ...(order.stopPrice === null ? [] : [t("triggered", { price: groupDigits(order.stopPrice) })]),
    ...(order.isReduceOnly === 1 ? [t("reduceOnly")] : []),
    t("filled", { filled: shortly(order.filledQty), qty: shortly(order.qty) }),
  ];
  return (
    <li className="flex flex-wrap items-center gap-2 border-b border-line px-3 py-2.5">
      <div className="min-w-40 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-2 text-15 font-semibold">
          <span>
            <span className={SIDE_TEXT[order.tradeType]}>
              {side(order.tradeType)} {shortly(order.qty)}
            </span>{" "}
            {name}
          </span>
          <span>{order.price === null ? t("market") : groupDigits(order.price)}</span>
        </p>
        <p className="mt-0.5 text-12 text-muted">{words.join(" · ")}</p>
      </div>
      <Button size="small" className="h-11 min-w-14" disabled={isBusy} onClick={onAmend}>
        {t("amend")}
      </Button>
      <Button size="small" className="h-11 min-w-14" disabled={isBusy} onClick={onCancel}>
        {t("cancel")}
      </Button>
    </li>
  );
}
