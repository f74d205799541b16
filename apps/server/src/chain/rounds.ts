/** One turn after the other over all networks, close together while anything is on its way and far apart while nothing is. */

import type { ChainDeposit } from "@naru/store/chain/deposits";
import { keepReading, readDemoNetworks, type SiteNetwork } from "@naru/store/chain/networks";
import type { DeskDatabase } from "@naru/store/desk/database";
import { tellMember } from "@naru/store/desk/sessions";
import type { CoinNetwork } from "@naru/vocabulary/coin/network";
import { bodyHash, derivedKey } from "../platform/uuid.ts";
import type { EngineLink } from "../gateway/link/engine-link.ts";
import type { Clock } from "../platform/clock.ts";
import type { Log } from "../platform/log.ts";
import { coinDepositView } from "../views/coin-deposit-view.ts";
import { keepAddresses } from "./keep-addresses.ts";
import { openHouses } from "./keep-house.ts";
import { networkTurn, type NetworkTurnParts } from "./network-turn.ts";
import { openLooks } from "./looks.ts";
import type { ReadNetwork } from "./reconcile.ts";
import { playSigner } from "./signer.ts";
import type { SettleParts } from "./settle-deposit.ts";
import { openSimulatedChain, type SimulatedChain } from "./simulated-chain.ts";

const BUSY_MS = 250;
const IDLE_MS = 1_000;

export interface RoundsParts {
  readonly db: DeskDatabase;
  readonly clock: Clock;
  readonly log: Log;
  readonly engine: Pick<EngineLink, "command">;
}

export interface Rounds {
  start(): void;
  /** One turn of every network; whether anything is on its way. */
  turn(): Promise<boolean>;
  /** Resolves once the turn that runs is over. */
  stop(): Promise<void>;
}

/** Networks and confirmations as the sites have them: the most careful one counts where several share a chain. */
function watchedOf(networks: readonly SiteNetwork[]): ReadonlyMap<CoinNetwork, number> {
  const depths = new Map<CoinNetwork, number>();
  for (const { network, confirmations } of networks)
    depths.set(network, Math.max(confirmations, depths.get(network) ?? 0));
  return depths;
}

/** Tells its member how far a deposit is; nobody where it is nobody's. */
async function tellDeposit(
  db: DeskDatabase,
  deposit: ChainDeposit,
  required: number,
): Promise<void> {
  const { memberId } = deposit;
  if (memberId === null) return;
  const told = { event: "COIN_DEPOSIT", deposit: coinDepositView(deposit, required) };
  await tellMember(db, { memberId, body: JSON.stringify(told) });
}

export function createRounds({ db, clock, log, engine }: RoundsParts): Rounds {
  const chains = new Map<CoinNetwork, SimulatedChain>();
  let isStopped = false;
  let running: Promise<unknown> = Promise.resolve();

  const send: SettleParts["send"] = (about, siteId, command) => {
    const memberId = "memberId" in command ? command.memberId : 0;
    const key = derivedKey(`chain ${about}`);
    return engine.command({ siteId, memberId, key, hash: bodyHash(about, command), command });
  };
  const parts: NetworkTurnParts = {
    settling: { db, clock, log, send, tell: tellDeposit.bind(null, db) },
    paying: { db, clock, log, send, signer: playSigner },
  };

  const looks = openLooks(parts.settling);
  const house = openHouses({ db, clock });
  const chainOf = (network: CoinNetwork): SimulatedChain => {
    const chain = chains.get(network) ?? openSimulatedChain(db, network);
    chains.set(network, chain);
    return chain;
  };

  async function turn(): Promise<boolean> {
    const networks = await readDemoNetworks(db);
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
        const now = clock.now();
        await keepReading(db, { network, paused: "SILENT", now }).catch(() => {});
      }
    }
    await looks.look(networks, read);
    return isBusy;
  }

  function next(ms: number): void {
    clock.after(ms, () => {
      if (isStopped) return;
      running = turn()
        .catch((error: unknown) => {
          log.error({ err: error }, "a turn of the chains fails");
          return false;
        })
        .then((isBusy) => next(isBusy ? BUSY_MS : IDLE_MS));
    });
  }

  return {
    start: () => next(0),
    turn,
    async stop() {
      isStopped = true;
      await running;
    },
  };
}
