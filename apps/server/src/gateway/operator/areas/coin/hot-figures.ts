/** What a network's hot address has, what of it is free, and what desk and members wait for, smallest units of the coin. */

import { type House, readHouse, readReserved } from "@naru/store/chain/house";
import { readWaitingPayouts } from "@naru/store/chain/payouts";
import { readHot } from "@naru/store/chain/reconciliation";
import type { DeskConnection } from "@naru/store/desk/database";
import { type CoinNetwork, NETWORK_FACTS } from "@naru/vocabulary/coin/network";
import { scaleOf } from "@naru/vocabulary/currency";
import { CHAIN_FEES, coinAmount } from "../../../../chain/chain-amount.ts";
import { parseDecimal } from "@naru/money/decimal";
import type { Site } from "../../../sessions/sites.ts";

/** Less than so many times what it costs is not worth a movement. */
const TIMES_COST = 20n;

export interface HotFigures {
  readonly house: House;
  /** As of the last look (epoch ms `at`). */
  readonly has: bigint;
  readonly at: number;
  /** Signed to leave and in no block yet. */
  readonly reserved: bigint;
  /** What is there beside it. */
  readonly free: bigint;
  /** Approved payouts that are not signed yet, with their costs. */
  readonly waiting: bigint;
  /** What lies above the ceiling once those have left: asked to be moved. */
  readonly toCold: bigint;
  /** What may be moved at most. */
  readonly most: bigint;
  /** What is missing for those payouts and the floor. */
  readonly needed: bigint;
}

/** Of a site's network; undefined where it has no addresses of its own, or nobody has looked yet. */
export async function hotFigures(
  db: DeskConnection,
  site: Site,
  network: CoinNetwork,
): Promise<HotFigures | undefined> {
  const house = await readHouse(db, site.id, network);
  const seen = await readHot(db, site.id, network);
  if (house === undefined || seen === undefined) return undefined;
  const { decimals } = NETWORK_FACTS[network];
  const has = coinAmount(network, parseDecimal(seen.has, decimals)).units;
  const spent = coinAmount(network, await readReserved(db, { network, address: house.hot }));
  const reserved = spent.dust > 0n ? spent.units + 1n : spent.units;
  const { count, units } = await readWaitingPayouts(db, site.id, network);
  const fee = CHAIN_FEES[network];
  const waiting = units + fee * BigInt(count);
  const free = has - reserved;
  const above = house.ceiling === null ? 0n : free - waiting - house.ceiling - fee;
  return {
    ...{ house, has, at: seen.at, reserved, free, waiting },
    toCold: above > fee * TIMES_COST ? countable(network, above) : 0n,
    most: countable(network, atLeastNought(free - house.floor - fee)),
    needed: count === 0 ? 0n : atLeastNought(house.floor + waiting - free),
  };
}

function atLeastNought(units: bigint): bigint {
  return units > 0n ? units : 0n;
}

/** The part of an amount that the chain can count. */
function countable(network: CoinNetwork, units: bigint): bigint {
  const { coin, decimals } = NETWORK_FACTS[network];
  const places = scaleOf(coin) - decimals;
  return places > 0 ? units - (units % 10n ** BigInt(places)) : units;
}
