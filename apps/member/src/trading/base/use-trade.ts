/** The live figures of the viewed instrument and account, put together for the parts of the page. */

import type { Currency } from "@naru/vocabulary/currency";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { runtime } from "../../base/runtime.ts";
import { serverNow } from "../../base/server-time.ts";
import { session } from "../../base/session.ts";
import { useStore } from "../../base/store.ts";
import {
  useAccount,
  useBook,
  useOpeningHeld,
  useFreshness,
  useOptions,
  useUnanswered,
} from "../../live/hooks.ts";
import type { Account } from "../../live/account-store.ts";
import type { Book } from "../../live/market-store.ts";
import {
  type Balance,
  balanceOf,
  type Holding,
  holdingOf,
  losscutPrice,
  profitAt,
} from "./profit.ts";
import { firstReason, FRESHNESS_REASON, type Reason } from "./reason.ts";
import { marketReason } from "./session.ts";
import { priceUnits, type Terms, termsOf } from "./terms.ts";
import { type Standing, workingOf } from "./ticket.ts";
import type { OptionView, PositionView } from "./views.ts";

/** The currency of the site's futures wallet. */
export function siteCurrency(): Currency {
  return runtime().site.binaryCurrency as Currency;
}

export interface Trade {
  readonly option: OptionView;
  readonly terms: Terms;
  readonly book: Book | undefined;
  readonly account: Account | undefined;
  /** Newest price in price units; `null` before the first. */
  readonly last: number | null;
  readonly position: PositionView | undefined;
  readonly holding: Holding;
  /** Open profit of this position at the newest price, `null` when flat. */
  readonly profit: bigint | null;
  readonly balance: Balance | null;
  readonly standing: Standing;
  /** The ladder's loss-cut row. */
  readonly losscutRow: number | null;
  /** Why nothing can be ordered now. */
  readonly gate: Reason | null;
}

const FLAT: Holding = { qty: 0, basis: 0n };

/** Everything the order controls of `option` need, at the newest prices. */
export function useTrade(option: OptionView): Trade {
  const book = useBook(option.id);
  const account = useAccount();
  const options = useOptions();
  const gate = useGate(option, account !== undefined);
  const held = useOpeningHeld("OVERSEA");
  const terms = useMemo(() => termsOf(option, siteCurrency()), [option]);
  return useMemo(() => {
    const last = priceUnits(book?.lastPrice ?? option.lastPrice, option.precision);
    const position = account?.positions.find((each) => each.overseaOptionId === option.id);
    const holding = position === undefined ? FLAT : holdingOf(position, option.precision);
    const profit = holding.qty === 0 || last === null ? null : profitAt(holding, last, terms);
    const livePnl =
      account === undefined ? undefined : openProfit(account, options, option.id, last);
    const cross = account?.cross;
    const balance = cross === undefined ? null : balanceOf(cross, terms.scale, livePnl);
    return {
      option,
      terms,
      book,
      account,
      last,
      position,
      holding,
      profit,
      balance,
      standing: {
        position: holding.qty,
        ...workingOf(account?.orders ?? [], option.id),
        buyingPower: balance?.buyingPower ?? 0n,
        held,
      },
      losscutRow:
        last === null || balance === null
          ? null
          : losscutPrice(holding, last, balance.losscutDistance, terms),
      gate,
    };
  }, [option, terms, book, account, options, gate, held]);
}

/** Open profit over all positions at the newest prices; absent where an instrument of one is not in the list. */
function openProfit(
  account: Account,
  options: readonly OptionView[],
  viewedId: string,
  viewedLast: number | null,
): bigint | undefined {
  let sum = 0n;
  for (const position of account.positions) {
    const option = options.find((candidate) => candidate.id === position.overseaOptionId);
    if (option === undefined) return undefined;
    const last =
      option.id === viewedId ? viewedLast : priceUnits(option.lastPrice, option.precision);
    if (last === null) return undefined;
    sum += profitAt(holdingOf(position, option.precision), last, termsOf(option, siteCurrency()));
  }
  return sum;
}

/** The balance line of an account, null where the site has no overseas futures, at the newest prices of `options`. */
export function equityOf(
  account: Account,
  options: readonly OptionView[],
  scale: number,
): Balance | null {
  if (account.cross === undefined) return null;
  return balanceOf(account.cross, scale, openProfit(account, options, "", null));
}

function useGate(option: OptionView, isLoaded: boolean): Reason | null {
  const freshness = useFreshness(option);
  const isChecking = useUnanswered();
  const isPartner = useStore(session).me?.role === "PARTNER";
  return firstReason(
    runtime().tokens.read() === null ? "SIGN_IN" : null,
    isPartner ? "PARTNER" : null,
    FRESHNESS_REASON[freshness],
    isLoaded ? null : "LOADING",
    marketReason(option),
    isChecking ? "CHECKING" : null,
  );
}

/** The server's time in epoch ms, once a second, at its full seconds. */
export function useNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const { timers } = runtime();
    let stop = timers.after(1000 - (serverNow() % 1000), tick);
    function tick(): void {
      setNow(serverNow());
      stop = timers.after(1000 - (serverNow() % 1000), tick);
    }
    return () => stop();
  }, []);
  return now;
}

/** Whether a media query holds now. */
export function useMedia(query: string): boolean {
  const list = useMemo(() => matchMedia(query), [query]);
  return useSyncExternalStore(
    (listener) => {
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    () => list.matches,
  );
}
