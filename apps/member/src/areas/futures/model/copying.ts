/** What copying takes from a member in a perpetual: as a trader what the site says, as a follower what would part a copy from its lead. */

import type { CopiedPositionView, CopyStandingView } from "@naru/client/views";

export interface Copying {
  /** No exits, no order that sells, none against what is held. */
  readonly barsExits: boolean;
  readonly barsSell: boolean;
  readonly barsOpposite: boolean;
  /** The position is a copy: it may be made smaller and have other exits. */
  readonly isCopy: boolean;
}

export const NOTHING_BARRED: Copying = {
  barsExits: false,
  barsSell: false,
  barsOpposite: false,
  isCopy: false,
};

/** What the engine would say of a perpetual (`copytrade/bars.ts` there), as far as a member's place in copying is known. */
export function copyingIn(
  optionId: string,
  { trader, bars }: Pick<CopyStandingView, "trader" | "bars">,
  copies: readonly Pick<CopiedPositionView, "futuresOptionId" | "isHandClosed">[],
): Copying {
  const isLead = trader !== null && LEADING.has(trader.status);
  return {
    barsExits: isLead && bars.tpSl === 1,
    barsSell: isLead && bars.sell === 1,
    barsOpposite: isLead && bars.opposite === 1,
    isCopy:
      !isLead &&
      copies.some((copy) => copy.futuresOptionId === optionId && copy.isHandClosed === 0),
  };
}

const LEADING: ReadonlySet<string> = new Set(["ACTIVE", "STOPPED"]);
