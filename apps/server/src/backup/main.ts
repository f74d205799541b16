/**
 * Backup, drill and restore by hand or by the night's timer (docs/operations.md).
 *
 *     npm run -s backup                               a new base, restored beside it and compared: a backup without a drill is none
 *     npm run -s restore -- --to FOLDER [--at MOMENT] a data folder as it was at a name, an instant, or the end of the log;
 *                                                     `--without-key` where no key of secrets is left
 *
 * `NARU_BACKUP_DIR` says where the backups are, `NARU_DATA_DIR` which installation is meant, `NARU_BACKUP_PASSPHRASE` what the
 * key of secrets is sealed with beside the backup. Exit code 0 where it is done and right, 1 where it is not.
 */

import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { openDatabase } from "@naru/store/database";
import { openDesk } from "@naru/store/desk/database";
import { loadShard } from "@naru/store/load";
import { verifyJournal } from "@naru/store/read/journal";
import { listSegments } from "@naru/store/segments";
import pg from "pg";
import { INSTALLATION_FILE } from "../engine/installation.ts";
import { restoreShard } from "../engine/restore-shard.ts";
import { systemClock } from "../platform/clock.ts";
import { placesOf } from "../anchor/check-anchors.ts";
import { checkBoth } from "../anchor/set-back.ts";
import { ANCHORS_INSIDE, readConfig } from "../platform/config.ts";
import { embeddedUrl } from "../platform/embedded-pg.ts";
import { memberOtpContext, operatorOtpContext } from "../platform/otp.ts";
import { openSecretBox, SECRET_KEY_FILE } from "../platform/secret-box.ts";
import { backUp, backupMark, type Moment, restore } from "./backup.ts";
import { openSealedKey, SEALED_KEY_FILE, sealKey } from "./kept-key.ts";

const SHARD = 1;
const IS_INSTANT = /^\d{4}-\d\d-\d\dT/;

const { values } = parseArgs({
  options: { to: { type: "string" }, at: { type: "string" }, "without-key": { type: "boolean" } },
});
const config = readConfig(process.env);
const { backupDir, backupPassphrase, dataDir } = config;
const ownKey = path.join(dataDir, SECRET_KEY_FILE);
if (backupDir === null) {
  process.stderr.write("NARU_BACKUP_DIR does not say where the backups are\n");
  process.exit(1);
}
if (values.to === undefined) await backUpAndDrill(backupDir);
else await restoreTo(backupDir, values.to, values.at);

