/**
 * A provider's secrets: a file of the installation that its owner alone may read (0400), named in the settings and never shown.
 * JSON: `current`, and `previous` as long as the provider still signs with it.
 */

import { randomBytes } from "node:crypto";
import { lstatSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const NAME = /^[a-z\d][a-z\d._-]{0,63}$/;
const SECRET_MIN = 32;

/** The sandbox's, which is made at the first start. */
export const SANDBOX_SECRET = "sandbox";

export interface ProviderSecrets {
  readonly current: string;
  /** What callbacks may be signed with: the current and the previous one. */
  readonly accepted: readonly string[];
}

/** The file cannot be used; the reason holds nothing of it. */
export class SecretFileError extends Error {}

/** Whether a text can name a file of secrets. */
export function isSecretName(name: string): boolean {
  return NAME.test(name) && !name.includes("..");
}

/** Reads the secrets that a name stands for. Throws `SecretFileError`. */
export function readProviderSecrets(dataDir: string, name: string): ProviderSecrets {
  if (!isSecretName(name)) throw new SecretFileError("its name is none");
  const file = path.join(dataDir, "providers", name);
  let said: unknown;
  try {
    const { mode } = lstatSync(file);
    if ((mode & 0o170_000) !== 0o100_000) throw new SecretFileError("it is no file");
    if ((mode & 0o777) !== 0o400) throw new SecretFileError("its mode is not 0400");
    said = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    if (error instanceof SecretFileError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw new SecretFileError(code === "ENOENT" ? "it is not there" : "it cannot be read");
  }
  const { current, previous } = Object(said) as Record<string, unknown>;
  const accepted = [current, previous].filter((each) => each !== undefined);
  const isSecret = (each: unknown): each is string =>
    typeof each === "string" && each.length >= SECRET_MIN;
  if (!isSecret(current) || !accepted.every(isSecret))
    throw new SecretFileError(`a secret is shorter than ${SECRET_MIN} characters`);
  return { current, accepted };
}

/** Makes the sandbox's secrets where there are none; whoever comes first makes them. */
export function keepSandboxSecret(dataDir: string): void {
  const folder = path.join(dataDir, "providers");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const text = JSON.stringify({ current: randomBytes(32).toString("base64url") });
  try {
    writeFileSync(path.join(folder, SANDBOX_SECRET), text, { flag: "wx", mode: 0o400 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}
