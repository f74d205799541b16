/** Rates, quotes and what executes them. */

import type { DnwView, QuoteView } from "@naru/client/views";
import { useQuery } from "@tanstack/react-query";
import type { ExchangeKind } from "@naru/vocabulary/request";
import type { WalletType } from "@naru/vocabulary/wallet";
import { useEffect, useState } from "react";
import { runtime } from "../../../base/runtime.ts";
import { serverNow } from "../../../base/server-time.ts";
import { secondsLeft } from "../../../money/exchange.ts";

/** The server sets coin rates this often. */
const rateEveryMs = 5000;

/** The rate of every coin in the site's currency, as fresh as it is set. */
export function useRates() {
  const { http } = runtime();
  return useQuery({
    queryKey: ["rates"],
    queryFn: ({ signal }) => http.call("exchangeRateMap", {}, { signal }),
    refetchInterval: rateEveryMs,
  });
}

/** The rate from one wallet to another. */
export function usePairRate(from: WalletType, to: WalletType | null) {
  const { http } = runtime();
  return useQuery({
    queryKey: ["rates", from, to],
    queryFn: ({ signal }) => http.call("exchangeRate", { from, to }, { signal }),
    refetchInterval: rateEveryMs,
    enabled: to !== null,
  });
}

export interface Exchange {
  readonly kind: ExchangeKind;
  readonly from: WalletType;
  readonly to: WalletType;
}

/** A price that stands for ten seconds; the newest replaces the one before. */
export function askQuote({ kind, from, to }: Exchange, point: string): Promise<QuoteView> {
  const body = { type: kind, fromWallet: from, toWallet: to, point };
  return runtime().http.call("dnwQuote", body);
}

/** Does what a quote says. */
export function executeQuote({ kind, from, to }: Exchange, quote: QuoteView): Promise<DnwView> {
  const { http } = runtime();
  const { point, quoteId } = quote;
  switch (kind) {
    case "CONVERT":
      return http.call("dnwConvert", { fromWallet: from, toWallet: to, point, quoteId });
    case "BUY":
      return http.call("dnwBuy", { walletType: to, won: point, quoteId });
    case "SELL":
      return http.call("dnwSell", { walletType: from, point, quoteId });
  }
}

/** Moves money between own wallets of one currency. */
export function transferOwn(from: WalletType, to: WalletType, point: string): Promise<DnwView> {
  return runtime().http.call("dnwTransfer", { fromWallet: from, toWallet: to, point });
}

const countEveryMs = 200;

/** Whole seconds until `expiresAt` by the server's clock, counting down while it is looked at. */
export function useSecondsLeft(expiresAt: string): number {
  const [left, setLeft] = useState(() => secondsLeft(expiresAt, serverNow()));
  useEffect(() => {
    const { timers } = runtime();
    let stop = () => {};
    const count = () => {
      const now = secondsLeft(expiresAt, serverNow());
      setLeft(now);
      if (now > 0) stop = timers.after(countEveryMs, count);
    };
    count();
    return () => stop();
  }, [expiresAt]);
  return left;
}
