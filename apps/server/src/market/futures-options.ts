/** The perpetuals as a demo site offers them (domain.md 2): each of the catalogue, with the leverage that was published. */

import type { DefinedPerpetual } from "@naru/engine/futures/commands";
import { parseDecimal } from "@naru/money/decimal";
import type { UntimedCommand } from "../bus/messages.ts";
import { type CatalogueEntry, optionIdOf, PERPETUAL_CATALOGUE } from "./catalogue.ts";
import { publishedTiers } from "./leverage-tiers.ts";
import { DELISTED } from "./perpetuals.ts";

/** 0.04 % a side: there and back it is the 0.08 % of product.md §9. */
const FEE_RATE = Number(parseDecimal("0.0004", 8));

/** The demo settings of a perpetual on a site. */
export function demoPerpetual(entry: CatalogueEntry, siteId: number): DefinedPerpetual {
  return {
    id: optionIdOf(siteId, entry.symbol),
    siteId,
    symbol: entry.symbol,
    koName: entry.koName,
    isPlay: true,
    isStop: false,
    isCloseOnly: DELISTED.has(entry.root),
    feeRate: FEE_RATE,
  };
}

/** What defines every perpetual that a demo site offers, in the order in which it must be applied. */
export function demoPerpetuals(siteId: number): UntimedCommand[] {
  return PERPETUAL_CATALOGUE.flatMap((entry): UntimedCommand[] => [
    { kind: "defineFuturesOption", option: demoPerpetual(entry, siteId) },
    ...publishedTiers(entry.root).map(
      ({ effectiveAt, tiers }): UntimedCommand => ({
        kind: "setLeverageTiers",
        siteId,
        optionId: optionIdOf(siteId, entry.symbol),
        effectiveAt,
        tiers: tiers.map((tier) => ({ ...tier, cap: String(tier.cap), rate: String(tier.rate) })),
      }),
    ),
  ]);
}
