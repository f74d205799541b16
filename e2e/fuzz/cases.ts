/** One request of the schema-aware part: what is asked, by whom, with what. The same seed and index make the same one. */

import type { OperatorRoute } from "@naru/contract/operator-route";
import { OPERATOR_PREFIX } from "@naru/contract/operator-paths";
import { API_PREFIX } from "@naru/contract/paths";
import type { Route } from "@naru/contract/route";
import { operatorRoutes, routes } from "@naru/contract/routes";
import { drawsOf } from "@naru/fixtures/draws";
import fc from "fast-check";
import type { z } from "zod";
import { type ActorName, MEMBERS, OPERATORS } from "./actors.ts";
import { inputOf } from "./from-schema.ts";
import { foreignField, hostileValue } from "./hostile.ts";
import { ownObject } from "./json-text.ts";

/** A call of the contract, a member's or an operator's. */
export interface Called {
  /** `operator.` stands before an operator's id. */
  readonly id: string;
  readonly method: "GET" | "POST";
  /** The whole path. */
  readonly path: string;
  readonly side: "member" | "operator";
  readonly isUpload: boolean;
  readonly media: string | undefined;
  /** Whether an `Idempotency-Key` means anything. */
  readonly isKeyed: boolean;
  readonly query: z.ZodType | undefined;
  readonly body: z.ZodType | undefined;
  readonly answer: z.ZodType;
}

const memberCalls = (Object.values(routes) as Route[]).map(
  (route): Called => ({
    id: route.id,
    method: route.method,
    path: API_PREFIX + route.path,
    side: "member",
    isUpload: route.upload === true,
    media: route.media,
    isKeyed: route.idempotency !== "none",
    query: route.query,
    body: route.body,
    answer: route.answer,
  }),
);
const operatorCalls = (Object.values(operatorRoutes) as OperatorRoute[]).map(
  (route): Called => ({
    id: `operator.${route.id}`,
    method: route.method,
    path: OPERATOR_PREFIX + route.path,
    side: "operator",
    isUpload: route.upload === true,
    media: route.media,
    isKeyed: false,
    query: route.query,
    body: route.body,
    answer: route.answer,
  }),
);

/** Every call that Naru answers. */
export const CALLS: readonly Called[] = [...memberCalls, ...operatorCalls];

/** Calls that make what others are about come more often. */
const WEIGHTS: Readonly<Record<string, number>> = {
  placeOverseaOrder: 6,
  dnwApply: 3,
  dnwQuote: 2,
  sendChat: 3,
  "operator.claimChat": 3,
  "operator.createProposal": 4,
  "operator.approveProposal": 3,
};
const WEIGHED = CALLS.flatMap((call) => Array.from({ length: WEIGHTS[call.id] ?? 1 }, () => call));

/** The id of a call without its side, under which its fields are known. */
export function plainId({ id }: Pick<Called, "id">): string {
  return id.replace(/^operator\./, "");
}

export interface Case {
  readonly seed: number;
  readonly index: number;
  readonly call: Called;
  readonly actor: ActorName;
  /** An object, or whatever was put in its place. */
  readonly query: unknown;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

/** What is done to a valid input: nothing, one thing, or everything. */
type Harm =
  | { readonly kind: "none" }
  | { readonly kind: "replace" | "remove" | "wrap"; readonly nth: number; readonly value: unknown }
  | { readonly kind: "add"; readonly field: string; readonly value: unknown }
  | { readonly kind: "instead"; readonly value: unknown };

const nth = fc.nat({ max: 1_000 });
const oneThing: fc.Arbitrary<Harm> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant("replace" as const), nth, value: hostileValue }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("remove" as const), nth, value: fc.constant(null) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("wrap" as const), nth, value: fc.constant(null) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("add" as const),
      field: foreignField,
      value: hostileValue,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("instead" as const), value: hostileValue }),
  },
);
const noHarm = fc.constant<Harm>({ kind: "none" });

/** Half of what is sent is valid, or nothing would ever get past the contract. */
const harm = fc.oneof({ weight: 1, arbitrary: noHarm }, { weight: 1, arbitrary: oneThing });

