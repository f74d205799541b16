/** What operators would end of members, if it were done now: a pure reading of the state (decision 066). */

import { openDraft } from "@naru/engine/draft";
import { FUTURES } from "@naru/engine/futures/desk";
import { OVERSEA } from "@naru/engine/oversea/desk";
import { type AccountState, type State } from "@naru/engine/state";
import type { Desk } from "@naru/engine/trading/desk";
import { entriesOf } from "@naru/engine/trading/end-entries";
import type { TradedRows } from "@naru/engine/trading/rows";
import { formatDecimalShort } from "@naru/money/decimal";
import type { Ask, ReachedHolding, RiskReachBody } from "../../bus/messages.ts";

/** As many holdings are ended by one proposal. */
const HOLDINGS_MAX = 500;

type ReachAsk = Extract<Ask, { kind: "riskReach" }>;

/** Holdings that a proposal would reach, by member and instrument; null where the site has no such member or instrument. */
export function riskReachBody(state: State, ask: ReachAsk): RiskReachBody | null {
  return ask.product === "OVERSEA"
    ? reachOf(OVERSEA, state, ask, state.options)
    : reachOf(FUTURES, state, ask, state.futuresOptions);
}

type Options = ReadonlyMap<
  number,
  { readonly siteId: number; readonly symbol: number; readonly koName: string }
>;

function reachOf<Of extends TradedRows>(
  desk: Desk<Of>,
  state: State,
  { siteId, memberId, optionId, isClosing }: ReachAsk,
  options: Options,
): RiskReachBody | null {
  const option = optionId === null ? undefined : options.get(optionId);
  if (optionId !== null && option?.siteId !== siteId) return null;
  const accounts = accountsOf(state, siteId, memberId, option?.symbol);
  if (accounts === undefined) return null;
  const holdings = accounts
    .flatMap((account) => holdingsOf(desk, state, account, isClosing))
    .filter((holding) => optionId === null || holding.optionId === optionId)
    .map((holding) => ({ ...holding, koName: options.get(holding.optionId)?.koName ?? "" }));
  const reached = holdings.slice(0, HOLDINGS_MAX);
  return { holdings: reached, left: holdings.length - reached.length };
}

/** What would be ended of an account, by option. */
function holdingsOf<Of extends TradedRows>(
  desk: Desk<Of>,
  state: State,
  account: AccountState,
  isClosing: boolean,
): Omit<ReachedHolding, "koName">[] {
  const draft = openDraft(state, account, state.now);
  const orders = desk.workingOrders(draft);
  const held = new Map(desk.openPositions(draft).map(({ optionId, qty }) => [optionId, qty]));
  const ids = new Set([...held.keys(), ...orders.map(({ optionId }) => optionId)]);
  return [...ids]
    .toSorted((a, b) => a - b)
    .map((optionId) => {
      const ended = isClosing
        ? orders.filter((order) => order.optionId === optionId)
        : entriesOf(desk, draft, optionId);
      const qty = isClosing ? (held.get(optionId) ?? 0) : 0;
      return {
        ...{ memberId: account.row.memberId, optionId, orders: ended.length },
        qty: formatDecimalShort(BigInt(qty), desk.qtyDecimals(state, optionId)),
        isClosed: qty !== 0 && desk.closed(draft, optionId) !== undefined,
      };
    })
    .filter(({ orders: count, qty }) => count > 0 || qty !== "0");
}

/** One member, or whoever holds or orders anything of a symbol, by their numbers; undefined of a member whom the site has not. */
function accountsOf(
  state: State,
  siteId: number,
  memberId: number | null,
  symbol: number | undefined,
): AccountState[] | undefined {
  if (memberId === null && symbol === undefined) return undefined;
  const ids = memberId === null ? (state.involved.get(symbol ?? 0)?.keys() ?? []) : [memberId];
  const accounts = [...ids]
    .toSorted((a, b) => a - b)
    .flatMap((id) => state.accounts.get(id) ?? [])
    .filter(({ row }) => row.siteId === siteId);
  return memberId !== null && accounts.length === 0 ? undefined : accounts;
}
