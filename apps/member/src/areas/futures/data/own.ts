/** What the member has, as an order of a perpetual is looked at with it. */

import { openProfit } from "@naru/money/perpetual/held";
import { useMemo } from "react";
import { useStore } from "../../../base/store.ts";
import { heldOf, units } from "../model/position.ts";
import type { Own } from "../model/preview.ts";
import { useFuturesWallet, useOpenOrders, usePositions, useSetting } from "./account.ts";
import { perpetuals } from "./store.ts";

/** Null for a guest and until the account is here. */
export function useOwn(optionId: string): Own | null {
  const positions = usePositions();
  const orders = useOpenOrders(optionId);
  const wallet = useFuturesWallet();
  const setting = useSetting(optionId);
  const { list } = useStore(perpetuals);
  return useMemo(() => {
    if (positions === null || orders === null || wallet === null) return null;
    const cross = positions
      .filter(({ marginType }) => marginType === "CROSS")
      .flatMap((position) => {
        const of = list.find(({ id }) => id === position.futuresOptionId);
        return of === undefined ? [] : [{ position, of }];
      });
    return {
      ...{ wallet, orders, setting },
      position: positions.find(({ futuresOptionId }) => futuresOptionId === optionId),
      others: cross.filter(({ of }) => of.id !== optionId),
      crossPnl: cross.reduce(
        (sum, { position, of }) => sum + openProfit(heldOf(position), units(of.markPrice)),
        0n,
      ),
    };
  }, [positions, orders, wallet, setting, list, optionId]);
}
