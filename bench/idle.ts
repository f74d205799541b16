/**
 * What a demo installation takes while nobody uses it.
 *
 *     npm run bench -- idle [seconds, 60]
 *
 * Starts one through the supervisor on a Friday with every market open, lets it settle, and looks at all its processes
 * and tables over the time: the share of one core (user and system time), memory (shared pages in equal shares), bytes of
 * rows added by kind, bytes added to the files of those tables and their indexes, and bytes of write-ahead log. Growth is
 * extrapolated to a day; the log is not part of it, because the server keeps between `min_wal_size` and `max_wal_size` of
 * it whatever passes through. Files grow by pages of 8 KiB, so that a minute says 12 MB a day for one page more; the whole
 * database grows by its own statistics in the first minutes and is printed beside it.
 */

import { lstatSync, readdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { embeddedUrl } from "../apps/server/src/platform/embedded-pg.ts";
import { startInstallation } from "../e2e/support/running.ts";
import type { Bar } from "./bars.ts";
import { describeMachine } from "./machine.ts";
import { memoryOf, type ProcessUse, processTree, roleOf } from "./processes.ts";

const SECONDS = Number(process.argv[2] ?? 60);
const SETTLE_MS = 10_000;
const DAY_SECONDS = 86_400;
const MEGA = 1_000_000;
const BARS = { corePercent: 15, diskMegabytes: 200 };

/** Tables that grow by themselves; the rest only grows when somebody does something. */
const KINDS = ["tape", "tape_open", "journal", "outbox", "candle", "candle_second"] as const;
/** Every market is open. */
const A_FRIDAY = "2026-11-20T15:00:00Z";
/** What the server keeps of every row beside its columns: header and place in the page. */
const ROW_BYTES = 28;

const installation = await startInstallation({ env: { NARU_CLOCK: A_FRIDAY } });
const database = new pg.Client({
  connectionString: embeddedUrl(path.join(installation.dataDir, "pg")),
});
let bars: readonly Bar[];
try {
  console.log(describeMachine(installation.dataDir));
  await database.connect();
  await pause(SETTLE_MS);
  const before = await look();
  await pause(SECONDS * 1_000);
  bars = report(before, await look());
} finally {
  await database.end();
  await installation.stop();
  installation.removeData();
}
export const result = bars;

interface Look {
  readonly at: number;
  readonly processes: readonly ProcessUse[];
  /** Bytes of all rows, by kind. */
  readonly rows: ReadonlyMap<string, number>;
  /** Of their tables, with the indexes. */
  readonly fileBytes: number;
  readonly databaseBytes: number;
  readonly walBytes: number;
}

async function look(): Promise<Look> {
  const processes = processTree(process.pid).filter(({ pid }) => pid !== process.pid);
  const rows = new Map<string, number>();
  for (const kind of KINDS) {
    const { rows: found } = await database.query<{ bytes: string }>(
      `SELECT coalesce(sum(pg_column_size(t.*) + ${ROW_BYTES}), 0) AS bytes FROM ${kind} t`,
    );
    rows.set(kind, Number(found[0]?.bytes));
  }
  const files = await database.query<{ bytes: string }>(
    `SELECT sum(pg_total_relation_size(oid)) AS bytes FROM pg_class
     WHERE relkind = 'r' AND relname ~ $1`,
    [`^(${KINDS.join("|")})(_\\d{8}|_default)?$`],
  );
  const whole = await database.query<{ database: string; wal: string }>(
    `SELECT pg_database_size(current_database()) AS database,
       pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') AS wal`,
  );
  return {
    at: performance.now(),
    processes,
    rows,
    fileBytes: Number(files.rows[0]?.bytes),
    databaseBytes: Number(whole.rows[0]?.database),
    walBytes: Number(whole.rows[0]?.wal),
  };
}

/** Prints what the time between two looks took, and holds it against the bars. */
function report(before: Look, after: Look): readonly Bar[] {
  const seconds = (after.at - before.at) / 1_000;
  const used = new Map(before.processes.map(({ pid, cpuMs }) => [pid, cpuMs]));
  const shares = new Map<string, number>();
  const memory = new Map<string, number>();
  for (const { pid, command, cpuMs } of after.processes) {
    const name = roleOf(command);
    const share = (cpuMs - (used.get(pid) ?? 0)) / seconds / 10;
    shares.set(name, (shares.get(name) ?? 0) + share);
    memory.set(name, (memory.get(name) ?? 0) + memoryOf(pid));
  }
  const sum = (values: Iterable<number>): number => [...values].reduce((a, b) => a + b, 0);
  for (const [name, share] of shares) {
    const megabytes = ((memory.get(name) ?? 0) / MEGA).toFixed(0);
    console.log(`${name.padEnd(12)} ${share.toFixed(1).padStart(5)} % of a core, ${megabytes} MB`);
  }
  const corePercent = sum(shares.values());
  const megabytes = (sum(memory.values()) / MEGA).toFixed(0);
  const megabytesADay = (bytes: number): number => (bytes / seconds) * (DAY_SECONDS / MEGA);
  const perDay = (bytes: number): string =>
    `${megabytesADay(bytes).toFixed(1).padStart(7)} MB a day`;
  for (const kind of KINDS) {
    const grown = (after.rows.get(kind) ?? 0) - (before.rows.get(kind) ?? 0);
    console.log(`${kind.padEnd(18)} ${perDay(grown)}`);
  }
  console.log(`${"all files".padEnd(18)} ${perDay(after.databaseBytes - before.databaseBytes)}`);
  console.log(
    `${"write-ahead log".padEnd(18)} ${perDay(after.walBytes - before.walBytes)}, recycled`,
  );
  const folder = (bytesIn(installation.dataDir) / MEGA).toFixed(0);
  console.log(`the data folder holds ${folder} MB now, the log included`);
  const disk = megabytesADay(after.fileBytes - before.fileBytes);
  return [
    {
      what: `idle for ${Math.round(seconds)} s,`,
      measured: `${corePercent.toFixed(1)} % of a core, ${megabytes} MB of memory`,
      bar: `${BARS.corePercent} % of a core`,
      isMet: corePercent < BARS.corePercent,
    },
    {
      what: "rows with their indexes",
      measured: `${disk.toFixed(0)} MB a day`,
      bar: `${BARS.diskMegabytes} MB`,
      isMet: disk < BARS.diskMegabytes,
    },
  ];
}

/** Bytes on disk; files that go while they are counted count for nothing. */
function bytesIn(folder: string): number {
  let bytes = 0;
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const file = lstatSync(path.join(folder, name), { throwIfNoEntry: false });
    bytes += (file?.blocks ?? 0) * 512;
  }
  return bytes;
}
