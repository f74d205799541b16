/** What real networks of tests pay out with: a signer of its own, hot addresses that it has the keys of, payouts that somebody approved. */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { keepDestination } from "@naru/store/chain/destinations";
import { COIN_NETWORK_CODES } from "@naru/vocabulary/coin/network";
import { PAYOUT_STATE_CODES, type PayoutState } from "@naru/vocabulary/coin/payout";
import { privateKeyToAddress } from "viem/accounts";
import type { Clock } from "../../../platform/clock.ts";
import { openRecord, type SignerRecord } from "../../../signer/record.ts";
import { serveSigner } from "../../../signer/serve.ts";
import type { RealNetwork, RealPayouts } from "../../real-chains.ts";
import { LOCAL_CHAIN_ID } from "./anvil.ts";
import { callData } from "./contracts.ts";
import { type EvmWorld, MEMBER, SITE } from "./evm-world.ts";
import { fixedKey } from "./fixed-keys.ts";

const ETHER = 10n ** 18n;

export const HOT_KEYS = { ETH: fixedKey("ETH"), "USDT-ERC20": fixedKey("USDT") } as const;
export const hotOf = (network: RealNetwork): string => privateKeyToAddress(HOT_KEYS[network]);
export const COLD_OF = {
  ETH: "0x000000000000000000000000000000000000dE01",
  "USDT-ERC20": "0x000000000000000000000000000000000000dE02",
} as const;

let lastPayee = 0;
const freshAddress = (): string => privateKeyToAddress(fixedKey(`payee ${(lastPayee += 1)}`));

export interface PayoutWorld {
  readonly folder: string;
  /** Where the signer listens. */
  readonly socketPath: string;
  readonly record: SignerRecord;
  /** How a network pays out. */
  payoutsOf(network: RealNetwork): RealPayouts;
  /** An approved payout, to an address that nobody paid to before where none is named. */
  approved(
    network: RealNetwork,
    units: bigint,
    to?: string,
  ): Promise<{ readonly id: number; readonly to: string }>;
  stateOf(id: number): Promise<PayoutState>;
  etherOf(address: string): Promise<bigint>;
  tokensOf(address: string): Promise<bigint>;
  close(): void;
}

export async function payoutWorld(
  world: EvmWorld,
  clock: Pick<Clock, "now">,
): Promise<PayoutWorld> {
  const folder = mkdtempSync(path.join(tmpdir(), "naru-signer-"));
  const socketPath = path.join(folder, "s");
  const record = openRecord(path.join(folder, "record.jsonl"));
  const signer = await serveSigner(
    {
      ...{ settings: settingsOf(world), record, now: clock.now },
      keys: new Map(
        Object.values(HOT_KEYS).map((key) => [privateKeyToAddress(key).toLowerCase(), key]),
      ),
    },
    socketPath,
  );
  let lastId = 0;
  return {
    ...{ folder, socketPath, record },
    payoutsOf: (network) => ({
      ...{ signer: socketPath, gweiMax: 500 },
      houses: new Map([[SITE, { hot: hotOf(network), cold: COLD_OF[network] }]]),
    }),
    async approved(network, units, to = freshAddress()) {
      lastId += 1;
      await approve(world, clock.now(), { id: lastId, network, units, to });
      return { id: lastId, to };
    },
    async stateOf(id) {
      const [row] = await world.scratch.query("SELECT state FROM coin_payout WHERE id = $1", [id]);
      return PAYOUT_STATE_CODES.wordOf(Number(row?.["state"]));
    },
    async etherOf(address) {
      return BigInt(await world.node.ask<string>("eth_getBalance", [address, "latest"]));
    },
    async tokensOf(address) {
      const asked = { to: world.contract, data: callData("PlayToken", "balanceOf", [address]) };
      return BigInt(await world.node.ask<string>("eth_call", [asked, "latest"]));
    },
    close() {
      signer.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function settingsOf({ contract }: EvmWorld) {
  const rules = {
    ...{ chainId: LOCAL_CHAIN_ID, feeMax: ETHER },
    ...{ alone: ETHER * 1_000n, day: ETHER * 1_000n, feeDay: ETHER * 1_000n },
  };
  return {
    networks: new Map([
      ["ETH", { ...rules, contract: null }] as const,
      ["USDT-ERC20", { ...rules, contract }] as const,
    ]),
    approvers: new Map<string, string>(),
    approvals: 2,
  };
}

async function approve(
  { db }: EvmWorld,
  now: number,
  {
    id,
    network,
    units,
    to,
  }: {
    readonly id: number;
    readonly network: RealNetwork;
    readonly units: bigint;
    readonly to: string;
  },
): Promise<void> {
  const key = `00000000-0000-7000-8000-${String(id).padStart(12, "0")}`;
  const of = { siteId: SITE, memberId: MEMBER, key, hash: "" };
  const entry = { network, address: to, tag: null, label: "", isOwn: true };
  const { id: destinationId } = await keepDestination(db, of, entry, now);
  await db.query(
    `INSERT INTO coin_payout (id, site_id, member_id, network, destination_id, units, fee, worth, day, state, chain_fee,
       created_at, changed_at) VALUES ($1, ${SITE}, ${MEMBER}, $2, $3, $4, 0, 0, 20261121, $5, 0, 0, 0)`,
    [
      ...[id, COIN_NETWORK_CODES.codeOf[network], destinationId, String(units)],
      PAYOUT_STATE_CODES.codeOf.APPROVED_FOR_PAYOUT,
    ],
  );
}
