/**
 * Sockets (reliability.md G32, G34): each destination × each actor, while two members trade. Whoever is not let in hears the
 * refusal and nothing else; whoever is hears what is theirs alone.
 */

import { isDeepStrictEqual } from "node:util";
import { channels, matchChannel, OverseaCrossEvent } from "@naru/contract/channels";
import { OVERSEA_CROSS_QUEUE } from "@naru/contract/destinations";
import { type Actor, SECOND_HOST } from "./actors.ts";
import { allDestinations, type Destination, refusalOf } from "./destinations.ts";
import { type Verdict, sumOf } from "./matrix.ts";
import { openStreams } from "./streams.ts";
import { connect, type Frame, openSocket, type Socket } from "./stomp.ts";
import { accountOf, AMOUNT, endRequests, makeThing, must, optionOf, restOrder } from "./things.ts";
import type { World } from "./world.ts";
import { until } from "../support/until.ts";

const SOCKETS_AT_ONCE = 40;
/** Members whose events others must not hear. */
const TRADERS = ["A@1", "B@1", "A@2", "B@2"];

/** Who subscribes. Operators have no sockets and are guests there, which one of them shows. */
function listeners(world: World): readonly Actor[] {
  return world.actors.filter(({ kind, name }) => kind !== "operator" || name === "OWNER@1");
}

function connectHeaders({ kind, headers }: Actor): Readonly<Record<string, string>> {
  const token = headers["authorization"];
  return token === undefined || kind === "guest" ? {} : { Authorization: token };
}

/** Every destination × every actor; and SEND to every destination, which only a ping may be. */
export async function destinationCells(
  world: World,
  which: (destination: Destination, index: number) => boolean = () => true,
): Promise<Verdict> {
  const destinations = allDestinations().filter(which);
  const cells = destinations.flatMap((destination) => [
    ...listeners(world).map((actor) => () => subscribeCell(world, actor, destination)),
    () => sendCell(world, destination),
  ]);
  const stop = trading(world);
  const faults: string[] = [];
  const rest = cells.values();
  await Promise.all(
    Array.from({ length: SOCKETS_AT_ONCE }, async () => {
      for (const cell of rest) {
        const fault = await cell();
        if (fault !== undefined) faults.push(fault);
      }
    }),
  );
  const acts = await stop();
  if (acts === 0) faults.push("nobody traded while destinations were tried");
  return { cells: cells.length, faults };
}

/** Subscribes as one actor; what came, beyond what was declared. */
async function subscribeCell(
  world: World,
  actor: Actor,
  destination: Destination,
): Promise<string | undefined> {
  const socket = await openSocket(world.address, actor.headers);
  const expected = refusalOf(destination, actor);
  if (actor.shut === null) await connect(socket, connectHeaders(actor));
  else
    socket.send("CONNECT", {
      "accept-version": "1.2",
      "heart-beat": "0,0",
      ...connectHeaders(actor),
    });
  socket.send("SUBSCRIBE", { id: "sub", destination: destination.text, receipt: "in" });
  const answer = await socket.next(({ command }) => command === "RECEIPT" || command === "ERROR");
  const told = answer?.command === "ERROR" ? answer.headers["message"] : null;
  socket.close();
  const who = `${actor.name} to ${JSON.stringify(destination.text)}`;
  // A socket that may not even connect is told why, or that it spoke too soon.
  const isTold = told === expected || (actor.shut !== null && told === "WRONG_APPROACH");
  if (answer === undefined || !isTold)
    return `${who}: ${told ?? answer?.command} instead of ${expected ?? "RECEIPT"}`;
  const heard = socket.frames.filter(({ command }) => command === "MESSAGE");
  if (expected !== null && heard.length > 0)
    return `${who}: refused, and yet heard ${heard[0]?.body}`;
  const foreign = heard.find((frame) => foreignIn(frame, actor) !== undefined);
  return foreign === undefined ? undefined : `${who}: ${foreignIn(foreign, actor)}`;
}

/** A client may SEND a ping and nothing else. */
async function sendCell(world: World, { text }: Destination): Promise<string | undefined> {
  const socket = await openSocket(world.address);
  await connect(socket, connectHeaders(world.actor("A@1")));
  socket.send("SEND", { destination: text, receipt: "sent" });
  const answer = await socket.next(({ command }) => command === "RECEIPT" || command === "ERROR");
  socket.close();
  const told = answer?.headers["message"] ?? answer?.command;
  const expected = /^[ \t]*\/app\/ping[ \t]*$/.test(text) ? "RECEIPT" : "NO_PERMISSION";
  return told === expected
    ? undefined
    : `SEND to ${JSON.stringify(text)}: ${told} instead of ${expected}`;
}

