/**
 * Every call × every actor × own, other and absent thing, on both sites crossed (reliability.md G32, G34). A refused call
 * answers as it is declared, another's thing as one that is not there, and neither changes a row; a call by whom it belongs
 * to is answered with what the contract lists and nothing that is another member's; no GET changes anything.
 */

import { operatorRoutes, routes } from "@naru/contract/routes";
import type { OperatorRoute } from "@naru/contract/operator-route";
import type { OperatorRouteId } from "@naru/contract/operator-paths";
import type { RouteId } from "@naru/contract/paths";
import type { Route } from "@naru/contract/route";
import { type Actor, SECOND_HOST, type SiteId } from "./actors.ts";
import { faultOfAnswer, faultOfRefusal, isSame } from "./answers.ts";
import { type Cell, memberCells, operatorCells } from "./cells.ts";
import type { About, MemberCall, OperatorCall } from "./declared.ts";
import type { Answer } from "./http.ts";
import { strangersMarks } from "./marks.ts";
import { MEMBER_CALLS } from "./member-calls.ts";
import { OPERATOR_CALLS } from "./operator-calls.ts";
import { watchTables, type Watch } from "./state.ts";
import { absentOf, isMemberThing, makeThing, type Thing } from "./things.ts";
import { sumOf, type Verdict } from "./verdict.ts";
import type { Sent, World } from "./world.ts";

const SITES: readonly SiteId[] = [1, 2];
const NO_THING: Thing = { id: "" };
const otherSite = (site: SiteId): SiteId => (site === 1 ? 2 : 1);

/** Every member's call, or those named, with the things of each site. */
export async function memberMatrix(world: World, only?: readonly RouteId[]): Promise<Verdict> {
  const ids = only ?? (Object.keys(MEMBER_CALLS) as RouteId[]);
  const verdicts: Verdict[] = [];
  const watch = await watchTables(world);
  for (const home of SITES)
    for (const id of ids) verdicts.push(await memberCallCells(world, watch, id, home));
  return sumOf(verdicts);
}

/** Every operator's call, or those named. */
export async function operatorMatrix(
  world: World,
  only?: readonly OperatorRouteId[],
): Promise<Verdict> {
  const ids = only ?? (Object.keys(OPERATOR_CALLS) as OperatorRouteId[]);
  const verdicts: Verdict[] = [];
  const watch = await watchTables(world);
  for (const id of ids) verdicts.push(await operatorCallCells(world, watch, id));
  return sumOf(verdicts);
}

async function memberCallCells(
  world: World,
  watch: Watch,
  id: RouteId,
  home: SiteId,
): Promise<Verdict> {
  const route: Route = routes[id];
  const call: MemberCall = MEMBER_CALLS[id];
  const a = world.actor(`A@${home}`);
  const cells = memberCells(call, askedOf(world, call.askedBy), home);
  const things = await thingsOf(world, call.about, home);
  const first = await call.send({ world, actor: a, thing: things.own });
  const thingFor = ({ actor, whose }: Cell): Thing => {
    if (whose === "absent") return things.absent;
    if (call.about !== undefined && isMemberThing(call.about.kind)) {
      // A's and B's are another's to one another, B's to all others.
      const isB = actor.name === `B@${home}`;
      return isB === (whose === "own") ? things.other : things.own;
    }
    return whose === "other" && isHere(actor, home) ? things.other : things.own;
  };
  const isCrossed = ({ actor, whose }: Cell): boolean =>
    !isHere(actor, home) ||
    (whose === "other" && call.about !== undefined && !isMemberThing(call.about.kind));
  return runCells({
    name: id,
    isCrossed,
    cells,
    watch,
    thingFor,
    changes: route.method === "POST" || route.changesState === true,
    async send(cell) {
      const thing = thingFor(cell);
      const isFirst = thing === things.own && (cell.expected !== "ok" || cell.actor === a);
      const actor = cell.expected === "ok" ? cell.actor : a;
      const sent = isFirst ? first : await call.send({ world, actor, thing });
      const isNamed = cell.whose === "crossed" || !hasSite(cell.actor);
      if (cell.whose === "hosted")
        return { ...sent, headers: { ...sent.headers, host: SECOND_HOST } };
      return isNamed ? { ...sent, query: { ...sent.query, siteInfoId: home } } : sent;
    },
    ask: async ({ actor, expected }, sent) =>
      world.call(
        call.endsSession && expected === "ok" ? await world.again(actor) : actor,
        id,
        sent,
      ),
    faultOf: (answer, cell) =>
      faultOfAnswer(answer, route) ?? strangersMarks(world.actors, cell.actor, answer),
  });
}

function askedOf({ actors }: World, askedBy: readonly string[] | undefined): readonly Actor[] {
  return askedBy === undefined ? actors : actors.filter(({ name }) => askedBy.includes(name));
}

/** Who has a session of a site is there and nowhere else; all others are where they say. */
function hasSite({ kind }: Actor): boolean {
  return kind === "member" || kind === "partner";
}

function isHere(actor: Actor, home: SiteId): boolean {
  return !hasSite(actor) || actor.siteId === home;
}

