/**
 * What has grown too large to be read in one go: functions, files and folders beyond their limit. What was too large
 * when the limits came is listed with its size in `excesses.json`; the list may only shrink.
 */

import { parseSync, Visitor } from "oxc-parser";
import type { Source } from "../tidy/tidy.ts";

/** How much one of each may hold: lines of a function, lines of a file, sources of a folder. */
export const LIMITS = { function: 70, file: 400, folder: 25 } as const;

/** Sizes beyond their limit, by what they are: `file`, `file:function` or `folder/`. */
export type Excesses = Readonly<Record<string, number>>;

const IS_TEST = /\.(test|spec)\.tsx?$/;
/** Each says one thing once and is never edited again. */
const IS_MIGRATION = /\/migrations\//;

/** Everything beyond its limit in these sources, by name; tests are exempt, since a table of cases has no best length. */
export function excessesOf(sources: readonly Source[]): Excesses {
  const excesses: Record<string, number> = {};
  const keep = (name: string, size: number, limit: number): void => {
    if (size > limit) excesses[name] = Math.max(size, excesses[name] ?? 0);
  };
  const folders = new Map<string, number>();
  for (const { file, lines } of sources) {
    if (IS_TEST.test(file) || IS_MIGRATION.test(file)) continue;
    const folder = file.slice(0, file.lastIndexOf("/") + 1);
    folders.set(folder, (folders.get(folder) ?? 0) + 1);
    keep(file, lines.length - (lines.at(-1) === "" ? 1 : 0), LIMITS.file);
    if (!/\.(tsx?|mjs)$/.test(file)) continue;
    for (const { name, length } of functionLengths(file, lines.join("\n")))
      keep(`${file}:${name}`, length, LIMITS.function);
  }
  for (const [folder, count] of folders) keep(folder, count, LIMITS.folder);
  return excesses;
}

/** What is new or has grown, and what the list still allows although it has become smaller: a sentence each. */
export function compare(
  found: Excesses,
  listed: Excesses,
): { tooLarge: string[]; loose: string[] } {
  const tooLarge: string[] = [];
  const loose: string[] = [];
  for (const [name, size] of Object.entries(found)) {
    const allowed = listed[name];
    if (allowed === undefined) tooLarge.push(`${name}: ${size}, at most ${limitOf(name)}`);
    else if (size > allowed) tooLarge.push(`${name}: ${size}, was ${allowed} and may only shrink`);
  }
  for (const [name, allowed] of Object.entries(listed)) {
    const size = found[name];
    if (size === undefined || size < allowed)
      loose.push(`${name}: ${size ?? "within its limit"}, listed ${allowed}`);
  }
  return { tooLarge, loose };
}

function limitOf(name: string): string {
  if (name.endsWith("/")) return `${LIMITS.folder} sources`;
  return name.includes(":") ? `${LIMITS.function} lines` : `${LIMITS.file} lines`;
}

interface FunctionLength {
  readonly name: string;
  readonly length: number;
}

/** The named functions of a file with their lines, the innermost name in front of what has none. */
function functionLengths(file: string, source: string): FunctionLength[] {
  const { program, errors } = parseSync(file, source);
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`);
  const lineOf = lineNumbers(source);
  const found: FunctionLength[] = [];
  const names = new Map<object, string>();
  const add = (node: { start: number; end: number; id?: { name: string } | null }): void => {
    const name = node.id?.name ?? names.get(node);
    if (name === undefined) return;
    found.push({ name, length: lineOf(node.end) - lineOf(node.start) + 1 });
  };
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (init !== null && id.type === "Identifier") names.set(init, id.name);
    },
    MethodDefinition({ key, value }) {
      if (key.type === "Identifier" || key.type === "PrivateIdentifier") names.set(value, key.name);
    },
    Property({ key, value }) {
      if (key.type === "Identifier") names.set(value, key.name);
    },
    FunctionDeclaration: add,
    FunctionExpression: add,
    ArrowFunctionExpression: add,
  }).visit(program);
  return found;
}

function lineNumbers(source: string): (offset: number) => number {
  const starts = [0];
  for (let at = source.indexOf("\n"); at !== -1; at = source.indexOf("\n", at + 1))
    starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
}
