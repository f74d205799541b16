/** Real chains, for sites where money is real: one network's turns never wait for another's node. */

import { addressesAmong } from "@naru/store/chain/addresses";
import { keepHouse } from "@naru/store/chain/house";
import {
  keepReading,
  keepUnpaid,
  moveCursor,
  readCursor,
  readNetworksOf,
  type SiteNetwork,
} from "@naru/store/chain/networks";
import { readSignedPlaces } from "@naru/store/chain/nonces";
import { ownAmong } from "@naru/store/chain/outgoing";
import { readPayoutsUnderWay } from "@naru/store/chain/payouts";
import { type EvmNode, openEvmNode } from "./evm/evm-node.ts";
import { openEvmSender } from "./evm/evm-sender.ts";
import { openRealLooks } from "./evm/holdings.ts";
import { openRpc } from "./evm/rpc.ts";
import { openSigner } from "./evm/signer-line.ts";
import { keepAddresses } from "./keep-addresses.ts";
import type { ChainNode } from "./node.ts";
import { sendOn } from "./network-turn.ts";
import { NodeError } from "./node-error.ts";
import type { RealChain } from "./real-chains.ts";
import { watchedOf } from "./rounds.ts";
import { settleDeposit } from "./settle-deposit.ts";
import { type ChainParts, settleParts } from "./settling.ts";
import { keepTurning, type Turning } from "./turning.ts";
import type { UnpaidError } from "./transaction.ts";
import { SEALED_AT, watchOnce } from "./watcher.ts";

/** The turns of a network's real chain. */
export interface RealRounds extends Turning {
  /** One turn; whether there is more to read at once. */
  turn(): Promise<boolean>;
}

/** @param node another than the chain's own, for tests */
export function createRealRounds(
  parts: ChainParts,
  chain: RealChain,
  node: EvmNode = nodeOf(parts, chain),
): RealRounds {
  const { db, clock, log } = parts;
  const { network } = chain;
  const read = { network, isReal: true };
  const settling = settleParts(parts);
  const watching = { db, clock, settle: settleDeposit.bind(null, settling) };
  const looks = openRealLooks(settling, read, node);
  const pay = payerOf(parts, chain, node);

  async function watch(sites: readonly SiteNetwork[], confirmations: number): Promise<boolean> {
    // Before members are given any address.
    for (const [siteId, house] of chain.payouts?.houses ?? [])
      await keepHouse(db, network, { siteId, ...house });
    for (const site of sites)
      await keepAddresses(db, node, site, () => chain.keys.get(site.siteId) ?? "");
    await begin(confirmations);
    const { hasMore, isKnown } = await watchOnce(watching, { ...read, node, confirmations });
    if (isKnown && !hasMore) {
      await looks.look(sites.map(({ siteId }) => siteId));
      await pay(confirmations);
    }
    return hasMore;
  }

  /** Where nothing was read yet, reading begins below the first block that is wanted. */
  async function begin(confirmations: number): Promise<void> {
    if ((await readCursor(db, read)) !== undefined) return;
    const first = chain.from ?? (await node.tip())?.height ?? 0;
    if (first === 0) return;
    const before = await node.block(first - 1);
    if (before === undefined) throw new NodeError("BEHIND", `block ${first - 1} is not there yet`);
    await keepReading(db, read, { paused: null, now: clock.now() });
    await moveCursor(db, read, before, SEALED_AT * confirmations + 1);
  }

  async function turn(): Promise<boolean> {
    const sites = (await readNetworksOf(db, "real")).filter(
      (each) => each.network === network && chain.keys.has(each.siteId),
    );
    const confirmations = watchedOf(sites).get(network);
    if (confirmations === undefined) return false;
    try {
      return await watch(sites, confirmations);
    } catch (error) {
      const pause = error instanceof NodeError ? error.pause : "SILENT";
      if (pause === null) return true;
      log.error({ err: error, network }, "a real network cannot be read");
      const paused = { paused: pause, now: clock.now() };
      await keepReading(db, read, paused).catch(() => {});
      return false;
    }
  }

  return { ...keepTurning(parts, turn), turn };
}

/** One turn of what a chain pays out; why nothing is stands with its network. */
function payerOf(
  parts: ChainParts,
  chain: RealChain,
  node: ChainNode,
): (confirmations: number) => Promise<void> {
  const { db, clock, log } = parts;
  const { network, payouts } = chain;
  const read = { network, isReal: true };
  if (payouts === null)
    return async () => {
      const waits = await readPayoutsUnderWay(db, read);
      await keepUnpaid(db, read, waits.length === 0 ? null : "NO_SIGNER");
    };
  const line = {
    rpc: openRpc(chain.rpc),
    placesOf: (address: string) => readSignedPlaces(db, network, address),
  };
  const sender = openEvmSender(chain, payouts.gweiMax, line);
  const heard: UnpaidError[] = [];
  const hearUnpaid = (error: UnpaidError): void => void heard.push(error);
  const { send } = settleParts(parts);
  const paying = { db, clock, log, send, signer: openSigner(payouts.signer), hearUnpaid };
  return async (confirmations) => {
    heard.length = 0;
    await sendOn({ paying }, { ...node, ...sender }, read, confirmations);
    const [unpaid] = heard;
    if (await keepUnpaid(db, read, unpaid?.reason ?? null))
      log.warn({ network, err: unpaid }, "what a real network pays out waits, or goes on");
  };
}

function nodeOf({ db, clock }: ChainParts, chain: RealChain): EvmNode {
  const ownOf = (addresses: readonly string[]) => addressesAmong(db, chain.network, addresses);
  const sendersOf = (addresses: readonly string[]) => ownAmong(db, addresses);
  return openEvmNode(chain, { rpc: openRpc(chain.rpc), clock, ownOf, sendersOf });
}