const HEADERS: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 30, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      { "user-agent": "Mozilla/5.0 (iPhone) Mobile" },
      { host: "haneul.localhost" },
      { host: "nobody.example" },
      { host: "[::1" },
      { origin: "https://evil.example" },
      { origin: "null" },
      { "sec-fetch-site": "cross-site" },
      { "accept-encoding": "br;q=1.0, gzip;q=0.8, *;q=0.1" },
      { "accept-encoding": "nonsense" },
      { accept: "text/html" },
      { "accept-language": "en" },
      { "x-forwarded-for": "1.2.3.4, ::ffff:5.6.7.8" },
      { "x-forwarded-proto": "https" },
      { cookie: "naru_operator=x; naru_operator=y; =;" },
      { authorization: "Basic ZGVtbzpkZW1v" },
      { "content-type": "text/plain" },
      { "content-type": "application/json; charset=euc-kr" },
      { "content-encoding": "gzip" },
      { "if-none-match": "*" },
      { range: "bytes=0-0,-1" },
    ),
  },
);
const KEYS: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  { weight: 3, arbitrary: fc.uuid().map((uuid) => ({ "idempotency-key": uuid })) },
  {
    weight: 1,
    // Few enough to be used again, with another body.
    arbitrary: fc.nat({ max: 30 }).map((n) => ({
      "idempotency-key": `00000000-0000-7000-8000-${String(n).padStart(12, "0")}`,
    })),
  },
  { weight: 1, arbitrary: fc.constantFrom({ "idempotency-key": "1" }, { "idempotency-key": "" }) },
);

const memberActor = fc.oneof(
  { weight: 14, arbitrary: fc.constantFrom<ActorName>(...MEMBERS) },
  { weight: 1, arbitrary: fc.constantFrom<ActorName>("guest", "stranger", "owner") },
);
const operatorActor = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<ActorName>("owner", "director") },
  { weight: 6, arbitrary: fc.constantFrom<ActorName>(...OPERATORS) },
  { weight: 1, arbitrary: fc.constantFrom<ActorName>("guest", "stranger", "demo") },
);

const ofCall = new Map<Called, fc.Arbitrary<Omit<Case, "seed" | "index" | "call">>>();

/** The request of this number; `only` these calls, where named. */
export function caseOf(seed: number, index: number, only?: readonly string[]): Case {
  const among = only === undefined ? WEIGHED : CALLS.filter(({ id }) => only.includes(id));
  const call = drawsOf(drawing(seed, index).seed).among(among);
  const known = ofCall.get(call) ?? contentOf(call);
  ofCall.set(call, known);
  const [content] = fc.sample(known, drawing(seed, index));
  if (content === undefined) throw new Error(`nothing was drawn for ${call.id}`);
  return { seed, index, call, ...content };
}

function drawing(
  seed: number,
  index: number,
): { seed: number; numRuns: number; unbiased: boolean } {
  return {
    // A large odd factor keeps neighbouring seeds from sharing requests.
    seed: (Math.imul(seed, 0x9e37_79b1) + index) | 0,
    numRuns: 1,
    // Now and then the ends of every range, otherwise all of it.
    unbiased: index % 4 > 0,
  };
}

function contentOf(call: Called): fc.Arbitrary<Omit<Case, "seed" | "index" | "call">> {
  const empty = fc.constant<unknown>({});
  const id = plainId(call);
  return fc.record({
    actor: call.side === "member" ? memberActor : operatorActor,
    query: harmed(
      call.query === undefined ? empty : inputOf(id, call.query),
      call.body !== undefined,
    ),
    body: call.body === undefined ? fc.constant(undefined) : harmed(inputOf(id, call.body), false),
    headers: fc
      .tuple(HEADERS, call.isKeyed ? KEYS : fc.constant({}))
      .map(([some, key]) => ({ ...some, ...key })),
  });
}

/** Valid input and what is done to it; a query beside a body is seldom touched, or the body would not be looked at. */
function harmed(valid: fc.Arbitrary<unknown>, isBesideBody: boolean): fc.Arbitrary<unknown> {
  const done = isBesideBody ? fc.oneof({ weight: 20, arbitrary: noHarm }, harm) : harm;
  return fc.tuple(valid, done).map(([input, each]) => applied(input, each));
}

function applied(input: unknown, done: Harm): unknown {
  if (done.kind === "none") return input;
  if (done.kind === "instead") return done.value;
  const entries = Object.entries(Object(input) as object);
  if (done.kind === "add") return ownObject([...entries, [done.field, done.value]]);
  const at = done.nth % Math.max(entries.length, 1);
  return ownObject(
    entries.flatMap(([name, value], index): [string, unknown][] => {
      if (index !== at) return [[name, value]];
      if (done.kind === "remove") return [];
      // A content of its own is harmed within: a proposal, an exit of a list.
      const isInner = value !== null && typeof value === "object" && !Array.isArray(value);
      if (done.kind === "replace" && isInner && done.nth % 3 > 0 && isPlain(value))
        return [[name, applied(value, { ...done, nth: Math.floor(done.nth / 3) })]];
      return [[name, done.kind === "wrap" ? [value, value] : done.value]];
    }),
  );
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