/** What a frame holds that its listener must not hear: fields beside the contract's, another site's things. */
function foreignIn({ headers, body }: Frame, { siteId }: Actor): string | undefined {
  const destination = headers["destination"] ?? "";
  const match = matchChannel(destination);
  if (match === undefined) return `a frame of ${destination}`;
  const { channel, siteInfoId } = match;
  if (siteInfoId !== null && siteInfoId !== String(siteId)) return `a frame of ${destination}`;
  const content: unknown = JSON.parse(body);
  const parsed = channel.schema.safeParse(content);
  if (!parsed.success || !isDeepStrictEqual(parsed.data, content))
    return `on ${destination} not what the contract lists: ${body.slice(0, 200)}`;
  const items = (content as { items?: { id: string }[] }).items ?? [];
  const foreign = items.find(({ id }) => Math.floor(Number(id) / 1_000) !== siteId);
  return foreign === undefined ? undefined : `on ${destination} a price of ${foreign.id}`;
}

/** CONNECT as a member who names the other site, or comes by its host; and as a guest who subscribes where it is not. */
async function crossedConnects(world: World): Promise<Verdict> {
  const faults: string[] = [];
  const cells = ["A@1", "partner@1", "A@2"].flatMap((name) => {
    const actor = world.actor(name);
    const named = { ...connectHeaders(actor), siteInfoId: actor.siteId === 1 ? "2" : "1" };
    const tries = [{ actor, headers: named, handshake: {} }];
    if (actor.siteId === 1) tries.push({ actor, headers: named, handshake: { host: SECOND_HOST } });
    return tries;
  });
  for (const { actor, headers, handshake } of cells) {
    const socket = await openSocket(world.address, handshake);
    const { siteInfoId: _, ...unnamed } = headers;
    const answer = await connect(socket, "host" in handshake ? unnamed : headers);
    if (answer?.headers["message"] !== "NO_PERMISSION")
      faults.push(`${actor.name} connects at the other site: ${answer?.command}`);
    socket.close();
  }
  for (const [own, other] of [
    ["1", "2"],
    ["2", "1"],
  ] as const) {
    const socket = await openSocket(world.address);
    await connect(socket, { siteInfoId: own });
    socket.send("SUBSCRIBE", { id: "sub", destination: `/topic/oversea.${other}` });
    const answer = await socket.next(({ command }) => command === "ERROR");
    if (answer?.headers["message"] !== "NO_PERMISSION")
      faults.push(`a guest of site ${own} subscribes site ${other}: ${answer?.command}`);
    socket.close();
  }
  return { cells: cells.length + 2, faults };
}

/** Two members of the first site and one of the second go on trading; the count of what they did, when stopped. */
function trading(world: World): () => Promise<number> {
  let isOn = true;
  let acts = 0;
  const work = Promise.all(
    ["A@1", "B@1", "A@2"].map(async (name) => {
      const actor = world.actor(name);
      while (isOn) {
        await restOrder(world, actor);
        acts += 1;
      }
    }),
  );
  return async () => {
    isOn = false;
    await work;
    return acts;
  };
}

interface Ear {
  readonly actor: Actor;
  readonly socket: Socket;
}

/**
 * Everybody listens to all that is theirs, and one member after another acts: each hears the own events, nobody hears
 * another's, and no site the other's topics and notices.
 */
export async function heardEvents(world: World): Promise<Verdict> {
  const ears = await Promise.all(
    listeners(world)
      .filter(({ shut }) => shut === null)
      .map((actor) => listen(world, actor)),
  );
  const verdicts: Verdict[] = [await crossedConnects(world)];
  const streams = await openStreams(world);
  for (const name of TRADERS) await closeAll(world, world.actor(name));
  for (const name of TRADERS) verdicts.push(await eventsOf(world, ears, world.actor(name)));
  verdicts.push(await streams.heard(), await noticeOf(world, ears));
  const topics = ears.flatMap(({ actor, socket }) =>
    messages(socket).flatMap((frame) => {
      const fault = foreignIn(frame, actor);
      return fault === undefined ? [] : [`${actor.name} heard ${fault}`];
    }),
  );
  for (const { socket } of ears) socket.close();
  return sumOf([...verdicts, { cells: ears.length, faults: topics }]);
}

function messages({ frames }: Socket): Frame[] {
  return frames.filter(({ command }) => command === "MESSAGE");
}

