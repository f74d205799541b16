/** Where the sandbox listens: a port of its own choosing, told in a file of the data folder. */

import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";

/** What a demo's settings have in place of an address. */
export const SANDBOX = "sandbox";

/** Where a demo's members find its pages. */
export const SANDBOX_PAGES = "/provider-sandbox";

const fileOf = (dataDir: string): string => path.join(dataDir, "run", "provider-sandbox");

/** Tells where it listens now. */
export function tellSandboxPort(dataDir: string, port: number): void {
  const file = fileOf(dataDir);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, String(port));
  renameSync(`${file}.new`, file);
}

/** `http://127.0.0.1:port`; undefined where none has ever listened. */
export function sandboxAddress(dataDir: string): string | undefined {
  try {
    const port = Number(readFileSync(fileOf(dataDir), "utf8"));
    return Number.isInteger(port) && port > 0 ? `http://127.0.0.1:${port}` : undefined;
  } catch {
    return undefined;
  }
}
