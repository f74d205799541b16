/** Short words about deals: where one stands, amounts with their units, and a time that runs out. */

import type { P2pDealRowView } from "@naru/client/views";
import { currencyOfWallet, type WalletType } from "@naru/vocabulary/wallet";
import type { Currency } from "@naru/vocabulary/currency";
import { clsx } from "clsx";
import { useEffect, useState } from "react";
import { useTexts } from "../../../base/i18n.ts";
import { runtime } from "../../../base/runtime.ts";
import { serverNow } from "../../../base/server-time.ts";
import { useAmountText } from "../../../base/units.ts";
import { p2pTexts } from "../texts.ts";

/** Amounts of coins and of won, with their units. */
export function useAmounts(wallet: WalletType) {
  const amountText = useAmountText();
  const own = runtime().site.binaryCurrency as Currency;
  return {
    coins: (value: string) => amountText(value, currencyOfWallet(wallet, own)),
    won: (value: string) => amountText(value, own),
  };
}

export function Status({ of: { status } }: { readonly of: Pick<P2pDealRowView, "status"> }) {
  const t = useTexts(p2pTexts);
  const tone =
    status === "RELEASED" ? "text-good" : status === "APPEALED" ? "text-warn" : "text-muted";
  return <span className={clsx("text-13 font-semibold", tone)}>{t(status)}</span>;
}

/** Minutes and seconds to an instant, by the server's clock. */
export function TimeLeft({ until }: { readonly until: string }) {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const { timers } = runtime();
    return timers.after(1000 - (now % 1000), () => setNow(serverNow()));
  }, [now]);
  const left = Math.max(0, Math.ceil((Date.parse(until) - now) / 1000));
  const two = (value: number) => String(value).padStart(2, "0");
  const minutes = Math.floor(left / 60);
  return (
    <span role="timer" className="tabular-nums">
      {two(minutes)}:{two(left % 60)}
    </span>
  );
}
