/** Where a secret could turn up: the processes' logs, answers, tables, the built apps and the repository itself. */

import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { embeddedUrl } from "../../apps/server/src/platform/embedded-pg.ts";
import type { Running } from "../support/running.ts";
import { type Canary, canariesIn } from "./canaries.ts";

const ROOT = path.join(import.meta.dirname, "../..");

export interface Looked {
  /** How much was looked at: lines, rows, files. */
  readonly size: number;
  readonly hits: readonly string[];
}

/** Every line of every log of an installation. */
export function lookInLogs({ dataDir }: Running, canaries: readonly Canary[]): Looked {
  const folder = path.join(dataDir, "log");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile());
  const lines = files.flatMap((file) => readFileSync(file, "utf8").split("\n"));
  return {
    size: lines.length,
    hits: lines.flatMap((line) =>
      canariesIn(line, canaries).map((hit) => `${hit} in a log: ${line.slice(0, 160)}`),
    ),
  };
}

/** Answers that refused. */
export function lookInRefusals(refusals: readonly string[], canaries: readonly Canary[]): Looked {
  return {
    size: refusals.length,
    hits: refusals.flatMap((text) =>
      canariesIn(text, canaries).map((hit) => `${hit} in an answer: ${text.slice(-160)}`),
    ),
  };
}

/** Every row of every table, for what must be hashed or sealed there. */
export async function lookInTables(
  { dataDir }: Running,
  canaries: readonly Canary[],
): Promise<Looked> {
  const secrets = canaries.filter(({ isKept }) => !isKept);
  const client = new pg.Client({ connectionString: embeddedUrl(path.join(dataDir, "pg")) });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
       WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
    );
    const hits: string[] = [];
    let size = 0;
    for (const { name } of tables) {
      const { rows } = await client.query<{ line: string }>(
        `SELECT t::text AS line FROM ${name} t`,
      );
      size += rows.length;
      for (const { line } of rows)
        for (const hit of canariesIn(line, secrets)) hits.push(`${hit} in ${name}`);
    }
    return { size, hits };
  } finally {
    await client.end();
  }
}

/** The built apps, which anybody may read. */
export function lookInApps(canaries: readonly Canary[]): Looked {
  const files = ["apps/member/dist", "apps/operator/dist"].flatMap((folder) =>
    existsSync(path.join(ROOT, folder))
      ? readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
          .filter((name) => /\.(?:js|css|html|svg|map)$/.test(name))
          .map((name) => path.join(ROOT, folder, name))
      : [],
  );
  return lookInFiles(files, canaries);
}

/** Ways in which keys and passwords of real services are written. */
const SECRET_SHAPES = [
  /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\n[\w+/]/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\bgh[pousr]_\w{36}\b/,
  /\bxox[abprs]-\w{10,}/,
  /\bsk_live_\w{16,}/,
  /\bAIza[\w-]{35}\b/,
  /\beyJ[\w-]{20,}\.eyJ[\w-]{20,}\./,
  /\bpostgres(?:ql)?:\/\/[^\s:/@"'`<$]+:[^\s@"'`<$]{6,}@(?!localhost|127\.|db[.:]|host|example|naru\.example)/,
];

/** Folders that are fetched or built, and git's own. */
const IS_MADE = /^(?:node_modules|dist|test-results|\.git|\.cache|\.naru)$/;

/** The files of the repository: this run's canaries, and what looks like a secret of any run. */
export function lookInRepository(canaries: readonly Canary[]): Looked {
  const files = readdirSync(ROOT, { withFileTypes: true })
    .filter(({ name }) => !IS_MADE.test(name))
    .flatMap((entry) => {
      const top = path.join(ROOT, entry.name);
      if (!entry.isDirectory()) return [top];
      return readdirSync(top, { recursive: true, encoding: "utf8" }).map((name) =>
        path.join(top, name),
      );
    })
    .filter((file) => !file.split(path.sep).some((part) => IS_MADE.test(part)))
    .filter((file) => /\.(?:[cm]?[jt]sx?|json|ya?ml|md|html|css|sql|sh|patch|env|txt)$/.test(file));
  const found = lookInFiles(files, canaries);
  // Tests may hold a made-up address with a password, to see that it is not repeated.
  const sources = files.filter((file) => !/\.test\.tsx?$/.test(file));
  const shaped = sources.flatMap((file) => {
    const text = readFileSync(file, "utf8");
    return SECRET_SHAPES.filter((shape) => shape.test(text)).map(
      (shape) => `${path.relative(ROOT, file)} holds what looks like a secret: ${shape.source}`,
    );
  });
  return { size: found.size, hits: [...found.hits, ...shaped] };
}

function lookInFiles(files: readonly string[], canaries: readonly Canary[]): Looked {
  return {
    size: files.length,
    hits: files.flatMap((file) =>
      canariesIn(readFileSync(file, "utf8"), canaries).map(
        (hit) => `${hit} in ${path.relative(ROOT, file)}`,
      ),
    ),
  };
}

/** What a start says with a database that cannot be reached, its password being the canary. */
export async function lookInFailedStart(
  dataDir: string,
  password: Canary,
  databaseUrl: string,
): Promise<Looked> {
  const child = spawn(process.execPath, [path.join(ROOT, "apps/server/src/supervisor.ts")], {
    env: { ...process.env, PORT: "0", NARU_DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const words: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      words.push(text);
      // It has failed once and says so; how often it tries again is not asked here.
      if (/ECONNREFUSED|database|DATABASE_URL/i.test(text)) child.kill("SIGTERM");
    });
  await new Promise((resolve) => child.once("exit", resolve));
  const folder = path.join(dataDir, "log");
  const logged = existsSync(folder)
    ? readdirSync(folder).map((name) => readFileSync(path.join(folder, name), "utf8"))
    : [];
  const lines = [...words, ...logged].join("\n").split("\n");
  return {
    size: lines.length,
    hits: lines.flatMap((line) =>
      canariesIn(line, [password]).map((hit) => `${hit} at a failed start: ${line.slice(0, 160)}`),
    ),
  };
}
