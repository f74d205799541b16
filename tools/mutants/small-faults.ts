/**
 * The small faults that a person makes and a reviewer overlooks, found in a source file by its syntax: a comparison off
 * by one, a sign, a condition the wrong way around, a call left out.
 */

import { type Node, parseSync, Visitor } from "oxc-parser";

/** One fault: replace the text from `start` to `end`. */
export interface SmallFault {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const OPERATORS: Readonly<Record<string, readonly string[]>> = {
  "<": ["<=", ">="],
  "<=": ["<", ">"],
  ">": [">=", "<="],
  ">=": [">", "<"],
  "===": ["!=="],
  "!==": ["==="],
  "+": ["-"],
  "-": ["+"],
  "*": ["/"],
  "/": ["*"],
  "%": ["*"],
  "&&": ["||"],
  "||": ["&&"],
};

/** Every small fault that can be made in a file, in the order of its text. Types and messages of errors are left alone. */
export function smallFaults(file: string, source: string): SmallFault[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const faults: SmallFault[] = [];
  const put = ({ start, end }: { start: number; end: number }, text: string): void => {
    faults.push({ start, end, text });
  };
  const textOf = ({ start, end }: Node): string => source.slice(start, end);
  /** Where an operator stands between its sides. */
  const swap = (left: Node, operator: string, right: Node): void => {
    const start = source.indexOf(operator, left.end);
    if (start < 0 || start >= right.start) return;
    for (const other of OPERATORS[operator] ?? [])
      put({ start, end: start + operator.length }, other);
  };
  const turn = (test: Node): void => put(test, `!(${textOf(test)})`);
  const isWord = (node: Node): boolean =>
    node.type === "TemplateLiteral" || (node.type === "Literal" && typeof node.value === "string");

  const types: Node[] = [];
  new Visitor({
    TSLiteralType: (node) => void types.push(node),
    BinaryExpression({ left, operator, right }) {
      if (!isWord(left) && !isWord(right)) swap(left, operator, right);
      else if (operator === "===" || operator === "!==") swap(left, operator, right);
    },
    LogicalExpression: ({ left, operator, right }) => swap(left, operator, right),
    IfStatement: ({ test }) => turn(test),
    ConditionalExpression: ({ test }) => turn(test),
    UnaryExpression(node) {
      if (node.operator === "-" || node.operator === "!") put(node, `(${textOf(node.argument)})`);
    },
    Literal(node) {
      if ("bigint" in node) put(node, node.bigint === "0" ? "1n" : `${BigInt(node.bigint) + 1n}n`);
      else if (typeof node.value === "boolean") put(node, String(!node.value));
    },
    AssignmentExpression({ left, operator, right }) {
      const other = { "+=": "-=", "-=": "+=" }[operator as string];
      const start = source.indexOf(operator, left.end);
      if (other !== undefined && start < right.start)
        put({ start, end: start + operator.length }, other);
    },
    ExpressionStatement(node) {
      if (node.expression.type === "CallExpression") put(node, ";");
    },
  }).visit(program);
  const isType = ({ start }: SmallFault): boolean =>
    types.some((type) => type.start <= start && start < type.end);
  return faults
    .filter((fault) => !isType(fault))
    .sort((a, b) => a.start - b.start || a.end - b.end);
}
