/**
 * The key of secrets in a backup folder, sealed with a passphrase: without the key a restored database opens nobody's
 * authenticator app or PIN, and with the key beside it a stolen backup would open everybody's. The passphrase is kept elsewhere.
 */

import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from "node:crypto";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { SECRET_KEY_FILE } from "../platform/secret-box.ts";

/** The file of a backup folder that holds the sealed key. */
export const SEALED_KEY_FILE = `${SECRET_KEY_FILE}.sealed`;
const ALGORITHM = "aes-256-gcm";
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const SALT_BYTES = 16;
/** What one guess at the passphrase costs: 128 MiB and some tenths of a second. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 };

const base64 = z.base64().transform((text) => Buffer.from(text, "base64"));
const Sealed = z.strictObject({ salt: base64, nonce: base64, tag: base64, sealed: base64 });

/** Seals the key of a data folder into a backup folder; what was there is replaced once the new file is whole. */
export function sealKey({
  dataDir,
  folder,
  passphrase,
}: {
  readonly dataDir: string;
  readonly folder: string;
  readonly passphrase: string;
}): void {
  const key = readFileSync(path.join(dataDir, SECRET_KEY_FILE));
  const [salt, nonce] = [randomBytes(SALT_BYTES), randomBytes(NONCE_BYTES)];
  const cipher = createCipheriv(ALGORITHM, keyOf(passphrase, salt), nonce);
  const sealed = Buffer.concat([cipher.update(key), cipher.final()]);
  const parts = { salt, nonce, tag: cipher.getAuthTag(), sealed };
  const text = Object.entries(parts).map(([name, bytes]) => [name, bytes.toString("base64")]);
  const file = path.join(folder, SEALED_KEY_FILE);
  writeFileSync(`${file}.part`, JSON.stringify(Object.fromEntries(text)), { mode: 0o600 });
  renameSync(`${file}.part`, file);
}

/** The key that lies sealed in a backup folder. Throws where the passphrase is another, or the file is none. */
export function openSealedKey(folder: string, passphrase: string): Buffer {
  const file = path.join(folder, SEALED_KEY_FILE);
  try {
    const { salt, nonce, tag, sealed } = Sealed.parse(JSON.parse(readFileSync(file, "utf8")));
    const key = keyOf(passphrase, salt);
    const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
    return Buffer.concat([decipher.setAuthTag(tag).update(sealed), decipher.final()]);
  } catch (error) {
    throw new Error(`${file} does not open with this passphrase`, { cause: error });
  }
}

function keyOf(passphrase: string, salt: Buffer): Buffer {
  return scryptSync(passphrase.normalize("NFC"), salt, KEY_BYTES, COST);
}
