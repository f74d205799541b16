/** Networks of sites on which nothing is sent, until two persons let it go on (decision 049). Deposits and trading go on. */

import { COIN_NETWORKS, type CoinNetwork, NETWORK_FACTS } from "@naru/vocabulary/coin/network";
import { COIN_STOPS, type CoinStop } from "@naru/vocabulary/coin/stop";
import type { WalletType } from "@naru/vocabulary/wallet";
import { type Course, DONE, INVALID, type Verdict } from "../area.ts";
import type { State } from "../state.ts";
import type { ReleaseCoin, StopCoin } from "./commands.ts";
import { networkKey } from "./state.ts";

/** Why nothing is sent on a network of a site; null where nothing stands against it. */
export function stopOf(state: State, siteId: number, network: CoinNetwork): CoinStop | null {
  return state.coinStops.get(networkKey(siteId, network))?.reason ?? null;
}

/** Whether any network of a wallet's coin is stopped. */
export function isCoinStopped(state: State, siteId: number, wallet: WalletType): boolean {
  return COIN_NETWORKS.some(
    (network) => NETWORK_FACTS[network].coin === wallet && stopOf(state, siteId, network) !== null,
  );
}

/** Stops a network; one that is stopped keeps its first reason. */
export function stopCoin(course: Course, { siteId, network, reason }: StopCoin): Verdict {
  const { state, at } = course;
  const isThere = state.sites.has(siteId) && COIN_NETWORKS.includes(network);
  if (!isThere || !COIN_STOPS.includes(reason) || stopOf(state, siteId, network) !== null)
    return INVALID;
  course.take([{ kind: "coinStop", row: { siteId, network, reason, at } }]);
  return DONE;
}

/** Two persons let a network go on. */
export function releaseCoin(course: Course, { siteId, network }: ReleaseCoin): Verdict {
  const { state, at } = course;
  if (stopOf(state, siteId, network) === null) return INVALID;
  course.take([{ kind: "coinStop", row: { siteId, network, reason: null, at } }]);
  return DONE;
}
