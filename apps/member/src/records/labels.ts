/** Words for orders, their states and how they ended (product.md §9). */

import type { FillView, OrderStateView, RecordView } from "@naru/client/views";
import type { searchTexts } from "./texts.ts";

type SearchText = keyof typeof searchTexts.ko;

const reasons: Partial<Record<NonNullable<RecordView["reason"]>, SearchText>> = {
  LOSSCUT: "losscut",
  END_OF_DAY: "endOfDay",
  ROLLOVER: "rollover",
  OPERATOR: "operator",
  MARGIN: "marginLack",
  TAKE_PROFIT: "takeProfit",
  STOP_LOSS: "stopLoss",
  TRAIL: "trail",
};

/** Why an order or position ended other than by the member's own order; null where it did not. */
export function reasonLabel(reason: RecordView["reason"]): SearchText | null {
  return reason === null ? null : (reasons[reason] ?? null);
}

const cancels: Partial<Record<NonNullable<RecordView["reason"]>, SearchText>> = {
  MEMBER: "cancelledByMember",
  LOSSCUT: "cancelledByLosscut",
  END_OF_DAY: "cancelledAtEnd",
  ROLLOVER: "cancelledByRollover",
  OPERATOR: "cancelledByOperator",
  MARGIN: "cancelledForMargin",
};

/** How an order ended: by its fill, or by whom it was cancelled, or by what. */
export function resultLabel({ status, reason }: Pick<RecordView, "status" | "reason">): SearchText {
  if (status === "FILLED") return reasonLabel(reason) ?? "filled";
  return (reason === null ? null : cancels[reason]) ?? "cancelled";
}

const steps: Record<OrderStateView["state"], SearchText> = {
  ACCEPTED: "stepAccepted",
  AMENDED: "stepAmended",
  TRIGGERED: "stepTriggered",
  PARTLY_FILLED: "stepPartlyFilled",
  FILLED: "stepFilled",
  CANCELLED: "stepCancelled",
};

export function stepLabel(state: OrderStateView["state"]): SearchText {
  return steps[state];
}

const rules: Record<FillView["rule"], SearchText> = {
  MARKET: "ruleMarket",
  MARKETABLE_LIMIT: "ruleMarketableLimit",
  RESTING_LIMIT: "ruleRestingLimit",
  OPEN_GAP: "ruleOpenGap",
  STOP: "ruleStop",
  STOP_LIMIT: "ruleStopLimit",
  TAKE_PROFIT: "takeProfit",
  STOP_LOSS: "stopLoss",
  LOSSCUT: "losscut",
  DAY_END: "endOfDay",
  ROLLOVER: "rollover",
};

/** By which rule a fill was made (domain.md 1.6). */
export function ruleLabel(rule: FillView["rule"]): SearchText {
  return rules[rule];
}
