/** docs/security.md and docs/areas say of every operator call what could go wrong and what holds it; nothing is added without. */

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { OPERATOR_PATHS } from "@naru/contract/operator-paths";
import { operatorRoutes } from "@naru/contract/routes";
import { PROPOSAL_KINDS } from "@naru/vocabulary/operator";
import { expect, test } from "vitest";

const DOCS = path.join(import.meta.dirname, "../../../../../docs");
const areaPages = readdirSync(path.join(DOCS, "areas")).map((file) => `areas/${file}`);

/** The tables of a page's section, each as its rows without the head. */
function tables(page: string): string[][][] {
  const section =
    readFileSync(path.join(DOCS, page), "utf8")
      .split("## Operators' calls\n")[1]
      ?.split("\n## ")[0] ?? "";
  const found: string[][][] = [];
  let isInside = false;
  for (const line of section.split("\n")) {
    const isRow = line.startsWith("|");
    if (isRow && !isInside) found.push([]);
    isInside = isRow;
    if (isRow)
      found.at(-1)?.push(
        line
          .split("|")
          .slice(1, -1)
          .map((cell) => cell.trim()),
      );
  }
  return found.map((rows) => rows.slice(2));
}

const [ownCalls = [], kinds = []] = tables("security.md");
const calls = [...ownCalls, ...areaPages.flatMap((page) => tables(page)[0] ?? [])];
const named = (rows: string[][]) => rows.map(([name = ""]) => name.replaceAll("`", ""));

test("every operator call has one row, and every row is a call", () => {
  expect(named(calls).toSorted()).toEqual(Object.keys(OPERATOR_PATHS).toSorted());
});

test("every kind of proposal has one row, and every row is a kind", () => {
  expect(named(kinds).toSorted()).toEqual([...PROPOSAL_KINDS].toSorted());
});

test("each row says what guards it, and what reads changes nothing", () => {
  for (const [name = "", , guard = ""] of calls) {
    const id = name.replaceAll("`", "") as keyof typeof operatorRoutes;
    expect([id, /^\*\*(?:reads|own|bounded|two)\*\*/.test(guard)]).toEqual([id, true]);
    const isReading = guard.startsWith("**reads**");
    expect([id, isReading]).toEqual([id, operatorRoutes[id].method === "GET"]);
  }
});

test("what a row leaves to two persons is a kind of proposal", () => {
  const words = calls.flatMap(([, , guard = ""]) => guard.match(/`[A-Z_]+`/g) ?? []);
  expect(words.length).toBeGreaterThan(5);
  for (const word of words) expect(PROPOSAL_KINDS).toContain(word.replaceAll("`", ""));
});
