/** A real site whose ETH and USDT are watched on a real node of this machine. */

import { giveTemporaryAddress } from "@naru/store/chain/addresses";
import { readReadings } from "@naru/store/chain/networks";
import { type DeskDatabase, openDesk } from "@naru/store/desk/database";
import { type ScratchDatabase, scratchDatabase } from "@naru/store/testing/scratch-database";
import { COIN_NETWORK_CODES } from "@naru/vocabulary/coin/network";
import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { type Clock, systemClock } from "../../../platform/clock.ts";
import { createLog } from "../../../platform/log.ts";
import { playKey } from "../../derive.ts";
import type { RealChain, RealNetwork } from "../../real-chains.ts";
import { createRealRounds, type RealRounds } from "../../real-rounds.ts";
import { type CountingEngine, countingEngine } from "../../testing/counting-engine.ts";
import { type Anvil, LOCAL_CHAIN_ID, startAnvil } from "./anvil.ts";
import { callData, deploy } from "./contracts.ts";

export const SITE = 2;
export const MEMBER = 10_050;
export const CONFIRMATIONS = 3;
const NETWORKS = ["ETH", "USDT-ERC20"] as const;

export interface EvmWorld {
  readonly db: DeskDatabase;
  readonly scratch: ScratchDatabase;
  readonly engine: CountingEngine;
  /** The node of the moment. */
  readonly node: Anvil;
  /** Who has coins, and everything of the listed token. */
  readonly payer: string;
  /** The listed token's. */
  readonly contract: string;
  readonly chains: Readonly<Record<RealNetwork, RealChain>>;
  /** An address of the member that nobody paid to yet. */
  address(network: RealNetwork): Promise<string>;
  /** Sends coins, or what a transaction says; its number. */
  send(transaction: {
    readonly to: string;
    readonly value?: bigint;
    readonly data?: string;
    readonly gas?: number;
    readonly from?: string;
  }): Promise<string>;
  /** Sends of the listed token. */
  sendToken(to: string, amount: bigint, contract?: string): Promise<string>;
  mine(blocks?: number): Promise<void>;
  /** Goes another way from so many blocks below the tip on; what is named is in the first of the new ones. */
  reorganise(depth: number, ...raw: readonly string[]): Promise<void>;
  /** The bytes of a transaction that is on the chain. */
  rawOf(txid: string): Promise<string>;
  /** A watcher of its own, as a process has one. */
  watcher(network: RealNetwork, some?: Partial<RealChain>): RealRounds;
  /** Turns of both networks' watchers. */
  turn(times?: number): Promise<void>;
  /** Kills the node and starts it again where it was. */
  restartNode(): Promise<void>;
  /** State and units of a transaction's deposits. */
  deposits(txid?: string): Promise<string[]>;
  pauseOf(network: RealNetwork): Promise<string | null | undefined>;
  close(): Promise<void>;
}

