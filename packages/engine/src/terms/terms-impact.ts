/** What other terms would do to the members of a site if they bound everything now: a pure reading of the state. */

import { openDraft } from "../draft.ts";
import type { OptionTerms } from "../instrument.ts";
import type { OrderRow, PositionRow } from "../rows.ts";
import { balanceOf, type AccountState, type State } from "../state.ts";
import { memberAccount } from "@naru/vocabulary/ledger-account";
import {
  cushionOf,
  losscutLine,
  openProfit,
  requiredMargin,
  sideExposure,
} from "../oversea/exposure.ts";
import { overnightMargin } from "../oversea/overnight.ts";
import { warningAt } from "../account/warning.ts";
import { optionOf } from "../oversea/kept/state.ts";

/** How many members, and how many contracts of theirs. */
export interface Affected {
  readonly members: number;
  readonly contracts: number;
}

/** Whom other terms would concern now. A member is counted once, under the gravest. */
export interface TermsImpact {
  /** Who has something open or ordered. */
  readonly holders: Affected;
  /** Equity is at or below the loss-cut line. */
  readonly liquidated: Affected;
  /** A warning would come into force, or a deeper one. */
  readonly called: Affected;
  /** What is kept overnight would not be covered. */
  readonly notKept: Affected;
  /** Working orders that would not be taken: not covered, or too many contracts. */
  readonly refused: Affected;
}

type Kind = keyof TermsImpact;

/** The impact of `terms` on an option, at the prices and rates of now. */
export function termsImpact(state: State, optionId: number, terms: OptionTerms): TermsImpact {
  const option = optionOf(state, optionId);
  const other = { ...option, ...terms, change: null };
  const then: State = { ...state, options: new Map(state.options).set(optionId, other) };
  const counts: Record<Kind, { members: number; contracts: number }> = {
    holders: { members: 0, contracts: 0 },
    liquidated: { members: 0, contracts: 0 },
    called: { members: 0, contracts: 0 },
    notKept: { members: 0, contracts: 0 },
    refused: { members: 0, contracts: 0 },
  };
  const count = (kind: Kind, contracts: number): void => {
    counts[kind].members += 1;
    counts[kind].contracts += contracts;
  };
  for (const memberId of state.involved.get(option.symbol)?.keys() ?? []) {
    const account = state.accounts.get(memberId);
    if (account?.row.siteId !== option.siteId) continue;
    const held = account.positions.get(optionId);
    const orders = [...account.orders.values()].filter((order) => order.optionId === optionId);
    if (held === undefined && orders.length === 0) continue;
    const ordered = orders.reduce((sum, { qty, filledQty }) => sum + qty - filledQty, 0);
    const contracts = Math.abs(held?.qty ?? 0);
    count("holders", contracts + ordered);
    const kind = gravest(state, then, account, held);
    if (kind !== undefined) count(kind, kind === "notKept" ? (held?.overnightQty ?? 0) : contracts);
    if (kind !== "liquidated" && areRefused(then, account, orders)) count("refused", ordered);
  }
  return counts;
}

/** What would become of what a member holds; undefined where nothing would. */
function gravest(
  now: State,
  then: State,
  account: AccountState,
  held: PositionRow | undefined,
): Kind | undefined {
  if (held === undefined) return undefined;
  const positions = [...account.positions.values()];
  const equity = equityNow(now, account);
  const room = equity - losscutLine(then, positions);
  if (room <= 0n) return "liquidated";
  const level = warningAt(equity - losscutLine(now, positions), cushionOf(now, positions));
  if (warningAt(room, cushionOf(then, positions)) > level) return "called";
  const isKept = held.overnightQty > 0 && equity < overnightMargin(then, positions);
  return isKept ? "notKept" : undefined;
}

/** Whether a member's working orders would not be taken as they stand. */
function areRefused(then: State, account: AccountState, orders: readonly OrderRow[]): boolean {
  const [order] = orders;
  if (order === undefined) return false;
  const { maxContracts } = optionOf(then, order.optionId);
  const draft = openDraft(then, account, then.now);
  const isBeyond = (["LONG", "SHORT"] as const).some(
    (side) =>
      orders.some(({ tradeType }) => tradeType === side) &&
      sideExposure(draft, order.optionId, side) > maxContracts,
  );
  const required = requiredMargin(
    then,
    [...account.positions.values()],
    [...account.orders.values()],
  );
  return isBeyond || equityNow(then, account) < required;
}

/** Cash and open profit; terms are no part of it. */
function equityNow(state: State, account: AccountState): bigint {
  let equity = balanceOf(state, memberAccount(account.row.memberId, "BINARY", "AVAILABLE"));
  for (const position of account.positions.values()) equity += openProfit(state, position);
  return equity;
}
