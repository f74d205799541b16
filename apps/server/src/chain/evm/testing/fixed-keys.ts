/** Keys of tests, the same in every run: whatever is signed with them is, too. */

import { createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import type { Hex } from "viem";
import { keccak256, stringToBytes } from "viem/utils";

/** A private key of an EVM chain. */
export function fixedKey(name: string): Hex {
  return keccak256(stringToBytes(`naru test key of ${name}`));
}

/** What comes before the 32 bytes of an Ed25519 key in PKCS #8. */
const ED25519_HEAD = "302e020100300506032b657004220420";

/** Both halves of an Ed25519 key. */
export function fixedPair(name: string): {
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
} {
  const der = Buffer.from(`${ED25519_HEAD}${fixedKey(name).slice(2)}`, "hex");
  const privateKey = createPrivateKey({ key: der, format: "der", type: "pkcs8" });
  return { privateKey, publicKey: createPublicKey(privateKey) };
}
