/** Tells a story in words: what it is of, and each step with its moment. */

import { formatNumber } from "@naru/ui/format/number";
import { useTexts } from "@naru/ui/texts/i18n";
import { useMe } from "../../base/session.ts";
import { commonTexts } from "../../base/texts.ts";
import type {
  OrderStateView,
  PositionStepView,
  RequestStoryView,
  StoryView,
} from "../../base/views.ts";
import { useWord } from "../../base/words.ts";
import { trimZeros } from "../amount.tsx";
import { storyTexts } from "./story-texts.ts";

export interface Told {
  readonly head: string;
  readonly steps: readonly { readonly at: string; readonly text: string }[];
}

export function useTelling(): (story: StoryView) => Told {
  const t = useTexts(storyTexts);
  const c = useTexts(commonTexts);
  const orderStep = useOrderStep();
  const positionStep = usePositionStep();
  const requestHead = useRequestHead();
  const requestStep = useRequestStep();
  return ({ order, position, request }) => {
    if (order !== null) {
      const { id, koName, tradeType, qty, states } = order;
      const head = t("headORDER", { id, name: koName, side: c(tradeType), qty });
      return { head, steps: states.map((state) => ({ at: state.at, text: orderStep(state) })) };
    }
    if (position !== null) {
      const { id, koName, tradeType, states } = position;
      const head = t("headPOSITION", { id, name: koName, side: c(tradeType) });
      return { head, steps: states.map((state) => ({ at: state.at, text: positionStep(state) })) };
    }
    if (request === null) return { head: "", steps: [] };
    const steps = request.states.map(({ at, state }) => ({
      at,
      text: requestStep(state, request),
    }));
    return { head: requestHead(request), steps };
  };
}

/** 체결 1계약 @20,000.25, of a fill; of other steps the terms from then on and why. */
function useOrderStep(): (state: OrderStateView) => string {
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

/** 전량 청산 2계약 @20,010.00 (로스컷) · 손익 -12,000원. */
function usePositionStep(): (state: PositionStepView) => string {
  const t = useTexts(storyTexts);
  const { currency } = useMe().site;
  return ({ step, price, qty, heldQty, profit, reason }) => {
    const isLess = step === "REDUCED" || step === "CLOSED";
    const why = reason === null ? "" : ` (${t(reason)})`;
    return [
      `${t(step)} ${t("contracts", { qty })} @${formatNumber(price)}${why}`,
      isLess ? t("profit", { amount: `${formatNumber(trimZeros(profit))} ${currency}` }) : null,
      step === "ADDED" || step === "REDUCED" ? t("held", { qty: heldQty }) : null,
    ]
      .filter((part) => part !== null)
      .join(" · ");
  };
}

/** 출금 812 · 70,000 KRW. */
function useRequestHead(): (request: RequestStoryView) => string {
  const t = useTexts(storyTexts);
  const word = useWord();
  return ({ id, kind, currency, point, fee }) => {
    const amount = `${formatNumber(trimZeros(point))} ${currency}`;
    const head = t("headREQUEST", { id, kind: word(kind), amount });
    const of = trimZeros(fee);
    return of === "0"
      ? head
      : `${head} (${t("fee", { amount: `${formatNumber(of)} ${currency}` })})`;
  };
}

/** A refusal says why. */
function useRequestStep(): (
  state: RequestStoryView["states"][number]["state"],
  request: RequestStoryView,
) => string {
  const t = useTexts(storyTexts);
  return (state, { reasonText }) =>
    state === "REJECTED" && reasonText !== null
      ? `${t(`step${state}`)} (${reasonText})`
      : t(`step${state}`);
}
