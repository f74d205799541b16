/**
 * A new area from the skeleton: a row with its table, a command, calls, a screen, a page of the console, what the simulator
 * does and audits, who may call, its page of the documents; and its lines in the lists of areas. What it is about, it cannot
 * know: the skeleton's tests are red and say what is missing.
 */

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const SKELETON = path.join(import.meta.dirname, "skeleton");

/** An entry of a list: `entry` goes to the end of what `opens` begins. */
interface Entry {
  readonly opens: string;
  readonly entry: string;
}

interface Listing {
  readonly file: string;
  readonly imports: readonly string[];
  readonly entries: readonly Entry[];
}

/** The lists that know areas, each once. */
const LISTINGS: readonly Listing[] = [
  {
    file: "packages/engine/src/areas.ts",
    imports: ['import { sampleArea } from "./sample/area.ts";'],
    entries: [{ opens: "export const AREAS = [", entry: "sampleArea" }],
  },
  {
    file: "packages/simulator/src/workload/areas.ts",
    imports: ['import { sample } from "./sample.ts";'],
    entries: [{ opens: "const AREAS: readonly Area[] = [", entry: "sample" }],
  },
  {
    file: "packages/contract/src/areas.ts",
    imports: [
      'import { sample } from "./areas/sample/area.ts";',
      'import { sampleOperatorPaths, samplePaths } from "./areas/sample/paths.ts";',
    ],
    entries: [
      { opens: "export const PATHS = /* @__PURE__ */ (() => ({", entry: "...samplePaths" },
      {
        opens: "export const OPERATOR_PATHS = /* @__PURE__ */ (() => ({",
        entry: "...sampleOperatorPaths",
      },
      { opens: "export const areas = [", entry: "sample" },
    ],
  },
  {
    file: "apps/server/src/gateway/areas.ts",
    imports: ['import { sampleHandlers, sampleOperatorHandlers } from "./areas/sample/sample.ts";'],
    entries: [
      { opens: "Handlers {\n  return {", entry: "...sampleHandlers(desk)" },
      { opens: "OperatorHandlers {\n  return {", entry: "...sampleOperatorHandlers(desk)" },
    ],
  },
  ...["member", "operator"].map((app) => ({
    file: `apps/${app}/src/app/areas.ts`,
    imports: ['import { sample } from "../areas/sample/area.ts";'],
    entries: [{ opens: "export const areas: readonly Area[] = [", entry: "sample" }],
  })),
];

/** What became of a repository: paths from its root. */
export interface NewArea {
  readonly created: readonly string[];
  readonly listedIn: readonly string[];
}

/** Adds the area to the repository under `root`. Throws where the name is no name of a folder, or is taken. */
export function addArea(root: string, name: string): NewArea {
  if (!/^[a-z][a-z\d]*$/.test(name)) throw new Error(`an area is called by small letters: ${name}`);
  const { row, migration } = nextNumbers(root);
  const named = (text: string): string =>
    text
      .replaceAll("ROW_NUMBER", String(row))
      .replaceAll("MIGRATION_NUMBER", String(migration).padStart(3, "0"))
      .replaceAll("SAMPLE", name.toUpperCase())
      .replaceAll("sample", name)
      .replaceAll("Sample", name.charAt(0).toUpperCase() + name.slice(1));
  const files = readdirSync(SKELETON, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".txt"),
  );
  const created = files.map((file) => named(file.slice(0, -".txt".length))).toSorted();
  const taken = created.find((file) => existsSync(path.join(root, file)));
  if (taken !== undefined) throw new Error(`there is a ${taken} already`);
  for (const file of files) {
    const target = path.join(root, named(file.slice(0, -".txt".length)));
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, named(readFileSync(path.join(SKELETON, file), "utf8")));
  }
  for (const { file, imports, entries } of LISTINGS) {
    let text = readFileSync(path.join(root, file), "utf8");
    for (const { opens, entry } of entries) text = withEntry(file, text, opens, named(entry));
    const first = text.search(/^import /m);
    const lines = imports.map((line) => `${named(line)}\n`).join("");
    writeFileSync(path.join(root, file), text.slice(0, first) + lines + text.slice(first));
  }
  return { created, listedIn: LISTINGS.map(({ file }) => file) };
}

/** The next number of a kind of row, which is its own for ever, and of a migration. */
function nextNumbers(root: string): { readonly row: number; readonly migration: number } {
  const rows = path.join(root, "packages/rows/src");
  const kinds = readdirSync(rows, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .flatMap((file) => [
      ...readFileSync(path.join(rows, file), "utf8").matchAll(/defineRow\("\w+", (\d+),/g),
    ])
    .map(([, number]) => Number(number));
  const migrations = readdirSync(path.join(root, "packages/store/src/migrations")).map((file) =>
    Number.parseInt(file, 10),
  );
  const after = (numbers: readonly number[]): number =>
    Math.max(...numbers.filter(Number.isInteger)) + 1;
  return { row: after(kinds), migration: after(migrations) };
}

/** The text of a list with one entry more, at the end of it. */
function withEntry(file: string, text: string, opens: string, entry: string): string {
  const start = text.indexOf(opens);
  if (start === -1) throw new Error(`${file} has no list that begins with ${opens}`);
  const from = start + opens.length;
  const closing = /\n? *[\]}][)\];, ]/.exec(text.slice(from));
  if (closing === null) throw new Error(`${file}: the list ${opens} does not end`);
  const before = text.slice(0, from + closing.index);
  const comma = before.endsWith(",") || before.endsWith(opens) ? "" : ",";
  return `${before}${comma}\n  ${entry},\n${text.slice(from + closing.index).replace(/^\n/, "")}`;
}
