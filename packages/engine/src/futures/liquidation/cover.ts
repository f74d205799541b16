/** What covers which positions: an isolated one is by itself, all cross ones stand on the wallet's cash together (domain.md 2.3). */

import { max } from "@naru/money/amount";
import { type Marked, type Risk, riskOf } from "@naru/money/perpetual/liquidation";
import { coverOf } from "../../account/figures.ts";
import { type Draft, openDraft } from "../../draft.ts";
import type { FuturesPositionRow } from "../../rows.ts";
import { accountOf, type State } from "../../state.ts";
import { openPositions } from "../kept/draft.ts";
import { tiersFor } from "../terms.ts";
import { heldOf, markFor, profitAtMark } from "../worth.ts";

export interface Cover {
  /** The position's id in isolation, 0 of cross. */
  readonly key: number;
  /** 10^-8 USDT. */
  readonly wallet: bigint;
  /** By id, never none. */
  readonly positions: readonly FuturesPositionRow[];
}

/** The covers of a draft's positions as it has left them, cross first: those stand on the wallet's cash, without what is others' of it. */
export function coversIn(draft: Draft): Cover[] {
  const positions = openPositions(draft);
  const cross = positions.filter(({ marginType }) => marginType === "CROSS");
  const alone = positions
    .filter(({ marginType }) => marginType === "ISOLATED")
    .map((position) => ({ key: position.id, wallet: position.isolated, positions: [position] }));
  if (cross.length === 0) return alone;
  return [{ key: 0, wallet: coverOf(draft, "FUTURES"), positions: cross }, ...alone];
}

/** The covers of what an account holds. */
export function coversOf(state: State, memberId: number): Cover[] {
  return coversIn(openDraft(state, accountOf(state, memberId), state.now));
}

/** A position at its mark; undefined while that is frozen, or none was ever said. */
export function markedOf(state: State, position: FuturesPositionRow): Marked | undefined {
  const { price: mark, isFrozen } = markFor(state, position.optionId);
  if (isFrozen || mark === 0n) return undefined;
  const tiers = tiersFor(state, position, state.now);
  return { held: heldOf(state, position), mark, tiers };
}

/** What a cover stands for, by the marks that are in force. */
export interface CoverRisk extends Risk {
  /** Whether those are all of its marks. */
  readonly isWhole: boolean;
}

/**
 * The risk of a cover; undefined while none of its marks is in force. Of a position whose mark is frozen the profit at the price that
 * stands in counts, its loss and its maintenance do not: nobody is liquidated by a price that may be wrong, and one coin
 * without a mark keeps nobody from being liquidated by the others (domain.md 2.5).
 */
export function riskOfCover(state: State, { wallet, positions }: Cover): CoverRisk | undefined {
  const marked: Marked[] = [];
  let won = 0n;
  for (const position of positions) {
    const one = markedOf(state, position);
    if (one === undefined) won += max(0n, profitAtMark(state, position));
    else marked.push(one);
  }
  if (marked.length === 0) return undefined;
  return { ...riskOf(wallet + won, marked), isWhole: marked.length === positions.length };
}
