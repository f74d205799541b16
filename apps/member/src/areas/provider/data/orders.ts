/** What the page of a provider reads and does. */

import type { ProviderOrderPageView, ProviderOrderView, ProviderView } from "@naru/client/views";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import {
  ENDED_STATUSES,
  type Provider,
  type ProviderFlow,
  type ProviderStatus,
} from "@naru/vocabulary/provider/words";
import type { WalletType } from "@naru/vocabulary/wallet";
import { useEffect } from "react";
import { moneyKey, useMoneyRefresh } from "../../../base/money-refresh.ts";
import { runtime } from "../../../base/runtime.ts";
import type { SentFactor } from "../../../confirm/factors.ts";
import { providerEvents } from "../../../live/wiring.ts";

/** An order that is under way is looked at so often: whoever comes back from a payment sees what became of it. */
const openEveryMs = 3_000;

const ended: readonly ProviderStatus[] = ENDED_STATUSES;

/** Whether nothing comes after. */
export function isOver({ status }: Pick<ProviderOrderView, "status">): boolean {
  return ended.includes(status);
}

/** An order, looked at again while it is under way and as soon as it changes. */
export function useOrder(id: string) {
  const { http } = runtime();
  const query = useQuery({
    queryKey: [moneyKey, "provider order", id],
    queryFn: ({ signal }) => http.call("providerOrder", { id }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data === undefined || isOver(data) || data.status === "MISMATCH" ? false : openEveryMs,
    retry: false,
  });
  const refresh = useMoneyRefresh();
  const { refetch } = query;
  useEffect(
    () =>
      providerEvents.listen((order) => {
        if (order.id !== id) return;
        void refetch();
        if (isOver(order)) refresh();
      }),
    [id, refetch, refresh],
  );
  return query;
}

/** The newest orders of a provider. */
export function useOrders(provider: Provider) {
  const { http } = runtime();
  return useQuery({
    queryKey: [moneyKey, "provider orders", provider],
    queryFn: ({ signal }) => http.list("providerOrders", { provider, size: "10" }, { signal }),
  });
}

/** The site's won for one of a coin, for what is shown before it is ordered. */
export function useRate(coin: WalletType | null) {
  const { http } = runtime();
  const { data } = useQuery({
    queryKey: [moneyKey, "rate", coin],
    queryFn: ({ signal }) =>
      http.call("exchangeRate", { from: coin ?? "USDT", to: "BINARY" }, { signal }),
    enabled: coin !== null,
    placeholderData: keepPreviousData,
    refetchInterval: 10_000,
  });
  return data?.from === coin ? data.rate : null;
}

export interface Wish {
  readonly provider: Provider;
  readonly flow: ProviderFlow;
  readonly wallet: WalletType;
  /** Decimal text: of a sending in won, else in the wallet's currency. */
  readonly amount: string;
  readonly factor: SentFactor | null;
}

/** Orders by the call that the provider has for it. */
export function makeOrder(wish: Wish): Promise<ProviderOrderPageView> {
  const { http } = runtime();
  const { provider, flow, wallet: walletType, amount } = wish;
  const factor = wish.factor ?? {};
  const type = flow === "P2P_SELL" ? "S" : "B";
  switch (provider) {
    case "paycoin":
      return http.call("paycoinSend", { walletType, won: amount, ...factor });
    case "paykiwoom":
      return http.call("paykiwoomSend", { walletType, won: amount, ...factor });
    case "dh-safety":
      return http.call("dhSafetySignUp", { walletType, won: amount });
    case "bitdex":
      if (flow === "SEND") return http.call("bitdexSend", { walletType, won: amount, ...factor });
      if (flow === "SELL") return http.call("bitdexSell", { walletType, point: amount });
      return http.call("bitdexChargeUrl", { walletType, point: amount }, { key: http.newKey() });
    case "bitshop":
      return http.call("bitshopUrl", { type: flow === "WITHDRAW" ? "W" : "D", amount, ...factor });
    case "million":
      return http.call(
        "millionUrl",
        { type, walletType, point: amount },
        { key: http.newKey(), headers: headersOf(wish.factor) },
      );
    case "vancoin":
      return http.call("vancoinUrl", { type, walletType, point: amount, ...factor });
    case "gluwa":
      return http.call("gluwaQrcode", { amount });
    case "onepay":
      return http.call("onepayLogin", { amount });
    case "codepay":
      return http.call("codepayUrl", { amount }, { key: http.newKey() });
  }
}

/** The second factor of a GET: its address would end in logs and histories. */
function headersOf(factor: SentFactor | null): Record<string, string> {
  return Object.fromEntries(
    Object.entries(factor ?? {}).map(([name, value]) => [`x-naru-${name}`, value]),
  );
}

/** Links the member's account at a provider that knows members by one. */
export function linkAccount(
  { provider }: Pick<ProviderView, "provider">,
  value: string,
  factor: SentFactor | null,
) {
  const { http } = runtime();
  const sent = { value, ...factor };
  return provider === "paycoin"
    ? http.call("paycoinSignUp", sent)
    : http.call("paykiwoomSignUp", sent);
}
