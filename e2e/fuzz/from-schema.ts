/** What a call may take, as fast-check draws it from the contract's schema: valid values, in all their breadth. */

import { schemaOf } from "@naru/contract/openapi";
import fc from "fast-check";
import type { z } from "zod";
import { Known, ownObject } from "./json-text.ts";
import { knownName } from "./known.ts";

/** The part of JSON schema that the contract comes out as. */
interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly propertyNames?: Schema;
  readonly additionalProperties?: Schema | boolean;
}

type Values = fc.Arbitrary<unknown>;

/** A wallet that is spelled with its currency, and a pair between which money moves. */
const USUAL: Readonly<Record<string, string>> = {
  walletType: "BINARY",
  fromWallet: "FUTURES",
  toWallet: "USDT",
  currency: "KRW",
};

const NTH_MAX = 100_000;
const ITEMS_MAX = 4;
const KEYS_MAX = 4;
const TEXT_MAX = 60;
const KOREAN = fc.constantFrom("홍길동", "나루 증권", "확인했습니다", "사유: 중복", "메모 1");

/** fast-check cannot read a look-ahead: the text is drawn without it and held against the whole afterwards. */
const LOOK_AHEAD = /\(\?[=!](?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g;

/** All that can be read: drawn from what people write, for most of Unicode is unassigned. */
const READABLE = /\[\^[^\]]*\\p\{C\}\]/g;

const drawn = new Map<z.ZodType, Values>();

/** Valid input of a query or body; fields that earlier answers may know hold a `Known`. */
export function inputOf(routeId: string, schema: z.ZodType): Values {
  const before = drawn.get(schema);
  if (before !== undefined) return before;
  const values = valuesOf(schemaOf(schema, "input") as Schema, routeId, "");
  drawn.set(schema, values);
  return values;
}

function valuesOf(schema: Schema, routeId: string, field: string): Values {
  const own = ofSchema(schema, routeId, field);
  const usual = USUAL[field];
  if (usual !== undefined && schema.enum?.includes(usual) === true)
    return fc.oneof(fc.constant(usual), own);
  const name = knownName(routeId, field);
  if (name === undefined || schema.enum !== undefined || schema.type === "array") return own;
  const known = fc.nat({ max: NTH_MAX }).map((nth) => new Known(name, nth));
  return fc.oneof({ weight: 5, arbitrary: known }, { weight: 1, arbitrary: own });
}

function ofSchema(schema: Schema, routeId: string, field: string): Values {
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined)
    return fc.oneof(...choices.map((each) => ofSchema(each, routeId, field)));
  switch (schema.type) {
    case "string":
      return texts(schema, field);
    case "integer":
      return fc.integer({
        min: Math.max(schema.minimum ?? -1_000, Number.MIN_SAFE_INTEGER),
        max: Math.min(schema.maximum ?? 1_000_000, Number.MAX_SAFE_INTEGER),
      });
    case "number":
      return fc.oneof(fc.integer({ min: 1, max: 1_000_000 }), fc.double({ min: -1e6, max: 1e6 }));
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return fc.array(valuesOf(schema.items ?? {}, routeId, field), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? ITEMS_MAX, ITEMS_MAX),
      });
    case "object":
      return objects(schema, routeId);
    default:
      return fc.jsonValue({ maxDepth: 3 });
  }
}

function objects(schema: Schema, routeId: string): Values {
  const { properties = {}, required = [], additionalProperties } = schema;
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, each]) => [name, valuesOf(each, routeId, name)]),
  );
  const { siteInfoId: _site, playerId: _player, ...unguarded } = fields;
  const keys = { requiredKeys: [...required] };
  // Who names a site or a member names mostly another's, and gets no further.
  const named = fc.oneof(
    { weight: 7, arbitrary: fc.record(unguarded, keys) },
    { weight: 1, arbitrary: fc.record(fields, keys) },
  );
  if (typeof additionalProperties !== "object") return named;
  const free = fc.dictionary(
    texts(schema.propertyNames ?? {}, "") as fc.Arbitrary<string>,
    fc.jsonValue({ maxDepth: 3 }),
    { maxKeys: KEYS_MAX },
  );
  return fc
    .tuple(named, free)
    .map(([own, others]) => ownObject([...Object.entries(others), ...Object.entries(own)]));
}

function texts({ pattern, allOf = [], minLength = 0, maxLength }: Schema, field: string): Values {
  if (field.endsWith("Date")) return days;
  if (/^(?:before|until|expiresAt)$/.test(field)) return instants;
  const patterns = [...(pattern === undefined ? [] : [pattern]), ...allOf.map(patternOf)];
  const most = maxLength ?? Number.POSITIVE_INFINITY;
  const fits = (text: string): boolean =>
    text.length >= minLength &&
    text.length <= most &&
    patterns.every((each) => new RegExp(each, "u").test(text));
  const [first] = patterns;
  if (first === undefined)
    return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(most, TEXT_MAX)) });
  const drawable = first.replace(LOOK_AHEAD, "").replace(READABLE, "[a-z0-9가-힣]");
  const drawnTexts = fc.stringMatching(new RegExp(drawable, "u"));
  const isFree = fits("홍길동");
  return isFree ? fc.oneof(KOREAN, drawnTexts.filter(fits)) : drawnTexts.filter(fits);
}

function patternOf({ pattern = "" }: Schema): string {
  return pattern;
}

const YEAR_MS = 366 * 86_400_000;
/** Around the instant at which the installation of a run stands. */
const NOW = Date.parse("2026-11-20T14:00:00.000Z");
const instant = fc
  .integer({ min: -YEAR_MS, max: YEAR_MS })
  .map((ms) => new Date(NOW + ms).toISOString());
const instants = fc.oneof(
  { weight: 8, arbitrary: instant },
  // What the contract's pattern lets through and no calendar has.
  { weight: 1, arbitrary: fc.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/) },
  {
    weight: 1,
    arbitrary: fc.constantFrom("0000-01-01T00:00:00.000Z", "9999-12-31T23:59:59.999Z"),
  },
);
const days = fc.oneof(
  { weight: 8, arbitrary: instant.map((text) => text.slice(0, 10)) },
  { weight: 1, arbitrary: fc.constantFrom("1900-01-01", "2199-12-31", "2000-02-29") },
);
