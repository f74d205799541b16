/** Why an order of a perpetual cannot go out now: first match wins. What only the engine knows it says in its refusal. */

import type { OpeningHeld } from "../../../live/hooks.ts";
import type { Reason } from "../../../trading/base/reason.ts";
import type { Perpetual } from "../data/store.ts";
import { atScale } from "./estimate.ts";
import { limitOf, type OrderForm, takesExits, triggerOf } from "./order-form.ts";
import type { Copying } from "./copying.ts";
import type { Preview } from "./preview.ts";
import { ORDER_KINDS } from "@naru/vocabulary/order";

/** Beside the reasons of every product. */
export const OWN_REASONS = [
  "CLOSE_ONLY",
  "MARK_FROZEN",
  "PRICE_EMPTY",
  "TRIGGER_EMPTY",
  "NOTHING_TO_REDUCE",
  "BEYOND_TIER",
  "EXITS_WRONG",
  "LIQUIDATED_AT_ONCE",
  "TRADER_EXITS",
  "TRADER_SELL",
  "COPY_HELD",
] as const;
export type OwnReason = (typeof OWN_REASONS)[number];
export type FormReason = Reason | OwnReason;

/** Whether a reason is of perpetuals alone. */
export function isOwnReason(reason: FormReason): reason is OwnReason {
  return (OWN_REASONS as readonly string[]).includes(reason);
}

/** What the market says, then what the form lacks, then what does not go together. */
export function formReason(
  option: Perpetual,
  form: OrderForm,
  { room, price, refused }: Preview,
  copying: Copying,
  held: OpeningHeld | null = null,
): FormReason | null {
  if (option.isStop === 1) return "STOPPED";
  if (option.isRest === 1) return "HALTED";
  if (ORDER_KINDS[form.kind].hasTrigger && triggerOf(form) === null) return "TRIGGER_EMPTY";
  if (price === null || (ORDER_KINDS[form.kind].hasLimit && limitOf(form, option) === null))
    return "PRICE_EMPTY";
  if (form.qty === null || form.qty === 0) return "QTY_EMPTY";
  if (copying.barsExits && hasExits(form)) return "TRADER_EXITS";
  if (form.isReduceOnly) return room.against === 0n ? "NOTHING_TO_REDUCE" : null;
  const qty = atScale(form.qty, option.qtyPrecision);
  if (copying.barsSell && form.side === "SHORT") return "TRADER_SELL";
  if (copying.barsOpposite && room.against > 0n) return "TRADER_SELL";
  if (qty <= room.against) return null;
  if (held !== null) return held;
  if (copying.isCopy) return "COPY_HELD";
  if (option.isCloseOnly === 1) return "CLOSE_ONLY";
  if (option.isFrozen === 1) return "MARK_FROZEN";
  if (qty > room.byTiers) return "BEYOND_TIER";
  if (qty > room.byWallet) return "NOT_ENOUGH_BALANCE";
  if (!exitsStand(option, form, price)) return "EXITS_WRONG";
  return refused;
}

function hasExits(form: OrderForm): boolean {
  return takesExits(form) && (form.takeProfit !== null || form.stopLoss !== null);
}

/** Profit and stop lie on their sides of the price that it opens at. */
function exitsStand({ precision }: Perpetual, form: OrderForm, price: bigint): boolean {
  if (!takesExits(form)) return true;
  const beyond = (exit: number | null, wins: boolean) =>
    exit === null || atScale(exit, precision) > price === (wins === (form.side === "LONG"));
  return beyond(form.takeProfit, true) && beyond(form.stopLoss, false);
}
