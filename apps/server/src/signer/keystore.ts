/** The keys of a signer: one file, encrypted under a passphrase, which its owner alone may read. */

import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from "node:crypto";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import type { Hex } from "viem";
import { generatePrivateKey, privateKeyToAddress } from "viem/accounts";
import { z } from "zod";
import { REAL_NETWORKS, type RealNetwork } from "../chain/real-chains.ts";

/** About 0.3 s and 128 MB a try. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 } as const;
const KEY_BYTES = 32;
const PASSPHRASE_MIN = 12;

const Stored = z.strictObject({
  version: z.literal(1),
  salt: z.base64(),
  nonce: z.base64(),
  tag: z.base64(),
  sealed: z.base64(),
});
const Keys = z.record(z.enum(REAL_NETWORKS), z.string().regex(/^0x[0-9a-f]{64}$/));

/** Private keys by the address that each signs for, lower case. */
export type SigningKeys = ReadonlyMap<string, Hex>;

/**
 * Makes a keystore with a key a network.
 *
 * @returns the addresses of its keys
 * @throws Error where the file is there already, or the passphrase is short
 */
export function makeKeystore(file: string, passphrase: string): Record<RealNetwork, string> {
  if (passphrase.length < PASSPHRASE_MIN)
    throw new Error(`a passphrase has at least ${PASSPHRASE_MIN} characters`);
  const keys = REAL_NETWORKS.map((network) => [network, generatePrivateKey()] as const);
  const [salt, nonce] = [randomBytes(32), randomBytes(12)];
  const cipher = createCipheriv("aes-256-gcm", keyOf(passphrase, salt), nonce);
  const text = JSON.stringify(Object.fromEntries(keys));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  const stored = {
    version: 1,
    ...{ salt: salt.toString("base64"), nonce: nonce.toString("base64") },
    ...{ tag: cipher.getAuthTag().toString("base64"), sealed: sealed.toString("base64") },
  };
  writeFileSync(file, `${JSON.stringify(stored)}\n`, { mode: 0o600, flag: "wx" });
  return Object.fromEntries(
    keys.map(([network, key]) => [network, privateKeyToAddress(key)]),
  ) as Record<RealNetwork, string>;
}

/** @throws Error where others may read the file, or the passphrase is another */
export function openKeystore(file: string, passphrase: string): SigningKeys {
  if ((statSync(file).mode & 0o077) !== 0)
    throw new Error("others may read the keystore: chmod 600 it");
  const { salt, nonce, tag, sealed } = Stored.parse(JSON.parse(readFileSync(file, "utf8")));
  const bytes = (text: string): Buffer => Buffer.from(text, "base64");
  const decipher = createDecipheriv("aes-256-gcm", keyOf(passphrase, bytes(salt)), bytes(nonce), {
    authTagLength: 16,
  }).setAuthTag(bytes(tag));
  let text: string;
  try {
    text = Buffer.concat([decipher.update(bytes(sealed)), decipher.final()]).toString("utf8");
  } catch {
    throw new Error("the passphrase of the keystore is another");
  }
  const keys = Object.values(Keys.parse(JSON.parse(text))) as Hex[];
  return new Map(keys.map((key) => [privateKeyToAddress(key).toLowerCase(), key]));
}

function keyOf(passphrase: string, salt: Buffer): Buffer {
  return scryptSync(passphrase.normalize("NFKC"), salt, KEY_BYTES, COST);
}
