/** What the contract's schemas say of text: which fields a call takes it in, and where an answer may hold any. */

import type { Route } from "@naru/contract/route";

/** A schema of the contract. */
export type Schema = Route["answer"];

interface Leaf {
  /** `body.proposal.name`; an array is `[]`, any key `*`. */
  readonly path: string;
  readonly schema: Schema;
}

/** As far as the shapes of the contract go. */
interface Def {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly element?: Schema;
  readonly innerType?: Schema;
  readonly valueType?: Schema;
  readonly options?: readonly Schema[];
  readonly items?: readonly Schema[];
}

/** Schemas that take any string without a word about its form. */
const FREE = new Set(["unknown", "any", "lazy"]);

/** Where a schema takes text. */
export function textLeaves(schema: Schema, path: string): Leaf[] {
  const def = defOf(schema);
  if (def.type === "string" || FREE.has(def.type)) return [{ path, schema }];
  const inner = [
    ...Object.entries(def.shape ?? {}).map(([name, part]) => [part, `${path}.${name}`] as const),
    ...(def.options ?? []).map((option) => [option, path] as const),
    ...(def.items ?? []).map((item) => [item, `${path}[]`] as const),
    ...(def.element === undefined ? [] : [[def.element, `${path}[]`] as const]),
    ...(def.innerType === undefined ? [] : [[def.innerType, path] as const]),
    ...(def.valueType === undefined ? [] : [[def.valueType, `${path}.*`] as const]),
  ];
  return inner.flatMap(([part, at]) => textLeaves(part, at));
}

/** The value with every text that its schema leaves free put through `rewrite`, which is told the field's name. */
export function rewriteTexts(
  schema: Schema,
  value: unknown,
  rewrite: (text: string, field: string) => string,
  field = "",
): unknown {
  if (value === null || value === undefined) return value;
  const def = defOf(schema);
  const go = (part: Schema, inner: unknown, name: string) =>
    rewriteTexts(part, inner, rewrite, name);
  if (def.innerType !== undefined) return go(def.innerType, value, field);
  if (def.options !== undefined) {
    const option = def.options.find((each) => each.safeParse(value).success);
    return option === undefined ? value : go(option, value, field);
  }
  if (typeof value === "string") return takesMarkup(schema) ? rewrite(value, field) : value;
  if (Array.isArray(value) && def.element !== undefined) {
    const { element } = def;
    return value.map((item) => go(element, item, field));
  }
  if (typeof value !== "object" || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      const inner = def.shape?.[name] ?? def.valueType;
      return [name, inner === undefined ? part : go(inner, part, name)];
    }),
  );
}

function takesMarkup(schema: Schema): boolean {
  return defOf(schema).type === "string" && schema.safeParse("<p>").success;
}

function defOf(schema: Schema): Def {
  return schema.def as unknown as Def;
}
