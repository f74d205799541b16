/** A deal of a perpetual in few words: BTC 롱 0.05 @91,480. */

import { shortly } from "../../../perpetuals/model/amount.ts";
import { coinOf } from "./perpetual.ts";

interface Deal {
  readonly stock: string;
  /** Coins and a price as the wire has them; null at the market. */
  readonly qty: string;
  readonly avgPrice: string | null;
}

/** Name, coins and price without zeros that say nothing. */
export function dealOf({ stock, qty, avgPrice }: Deal) {
  return {
    name: coinOf({ stock, currency: "USDT" }),
    qty: shortly(qty),
    price: avgPrice === null ? null : shortly(avgPrice),
  };
}
