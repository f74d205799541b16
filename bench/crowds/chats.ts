/**
 * Very many live chats at once, over the real socket, and what they cost the orders beside them.
 *
 *     npm run bench -- chat [chats, 500] [seconds, 20]
 *
 * An installation of its own. Each member of a crowd has a socket and a chat that an operator has claimed. For so many seconds
 * operators answer at a steady rate, one chat after another, while members write in theirs at the same rate; a text counts from
 * when it was due until its member's socket hears that it is there. Beside them another member places orders at the market one
 * after another; their acknowledgements are held against those of as long a stretch without a text, right before.
 */

import path from "node:path";
import { MESSAGE_QUEUE } from "../../packages/contract/src/destinations.ts";
import { addressOf } from "../../packages/contract/src/paths.ts";
import { connect } from "../../apps/server/src/bus/local.ts";
import { createEngineLink } from "../../apps/server/src/gateway/link/engine-link.ts";
import { systemClock } from "../../apps/server/src/platform/clock.ts";
import { engineSocketPath } from "../../apps/server/src/platform/config.ts";
import { embeddedUrl } from "../../apps/server/src/platform/embedded-pg.ts";
import { crowdIds, openAccounts, type Person, signCrowdIn } from "../../e2e/support/crowd.ts";
import { listenTo, type Listener } from "../../e2e/support/listener.ts";
import { type Operator, signInOperator } from "../../e2e/support/operator.ts";
import { type Running, startInstallation } from "../../e2e/support/running.ts";
import { uuid7 } from "../../e2e/support/trader.ts";
import { until } from "../../e2e/support/until.ts";
import type { Bar } from "../bars.ts";
import { describeMachine } from "../machine.ts";
import { quantile } from "../quantile.ts";
import { pause } from "./steady.ts";

const CHATS = Number(process.argv[2] ?? 500);
const SECONDS = Number(process.argv[3] ?? 20);
/** Of each side. */
const TEXTS_PER_SECOND = 50;
/** Code that has run this long is compiled. */
const WARM_UP_MS = 3_000;
/** What is not heard by then is lost. */
const LOST_MS = 30_000;
/** Chats that are begun and claimed at once. */
const AT_ONCE = 8;
const OPTION = "1101";

/** A chat that an operator has, and the socket of its member. */
interface Talk {
  readonly id: string;
  readonly person: Person;
  readonly listener: Listener;
}

/** When each text was heard (`performance.now`), by chat and place. */
const heardAt = new Map<string, number>();

/** The bars of this row and what was measured. */
export const result: Bar[] = [];
const running = await startInstallation();
try {
  result.push(...(await run(running)));
} finally {
  await running.stop();
  running.removeData();
}

async function run({ address, dataDir }: Running): Promise<Bar[]> {
  console.log(describeMachine(dataDir));
  const operator = await signInOperator(running, "owner");
  const engine = createEngineLink(
    (handlers) => connect(engineSocketPath(dataDir), handlers),
    systemClock(),
  );
  await until(async () => engine.connected);
  await openAccounts(engine, crowdIds(1));
  engine.close();
  const [trader, ...crowd] = await signCrowdIn(
    embeddedUrl(path.join(dataDir, "pg")),
    crowdIds(CHATS + 1),
  );
  if (trader === undefined) throw new Error("nobody orders");
  const ordering = (forMs: number) => orders(address, trader, forMs);
  const talks = await inTurns(crowd, (person) => begin(address, operator, person));
  console.log(`${talks.length} chats are open, each with its socket`);
  await ordering(WARM_UP_MS);
  const quiet = await ordering(SECONDS * 1_000);
  const [busy, told, taken] = await Promise.all([
    ordering(SECONDS * 1_000),
    answer(operator, talks),
    write(address, talks),
  ]);
  for (const { listener } of talks) await listener.close();
  return barsOf({ quiet, busy, told, taken });
}

interface Measured {
  readonly quiet: readonly number[];
  readonly busy: readonly number[];
  readonly told: readonly number[];
  readonly taken: readonly number[];
}

function barsOf({ quiet, busy, told, taken }: Measured): Bar[] {
  const p99 = quantile([...told], 0.99);
  const times = quantile([...busy], 0.5) / quantile([...quiet], 0.5);
  console.log(
    `answers heard p50 ${quantile([...told], 0.5).toFixed(1)} ms; members' texts taken p50 ` +
      `${quantile([...taken], 0.5).toFixed(1)} ms, p99 ${quantile([...taken], 0.99).toFixed(1)} ms; ` +
      `orders p99 ${quantile([...busy], 0.99).toFixed(1)} to ${quantile([...quiet], 0.99).toFixed(1)} ms`,
  );
  return [
    {
      what: `an operator's text heard by its member's socket, ${CHATS} chats, p99 of ${told.length}`,
      measured: `${p99.toFixed(0)} ms`,
      bar: "< 300 ms",
      isMet: p99 < 300,
    },
    {
      what: "acknowledgement p50 of orders meanwhile, to that without",
      measured: `${times.toFixed(2)}× (${busy.length} and ${quiet.length} orders)`,
      bar: "≤ 1.10×",
      isMet: times <= 1.1,
    },
  ];
}

