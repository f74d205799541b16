/** A whole installation at a chosen hour, and what a member finds there. */

import { expect } from "vitest";
import { DEMO_PASSWORD } from "../../apps/server/src/seed/demo.ts";
import { openBooks } from "./books.ts";
import { optionOf, place } from "./orders.ts";
import { type Running, startInstallation } from "./running.ts";
import { signIn, type Trader, uuid7 } from "./trader.ts";

/** Time enough to start, to sign in and to order before an hour strikes, on a machine that does little else. */
const LEAD_MS = 30_000;
/** The simulated market and an exchange's. */
export const [SIM, NQ] = ["NRX", "NQ"];

let running: Running | undefined;

/** The address of the installation that runs. */
export function addressThen(): string {
  return running?.address ?? "";
}

export async function stop(): Promise<void> {
  await running?.stop();
}

/** For the end of each test: the next one begins with another installation. */
export async function stopAndForget(): Promise<void> {
  await stop();
  running?.removeData();
  running = undefined;
}

/** Starts with the clock at an instant, on the data of the one that ran before, and signs the demo member in. */
export async function startAt(instant: string): Promise<Trader> {
  running = await startInstallation({
    env: { NARU_CLOCK: instant },
    ...(running === undefined ? {} : { dataDir: running.dataDir }),
  });
  return await signIn(running.address, "demo", DEMO_PASSWORD);
}

/**
 * Starts as `startAt` does, so long before an instant that at least as long as the start took is left for the test. Where a
 * start took too long for that, there is another one, with new data since the clock of the old goes on, and twice as early.
 */
export async function startBefore(instant: string): Promise<Trader> {
  for (let leadMs = LEAD_MS; ; leadMs *= 2) {
    const startedAt = performance.now();
    const member = await startAt(new Date(Date.parse(instant) - leadMs).toISOString());
    if (performance.now() - startedAt <= leadMs / 2) return member;
    await stopAndForget();
  }
}

/** An order at the market is refused, as it is closed. */
export async function expectClosed(member: Trader, root: string): Promise<void> {
  const option = await optionOf(member, root);
  const order = { overseaOptionId: option.id, marketType: "MARKET", tradeType: "LONG", qty: 1 };
  expect(await member.call("placeOverseaOrder", order, uuid7())).toMatchObject({
    status: 409,
    body: { code: "MARKET_CLOSED", message: `${option.koName} 종목이 현재 휴장중입니다.` },
  });
}

/** Buys and sells one contract at the market. */
export async function expectRoundTrip(member: Trader, root: string): Promise<void> {
  for (const side of ["LONG", "SHORT"] as const) {
    expect(await place(member, root, side)).toMatchObject({ status: "FILLED", filledQty: 1 });
  }
}

/** Whether every currency's balances sum to zero. */
export async function booksBalance(): Promise<boolean> {
  const books = openBooks(running?.dataDir ?? "");
  try {
    return await books.isBalanced();
  } finally {
    await books.close();
  }
}
