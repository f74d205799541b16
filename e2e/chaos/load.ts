/**
 * Members under chaos: each orders far below the market and cancels, asks again with the same key until he is answered,
 * and writes down what he was told, outside of everything that is killed. Now and then he repeats a command that was
 * answered long ago: the answer must be the first one.
 */

import { setTimeout as pause } from "node:timers/promises";
import type { Draws } from "@naru/fixtures/draws";
import { DEMO_PASSWORD } from "../../apps/server/src/seed/demo.ts";
import { signIn, type Trader, uuid7 } from "../support/trader.ts";

/** An order that the server has said it took. */
export interface Acknowledged {
  readonly key: string;
  readonly id: string;
  /** When it was asked for first and answered, by `performance.now()`. */
  readonly askedAt: number;
  readonly answeredAt: number;
}

export interface Load {
  readonly acknowledged: readonly Acknowledged[];
  /** Ids of orders whose end the server has confirmed. */
  readonly cancelled: ReadonlySet<string>;
  /** Answers to repeated commands that were not the first answer. */
  readonly differences: readonly string[];
  /** Commands that were repeated after their answer. */
  readonly repeats: number;
  /** How long whoever asked for an order between two moments was kept waiting for its acknowledgement, at most, in ms. */
  longestWait(from: number, to: number): number;
  /** Calls sent between two moments that got no answer at all. */
  unanswered(from: number, to: number): number;
  /** The moment of the first acknowledgement of something that was asked for after `at`. */
  firstAfter(at: number): Promise<number>;
  /** Resolves once so many more are acknowledged. */
  more(count: number): Promise<void>;
  /** Nobody begins anything new; resolves when everybody has his answer. */
  stop(): Promise<void>;
  /** Nobody waits for an answer any more, nor does whoever waits here: nothing of the load is left. */
  abandon(): void;
}

/** The simulated instrument that is always open. */
const OPTION_ID = "1101";
const MEMBERS = ["demo", "demo2", "trader1", "trader2"];
const LOOPS_PER_MEMBER = 4;
const POLL_MS = 5;
const REPEATED_PERCENT = 10;
/** So long ago at most was what is repeated: with a restart in between, now and then. */
const REPEATED_FROM = 400;

/** Starts members on an installation's address. */
export async function startLoad(address: string, draws: Draws): Promise<Load> {
  const members = await Promise.all(MEMBERS.map((name) => signedIn(address, name)));
  const price = await farBelow(members[0] as Trader);
  const order = {
    overseaOptionId: OPTION_ID,
    marketType: "LIMIT",
    tradeType: "LONG",
    price,
    qty: 1,
  };
  const acknowledged: Acknowledged[] = [];
  const cancelled = new Set<string>();
  const differences: string[] = [];
  let repeats = 0;
  let isTrading = true;
  const abandoned = new AbortController();
  const { signal } = abandoned;

  const tradeOnce = async (member: Trader, own: Acknowledged[]): Promise<void> => {
    const key = uuid7();
    const askedAt = performance.now();
    const { status, body } = await member.insist("placeOverseaOrder", order, key, signal);
    if (status !== 200) return;
    const id = String(body["id"]);
    const told = { key, id, askedAt, answeredAt: performance.now() };
    acknowledged.push(told);
    own.push(told);
    const ended = await member.insist("cancelOverseaOrder", { id }, uuid7(), signal);
    if (ended.status === 200) cancelled.add(id);
    if (!draws.percent(REPEATED_PERCENT)) return;
    const old = own[draws.whole(Math.max(0, own.length - REPEATED_FROM), own.length - 1)];
    if (old === undefined) return;
    const again = await member.insist("placeOverseaOrder", order, old.key, signal);
    repeats += 1;
    if (String(again.body["id"]) !== old.id)
      differences.push(`${old.key} was order ${old.id}, then ${JSON.stringify(again.body)}`);
  };
  const loops = members.flatMap((member) =>
    Array.from({ length: LOOPS_PER_MEMBER }, async () => {
      const own: Acknowledged[] = [];
      try {
        while (isTrading) await tradeOnce(member, own);
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    }),
  );
  return {
    acknowledged,
    cancelled,
    differences,
    get repeats() {
      return repeats;
    },
    longestWait: (from, to) =>
      acknowledged
        .filter(({ askedAt }) => askedAt >= from && askedAt <= to)
        .reduce((longest, { askedAt, answeredAt }) => Math.max(longest, answeredAt - askedAt), 0),
    unanswered: (from, to) =>
      members
        .flatMap(({ unanswered }) => unanswered)
        .filter((sentAt) => sentAt >= from && sentAt <= to).length,
    async firstAfter(at) {
      let seen = acknowledged.length;
      for (;;) {
        for (; seen < acknowledged.length; seen += 1) {
          const one = acknowledged[seen] as Acknowledged;
          if (one.askedAt > at) return one.answeredAt;
        }
        await pause(POLL_MS, undefined, { signal });
      }
    },
    async more(count) {
      const wanted = acknowledged.length + count;
      while (acknowledged.length < wanted) await pause(POLL_MS, undefined, { signal });
    },
    async stop() {
      isTrading = false;
      await Promise.all(loops);
    },
    abandon() {
      isTrading = false;
      abandoned.abort();
    },
  };
}

/** Signs in over a line that may lose the answer. */
export async function signedIn(address: string, name: string): Promise<Trader> {
  for (;;) {
    try {
      return await signIn(address, name, DEMO_PASSWORD);
    } catch {
      await pause(20);
    }
  }
}

/** A tick-aligned limit far below the market, so that orders rest until they are cancelled. */
async function farBelow(member: Trader): Promise<string> {
  for (;;) {
    try {
      const { body } = await member.call("overseaOption", { overseaOptionId: OPTION_ID });
      const tick = Number(body["tickSize"]);
      const low = Math.floor((Number(body["lastPrice"]) * 0.5) / tick) * tick;
      return low.toFixed(Number(body["precision"]));
    } catch {
      await pause(20);
    }
  }
}
