/**
 * Calls that a page of another site makes in a member's or operator's browser (reliability.md G37): every state change and
 * every handshake of a socket is refused to it, and no other method or kind of body is a way around.
 */

import {
  OPERATOR_EVENTS_PATH,
  OPERATOR_PATHS,
  OPERATOR_PREFIX,
  type OperatorRouteId,
} from "@naru/contract/operator-paths";
import { API_PREFIX, PATHS, type RouteId } from "@naru/contract/paths";
import { SOCKET_PATH } from "@naru/contract/destinations";
import { routes } from "@naru/contract/routes";
import type { Route } from "@naru/contract/route";
import type { Actor, Refused } from "./actors.ts";
import { faultOfRefusal } from "./answers.ts";
import { type Answer, openHttp } from "./http.ts";
import { sumOf, type Verdict } from "./verdict.ts";
import { MEMBER_CALLS } from "./member-calls.ts";
import { OPERATOR_CALLS } from "./operator-calls.ts";
import { type Watch, watchTables } from "./state.ts";
import { makeThing } from "./things.ts";
import { queryOf, type Sent, type World } from "./world.ts";

type Headers = Readonly<Record<string, string>>;

const NO_PERMISSION: Refused = [403, "NO_PERMISSION"];
const UNKNOWN: Refused = [404, "WRONG_APPROACH"];
const NOT_JSON: Refused = [415, "INVALID_REQUEST"];

/** What browsers say of a call that a foreign page makes; `own` is our address. */
const foreign = (own: string): readonly Headers[] => [
  { origin: "https://evil.example" },
  { origin: "null" },
  { origin: `${own}.evil.example` },
  { origin: own.replace(/\d+$/, "1") },
  { origin: own, "sec-fetch-site": "same-site" },
  { origin: own, "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" },
  { origin: "https://evil.example", "sec-fetch-site": "same-origin" },
];
/** What they say of a GET that no script of ours made: a link, a picture, a page fetched ahead. */
const UNSCRIPTED: readonly Headers[] = [
  { "sec-fetch-mode": "navigate", "sec-fetch-site": "none" },
  { "sec-fetch-mode": "no-cors", "sec-fetch-site": "same-origin" },
  { "sec-purpose": "prefetch" },
  { purpose: "prefetch" },
];
/** Bodies that a form of any page may send without asking first. */
const FORM_TYPES = [
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
];
const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];

interface Change {
  readonly name: string;
  readonly actor: Actor;
  readonly method: string;
  readonly path: string;
  readonly sent: Sent;
}

/** Every state change of both registries, or those of members named, with all that would make it succeed but where it comes from. */
export async function foreignOrigins(world: World, only?: readonly RouteId[]): Promise<Verdict> {
  const watch = await watchTables(world);
  const http = openHttp(world.address);
  const ask = ({ actor, method, path, sent }: Change, headers: Headers): Promise<Answer> =>
    http.ask({
      method,
      path: `${path}${queryOf(sent.query)}`,
      headers: { ...actor.headers, ...sent.headers, ...headers },
      ...(method === "POST" && { body: sent.body ?? {} }),
    });
  const verdicts: Verdict[] = [];
  try {
    const changes = await memberChanges(world, only);
    if (only === undefined) changes.push(...(await operatorChanges(world)));
    for (const change of changes)
      verdicts.push(await refused(watch, change, askedOf(change, ownOf(change, world)), ask));
    if (only !== undefined) return sumOf(verdicts);
    verdicts.push(await otherMethods(world));
    verdicts.push(await handshakes(world));
    verdicts.push(await consoleReads(world));
  } finally {
    http.close();
  }
  return sumOf(verdicts);
}

interface Tried {
  readonly headers: Headers;
  readonly expected: Refused;
}

/** The address that a change is called by. */
function ownOf({ sent }: Change, { address }: World): string {
  const host = sent.headers?.["host"];
  return host === undefined ? address : `http://${host}`;
}

function askedOf({ name, method, sent }: Change, own: string): Tried[] {
  const tried = foreign(own).map((headers): Tried => ({ headers, expected: NO_PERMISSION }));
  if (method === "GET")
    for (const headers of UNSCRIPTED) tried.push({ headers, expected: NO_PERMISSION });
  // A console always names its origin.
  if (name.startsWith("operator ")) tried.push({ headers: {}, expected: NO_PERMISSION });
  if (method === "POST" && !Buffer.isBuffer(sent.body))
    for (const type of FORM_TYPES)
      tried.push({ headers: { origin: own, "content-type": type }, expected: NOT_JSON });
  return tried;
}

async function refused(
  watch: Watch,
  change: Change,
  tried: readonly Tried[],
  ask: (change: Change, headers: Headers) => Promise<Answer>,
): Promise<Verdict> {
  await watch.changes();
  const faults = await Promise.all(
    tried.map(async ({ headers, expected }) => {
      const fault = faultOfRefusal(await ask(change, headers), expected);
      return fault === undefined
        ? []
        : [`${change.name} from ${JSON.stringify(headers)}: ${fault}`];
    }),
  );
  const changes = (await watch.changes()).map(
    (table) => `${change.name} from elsewhere changed ${table}`,
  );
  return { cells: tried.length, faults: [...faults.flat(), ...changes] };
}

