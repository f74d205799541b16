/**
 * The real chains of an installation: a file that only the chain process reads on its way (and the supervisor once, to say what is wrong
 * with it). No key in it can sign anything.
 */

import { readFileSync, statSync } from "node:fs";
import { HDKey } from "@scure/bip32";
import type { HouseAddresses } from "@naru/store/chain/house";
import { EVM_NETWORKS } from "@naru/vocabulary/coin/network";
import { z } from "zod";
import { readAddress } from "../addresses/read-address.ts";
import { derivation, sourceOf } from "./derive.ts";

/** Networks that are spoken to really. */
export const REAL_NETWORKS = EVM_NETWORKS;
export type RealNetwork = (typeof REAL_NETWORKS)[number];

/** One network of the file. */
export interface RealChain {
  readonly network: RealNetwork;
  /** Where its node answers JSON-RPC; it may hold a key of whoever runs it and is never said. */
  readonly rpc: string;
  readonly chainId: number;
  /** Lower case; null for the chain's own coin. */
  readonly contract: string | null;
  /** Extended public keys of accounts, by site. */
  readonly keys: ReadonlyMap<number, string>;
  /** The first block that is read where none was before; null: the one that is last then. */
  readonly from: number | null;
  /** A node whose last block is older is not gone by; null: any is. */
  readonly behindMs: number | null;
  /** Null where nothing is paid out. */
  readonly payouts: RealPayouts | null;
}

/** How a network pays out. */
export interface RealPayouts {
  /** The unix socket of whoever signs. */
  readonly signer: string;
  /** More is not paid for a unit of gas. */
  readonly gweiMax: number;
  /** Addresses of houses, by site: payouts leave the hot one. */
  readonly houses: ReadonlyMap<number, Readonly<Pick<HouseAddresses, "hot" | "cold">>>;
}

/** Everything that is wrong with the file, one sentence a line; no value of it is in any. */
export class RealChainsError extends Error {
  readonly problems: readonly string[];

  constructor(file: string, problems: readonly string[]) {
    super(
      `The file of chains ${file} (NARU_CHAINS_FILE) is wrong:\n${problems.map((line) => `  - ${line}`).join("\n")}`,
    );
    this.name = "RealChainsError";
    this.problems = problems;
  }
}

const BEHIND_MINUTES = 10;

const GWEI_MAX = 200;
/** USDT by chain, lower case: anybody makes a token of that name and of as many decimals. Elsewhere coins are worth nothing. */
const CONTRACTS: ReadonlyMap<number, string> = new Map([
  [1, "0xdac17f958d2ee523a2206206994597c13d831ec7"],
]);
const SITE = z.string().regex(/^[1-9]\d{0,8}$/, { error: "is no number of a site" });
const HouseAddress = z.string().transform((text, check) => {
  const read = readAddress("ETH", text);
  if (read === undefined)
    check.issues.push({
      code: "custom",
      message: "is no address with its check of capitals",
      input: text,
    });
  return read?.address ?? "";
});

const Payouts = z.strictObject({
  signer: z.string().startsWith("/", { error: "is no whole path of a socket" }),
  gweiMax: z.int().min(1).max(100_000).default(GWEI_MAX),
  houses: z.record(SITE, z.strictObject({ hot: HouseAddress, cold: HouseAddress })),
});

const Chain = z.strictObject({
  rpc: z
    .string()
    .regex(/^https?:\/\/[^@\s]+$/, {
      error: "is no http:// or https:// address without a password",
    })
    .refine(URL.canParse, { error: "cannot be read as an address" }),
  chainId: z.int().min(1),
  contract: z
    .string()
    .refine((text) => readAddress("ETH", text) !== undefined, {
      error: "is no address with its check of capitals",
    })
    .transform((text) => text.toLowerCase())
    .optional(),
  keys: z
    .record(SITE, z.string())
    .refine((keys) => Object.keys(keys).length > 0, { error: "names no site" }),
  from: z.int().min(0).optional(),
  behindMinutes: z.int().min(0).max(1_440).default(BEHIND_MINUTES),
  payouts: Payouts.optional(),
});

const File = z.strictObject({
  networks: z.strictObject({ ETH: Chain.optional(), "USDT-ERC20": Chain.optional() }),
});

/** @throws RealChainsError */
export function readRealChains(file: string): RealChain[] {
  let text: string;
  try {
    if ((statSync(file).mode & 0o077) !== 0)
      throw new RealChainsError(file, ["others may read it: chmod 600 it"]);
    text = readFileSync(file, "utf8");
  } catch (error) {
    if (error instanceof RealChainsError) throw error;
    throw new RealChainsError(file, [`it cannot be read (${(error as { code?: string }).code})`]);
  }
  const problems: string[] = [];
  const chains = parse(text, problems);
  if (problems.length > 0) throw new RealChainsError(file, problems);
  return chains;
}

