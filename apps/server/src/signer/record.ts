/** What a signer has signed and who approved what: lines that are only ever added, on the disk before anything leaves. */

import {
  existsSync,
  fstatSync,
  fsyncSync,
  openSync,
  readFileSync,
  truncateSync,
  writeSync,
} from "node:fs";
import { z } from "zod";
import { SignRequest } from "../chain/evm/sign-request.ts";

const SignedLine = z.strictObject({
  kind: z.literal("signed"),
  request: SignRequest,
  bytes: z.string(),
  /** Epoch ms. */
  at: z.int(),
  isAlone: z.boolean(),
});
const ApprovedLine = z.strictObject({
  kind: z.literal("approved"),
  approver: z.string(),
  content: z.string(),
  at: z.int(),
});
const VoidLine = z.strictObject({
  kind: z.literal("void"),
  chainId: z.int(),
  from: z.string(),
  nonce: z.int(),
  at: z.int(),
});
const Line = z.discriminatedUnion("kind", [SignedLine, ApprovedLine, VoidLine]);
type Line = z.output<typeof Line>;
export type SignedEntry = z.output<typeof SignedLine>;

export interface SignerRecord {
  /** What was signed of a payout, the first first. */
  signedOf(request: Pick<SignRequest, "network" | "payoutId">): readonly SignedEntry[];
  /** Which payout has a place of an address; undefined where none has, or it was given up. */
  holderOf(request: Pick<SignRequest, "chainId" | "from" | "nonce">): SignedEntry | undefined;
  /** What was signed without approvals since (epoch ms), the chain's units. */
  aloneSince(network: SignRequest["network"], since: number): bigint;
  /** What carrying all other payouts that were signed since (epoch ms) may take, wei; of those for one place the dearest counts. */
  feesSince(but: Pick<SignRequest, "network" | "payoutId">, since: number): bigint;
  /** Who approved a content. */
  approversOf(content: string): ReadonlySet<string>;
  /** @throws Error where the file is not as it was left: two signers over one record sign no payout twice */
  add(line: Line): void;
}

/** @throws Error where a line that was written whole cannot be read: nothing is signed over a record that is not whole */
export function openRecord(file: string): SignerRecord {
  const signed = new Map<string, SignedEntry[]>();
  const places = new Map<string, SignedEntry | "void">();
  const approvers = new Map<string, Set<string>>();
  const idOf = ({ network, payoutId }: Pick<SignRequest, "network" | "payoutId">): string =>
    `${network} ${payoutId}`;
  const placeOf = ({ chainId, from, nonce }: Pick<SignRequest, "chainId" | "from" | "nonce">) =>
    `${chainId} ${from.toLowerCase()} ${nonce}`;

  function take(line: Line): void {
    switch (line.kind) {
      case "signed": {
        const id = idOf(line.request);
        signed.set(id, [...(signed.get(id) ?? []), line]);
        places.set(placeOf(line.request), line);
        return;
      }
      case "approved":
        approvers.set(line.content, (approvers.get(line.content) ?? new Set()).add(line.approver));
        return;
      default:
        places.set(placeOf(line), "void");
    }
  }

  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const lines = text.split("\n");
  // What was cut off while it was written was never answered.
  const torn = lines.pop() ?? "";
  for (const line of lines) take(Line.parse(JSON.parse(line)));
  if (torn !== "") truncateSync(file, Buffer.byteLength(text) - Buffer.byteLength(torn));
  const handle = openSync(file, "a", 0o600);
  let size = fstatSync(handle).size;

  return {
    signedOf: (request) => signed.get(idOf(request)) ?? [],
    holderOf: (request) => {
      const holder = places.get(placeOf(request));
      return holder === "void" ? undefined : holder;
    },
    aloneSince: (network, since) =>
      [...signed.values()].reduce((sum, [first]) => {
        const counts = first?.request.network === network && first.isAlone && first.at >= since;
        return counts ? sum + BigInt(first.request.amount) : sum;
      }, 0n),
    feesSince: ({ network, payoutId }, since) =>
      [...signed.values()].reduce((sum, entries) => {
        const last = entries.at(-1);
        if (last?.request.network !== network || last.request.payoutId === payoutId) return sum;
        return last.at >= since ? sum + feeOf(last.request) : sum;
      }, 0n),
    approversOf: (content) => approvers.get(content) ?? new Set(),
    add(line) {
      // What another has signed meanwhile is not known here, and might be signed at another place.
      if (fstatSync(handle).size !== size) throw new Error("somebody else writes to the record");
      size += writeSync(handle, `${JSON.stringify(line)}\n`);
      fsyncSync(handle);
      take(line);
    },
  };
}

/** What carrying a transaction may take, wei. */
export function feeOf({ gas, maxFeePerGas }: SignRequest): bigint {
  return BigInt(gas) * BigInt(maxFeePerGas);
}
