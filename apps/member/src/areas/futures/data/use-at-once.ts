/** What the server will refuse is said beforehand of orders that no form holds: those that are amended, and those that turn a position. */

import { refusedAtOnce } from "../model/at-once.ts";
import type { OrderForm } from "../model/order-form.ts";
import { useOwn } from "./own.ts";
import type { Perpetual } from "./store.ts";
import { sentenceOf } from "./use-order-form.ts";

/** Why `order` would be refused as it fills, as a sentence; null where it would not, and until the account is here. */
export function useAtOnce(option: Perpetual, order: OrderForm): string | null {
  const own = useOwn(option.id);
  const refused = own === null ? null : refusedAtOnce(option, [order], own);
  return refused === null ? null : sentenceOf(refused);
}