export async function evmWorld(clock: Clock = systemClock(0)): Promise<EvmWorld> {
  const scratch = await scratchDatabase();
  const db = openDesk(scratch.url, 4);
  const folder = mkdtempSync(path.join(tmpdir(), "naru-anvil-"));
  let node = await startAnvil();
  const [payer = ""] = await node.ask<string[]>("eth_accounts");
  const contract = await deploy(node, payer, "PlayToken", ["Tether USD", "USDT", 6]);
  await defineSites(scratch);
  const engine = countingEngine();
  const line = await openLine(() => node.url);
  const chainOf = (network: RealNetwork): RealChain => localChain(network, line.url, contract);
  const chains = { ETH: chainOf("ETH"), "USDT-ERC20": chainOf("USDT-ERC20") };
  const log = createLog("chain", "silent");
  const watcher = (network: RealNetwork, some: Partial<RealChain> = {}): RealRounds =>
    createRealRounds({ db, clock, log, engine }, { ...chains[network], ...some });
  const watchers = NETWORKS.map((network) => watcher(network));

  const world: EvmWorld = {
    ...{ db, scratch, engine, payer, contract, chains, watcher },
    get node() {
      return node;
    },
    async address(network) {
      const receiver = { siteId: SITE, memberId: MEMBER, network };
      for (;;) {
        const given = await giveTemporaryAddress(db, receiver, clock.now(), clock.now() + 1);
        if (given !== undefined) return given.address;
        await watchers[NETWORKS.indexOf(network)]?.turn();
      }
    },
    send({ to, value = 0n, data, gas, from = payer }) {
      const more = { ...(data && { data }), ...(gas && { gas: `0x${gas.toString(16)}` }) };
      const sent = { from, to, value: `0x${value.toString(16)}`, ...more };
      return node.ask<string>("eth_sendTransaction", [sent]);
    },
    sendToken: (to, amount, of = contract) =>
      world.send({ to: of, data: callData("PlayToken", "transfer", [to, amount]) }),
    async mine(blocks = 1) {
      await node.ask("anvil_mine", [`0x${blocks.toString(16)}`]);
    },
    async reorganise(depth, ...raw) {
      await node.ask("anvil_reorg", [depth, raw.map((bytes) => [bytes, 0])]);
    },
    rawOf: (txid) => node.ask<string>("eth_getRawTransactionByHash", [txid]),
    async turn(times = 1) {
      for (let left = times; left > 0; left -= 1)
        for (const each of watchers) while (await each.turn());
    },
    async restartNode() {
      node = await startAgain(node, path.join(folder, "kept.json"));
    },
    deposits: (txid) => readDeposits(scratch, txid),
    async pauseOf(network) {
      const readings = await readReadings(db);
      return readings.find((each) => each.network === network && each.isReal)?.paused;
    },
    async close() {
      await node.kill();
      await line.close();
      rmSync(folder, { recursive: true, force: true });
      await db.close();
      await scratch.drop();
    },
  };
  return world;
}

/** A demo, and a site where money is real with both networks. */
async function defineSites(scratch: ScratchDatabase): Promise<void> {
  await scratch.query(
    `INSERT INTO site (id, currency, type, is_demo) VALUES (1, 'KRW', '100000', true), (${SITE}, 'KRW', '100000', false)`,
  );
  for (const network of NETWORKS)
    await scratch.query(
      `INSERT INTO coin_network (site_id, network, confirmations, deposit_min, is_deposit_on)
       VALUES (${SITE}, ${COIN_NETWORK_CODES.codeOf[network]}, ${CONFIRMATIONS}, 0, true)`,
    );
}

function localChain(network: RealNetwork, rpc: string, contract: string): RealChain {
  return {
    ...{ network, rpc, chainId: LOCAL_CHAIN_ID, from: 1, behindMs: null },
    contract: network === "ETH" ? null : contract,
    keys: new Map([[SITE, playKey(network)]]),
    payouts: null,
  };
}

/** One address for whichever node is there: another may not have the port of the one before. */
async function openLine(
  nodeUrl: () => string,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = createServer((asked, answering) => {
    const onward = request(nodeUrl(), { method: "POST", headers: asked.headers }, (answer) => {
      answering.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(answering);
    });
    onward.once("error", () => answering.destroy());
    asked.pipe(onward);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      await once(server.close(), "close");
    },
  };
}

/** Kills a node and starts another with its chain. */
async function startAgain(node: Anvil, kept: string): Promise<Anvil> {
  const packed = (await node.ask<string>("anvil_dumpState")).slice(2);
  writeFileSync(kept, gunzipSync(Buffer.from(packed, "hex")));
  await node.kill();
  return startAnvil(kept);
}

async function readDeposits(scratch: ScratchDatabase, txid?: string): Promise<string[]> {
  const rows = await scratch.query(
    "SELECT state, units::text FROM chain.deposit WHERE $1::text IS NULL OR txid = $1 ORDER BY id",
    [txid ?? null],
  );
  return rows.map((row) => `${String(row["state"])} ${String(row["units"])}`);
}
