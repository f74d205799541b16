/** A working order among the holdings, with amending and cancelling. */

import { Button } from "@naru/ui/parts/button.tsx";
import { language, useTexts } from "../../base/i18n.ts";
import { useStore } from "../../base/store.ts";
import { useOption } from "../../live/hooks.ts";
import { waitingPrice } from "../base/terms.ts";
import type { OrderView } from "../base/views.ts";
import { showPrice } from "../base/figures.ts";
import { nameOf } from "../base/instruments.ts";
import { positionTexts } from "../base/position-texts.ts";
import { tradeTexts } from "../base/texts.ts";
import { SIDE_TEXT } from "../base/tone.ts";
import type { HoldingActs } from "./holdings.tsx";

interface OrderRowProps extends Pick<HoldingActs, "onOpen" | "onAmend" | "onCancel"> {
  readonly isSending: boolean;
  readonly order: OrderView;
}

export function OrderRow({ order, isSending, onOpen, onAmend, onCancel }: OrderRowProps) {
  const t = useTexts(tradeTexts);
  const own = useTexts(positionTexts);
  const chosen = useStore(language);
  const option = useOption(order.overseaOptionId);
  const name = option === undefined ? order.koName : nameOf(option, chosen);
  const price = showPrice(waitingPrice(order), option?.precision ?? 2);
  const held = t(order.tradeType === "LONG" ? "holdingLong" : "holdingShort", { qty: order.qty });
  return (
    <li className="flex items-center gap-2 py-2.5">
      <button
        type="button"
        className="min-h-11 min-w-0 flex-1 text-left"
        aria-label={`${name} ${t(order.marketType)} ${held}, ${price}`}
        onClick={() => onOpen(order.overseaOptionId)}
      >
        <span className="flex items-baseline justify-between gap-2 text-15 font-semibold">
          <span className="truncate">
            <span className={SIDE_TEXT[order.tradeType]}>{held}</span> {name}
          </span>
          <span className="shrink-0">{price}</span>
        </span>
        <span className="mt-0.5 flex items-baseline justify-between gap-2 text-12 text-muted">
          <span>
            {t(order.marketType)} · {t("filledOf", { filled: order.filledQty, qty: order.qty })}
          </span>
          <span className="shrink-0">
            {t("last")} {option === undefined ? "–" : showPrice(option.lastPrice, option.precision)}
          </span>
        </span>
      </button>
      <Button
        size="small"
        className="h-11 min-w-12 px-1.5!"
        disabled={isSending}
        onClick={() => onAmend(order.id)}
      >
        {own("amend")}
      </Button>
      <Button
        size="small"
        className="h-11 min-w-12 px-1.5!"
        disabled={isSending}
        onClick={() => onCancel(order)}
      >
        {t("cancelOrder")}
      </Button>
    </li>
  );
}
