/** Networks of a coin, the member's address on one, and deposits under way, live. */

import { MESSAGE_QUEUE } from "@naru/contract/destinations";
import type { CoinDepositView, CoinNetworkView, DepositAddressView } from "@naru/client/views";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { say } from "../../../base/i18n.ts";
import { toast } from "../../../base/notices.ts";
import { runtime } from "../../../base/runtime.ts";
import { coinTexts } from "../coin-texts.ts";

/** The networks on which a coin comes. */
export function useCoinNetworks(coin: string) {
  const { http } = runtime();
  return useQuery<CoinNetworkView[]>({
    queryKey: ["coinNetworks", coin],
    queryFn: ({ signal }) => http.call("coinNetworks", { coinName: coin }, { signal }),
  });
}

/** The member's address on a network: the same whenever it is asked for. */
export function useDepositAddress(coin: string, network: CoinNetworkView["network"]) {
  const { http } = runtime();
  return useQuery<DepositAddressView>({
    queryKey: ["depositAddress", network],
    queryFn: () => http.call("walletGenerate", { coinName: coin, network }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The member's deposits of a coin, newest first; each block that confirms one changes it here as it comes. */
export function useCoinDeposits(coin: string) {
  const { http, live } = runtime();
  const client = useQueryClient();
  useEffect(() => {
    const key = ["coinDeposits", coin];
    const hear = (body: unknown): void => {
      const { deposit } = body as { deposit?: CoinDepositView };
      if (deposit?.coinName !== coin) return;
      if (deposit.state === "CREDITED") {
        const amount = `${deposit.point} ${deposit.coinName}`;
        toast(say(coinTexts, "credited", { amount }), "success");
      }
      client.setQueryData<CoinDepositView[]>(key, (known) => known && withDeposit(known, deposit));
    };
    const again = (): void => void client.invalidateQueries({ queryKey: key });
    const ends = [live.subscribe(MESSAGE_QUEUE, hear), live.onOpen(again)];
    return () => ends.forEach((end) => end());
  }, [client, coin, live]);
  return useQuery<CoinDepositView[]>({
    queryKey: ["coinDeposits", coin],
    queryFn: ({ signal }) => http.call("coinDeposits", { coinName: coin }, { signal }),
  });
}

/** The list with a deposit as it is now; what was heard late does not turn it back. */
export function withDeposit(
  known: readonly CoinDepositView[],
  deposit: CoinDepositView,
): CoinDepositView[] {
  const before = known.find(({ id }) => id === deposit.id);
  if (before === undefined) return [deposit, ...known];
  if (before.changedAt > deposit.changedAt) return [...known];
  return known.map((each) => (each.id === deposit.id ? deposit : each));
}
