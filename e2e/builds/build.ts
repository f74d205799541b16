/**
 * What a build left behind, as a file: its migrations, every row of its database, its installation's own file, and
 * what its members were shown. The next builds must open it and show the same (`upgrade.test.ts`).
 */

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { openDatabase } from "@naru/store/database";
import { type Dump, makeSchemaOf, restoreDump } from "@naru/store/testing/dump";
import { openBooks } from "../support/books.ts";
import type { Trader } from "../support/trader.ts";
import { startEmbeddedPg } from "../../apps/server/src/platform/embedded-pg.ts";

export interface Build {
  readonly commit: string;
  /** Where its clock stood at its start, ISO. */
  readonly clock: string;
  readonly installation: string;
  /** The key of its secrets in base 64; builds before the operators' console had none. */
  readonly secretKey?: string;
  /** By site and username: the account and the wallets as the API gave them. */
  readonly shown: readonly Shown[];
  readonly dump: Dump;
}

export interface Shown {
  readonly siteId: string;
  readonly username: string;
  readonly password: string;
  readonly account: unknown;
  readonly wallets: unknown;
}

/** What a member is shown of his money. */
export async function shownTo(trader: Trader): Promise<Pick<Shown, "account" | "wallets">> {
  return {
    account: await trader.read("overseaAccount"),
    wallets: await trader.read("myWallet"),
  };
}

/** The file in a data folder that says whose it is. */
export const INSTALLATION_FILE = "installation.json";
/** The file there whose key opens the secrets in the database. */
export const SECRET_KEY_FILE = "secret.key";

export function readBuild(file: string): Build {
  return JSON.parse(gunzipSync(readFileSync(file)).toString()) as Build;
}

export function writeBuild(file: string, build: Build): void {
  writeFileSync(file, gzipSync(JSON.stringify(build), { level: 9 }));
}

/**
 * Makes a data folder as the build left it: its schema by its own migrations, its rows, its secret. Answers every
 * ledger account's balance as the build's transfers make it.
 */
export async function unpackBuild(
  build: Build,
  dataDir: string,
): Promise<ReadonlyMap<number, bigint>> {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(path.join(dataDir, INSTALLATION_FILE), build.installation, { mode: 0o600 });
  if (build.secretKey !== undefined)
    writeFileSync(path.join(dataDir, SECRET_KEY_FILE), build.secretKey, {
      encoding: "base64",
      mode: 0o600,
    });
  const server = await startEmbeddedPg({ dataDir: path.join(dataDir, "pg") });
  const database = openDatabase(server.url, { connectionsMax: 1 });
  await makeSchemaOf(database.db, build.dump);
  await restoreDump(database.db, build.dump);
  await database.close();
  const books = openBooks(dataDir);
  const balances = await books.balances();
  await books.close();
  await server.stop();
  return balances;
}
