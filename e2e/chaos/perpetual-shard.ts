/**
 * A shard in a process of its own, to be killed while a fall liquidates a crowd or a stamp passes over it: the production run loop
 * on a real database, with members who trade beside it.
 *
 *     node e2e/chaos/perpetual-shard.ts DATABASE settle|fall|fund HOLDERS
 *
 * It tells its parent `begun` once it happens, the id of each order that it has acknowledged, and `over` when all of it is durable.
 */

import { setTimeout as pause } from "node:timers/promises";
import {
  holderCommands,
  OPTION_ID,
  PERPETUAL,
  PERPETUAL_COMMANDS,
  perpetualMarket,
  perpetualOrders,
  traderCommands,
} from "../../bench/crowds/perpetual-world.ts";
import { FIRST_MEMBER, openShardLoop } from "../../bench/shard-loop.ts";
import { accountOf, marketOf } from "../../packages/engine/src/state.ts";

/** Members who trade and hold nothing for long; half of the others are thin. */
const TRADERS = 8;
const PULSE_MS = 10;
const RATE = 10_000;
const FUNDING_MS = 28_800_000;

const [url = "", deed = "settle", holders = "0"] = process.argv.slice(2);
const { symbol } = PERPETUAL;
const market = perpetualMarket();
const ours = await openShardLoop(url, TRADERS + Number(holders), {
  isThere: deed !== "settle",
  commands: PERPETUAL_COMMANDS,
  pullMore: market.pull,
  memberCommands: (memberId) =>
    memberId < FIRST_MEMBER + TRADERS
      ? traderCommands(memberId)
      : holderCommands(memberId, memberId % 2 === 0 ? "thin" : "far"),
});
if (deed !== "settle") await happen();
await ours.close();
tell("over");
process.disconnect();

function tell(what: string): void {
  process.send?.(what);
}

/** Lets it happen beside orders, until nothing is left of it. */
async function happen(): Promise<void> {
  const stampAt = deed === "fund" ? await nextStamp() : 0;
  if (deed === "fall") market.fallOn("thin");
  else say(() => stampAt + FUNDING_MS);
  tell("begun");
  ours.pulse();
  let isOver = false;
  const traders = Array.from({ length: TRADERS }, (_, index) =>
    trade(FIRST_MEMBER + index, () => isOver),
  );
  while (!(deed === "fall" ? areThinGone() : hasPassed(stampAt))) {
    await pause(PULSE_MS);
    ours.pulse();
  }
  await ours.committed();
  isOver = true;
  await Promise.all(traders);
}

function say(nextAt: (at: number) => number): void {
  market.say((at) => ({ kind: "funding", symbol, at, rate: RATE, nextAt: nextAt(at) }));
}

/** The stamp that is to pass next: the one that a killed predecessor named, or another one. */
async function nextStamp(): Promise<number> {
  const named = marketOf(ours.state, symbol).perpetual?.nextFundingAt ?? 0;
  if (named !== 0 && named <= Date.now()) return named;
  let stampAt = 0;
  say((at) => (stampAt = at + 1));
  ours.pulse();
  await ours.drain();
  return stampAt;
}

function hasPassed(stampAt: number): boolean {
  const { stamp } = marketOf(ours.state, symbol).perpetual ?? {};
  return stamp?.at === stampAt && ours.state.futuresStamps.size === 0;
}

function areThinGone(): boolean {
  for (let member = TRADERS; member < TRADERS + Number(holders); member += 1) {
    const memberId = FIRST_MEMBER + member;
    const isThin = memberId % 2 === 0;
    if (isThin && accountOf(ours.state, memberId).futuresPositions.has(OPTION_ID)) return false;
  }
  return true;
}

/** Buys and sells at the market in turn; what was acknowledged is told. */
async function trade(memberId: number, isOver: () => boolean): Promise<void> {
  const orders = perpetualOrders(market.price);
  for (let step: 0 | 3 = 0; !isOver(); step = step === 0 ? 3 : 0) {
    const answer = await ours.send(memberId, orders({ memberId, step, restingId: "" }));
    if (answer.outcome === "ok") tell((JSON.parse(answer.body) as { id: string }).id);
  }
}
