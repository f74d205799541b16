/**
 * The repository reads itself: rules about our source that no other tool knows, each with its reason.
 *
 * A rule looks at one file's text and tells what it found; `tidy.test.ts` runs all rules over the repository.
 */

import { OPERATOR_PATHS } from "@naru/contract/operator-paths";
import { PATHS } from "@naru/contract/paths";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { unknownCitations } from "./citations.ts";
import { isGeneric, namesArea } from "./generic.ts";

/** One thing to mend. `isWarning`: shown, and does not fail. */
export interface Finding {
  readonly file: string;
  readonly line: number;
  readonly message: string;
  readonly isWarning?: boolean;
}

/** A source file: its path from the root with forward slashes, and its lines. */
export interface Source {
  readonly file: string;
  readonly lines: readonly string[];
}

/** A text that begins with a path, below `/api` or not, as far as its query. */
const WRITTEN_PATH = /["'`}](?:\/api(?:\/operator)?)?(\/[\w/.]+)(?=["'`?])/g;

type Rule = (source: Source) => Finding[];

const SOURCE_FOLDERS = ["packages", "apps", "tools", "e2e", "bench"];
const SOURCE_FILE = /\.(ts|tsx|mjs|css)$/;
const SKIPPED_FOLDER = /^(node_modules|dist|data|\.cache|test-results)$/;
const LINES_MAX = 600;

/** Every source file of the repository under `root`. */
export function readSources(root: string): Source[] {
  const sources: Source[] = [];
  const walk = (folder: string): void => {
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const file = `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (!SKIPPED_FOLDER.test(entry.name)) walk(file);
      } else if (SOURCE_FILE.test(entry.name)) {
        sources.push({ file, lines: readFileSync(path.join(root, file), "utf8").split("\n") });
      }
    }
  };
  for (const folder of SOURCE_FOLDERS) if (existsSync(path.join(root, folder))) walk(folder);
  return sources;
}

/** What all rules find in the sources. */
export function tidy(sources: readonly Source[]): Finding[] {
  return sources.flatMap((source) => RULES.flatMap((rule) => rule(source)));
}

// Written apart, so that this file does not find itself.
const REMINDER = new RegExp(
  `\\b(${["TO" + "DO", "FIX" + "ME", "X" + "XX", "HA" + "CK"].join("|")})\\b`,
);

function noReminders({ file, lines }: Source): Finding[] {
  return findLines(
    file,
    lines,
    (line) => REMINDER.test(line),
    "a reminder is an issue, not a comment",
  );
}

/** Comment lines that read like code that somebody put to sleep. */
const SLEEPING_CODE = [
  /^(const|let|var|return|throw|await|import|export|function) .*[;{]$/,
  /^(if|for|while) \(.*[;{]$/,
  /^[\w.]+\(.*\);$/,
  /^[\w.]+ = .*;$/,
];

function noSleepingCode({ file, lines }: Source): Finding[] {
  const message = "commented-out code: delete it, the history keeps it";
  return findLines(
    file,
    lines,
    (line) => {
      const comment = /^\s*\/\/\s*(.*?)\s*$/.exec(line)?.[1] ?? "";
      return SLEEPING_CODE.some((pattern) => pattern.test(comment));
    },
    message,
  );
}

/** Where this machine or this workplace shows through, the repository cannot live elsewhere. */
const FOREIGN_PLACE = new RegExp(["\\.\\./" + "shared/", "[\"'`\\s(]/" + "work/"].join("|"));

function noForeignPlaces({ file, lines }: Source): Finding[] {
  const message = "a path outside the repository: copy what is needed into it, with its origin";
  return findLines(file, lines, (line) => FOREIGN_PLACE.test(line), message);
}

function notTooLong({ file, lines }: Source): Finding[] {
  if (lines.length <= LINES_MAX) return [];
  const message = `${lines.length} lines: a file is about one thing, in at most ${LINES_MAX}`;
  return [{ file, line: lines.length, message, isWarning: true }];
}

/** Functions that other stages may call tell what they take, give and refuse. A migration tells it once, on top. */
function documentedExports({ file, lines }: Source): Finding[] {
  if (!/^packages\/[^/]+\/src\/.*\.tsx?$/.test(file) || isTest(file)) return [];
  if (file.includes("/migrations/")) return [];
  const message = "an exported function says in a docstring what it is for (units, shapes, errors)";
  return lines.flatMap((line, index) => {
    if (!/^export (async )?function\b/.test(line)) return [];
    let above = index - 1;
    while (/^\s*\/\/|^export (async )?function\b.*;$/.test(lines[above] ?? "")) above--;
    return (lines[above] ?? "").trim().endsWith("*/") ? [] : [{ file, line: index + 1, message }];
  });
}

/** A reader of a clone has no other pages than the repository's. */
function citedRulesExist({ file, lines }: Source): Finding[] {
  return lines.flatMap((line, index) =>
    unknownCitations(line).map((cited) => ({
      file,
      line: index + 1,
      message: `${cited} is in no page of docs/rules`,
    })),
  );
}

/** A focused or skipped test is a suite that lies about what it checks. */
function noSkippedTests({ file, lines }: Source): Finding[] {
  if (!isTest(file)) return [];
  const message = "a test that is skipped or runs alone: every test runs, everywhere";
  return findLines(
    file,
    lines,
    (line) => /\b(test|it|describe)\.(only|skip|todo|fixme)\(/.test(line),
    message,
  );
}

/** Tests wait for what they expect; a fixed pause is too short on a slow machine and too long on a fast one. */
function noSleepsInTests({ file, lines }: Source): Finding[] {
  if (!isTest(file)) return [];
  const message = "a fixed pause: wait for the condition (vi.waitFor, expect.poll, an event)";
  const pauses = /\bwaitForTimeout\(|await (sleep|delay)\(\d/;
  return findLines(file, lines, (line) => pauses.test(line), message);
}

/** One clock: its makers alone read the machine's. */
const CLOCK_MAKERS =
  /^(apps\/server\/src\/platform\/(clock|config)\.ts|packages\/client\/src\/|packages\/ui\/|apps\/member\/|tools\/|bench\/|e2e\/)/;

function oneClock({ file, lines }: Source): Finding[] {
  if (CLOCK_MAKERS.test(file) || isTest(file)) return [];
  const message = "the time comes from the injected Clock, never from the machine";
  return findLines(
    file,
    lines,
    (line) => /\bDate\.now\(\)|\bnew Date\(\)/.test(codeOf(line)),
    message,
  );
}

/**
 * Where the path itself is the point: the table, what answers it, and what sends what no client of ours would.
 * Everybody else makes a call by its id.
 */
const PATHS_ARE_THE_POINT =
  /^(packages\/contract\/|apps\/server\/src\/gateway\/.*(\.test\.ts$|testing\/)|e2e\/(fuzz|access)\/|tools\/tidy\/)/;

/** A page of the member's app that is called as a call is. */
const PAGES = new Set(["/wallet/statement"]);

const CALL_PATHS = new Set(
  [...Object.values(PATHS), ...Object.values(OPERATOR_PATHS)]
    .map(({ path: at }) => at as string)
    .filter((at) => at.lastIndexOf("/") > 0 && !PAGES.has(at)),
);

/** A path that is written out is typed by nobody: its body and answer are whatever the writer thought. */
function callsById({ file, lines }: Source): Finding[] {
  if (PATHS_ARE_THE_POINT.test(file)) return [];
  const message =
    "the path of a call: use its id (`call`, `list`, `addressOf`), so that the contract's types hold what is sent and answered";
  return findLines(
    file,
    lines,
    (line) => [...line.matchAll(WRITTEN_PATH)].some(([, at = ""]) => CALL_PATHS.has(at)),
    message,
  );
}

function noAreaInGenericFile({ file, lines }: Source): Finding[] {
  if (!isGeneric(file)) return [];
  const message =
    "an area's name in a file that serves every area: the area says it in its own folder (`area.ts`, its routes), and this file reads it there";
  return findLines(file, lines, namesArea, message);
}

const RULES: readonly Rule[] = [
  citedRulesExist,
  noReminders,
  noSleepingCode,
  noForeignPlaces,
  notTooLong,
  documentedExports,
  noSkippedTests,
  noSleepsInTests,
  oneClock,
  callsById,
  noAreaInGenericFile,
];

function isTest(file: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(file);
}

/** The line without its comment. */
function codeOf(line: string): string {
  return line.replace(/^\s*(\*|\/\*).*$/, "").replace(/\/\/.*$/, "");
}

function findLines(
  file: string,
  lines: readonly string[],
  isWrong: (line: string) => boolean,
  message: string,
): Finding[] {
  return lines.flatMap((line, index) =>
    isWrong(line) ? [{ file, line: index + 1, message }] : [],
  );
}
