/** Where a site's coins are kept cold on a network and how much lies hot, as its terms say (decision 053). */

import { changeHouse, isTakenAddress, readHouse } from "@naru/store/chain/house";
import type { DeskConnection } from "@naru/store/desk/database";
import { type CoinNetwork, NETWORK_FACTS } from "@naru/vocabulary/coin/network";
import { scaleOf } from "@naru/vocabulary/currency";
import { readDestination } from "../../../../addresses/destination.ts";
import { RefusalError } from "../../../refusals/refusal-error.ts";
import type { Site } from "../../../sessions/sites.ts";
import { textOf, unitsOf } from "../../money.ts";

/** As proposals say it; all null where the site has no addresses of its own on the network. */
export interface HouseTerms {
  readonly coldAddress: string | null;
  readonly hotFloor: string | null;
  readonly hotCeiling: string | null;
}

const NOTHING: HouseTerms = { coldAddress: null, hotFloor: null, hotCeiling: null };

/** What stands now. */
export async function houseTerms(
  db: DeskConnection,
  site: Site,
  network: CoinNetwork,
): Promise<HouseTerms> {
  const house = await readHouse(db, site.id, network);
  if (house === undefined) return NOTHING;
  const { coin } = NETWORK_FACTS[network];
  const { cold, floor, ceiling } = house;
  return {
    coldAddress: cold,
    hotFloor: textOf(floor, coin),
    hotCeiling: ceiling === null ? null : textOf(ceiling, coin),
  };
}

/** What is asked for, as it would stand; refused where it could not. */
export async function houseDraft(
  db: DeskConnection,
  site: Site,
  network: CoinNetwork,
  asked: HouseTerms,
): Promise<HouseTerms> {
  const isThere = (await readHouse(db, site.id, network)) !== undefined;
  const { coldAddress, hotFloor, hotCeiling } = asked;
  const isAsked = coldAddress !== null && hotFloor !== null;
  if (isThere !== isAsked || (!isAsked && hotCeiling !== null))
    throw new RefusalError("INVALID_REQUEST");
  if (!isAsked) return NOTHING;
  const { coin } = NETWORK_FACTS[network];
  const floor = unitsOnChain(network, hotFloor);
  const ceiling = hotCeiling === null ? null : unitsOnChain(network, hotCeiling);
  if (ceiling !== null && ceiling <= floor) throw new RefusalError("INVALID_REQUEST");
  return {
    coldAddress: await coldOf(db, site, network, coldAddress),
    hotFloor: textOf(floor, coin),
    hotCeiling: ceiling === null ? null : textOf(ceiling, coin),
  };
}

/** Carries it out, in the transaction that ends its proposal. */
export async function changeHouseTerms(
  db: DeskConnection,
  site: Site,
  payload: Record<string, unknown>,
  now: number,
): Promise<void> {
  const network = payload["network"] as CoinNetwork;
  const { coldAddress, hotFloor, hotCeiling } = payload as Partial<HouseTerms>;
  if (typeof coldAddress !== "string" || typeof hotFloor !== "string") return;
  await changeHouse(db, network, {
    ...{ siteId: site.id, cold: coldAddress, now },
    floor: unitsOnChain(network, hotFloor),
    ceiling: typeof hotCeiling === "string" ? unitsOnChain(network, hotCeiling) : null,
  });
}

/** Smallest units of a network's coin, that its chain can count. */
export function unitsOnChain(network: CoinNetwork, text: string): bigint {
  const { coin, decimals } = NETWORK_FACTS[network];
  const units = unitsOf(text, coin);
  const places = scaleOf(coin) - decimals;
  if (places > 0 && units % 10n ** BigInt(places) !== 0n) throw new RefusalError("AMOUNT_MIN_UNIT");
  return units;
}

/** An address from which coins come back, and where nobody else receives any. */
async function coldOf(
  db: DeskConnection,
  site: Site,
  network: CoinNetwork,
  address: string,
): Promise<string> {
  const read = readDestination(network, { address, tag: null, hasNoTag: true });
  if (!read.ok) throw new RefusalError(read.code);
  if (read.tag !== null) throw new RefusalError("TAG_INVALID");
  if (await isTakenAddress(db, site.id, read.address)) throw new RefusalError("ADDRESS_REFUSED");
  return read.address;
}
