/** Whether the rules that comments cite, `(domain.md 1.4.3)` or `(reliability.md G09)`, are in this repository (docs/rules). */

import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

const RULES = path.resolve(import.meta.dirname, "../../docs/rules");
const CITATION =
  /\b(product|domain|design|reliability|features|performance)\.md(?: §?((?:\d+(?:\.\d+)*)|[GB]\d+))?/g;

const pages = new Map<string, ReadonlySet<string>>();

/** What is cited in a line and stands in no page of the rules, as it was written. */
export function unknownCitations(line: string): string[] {
  return [...line.matchAll(CITATION)].flatMap(([cited, page = "", section]) =>
    section === undefined || sectionsOf(page).has(section) ? [] : [cited],
  );
}

/** The numbers of a page's headings, and the goals and measurements that it names. */
function sectionsOf(page: string): ReadonlySet<string> {
  const known = pages.get(page);
  if (known !== undefined) return known;
  const file = path.join(RULES, `${page}.md`);
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const sections = new Set([
    ...[...text.matchAll(/^#{2,4} (\d+(?:\.\d+)*)/gm)].map(([, number = ""]) => number),
    ...[...text.matchAll(/^(?:\| |\*\*)([GB]\d+)/gm)].map(([, name = ""]) => name),
  ]);
  pages.set(page, sections);
  return sections;
}
