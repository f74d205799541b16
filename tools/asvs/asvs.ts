/** The table of docs/asvs.md: what each requirement rests on, and what of it is there no more. */

import { existsSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../evidence/evidence.ts";
import { ACCOUNTS } from "./chapters/accounts.ts";
import { CODE_AND_LOGS } from "./chapters/code-and-logs.ts";
import { INPUT_AND_BROWSER } from "./chapters/input-and-browser.ts";
import { SECRETS_AND_TRANSPORT } from "./chapters/secrets-and-transport.ts";
import type { Requirement } from "./requirement.ts";
import { testsExist } from "./test-titles.ts";

/** Of levels 1 and 2, in the standard's order. */
export const REQUIREMENTS: readonly Requirement[] = [
  ...INPUT_AND_BROWSER,
  ...ACCOUNTS,
  ...SECRETS_AND_TRANSPORT,
  ...CODE_AND_LOGS,
];

/** What reliability.md G52 wants of those that apply: all met, so many of a hundred by a test. */
const TESTED_PERCENT_BAR = 85;

const HEAD = `# OWASP ASVS 5.0.0, levels 1 and 2

Written by \`npm run asvs\` from \`tools/asvs/chapters\`. Numbers and levels are the standard's, the words are ours and short:
read the standard for the letter of it. A row that is met names the tests that turn red where it no longer is, or is met
by review: somebody read the file, and no test would notice. \`npm run asvs\` fails when a named test or file is gone. What is
not met says what is missing. Level 3 (92 requirements) has not been gone through.
`;

/** How many there are of each standing. */
export interface Counts {
  readonly all: number;
  readonly applicable: number;
  readonly tested: number;
  readonly reviewed: number;
  readonly missing: number;
}

/** Counts requirements by how they stand. */
export function countsOf(requirements: readonly Requirement[]): Counts {
  const count = (field: string): number => requirements.filter((each) => field in each).length;
  const all = requirements.length;
  return {
    all,
    applicable: all - count("notApplicable"),
    tested: count("tests"),
    reviewed: count("review"),
    missing: count("missing"),
  };
}

/** The counts as a sentence that names the bars of reliability.md G52. */
export function figureOf({ all, applicable, tested, reviewed, missing }: Counts): string {
  const percent = Math.floor((tested * 1_000) / applicable) / 10;
  const met = tested + reviewed;
  const isMet = (isSo: boolean): string => (isSo ? "met" : "not met");
  return (
    `${applicable} of ${all} requirements of levels 1 and 2 apply: ${met} hold ` +
    `(bar ${applicable}: ${isMet(met === applicable)}), ${tested} by a test = ${percent} % ` +
    `(bar ${TESTED_PERCENT_BAR} %: ${isMet(percent >= TESTED_PERCENT_BAR)}), ${reviewed} by review, ${missing} not met; ` +
    "level 3 not gone through"
  );
}

/** What is wrong with a table: tests and files that are not there, numbers that stand twice. */
export function faultsOf(requirements: readonly Requirement[], root = ROOT): string[] {
  const exists = testsExist(root);
  const seen = new Set<string>();
  return requirements.flatMap((requirement) => {
    const { id } = requirement;
    const faults = seen.has(id) ? [`V${id} stands twice`] : [];
    seen.add(id);
    if ("tests" in requirement)
      for (const test of requirement.tests)
        if (!exists(test)) faults.push(`V${id}: there is no test "${test}"`);
    if ("review" in requirement && !existsSync(path.join(root, requirement.review)))
      faults.push(`V${id}: there is no file ${requirement.review}`);
    return faults;
  });
}

/** The page as Markdown. */
export function pageOf(requirements: readonly Requirement[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  const titles = ["number", "level", "asks", "stands", "by"];
  return [
    `${HEAD}\n${figureOf(countsOf(requirements))}.\n`,
    line(titles),
    line(titles.map(() => "---")),
    ...requirements.map((each) =>
      line([`V${each.id}`, `${each.level}`, each.asks, ...standingOf(each)]),
    ),
    "",
  ].join("\n");
}

function standingOf(requirement: Requirement): readonly [string, string] {
  if ("tests" in requirement)
    return ["met", requirement.tests.map((test) => `\`${test}\``).join("<br>")];
  if ("review" in requirement)
    return ["met, by review", `\`${requirement.review}\`: ${requirement.because}`];
  return "missing" in requirement
    ? ["**not met**", requirement.missing]
    : ["not applicable", requirement.notApplicable];
}