async function begin(address: string, operator: Operator, person: Person): Promise<Talk> {
  const listener = await listenTo(address, [MESSAGE_QUEUE], person.token, (body) => {
    if (body["event"] !== "CHAT") return;
    const text = `${String(body["id"])} ${String(body["seq"])}`;
    if (!heardAt.has(text)) heardAt.set(text, performance.now());
  });
  const { chat } = (await say(address, person)) as { readonly chat: { readonly id: string } };
  const claimed = await operator.call("claimChat", { chatId: chat.id });
  if (claimed.status !== 200) throw new Error(JSON.stringify(claimed.body));
  return { id: chat.id, person, listener };
}

/** A kept connection that the server closes as it is used again is no answer: the same key goes out once more. */
async function onceMore<Of>(work: () => Promise<Of>): Promise<Of> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return work();
  }
}

/** Writes as a member. */
function say(address: string, person: Person): Promise<unknown> {
  return post(address, "sendChat", person, { content: "언제 되나요?" });
}

async function post(
  address: string,
  id: "sendChat" | "placeOverseaOrder",
  { token }: Person,
  content: object,
): Promise<unknown> {
  const headers = {
    authorization: `Bearer ${token}`,
    "content-type": "application/json",
    "idempotency-key": uuid7(),
  };
  const body = JSON.stringify(content);
  const answered = await onceMore(() =>
    fetch(address + addressOf(id), { method: "POST", headers, body }),
  );
  const said = await answered.json();
  if (!answered.ok) throw new Error(JSON.stringify(said));
  return said;
}

/** Answers chats in turn, by the clock; ms from when each was due until its member heard of it. */
async function answer(operator: Operator, talks: readonly Talk[]): Promise<number[]> {
  const sent = await steadily(talks, async ({ id }) => {
    const reply = await onceMore(() =>
      operator.call("replyChat", { chatId: id, content: "확인하고 있어요." }),
    );
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
    const entries = reply.body["entries"] as readonly {
      readonly seq: number;
      readonly kind: string;
    }[];
    return `${id} ${entries.findLast(({ kind }) => kind === "OPERATOR")?.seq ?? 0}`;
  });
  const told: number[] = [];
  for (const { due, of } of sent) {
    const until = performance.now() + LOST_MS;
    while (!heardAt.has(of)) {
      if (performance.now() > until) throw new Error(`text ${of} was never heard`);
      await pause(1);
    }
    told.push((heardAt.get(of) ?? Number.NaN) - due);
  }
  return told;
}

/** Members write in turn, by the clock; ms from when each was due until it was taken. */
async function write(address: string, talks: readonly Talk[]): Promise<number[]> {
  // Half of the crowd away from whoever is answered.
  const turned = [...talks.slice(talks.length / 2), ...talks.slice(0, talks.length / 2)];
  const sent = await steadily(turned, async ({ person }) => {
    await say(address, person);
    return performance.now();
  });
  return sent.map(({ due, of }) => of - due);
}

/** Does so at the rate of this bench; each counts from when it was due, so that a late one is not forgiven. */
async function steadily<Of>(
  talks: readonly Talk[],
  work: (talk: Talk) => Promise<Of>,
): Promise<{ readonly due: number; readonly of: Of }[]> {
  const begun = performance.now();
  const waiting: Promise<{ readonly due: number; readonly of: Of }>[] = [];
  for (let sent = 0; sent < SECONDS * TEXTS_PER_SECOND; sent += 1) {
    const due = begun + (sent / TEXTS_PER_SECOND) * 1_000;
    await pause(Math.max(0, due - performance.now()));
    const talk = talks[sent % talks.length];
    if (talk !== undefined) waiting.push(work(talk).then((of) => ({ due, of })));
  }
  return Promise.all(waiting);
}

/** Buys and sells one contract after another for a while; ms of each acknowledgement. */
async function orders(address: string, trader: Person, forMs: number): Promise<number[]> {
  const until = performance.now() + forMs;
  const acknowledged: number[] = [];
  for (let count = 0; performance.now() < until; count += 1) {
    const order = { overseaOptionId: OPTION, marketType: "MARKET", qty: 1 };
    const tradeType = count % 2 === 0 ? "LONG" : "SHORT";
    const begun = performance.now();
    await post(address, "placeOverseaOrder", trader, { ...order, tradeType });
    acknowledged.push(performance.now() - begun);
  }
  return acknowledged;
}

async function inTurns<From, To>(
  all: readonly From[],
  work: (each: From) => Promise<To>,
): Promise<To[]> {
  const done: To[] = [];
  for (let at = 0; at < all.length; at += AT_ONCE)
    done.push(...(await Promise.all(all.slice(at, at + AT_ONCE).map(work))));
  return done;
}
