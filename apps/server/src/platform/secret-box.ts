/**
 * Secrets at rest, and texts that nobody else can have made: AES-256-GCM under a key that lives in the data folder and never in the database, so that a copy of
 * the database alone opens nothing.
 */

import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** The file of a data folder that holds the key. */
export const SECRET_KEY_FILE = "secret.key";
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const ALGORITHM = "aes-256-gcm";

export interface SecretBox {
  /** Seals a text for one use; `context` (`operator 12 otp`) must be the same to open it, so that rows cannot be swapped. */
  seal(text: string, context: string): Buffer;
  /** The text again. Throws where key, context or content is another. */
  open(sealed: Buffer, context: string): string;
  /** What only this installation can say of a text, for one use: 32 bytes. */
  sign(text: string, context: string): Buffer;
}

/** The box of an installation; its key is made at the first call. Processes that call at once get the same key. */
export function openSecretBox(dataDir: string): SecretBox {
  return secretBox(readOrMakeKey(path.join(dataDir, SECRET_KEY_FILE)));
}

function secretBox(key: Buffer): SecretBox {
  const signingKey = Buffer.from(hkdfSync("sha256", key, "", "naru signatures", KEY_BYTES));
  return {
    sign: (text, context) =>
      createHmac("sha256", signingKey).update(`${context}\0${text}`).digest(),
    seal(text, context) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(context));
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    open(sealed, context) {
      const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(context))
        .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const text = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString("utf8");
    },
  };
}

function readOrMakeKey(file: string): Buffer {
  mkdirSync(path.dirname(file), { recursive: true });
  try {
    writeFileSync(file, randomBytes(KEY_BYTES), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const key = readFileSync(file);
  if (key.length !== KEY_BYTES) throw new Error(`${file} is no key of ${KEY_BYTES} bytes`);
  return key;
}
