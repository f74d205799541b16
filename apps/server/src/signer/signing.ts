/**
 * Whether a signer signs what it is asked for. It trusts nobody who asks: a payout is signed for one destination, one amount and one place of
 * its address, however often it is asked for, and above its limits by the word of approvers alone.
 */

import { createPublicKey, verify } from "node:crypto";
import { signTransaction } from "viem/accounts";
import { contentText, type SignRequest, transactionOf } from "../chain/evm/sign-request.ts";
import type { SigningKeys } from "./keystore.ts";
import { feeOf, type SignerRecord } from "./record.ts";
import type { NetworkRules, SignerSettings } from "./settings.ts";

export interface SigningParts {
  readonly settings: SignerSettings;
  readonly keys: SigningKeys;
  readonly record: SignerRecord;
  /** Epoch ms. */
  readonly now: () => number;
}

/** Why something is not signed. */
export class SigningRefusal extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = "SigningRefusal";
    this.code = code;
  }
}

const DAY_MS = 86_400_000;
/** A transaction takes another's place where it pays so much more, percent. */
const REPLACES_PERCENT = 110n;

/** The bytes of a transaction; throws SigningRefusal. */
export async function signOnce(parts: SigningParts, request: SignRequest): Promise<string> {
  const { keys, record, now } = parts;
  const rules = rulesOf(parts.settings, request);
  const before = record.signedOf(request);
  const last = before.at(-1);
  if (last !== undefined) {
    refuseOther(last.request, request);
    if (!paysMore(last.request, request)) return last.bytes;
  }
  const holder = record.holderOf(request);
  if (holder !== undefined && holder.request.payoutId !== request.payoutId)
    throw new SigningRefusal(
      "NONCE_TAKEN",
      `place ${request.nonce} is payout ${holder.request.payoutId}'s`,
    );
  if (record.feesSince(request, now() - DAY_MS) + feeOf(request) > rules.feeDay)
    throw new SigningRefusal(
      "FEES_OF_DAY",
      "carrying what a day brings would take more than it may",
    );
  const key = keys.get(request.from.toLowerCase());
  if (key === undefined)
    throw new SigningRefusal("UNKNOWN_ADDRESS", "it has no key of the address");
  const isAlone = last?.isAlone ?? mayAlone(parts, rules, request);
  const bytes = await signTransaction({ transaction: transactionOf(request), privateKey: key });
  record.add({ kind: "signed", request, bytes, at: now(), isAlone });
  return bytes;
}

function rulesOf({ networks }: SignerSettings, request: SignRequest): NetworkRules {
  const rules = networks.get(request.network);
  if (rules === undefined || rules.chainId !== request.chainId)
    throw new SigningRefusal("UNKNOWN_CHAIN", "it signs for another chain");
  if ((request.contract?.toLowerCase() ?? null) !== rules.contract)
    throw new SigningRefusal("UNKNOWN_CONTRACT", "it signs for another token");
  if (feeOf(request) > rules.feeMax)
    throw new SigningRefusal("FEE_TOO_HIGH", "carrying it would take more than it may");
  return rules;
}

/** A payout that was signed is the same for ever, its place too: of two places both could be on the chain. */
function refuseOther(before: SignRequest, request: SignRequest): void {
  if (contentText(before) !== contentText(request) || before.nonce !== request.nonce)
    throw new SigningRefusal("OTHER_CONTENT", `payout ${request.payoutId} was signed otherwise`);
}

function paysMore(before: SignRequest, request: SignRequest): boolean {
  return (["maxFeePerGas", "maxPriorityFeePerGas"] as const).every(
    (fee) => BigInt(request[fee]) * 100n >= BigInt(before[fee]) * REPLACES_PERCENT,
  );
}

/** Whether it is within what is signed alone; throws where it is not and approvals are missing. */
function mayAlone(
  { settings, record, now }: SigningParts,
  { alone, day }: NetworkRules,
  request: SignRequest,
): boolean {
  const amount = BigInt(request.amount);
  const spent = record.aloneSince(request.network, now() - DAY_MS);
  if (amount <= alone && spent + amount <= day) return true;
  const by = record.approversOf(contentText(request));
  const count = [...by].filter((name) => settings.approvers.has(name)).length;
  if (count < settings.approvals)
    throw new SigningRefusal(
      "NEEDS_APPROVAL",
      `${count} of ${settings.approvals} have approved it`,
    );
  return false;
}

/** Takes an approver's word for a content; throws SigningRefusal where it is not theirs. */
export function approve(
  { settings, record, now }: SigningParts,
  { approver, content, signature }: { approver: string; content: string; signature: string },
): void {
  const key = settings.approvers.get(approver);
  const isTheirs =
    key !== undefined &&
    verify(
      null,
      Buffer.from(content),
      createPublicKey({ key: Buffer.from(key, "base64"), format: "der", type: "spki" }),
      Buffer.from(signature, "base64"),
    );
  if (!isTheirs) throw new SigningRefusal("NOT_APPROVER", "the approval is none of an approver");
  if (!record.approversOf(content).has(approver))
    record.add({ kind: "approved", approver, content, at: now() });
}