function parse(text: string, problems: string[]): RealChain[] {
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch {
    problems.push("it is no JSON");
    return [];
  }
  const read = File.safeParse(said);
  if (!read.success) {
    for (const { path, message } of read.error.issues)
      problems.push(`${path.join(".")}: ${message}`);
    return [];
  }
  const ofHouses = new Set<string>();
  const sources = new Map<string, string>();
  const chains = REAL_NETWORKS.flatMap((network) => {
    const chain = read.data.networks[network];
    if (chain === undefined) return [];
    const { rpc, chainId, contract = null, from = null, behindMinutes } = chain;
    const place = `networks.${network}`;
    if ((contract === null) !== (network === "ETH"))
      problems.push(`${place}.contract: ${network === "ETH" ? "the coin has none" : "is missing"}`);
    const named = CONTRACTS.get(chainId);
    if (contract !== null && named !== undefined && contract !== named)
      problems.push(`${place}.contract: is another token on this chain`);
    for (const [site, key] of Object.entries(chain.keys)) {
      const wrong = wrongKey(key) ?? sharedWith(sources, key, `${place}.keys.${site}`);
      if (wrong !== undefined) problems.push(`${place}.keys.${site}: ${wrong}`);
    }
    const keys = new Map(Object.entries(chain.keys).map(([site, key]) => [Number(site), key]));
    const behindMs = behindMinutes === 0 ? null : behindMinutes * 60_000;
    const payouts = payoutsOf(chain.payouts, `${place}.payouts.houses`, {
      keys,
      ofHouses,
      problems,
    });
    return [{ network, rpc, chainId, contract, keys, from, behindMs, payouts }];
  });
  if (problems.length === 0) problems.push(...givenHouses(chains));
  return chains;
}

/** As many of a key's addresses are looked at: who takes one of them for the house takes one of the first. */
const LOOKED_AT = 40;

/** Addresses of houses that members would be given. */
function givenHouses(chains: readonly RealChain[]): string[] {
  const houses = chains.flatMap(({ network, payouts }) =>
    [...(payouts?.houses ?? [])].flatMap(([siteId, house]) =>
      Object.entries(house).map(([role, address]) => ({
        address,
        place: `networks.${network}.payouts.houses.${siteId}.${role}`,
      })),
    ),
  );
  if (houses.length === 0) return [];
  const given = new Set(
    chains.flatMap(({ network, keys }) =>
      [...keys].flatMap(([siteId, key]) => {
        const derive = derivation(network, siteId, key);
        return Array.from({ length: LOOKED_AT }, (_, index) => derive(index).address);
      }),
    ),
  );
  return houses
    .filter(({ address }) => given.has(address))
    .map(({ place }) => `${place}: is an address that a member is given`);
}

/** Each address of a house is one site's, on one network, for one purpose: transactions of an address are counted by one alone. */
function payoutsOf(
  said: z.output<typeof Payouts> | undefined,
  place: string,
  known: {
    readonly keys: ReadonlyMap<number, string>;
    readonly ofHouses: Set<string>;
    readonly problems: string[];
  },
): RealPayouts | null {
  if (said === undefined) return null;
  const { signer, gweiMax } = said;
  for (const [site, house] of Object.entries(said.houses)) {
    if (!known.keys.has(Number(site)))
      known.problems.push(`${place}.${site}: the site has no key of this network`);
    for (const [role, address] of Object.entries(house)) {
      if (known.ofHouses.has(address))
        known.problems.push(`${place}.${site}.${role}: is another address of a house too`);
      known.ofHouses.add(address);
    }
  }
  const houses = new Map(Object.entries(said.houses).map(([site, house]) => [Number(site), house]));
  return { signer, gweiMax, houses };
}

/** What is wrong with an extended public key, without saying it. */
function wrongKey(text: string): string | undefined {
  const isPrivate =
    /^[a-z]prv/i.test(text) || /^(0x)?[0-9a-f]{64}$/i.test(text) || /\w\s+\w/.test(text);
  if (isPrivate || isPrivateKey(text))
    return "is a private key, with which coins could be taken: put the extended public one (xpub…) here, and hold the other safe";
  try {
    HDKey.fromExtendedKey(text).deriveChild(0).deriveChild(0);
    return undefined;
  } catch {
    return "is no extended public key (xpub…)";
  }
}

/** What is wrong with a key that is another place's too: networks share their form of addresses, and each gives its own to its members in turn. */
function sharedWith(sources: Map<string, string>, key: string, place: string): string | undefined {
  const source = sourceOf(key);
  const other = sources.get(source);
  if (other === undefined) sources.set(source, place);
  return other && `is ${other} too: one address would be two members'`;
}

function isPrivateKey(text: string): boolean {
  try {
    return HDKey.fromExtendedKey(text).privateKey !== null;
  } catch {
    return false;
  }
}
