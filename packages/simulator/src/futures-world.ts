/** The perpetuals of a simulated life: two coins, and on what terms each site offers them. */

import type { DefinedPerpetual } from "@naru/engine/futures/commands";
import type { Instrument } from "@naru/engine/instrument";
import type { TierRow } from "@naru/money/perpetual/tiers";
import { pieceOf } from "./money-world.ts";
import type { SimulatedMember, Untimed } from "./world.ts";

export interface SimulatedPerpetual {
  readonly instrument: Instrument;
  /** Whether its feed shows a book beside its trades. */
  readonly hasBook: boolean;
  /** First price in price units. */
  readonly start: number;
}

/** Coins are always traded. */
export const COIN_CALENDAR = "COIN";

const COIN = { currency: "USDT", calendar: COIN_CALENDAR, precision: 1, tickUnits: 1 } as const;

/** Prices of 0.1 USDT; steps of 0.001 and of 0.01 coins. */
export const PERPETUALS: readonly SimulatedPerpetual[] = [
  {
    instrument: { ...COIN, symbol: 201, root: "BTCUSDT", unitValue: 100_000_000n },
    hasBook: true,
    start: 200_000,
  },
  {
    instrument: { ...COIN, symbol: 202, root: "ETHUSDT", unitValue: 1_000_000_000n },
    hasBook: false,
    start: 18_000,
  },
];

const USDT = 100_000_000n;

/** Small tiers: members reach all of them. */
export const TIERS: readonly TierRow[] = [
  { cap: 2_000n * USDT, rate: 400_000n, maxLeverage: 125 },
  { cap: 10_000n * USDT, rate: 650_000n, maxLeverage: 50 },
  { cap: 1_000_000n * USDT, rate: 2_000_000n, maxLeverage: 20 },
];

/** A perpetual as a site offers it: fees that leave parts of a unit over. */
export function perpetualOptionOf(siteId: number, { symbol, root }: Instrument): DefinedPerpetual {
  return {
    ...{ id: siteId * 1_000 + symbol, siteId, symbol, koName: root },
    ...{ isPlay: true, isStop: false, isCloseOnly: false },
    feeRate: 40_000 + 333 * siteId,
  };
}

/** What a shard is told of them before its life, and what its members begin with. */
export function perpetualBeginning(
  siteIds: readonly number[],
  members: readonly SimulatedMember[],
): Untimed[] {
  return [
    ...PERPETUALS.map(({ instrument }): Untimed => ({ kind: "defineInstrument", instrument })),
    ...siteIds.flatMap((siteId) =>
      PERPETUALS.flatMap(({ instrument }): Untimed[] => {
        const option = perpetualOptionOf(siteId, instrument);
        const tiers = { siteId, optionId: option.id, effectiveAt: 0, tiers: TIERS };
        return [
          { kind: "defineFuturesOption", option },
          { kind: "setLeverageTiers", ...tiers },
        ];
      }),
    ),
    ...members.map(
      ({ memberId }): Untimed => ({
        ...{ kind: "deposit", memberId, wallet: "FUTURES", units: pieceOf("USDT") * 20n },
        code: "D",
      }),
    ),
  ];
}