async function backUpAndDrill(folder: string): Promise<void> {
  const clock = systemClock(config.clockOffsetMs);
  const pgDir = path.join(dataDir, "pg");
  const begin = clock.now();
  await backUp({ databaseUrl: embeddedUrl(pgDir), pgDir, folder });
  const backedUp = clock.now();
  if (backupPassphrase !== null) sealKey({ dataDir, folder, passphrase: backupPassphrase });
  const drill = mkdtempSync(path.join(folder, "drill-"));
  // Whom the server runs as has to pass it; the cluster inside is closed to others.
  chmodSync(drill, 0o755);
  try {
    const server = await restore({ folder, pgDir: path.join(drill, "pg"), to: { newest: true } });
    try {
      await assertSound(server.url);
      writeKey(drill, backupPassphrase === null ? readFileSync(ownKey) : sealedKey(folder));
      await assertOpens(server.url, drill);
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(drill, { recursive: true, force: true });
  }
  const done = clock.now();
  await writeFile(backupMark(dataDir), String(done));
  process.stdout.write(
    (backupPassphrase === null
      ? `${ownKey} is not in the backup: set NARU_BACKUP_PASSPHRASE, or keep a copy of it yourself\n`
      : "") +
      `backed up in ${((backedUp - begin) / 1_000).toFixed(1)} s, ` +
      `restored and compared in ${((done - backedUp) / 1_000).toFixed(1)} s\n`,
  );
}

async function restoreTo(folder: string, to: string, at: string | undefined): Promise<void> {
  const pgDir = path.join(path.resolve(to), "pg");
  if (existsSync(pgDir)) throw new Error(`${pgDir} is there already: name an empty folder`);
  // Before anything is copied: a copy that opens nobody's authenticator app is not what was asked for.
  const key = keyFor(folder);
  const server = await restore({ folder, pgDir, to: momentOf(at) });
  let later: readonly string[];
  try {
    await assertSound(server.url);
    bringOwn(path.resolve(to));
    if (key !== null) {
      writeKey(path.resolve(to), key);
      await assertOpens(server.url, path.resolve(to));
    }
    later = await compareWithAnchors(server.url, path.resolve(to));
  } finally {
    await server.stop();
  }
  process.stdout.write(
    `restored to ${at ?? "the end of the log"}: ${key === null ? "NARU_SECRET_KEY=new " : ""}NARU_DATA_DIR=${to} npm start\n`,
  );
  if (later.length > 0)
    process.stdout.write(
      `${later.join("\n")}\nverify and audit say so until it is acknowledged, once it runs:\n` +
        `NARU_DATA_DIR=${to} npm run -s anchors -- --acknowledge "REASON"\n`,
    );
}

/** The installation's key of secrets: its own, or the backup's; null where there is none and it is to do without. */
function keyFor(folder: string): Buffer | null {
  if (existsSync(ownKey)) return readFileSync(ownKey);
  if (existsSync(path.join(folder, SEALED_KEY_FILE))) return sealedKey(folder);
  if (values["without-key"] === true) return null;
  throw new Error(
    `neither ${ownKey} nor ${path.join(folder, SEALED_KEY_FILE)} is there: put the key that you keep into ${dataDir}, ` +
      "or say --without-key, and no authenticator app, PIN or passkey works any more",
  );
}

function sealedKey(folder: string): Buffer {
  if (backupPassphrase === null)
    throw new Error(`NARU_BACKUP_PASSPHRASE does not say what ${SEALED_KEY_FILE} is sealed with`);
  return openSealedKey(folder, backupPassphrase);
}

function writeKey(dataFolder: string, key: Buffer): void {
  writeFileSync(path.join(dataFolder, SECRET_KEY_FILE), key, { mode: 0o600 });
}

/** Throws where authenticator apps of the copy do not open with the key of its folder: it is another installation's. */
async function assertOpens(url: string, dataFolder: string): Promise<void> {
  const secrets = openSecretBox(dataFolder);
  const db = openDesk(url, 1);
  try {
    const { rows } = await db.query<{ id: string; is_operator: boolean; secret: Buffer }>(
      `SELECT id, true AS is_operator, otp_secret AS secret FROM desk.operator WHERE otp_secret IS NOT NULL
       UNION ALL SELECT member_id, false, secret FROM desk.otp WHERE secret IS NOT NULL`,
    );
    const shut = rows.filter(({ id, is_operator: isOperator, secret }) => {
      try {
        secrets.open(secret, (isOperator ? operatorOtpContext : memberOtpContext)(Number(id)));
        return false;
      } catch {
        return true;
      }
    });
    if (shut.length > 0)
      throw new Error(
        `${shut.length} of ${rows.length} authenticator apps do not open: the key of secrets is not this backup's`,
      );
  } finally {
    await db.close();
  }
}

/** What the installation has beside its database goes with the copy: with another name it would wait for its own lease. */
function bringOwn(to: string): void {
  for (const name of [INSTALLATION_FILE, ANCHORS_INSIDE]) {
    const own = path.join(dataDir, name);
    if (existsSync(own)) cpSync(own, path.join(to, name), { recursive: true });
  }
  if (existsSync(path.join(to, ANCHORS_INSIDE))) chmodSync(path.join(to, ANCHORS_INSIDE), 0o700);
}

/** What the anchors have and the copy has not. */
async function compareWithAnchors(url: string, to: string): Promise<readonly string[]> {
  const isInside = config.anchorDir === path.join(dataDir, ANCHORS_INSIDE);
  const anchorDir = isInside ? path.join(to, ANCHORS_INSIDE) : config.anchorDir;
  const places = placesOf({ ...config, anchorDir, dataDir: to });
  const db = openDesk(url, 1);
  try {
    const found = await checkBoth(db, SHARD, places);
    return [...new Set([...found.values()].flatMap(({ differences }) => differences))];
  } finally {
    await db.close();
  }
}

function momentOf(at: string | undefined): Moment {
  if (at === undefined) return { newest: true };
  return IS_INSTANT.test(at) ? { time: at } : { name: at };
}

/**
 * An engine would start on it: the books of every currency are at zero, rows that trickle behind included, and the
 * journal of the newest segment is whole.
 */
async function assertSound(url: string): Promise<void> {
  const reader = new pg.Client({ connectionString: url });
  await reader.connect();
  try {
    restoreShard((await loadShard(reader, SHARD)).rows);
  } finally {
    await reader.end();
  }
  const database = openDatabase(url);
  try {
    const segment = (await listSegments(database.db, SHARD)).at(-1);
    if (segment === undefined) return;
    const verdict = await verifyJournal(database.db, {
      shard: SHARD,
      from: segment.firstSequence,
      previousHash: segment.previousHash,
    });
    if (!verdict.ok) throw new Error(`batch ${verdict.sequence}: ${verdict.reason}`);
  } finally {
    await database.close();
  }
}
