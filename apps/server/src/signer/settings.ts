/** What a signer signs by itself, and who approves the rest: a file of its own, which the server never sees. */

import { createPublicKey } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { parseDecimal } from "@naru/money/decimal";
import { NETWORK_FACTS } from "@naru/vocabulary/coin/network";
import { z } from "zod";
import { REAL_NETWORKS, type RealNetwork } from "../chain/real-chains.ts";

/** Chains whose coins are worth nothing: a local node, Sepolia, Holesky, Hoodi. A signer of real coins is not this one. */
export const TEST_CHAINS: ReadonlySet<number> = new Set([31_337, 11_155_111, 17_000, 560_048]);

/** Of one network. Amounts in the chain's units. */
export interface NetworkRules {
  readonly chainId: number;
  readonly contract: string | null;
  /** What is signed without approvals: of one payout, and of 24 hours. */
  readonly alone: bigint;
  readonly day: bigint;
  /** What a transaction may take for being carried, and all of 24 hours, wei: whoever makes blocks could be who asks. */
  readonly feeMax: bigint;
  readonly feeDay: bigint;
}

export interface SignerSettings {
  readonly networks: ReadonlyMap<RealNetwork, NetworkRules>;
  /** Public keys of approvers (Ed25519, base64 of SPKI) by their names. */
  readonly approvers: ReadonlyMap<string, string>;
  /** So many of them approve what is above a limit. */
  readonly approvals: number;
}

const Amount = z.string().regex(/^\d{1,12}(\.\d{1,18})?$/, { error: "is no amount" });
const Rules = z.strictObject({
  chainId: z.int().refine((id) => TEST_CHAINS.has(id), {
    error: "is no test chain: this signer signs for none whose coins are worth anything",
  }),
  contract: z
    .string()
    .regex(/^0x[0-9a-fA-F]{40}$/)
    .optional(),
  alone: Amount,
  day: Amount,
  feeMax: Amount,
  feeDay: Amount,
});
const File = z.strictObject({
  networks: z.strictObject({ ETH: Rules.optional(), "USDT-ERC20": Rules.optional() }),
  approvers: z
    .record(z.string().min(1).max(50), z.string().refine(isPublicKey, "is no Ed25519 key"))
    .refine(isKeyEach, "two names have one key"),
  approvals: z.int().min(2).default(2),
});

/** What a new signer begins with: little, and nobody to approve more. */
export const FIRST_SETTINGS = {
  networks: {
    ETH: { chainId: 31_337, alone: "1", day: "5", feeMax: "0.05", feeDay: "0.5" },
  },
  approvers: {},
  approvals: 2,
} as const;

/** @throws Error that says what is wrong with the file */
export function readSettings(file: string): SignerSettings {
  if ((statSync(file).mode & 0o022) !== 0)
    throw new Error("others may write the settings: chmod 600 them");
  const read = File.safeParse(JSON.parse(readFileSync(file, "utf8")));
  if (!read.success)
    throw new Error(
      read.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("\n"),
    );
  const networks = new Map<RealNetwork, NetworkRules>();
  for (const network of REAL_NETWORKS) {
    const rules = read.data.networks[network];
    if (rules === undefined) continue;
    const { decimals } = NETWORK_FACTS[network];
    networks.set(network, {
      chainId: rules.chainId,
      contract: rules.contract?.toLowerCase() ?? null,
      alone: parseDecimal(rules.alone, decimals),
      day: parseDecimal(rules.day, decimals),
      feeMax: parseDecimal(rules.feeMax, NETWORK_FACTS.ETH.decimals),
      feeDay: parseDecimal(rules.feeDay, NETWORK_FACTS.ETH.decimals),
    });
  }
  const { approvals, approvers } = read.data;
  return { networks, approvals, approvers: new Map(Object.entries(approvers)) };
}

/** Whoever has a key is one person, however it is spelt. */
function isKeyEach(approvers: Readonly<Record<string, string>>): boolean {
  const keys = Object.values(approvers)
    .filter(isPublicKey)
    .map((text) => spkiOf(text));
  return new Set(keys).size === keys.length;
}

function spkiOf(text: string): string {
  const key = createPublicKey({ key: Buffer.from(text, "base64"), format: "der", type: "spki" });
  return key.export({ format: "der", type: "spki" }).toString("hex");
}

function isPublicKey(text: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(text, "base64"), format: "der", type: "spki" });
    return key.asymmetricKeyType === "ed25519";
  } catch {
    return false;
  }
}
