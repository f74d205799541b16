/**
 * What everybody hears while one member after another acts (reliability.md G32, G34): each their own events, nobody another's,
 * and no site the other's topics, notices and requests.
 */

import { OverseaCrossEvent } from "@naru/contract/areas/oversea/channels";
import { FuturesCrossEvent } from "@naru/contract/areas/futures/channels";
import { channels } from "@naru/contract/channels";
import { FUTURES_CROSS_QUEUE, OVERSEA_CROSS_QUEUE } from "@naru/contract/destinations";
import type { WholeAccountView } from "@naru/contract/views/account";
import { until } from "../support/until.ts";
import type { Actor } from "./actors.ts";
import { allDestinations, refusalOf } from "./destinations.ts";
import { connectHeaders, foreignIn, listeners } from "./listeners.ts";
import { openStreams } from "./streams.ts";
import { connect, type Frame, openSocket, type Socket } from "./stomp.ts";
import { crossedConnects } from "./subscriptions.ts";
import { accountOf, AMOUNT, endRequests, makeThing, must, optionOf, restOrder } from "./things.ts";
import { sumOf, type Verdict } from "./verdict.ts";
import type { World } from "./world.ts";

/** Members whose events others must not hear. */
const TRADERS = ["A@1", "B@1", "A@2", "B@2"];

interface Ear {
  readonly actor: Actor;
  readonly socket: Socket;
}

/** Everybody listens to all that is theirs, and one member after another acts. */
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
  // The second site has none.
  await world.call(actor, "cancelAllFuturesOrders", { body: {} });
  await world.call(actor, "closeFuturesPositions", { body: { which: "ALL" } });
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
  if (listener.memberId === 0) return false;
  if (headers["destination"] === FUTURES_CROSS_QUEUE) {
    const { version, parts } = (await must(world, listener, "account", {})) as WholeAccountView;
    const told = FuturesCrossEvent.parse(JSON.parse(body));
    return told.version === version && told.playerPoint === parts.futures?.cross.playerPoint;
  }
  if (headers["destination"] !== OVERSEA_CROSS_QUEUE) return false;
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
  const notice = { kind: "NOTICE", noticeId: "1", title: "n", body: "<p>n</p>", isForced: true };
  const made = await world.operate(world.actor("maker@1"), "createProposal", {
    body: { proposal: { ...notice, reason: "told" } },
  });
  const { id: proposalId, hash } = made.body as { id: string; hash: string };
  const sent = await world.operate(world.actor("OWNER@1"), "approveProposal", {
    body: { proposalId, hash },
  });
  if (sent.status !== 200) throw new Error(`no notice: ${made.text} ${sent.text}`);
  const isNotice = ({ body }: Frame): boolean => body.includes("FORCE_NOTICE");
  const here = ears.filter(({ actor }) => actor.siteId === 1);
  await until(async () => here.every(({ socket }) => messages(socket).some(isNotice)));
  const faults = ears
    .filter(({ actor, socket }) => actor.siteId !== 1 && messages(socket).some(isNotice))
    .map(({ actor }) => `${actor.name} heard the other site's notice`);
  return { cells: ears.length, faults };
}
