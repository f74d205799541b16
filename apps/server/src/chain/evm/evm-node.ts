/**
 * An EVM chain as a watcher asks for it: the chain's own coin by its transactions, tokens by their logs, both only where the receipt says
 * that the transaction succeeded.
 *
 * Logs are asked for by range of blocks and never by address: whose they are is known here, however many addresses there are. What was read
 * of a range is bound to the hashes of its blocks, so that nothing of another way is ever told as this one's.
 */

import type { Cursor } from "@naru/store/chain/networks";
import type { Outgoing } from "@naru/store/chain/outgoing";
import { NETWORK_FACTS } from "@naru/vocabulary/coin/network";
import { z } from "zod";
import type { Clock } from "../../platform/clock.ts";
import type { ChainNode, ChainTransfer } from "../node.ts";
import { NodeError } from "../node-error.ts";
import type { RealChain } from "../real-chains.ts";
import { balanceCall, DECIMALS_CALL, Header, heightText, WaitingBlock } from "./blocks.ts";
import { readRange, type RangeParts } from "./read-range.ts";
import { Bytes, NodeRefusal, Quantity, type Rpc } from "./rpc.ts";
import { transfersWaiting } from "./transfers.ts";

export interface EvmParts extends RangeParts {
  readonly clock: Clock;
}

/** What was read of a block, and of which block it was. */
interface ReadBlock {
  readonly hash: string;
  readonly transfers: readonly ChainTransfer[];
  readonly outgoing: readonly Outgoing[];
}

/** A chain, and what a look asks of it. */
export interface EvmNode extends ChainNode {
  /**
   * What each address has once this very block is counted, wei or the token's units, whichever way the chain went since.
   *
   * @throws NodeRefusal where the node does not keep it, or has no such block any more
   */
  balancesIn(addresses: readonly string[], block: Cursor): Promise<ReadonlyMap<string, bigint>>;
}

export function openEvmNode(chain: RealChain, parts: EvmParts): EvmNode {
  const { rpc, clock } = parts;
  const proveContract = contractProof(rpc, chain);
  let tipHeight = -1;
  /** The block that was asked for last. */
  let asked: Cursor | undefined;
  let ahead: ReadonlyMap<number, ReadBlock> = new Map();

  async function readOf(height: number): Promise<ReadBlock> {
    const hash = asked?.height === height ? asked.hash : undefined;
    if (ahead.get(height)?.hash !== hash)
      ahead = await readRange(parts, chain, { from: height, tip: tipHeight });
    const read = ahead.get(height);
    if (read === undefined || read.hash !== hash)
      throw new NodeError(null, `block ${height} is another one by now`);
    return read;
  }

  const headerAt = (at: string): Promise<Header | null> =>
    rpc.ask("eth_getBlockByNumber", [at, false], Header.nullable());

  return {
    async tip() {
      const [chainId, header] = await Promise.all([
        rpc.ask("eth_chainId", [], Quantity),
        headerAt("latest"),
      ]);
      if (chainId !== BigInt(chain.chainId))
        throw new NodeError("OTHER_CHAIN", `the node is of chain ${chainId}`);
      await proveContract();
      if (header === null) return undefined;
      const { number, hash, timestamp } = header;
      const { behindMs } = chain;
      if (behindMs !== null && clock.now() - timestamp * 1000 > behindMs)
        throw new NodeError(
          "BEHIND",
          `the last block is of ${new Date(timestamp * 1000).toISOString()}`,
        );
      tipHeight = number;
      return { height: number, hash };
    },

    async block(height) {
      const header = await headerAt(heightText(height));
      asked = header === null ? undefined : { height: header.number, hash: header.hash };
      return asked;
    },

    transfersIn: async (height) => (await readOf(height)).transfers,
    outgoingIn: async (height) => (await readOf(height)).outgoing,

    async waiting() {
      try {
        const block = await rpc.ask(
          "eth_getBlockByNumber",
          ["pending", true],
          WaitingBlock.nullable(),
        );
        return block === null ? [] : await transfersWaiting(parts, chain, block);
      } catch (error) {
        // Not every node shows what waits.
        if (error instanceof NodeRefusal) return [];
        throw error;
      }
    },

    ...holdingsOf(rpc, chain),
  };
}

const Word = z
  .string()
  .regex(/^0x[0-9a-f]{64}$/i)
  .transform((text) => BigInt(text));

/** That a contract counts as its coin is counted here; asked once, since none changes it. */
function contractProof(rpc: Rpc, { network, contract }: RealChain): () => Promise<void> {
  let isProven = contract === null;
  return async () => {
    if (isProven) return;
    const answer = await rpc.ask(
      "eth_call",
      [{ to: contract, data: DECIMALS_CALL }, "latest"],
      Bytes,
    );
    const { decimals } = NETWORK_FACTS[network];
    if (answer.length !== 66 || BigInt(answer) !== BigInt(decimals))
      throw new NodeError("OTHER_CHAIN", `the contract is no token of ${decimals} decimals`);
    isProven = true;
  };
}

/** What addresses have. */
function holdingsOf(
  rpc: Rpc,
  { contract: to }: RealChain,
): Pick<EvmNode, "hasSeen" | "balancesAt" | "balancesIn"> {
  /** @param at a height, or a block by its hash */
  async function balances(addresses: readonly string[], at: string | { blockHash: string }) {
    const questions = addresses.map((address) =>
      to === null
        ? { method: "eth_getBalance", params: [address, at] }
        : { method: "eth_call", params: [{ to, data: balanceCall(address) }, at] },
    );
    const answers = await rpc.askAll<bigint>(questions, to === null ? Quantity : Word);
    return new Map(addresses.map((address, place) => [address, answers[place] ?? 0n]));
  }

  return {
    async hasSeen(address) {
      const [nonce, balance, tokens] = await Promise.all([
        rpc.ask("eth_getTransactionCount", [address, "latest"], Quantity),
        rpc.ask("eth_getBalance", [address, "latest"], Quantity),
        to === null
          ? 0n
          : rpc.ask("eth_call", [{ to, data: balanceCall(address) }, "latest"], Word),
      ]);
      return nonce > 0n || balance > 0n || tokens > 0n;
    },

    balancesAt: (addresses, height) => balances(addresses, heightText(height)),
    balancesIn: (addresses, { hash: blockHash }) => balances(addresses, { blockHash }),
  };
}
