/**
 * Who was answered sees what he did (reliability.md G13): each member writes on one connection and, the moment the answer
 * is there, asks on another for what the write changed. An answer that does not show it yet is stale.
 */

import { addressOf, PATHS, type RouteId } from "@naru/contract/paths";
import { Agent, request } from "node:http";
import type { AccountView, WalletView } from "@naru/contract/views";
import { DEMO_PASSWORD } from "../../apps/server/src/seed/demo.ts";
import { optionOf, priceAt } from "../support/orders.ts";
import { type Reply, signIn, uuid7 } from "../support/trader.ts";

/** A member with two connections of his own. */
export interface Pair {
  write(id: RouteId, body: object): Promise<Reply>;
  read(id: RouteId): Promise<Reply>;
  /** The limit of an order that rests. */
  readonly price: string;
  readonly optionId: string;
  close(): void;
}

export interface Reads {
  readonly pairs: number;
  /** Answers that did not show what had been answered before, as sentences. */
  readonly stale: readonly string[];
}

/** The simulated instrument that is always open. */
const ALWAYS_OPEN = "NRX";
export const MEMBERS = ["demo", "demo2", "trader1", "trader2"] as const;
/** USDT that are moved there and back. */
const MOVED = 5;
const TELL_MAX = 20;

/** Signs a member in and opens his connections. */
export async function openPair(address: string, username: string): Promise<Pair> {
  const trader = await signIn(address, username, DEMO_PASSWORD);
  const option = await optionOf(trader, ALWAYS_OPEN);
  const agents = [new Agent({ keepAlive: true, maxSockets: 1 }), new Agent({ keepAlive: true })];
  const call = (agent: Agent | undefined, id: RouteId, body?: object) =>
    new Promise<Reply>((resolve, reject) => {
      const sent = request(`${address}${addressOf(id)}`, {
        agent,
        method: PATHS[id].method,
        headers: {
          authorization: `Bearer ${trader.token()}`,
          ...(body && { "content-type": "application/json", "idempotency-key": uuid7() }),
        },
      });
      sent.once("error", reject);
      sent.once("response", (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.once("error", reject);
        answer.once("end", () => {
          const text = Buffer.concat(parts).toString();
          const parsed = JSON.parse(text) as Record<string, unknown>;
          resolve({ status: answer.statusCode ?? 0, body: parsed });
        });
      });
      sent.end(body && JSON.stringify(body));
    });
  return {
    price: priceAt(option, 0.5),
    optionId: option.id,
    write: (id, body) => call(agents[0], id, body),
    read: (id) => call(agents[1], id),
    close: () => {
      for (const agent of agents) agent.destroy();
    },
  };
}

/** So many writes with a read after each, shared among the members. Throws where a call is refused. */
export async function readAfterWrites(pairs: readonly Pair[], count: number): Promise<Reads> {
  const stale: string[] = [];
  let left = count;
  let done = 0;
  await Promise.all(
    pairs.map(async (pair) => {
      const steps = stepsOf(pair);
      while (left > 0) {
        left -= 1;
        const missing = (await steps.next()).value;
        done += 1;
        if (missing !== undefined && stale.length < TELL_MAX) stale.push(missing);
      }
    }),
  );
  return { pairs: done, stale };
}

/** One write and its read after the other; each yields what the read did not show. */
async function* stepsOf(pair: Pair): AsyncGenerator<string | undefined, undefined> {
  for (;;) {
    const order = { overseaOptionId: pair.optionId, tradeType: "LONG", qty: 1 };
    const placed = await pair.write("placeOverseaOrder", {
      ...order,
      marketType: "LIMIT",
      price: pair.price,
    });
    const id = String(accepted(placed)["id"]);
    yield (await works(pair, id)) ? undefined : `order ${id} is answered and not among the orders`;
    accepted(await pair.write("cancelOverseaOrder", { id }));
    yield (await works(pair, id)) ? `order ${id} is cancelled and among the orders` : undefined;
    for (const [fromWallet, toWallet] of [
      ["USDT", "FUTURES"],
      ["FUTURES", "USDT"],
    ] as const) {
      const before = await points(pair);
      accepted(await pair.write("dnwTransfer", { fromWallet, toWallet, point: String(MOVED) }));
      const after = await points(pair);
      const isMoved =
        after[fromWallet] === before[fromWallet] - MOVED &&
        after[toWallet] === before[toWallet] + MOVED;
      yield isMoved
        ? undefined
        : `${fromWallet} to ${toWallet}: ${JSON.stringify([before, after])}`;
    }
  }
}

async function works(pair: Pair, id: string): Promise<boolean> {
  const account = accepted(await pair.read("overseaAccount")) as unknown as AccountView;
  return account.orders.some((order) => order.id === id);
}

/** Whole dollars of the demo's wallets. */
async function points(pair: Pair): Promise<Record<"USDT" | "FUTURES", number>> {
  const wallets = accepted(await pair.read("myWallet")) as unknown as WalletView;
  return { USDT: Number(wallets.USDT?.point), FUTURES: Number(wallets.FUTURES?.point) };
}

function accepted({ status, body }: Reply): Record<string, unknown> {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}
