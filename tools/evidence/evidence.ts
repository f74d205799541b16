/**
 * The rows of docs/evidence.md, written only by the programs that measure: figure, command, seed, machine, commit and exit
 * code. A row is an artefact of the commit that it names; nothing in `npm test` depends on it.
 */

import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
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
    "name" | "goal" | "what" | "figure" | "command" | "seed" | "machine" | "commit" | "exitCode",
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
];

const HEAD = `# Evidence

Each row was written by the program that measured it (\`--record\`, \`tools/evidence\`), never by hand, and tells of the
**commit** that it names; \`npm run evidence\` says how many commits ago that was. "not run" is not a pass.
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
    commit: commitText(root),
    exitCode: String(exitCode),
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

/** Rows of the list that the file does not hold: nobody has measured them, or somebody took out what was stale. */
export function missingRows(root = ROOT): string[] {
  const names = new Set(readRows(root).map(({ name }) => name));
  return Object.keys(ROWS).filter((name) => !names.has(name));
}

function machineText(): string {
  const cores = cpus();
  return `${cores.length} × ${cores[0]?.model ?? "?"}, load ${loadavg()[0]?.toFixed(1)}`;
}

/** The commit that was measured; a machine without git, or a folder that is no checkout, knows none. */
function commitText(root: string): string {
  if (!existsSync(path.join(root, ".git"))) return "unknown";
  const changed = git(root, "status", "--porcelain", "--", ".", `:!${FILE}`);
  return git(root, "rev-parse", "--short", "HEAD") + (changed === "" ? "" : " with changes");
}

/** How many commits of today's history came after the one that a row names; undefined where that is not known. */
export function commitsSince(commit: string, root = ROOT): number | undefined {
  const [name = ""] = commit.split(" ");
  try {
    return Number(git(root, "rev-list", "--count", `${name}..HEAD`));
  } catch {
    return undefined;
  }
}

function git(root: string, ...args: string[]): string {
  return execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: "pipe" }).trim();
}