async function memberChanges(world: World, only?: readonly RouteId[]): Promise<Change[]> {
  // The walk of the calls has proved who this is as a page does, for five minutes; a slow machine takes longer.
  const actor = await world.again(world.actor("A@1"));
  const changes: Change[] = [];
  for (const route of Object.values(routes) as Route[]) {
    if (route.method !== "POST" && route.changesState !== true) continue;
    if (only?.includes(route.id) === false) continue;
    const { about, send } = MEMBER_CALLS[route.id];
    const thing = about ? await makeThing(world, about.kind, actor) : { id: "" };
    const sent = await send({ world, actor, thing });
    const { method } = route;
    changes.push({ name: route.id, actor, method, path: API_PREFIX + route.path, sent });
  }
  return changes;
}

async function operatorChanges(world: World): Promise<Change[]> {
  const changes: Change[] = [];
  for (const [id, { method, path }] of Object.entries(OPERATOR_PATHS) as [
    OperatorRouteId,
    { method: string; path: string },
  ][]) {
    if (method !== "POST") continue;
    const { about, send, betweenSteps } = OPERATOR_CALLS[id];
    const actor = world.actor(betweenSteps ? "half@1" : "OWNER@1");
    const thing = about ? await makeThing(world, about.kind, actor) : { id: "" };
    const sent = await send({ world, actor, thing });
    changes.push({ name: `operator ${id}`, actor, method, path: OPERATOR_PREFIX + path, sent });
  }
  return changes;
}

/** A path answers to the methods that are registered and to no other. */
async function otherMethods(world: World): Promise<Verdict> {
  const http = openHttp(world.address);
  const registered = new Map<string, Set<string>>();
  for (const { method, path } of [
    ...Object.values(PATHS).map(({ method, path }) => ({ method, path: API_PREFIX + path })),
    ...Object.values(OPERATOR_PATHS).map(({ method, path }) => ({
      method,
      path: OPERATOR_PREFIX + path,
    })),
  ])
    registered.set(path, (registered.get(path) ?? new Set()).add(method));
  const cells = [...registered].flatMap(([path, known]) =>
    METHODS.filter((method) => !known.has(method)).map((method) => ({ path, method })),
  );
  const { headers } = world.actor("A@1");
  const own = { ...headers, ...world.actor("OWNER@1").headers, origin: world.address };
  const faults = await Promise.all(
    cells.map(async ({ path, method }) => {
      const overridden = { ...own, "x-http-method-override": method === "GET" ? "POST" : "GET" };
      const fault = faultOfRefusal(await http.ask({ method, path, headers: overridden }), UNKNOWN);
      return fault === undefined ? [] : [`${method} ${path}: ${fault}`];
    }),
  );
  // What a HEAD would do is what the GET does.
  const head = await http.ask({
    method: "HEAD",
    path: `${API_PREFIX}${PATHS.dnwCancelByGet.path}`,
    headers: own,
  });
  const heads =
    head.status === 404 ? [] : [`HEAD of a call that changes something: ${head.status}`];
  http.close();
  return { cells: cells.length + 1, faults: [...faults.flat(), ...heads] };
}

/** The socket's handshake, from a foreign page and from ours. */
async function handshakes(world: World): Promise<Verdict> {
  const http = openHttp(world.address);
  const upgrade = (headers: Headers): Promise<number> =>
    http
      .ask({
        method: "GET",
        path: SOCKET_PATH,
        headers: {
          connection: "Upgrade",
          upgrade: "websocket",
          "sec-websocket-version": "13",
          "sec-websocket-key": Buffer.alloc(16).toString("base64"),
          ...headers,
        },
      })
      .then(({ status }) => status);
  const tried = foreign(world.address);
  const faults: string[] = [];
  for (const headers of tried) {
    const status = await upgrade(headers);
    if (status !== 403) faults.push(`a handshake from ${JSON.stringify(headers)}: ${status}`);
  }
  http.close();
  return { cells: tried.length, faults };
}

/** What the console reads comes with a cookie, so foreign pages are refused there too; the stream of events as well. */
async function consoleReads(world: World): Promise<Verdict> {
  const http = openHttp(world.address);
  const { headers: cookie } = world.actor("OWNER@1");
  const paths = Object.values(OPERATOR_PATHS).flatMap(({ method, path }) =>
    method === "GET" ? [OPERATOR_PREFIX + path] : [],
  );
  const cells = [...paths, OPERATOR_EVENTS_PATH].flatMap((path) =>
    foreign(world.address).map((headers) => ({ path, headers })),
  );
  const faults = await Promise.all(
    cells.map(async ({ path, headers }) => {
      const answer = await http.ask({ method: "GET", path, headers: { ...cookie, ...headers } });
      const fault = faultOfRefusal(answer, NO_PERMISSION);
      return fault === undefined ? [] : [`GET ${path} from ${JSON.stringify(headers)}: ${fault}`];
    }),
  );
  http.close();
  return { cells: cells.length, faults: faults.flat() };
}
