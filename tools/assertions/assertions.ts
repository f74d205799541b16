/**
 * How many assertions the engine's functions make, counted in its syntax (reliability.md G51).
 *
 * An assertion is an `if` that does nothing but throw an `Error`: it stops the shard, in production too. What a member is
 * refused is no assertion. A call of a function that asserts counts for that function alone. Functions are all there are,
 * those that are handed over in a call too.
 */

import { type Node, parseSync, Visitor } from "oxc-parser";

export interface EngineFunction {
  readonly file: string;
  /** Undefined for one that is handed over without a name. */
  readonly name: string | undefined;
  readonly line: number;
  readonly assertions: number;
  /** It writes rows, moves money or changes the state by a statement of its own. */
  readonly changesState: boolean;
}

/** Makers of rows and transfers: `putOrder`, `postFee`, `transfer`. */
const MAKES_ROWS = /^(?:put|post)[A-Z]|^transfer$/;
/** What a decision or the state is called where it is changed. */
const HOLDERS = new Set(["state", "draft", "account", "coupon", "market", "changes"]);
const CHANGES = new Set(["set", "delete", "add", "remove", "place", "push", "clear"]);

/** The functions of a source file, in the order of their beginnings. */
export function functionsIn(file: string, source: string): EngineFunction[] {
  const { program, errors } = parseSync(file, source);
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`);
  const found: {
    start: number;
    name: string | undefined;
    assertions: number;
    changesState: boolean;
  }[] = [];
  const open: (typeof found)[number][] = [];
  const names = new Map<Node, string>();
  const begin = (node: Node & { readonly id?: { readonly name: string } | null }): void => {
    const one = {
      start: node.start,
      name: node.id?.name ?? names.get(node),
      assertions: 0,
      changesState: false,
    };
    found.push(one);
    open.push(one);
  };
  const end = (): void => void open.pop();
  const isChange = (): void => {
    const inner = open.at(-1);
    if (inner !== undefined) inner.changesState = true;
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
    FunctionDeclaration: begin,
    FunctionExpression: begin,
    ArrowFunctionExpression: begin,
    "FunctionDeclaration:exit": end,
    "FunctionExpression:exit": end,
    "ArrowFunctionExpression:exit": end,
    IfStatement({ consequent }) {
      const inner = open.at(-1);
      if (inner !== undefined && isThrow(consequent)) inner.assertions += 1;
    },
    CallExpression({ callee }) {
      if (callee.type === "Identifier" && MAKES_ROWS.test(callee.name)) isChange();
      if (
        callee.type === "MemberExpression" &&
        callee.property.type === "Identifier" &&
        CHANGES.has(callee.property.name) &&
        isHeld(callee.object)
      )
        isChange();
    },
    AssignmentExpression({ left }) {
      if (left.type === "MemberExpression" && isHeld(left.object)) isChange();
    },
  }).visit(program);
  return found.map(({ start, ...rest }) => ({
    file,
    line: source.slice(0, start).split("\n").length,
    ...rest,
  }));
}

/** Whether a statement throws an `Error`, alone or alone in its braces. */
function isThrow(statement: Node): boolean {
  const only =
    statement.type === "BlockStatement" && statement.body.length === 1
      ? statement.body[0]
      : statement;
  return (
    only?.type === "ThrowStatement" &&
    only.argument.type === "NewExpression" &&
    only.argument.callee.type === "Identifier" &&
    only.argument.callee.name === "Error"
  );
}

/** Whether `state`, `draft.changes`, `account.orders`, `this.#levels` … is what is changed. */
function isHeld(node: Node): boolean {
  if (node.type === "ThisExpression") return true;
  if (node.type === "Identifier") return HOLDERS.has(node.name);
  return node.type === "MemberExpression" && isHeld(node.object);
}

/** What reliability.md G51 wants of a function on average. */
const BAR = 2;

/** The figure of G51: the average over all functions and over those that change state, with the bar. */
export function figureOf(functions: readonly EngineFunction[]): string {
  const sum = (some: readonly EngineFunction[]): number =>
    some.reduce((total, { assertions }) => total + assertions, 0);
  const average = sum(functions) / functions.length;
  const changing = functions.filter(({ changesState }) => changesState);
  const bare = changing.filter(({ assertions }) => assertions === 0);
  const isMet = average >= BAR ? "met" : `not met: ${(BAR - average).toFixed(2)} short`;
  return (
    `${sum(functions)} assertions in ${functions.length} functions (${functions.filter(({ name }) => name !== undefined).length} with a name), ` +
    `${average.toFixed(2)} a function (bar ${BAR}: ${isMet}); ` +
    `${changing.length} functions change state by themselves, ${bare.length} of them assert nothing of their own`
  );
}
