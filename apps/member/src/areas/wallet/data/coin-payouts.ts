/** Withdrawals of a coin, live, and the addresses that coins are sent to. */

import { ACCOUNT_QUEUE, MESSAGE_QUEUE } from "@naru/contract/destinations";
import type {
  AccountEvent,
  BookAddressView,
  CoinPayoutView,
  WhitelistView,
} from "@naru/client/views";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { say } from "../../../base/i18n.ts";
import { useMoneyRefresh } from "../../../base/money-refresh.ts";
import { toast } from "../../../base/notices.ts";
import { runtime } from "../../../base/runtime.ts";
import { useRequestEvents } from "../../../money/requests.ts";
import { withdrawTexts } from "../withdraw-texts.ts";

/** Everything that the member has written down. */
export function useBook() {
  return useQuery<BookAddressView[]>({
    queryKey: ["walletAddresses"],
    queryFn: ({ signal }) => runtime().http.call("walletAddresses", {}, { signal }),
  });
}

export const whitelistKey = ["walletWhitelist"];

/** Whether coins go to what is written down alone; asked anew each time a page wants it, since it changes by itself. */
export function useWhitelist() {
  return useQuery<WhitelistView>({
    queryKey: whitelistKey,
    queryFn: ({ signal }) => runtime().http.call("walletWhitelist", {}, { signal }),
  });
}

/** The member's withdrawals of a coin, newest first: states as the account's events tell them, confirmations with each block. */
export function useCoinPayouts(coin: string) {
  const { http, live } = runtime();
  const client = useQueryClient();
  const refresh = useMoneyRefresh();
  const again = (): void => void client.invalidateQueries({ queryKey: ["coinPayouts", coin] });
  useRequestEvents(({ kind }) => {
    if (kind === "WITHDRAW" || kind === "SEND") again();
  });
  useEffect(() => {
    const key = ["coinPayouts", coin];
    const reread = (): void => void client.invalidateQueries({ queryKey: key });
    const hear = (body: unknown): void => {
      const { payout } = body as { payout?: CoinPayoutView };
      if (payout?.coinName !== coin) return;
      client.setQueryData<CoinPayoutView[]>(key, (known) => known && withPayout(known, payout));
    };
    const hearState = (body: unknown): void => {
      if (!("payout" in (body as AccountEvent))) return;
      reread();
      refresh();
    };
    const ends = [
      live.subscribe(MESSAGE_QUEUE, hear),
      live.subscribe(ACCOUNT_QUEUE, hearState),
      live.onOpen(reread),
    ];
    return () => ends.forEach((end) => end());
  }, [client, coin, live, refresh]);
  const asked = useQuery<CoinPayoutView[]>({
    queryKey: ["coinPayouts", coin],
    queryFn: ({ signal }) => http.call("coinPayouts", { coinName: coin }, { signal }),
  });
  useArrivals(coin, asked.data);
  return asked;
}

/** The list with a payout as it is now; what was heard late does not turn it back. */
export function withPayout(
  known: readonly CoinPayoutView[],
  payout: CoinPayoutView,
): CoinPayoutView[] {
  return known.map((each) => {
    const isLate =
      each.state !== payout.state ||
      (each.state === "SENT" && each.confirmations > payout.confirmations);
    return each.id === payout.id && !isLate ? payout : each;
  });
}

/** Says once of each payout that it is settled, where it was seen on its way. */
function useArrivals(coin: string, payouts: readonly CoinPayoutView[] | undefined): void {
  const key = (payouts ?? []).map(({ id, state }) => `${id} ${state}`).join();
  useEffect(() => {
    for (const { id, state, point } of payouts ?? []) {
      if (state !== "DONE" && state !== "FAILED") seen.add(id);
      else if (seen.delete(id) && state === "DONE")
        toast(say(withdrawTexts, "done", { amount: `${point} ${coin}` }), "success");
    }
  }, [coin, key, payouts]);
}

/** Payouts that this page has seen on their way. */
const seen = new Set<string>();
