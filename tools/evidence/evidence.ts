/**
 * The rows of docs/evidence.md, written by the programs that measure and by nobody else: figure, command, seed, commit,
 * exit code, and the hash of the files whose behaviour it states. While the hash fits, the figure is one of this code.
 */

import { createHash } from "node:crypto";
import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  writeFileSync,
} from "node:fs";
import { cpus, loadavg } from "node:os";
import path from "node:path";
import { type EvidenceRow, type RowName, ROWS } from "./rows.ts";

export const ROOT = path.join(import.meta.dirname, "../..");
const FILE = "docs/evidence.md";

/** What a program has measured. */
export interface Measured {
  readonly figure: string;
  /** As typed, so that anybody can type it again. */
  readonly command: string;
  readonly seed: string;
  /** 0 held, 1 broken; a part that could not run is `not run: reason` and never 0. */
  readonly exitCode: 0 | 1 | `not run: ${string}`;
}

/** A row as it stands in the file. */
export interface StoredRow
  extends Record<
    | "name"
    | "goal"
    | "what"
    | "figure"
    | "command"
    | "seed"
    | "machine"
    | "commit"
    | "exitCode"
    | "code",
    string
  > {}

const COLUMNS = [
  "name",
  "goal",
  "what",
  "figure",
  "command",
  "seed",
  "machine",
  "commit",
  "exitCode",
  "code",
] as const;
const TITLES = [
  "row",
  "goal",
  "what",
  "figure",
  "command",
  "seed",
  "machine",
  "commit",
  "exit code",
  "code",
];

const HEAD = `# Evidence

Each row was written by the program that measured it (\`tools/evidence\`), never by hand. **code** is a hash of the few
files whose behaviour the figure states (\`tools/evidence/rows.ts\`): a test fails when it no longer fits, and says which
command measures the row again. \`npm run evidence\` lists what is stale. "not run" is not a pass.
`;

/** Writes a row, in place of the one of that name. Programs that end together write one after the other. */
export function record(name: RowName, measured: Measured, root = ROOT): void {
  const lock = path.join(root, `${FILE}.lock`);
  for (let polls = 0, isOurs = false; !isOurs; polls += 1) {
    try {
      mkdirSync(lock);
      isOurs = true;
    } catch (error) {
      if (polls > LOCK_POLLS_MAX) throw new Error(`${lock} is in the way`, { cause: error });
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOCK_POLL_MS);
    }
  }
  try {
    write(name, measured, root);
  } finally {
    rmdirSync(lock);
  }
}

const LOCK_POLL_MS = 20;
const LOCK_POLLS_MAX = 500;

function write(name: RowName, measured: Measured, root: string): void {
  const row: EvidenceRow = ROWS[name];
  const rows = readRows(root).filter((stored) => stored.name !== name);
  const { figure, command, seed, exitCode } = measured;
  rows.push({
    name,
    goal: row.goal,
    what: row.what,
    figure,
    command: `\`${command}\``,
    seed,
    machine: machineText(),
    commit: commitText(root, row.measures),
    exitCode: String(exitCode),
    code: codeHash(row.measures, root),
  });
  const order = Object.keys(ROWS);
  rows.sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll("|", "/").replaceAll("\n", " ")).join(" | ")} |`;
  const table = [
    line(TITLES),
    line(TITLES.map(() => "---")),
    ...rows.map((each) => line(COLUMNS.map((column) => each[column]))),
  ];
  writeFileSync(path.join(root, FILE), `${HEAD}\n${table.join("\n")}\n`);
}

/** The rows of the file; none where there is no file. */
export function readRows(root = ROOT): StoredRow[] {
  const file = path.join(root, FILE);
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| "));
  return lines.slice(2).map((line) => {
    const cells = line.slice(2, -2).split(" | ");
    return Object.fromEntries(
      COLUMNS.map((column, index) => [column, cells[index] ?? ""]),
    ) as unknown as StoredRow;
  });
}

/** Rows that say nothing of this code any more, each with the command that measures it again. */
export function staleRows(root = ROOT): string[] {
  return readRows(root).flatMap((stored) => {
    const row: EvidenceRow | undefined = (ROWS as Readonly<Record<string, EvidenceRow>>)[
      stored.name
    ];
    if (row === undefined) return [`${stored.name}: no such row, take it out`];
    return stored.code === codeHash(row.measures, root)
      ? []
      : [`${stored.name}: measured on other code; run ${stored.command} again`];
  });
}

/** Rows of the list that the file does not hold: nobody has measured them, or somebody took out what was stale. */
export function missingRows(root = ROOT): string[] {
  const names = new Set(readRows(root).map(({ name }) => name));
  return Object.keys(ROWS).filter((name) => !names.has(name));
}

/** A hash of files and folders, by their paths and contents; tests in folders do not count. */
export function codeHash(measures: readonly string[], root = ROOT): string {
  const hash = createHash("sha256");
  for (const file of [...new Set(measures.flatMap((each) => filesOf(each, root)))].sort())
    hash.update(`${file}\n`).update(readFileSync(path.join(root, file)));
  return hash.digest("hex").slice(0, 16);
}

function filesOf(measure: string, root: string): string[] {
  if (!measure.endsWith("/")) return [measure];
  return readdirSync(path.join(root, measure), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => measure + file);
}

function machineText(): string {
  const cores = cpus();
  return `${cores.length} × ${cores[0]?.model ?? "?"}, load ${loadavg()[0]?.toFixed(1)}`;
}

/** The commit that was measured; a machine without git, or a folder that is no checkout, knows none. */
function commitText(root: string, measures: readonly string[]): string {
  const git = (...args: string[]): string =>
    execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: "pipe" }).trim();
  if (!existsSync(path.join(root, ".git"))) return "unknown";
  const changed = git("status", "--porcelain", "--", ...measures);
  return git("rev-parse", "--short", "HEAD") + (changed === "" ? "" : " with changes");
}
