/** What the played members sign in with: a secret of this installation, which nobody is told and nobody can type. */

import { hash, randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

export interface PlayersSecret {
  readonly password: string;
  /** Their withdrawal PIN. */
  readonly pin: string;
}

const PINS = 1_000_000;

const fileOf = (dataDir: string): string => path.join(dataDir, "demo-players");

/** Makes the secret where there is none. */
export function keepPlayersSecret(dataDir: string): void {
  try {
    writeFileSync(fileOf(dataDir), randomBytes(32).toString("base64url"), {
      flag: "wx",
      mode: 0o400,
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}

/** What follows from the secret. Throws where there is none. */
export function readPlayersSecret(dataDir: string): PlayersSecret {
  const password = readFileSync(fileOf(dataDir), "utf8");
  const pin = hash("sha256", `pin ${password}`, "buffer").readUInt32BE(0) % PINS;
  return { password, pin: String(pin).padStart(6, "0") };
}