function isQueue({ headers }: Frame): boolean {
  return (headers["destination"] ?? "").startsWith("/user/queue/");
}

/** A socket with every subscription that its actor may have. */
async function listen(world: World, actor: Actor): Promise<Ear> {
  const socket = await openSocket(world.address);
  await connect(socket, connectHeaders(actor));
  const open = channels
    .map(({ pattern }) =>
      pattern
        .replace("{siteInfoId}", String(actor.siteId))
        .replace("{overseaOptionId}", optionOf(actor.siteId)),
    )
    .filter((text) =>
      allDestinations().some((each) => each.text === text && refusalOf(each, actor) === null),
    );
  for (const destination of open) {
    socket.send("SUBSCRIBE", { id: destination, destination, receipt: destination });
    await socket.next(
      ({ command, headers }) => command === "RECEIPT" && headers["receipt-id"] === destination,
    );
  }
  return { actor, socket };
}

/** A member has neither positions, orders nor requests: nothing is told to them by itself. */
async function closeAll(world: World, actor: Actor): Promise<void> {
  await must(world, actor, "cancelAllOverseaOrders", {});
  await endRequests(world, actor);
  await world.call(actor, "closeOverseaPositions", { body: { which: "ALL" } });
}

async function eventsOf(world: World, ears: readonly Ear[], actor: Actor): Promise<Verdict> {
  const counts = new Map(ears.map((ear) => [ear, messages(ear.socket).length]));
  const fresh = (ear: Ear): Frame[] => messages(ear.socket).slice(counts.get(ear));
  const own = ears.find((ear) => ear.actor === actor);
  if (own === undefined) throw new Error(`${actor.name} does not listen`);
  await makeThing(world, "position", actor);
  await makeThing(world, "alert", actor);
  await must(world, actor, "dnwApply", { body: { type: "D", point: AMOUNT } });
  const { id } = await restOrder(world, actor);
  await closeAll(world, actor);
  await until(async () => fresh(own).some(({ body }) => body.includes(`"id":"${id}"`)));
  await figuresOf(world, own);
  const told = new Set(
    fresh(own)
      .filter(isQueue)
      .map(({ headers }) => headers["destination"]),
  );
  const faults = ["/user/queue/oversea", "/user/queue/point"]
    .filter((queue) => !told.has(queue))
    .map((queue) => `${actor.name} heard nothing on ${queue}`);
  for (const ear of ears.filter((each) => each !== own))
    for (const frame of fresh(ear).filter(isQueue))
      if (!(await isOwnFigures(world, ear.actor, frame)))
        faults.push(
          `${ear.actor.name} heard of ${actor.name} on ${frame.headers["destination"]}: ${frame.body.slice(0, 200)}`,
        );
  return { cells: ears.length, faults };
}

/** Figures of an account come once after its member connects, whoever acts: those are the listener's own, to the last won. */
async function isOwnFigures(
  world: World,
  listener: Actor,
  { headers, body }: Frame,
): Promise<boolean> {
  if (headers["destination"] !== OVERSEA_CROSS_QUEUE || listener.memberId === 0) return false;
  const { version, cross } = await accountOf(world, listener);
  const heard = OverseaCrossEvent.parse(JSON.parse(body));
  return heard.version === version && heard.playerPoint === cross.playerPoint;
}

/** Waits for the figures of the account as it is now: they come up to a second late, and nothing after them. */
async function figuresOf(world: World, { actor, socket }: Ear): Promise<void> {
  const { version } = await accountOf(world, actor);
  await until(async () =>
    messages(socket).some(
      ({ headers, body }) =>
        headers["destination"] === OVERSEA_CROSS_QUEUE &&
        (JSON.parse(body) as { version: number }).version === version,
    ),
  );
}

/** A notice that the first site's operator puts on every screen is put on those of that site. */
async function noticeOf(world: World, ears: readonly Ear[]): Promise<Verdict> {
  const sent = await world.operate(world.actor("OWNER@1"), "sendNotice", {
    body: { noticeId: "1" },
  });
  if (sent.status !== 200) throw new Error(`no notice: ${sent.text}`);
  const isNotice = ({ body }: Frame): boolean => body.includes("FORCE_NOTICE");
  const here = ears.filter(({ actor }) => actor.siteId === 1);
  await until(async () => here.every(({ socket }) => messages(socket).some(isNotice)));
  const faults = ears
    .filter(({ actor, socket }) => actor.siteId !== 1 && messages(socket).some(isNotice))
    .map(({ actor }) => `${actor.name} heard the other site's notice`);
  return { cells: ears.length, faults };
}
