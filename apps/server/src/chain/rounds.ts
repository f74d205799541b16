/** The simulated chains of demo sites, one turn after the other over all networks. */

import { keepReading, readNetworksOf, type SiteNetwork } from "@naru/store/chain/networks";
import { readStandings, type Standing } from "@naru/store/chain/standings";
import type { CoinNetwork } from "@naru/vocabulary/coin/network";
import type { Clock } from "../platform/clock.ts";
import { keepAddresses } from "./keep-addresses.ts";
import { openHouses } from "./keep-house.ts";
import { openLooks } from "./looks.ts";
import { type NetworkTurn, networkTurn, type NetworkTurnParts } from "./network-turn.ts";
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

/** So long a network where nothing happens may rest; how old the time may be at which the desk sees it read. */
const REST_MS = 10_000;

/** A turn with which a network came to rest: nothing was on its way, and the same was seen before it. */
interface Rest {
  readonly seen: string;
  readonly since: number;
  readonly read: ReadNetwork;
}

/** Takes the turn of a network, or says what its last one left while it rests. */
function createResting(clock: Clock) {
  const rests = new Map<CoinNetwork, Rest>();
  /** @param seen null where something is open: then it does not rest */
  return async (
    network: CoinNetwork,
    seen: string | null,
    turn: () => Promise<NetworkTurn>,
  ): Promise<NetworkTurn> => {
    const now = clock.now();
    const rest = rests.get(network);
    if (rest !== undefined && rest.seen === seen && now - rest.since < REST_MS)
      return { isBusy: false, read: rest.read };
    rests.delete(network);
    const { isBusy, read } = await turn();
    if (seen !== null && !isBusy && read !== undefined)
      rests.set(network, { seen, since: now, read });
    return { isBusy, read };
  };
}

/** What a network goes by, its sites' terms among it; null where something is open. */
function seenOf(
  { seen, isOpen }: Standing,
  confirmations: number,
  sites: readonly SiteNetwork[],
): string | null {
  return isOpen ? null : [seen, confirmations, ...sites.map(({ siteId }) => siteId)].join(" ");
}

export function createRounds(given: ChainParts): Rounds {
  const { db, clock, log } = given;
  const chains = new Map<CoinNetwork, SimulatedChain>();
  const resting = createResting(clock);
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

  async function turnOf(
    network: CoinNetwork,
    confirmations: number,
    sites: readonly SiteNetwork[],
  ): Promise<NetworkTurn> {
    for (const each of sites) {
      await keepAddresses(db, chainOf(network), each);
      await house.keep(each);
    }
    try {
      return await networkTurn(parts, chainOf(network), network, confirmations);
    } catch (error) {
      log.error({ err: error, network }, "a network cannot be read");
      const paused = { paused: "SILENT", now: clock.now() } as const;
      await keepReading(db, { network, isReal: false }, paused).catch(() => {});
      return { isBusy: false, read: undefined };
    }
  }

  async function turn(): Promise<boolean> {
    const networks = await readNetworksOf(db, "demo");
    const standings = await readStandings(db);
    const read = new Map<CoinNetwork, ReadNetwork>();
    let isBusy = false;
    for (const [network, confirmations] of watchedOf(networks)) {
      const sites = networks.filter((each) => each.network === network);
      const standing = standings.get(network) ?? { seen: "", isOpen: true };
      const seen = seenOf(standing, confirmations, sites);
      const turn = await resting(network, seen, () => turnOf(network, confirmations, sites));
      isBusy ||= turn.isBusy;
      if (turn.read !== undefined) read.set(network, turn.read);
    }
    await looks.look(networks, read);
    return isBusy;
  }

  return { ...keepTurning(given, turn), turn };
}
