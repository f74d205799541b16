/** What happened to an order that a member asks about, step by step, and the way to put it into the answer. */

import { formatNumber } from "@naru/ui/format/number";
import { Button } from "@naru/ui/parts/button.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import { writeTime } from "../../base/moments.ts";
import { commonTexts } from "../../base/texts.ts";
import { useAsk } from "../../base/use-ask.ts";
import type { OrderDetailView, OrderStateView } from "../../base/views.ts";
import { When } from "../../parts/list-section.tsx";
import { Answer } from "../../parts/states.tsx";
import { storyTexts } from "./story-texts.ts";

/** Puts a text into the answer that is being written. */
export type Quote = (text: string) => void;

/** What was written with a quote below it, as far as there is room. */
export function quoted(written: string, text: string, max: number): string {
  const before = written.trimEnd();
  return (before === "" ? text : `${before}\n\n${text}`).slice(0, max);
}

export function OrderStory({
  memberId,
  orderId,
  onQuote,
}: {
  readonly memberId: string;
  readonly orderId: string;
  /** Null where the reader does not answer. */
  readonly onQuote: Quote | null;
}) {
  const t = useTexts(storyTexts);
  const asked = useAsk("deskOrder", { memberId, orderId });
  const stepLine = useStepLine();
  const headLine = useHeadLine();
  return (
    <Answer of={asked} rows={2}>
      {(order) => (
        <div className="flex flex-col items-start gap-2">
          <ol aria-label={t("story")} className="w-full text-13">
            {order.states.map((state, place) => (
              // Steps are never taken away or put in between.
              <li key={place} className="py-0.5">
                <When at={state.at} /> {stepLine(state)}
              </li>
            ))}
          </ol>
          {onQuote !== null && (
            <Button
              size="small"
              onClick={() =>
                onQuote(
                  [
                    headLine(order),
                    ...order.states.map((state) => `${writeTime(state.at)} ${stepLine(state)}`),
                  ].join("\n"),
                )
              }
            >
              {t("quote")}
            </Button>
          )}
        </div>
      )}
    </Answer>
  );
}

/** 주문 812 · 나스닥100 매수 2계약. */
function useHeadLine(): (order: OrderDetailView) => string {
  const t = useTexts(storyTexts);
  const c = useTexts(commonTexts);
  return ({ id, koName, tradeType, qty }) =>
    t("head", { id, name: koName, side: c(tradeType), qty });
}

/** 체결 1계약 @20,000.25, of a fill; of other steps the terms from then on and why. */
function useStepLine(): (state: OrderStateView) => string {
  const t = useTexts(storyTexts);
  return ({ state, price, stopPrice, qty, filledQty, reason, fill }) => {
    if (fill !== null)
      return `${t(state)} ${t("contracts", { qty: fill.qty })} @${formatNumber(fill.price)}`;
    const why = reason === null ? "" : ` (${t(reason)})`;
    if (state === "CANCELLED")
      return `${t(state)} ${t("contracts", { qty: qty - filledQty })}${why}`;
    const terms = [
      stopPrice === null ? null : t("trigger", { price: formatNumber(stopPrice) }),
      price === null ? t("market") : `@${formatNumber(price)}`,
    ].filter((term) => term !== null);
    return `${t(state)} ${t("contracts", { qty })} ${terms.join(" ")}${why}`;
  };
}
