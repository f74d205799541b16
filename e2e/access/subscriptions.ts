/**
 * Every destination × every actor, while members trade (reliability.md G32, G34): whoever is not let in hears the refusal and
 * nothing else.
 */

import { type Actor, SECOND_HOST } from "./actors.ts";
import { allDestinations, type Destination, refusalOf } from "./destinations.ts";
import { connectHeaders, foreignIn, listeners } from "./listeners.ts";
import { connect, openSocket } from "./stomp.ts";
import { restingOrder } from "./things.ts";
import type { Verdict } from "./verdict.ts";
import type { World } from "./world.ts";

const SOCKETS_AT_ONCE = 40;

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

/** Two members of the first site and one of the second go on trading; the count of what they did, when stopped. */
function trading(world: World): () => Promise<number> {
  let isOn = true;
  let acts = 0;
  const work = Promise.all(
    ["A@1", "B@1", "A@2"].map(async (name) => {
      const actor = world.actor(name);
      while (isOn) {
        const body = restingOrder(actor.siteId);
        const { status } = await world.call(actor, "placeOverseaOrder", { body });
        await world.call(actor, "cancelAllOverseaOrders", {});
        // Under this load an order may be put off.
        if (status === 200) acts += 1;
      }
    }),
  );
  return async () => {
    isOn = false;
    await work;
    return acts;
  };
}

/** CONNECT as a member who names the other site, or comes by its host; and as a guest who subscribes where it is not. */
export async function crossedConnects(world: World): Promise<Verdict> {
  const faults: string[] = [];
  const tries = ["A@1", "partner@1", "A@2"].flatMap((name) => {
    const actor = world.actor(name);
    const own = connectHeaders(actor);
    const named = { ...own, siteInfoId: actor.siteId === 1 ? "2" : "1" };
    const byName = { name, headers: named, handshake: {} };
    // The first site has every host that no other claims.
    const byHost = { name, headers: own, handshake: { host: SECOND_HOST } };
    return actor.siteId === 1 ? [byName, byHost] : [byName];
  });
  for (const { name, headers, handshake } of tries) {
    const socket = await openSocket(world.address, handshake);
    const answer = await connect(socket, headers);
    if (answer?.headers["message"] !== "NO_PERMISSION")
      faults.push(`${name} connects at the other site: ${answer?.command}`);
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
  return { cells: tries.length + 2, faults };
}
