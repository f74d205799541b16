/** Which tests there are: the titles in a test file, each after those of the blocks it stands in. */

import { readFileSync } from "node:fs";
import path from "node:path";
import { type Expression, parseSync, type Program, Visitor } from "oxc-parser";
import { ROOT } from "../evidence/evidence.ts";

const SEPARATOR = " › ";
const BLOCKS = new Set(["describe"]);
const TESTS = new Set(["test", "it"]);

/** Whether there is such a test, called `file › block › title`, as its title is written in the file (`%s` stays). */
export function testsExist(root = ROOT): (name: string) => boolean {
  const known = new Map<string, ReadonlySet<string>>();
  return (name) => {
    const [file = "", ...titles] = name.split(SEPARATOR);
    let inFile = known.get(file);
    if (inFile === undefined) {
      inFile = titlesIn(file, root);
      known.set(file, inFile);
    }
    return inFile.has(titles.join(SEPARATOR));
  };
}

function titlesIn(file: string, root: string): ReadonlySet<string> {
  try {
    return titlesOf(readFileSync(path.join(root, file), "utf8"), file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return new Set();
    throw error;
  }
}

/** The titles of a test file's source. */
export function titlesOf(source: string, file = "a.test.ts"): ReadonlySet<string> {
  const titles = new Set<string>();
  const blocks: string[] = [];
  new Visitor({
    CallExpression(call) {
      const title = titleOf(call.arguments[0], source);
      const kind = kindOf(call.callee);
      if (title === undefined || kind === undefined) return;
      if (BLOCKS.has(kind)) blocks.push(title);
      else titles.add([...blocks, title].join(SEPARATOR));
    },
    "CallExpression:exit"(call) {
      const kind = kindOf(call.callee);
      if (
        kind !== undefined &&
        BLOCKS.has(kind) &&
        titleOf(call.arguments[0], source) !== undefined
      )
        blocks.pop();
    },
  }).visit(parse(source, file));
  return titles;
}

function parse(source: string, file: string): Program {
  const { program, errors } = parseSync(file, source);
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`);
  return program;
}

/** `test` of `test(…)`, `test.each(…)(…)` and `` test.each`…`(…) ``; undefined for the inner call, which holds the cases. */
function kindOf(callee: Expression): string | undefined {
  if (callee.type === "Identifier") return isKnown(callee.name) ? callee.name : undefined;
  const table =
    callee.type === "CallExpression"
      ? callee.callee
      : callee.type === "TaggedTemplateExpression"
        ? callee.tag
        : undefined;
  if (table?.type !== "MemberExpression" || table.object.type !== "Identifier") return undefined;
  return isKnown(table.object.name) ? table.object.name : undefined;
}

function isKnown(name: string): boolean {
  return BLOCKS.has(name) || TESTS.has(name);
}

function titleOf(
  node: { type: string; start: number; end: number; value?: unknown } | undefined,
  source: string,
): string | undefined {
  if (node?.type === "Literal" && typeof node.value === "string") return node.value;
  return node?.type === "TemplateLiteral" ? source.slice(node.start + 1, node.end - 1) : undefined;
}