async function thingsOf(
  world: World,
  about: About | undefined,
  home: SiteId,
): Promise<Record<"own" | "other" | "absent", Thing>> {
  if (about === undefined) return { own: NO_THING, other: NO_THING, absent: NO_THING };
  const own = await makeThing(world, about.kind, world.actor(`A@${home}`));
  const owner = isMemberThing(about.kind) ? `B@${home}` : `A@${otherSite(home)}`;
  const other = await makeThing(world, about.kind, world.actor(owner));
  return { own, other, absent: absentOf(about.kind, own) };
}

async function operatorCallCells(
  world: World,
  watch: Watch,
  id: OperatorRouteId,
): Promise<Verdict> {
  const route: OperatorRoute = operatorRoutes[id];
  const call: OperatorCall = OPERATOR_CALLS[id];
  const cells = operatorCells(call, askedOf(world, call.askedBy));
  const make = (siteId: SiteId): Promise<Thing> =>
    call.about === undefined
      ? Promise.resolve(NO_THING)
      : makeThing(world, call.about.kind, world.actor(`OWNER@${siteId}`));
  const things = { 1: await make(1), 2: await make(2) };
  const sendsOf = new Map<string, Sent>();
  const thingFor = ({ actor, whose }: Cell): Thing => {
    const own = things[actor.siteId];
    if (whose === "absent") return absentOf(call.about?.kind ?? "member", own);
    return whose === "other" ? things[otherSite(actor.siteId)] : own;
  };
  return runCells({
    name: `operator ${id}`,
    isCrossed: ({ whose }) => whose === "other",
    cells,
    watch,
    thingFor,
    changes: route.method === "POST",
    async send(cell) {
      const { actor, expected } = cell;
      if (expected === "ok") return call.send({ world, actor, thing: await make(actor.siteId) });
      const thing = thingFor(cell);
      const key = `${actor.siteId} ${thing.id}`;
      const sent =
        sendsOf.get(key) ??
        (await call.send({ world, actor: world.actor(`OWNER@${actor.siteId}`), thing }));
      sendsOf.set(key, sent);
      return sent;
    },
    undo: async ({ actor }) => call.undo?.({ world, actor }),
    ask: async ({ actor, expected }, sent) =>
      world.operate(
        call.endsSession && expected === "ok" ? await world.again(actor) : actor,
        id,
        sent,
      ),
    faultOf: (answer, cell) =>
      faultOfAnswer(answer, route) ?? strangersMarks(world.actors, cell.actor, answer),
  });
}

interface Running {
  readonly name: string;
  readonly cells: readonly Cell[];
  readonly watch: Watch;
  readonly changes: boolean;
  isCrossed(cell: Cell): boolean;
  thingFor(cell: Cell): Thing;
  send(cell: Cell): Promise<Sent>;
  ask(cell: Cell, sent: Sent): Promise<Answer>;
  undo?(cell: Cell): Promise<void>;
  faultOf(answer: Answer, cell: Cell): string | undefined;
}

/**
 * 1. Everything that must not change a row, at once: refused calls, and every GET. 2. Nothing has changed. 3. Another's thing was
 * answered as none. 4. The writes of those who may, one by one.
 */
async function runCells(running: Running): Promise<Verdict> {
  const { name, cells, watch, changes, isCrossed, send, ask } = running;
  const writes = cells.filter(({ expected }) => changes && expected === "ok");
  const idle = cells.filter((cell) => !writes.includes(cell));
  const sents = new Map<Cell, Sent>();
  for (const cell of idle) sents.set(cell, await send(cell));
  await watch.changes();
  const answers = new Map<Cell, Answer>();
  await Promise.all(
    idle.map(async (cell) => answers.set(cell, await ask(cell, sents.get(cell) ?? {}))),
  );
  const changed = await watch.changes();
  for (const cell of writes) {
    answers.set(cell, await ask(cell, await send(cell)));
    await running.undo?.(cell);
  }
  return {
    cells: cells.length,
    crossed: cells.filter(isCrossed).length,
    faults: [
      ...changed.map((table) => `${name}: what must change nothing changed ${table}`),
      ...cells.flatMap((cell) => faultsOf(running, cell, answers)),
    ],
  };
}

function faultsOf(
  { name, thingFor, faultOf }: Running,
  cell: Cell,
  answers: ReadonlyMap<Cell, Answer>,
): string[] {
  const { actor, whose, expected } = cell;
  const answer = answers.get(cell) as Answer;
  const faults = [
    typeof expected === "string" ? faultOf(answer, cell) : faultOfRefusal(answer, expected),
  ];
  const [none, nothing] =
    [...answers].find(([each]) => each.actor === actor && each.whose === "absent") ?? [];
  if (whose === "other" && none !== undefined && nothing !== undefined) {
    const ids = [thingFor(cell).id, thingFor(none).id] as const;
    if (!isSame(answer, nothing, ids))
      faults.push(`tells another's from none: ${answer.text} and ${nothing.text}`);
  }
  return faults.flatMap((fault) =>
    fault === undefined ? [] : [`${name} by ${actor.name}, ${whose}: ${fault}`],
  );
}
