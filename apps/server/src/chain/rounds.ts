/** The simulated chains of demo sites, one turn after the other over all networks. */

import { keepReading, readNetworksOf, type SiteNetwork } from "@naru/store/chain/networks";
import type { CoinNetwork } from "@naru/vocabulary/coin/network";
import { keepAddresses } from "./keep-addresses.ts";
import { openHouses } from "./keep-house.ts";
import { openLooks } from "./looks.ts";
import { networkTurn, type NetworkTurnParts } from "./network-turn.ts";
import type { ReadNetwork } from "./reconcile.ts";
import { type ChainParts, settleParts } from "./settling.ts";
import { playSigner } from "./signer.ts";
import { openSimulatedChain, type SimulatedChain } from "./simulated-chain.ts";
import { keepTurning, type Turning } from "./turning.ts";

export interface Rounds extends Turning {
  /** One turn of every network; whether anything is on its way. */
  turn(): Promise<boolean>;
}

/** Networks and confirmations as the sites have them: the most careful one counts where several share a chain. */
export function watchedOf(networks: readonly SiteNetwork[]): ReadonlyMap<CoinNetwork, number> {
  const depths = new Map<CoinNetwork, number>();
  for (const { network, confirmations } of networks)
    depths.set(network, Math.max(confirmations, depths.get(network) ?? 0));
  return depths;
}

export function createRounds(given: ChainParts): Rounds {
  const { db, clock, log } = given;
  const chains = new Map<CoinNetwork, SimulatedChain>();
  const settling = settleParts(given);
  const parts: NetworkTurnParts = {
    settling,
    paying: { db, clock, log, send: settling.send, signer: playSigner },
  };

  const looks = openLooks(parts.settling);
  const house = openHouses({ db, clock });
  const chainOf = (network: CoinNetwork): SimulatedChain => {
    const chain = chains.get(network) ?? openSimulatedChain(db, network);
    chains.set(network, chain);
    return chain;
  };

  async function turn(): Promise<boolean> {
    const networks = await readNetworksOf(db, "demo");
    const read = new Map<CoinNetwork, ReadNetwork>();
    let isBusy = false;
    for (const each of networks) {
      await keepAddresses(db, chainOf(each.network), each);
      await house.keep(each);
    }
    for (const [network, confirmations] of watchedOf(networks)) {
      try {
        const turn = await networkTurn(parts, chainOf(network), network, confirmations);
        isBusy ||= turn.isBusy;
        if (turn.read !== undefined) read.set(network, turn.read);
      } catch (error) {
        log.error({ err: error, network }, "a network cannot be read");
        const paused = { paused: "SILENT", now: clock.now() } as const;
        await keepReading(db, { network, isReal: false }, paused).catch(() => {});
      }
    }
    await looks.look(networks, read);
    return isBusy;
  }

  return { ...keepTurning(given, turn), turn };
}
