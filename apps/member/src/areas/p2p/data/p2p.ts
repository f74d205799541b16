/** What a member reads and does of deals with other members; read again when the account or a chat says that something happened. */

import type { AccountEvent, P2pDealView } from "@naru/client/views";
import { ACCOUNT_QUEUE, MESSAGE_QUEUE } from "@naru/contract/destinations";
import { type BuyingBar, buyingBar } from "@naru/vocabulary/p2p/buying";
import type { P2pSide } from "@naru/vocabulary/p2p/words";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useMoneyRefresh } from "../../../base/money-refresh.ts";
import { runtime } from "../../../base/runtime.ts";
import { useNow } from "../../../trading/base/use-trade.ts";

const KEY = ["p2p"];
/** Offers of others change without a word to whoever looks at them. */
const EVERY_MS = 10_000;

/** Has everything of deals read again. */
export function useP2pAgain(): () => void {
  const client = useQueryClient();
  const refresh = useMoneyRefresh();
  return () => {
    void client.invalidateQueries({ queryKey: KEY });
    refresh();
  };
}

/** Reads again what changed with a step of a deal, or with a word in it. */
export function useP2pNews(): void {
  const client = useQueryClient();
  useEffect(() => {
    const { live } = runtime();
    const again = () => void client.invalidateQueries({ queryKey: KEY });
    const ends = [
      live.subscribe(ACCOUNT_QUEUE, (body) => {
        if ("deal" in (body as AccountEvent)) again();
      }),
      live.subscribe(MESSAGE_QUEUE, (body) => {
        if ((body as { readonly event?: string }).event === "P2P_CHAT") again();
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [client]);
}

/** Offers of the side that a member deals with. */
export function useOffers(side: P2pSide) {
  return useQuery({
    queryKey: [...KEY, "offers", side],
    queryFn: ({ signal }) => runtime().http.call("p2pLatest", { side }, { signal }),
    refetchInterval: EVERY_MS,
  });
}

/** Own offers and deals. */
export function useMine() {
  return useQuery({
    queryKey: [...KEY, "mine"],
    queryFn: ({ signal }) => runtime().http.call("p2pList", {}, { signal }),
  });
}

/** Why the member may not begin to buy now, as far as own deals say it; undefined where nothing does. */
export function useBuyingBar(): BuyingBar | undefined {
  const { data } = useMine();
  const now = useNow();
  const deals = (data?.deals ?? []).filter(({ isBuyer }) => isBuyer);
  const lost = deals.flatMap(({ status, endedAt }) =>
    status === "RETURNED" && endedAt !== null ? [Date.parse(endedAt)] : [],
  );
  return buyingBar({ asked: 0, deals, lost }, now);
}

export function useDeal(dealId: string) {
  return useQuery<P2pDealView>({
    queryKey: [...KEY, "deal", dealId],
    queryFn: ({ signal }) => runtime().http.call("p2pDeal", { dealId }, { signal }),
  });
}
