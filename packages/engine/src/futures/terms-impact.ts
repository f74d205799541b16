/** What other terms of a perpetual would do to the members of a site if they bound everything now: a pure reading of the state. */

import { isLiquidated, isWarned } from "@naru/money/perpetual/liquidation";
import { maxNotional, tiersOf } from "@naru/money/perpetual/tiers";
import { type AccountState, type State } from "../state.ts";
import { futuresOptionOf } from "./kept/state.ts";
import { coversOf, riskOfCover } from "./liquidation/cover.ts";
import { isDearer, termsNow, type TermsWithTiers, tiersInForce } from "./terms.ts";

/** Whom other terms would concern now. */
export interface FuturesImpact {
  /** Members with a position in it, and with working orders. */
  readonly holders: number;
  readonly ordering: number;
  /** Holders whose margin would be no more than their maintenance: whom it would liquidate if they did nothing until then. */
  readonly liquidated: number;
  /** Holders who would be warned of a liquidation, beside those who are now. */
  readonly warned: number;
  /** Members whose orders or positions have more leverage than would be allowed. */
  readonly overLeverage: number;
  /** Whether what is held would cost or need more: then it is bound with notice. */
  readonly isDearer: boolean;
}

/** The impact of `terms` on an option, at the marks of now; who is frozen is in no danger now and not counted as such. */
export function futuresTermsImpact(
  state: State,
  optionId: number,
  terms: TermsWithTiers,
): FuturesImpact {
  const option = futuresOptionOf(state, optionId);
  const change = { terms, effectiveAt: state.now, bindsAt: state.now };
  const table = { ...change, tiers: tiersOf(terms.tiers) };
  const then: State = {
    ...state,
    futuresOptions: new Map(state.futuresOptions).set(optionId, { ...option, change }),
    tiersOfOption: new Map(state.tiersOfOption).set(optionId, [table]),
  };
  const counts = { holders: 0, ordering: 0, liquidated: 0, warned: 0, overLeverage: 0 };
  const allowed = tiersInForce(then, optionId, state.now);
  for (const memberId of state.involved.get(option.symbol)?.keys() ?? []) {
    const account = state.accounts.get(memberId);
    if (account?.row.siteId !== option.siteId) continue;
    const held = account.futuresPositions.get(optionId);
    const isOrdering = [...account.futuresOrders.values()].some(
      (order) => order.optionId === optionId,
    );
    if (held === undefined && !isOrdering) continue;
    counts.holders += held === undefined ? 0 : 1;
    counts.ordering += isOrdering ? 1 : 0;
    const leverage = held?.leverage ?? account.futuresSettings.get(optionId)?.leverage;
    if (leverage !== undefined && maxNotional(allowed, leverage) === null) counts.overLeverage += 1;
    const kind = dangerOf(state, then, account, optionId);
    if (kind !== undefined) counts[kind] += 1;
  }
  return { ...counts, isDearer: isDearer(termsNow(state, optionId, state.now), terms) };
}

function dangerOf(
  now: State,
  then: State,
  { row: { memberId }, futuresWarnings }: AccountState,
  optionId: number,
): "liquidated" | "warned" | undefined {
  const cover = coversOf(now, memberId).find(({ positions }) =>
    positions.some((position) => position.optionId === optionId),
  );
  const risk = cover && riskOfCover(then, cover);
  if (cover === undefined || risk === undefined) return undefined;
  if (isLiquidated(risk)) return "liquidated";
  return isWarned(risk) && !futuresWarnings.has(cover.key) ? "warned" : undefined;
}
