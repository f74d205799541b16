/** Orders by the name of an instrument, as scenarios speak. */

import type { OptionView, PlacedView } from "@naru/contract/views";
import { expect } from "vitest";
import type { Trader } from "./trader.ts";

/** The site's instrument of a root such as NQ. */
export async function optionOf(trader: Trader, root: string): Promise<OptionView> {
  const options = await trader.list("overseaOptions");
  const option = options.find(({ stock }) => stock === root);
  if (option === undefined) throw new Error(`no instrument ${root}`);
  return option;
}

/** Orders at the market, or at a limit where `price` is given; fails the test unless the order is taken. */
export async function place(
  trader: Trader,
  root: string,
  tradeType: "LONG" | "SHORT",
  { qty = 1, price }: { qty?: number; price?: string } = {},
): Promise<PlacedView> {
  const { id } = await optionOf(trader, root);
  const kind = price === undefined ? { marketType: "MARKET" } : { marketType: "LIMIT", price };
  const order = { overseaOptionId: id, tradeType, qty, ...kind };
  const { status, body } = await trader.trade("placeOverseaOrder", order);
  expect([root, status, body]).toEqual([root, 200, expect.anything()]);
  return body as unknown as PlacedView;
}

/** A price on the tick, at a share of the last one: 0.5 is half the market. */
export function priceAt({ lastPrice, tickSize, precision }: OptionView, share: number): string {
  const ticks = Math.floor((Number(lastPrice) * share) / Number(tickSize));
  return (ticks * Number(tickSize)).toFixed(precision);
}
