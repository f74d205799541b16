/** Hot and cold of a site's networks as the desk sees them, and what went between the two. */

import type { ColdMoveView, HotNetworkView } from "@naru/contract/areas/coin/views";
import { readColdMoves } from "@naru/store/chain/moves";
import { readSiteNetworks } from "@naru/store/chain/networks";
import type { DeskConnection } from "@naru/store/desk/database";
import { NETWORK_FACTS } from "@naru/vocabulary/coin/network";
import { coinAmount } from "../../../../chain/chain-amount.ts";
import type { Site } from "../../../sessions/sites.ts";
import { textOf } from "../../money.ts";
import { hotFigures } from "./hot-figures.ts";

const MOVES_SHOWN = 20;

/** Networks that were looked at, in the order of the site's. */
export async function hotViews(db: DeskConnection, site: Site): Promise<HotNetworkView[]> {
  const views: HotNetworkView[] = [];
  for (const { network } of await readSiteNetworks(db, site.id)) {
    const figures = await hotFigures(db, site, network);
    if (figures === undefined) continue;
    const { coin } = NETWORK_FACTS[network];
    const { house, has, at, reserved, waiting, toCold, most, needed } = figures;
    const text = (units: bigint): string => textOf(units, coin);
    views.push({
      ...{ network, coinName: coin, hotAddress: house.hot, coldAddress: house.cold },
      ...{ hot: text(has), reserved: text(reserved), waiting: text(waiting) },
      ...{ floor: text(house.floor), at: new Date(at).toISOString() },
      ceiling: house.ceiling === null ? null : text(house.ceiling),
      ...{ toCold: text(toCold), most: text(most), needed: text(needed) },
    });
  }
  return views;
}

/** The newest movements to and from cold store. */
export async function coldMoveViews(db: DeskConnection, site: Site): Promise<ColdMoveView[]> {
  const moves = await readColdMoves(db, site.id, MOVES_SHOWN);
  return moves.map(({ id, network, kind, amount, chainFee, to, state, txid, createdAt }) => {
    const { coin } = NETWORK_FACTS[network];
    const text = (units: bigint): string => textOf(coinAmount(network, units).units, coin);
    return {
      ...{ id: String(id), network, coinName: coin, moved: kind, state, address: to },
      ...{ point: text(amount), chainFee: text(chainFee), txid },
      createdAt: new Date(createdAt).toISOString(),
    };
  });
}
